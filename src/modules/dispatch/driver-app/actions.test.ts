// Actions of drivers over HTTP: order, late delivery, repeats and several phones.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createActions,
  createAssignedRide,
  createDriver,
  type DriverPerson,
  getDriverDay,
  readAssignment,
  signInSecondPhone,
  submitAction,
} from '../../../../testing/assigned-rides.ts'
import { createTestClock, queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

const { clock, forward } = createTestClock()
let site: TestApp
let driver: DriverPerson
const { acknowledge, sendActions } = createActions(() => ({ site, driver }))
beforeAll(async () => {
  site = await startApp({ clock, poolSize: 20 })
  driver = await createDriver(site)
})
afterAll(() => site.close())

const minute = 60_000

describe('an action in the wrong order', () => {
  it('is refused with the current state, and a repeat gets the same answer', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    const action_id = randomUUID()
    const first = await submitAction(driver.visitor, { booking_id, action: 'on_board', action_id })
    expect([first.status, first.body.code, first.body.data.state]).toEqual([409, 'STATE_NOT_ALLOWED', 'assigned'])
    await sendActions(booking_id, 'acknowledge', 'on_the_way', 'arrived')
    // It would be possible now, but the first answer is stored.
    const again = await submitAction(driver.visitor, { booking_id, action: 'on_board', action_id })
    expect([again.status, again.body.code]).toEqual([409, 'STATE_NOT_ALLOWED'])
    expect((await readAssignment(site, booking_id)).state).toBe('arrived')
  })

  it('is refused in the language of the driver', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    driver.visitor.cookies.set('lang', 'de')
    const { body } = await submitAction(driver.visitor, { booking_id, action: 'on_the_way' })
    driver.visitor.cookies.delete('lang')
    expect(body.message).toBe('Bitte bestätigen Sie zuerst die Fahrt')
  })

  it('is refused on a changed ride until it is acknowledged again', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    const old = (await readAssignment(site, booking_id)).booking_version
    await sendActions(booking_id, 'acknowledge')
    // The same update as dispatch makes for a changed booking.
    await site.pool.query(
      `update assignments set booking_version = booking_version + 1, state = 'assigned' where booking_id = $1`,
      [booking_id],
    )
    const ride = (await getDriverDay(driver.visitor)).rides.find(
      (each: { booking_id: string }) => each.booking_id === booking_id,
    )
    expect(ride).toMatchObject({ is_acknowledged: false, is_changed: true })
    const onTheWay = await submitAction(driver.visitor, { booking_id, action: 'on_the_way' })
    expect([onTheWay.status, onTheWay.body.code]).toEqual([409, 'NOT_ACKNOWLEDGED'])
    const late = await submitAction(driver.visitor, { booking_id, action: 'acknowledge', booking_version: old })
    expect([late.status, late.body.code]).toEqual([409, 'RIDE_REVISED'])
    await sendActions(booking_id, 'acknowledge', 'on_the_way')
  })

  it('is refused on a cancelled ride, which is no longer listed', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock() })
    await sendActions(booking_id, 'acknowledge')
    await site.pool.query(`update bookings set booking_status = 'cancelled' where booking_id = $1`, [booking_id])
    const { status, body } = await submitAction(driver.visitor, { booking_id, action: 'on_the_way' })
    expect([status, body.code]).toEqual([409, 'RIDE_CANCELLED'])
    expect(JSON.stringify((await getDriverDay(driver.visitor)).rides)).not.toContain(booking_id)
  })
})

describe('actions from a tunnel', () => {
  it('arrive late and in order, with the times at which they were tapped', async () => {
    const { booking_id } = await createAssignedRide(site, driver, { now: clock(), minutes: 60 })
    await acknowledge(booking_id)
    forward(120 * minute)
    // The pickup was an hour ago; the car arrived 75 minutes ago and the passenger has just come.
    const lateActions = [
      { action: 'on_the_way', queuedMinutes: 90 },
      { action: 'arrived', queuedMinutes: 75 },
      { action: 'on_board', queuedMinutes: 0 },
    ]
    for (const word of lateActions)
      expect((await submitAction(driver.visitor, { booking_id, ...word })).status).toBe(200)
    const car = await readAssignment(site, booking_id)
    const ago = (at: Date) => Math.round((clock().getTime() - at.getTime()) / minute)
    expect([ago(car.on_the_way_at), ago(car.arrived_at), ago(car.on_board_at)]).toEqual([90, 75, 0])
    // The wait began at the agreed time, just over the free hour ago.
    expect(
      (await queryOne(site.pool, 'select fee_pence from ride_waits where booking_id = $1', [booking_id])).fee_pence,
    ).toBe(5000)
  })
})

/** Counts the records of one completed ride. */
const countRecords = (booking_id: string, { pool }: TestApp) =>
  queryOne(
    pool,
    `select
      (select count(*) from audit_log where subject = 'booking:' || $1 and action like 'ride.%') as moves,
      (select count(*) from audit_log where subject = 'booking:' || $1 and action = 'booking.completed') as completed,
      (select count(*) from trips where booking_id = $1) as trips,
      (select total_trips from drivers join assignments using (driver_id) where booking_id = $1) as counted`,
    [booking_id],
  )

describe('two phones that send the same queue at once, each twice', () => {
  const actions = ['acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed']

  const race = async (on: TestApp) => {
    const person = await createDriver(on)
    const { booking_id } = await createAssignedRide(on, person, { now: clock() })
    const booking_version = (await readAssignment(on, booking_id)).booking_version
    const phones = [person.visitor, await signInSecondPhone(on, person)]
    const statuses: number[] = []
    for (const action of actions) {
      // Two taps, each sent twice as if the first answer was lost.
      const sent = phones.flatMap((phone) => {
        const request = { booking_id, action, action_id: randomUUID(), booking_version }
        return [submitAction(phone, request), submitAction(phone, request)]
      })
      statuses.push(...(await Promise.all(sent)).map(({ status }) => status))
    }
    return { booking_id, statuses: new Set(statuses) }
  }

  it('change each state once', async () => {
    const { booking_id, statuses } = await race(site)
    expect(statuses).toEqual(new Set([200]))
    expect(await countRecords(booking_id, site)).toEqual({ moves: 5, completed: 1, trips: 1, counted: 1 })
  })

  it('change it twice without the locks and the keys (control)', { tags: ['full'] }, async () => {
    const unguarded = await startApp({ clock, Client: withoutLocks({ before: 'update "assignments"' }), poolSize: 20 })
    await unguarded.pool.query(
      'alter table trips drop constraint trips_pkey; alter table ride_actions drop constraint ride_actions_pkey',
    )
    const { booking_id } = await race(unguarded)
    expect((await countRecords(booking_id, unguarded)).moves).toBeGreaterThan(5)
    await unguarded.close()
  })
})
