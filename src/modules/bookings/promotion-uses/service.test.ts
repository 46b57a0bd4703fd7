// Bookings with a promotion code over HTTP: the price that is frozen, why a code is refused, and uses that are given back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { languageCookie } from '#kernel/language.ts'
import { calculatePriceFor } from '#modules/pricing/rates/rules.ts'
import { makeChange, previewChange, waitForRefunds } from '../../../../testing/booking-changes.ts'
import { createOfficeActions, listLedgerLines, toAirport } from '../../../../testing/commissions.ts'
import { bookedRide, bookingOf, dateIn, quoteFor, rideToLondon, signUp } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { findBrokenInvariants, paidRide, queryOne } from '../../../../testing/payments.ts'
import { bookWithCode, createPromotion, usesOf } from '../../../../testing/promotions.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let fixedNow: Date | undefined
let site: TestApp
let office: Visitor
beforeAll(async () => {
  site = await startApp({ clock: () => fixedNow ?? new Date() })
  office = (await createAdministrator(site)).visitor
})
afterAll(async () => {
  expect(await findBrokenInvariants(site.pool)).toEqual([])
  const wrong = await site.pool.query(
    `select promotion_id from promotions p where uses <> (select count(*) from promotion_uses u
      where u.promotion_id = p.promotion_id and released_at is null)`,
  )
  expect(wrong.rows).toEqual([])
  await site.close()
})

/** First class from Heathrow is £195: £156 with 20 % off. */
const reduced = 156
const soon = rideToLondon({ date: dateIn(3) })
const stored = (id: string) => queryOne(site.pool, 'select * from bookings where booking_id = $1', [id])
const cancel = (visitor: Visitor, id: string) => visitor.post(`/api/bookings/${id}/cancel`, {})
const refusalOf = async (visitor: Visitor, promotion_code: string, over: Record<string, unknown> = {}) => {
  const { status, body } = await bookWithCode(visitor, await quoteFor(visitor), { promotion_code, ...over })
  expect(status).toBe(400)
  expect(body.code).toBe('PROMOTION_REFUSED')
  expect(body.fields.promotion_code).toBe(body.message)
  return body.data.reason as string
}
const signedUp = async (): Promise<Visitor> => {
  const visitor = site.visitor()
  await quoteFor(visitor)
  await signUp(visitor)
  return visitor
}

describe('a booking with a promotion code', () => {
  it('has the reduced price with a line of its own, and recomputes to the penny from what is frozen', async () => {
    const { code, promotion_id } = await createPromotion(office, { code: 'Twenty' })
    const visitor = site.visitor()
    const { booking_id, price } = await paidRide(visitor, { promotion_code: ' twenty ', price: reduced })
    expect(price).toBe(reduced)
    const { data } = (await visitor.get(`/api/bookings/${booking_id}`)).body
    expect(data).toMatchObject({ price: reduced, payment_status: 'paid' })
    expect(data.breakdown.at(-1)).toMatchObject({ code: 'promotion', label: 'Promotion: Spring', amount: -39 })
    const booking = await stored(booking_id)
    expect(booking.rated_ride.reductions.promotion).toMatchObject({ promotion_id, code })
    const { document } = (await office.get(`/api/admin/rate-versions/${booking.rate_version_id}`)).body.data
    // The promotion is changed meanwhile, which changes nothing of the ride.
    const [{ promotion_id: _, ...promotion }] = (await office.get('/api/admin/promotions')).body.data
    await office.put(`/api/admin/promotions/${promotion_id}`, {
      ...promotion,
      change: { kind: 'percent', basis_points: 1 },
    })
    const again = calculatePriceFor(document, booking.service_type, booking.rated_ride, booking.cars)
    expect(again).toMatchObject({ amount: booking.price_pence, lines: booking.price_lines })
    expect(await usesOf(office, promotion_id)).toBe(1)
  })

  it('is refused at its old price, with the right one', async () => {
    const { code } = await createPromotion(office)
    const visitor = await signedUp()
    const { status, body } = await bookWithCode(visitor, await quoteFor(visitor), { promotion_code: code })
    expect({ status, code: body.code, data: body.data }).toEqual({
      status: 409,
      code: 'PRICE_CHANGED',
      data: { price: reduced },
    })
  })

  it('has one use for both ways; a per cent reduces both, an amount the first', async () => {
    const percent = await createPromotion(office)
    const amount = await createPromotion(office, { change: { kind: 'amount', amount: 1000 }, currency: 'gbp' })
    const back = { booking_date: dateIn(16), booking_time: '18:00:00' }
    const both = await bookedRide(site.visitor(), {
      promotion_code: percent.code,
      price: reduced,
      return: { ...back, price: reduced },
    })
    expect((await stored(both.return_booking_id ?? '')).price_pence).toBe(reduced * 100)
    const once = await bookedRide(site.visitor(), {
      promotion_code: amount.code,
      price: 185,
      return: { ...back, price: 195 },
    })
    expect((await stored(once.return_booking_id ?? '')).price_pence).toBe(19_500)
    expect([await usesOf(office, percent.promotion_id), await usesOf(office, amount.promotion_id)]).toEqual([1, 1])
  })

  it('is repeated by its key without a second use', async () => {
    const { code, promotion_id } = await createPromotion(office)
    const visitor = await signedUp()
    const booking = bookingOf(rideToLondon(), await quoteFor(visitor), { promotion_code: code, price: reduced })
    expect((await visitor.post('/api/bookings', booking)).status).toBe(201)
    expect((await visitor.post('/api/bookings', booking)).status).toBe(200)
    expect(await usesOf(office, promotion_id)).toBe(1)
  })
})

describe('the price of a quote with a promotion code', () => {
  const priceWith = async (visitor: Visitor, body: object) =>
    visitor.post(`/api/quotes/${(await quoteFor(visitor)).quote_id}/price`, { service_type: 'first_class', ...body })

  it('has the reduced price of both ways, as the booking has it', async () => {
    const { code } = await createPromotion(office)
    const back = { date: dateIn(16), time: '18:00' }
    const { body } = await priceWith(site.visitor(), { promotion_code: code.toLowerCase(), back })
    expect(body.data).toMatchObject({ price: reduced, back: { price: reduced }, total: 2 * reduced })
    expect(body.data.breakdown.at(-1)).toMatchObject({ code: 'promotion', amount: -39 })
  })

  it('refuses a wrong code at its field, and limits wrong codes of an address', async () => {
    const limited = await startApp({ env: { RATE_LIMITS: 'on' } })
    const visitor = limited.visitor()
    const { quote_id } = await quoteFor(visitor)
    const body = { service_type: 'first_class', promotion_code: 'NO-SUCH-CODE' }
    const statuses: number[] = []
    for (let at = 0; at < 32; at++) statuses.push((await visitor.post(`/api/quotes/${quote_id}/price`, body)).status)
    expect(statuses).toEqual([...Array(30).fill(400), 429, 429])
    const quote = await quoteFor(visitor)
    const booked = await bookWithCode(visitor, quote, { promotion_code: 'NO-SUCH-CODE' })
    expect([booked.status, booked.body.code]).toEqual([429, 'RATE_LIMITED'])
    await limited.close()
  })

  it('counts unknown codes only, so that one that is over keeps its reason', async () => {
    const limited = await startApp({ env: { RATE_LIMITS: 'on' } })
    const { code } = await createPromotion((await createAdministrator(limited)).visitor, { ends_on: dateIn(-2) })
    const visitor = limited.visitor()
    const { quote_id } = await quoteFor(visitor)
    const body = { service_type: 'first_class', promotion_code: code }
    const codes = new Set<string>()
    for (let at = 0; at < 32; at++) codes.add((await visitor.post(`/api/quotes/${quote_id}/price`, body)).body.code)
    await limited.close()
    expect([...codes]).toEqual(['PROMOTION_REFUSED'])
  })
})

describe('a promotion code is refused', () => {
  it('with the reason: unknown, not yet, over, paused, another class, too low a fare, another currency', async () => {
    const visitor = await signedUp()
    const codeOf = async (over: object) => (await createPromotion(office, { ...over })).code
    expect(await refusalOf(visitor, 'NO-SUCH-CODE')).toBe('unknown')
    expect(await refusalOf(visitor, await codeOf({ starts_on: dateIn(2) }))).toBe('not_yet')
    expect(await refusalOf(visitor, await codeOf({ ends_on: dateIn(-2) }))).toBe('over')
    const { promotion_id, ...paused } = await createPromotion(office)
    await office.put(`/api/admin/promotions/${promotion_id}`, { ...paused, active: false })
    expect(await refusalOf(visitor, paused.code)).toBe('over')
    expect(await refusalOf(visitor, await codeOf({ classes: ['business_class'] }))).toBe('class')
    expect(await refusalOf(visitor, await codeOf({ least_fare: 19_501, currency: 'gbp' }))).toBe('fare')
    expect(await refusalOf(visitor, await codeOf({ change: { kind: 'amount', amount: 100 }, currency: 'cad' }))).toBe(
      'country',
    )
  })

  it('in the language of the reader', async () => {
    const visitor = await signedUp()
    const quote = await quoteFor(visitor)
    visitor.cookies.set(languageCookie, 'de')
    const { body } = await bookWithCode(visitor, quote, { promotion_code: 'NO-SUCH-CODE' })
    expect(body.fields.promotion_code).toBe('Diesen Code kennen wir nicht. Bitte prüfen Sie die Schreibweise.')
  })

  it('when it is used up, in all or by this customer', async () => {
    const once = await createPromotion(office, { max_uses: 1 })
    const each = await createPromotion(office, { max_uses_each: 1 })
    const visitor = await signedUp()
    for (const promotion_code of [once.code, each.code])
      expect((await bookWithCode(visitor, await quoteFor(visitor), { promotion_code, price: reduced })).status).toBe(
        201,
      )
    expect(await refusalOf(visitor, once.code, { price: reduced })).toBe('used_up')
    expect(await refusalOf(visitor, each.code, { price: reduced })).toBe('used_by_customer')
    const other = await signedUp()
    expect(await refusalOf(other, once.code, { price: reduced })).toBe('used_up')
    const promotion_code = each.code
    expect((await bookWithCode(other, await quoteFor(other), { promotion_code, price: reduced })).status).toBe(201)
  })

  it('for a first ride where the customer has a paid one', async () => {
    const { code } = await createPromotion(office, { first_ride_only: true, max_uses_each: 1 })
    const visitor = site.visitor()
    const first = await paidRide(visitor, { ride: soon })
    expect(await refusalOf(visitor, code, { price: reduced })).toBe('first_ride')
    await cancel(visitor, first.booking_id)
    const again = await bookWithCode(visitor, await quoteFor(visitor), { promotion_code: code, price: reduced })
    expect(again.status).toBe(201)
  })

  it('for the second of a customer who books twice before paying', async () => {
    const { code } = await createPromotion(office, { first_ride_only: true, max_uses_each: 1 })
    const visitor = await signedUp()
    const quote = await quoteFor(visitor)
    const [one, two] = await Promise.all(
      [1, 2].map(() => bookWithCode(visitor, quote, { promotion_code: code, price: reduced })),
    )
    expect([one?.status, two?.status].sort()).toEqual([201, 400])
  })
})

describe('the use of a promotion', () => {
  it('is given back when the ride is cancelled, and taken again when the office restores it', async () => {
    const { code, promotion_id } = await createPromotion(office, { max_uses: 1 })
    const visitor = site.visitor()
    const { booking_id } = await bookedRide(visitor, { promotion_code: code, price: reduced })
    expect(await usesOf(office, promotion_id)).toBe(1)
    await cancel(visitor, booking_id)
    expect(await usesOf(office, promotion_id)).toBe(0)
    await office.put(`/api/bookings/${booking_id}`, { status: 'pending' })
    expect(await usesOf(office, promotion_id)).toBe(1)
  })

  it('is given back with the last of both ways, also when both are cancelled at once', async () => {
    const { code, promotion_id } = await createPromotion(office)
    const back = { booking_date: dateIn(16), booking_time: '18:00:00', price: reduced }
    const book = () => bookedRide(site.visitor(), { promotion_code: code, price: reduced, return: back })
    const visitor = site.visitor()
    const journey = await bookedRide(visitor, { promotion_code: code, price: reduced, return: back })
    await cancel(visitor, journey.booking_id)
    expect(await usesOf(office, promotion_id)).toBe(1)
    await cancel(visitor, journey.return_booking_id ?? '')
    expect(await usesOf(office, promotion_id)).toBe(0)
    const journeys = await Promise.all(Array.from({ length: 5 }, book))
    await Promise.all(
      journeys.flatMap(({ booking_id, return_booking_id }) =>
        [booking_id, return_booking_id].map((id) => office.put(`/api/bookings/${id}`, { status: 'cancelled' })),
      ),
    )
    expect(await usesOf(office, promotion_id)).toBe(0)
  })

  it('is given back when nobody pays before the pickup', async () => {
    const { code, promotion_id } = await createPromotion(office)
    await bookedRide(site.visitor(), { promotion_code: code, price: reduced })
    fixedNow = new Date(Date.now() + 15 * 86_400_000)
    await site.bookings.cancelAbandoned()
    fixedNow = undefined
    expect(await usesOf(office, promotion_id)).toBe(0)
  })
})

describe('a change of a ride with a promotion', () => {
  it('keeps the terms that were promised, also when the promotion is over', async () => {
    const { promotion_id, ...promotion } = await createPromotion(office)
    const visitor = site.visitor()
    const { booking_id } = await bookedRide(visitor, { promotion_code: promotion.code, price: reduced })
    await office.put(`/api/admin/promotions/${promotion_id}`, { ...promotion, active: false })
    const reply = await makeChange(visitor, booking_id, { service_type: 'business_class' })
    expect(reply.body.data.price).toBe(120)
    expect((await stored(booking_id)).price_lines.at(-1)).toMatchObject({ code: 'promotion', amount: -3000 })
  })

  it('says so where the promotion does not apply any more, and applies again after another change', async () => {
    const { code } = await createPromotion(office, { classes: ['first_class'] })
    const visitor = site.visitor()
    const { booking_id } = await bookedRide(visitor, { promotion_code: code, price: reduced })
    const { data } = (await previewChange(visitor, booking_id, { service_type: 'business_class' })).body
    expect(data).toMatchObject({ price: 150, lost_promotion: { en: 'Spring', de: 'Spring (de)' } })
    expect((await makeChange(visitor, booking_id, { service_type: 'business_class' })).body.data.price).toBe(150)
    const back = await previewChange(visitor, booking_id, { service_type: 'first_class' })
    expect(back.body.data.price).toBe(reduced)
    expect(back.body.data).not.toHaveProperty('lost_promotion')
  })
})

describe('money of a ride with a promotion', () => {
  it('is refunded as it was paid', async () => {
    const { code } = await createPromotion(office)
    const visitor = site.visitor()
    const { booking_id } = await paidRide(visitor, { ride: soon, promotion_code: code, price: reduced })
    expect((await cancel(visitor, booking_id)).body.data.refund).toBe(reduced)
    await waitForRefunds(site.pool, booking_id, reduced * 100)
  })

  it('is the base of the commission of its partner', async () => {
    const { code } = await createPromotion(office)
    const ride = { ...toAirport(), date: dateIn(3) }
    const { booking_id } = await paidRide(site.visitor(), { ride, promotion_code: code, price: reduced })
    await createOfficeActions(site, office).complete(booking_id)
    const [line] = await listLedgerLines(site, booking_id)
    expect(line).toMatchObject({ kind: 'earned', paid_pence: reduced * 100 })
  })
})

it('names no customer in the uses: accounts by id, others by a hash of their address', async () => {
  const { rows } = await site.pool.query('select customer_key from promotion_uses')
  for (const { customer_key } of rows) expect(customer_key).toMatch(/^(account:[0-9a-zA-Z]+|email:[\w-]{43})$/)
  expect(rows.length).toBeGreaterThan(0)
})
