// Edits by the office that require repricing: the server calculates the price, and the office settles the difference.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { rideToLondon } from '../../../../testing/factories.ts'
import { createAdministrator, createBookingEditor } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
const { read, put, edit, auditOf } = createBookingEditor(() => ({ site, office }))
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

describe('repricing of an edited ride', () => {
  const preview = async (id: string, over: object) =>
    (await office.post(`/api/bookings/${id}/edits/preview`, over)).body.data
  const booked = async () => (await paidRide(site.visitor(), { ride: rideToLondon() })).booking_id

  it('previews old and new price and cars, and saves that price with its lines', async () => {
    const id = await booked()
    const before = await read(id)
    const over = { number_of_passengers: 5 }
    const shown = await preview(id, over)
    expect(shown).toMatchObject({ price_before: before.price, cars_before: 1, cars: 2, is_repriced: true })
    expect(shown.price).toBe(before.price * 2)
    expect((await read(id)).version).toBe(before.version)
    const { status } = await put(id, {
      ...over,
      version: before.version,
      price: shown.price,
      quoted_price: shown.price,
      difference: 'link',
    })
    expect(status).toBe(200)
    const now = await read(id)
    expect(now).toMatchObject({ price: shown.price, cars: 2 })
    expect(now.breakdown.reduce((all: number, { amount }: { amount: number }) => all + amount, 0)).toBe(shown.price)
    await eventually(
      async () => (await office.get(`/api/bookings/${id}/money`)).body.data.requests[0]?.amount === before.price,
    )
  })

  it.each([
    ['the class', { service_type: 'business_class' }],
    ['the dropoff', { dropoff_location: 'Gatwick Airport' }],
  ])('reprices %s by the tariff, even if the form sends the old price back', async (_, over) => {
    const id = await booked()
    const before = await read(id)
    const { price } = await preview(id, over)
    expect(price).not.toBe(before.price)
    await edit(id, over)
    expect((await read(id)).price).toBe(price)
  })

  it('rejects a price that was not previewed, and a price other than the tariff’s without a reason', async () => {
    const id = await booked()
    const { version, price } = await read(id)
    const over = { version, service_type: 'business_class' }
    const outdated = await put(id, { ...over, quoted_price: price })
    expect([outdated.status, outdated.body.code, Object.keys(outdated.body.fields)]).toEqual([
      409,
      'NEW_PRICE',
      ['price'],
    ])
    const quoted_price = outdated.body.data.price
    const unexplained = await put(id, { ...over, price, quoted_price })
    expect([unexplained.status, Object.keys(unexplained.body.fields)]).toEqual([400, ['reason']])
    const left = await put(id, { ...over, price: quoted_price, quoted_price, difference: 'leave' })
    expect([left.status, Object.keys(left.body.fields)]).toEqual([400, ['reason']])
    expect((await read(id)).version).toBe(version)
    expect((await put(id, { ...over, price, quoted_price, reason: 'Our mistake' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ price, service_type: 'business_class' })
    expect((await auditOf(id, 'booking.changed'))[0].after.reason).toBe('Our mistake')
  })

  it('keeps the price if only date, time or texts change', async () => {
    const id = await booked()
    expect(await preview(id, { booking_time: '07:05', notes_for_chauffeur: 'Gate 4' })).toMatchObject({
      is_repriced: false,
    })
  })
})
