// The figures of the office: counted from what was booked and paid, and never from what a booking says it costs (S31).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hasComeBack } from '../../../../testing/changes.ts'
import { dateIn, rideToLondon } from '../../../../testing/factories.ts'
import { administratorOf } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
beforeAll(async () => {
  site = await startApp()
  office = (await administratorOf(site)).visitor
})
afterAll(() => site.close())

const read = async (path: string) => (await office.get(path)).body.data
const soon = rideToLondon({ date: dateIn(2) })

it('counts bookings and money, this month against the last, and knows nothing of prices that nobody paid', async () => {
  expect(await read('/api/admin/dashboard/total-bookings')).toEqual({
    total: 0,
    percentageChange: 0,
    trend: Array(10).fill(0),
  })
  const kept = await paidRide(site.visitor(), { ride: soon })
  const old = await paidRide(site.visitor(), { ride: soon, service_type: 'business_class' })
  const back = site.visitor()
  const returned = await paidRide(back, { ride: soon })
  await back.post(`/api/bookings/${returned.booking_id}/cancel`, {})
  await hasComeBack(site.pool, returned.booking_id, returned.price * 100)
  const { pool } = site
  await pool.query(`update bookings set created_at = now() - interval '40 days' where booking_id = $1`, [
    old.booking_id,
  ])
  await pool.query(
    `update payments set settled_at = now() - interval '40 days' where charge_id in
      (select charge_id from charges where booking_id = $1)`,
    [old.booking_id],
  )
  // The office writes another price: no penny more has come in.
  await pool.query('update bookings set price_pence = 999900 where booking_id = $1', [kept.booking_id])
  expect(await read('/api/admin/dashboard/total-bookings')).toMatchObject({ total: 3, percentageChange: 100 })
  const revenue = await read('/api/revenue/total')
  expect(revenue).toMatchObject({ total_revenue: kept.price + old.price, percentageChange: 30 })
  expect(revenue.trend).toEqual([...Array(9).fill(0), kept.price])
})

it('draws the days on the clock of the site, by class and by partner, without what was cancelled', async () => {
  const charts = await read('/api/admin/dashboard?days=7')
  expect(charts.days).toHaveLength(7)
  expect(charts.days.at(-1)).toEqual({ date: charts.to, rides: 0, revenue: 195 })
  expect(charts.drivers).toMatchObject({ total: 0, active: 0, trend: Array(10).fill(0) })
  await site.pool.query(`update bookings set booking_date = current_date where booking_status <> 'cancelled'`)
  const moved = await read('/api/admin/dashboard')
  expect(moved.days).toHaveLength(30)
  expect(moved.days.at(-1)).toMatchObject({ rides: 2, revenue: 195 })
  expect(moved.classes).toEqual([
    { service_type: 'first_class', rides: 1, revenue: 195 },
    { service_type: 'business_class', rides: 1, revenue: 0 },
  ])
  expect(moved.partners).toEqual([{ partner_id: null, name: null, rides: 2, revenue: 195 }])
})

it('takes off the money that was given back by hand', async () => {
  await site.pool.query(
    'update payments set refunded_elsewhere_pence = 4500 where settled_at > now() - interval $$1 day$$ and outcome = $$kept$$ and not exists (select from refunds where refunds.payment_id = payments.payment_id)',
  )
  expect((await read('/api/revenue/total')).total_revenue).toBe(150 + 150)
  expect((await read('/api/admin/dashboard')).days.at(-1).revenue).toBe(150)
})
