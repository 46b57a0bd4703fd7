// The driver's app over HTTP: what a ride shows, the effects of each action, and access to rides.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createActions,
  createAssignedRide,
  createDriver,
  type DriverPerson,
  getDriverDay,
  insertAssignment,
  movePickup,
  readAssignment,
  submitAction,
} from '../../../../testing/assigned-rides.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { createTestClock, paidRide, queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

const { clock, forward } = createTestClock()
let site: TestApp
let driver: DriverPerson
const { sendActions } = createActions(() => ({ site, driver }))
beforeAll(async () => {
  site = await startApp({ clock })
  driver = await createDriver(site)
})
afterAll(() => site.close())

const minute = 60_000
const bookingRow = (booking_id: string) =>
  queryOne(site.pool, 'select * from bookings where booking_id = $1', [booking_id])

describe('a ride in the driver app', () => {
  it('shows the driver what they need and no prices', async () => {
    const { booking_id } = await createAssignedRide(site, driver, {
      now: clock(),
      is_self_booking: 0,
      guest_first_name: 'Ada',
      guest_last_name: 'Marsh',
      guest_email: 'ada@marsh.example',
      guest_phone_number: '+447700900413',
      pickup_sign: 'Marsh & Co',
      flight_number: 'BA 117',
      notes_for_chauffeur: 'Two prams.',
    })
    const day = await getDriverDay(driver.visitor)
    const ride = day.rides.find((each: { booking_id: string }) => each.booking_id === booking_id)
    expect(ride).toMatchObject({
      state: 'assigned',
      is_acknowledged: false,
      is_changed: false,
      passenger_name: 'Ada Marsh',
      passenger_phone: '+447700900413',
      sign: 'Marsh & Co',
      flight_number: 'BA 117',
      notes: 'Two prams.',
      cars: 1,
      waiting: null,
    })
    expect(JSON.stringify(day)).not.toMatch(/price|breakdown|payment|email/)
    expect(day.driver).toMatchObject({ first_name: 'Tomas', total_trips: 0, earnings: 0, rating: null })
  })

  it('completes the booking and records the trip and its earnings once', async () => {
    const { booking_id, price } = await createAssignedRide(site, driver, { now: clock() })
    const before = (await getDriverDay(driver.visitor)).driver
    await sendActions(booking_id, 'acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed')
    expect(await bookingRow(booking_id)).toMatchObject({ booking_status: 'completed', payment_status: 'paid' })
    const day = await getDriverDay(driver.visitor)
    expect(day.driver.total_trips).toBe(before.total_trips + 1)
    // 70 % of the fare, at 1.30 dollars.
    expect(day.driver.earnings).toBeCloseTo(before.earnings + price * 0.91, 2)
    expect(await queryOne(site.pool, 'select count(*) as n from trips where booking_id = $1', [booking_id])).toEqual({
      n: 1,
    })
    const { rows } = await site.pool.query(
      `select action from audit_log where subject = $1 and actor = $2 order by audit_id`,
      [`booking:${booking_id}`, driver.user_id],
    )
    expect(rows.map(({ action }) => action)).toEqual([
      'ride.acknowledged',
      'ride.on_the_way',
      'ride.arrived',
      'ride.on_board',
      'ride.completed',
      'booking.completed',
    ])
  })

  it('counts one trip after the office reopened it and the driver finished it again', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    const before = (await getDriverDay(driver.visitor)).driver
    const whole = ['acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed']
    await sendActions(booking_id, ...whole)
    const after = (await getDriverDay(driver.visitor)).driver
    const { visitor } = await createAdministrator(site)
    expect((await visitor.put(`/api/bookings/${booking_id}`, { status: 'confirmed' })).status).toBe(200)
    await waitForDeliveries(site)
    expect(await readAssignment(site, booking_id)).toMatchObject({
      state: 'acknowledged',
      completed_at: null,
      arrived_at: null,
    })
    expect((await getDriverDay(driver.visitor)).driver).toEqual(before)
    await sendActions(booking_id, ...whole.slice(1))
    expect((await bookingRow(booking_id)).booking_status).toBe('completed')
    expect((await getDriverDay(driver.visitor)).driver).toEqual(after)
  })

  it('ends as a no-show without a refund, with a waiting fee and earnings, but without a trip', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock(), minutes: 20 })
    await sendActions(booking_id, 'acknowledge', 'on_the_way', 'arrived')
    const early = await submitAction(driver.visitor, { booking_id, action: 'no_show' })
    expect([early.status, early.body.code]).toEqual([409, 'NO_SHOW_TOO_EARLY'])
    forward(81 * minute)
    const before = (await getDriverDay(driver.visitor)).driver
    await sendActions(booking_id, 'no_show')
    const day = await getDriverDay(driver.visitor)
    expect(day.driver.total_trips).toBe(before.total_trips)
    expect(day.driver.earnings).toBeGreaterThan(before.earnings)
    expect(await bookingRow(booking_id)).toMatchObject({ booking_status: 'completed', payment_status: 'paid' })
    expect(await queryOne(site.pool, 'select count(*) as n from refunds where booking_id = $1', [booking_id])).toEqual({
      n: 0,
    })
    const { visitor: office } = await createAdministrator(site)
    expect((await office.get(`/api/admin/bookings/${booking_id}`)).body.data).toMatchObject({
      status: 'completed',
      standing: 'no_show',
    })
    expect((await office.get(`/api/bookings/${booking_id}/waits`)).body.data).toEqual([
      { car_number: 1, minutes: 61, free_minutes: 60, fee: 50, request: null },
    ])
    await waitForDeliveries(site)
    const open = (await office.get('/api/admin/attention')).body.data
    const isOfRide = (item: { booking: { booking_id: string } | null }) => item.booking?.booking_id === booking_id
    expect(open.filter(isOfRide)).toMatchObject([{ kind: 'no_show', amount: 50, waited_minutes: 61 }])
    // After the correction neither the state nor the attention item is left.
    expect((await office.put(`/api/bookings/${booking_id}`, { status: 'confirmed' })).status).toBe(200)
    await waitForDeliveries(site)
    expect((await office.get('/api/admin/attention')).body.data.filter(isOfRide)).toEqual([])
    expect((await office.get(`/api/admin/bookings/${booking_id}`)).body.data.standing).toBe('confirmed')
  })

  it('with two cars is complete with the second', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    await site.pool.query('update bookings set cars = 2 where booking_id = $1', [booking_id])
    const other = await createDriver(site, { first_name: 'Nora' })
    await insertAssignment(site, { booking_id, car_number: 2, driver_id: other.driver_id })
    await sendActions(booking_id, 'acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed')
    expect((await bookingRow(booking_id)).booking_status).toBe('pending')
    const booking_version = (await readAssignment(site, booking_id)).booking_version
    for (const action of ['acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed'])
      expect((await submitAction(other.visitor, { booking_id, car_number: 2, action, booking_version })).status).toBe(
        200,
      )
    expect((await bookingRow(booking_id)).booking_status).toBe('completed')
    const { rows } = await site.pool.query('select sum(fare_pence) as n from trips where booking_id = $1', [booking_id])
    expect(rows[0].n).toBe((await bookingRow(booking_id)).price_pence)
  })

  it('with two cars stays open while the second has no driver, and completes once it is no longer needed', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    await site.pool.query('update bookings set cars = 2, number_of_passengers = 5 where booking_id = $1', [booking_id])
    await sendActions(booking_id, 'acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed')
    expect((await bookingRow(booking_id)).booking_status).toBe('pending')
    const { visitor } = await createAdministrator(site)
    expect((await visitor.put(`/api/bookings/${booking_id}`, { number_of_passengers: 1 })).status).toBe(200)
    await waitForDeliveries(site)
    expect((await bookingRow(booking_id)).booking_status).toBe('completed')
  })
})

describe('waiting', () => {
  it.each([
    [59, 0],
    [75, 5000],
    [118, 8000],
    [170, 8000],
  ])('of %i minutes is recorded with a fee of %i pence, and no payment is taken', async (waited, fee) => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock(), minutes: 10 })
    await sendActions(booking_id, 'acknowledge', 'on_the_way', 'arrived')
    forward((10 + waited) * minute)
    const payments = 'select count(*) as n from payments'
    const before = await queryOne(site.pool, payments)
    await sendActions(booking_id, 'on_board')
    const { rows } = await site.pool.query('select fee_pence from ride_waits where booking_id = $1', [booking_id])
    expect(rows).toEqual(fee ? [{ fee_pence: fee }] : [])
    const events = await queryOne(
      site.pool,
      `select count(*) as n from outbox where type = 'ride.waited' and data->>'booking_id' = $1`,
      [booking_id],
    )
    expect(events.n).toBe(fee ? 1 : 0)
    expect(await queryOne(site.pool, payments)).toEqual(before)
    const ride = (await getDriverDay(driver.visitor)).rides.find(
      (each: { booking_id: string }) => each.booking_id === booking_id,
    )
    expect(ride.waiting).toMatchObject({ fee: fee / 100 })
  })
})

it('waiting for a reopened ride counts anew for its next driver', async () => {
  const { booking_id } = await createAssignedRide(site, driver, { now: clock(), minutes: 10 })
  const walkAndListWaits = async (minutes: number, walkTo: typeof sendActions, last: string[]) => {
    await walkTo(booking_id, 'acknowledge', 'on_the_way', 'arrived')
    forward(minutes * minute)
    await walkTo(booking_id, ...last)
    return (await site.pool.query('select driver_id, fee_pence from ride_waits where booking_id = $1', [booking_id]))
      .rows
  }
  const { driver_id } = driver
  expect(await walkAndListWaits(85, sendActions, ['on_board', 'completed'])).toEqual([{ driver_id, fee_pence: 5000 }])
  const { visitor } = await createAdministrator(site)
  expect((await visitor.put(`/api/bookings/${booking_id}`, { status: 'confirmed' })).status).toBe(200)
  await waitForDeliveries(site)
  expect((await visitor.get(`/api/bookings/${booking_id}/waits`)).body.data).toEqual([])

  const other = await createDriver(site, { first_name: 'Nora' })
  await site.pool.query('delete from assignments where booking_id = $1', [booking_id])
  await insertAssignment(site, { booking_id, driver_id: other.driver_id })
  const { sendActions: walkOfOther } = createActions(() => ({ site, driver: other }))
  const rows = [{ driver_id: other.driver_id, fee_pence: 8000 }]
  expect(await walkAndListWaits(120, walkOfOther, ['on_board'])).toEqual(rows)
})

describe('access to a ride', () => {
  it('is only for its current driver', async () => {
    const { booking_id, customer } = await createAssignedRide(site, driver, { now: clock() })
    const other = await createDriver(site)
    const request = { booking_id, action: 'acknowledge', booking_version: 9 }
    const stranger = await submitAction(other.visitor, request)
    const missing = await submitAction(other.visitor, { ...request, booking_id: '0000000000000' })
    expect([stranger.status, stranger.text]).toEqual([404, missing.text])
    expect((await submitAction(customer, request)).status).toBe(403)
    expect((await submitAction(site.visitor(), request)).status).toBe(401)
    expect((await getDriverDay(other.visitor)).rides).toEqual([])

    await site.pool.query('delete from assignments where booking_id = $1', [booking_id])
    await insertAssignment(site, { booking_id, driver_id: other.driver_id })
    expect((await submitAction(driver.visitor, request)).status).toBe(404)
  })

  it('returns with a new assignment, and actions of the former one are refused', async () => {
    const { booking_id, assignment_id } = await createAssignedRide(site, driver, { now: clock() })
    await sendActions(booking_id, 'acknowledge')
    await site.pool.query('delete from assignments where booking_id = $1', [booking_id])
    const again = await insertAssignment(site, { booking_id, driver_id: driver.driver_id })
    await sendActions(booking_id, 'acknowledge')
    const late = { booking_id, action: 'on_the_way', kept: 5 }
    const ofBefore = await submitAction(driver.visitor, { ...late, assignment_id })
    expect([ofBefore.status, ofBefore.body.code]).toEqual([404, 'RIDE_NOT_ASSIGNED'])
    expect((await readAssignment(site, booking_id)).state).toBe('acknowledged')
    expect((await submitAction(driver.visitor, { ...late, assignment_id: again })).body.data.state).toBe('on_the_way')
  })

  it('an action id that was used for another ride or action is refused', async () => {
    const first = await createAssignedRide(site, driver, { now: clock() })
    const second = await createAssignedRide(site, driver, { now: clock(), minutes: 90 })
    const action_id = randomUUID()
    const request = { action: 'acknowledge', action_id, booking_version: 9 }
    expect((await submitAction(driver.visitor, { ...request, booking_id: first.booking_id })).status).toBe(200)
    for (const other of [
      { ...request, booking_id: second.booking_id },
      { ...request, booking_id: first.booking_id, action: 'on_the_way' },
    ])
      expect((await submitAction(driver.visitor, other)).status).toBe(422)
    const sharedRequest = { ...request, action_id: randomUUID() }
    const replies = await Promise.all(
      [first, second].map(({ booking_id }) => submitAction(driver.visitor, { ...sharedRequest, booking_id })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('an account without a driver has an empty day', async () => {
    const visitor = site.visitor()
    const { user_id } = await paidRide(visitor)
    await site.pool.query(`update users set role = 'driver' where user_id = $1`, [user_id])
    expect(await getDriverDay(visitor)).toMatchObject({ driver: null, rides: [] })
  })
})

it('unfinished rides of last night are listed, and older ones are not', async () => {
  const person = await createDriver(site)
  const ride = await createAssignedRide(site, person, { now: clock() })
  const shown = async (hours: number) => {
    const at = new Date(clock().getTime() - hours * 60 * minute)
    await movePickup(site, ride.booking_id, at)
    await site.pool.query('update assignments set pickup_at = $2 where booking_id = $1', [ride.booking_id, at])
    return (await getDriverDay(person.visitor)).rides.length
  }
  expect([await shown(20), await shown(48)]).toEqual([1, 0])
})
