// A ride on a bill that is called off, over HTTP: in time and too late, settled or not, taken off by the office, and standing again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDelivered } from '../../../../testing/delivered.ts'
import { bookedRide, dateIn } from '../../../../testing/factories.ts'
import { administratorOf } from '../../../../testing/office.ts'
import { one } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
beforeAll(async () => {
  site = await startApp()
  office = (await administratorOf(site)).visitor
})
afterAll(() => site.close())

const setBill = (id: string, state: string) => office.put(`/api/bookings/${id}/invoice`, { state })
const row = (id: string) => one(site.pool, 'select * from bookings where booking_id = $1', [id])
const seen = async (id: string) => (await office.get(`/api/admin/bookings/${id}`)).body.data
const mail = async (dedupe: string): Promise<string> => {
  await allDelivered(site)
  return (await one(site.pool, 'select text from mails where dedupe = $1', [dedupe]))?.text ?? ''
}
const lateBy = (id: string) =>
  site.pool.query(`update bookings set pickup_at = now() + interval '30 minutes' where booking_id = $1`, [id])

describe('a ride on a bill that is called off', () => {
  const billed = async (settled = false) => {
    const visitor = site.visitor()
    const { booking_id } = await bookedRide(visitor)
    await setBill(booking_id, 'invoiced')
    if (settled) await setBill(booking_id, 'settled')
    const look = async () => (await visitor.get(`/api/bookings/${booking_id}/cancellation`)).body.data
    const cancel = async () => (await visitor.post(`/api/bookings/${booking_id}/cancel`, { refund: 0 })).body.data
    return { booking_id, look, cancel, said: () => mail(`cancel:${booking_id}:customer`) }
  }

  it('in time, or by the office, is taken off it', async () => {
    const ride = await billed()
    expect(await ride.look()).toMatchObject({ refund: 0, bill: { free: true, settled: false } })
    expect(await ride.cancel()).toEqual({ refund: 0, status: 'cancelled', bill: 'void' })
    expect(await ride.said()).toContain('It is removed from your invoice')
    expect(await row(ride.booking_id)).toMatchObject({ booking_status: 'cancelled', payment_status: 'unpaid' })
    const ours = await billed()
    await lateBy(ours.booking_id)
    await office.put(`/api/bookings/${ours.booking_id}`, { status: 'cancelled' })
    expect(await ours.said()).toContain('It is removed from your invoice')
    // Called off by a slip, it stands again, on its bill.
    await office.put(`/api/bookings/${ours.booking_id}`, { status: 'pending' })
    expect(await row(ours.booking_id)).toMatchObject({ booking_status: 'pending', payment_status: 'invoiced' })
  })

  it('stays off it where the office took it off after that, as it stands again', async () => {
    const ride = await billed()
    await lateBy(ride.booking_id)
    expect((await ride.cancel()).bill).toBe('owed')
    expect((await setBill(ride.booking_id, 'none')).status).toBe(200)
    await office.put(`/api/bookings/${ride.booking_id}`, { status: 'pending' })
    expect(await row(ride.booking_id)).toMatchObject({
      ...{ booking_status: 'pending', payment_status: 'unpaid', bill_called_off: null },
    })
  })

  it('stays off it where it was on none when the clock called it off, though it once left one so', async () => {
    const ride = await billed()
    expect((await ride.cancel()).bill).toBe('void')
    await office.put(`/api/bookings/${ride.booking_id}`, { status: 'pending' })
    expect((await setBill(ride.booking_id, 'none')).body.data.bill.state).toBe('none')
    await site.pool.query(`update bookings set pickup_at = now() - interval '1 minute' where booking_id = $1`, [
      ride.booking_id,
    ])
    await site.bookings.sweepAbandoned()
    expect(await row(ride.booking_id)).toMatchObject({ booking_status: 'cancelled', bill_called_off: null })
    await office.put(`/api/bookings/${ride.booking_id}`, { status: 'confirmed' })
    expect(await row(ride.booking_id)).toMatchObject({ booking_status: 'confirmed', payment_status: 'unpaid' })
  })

  it('takes its own settlement back with it, and not that of the leg that was driven', async () => {
    const visitor = site.visitor()
    const ride = await bookedRide(visitor, { return: { booking_date: dateIn(16), booking_time: '18:00:00' } })
    const [out, back] = [ride.booking_id, ride.return_booking_id as string]
    for (const state of ['invoiced', 'settled']) await setBill(out, state)
    await office.put(`/api/bookings/${out}`, { status: 'completed' })
    await office.put(`/api/bookings/${back}`, { status: 'cancelled' })
    expect((await seen(back)).bill).toMatchObject({ state: 'settled', amount: 195 })
    expect((await setBill(back, 'invoiced')).status).toBe(200)
    expect((await seen(out)).bill).toMatchObject({ state: 'settled', settled: 195 })
    expect((await seen(back)).bill).toMatchObject({ state: 'invoiced' })
  })

  it('too late stays on it', async () => {
    const ride = await billed()
    await lateBy(ride.booking_id)
    expect(await ride.look()).toMatchObject({ bill: { free: false } })
    expect((await ride.cancel()).bill).toBe('owed')
    expect(await ride.said()).toContain('so it remains on your invoice')
    expect(await row(ride.booking_id)).toMatchObject({ booking_status: 'cancelled', payment_status: 'invoiced' })
    expect((await seen(ride.booking_id)).bill).toMatchObject({ state: 'invoiced', called_off: 'owed' })
    expect((await setBill(ride.booking_id, 'settled')).body.data.bill.called_off).toBe('owed')
  })

  it('when it was settled: the office gives the money back by hand, or too late keeps it', async () => {
    const ride = await billed(true)
    expect((await ride.cancel()).bill).toBe('return')
    expect(await ride.said()).toContain('will refund your payment')
    const late = await billed(true)
    await lateBy(late.booking_id)
    expect((await late.cancel()).bill).toBe('kept')
    expect(await late.said()).toContain('so nothing is refunded')
    const told = [ride, late].map(async ({ booking_id }) => (await seen(booking_id)).bill.called_off)
    expect(await Promise.all(told)).toEqual(['return', 'kept'])
    // While it stands nothing was decided of it.
    await office.put(`/api/bookings/${late.booking_id}`, { status: 'confirmed' })
    expect((await seen(late.booking_id)).bill).toMatchObject({ state: 'settled', called_off: null })
    expect(
      await one(site.pool, 'select count(*) as n from refunds where booking_id = any($1)', [
        [ride.booking_id, late.booking_id],
      ]),
    ).toEqual({ n: 0 })
  })
})
