// Cancellation of an invoiced ride over HTTP: free or late, settled or not, taken off by the office, and restored.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { bookedRide, dateIn } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

const setBill = (id: string, state: string) => office.put(`/api/bookings/${id}/invoice`, { state })
const row = (id: string) => queryOne(site.pool, 'select * from bookings where booking_id = $1', [id])
const officeView = async (id: string) => (await office.get(`/api/admin/bookings/${id}`)).body.data
const mailText = async (dedupe: string): Promise<string> => {
  await waitForDeliveries(site)
  return (await queryOne(site.pool, 'select text from mails where dedupe = $1', [dedupe]))?.text ?? ''
}
const makeLate = (id: string) =>
  site.pool.query(`update bookings set pickup_at = now() + interval '30 minutes' where booking_id = $1`, [id])

describe('cancellation of an invoiced ride', () => {
  const invoicedRide = async (settled = false) => {
    const visitor = site.visitor()
    const { booking_id } = await bookedRide(visitor)
    await setBill(booking_id, 'invoiced')
    if (settled) await setBill(booking_id, 'settled')
    const preview = async () => (await visitor.get(`/api/bookings/${booking_id}/cancellation`)).body.data
    const cancel = async () => (await visitor.post(`/api/bookings/${booking_id}/cancel`, { refund: 0 })).body.data
    return { booking_id, look: preview, cancel, cancelMail: () => mailText(`cancel:${booking_id}:customer`) }
  }

  it('takes the ride off the invoice if cancelled in time or by the office', async () => {
    const ride = await invoicedRide()
    expect(await ride.look()).toMatchObject({ refund: 0, bill: { free: true, settled: false } })
    expect(await ride.cancel()).toEqual({ refund: 0, status: 'cancelled', bill: 'void' })
    expect(await ride.cancelMail()).toContain('It is removed from your invoice')
    expect(await row(ride.booking_id)).toMatchObject({ booking_status: 'cancelled', payment_status: 'unpaid' })
    const officeCancelled = await invoicedRide()
    await makeLate(officeCancelled.booking_id)
    await office.put(`/api/bookings/${officeCancelled.booking_id}`, { status: 'cancelled' })
    expect(await officeCancelled.cancelMail()).toContain('It is removed from your invoice')
    // Restored after a mistaken cancellation, the ride is on its invoice again.
    await office.put(`/api/bookings/${officeCancelled.booking_id}`, { status: 'pending' })
    expect(await row(officeCancelled.booking_id)).toMatchObject({
      booking_status: 'pending',
      payment_status: 'invoiced',
    })
  })

  it('leaves a restored ride uninvoiced if the office took it off after the cancellation', async () => {
    const ride = await invoicedRide()
    await makeLate(ride.booking_id)
    expect((await ride.cancel()).bill).toBe('owed')
    expect((await setBill(ride.booking_id, 'none')).status).toBe(200)
    await office.put(`/api/bookings/${ride.booking_id}`, { status: 'pending' })
    expect(await row(ride.booking_id)).toMatchObject({
      ...{ booking_status: 'pending', payment_status: 'unpaid', cancelled_invoice: null },
    })
  })

  it('leaves a restored ride uninvoiced if it was not invoiced when the scheduled job cancelled it', async () => {
    const ride = await invoicedRide()
    expect((await ride.cancel()).bill).toBe('void')
    await office.put(`/api/bookings/${ride.booking_id}`, { status: 'pending' })
    expect((await setBill(ride.booking_id, 'none')).body.data.bill.state).toBe('none')
    await site.pool.query(`update bookings set pickup_at = now() - interval '1 minute' where booking_id = $1`, [
      ride.booking_id,
    ])
    await site.bookings.cancelAbandoned()
    expect(await row(ride.booking_id)).toMatchObject({ booking_status: 'cancelled', cancelled_invoice: null })
    await office.put(`/api/bookings/${ride.booking_id}`, { status: 'confirmed' })
    expect(await row(ride.booking_id)).toMatchObject({ booking_status: 'confirmed', payment_status: 'unpaid' })
  })

  it('reverts the settlement of the cancelled leg only, not of the completed one', async () => {
    const visitor = site.visitor()
    const ride = await bookedRide(visitor, { return: { booking_date: dateIn(16), booking_time: '18:00:00' } })
    const [out, back] = [ride.booking_id, ride.return_booking_id as string]
    for (const state of ['invoiced', 'settled']) await setBill(out, state)
    await office.put(`/api/bookings/${out}`, { status: 'completed' })
    await office.put(`/api/bookings/${back}`, { status: 'cancelled' })
    expect((await officeView(back)).bill).toMatchObject({ state: 'settled', amount: 195 })
    expect((await setBill(back, 'invoiced')).status).toBe(200)
    expect((await officeView(out)).bill).toMatchObject({ state: 'settled', settled: 195 })
    expect((await officeView(back)).bill).toMatchObject({ state: 'invoiced' })
  })

  it('keeps a late cancellation on the invoice', async () => {
    const ride = await invoicedRide()
    await makeLate(ride.booking_id)
    expect(await ride.look()).toMatchObject({ bill: { free: false } })
    expect((await ride.cancel()).bill).toBe('owed')
    expect(await ride.cancelMail()).toContain('so it remains on your invoice')
    expect(await row(ride.booking_id)).toMatchObject({ booking_status: 'cancelled', payment_status: 'invoiced' })
    expect((await officeView(ride.booking_id)).bill).toMatchObject({ state: 'invoiced', called_off: 'owed' })
    expect((await setBill(ride.booking_id, 'settled')).body.data.bill.called_off).toBe('owed')
  })

  it('marks a settled ride for a manual refund, or keeps the payment after a late cancellation', async () => {
    const ride = await invoicedRide(true)
    expect((await ride.cancel()).bill).toBe('return')
    expect(await ride.cancelMail()).toContain('will refund your payment')
    const late = await invoicedRide(true)
    await makeLate(late.booking_id)
    expect((await late.cancel()).bill).toBe('kept')
    expect(await late.cancelMail()).toContain('so nothing is refunded')
    const outcomes = [ride, late].map(async ({ booking_id }) => (await officeView(booking_id)).bill.called_off)
    expect(await Promise.all(outcomes)).toEqual(['return', 'kept'])
    // Once the ride is restored, the outcome of its cancellation no longer applies.
    await office.put(`/api/bookings/${late.booking_id}`, { status: 'confirmed' })
    expect((await officeView(late.booking_id)).bill).toMatchObject({ state: 'settled', called_off: null })
    expect(
      await queryOne(site.pool, 'select count(*) as n from refunds where booking_id = any($1)', [
        [ride.booking_id, late.booking_id],
      ]),
    ).toEqual({ n: 0 })
  })
})
