// Attention items about rides at risk over HTTP: raised once while a ride is red, resolved when its cause is gone.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  createActions,
  createAssignedRide,
  createDriver,
  type DriverPerson,
  submitAction,
} from '../../../../testing/assigned-rides.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { password } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { pauseAt, waitForLock } from '../../../../testing/pause-at.ts'
import { createTestClock } from '../../../../testing/payments.ts'
import { type StartOptions, startApp, type TestApp } from '../../../../testing/start-app.ts'

const minute = 60_000

const start = async (options: StartOptions = {}) => {
  const time = createTestClock()
  const site = await startApp({ ...options, clock: time.clock })
  const office = await createAdministrator(site)
  const driver = await createDriver(site)
  await site.pool.query(
    `update drivers set insurance_expiry_date = '2036-01-01', preferred_shift = 'flexible', car_capacity = 3,
       car_luggage = 3, service_classes = '{business_class,first_class}'`,
  )
  return { time, site, office, driver }
}
type Started = Awaited<ReturnType<typeof start>>

const sync = (site: TestApp) => site.notifications.attention.syncRidesAtRisk()
const list = async (office: OfficePerson, state = 'open') =>
  (await office.visitor.get(`/api/admin/attention?state=${state}`)).body.data

/** An acknowledged ride in four hours, whose driver has to leave a quarter of an hour before. */
const createRide = async ({ site, time, driver }: Pick<Started, 'site' | 'time' | 'driver'>) => {
  const ride = await createAssignedRide(site, driver, { minutes: 240, now: time.clock() })
  const { sendActions } = createActions(() => ({ site, driver }))
  await sendActions(ride.booking_id, 'acknowledge')
  return ride
}

let started: Started
let site: TestApp
let office: OfficePerson
let driver: DriverPerson
beforeAll(async () => {
  started = await start()
  ;({ site, office, driver } = started)
})
afterAll(() => site.close())
beforeEach(async () => {
  await waitForDeliveries(site)
  await site.pool.query('delete from attention_items; delete from mails; delete from assignments')
  await site.pool.query(`update bookings set booking_status = 'cancelled'`)
})

/** Lets minutes pass and signs the office in again. */
const pass = async (minutes: number) => {
  started.time.forward(minutes * minute)
  await office.visitor.post('/api/auth/admin/login', { email: office.email, password })
  await sync(site)
}
const act = (booking_id: string, action: string) => submitAction(driver.visitor, { booking_id, action })

describe('the attention item of a ride at risk', () => {
  it('is raised and mailed once, follows its causes and is resolved when the driver has arrived', async () => {
    const { booking_id } = await createRide(started)
    await sync(site)
    expect(await list(office)).toEqual([])
    await pass(226)
    await sync(site)
    expect(await list(office)).toMatchObject([
      { kind: 'ride_at_risk', alarms: ['not_left'], booking: { booking_id }, seen_at: null },
    ])
    const { driver_id } = driver
    expect((await list(office))[0].drivers).toEqual([
      { driver_id, name: 'Tomas Ferreira', phone_number: '+447700900411' },
    ])
    const { rows: mails } = await site.pool.query(
      `select text from mails where subject = 'Needs attention: Ride at risk'`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0].text).toContain('Should have set off by now')
    expect((await office.visitor.get('/api/admin/dispatch/at-risk')).body.data).toMatchObject([
      { booking_id, alarms: ['not_left'] },
    ])
    expect((await act(booking_id, 'on_the_way')).status).toBe(200)
    await pass(6)
    expect(await list(office)).toMatchObject([{ alarms: ['not_arrived'] }])
    expect((await act(booking_id, 'arrived')).status).toBe(200)
    await eventually(async () => (await list(office)).length === 0)
    expect(await list(office, 'seen')).toMatchObject([{ kind: 'ride_at_risk', seen_by: null, note: null, drivers: [] }])
    expect((await office.visitor.get('/api/admin/dispatch/at-risk')).body.data).toEqual([])
  })

  it('stays resolved by the office until there is another cause', async () => {
    const { booking_id } = await createRide(started)
    await pass(226)
    const [item] = await list(office)
    const form = { seen: true, note: 'Called the driver.' }
    expect((await office.visitor.put(`/api/admin/attention/${item.item_id}`, form)).status).toBe(200)
    await pass(1)
    expect(await list(office)).toEqual([])
    await act(booking_id, 'on_the_way')
    await pass(5)
    expect(await list(office)).toMatchObject([{ alarms: ['not_arrived'] }])
  })

  it('is raised again if an alarm that the office resolved ends and comes back', async () => {
    const { booking_id } = await createRide(started)
    const path = `/api/admin/dispatch/rides/${booking_id}/cars/1`
    const readRide = async () => (await office.visitor.get('/api/admin/dispatch')).body.data.rides[0]
    const unassign = async () => {
      const { assignment_id, version } = (await readRide()).cars[0].assignment
      return office.visitor.send('DELETE', path, { seen: { assignment_id, version } })
    }
    await pass(200)
    expect((await unassign()).status).toBe(200)
    await sync(site)
    const [item] = await list(office)
    expect(item.alarms).toContain('no_driver')
    await office.visitor.put(`/api/admin/attention/${item.item_id}`, { seen: true, note: 'Looking for a driver.' })
    await sync(site)
    expect(await list(office)).toEqual([])
    const form = { driver_id: driver.driver_id, booking_version: (await readRide()).version, seen: null, agreed: true }
    expect((await office.visitor.put(path, form)).status).toBe(200)
    await sync(site)
    await unassign()
    await sync(site)
    expect(await list(office)).toMatchObject([{ alarms: item.alarms }])
    expect(await list(office, 'seen')).toMatchObject([{ alarms: item.alarms }])
  })

  it('stays open while its ride is unfinished, also when that is too long ago to be judged', async () => {
    const { booking_id } = await createRide(started)
    await pass(226)
    await pass(3 * 24 * 60)
    expect(await list(office)).toMatchObject([{ booking: { booking_id } }])
    await site.pool.query(`update bookings set booking_status = 'completed' where booking_id = $1`, [booking_id])
    await sync(site)
    expect(await list(office)).toEqual([])
  })

  it('is a new one if the ride turns red again, and is resolved with a cancelled ride', async () => {
    const { booking_id } = await createRide(started)
    const moveDeparture = (minutes: number) =>
      site.pool.query(`update bookings set pickup_at = pickup_at + make_interval(mins => $2) where booking_id = $1`, [
        booking_id,
        minutes,
      ])
    await pass(226)
    await moveDeparture(60)
    await sync(site)
    expect(await list(office)).toEqual([])
    await moveDeparture(-60)
    await sync(site)
    expect(await list(office)).toHaveLength(1)
    expect(await list(office, 'seen')).toHaveLength(1)
    await site.pool.query(`update bookings set booking_status = 'cancelled' where booking_id = $1`, [booking_id])
    await sync(site)
    expect(await list(office)).toEqual([])
  })
})

const lockText = `select pg_advisory_xact_lock(hashtextextended('rides at risk', 0))`

describe.each([
  ['stays open while an older look at the board is still being worked off', (text: string) => text, 1],
  ['would be resolved by an older look without the lock', (text: string) => text.replace(lockText, 'select 1'), 0],
] as const)('the attention item', (title, guard, openItems) => {
  it(title, async () => {
    const pause = pauseAt(
      (text) =>
        text.includes('from "attention_items"') && !text.includes('"booking_id"') && text.endsWith('for update'),
      guard,
    )
    const raced = await start({ Client: pause.Client })
    await createRide(raced)
    pause.arm()
    const older = sync(raced.site)
    await pause.reached
    raced.time.forward(226 * minute)
    const newer = sync(raced.site)
    await (openItems ? waitForLock(raced.site) : newer)
    pause.resume()
    await Promise.all([older, newer])
    const { rows } = await raced.site.pool.query('select item_id from attention_items where seen_at is null')
    expect(rows).toHaveLength(openItems)
    await raced.site.close()
  })
})
