// Rides in another currency than pounds over HTTP: from the quote to the refund, and never two currencies in one payment.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeChange, proposeExtra, waitForRefunds } from '../../../testing/booking-changes.ts'
import { waitForDeliveries } from '../../../testing/deliveries.ts'
import { bookedRide, bookingOf, dateIn, hourlyRide, quoteFor, signUp } from '../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../testing/office.ts'
import { hintPaid, openSession, payByCard, queryOne, refOf, requestSession } from '../../../testing/payments.ts'
import { pdfText } from '../../../testing/pdf-text.ts'
import { canadianCard, publishCard } from '../../../testing/rate-cards.ts'
import { downloadReceipt } from '../../../testing/receipts.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
  await publishCard(office.visitor, canadianCard())
})
afterAll(() => site.close())

const inToronto = (over: Record<string, unknown> = {}) =>
  hourlyRide({ country: 'canada', pickup: { address: 'Toronto' }, ride_area: null, ...over })

/** Books four hours in first class for CA$460. */
const bookInToronto = (visitor: Visitor) => bookedRide(visitor, { ride: inToronto() })

const pay = async (visitor: Visitor, due: { booking_id: string; price: number; change?: string }) => {
  const secret = await openSession(visitor, { ...due, currency: 'cad' })
  expect((await payByCard(visitor, secret)).status).toBe(200)
  expect((await hintPaid(visitor, due.booking_id, due.change)).status).toBe(200)
  return refOf(secret)
}

const receiptOf = async (visitor: Visitor, id: string) => pdfText((await downloadReceipt(visitor, site, id)).bytes)
/** The amount after a label of the receipt, in cents. */
const centsUnder = (text: string, label: string): number => {
  const [, amount = ''] = text.split(`\n${label}\nCA$`)[1]?.match(/^([\d,.]+)$/m) ?? []
  return Math.round(Number(amount.replaceAll(',', '')) * 100)
}
const sandboxCurrencies = async (ref: string) =>
  (
    await site.pool.query(
      `select distinct body->>'currency' as currency from sandbox.objects where id = $1 or parent = $1`,
      [ref],
    )
  ).rows.map(({ currency }) => currency)

describe('a ride in Canadian dollars', () => {
  it('is quoted, booked and charged in them, and its receipt has the tax of the rate card', {
    tags: ['full'],
  }, async () => {
    const visitor = site.visitor()
    const quote = await quoteFor(visitor, inToronto())
    expect(quote.currency).toBe('cad')
    expect(quote.classes[0]?.breakdown[0]?.label).toBe('4 hours at CA$100.00 per hour')
    const { booking_id, price, email } = await bookInToronto(visitor)
    const { data } = (await visitor.get(`/api/bookings/${booking_id}`)).body
    expect(data).toMatchObject({ currency: 'cad', price: 460, amount_due: 460 })
    const inPounds = await requestSession(visitor, { booking_id, price })
    expect([inPounds.status, Object.keys(inPounds.body.fields)]).toEqual([400, ['currency']])
    expect(await sandboxCurrencies(await pay(visitor, { booking_id, price }))).toEqual(['cad'])
    expect((await visitor.get(`/api/bookings/${booking_id}/payments`)).body.data).toMatchObject([
      { kind: 'payment', amount: 460, currency: 'cad' },
    ])
    const text = await receiptOf(visitor, booking_id)
    expect(text).toContain('GST/QST number 123456789 RT0001')
    expect(text).not.toMatch(/VAT|£/)
    const timeline: { amount?: number; currency?: string }[] = (
      await visitor.get(`/api/bookings/${booking_id}/timeline`)
    ).body.data
    expect(timeline.filter(({ amount }) => amount !== undefined)).toMatchObject([{ amount: 460, currency: 'cad' }])
    const audited = await office.visitor.get(`/api/admin/audit?id=${booking_id}`)
    expect(new Set(audited.body.data.map((entry: { currency: string }) => entry.currency))).toEqual(new Set(['cad']))
    const tax = centsUnder(text, 'GST/QST at 14.975% included in CA$460.00')
    expect([tax, centsUnder(text, 'Total excluding GST/QST')]).toEqual([5991, 46_000 - 5991])
    await waitForDeliveries(site)
    const { rows } = await site.pool.query('select text from mails where to_address = $1', [email])
    expect(rows.map((mail) => mail.text).join()).toContain('CA$460.00')
    expect(rows.map((mail) => mail.text).join()).not.toMatch(/£\d{3}/)
  })

  it('is changed and cancelled in them, and the refunds add up', { tags: ['full'] }, async () => {
    const visitor = site.visitor()
    const { booking_id, price } = await bookInToronto(visitor)
    const refs = [await pay(visitor, { booking_id, price })]
    const extra = await proposeExtra(visitor, booking_id, { number_of_hours: 6 })
    expect(extra.price).toBe(230)
    const params = `/api/bookings/${booking_id}/changes/${extra.change}`
    expect((await visitor.get(params)).body.data).toMatchObject({ amount: 230, currency: 'cad' })
    refs.push(await pay(visitor, extra))
    expect((await makeChange(visitor, booking_id, { service_type: 'business_class' })).body.data).toMatchObject({
      price: 600,
      refund: 90,
    })
    await waitForRefunds(site.pool, booking_id, 9000)
    const text = await receiptOf(visitor, booking_id)
    expect(centsUnder(text, 'GST/QST at 14.975% included in CA$600.00')).toBe(7815)
    const preview = (await visitor.get(`/api/bookings/${booking_id}/cancellation`)).body.data
    expect(preview).toMatchObject({ refund: 600, currency: 'cad' })
    await visitor.post(`/api/bookings/${booking_id}/cancel`, { refund: 600 })
    await waitForRefunds(site.pool, booking_id, 69_000)
    for (const ref of refs) expect(await sandboxCurrencies(ref)).toEqual(['cad'])
    const payments: { currency: string }[] = (await visitor.get(`/api/bookings/${booking_id}/payments`)).body.data
    expect(new Set(payments.map(({ currency }) => currency))).toEqual(new Set(['cad']))
    await waitForDeliveries(site)
    expect(await receiptOf(visitor, booking_id)).not.toContain('£')
  })

  it('is requested by a payment link of at least the least card charge of its currency', async () => {
    const visitor = site.visitor()
    const { booking_id } = await bookInToronto(visitor)
    const request = (amount?: number) =>
      office.visitor.post(`/api/bookings/${booking_id}/payment-requests`, { amount, reason: 'Extra stop' })
    expect((await request(0.4)).body).toMatchObject({ code: 'INVALID_PRICE', fields: { amount: expect.any(String) } })
    const { link, currency } = (await request(0.5)).body.data
    expect(currency).toBe('cad')
    const token = new URL(link).searchParams.get('token')
    const stranger = site.visitor()
    expect((await stranger.post('/api/payment-links/open', { token })).body.data).toMatchObject({
      amount: 0.5,
      currency: 'cad',
    })
    const { clientSecret } = (await stranger.post('/api/payment-links/session', { token, amount: 0.5 })).body
    expect(await sandboxCurrencies(refOf(clientSecret))).toEqual(['cad'])
  })

  it('keeps its tax and currency when the card changes', async () => {
    const visitor = site.visitor()
    const { booking_id, price } = await bookInToronto(visitor)
    await pay(visitor, { booking_id, price })
    const before = await receiptOf(visitor, booking_id)
    const cards = (await office.visitor.get('/api/admin/rate-cards')).body.data
    const card = cards.find((each: { currency: string }) => each.currency === 'cad')
    const change = (over: object) =>
      office.visitor.put(`/api/admin/rate-cards/${card.card_id}`, {
        ...canadianCard(),
        revision: card.revision,
        ...over,
      })
    expect((await change({ currency: 'usd' })).body.code).toBe('RATE_CARD_FIXED')
    expect((await change({ tax_rate: 5000, tax_name: 'GST' })).status).toBe(200)
    expect(await receiptOf(visitor, booking_id)).toBe(before)
    expect((await change({ name: 'Elsewhere' })).body.code).toBe('RATE_CARD_CHANGED')
    const write = 'update bookings set currency = $2 where booking_id = $1'
    await expect(site.pool.query(write, [booking_id, 'gbp'])).rejects.toThrow('cannot change')
  })
})

describe('a payment', () => {
  it('never has two currencies', async () => {
    const visitor = site.visitor()
    const inPounds = await bookedRide(visitor, { ride: hourlyRide() })
    const ride = inToronto({ date: dateIn(20) })
    const return_ride = { is_return_booking: 1, original_booking_id: inPounds.booking_id }
    const refused = await visitor.post('/api/bookings', bookingOf(ride, await quoteFor(visitor, ride), return_ride))
    expect([refused.status, refused.body.code]).toEqual([400, 'RETURN_CURRENCY'])
    // The two are joined in the database only: no request can.
    const { body } = await visitor.post('/api/bookings', bookingOf(ride, await quoteFor(visitor, ride)))
    await site.pool.query(
      'update bookings set is_return_booking = true, original_booking_id = $2 where booking_id = $1',
      [body.data.booking_id, inPounds.booking_id],
    )
    const { price } = await queryOne(
      site.pool,
      'select sum(price_pence)::int / 100 as price from bookings where booking_id = any($1)',
      [[inPounds.booking_id, body.data.booking_id]],
    )
    for (const currency of ['gbp', 'cad']) {
      const mixed = await requestSession(visitor, { booking_id: inPounds.booking_id, price, currency })
      expect([mixed.status, mixed.body.code]).toEqual([409, 'MIXED_CURRENCIES'])
    }
    const alone = await bookInToronto(visitor)
    await openSession(visitor, { ...alone, currency: 'cad' })
    const join = `insert into charge_items (charge_id, booking_id, amount_pence)
      select charge_id, $2, 100 from charges where booking_id = $1`
    await expect(site.pool.query(join, [alone.booking_id, inPounds.booking_id])).rejects.toThrow('another currency')
  })
})

describe('a site in Canada', () => {
  it('shows its card in Canadian dollars on every page, also for search engines', async () => {
    const { version } = (await office.visitor.get('/api/settings')).body.data
    await office.visitor.put('/api/settings', { country: 'canada', version })
    const { text } = await site.visitor().get('/')
    expect(text).toContain('CA$150')
    expect(text).toContain('"priceCurrency":"CAD"')
    expect(text).toContain('"currenciesAccepted":"CAD"')
    expect(text).not.toMatch(/£\d/)
    expect((await site.visitor().get('/fr/terms-and-conditions')).text).toContain('50\u00a0$CA')
  })
})

describe('a card of an agent', () => {
  it('has no tax on its receipts', async () => {
    await publishCard(
      office.visitor,
      canadianCard({ name: 'America', country: 'america', currency: 'usd', tax_treatment: 'agent', tax_rate: null }),
    )
    const visitor = site.visitor()
    const ride = hourlyRide({ country: 'america', pickup: { address: 'Boston' }, ride_area: null })
    const quote = await quoteFor(visitor, ride)
    await signUp(visitor)
    const { booking_id } = (await visitor.post('/api/bookings', bookingOf(ride, quote))).body.data
    await payByCard(visitor, await openSession(visitor, { booking_id, price: 460, currency: 'usd' }))
    await hintPaid(visitor, booking_id)
    const text = await receiptOf(visitor, booking_id)
    expect(text).toContain('US$460.00')
    expect(text).not.toMatch(/VAT|GST|excluding/)
  })
})
