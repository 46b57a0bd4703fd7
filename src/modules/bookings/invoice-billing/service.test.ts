// An invoiced ride over HTTP: confirmed without a card, settled and reverted. Cancellations: cancellation.test.ts.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CardFaults } from '#modules/payments/adapters/cards.ts'
import { waitForRefunds } from '../../../../testing/booking-changes.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { bookedRide, dateIn, rideToLondon } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import {
  findBrokenInvariants,
  openSession,
  paidRide,
  payByCard,
  queryOne,
  refOf,
} from '../../../../testing/payments.ts'
import { bookByPhone } from '../../../../testing/phone-bookings.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

const faults: CardFaults = {}
let site: TestApp
let person: OfficePerson
let office: Visitor
beforeAll(async () => {
  site = await startApp({ cardFaults: faults })
  person = await createAdministrator(site)
  office = person.visitor
})
afterAll(() => site.close())

const setBill = (id: string, state: string, over: object = {}) =>
  office.put(`/api/bookings/${id}/invoice`, { state, ...over })
const row = (id: string) => queryOne(site.pool, 'select * from bookings where booking_id = $1', [id])
const officeView = async (id: string) => (await office.get(`/api/admin/bookings/${id}`)).body.data
const mailText = async (dedupe: string): Promise<string> => {
  await waitForDeliveries(site)
  return (await queryOne(site.pool, 'select text from mails where dedupe = $1', [dedupe]))?.text ?? ''
}
const revenue = async (): Promise<number> => (await office.get('/api/revenue/total')).body.data.total_revenue
const kindsOf = async (visitor: Visitor, id: string) =>
  (await visitor.get(`/api/bookings/${id}/timeline`)).body.data.map(({ kind }: { kind: string }) => kind)

describe('invoicing of an unpaid ride', () => {
  it('confirms both legs without "paid", dispatches them, reminds of them and blocks card payments', async () => {
    const visitor = site.visitor()
    const back = { booking_date: dateIn(16), booking_time: '18:00:00' }
    const ride = await bookedRide(visitor, { return: back })
    const ids = [ride.booking_id, ride.return_booking_id as string] as const
    const secret = await openSession(visitor, { booking_id: ids[0], price: 390 })
    const { link } = (await office.post(`/api/bookings/${ids[0]}/payment-requests`, {})).body.data
    const { version } = await officeView(ids[0])
    const { status, body } = await setBill(ids[0], 'invoiced', { version, reference: ' INV-31 ' })
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        status: 'paid',
        payment_status: 'invoiced',
        bill_settled: false,
        amount_due: 0,
        bill: expect.objectContaining({
          state: 'invoiced',
          moves: ['settled', 'none'],
          reference: 'INV-31',
          amount: 390,
        }),
      }),
    ])
    expect((await setBill(ids[1], 'invoiced')).status).toBe(200)
    expect((await row(ids[1])).payment_status).toBe('invoiced')
    const text = await mailText(`billed:${ids[0]}:customer`)
    expect(text).toMatch(/Our office will send you an invoice/)
    expect(text).toMatch(/Total, on your invoice\s+£390\.00/)
    expect(text).not.toMatch(/paid|Payment received/i)
    const token = new URL(link).searchParams.get('token')
    expect((await site.visitor().post('/api/payment-links/open', { token })).body.data.status).toBe('over')
    expect((await payByCard(visitor, secret)).status).toBe(409)
    const intent = 'select status from payments where provider_ref = $1'
    expect(await queryOne(site.pool, intent, [refOf(secret)])).toEqual({ status: 'canceled' })
    expect(
      (await visitor.post('/api/create-payment-intent', { booking_id: ids[0], amount: 390, currency: 'gbp' })).status,
    ).toBe(409)
    expect((await visitor.get(`/api/bookings/${ids[0]}/receipt.pdf`)).status).toBe(409)
    expect(await kindsOf(visitor, ids[0])).toContain('invoiced')
    await site.pool.query(
      `update bookings set pickup_at = now() + interval '20 hours',
         booking_date = (now() + interval '20 hours')::date where booking_id = $1`,
      [ids[0]],
    )
    expect((await office.get('/api/admin/dispatch')).text).toContain(ids[0])
    await site.bookings.reminders.sweep()
    await waitForDeliveries(site)
    expect(
      await queryOne(site.pool, `select count(*) as n from mails where dedupe like 'reminder:%' and dedupe like $1`, [
        `%${ids[0]}%`,
      ]),
    ).toEqual({ n: 1 })
    expect(await findBrokenInvariants(site.pool)).toEqual([])
  })

  it('alerts the office to a long distance at a flat fare, as a payment does', async () => {
    const ride = rideToLondon({ dropoff: { address: 'Birmingham Airport' } })
    const { booking } = await bookByPhone(office, { ride, pays: 'invoice', service_type: 'business_class' })
    await waitForDeliveries(site)
    const { rows } = await site.pool.query('select kind from attention_items where booking_id = $1', [
      booking.booking_id,
    ])
    expect(rows).toEqual([{ kind: 'long_flat_fare' }])
  })

  it('accepts a card payment that was already in progress, which takes the ride off the invoice', async () => {
    const visitor = site.visitor()
    const ride = await bookedRide(visitor)
    await payByCard(visitor, await openSession(visitor, ride))
    await Promise.all([
      setBill(ride.booking_id, 'invoiced'),
      visitor.put(`/api/bookings/${ride.booking_id}/status`, { status: 'paid' }),
    ])
    await expect.poll(async () => (await row(ride.booking_id)).payment_status).toBe('paid')
    expect((await officeView(ride.booking_id)).bill).toMatchObject({ state: 'none', moves: [] })
    expect(await findBrokenInvariants(site.pool)).toEqual([])
  })

  it('keeps the ride invoiced when a payment attempt closes, even after a full refund of an earlier one', async () => {
    const visitor = site.visitor()
    const ride = await bookedRide(visitor)
    const { booking_id } = ride
    const old = await openSession(visitor, ride)
    // The session cannot be closed, and its card is charged a price that the ride no longer has.
    faults.refuse = ({ path }) => (path.endsWith('/cancel') ? 500 : undefined)
    await office.put(`/api/bookings/${booking_id}`, { price: 210 })
    await payByCard(visitor, old)
    faults.refuse = undefined
    await waitForRefunds(site.pool, booking_id, 19_500)
    const open = await openSession(visitor, { booking_id, price: 210 })
    expect((await setBill(booking_id, 'invoiced')).status).toBe(200)
    const closed = "select 1 from payments where provider_ref = $1 and status = 'canceled'"
    await expect.poll(() => queryOne(site.pool, closed, [refOf(open)])).toBeTruthy()
    await waitForDeliveries(site)
    expect(await row(booking_id)).toMatchObject({ payment_status: 'invoiced' })
    expect((await officeView(booking_id)).bill).toMatchObject({ state: 'invoiced' })
  })
})

it('keeps a ride invoiced and refunds the card in full if the card is charged after the pickup', async () => {
  const visitor = site.visitor()
  const ride = await bookedRide(visitor)
  const open = await openSession(visitor, ride)
  // The session cannot be closed.
  faults.refuse = ({ path }) => (path.endsWith('/cancel') ? 500 : undefined)
  await setBill(ride.booking_id, 'invoiced')
  await site.pool.query(`update bookings set pickup_at = now() - interval '1 hour' where booking_id = $1`, [
    ride.booking_id,
  ])
  await payByCard(visitor, open)
  await waitForRefunds(site.pool, ride.booking_id, 19_500)
  faults.refuse = undefined
  expect(await row(ride.booking_id)).toMatchObject({ payment_status: 'invoiced' })
})

describe('ride invoice', () => {
  it('counts as revenue once settled, and can be reverted', async () => {
    const visitor = site.visitor()
    const { booking_id } = await bookedRide(visitor)
    const before = await revenue()
    await setBill(booking_id, 'invoiced')
    expect(await revenue()).toBe(before)
    const { body } = await setBill(booking_id, 'settled')
    expect(body.data).toMatchObject({
      bill_settled: true,
      bill: { state: 'settled', settled: 195, moves: ['invoiced'] },
    })
    expect(await revenue()).toBe(before + 195)
    expect((await visitor.get(`/api/bookings/${booking_id}`)).body.data).toMatchObject({
      payment_status: 'invoiced',
      bill_settled: true,
    })
    await setBill(booking_id, 'invoiced')
    expect(await revenue()).toBe(before)
    const { body: none } = await setBill(booking_id, 'none')
    expect(none.data).toMatchObject({ payment_status: 'unpaid', amount_due: 195, bill: { state: 'none' } })
    expect(await kindsOf(visitor, booking_id)).toEqual(
      expect.arrayContaining(['invoiced', 'bill_settled', 'bill_unsettled', 'bill_withdrawn']),
    )
    const { rows } = await site.pool.query(
      `select action from audit_log where subject = $1 and actor = $2 order by audit_id`,
      [`booking:${booking_id}`, person.user_id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'booking.invoiced',
      'booking.bill_settled',
      'booking.bill_unsettled',
      'booking.bill_withdrawn',
    ])
  })

  it('moves once for two concurrent users, and the second sees the result of the first', async () => {
    const { booking_id } = await bookedRide(site.visitor())
    const { version } = await officeView(booking_id)
    await setBill(booking_id, 'invoiced', { version })
    const second = await setBill(booking_id, 'invoiced', { version })
    expect([second.status, second.body.data.bill.state]).toEqual([200, 'invoiced'])
    const stale = await setBill(booking_id, 'settled', { version })
    expect([stale.status, stale.body.code, stale.body.data.booking.bill.state]).toEqual([
      409,
      'BOOKING_CHANGED',
      'invoiced',
    ])
    const invoiced = `select count(*) as n from audit_log where subject = $1 and action = 'booking.invoiced'`
    expect(await queryOne(site.pool, invoiced, [`booking:${booking_id}`])).toEqual({ n: 1 })
  })

  it.each([
    ['a paid ride', () => paidRide(site.visitor()), undefined],
    ['a cancelled ride', () => bookedRide(site.visitor()), `booking_status = 'cancelled'`],
    ['a ride with a payment in progress', () => bookedRide(site.visitor()), `payment_status = 'processing'`],
  ])('cannot be created for %s', async (_, make, set) => {
    const { booking_id } = await make()
    if (set) await site.pool.query(`update bookings set ${set} where booking_id = $1`, [booking_id])
    const { status, body } = await setBill(booking_id, 'invoiced')
    expect([status, body.code]).toEqual([409, 'INVOICE_STATE_NOT_ALLOWED'])
  })

  it('cannot be removed after the pickup, because the scheduled job would cancel the unpaid ride', async () => {
    const { booking } = await bookByPhone(office, { pays: 'invoice' })
    const { booking_id } = booking
    await site.pool.query(`update bookings set pickup_at = now() - interval '1 hour' where booking_id = $1`, [
      booking_id,
    ])
    expect((await setBill(booking_id, 'none')).body.code).toBe('INVOICE_STATE_NOT_ALLOWED')
    await site.bookings.cancelAbandoned()
    expect((await row(booking_id)).booking_status).toBe('pending')
    await office.put(`/api/bookings/${booking_id}`, { status: 'completed' })
    expect((await setBill(booking_id, 'settled')).body.data.bill.state).toBe('settled')
  })
})
