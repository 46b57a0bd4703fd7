// Figures of the office dashboard: counted from bookings and payments, never from prices of bookings (S31).
import { afterAll, beforeAll, expect, it } from 'vitest'
import { localAt } from '#kernel/time.ts'
import { movePickup } from '../../../../testing/assigned-rides.ts'
import { waitForRefunds } from '../../../../testing/booking-changes.ts'
import { applyAsDriver } from '../../../../testing/drivers.ts'
import { bookedRide, dateIn, rideToLondon } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor
beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

const read = async (path: string) => (await office.get(path)).body.data
const rideInTwoDays = rideToLondon({ date: dateIn(2) })

it('the dashboard compares bookings and received payments with the 30 days before, ignoring unpaid prices', async () => {
  expect(await read('/api/admin/dashboard/total-bookings')).toEqual({
    total: 0,
    percentageChange: 0,
    trend: Array(10).fill(0),
  })
  const keptRide = await paidRide(site.visitor(), { ride: rideInTwoDays })
  const olderRide = await paidRide(site.visitor(), { ride: rideInTwoDays, service_type: 'business_class' })
  const back = site.visitor()
  const refundedRide = await paidRide(back, { ride: rideInTwoDays })
  await back.post(`/api/bookings/${refundedRide.booking_id}/cancel`, {})
  await waitForRefunds(site.pool, refundedRide.booking_id, refundedRide.price * 100)
  const { pool } = site
  await pool.query(`update bookings set created_at = now() - interval '40 days' where booking_id = $1`, [
    olderRide.booking_id,
  ])
  await pool.query(
    `update payments set settled_at = now() - interval '40 days' where charge_id in
      (select charge_id from charges where booking_id = $1)`,
    [olderRide.booking_id],
  )
  // A changed price is no payment.
  await pool.query('update bookings set price_pence = 999900 where booking_id = $1', [keptRide.booking_id])
  expect(await read('/api/admin/dashboard/total-bookings')).toMatchObject({ total: 3, percentageChange: 100 })
  const revenue = await read('/api/revenue/total')
  expect(revenue).toMatchObject({ total_revenue: keptRide.price + olderRide.price, percentageChange: 30 })
  expect(revenue.trend).toEqual([...Array(9).fill(0), keptRide.price])
})

it('the charts count rides and revenue by day, class and partner, without cancelled rides', async () => {
  const charts = await read('/api/admin/dashboard?days=7')
  expect(charts.days).toHaveLength(7)
  expect(charts.days.at(-1)).toEqual({ date: charts.to, rides: 0, revenue: 195 })
  expect(charts.drivers).toMatchObject({ total: 0, active: 0, trend: Array(10).fill(0) })
  await site.pool.query(`update bookings set booking_date = current_date where booking_status <> 'cancelled'`)
  const chartsOfToday = await read('/api/admin/dashboard')
  expect(chartsOfToday.days).toHaveLength(30)
  expect(chartsOfToday.days.at(-1)).toMatchObject({ rides: 2, revenue: 195 })
  expect(chartsOfToday.classes).toEqual([
    { service_type: 'first_class', rides: 1, revenue: 195 },
    { service_type: 'business_class', rides: 1, revenue: 0 },
  ])
  expect(chartsOfToday.partners).toEqual([{ partner_id: null, name: null, rides: 2, revenue: 195 }])
})

it('the revenue excludes refunds made at the card provider', async () => {
  await site.pool.query(
    'update payments set refunded_elsewhere_pence = 4500 where settled_at > now() - interval $$1 day$$ and outcome = $$kept$$ and not exists (select from refunds where refunds.payment_id = payments.payment_id)',
  )
  expect((await read('/api/revenue/total')).total_revenue).toBe(150 + 150)
  expect((await read('/api/admin/dashboard')).days.at(-1).revenue).toBe(150)
})

it('today counts rides that need the office as the linked lists do, messages, applications and expiring documents', async () => {
  const none = {
    rides: 0,
    unassigned: 0,
    at_risk: 0,
    unpaid: 0,
    messages: 0,
    driver_messages: 0,
    applications: 0,
    expiring: 0,
  }
  await site.pool.query(`update bookings set booking_date = current_date + 30`)
  const { date, ...before } = await read('/api/admin/dashboard/today')
  expect(before).toEqual(none)
  const { booking_id: paid } = await paidRide(site.visitor())
  const { booking_id: unpaid } = await bookedRide(site.visitor())
  const { booking_id: assigned } = await bookedRide(site.visitor())
  const { booking_id: cancelled } = await bookedRide(site.visitor())
  const { driver_id: driver } = await applyAsDriver(site)
  const { driver_id: expiring } = await applyAsDriver(site)
  const { driver_id: former } = await applyAsDriver(site)
  await applyAsDriver(site)
  const { pool } = site
  await pool.query('update bookings set booking_date = $2 where booking_id = any($1)', [
    [paid, unpaid, assigned, cancelled],
    date,
  ])
  await pool.query(`update bookings set booking_status = 'cancelled' where booking_id = $1`, [cancelled])
  await pool.query(
    `insert into assignments (booking_id, car_number, assignment_id, driver_id, state, booking_version, pickup_at, assigned_at, assigned_by, updated_at)
     values ($1, 1, 'a1', $2, 'assigned', 1, now(), now(), 'system', now())`,
    [assigned, driver],
  )
  await pool.query(
    `update drivers set status = 'available', approved_at = now(), driving_license_expiry_date = current_date +
       case driver_id when $2 then 90 else 20 end, date_of_leaving = case driver_id when $3 then current_date - 2 end
     where driver_id = any($1)`,
    [[expiring, driver, former], driver, former],
  )
  await site.visitor().post('/api/contact', {
    name: 'Ada Ferrars',
    email: 'ada@ferrars.example',
    subject: 'Lost umbrella',
    message: 'It was in the car to Kew.',
  })
  await pool.query(
    `insert into driver_messages (message_id, driver_id, sender, sent_by, text, sent_at, read_at)
     select gen_random_uuid(), $1, sender, 'a user', 'OK', now(), read_at
     from (values ('driver', null), ('driver', now()), ('office', null)) as message (sender, read_at)`,
    [driver],
  )
  // Without a driver within three hours of its pickup; on this day at any time of it.
  const soon = [60, -60]
    .map((minutes) => new Date(Date.now() + minutes * 60_000))
    .find((at) => localAt(at, 'Europe/London').date === date)
  await movePickup(site, paid, soon as Date)
  const today = await read('/api/admin/dashboard/today')
  expect(today).toEqual({
    date,
    rides: 3,
    unassigned: 1,
    at_risk: 1,
    unpaid: 2,
    messages: 1,
    driver_messages: 1,
    applications: 1,
    expiring: 1,
  })
  expect((await office.get(`/api/bookings?date=${date}&status=pending&page=1`)).body.total).toBe(today.unpaid)
  const { drivers } = (await office.get('/api/drivers?documents=expiring')).body
  expect(drivers.map(({ driver_id }: { driver_id: string }) => driver_id)).toEqual([expiring])
})
