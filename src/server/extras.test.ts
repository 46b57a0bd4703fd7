// Extras over HTTP: on sale with a quote, in the price, and frozen with every kind of booking, so that its receipt recomputes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '#platform/db.ts'
import { makeChange, previewChange, sendChange } from '../../testing/booking-changes.ts'
import { childSeat, publishExtras } from '../../testing/extras.ts'
import { bookedRide, bookingOf, dateIn, quoteFor, rideToLondon, signUp } from '../../testing/factories.ts'
import { bookRows, cellsFor, checkRows, newName, priceRows } from '../../testing/guest-lists.ts'
import { createAdministrator, createBookingEditor } from '../../testing/office.ts'
import { createPartnerPerson } from '../../testing/partners.ts'
import { paidRide } from '../../testing/payments.ts'
import { createPhoneBookingForm } from '../../testing/phone-bookings.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'
import { verifyReceipt } from './verify-receipt.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'ostler-extras-'))
let site: TestApp
let office: Visitor
let rideBefore: { booking_id: string; visitor: Visitor }
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
  const visitor = site.visitor()
  rideBefore = { visitor, ...(await bookedRide(visitor)) }
  await publishExtras(office)
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})

const save = (name: string, text: string): string => {
  const file = path.join(folder, name)
  writeFileSync(file, text)
  return file
}

/** What the offline check says of a booking's receipt, with the rate document of its version; also of an unpaid one. */
const checkReceipt = async (booking_id: string): Promise<string> => {
  const { rows } = await site.pool.query('select * from bookings where booking_id = $1', [booking_id])
  const file = await site.priceSignatures.createReceiptFile(createDb(site.pool), rows[0])
  const document = await office.get(`/api/admin/rate-versions/${rows[0].rate_version_id}`)
  const keys = await office.get('/.well-known/ostler-receipt-keys.json')
  const { isRight, lines } = await verifyReceipt({
    file: save('receipt.json', JSON.stringify(file)),
    keys: save('keys.json', keys.text),
    document: save('document.json', document.text),
  })
  return isRight ? (lines.at(-1) ?? '') : lines.join(' ')
}
const recomputes = 'The price follows from the rate document, line by line.'
const recordOf = async (booking_id: string) => (await office.get(`/api/admin/bookings/${booking_id}`)).body.data
const extrasOf = async (booking_id: string) =>
  (await recordOf(booking_id)).extras.map(({ id, count }: { id: string; count: number }) => [id, count])

describe('a quote', () => {
  it('lists the extras on sale with their names, prices, limits and classes', async () => {
    const { extras } = await quoteFor(site.visitor())
    expect(extras.map(({ id, price, max, classes }) => [id, price, max, classes])).toEqual([
      ['child_seat', 12, 2, null],
      ['extra_stop', 25, 3, ['first_class', 'business_van']],
      ['pet', 0, 1, null],
    ])
    expect(extras[0]?.names).toEqual(childSeat.name)
  })

  it('has the price of a choice with its lines, alone and with the way back', async () => {
    const visitor = site.visitor()
    const { quote_id } = await quoteFor(visitor)
    const ask = (body: object) => visitor.post(`/api/quotes/${quote_id}/price`, body)
    const plain = (await ask({ service_type: 'first_class' })).body.data
    expect(plain).toMatchObject({ price: 195, total: 195, back: null })
    const extras = { child_seat: 2, extra_stop: 1, pet: 1 }
    const chosen = (await ask({ service_type: 'first_class', extras })).body.data
    expect(chosen).toMatchObject({ price: 244, total: 244, cars: 1 })
    expect(chosen.breakdown.map(({ label, amount }: { label: string; amount: number }) => [label, amount])).toEqual([
      [expect.any(String), 195],
      ['2 × Child seat, 1 to 4 years', 24],
      ['Extra stop', 25],
      ['Pet', 0],
    ])
    const back = { date: dateIn(16), time: '18:00' }
    const both = (await ask({ service_type: 'first_class', extras: { child_seat: 1 }, back })).body.data
    expect([both.price, both.back.price, both.total]).toEqual([207, 207, 414])
    const own = { service_type: 'first_class', extras: { child_seat: 1 }, back: { ...back, extras: {} } }
    expect((await ask(own)).body.data).toMatchObject({ price: 207, back: { price: 195 }, total: 402 })
  })

  it.each([
    ['an unknown extra', { jacuzzi: 1 }, 'extras.jacuzzi', 'This extra is not on sale for this ride'],
    ['more than its limit', { child_seat: 3 }, 'extras.child_seat', 'At most 2'],
    ['an extra of another class', { extra_stop: 1 }, 'extras.extra_stop', /not available in this service class/],
    ['a negative number', { pet: -1 }, 'extras.pet', 'Please check this field'],
    ['half an extra', { pet: 0.5 }, 'extras.pet', 'Please check this field'],
  ])('refuses %s at its field, and so does a booking', async (_, extras, field, message) => {
    const visitor = site.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const choice = { service_type: 'business_class', extras }
    for (const { status, body } of [
      await visitor.post(`/api/quotes/${quote.quote_id}/price`, choice),
      await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, choice)),
    ]) {
      expect(status).toBe(400)
      expect(body.fields).toEqual({ [field]: expect.stringMatching(message) })
    }
  })

  it('that is unknown has no price, and a refusal is in the language of the reader', async () => {
    const visitor = site.visitor()
    const missing = await visitor.post('/api/quotes/0000000000000/price', { service_type: 'first_class' })
    expect([missing.status, missing.body.code]).toEqual([404, 'QUOTE_NOT_FOUND'])
    const { quote_id } = await quoteFor(visitor)
    const body = { service_type: 'first_class', extras: { pet: 2 } }
    const german = await visitor.post(`/api/quotes/${quote_id}/price`, body, { 'accept-language': 'de' })
    expect(german.body.fields).toEqual({ 'extras.pet': 'Höchstens 1' })
  })
})

describe('a booking with extras', () => {
  it('costs what the server computes, keeps the extras as sold, and its receipt recomputes', async () => {
    const visitor = site.visitor()
    const extras = { child_seat: 2, pet: 1, extra_stop: 0 }
    const { booking_id } = await paidRide(visitor, { extras, price: 219 })
    expect(await recordOf(booking_id)).toMatchObject({ price: 219, payment_status: 'paid' })
    const { rows } = await site.pool.query(
      'select extras, rated_ride, price_lines from bookings where booking_id = $1',
      [booking_id],
    )
    expect(rows[0].rated_ride.extras).toEqual({ child_seat: 2, pet: 1 })
    expect(rows[0].extras).toEqual([
      { id: 'child_seat', count: 2, names: childSeat.name, needs_equipment: true },
      expect.objectContaining({ id: 'pet', count: 1, needs_equipment: false }),
    ])
    expect(rows[0].price_lines.slice(1)).toMatchObject([
      { code: 'extra', rule: 'child_seat', quantity: 2, amount: 2400 },
      { code: 'extra', rule: 'pet', quantity: 1, amount: 0 },
    ])
    expect(await checkReceipt(booking_id)).toBe(recomputes)
  })

  it('is refused at the price without its extras, with the right price', async () => {
    const visitor = site.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const { status, body } = await visitor.post(
      '/api/bookings',
      bookingOf(rideToLondon(), quote, { extras: { child_seat: 1 } }),
    )
    expect([status, body.code, body.data.price]).toEqual([409, 'PRICE_CHANGED', 207])
  })

  it('has them on its way back too, unless that has its own', async () => {
    for (const [own, backPrice, backExtras] of [
      [{}, 207, [['child_seat', 1]]],
      [{ extras: {} }, 195, []],
      [{ extras: { pet: 1 } }, 195, [['pet', 1]]],
    ] as const) {
      const visitor = site.visitor()
      const back = { booking_date: dateIn(16), booking_time: '18:00:00', price: backPrice, ...own }
      const { return_booking_id = '' } = await bookedRide(visitor, {
        extras: { child_seat: 1 },
        price: 207,
        return: back,
      })
      expect(await extrasOf(return_booking_id)).toEqual(backExtras)
      expect(await checkReceipt(return_booking_id)).toBe(recomputes)
    }
    const visitor = site.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const wayBack = { booking_date: dateIn(16), booking_time: '18:00:00', extras: { pet: 2 } }
    const { body } = await visitor.post('/api/bookings', bookingOf(rideToLondon(), quote, { return: wayBack }))
    expect(body.fields).toEqual({ 'return.extras.pet': 'At most 1' })
  })

  it('is taken by phone, and its receipt recomputes', async () => {
    const form = await createPhoneBookingForm(office, { extras: { child_seat: 1, extra_stop: 2 }, pays: 'invoice' })
    const { status, body } = await office.post('/api/admin/bookings', { ...form, price: 257 })
    expect([status, body.data?.booking.price]).toEqual([201, 257])
    expect(await checkReceipt(body.data.booking.booking_id)).toBe(recomputes)
  })

  it('is booked from a guest list by the names of its extras, and its receipt recomputes', async () => {
    const { visitor } = await createPartnerPerson(site, 'desk')
    const row = (extras: string) => cellsFor({ name: newName(), class: 'first', extras })
    const rows = [row('2 Child seat, 1 to 4 years; pet'), row('EXTRA STOP x2, mascota'), row('')]
    const priced = await priceRows(visitor, rows)
    expect(priced.map(({ price }) => price)).toEqual([219, 245, 195])
    const [first] = await bookRows(visitor, priced)
    const booking_id = first?.booked?.booking_id ?? ''
    expect(await extrasOf(booking_id)).toEqual([
      ['child_seat', 2],
      ['pet', 1],
    ])
    expect(await checkReceipt(booking_id)).toBe(recomputes)
    const wrong = await checkRows(visitor, [
      row('jacuzzi'),
      row('3 pets'),
      cellsFor({ name: newName(), extras: 'extra stop' }),
    ])
    expect(wrong.map(({ errors }) => errors.extras)).toEqual([
      'Please enter extras by their names: Child seat, 1 to 4 years, Extra stop, Pet',
      'At most 1',
      expect.stringContaining('not available in this service class'),
    ])
  })
})

describe('a change', () => {
  it('keeps the extras, changes or removes them at the rates of the ride, and its receipt recomputes', async () => {
    const visitor = site.visitor()
    const { booking_id } = await paidRide(visitor, { extras: { child_seat: 1 }, price: 207 })
    const kept = await previewChange(visitor, booking_id, { number_of_passengers: 1 })
    expect(kept.body.data).toMatchObject({ price: 207, changed: ['party'] })
    const more = await previewChange(visitor, booking_id, { extras: { child_seat: 2 } })
    expect(more.body.data).toMatchObject({ price: 219, pay: 12, changed: ['extras'] })
    const same = await previewChange(visitor, booking_id, { extras: { child_seat: 1, pet: 0 } })
    expect(same.body.data).toMatchObject({ price: 207, changed: [] })
    await makeChange(visitor, booking_id, { extras: { pet: 1 } })
    expect(await extrasOf(booking_id)).toEqual([['pet', 1]])
    expect((await recordOf(booking_id)).price).toBe(195)
    expect(await checkReceipt(booking_id)).toBe(recomputes)
    await makeChange(visitor, booking_id, { extras: {}, pickup_sign: 'Ferrars' })
    expect(await extrasOf(booking_id)).toEqual([])
    expect(await checkReceipt(booking_id)).toBe(recomputes)
  })

  it('to a class without an extra of the ride is refused at that extra', async () => {
    const visitor = site.visitor()
    const { booking_id } = await bookedRide(visitor, { extras: { extra_stop: 1 }, price: 220 })
    const refused = await previewChange(visitor, booking_id, { service_type: 'business_class' })
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['extras.extra_stop']])
    const fields = { service_type: 'business_class', extras: {}, price: 150, version: 1 }
    expect((await sendChange(visitor, booking_id, fields)).body.data).toMatchObject({ price: 150 })
  })

  it('of a ride from before cannot add what its own rates did not sell', async () => {
    const { visitor, booking_id } = rideBefore
    expect((await visitor.get(`/api/bookings/${booking_id}/extras`)).body.data).toEqual([])
    const refused = await previewChange(visitor, booking_id, { extras: { child_seat: 1 } })
    expect(refused.body.fields).toEqual({ 'extras.child_seat': 'This extra is not on sale for this ride' })
    expect((await recordOf(booking_id)).extras).toEqual([])
  })

  it('by the office reprices the ride with other extras, keeps them otherwise, and its receipt recomputes', async () => {
    const { booking_id } = await bookedRide(site.visitor(), { extras: { child_seat: 1 }, price: 207 })
    expect((await office.get(`/api/bookings/${booking_id}/extras`)).body.data).toHaveLength(3)
    const { put } = createBookingEditor(() => ({ site, office }))
    const preview = await office.post(`/api/bookings/${booking_id}/edits/preview`, { extras: { child_seat: 2 } })
    expect(preview.body.data).toMatchObject({ price: 219, is_repriced: true })
    expect((await put(booking_id, { extras: { child_seat: 2 } })).status).toBe(200)
    expect((await recordOf(booking_id)).price).toBe(219)
    expect(await checkReceipt(booking_id)).toBe(recomputes)
    await put(booking_id, { number_of_passengers: 4 })
    const edited = await recordOf(booking_id)
    expect([edited.price, edited.cars, edited.extras[0]?.count]).toEqual([414, 2, 2])
    expect(await checkReceipt(booking_id)).toBe(recomputes)
    const refused = await put(booking_id, { extras: { child_seat: 9 } })
    expect(refused.body.fields).toEqual({ 'extras.child_seat': 'At most 2' })
  })

  it('by the office to economy class keeps the extras, for which it has no price', async () => {
    const { booking_id } = await bookedRide(site.visitor(), { extras: { child_seat: 1 }, price: 207 })
    const { put } = createBookingEditor(() => ({ site, office }))
    const economy = { service_type: 'economy_class', price: 90, reason: 'Agreed' }
    const refused = await put(booking_id, { ...economy, extras: { child_seat: 2 } })
    expect(refused.body.fields).toEqual({ 'extras.child_seat': 'This extra is not available in this service class' })
    expect((await put(booking_id, { ...economy, extras: { child_seat: 1 } })).status).toBe(200)
    expect(await extrasOf(booking_id)).toEqual([['child_seat', 1]])
  })
})
