// Absences of drivers over HTTP: the rides that they free, who is suggested instead, and concurrent assignments.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localAt } from '#kernel/time.ts'
import { readAssignment } from '../../../../testing/assigned-rides.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import {
  assignDriver,
  carPath,
  createEligibleDriver,
  createRideAt,
  findOnBoard,
  listRideAudit,
} from '../../../../testing/dispatch.ts'
import { listDriverAudit } from '../../../../testing/drivers.ts'
import { dateIn } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { pauseAt, waitForLock } from '../../../../testing/pause-at.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor

beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

const absencesPath = (driver_id: string) => `/api/admin/drivers/${driver_id}/absences`

/** Records an absence of a whole day, in `days`. */
const recordDay = (visitor: Visitor, driver_id: string, days: number, over: Record<string, unknown> = {}) =>
  visitor.post(absencesPath(driver_id), {
    ...{ absence_id: randomUUID(), from: `${dateIn(days)}T00:00`, to: `${dateIn(days + 1)}T00:00`, kind: 'sick' },
    ...over,
  })

const carsOf = (cars: { booking_id: string; car_number: number }[]) =>
  cars.map(({ booking_id, car_number }) => ({ booking_id, car_number }))

const suggestFor = async (cars: { booking_id: string; car_number: number }[]) =>
  (await office.post('/api/admin/dispatch/suggest-cars', { cars: carsOf(cars) })).body.data

describe('recording an absence', () => {
  it('frees the rides that it overlaps, keeps the others, and audits and mails each', async () => {
    const driver_id = await createEligibleDriver(site)
    const [early, late, dayAfter] = [
      await createRideAt(site, { days: 41, time: '09:00' }),
      await createRideAt(site, { days: 41, time: '15:00' }),
      await createRideAt(site, { days: 42, time: '09:00' }),
    ]
    for (const ride of [early, late, dayAfter])
      expect((await assignDriver(office, ride, { driver_id })).status).toBe(200)
    const { status, body } = await recordDay(office, driver_id, 41, { note: ' Fever ' })
    expect(status).toBe(200)
    expect(body.data.absence).toMatchObject({ driver_id, kind: 'sick', note: 'Fever' })
    expect(body.data.freed).toMatchObject([
      { booking_id: early.booking_id, car_number: 1, booking_version: early.version, booking_time: '09:00' },
      { booking_id: late.booking_id, booking_date: late.date },
    ])
    expect(body.data.under_way).toEqual([])
    expect((await findOnBoard(office, early)).faults).toEqual(['no_driver'])
    expect((await readAssignment(site, dayAfter.booking_id)).driver_id).toBe(driver_id)
    expect((await listRideAudit(site, late.booking_id)).at(-1)).toMatchObject({
      action: 'ride.unassigned',
      after: { why: 'absent' },
    })
    expect(await listDriverAudit(site, driver_id)).toMatchObject([
      { action: 'driver absence recorded', after: { kind: 'sick', note: 'Fever' } },
    ])
    await waitForDeliveries(site)
    const { rows } = await site.pool.query(
      `select 1 from mails where to_address = $1 and subject like 'Ride removed%'`,
      [`${driver_id}@drivers.example`],
    )
    expect(rows).toHaveLength(2)
  })

  it('is recorded once for each id, and a repeat names the cars that are still open', async () => {
    const [driver_id, other] = [await createEligibleDriver(site), await createEligibleDriver(site)]
    const [first, second] = [
      await createRideAt(site, { days: 45, time: '09:00' }),
      await createRideAt(site, { days: 45, time: '15:00' }),
    ]
    for (const ride of [first, second]) expect((await assignDriver(office, ride, { driver_id })).status).toBe(200)
    const absence_id = randomUUID()
    const repeat = () => recordDay(office, driver_id, 45, { absence_id })
    const [one, two] = (await Promise.all([repeat(), repeat()])).map(({ body }) => body.data)
    expect([one.absence, carsOf(one.freed)]).toEqual([two.absence, carsOf(two.freed)])
    expect(one.freed).toHaveLength(2)
    expect((await assignDriver(office, first, { driver_id: other })).status).toBe(200)
    expect(carsOf((await repeat()).body.data.freed)).toEqual([{ booking_id: second.booking_id, car_number: 1 }])
    const { rows } = await site.pool.query('select 1 from driver_absences where driver_id = $1', [driver_id])
    expect(rows).toHaveLength(1)
    const changed = await recordDay(office, driver_id, 45, { absence_id, kind: 'holiday' })
    expect([changed.status, changed.body.code]).toEqual([422, 'ABSENCE_ID_REUSED'])
  })

  it('frees a ride whose plan overlaps it, and none that only touches it', async () => {
    const driver_id = await createEligibleDriver(site)
    const [before, across] = [
      await createRideAt(site, { days: 43, time: '06:00' }),
      await createRideAt(site, { days: 43, time: '12:00' }),
    ]
    for (const ride of [before, across]) expect((await assignDriver(office, ride, { driver_id })).status).toBe(200)
    const until = new Date((await findOnBoard(office, before)).until)
    const { time } = localAt(until, 'Europe/London')
    // The driver of the ride at 12:00 stands there at 11:45.
    const over = { from: `${dateIn(43)}T${time}`, to: `${dateIn(43)}T11:46` }
    const { body } = await recordDay(office, driver_id, 43, over)
    expect(carsOf(body.data.freed)).toEqual([{ booking_id: across.booking_id, car_number: 1 }])
  })

  it('keeps a ride that is under way, and names it', async () => {
    const driver_id = await createEligibleDriver(site)
    const [ride, over] = [
      await createRideAt(site, { days: 44, time: '09:00' }),
      await createRideAt(site, { days: 44, time: '15:00' }),
    ]
    for (const each of [ride, over]) expect((await assignDriver(office, each, { driver_id })).status).toBe(200)
    const set = (booking_id: string, state: string) =>
      site.pool.query('update assignments set state = $2 where booking_id = $1', [booking_id, state])
    await set(ride.booking_id, 'on_the_way')
    await set(over.booking_id, 'completed')
    const { body } = await recordDay(office, driver_id, 44)
    expect([body.data.freed, carsOf(body.data.under_way)]).toEqual([
      [],
      [{ booking_id: ride.booking_id, car_number: 1 }],
    ])
    expect((await findOnBoard(office, ride)).faults).toContain('absent')
  })

  it('refuses times that are in the wrong order, over or too long, invalid ones, and applicants', async () => {
    const driver_id = await createEligibleDriver(site)
    const refused = async (over: Record<string, unknown>) => {
      const { status, body } = await recordDay(office, driver_id, 45, over)
      return [status, body.code, Object.keys(body.fields ?? {})]
    }
    expect(await refused({ to: `${dateIn(45)}T00:00` })).toEqual([400, 'ABSENCE_NOT_VALID', ['to']])
    expect(await refused({ from: `${dateIn(-3)}T00:00`, to: `${dateIn(-2)}T00:00` })).toEqual([
      400,
      'ABSENCE_NOT_VALID',
      ['to'],
    ])
    expect(await refused({ to: `${dateIn(500)}T00:00` })).toEqual([400, 'ABSENCE_NOT_VALID', ['to']])
    for (const wrong of [
      { from: '2027-02-30T00:00' },
      { from: dateIn(45) },
      { kind: 'bored' },
      { note: 'x'.repeat(501) },
    ])
      expect((await refused(wrong))[0]).toBe(400)
    await site.pool.query('update drivers set approved_at = null where driver_id = $1', [driver_id])
    expect(await refused({})).toEqual([404, 'DRIVER_NOT_FOUND', []])
  })

  it('reads times on the clock of the base, also on the day on which the clocks change', async () => {
    const [london, montreal] = [
      await createEligibleDriver(site),
      await createEligibleDriver(site, { base_lat: 45.5, base_lon: -73.57, base_label: 'Montréal' }),
    ]
    const times = async (driver_id: string, from: string, to: string) => {
      const { body } = await recordDay(office, driver_id, 1, { from, to })
      return [body.data.absence.starts_at, body.data.absence.ends_at]
    }
    // The clocks of London skip 01:00 to 02:00 on that day, those of Toronto an hour two weeks earlier.
    expect(await times(london, '2027-03-28T00:00', '2027-03-29T00:00')).toEqual([
      '2027-03-28T00:00:00.000Z',
      '2027-03-28T23:00:00.000Z',
    ])
    expect(await times(london, '2027-03-28T01:30', '2027-03-28T03:00')).toEqual([
      '2027-03-28T01:30:00.000Z',
      '2027-03-28T02:00:00.000Z',
    ])
    expect(await times(montreal, '2027-03-28T00:00', '2027-03-29T00:00')).toEqual([
      '2027-03-28T04:00:00.000Z',
      '2027-03-29T04:00:00.000Z',
    ])
    expect((await office.get(absencesPath(montreal))).body.data.time_zone).toBe('America/Toronto')
  })

  it('ends one that has begun now, and deletes one that has not', async () => {
    const driver_id = await createEligibleDriver(site)
    const now = await recordDay(office, driver_id, -1, { to: `${dateIn(2)}T00:00` })
    const later = await recordDay(office, driver_id, 60, { kind: 'holiday' })
    const end = (absence_id: string) => office.send('DELETE', `${absencesPath(driver_id)}/${absence_id}`)
    expect((await office.get(absencesPath(driver_id))).body.data.absences).toHaveLength(2)
    expect((await end(later.body.data.absence.absence_id)).body.data.absences).toHaveLength(1)
    const { body } = await end(now.body.data.absence.absence_id)
    expect(new Date(body.data.absences[0].ends_at).getTime()).toBeLessThanOrEqual(Date.now())
    expect((await end(now.body.data.absence.absence_id)).status).toBe(200)
    expect((await end(later.body.data.absence.absence_id)).body.code).toBe('ABSENCE_NOT_FOUND')
    const actions = (await listDriverAudit(site, driver_id)).map(({ action }) => action)
    expect(actions.slice(2)).toEqual(['driver absence deleted', 'driver absence ended'])
  })
})

describe('an absent driver', () => {
  it('is never suggested, and assigned by hand only with their agreement', async () => {
    await site.pool.query(`update drivers set status = 'unavailable'`)
    const [sick, other] = [await createEligibleDriver(site), await createEligibleDriver(site)]
    const rides = [
      await createRideAt(site, { days: 51, time: '09:00' }),
      await createRideAt(site, { days: 51, time: '15:00' }),
      await createRideAt(site, { days: 51, time: '15:30' }),
      await createRideAt(site, { days: 52, time: '09:00' }),
    ] as const
    const [first, second, third, tomorrow] = rides
    for (const ride of [first, second]) expect((await assignDriver(office, ride, { driver_id: sick })).status).toBe(200)
    expect((await assignDriver(office, third, { driver_id: other })).status).toBe(200)
    expect((await assignDriver(office, tomorrow, { driver_id: sick })).status).toBe(200)
    const { freed } = (await recordDay(office, sick, 51, { to: `${dateIn(53)}T00:00` })).body.data
    const suggested = await suggestFor(freed)
    expect(suggested.suggestions).toMatchObject([
      { booking_id: first.booking_id, driver_id: other, driver_name: 'Tomas Ferreira' },
      { booking_id: tomorrow.booking_id, driver_id: other },
    ])
    expect(suggested.left).toMatchObject([{ booking_id: second.booking_id }])
    const { reasons } = suggested.left[0]
    expect(reasons).toContainEqual({ reason: 'overlap', drivers: 1 })
    expect(reasons).toContainEqual({ reason: 'absent', drivers: 1 })
    const day = (await office.post('/api/admin/dispatch/suggest', { date: dateIn(51) })).body.data
    expect(day.suggestions.map(({ driver_id }: { driver_id: string }) => driver_id)).toEqual([other])
    const requests = suggested.suggestions.map(
      ({ booking_id, car_number, booking_version, driver_id }: Record<string, unknown>) => ({
        ...{ booking_id, car_number, booking_version, driver_id, seen: null },
      }),
    )
    const { body } = await office.post('/api/admin/dispatch/assignments', { rides: requests })
    expect([body.data.assigned.length, body.data.refused]).toEqual([2, []])
    const refused = await assignDriver(office, second, { driver_id: sick })
    expect([refused.status, refused.body.data.reasons]).toEqual([409, ['absent']])
    const { body: list } = await office.get(`${carPath(second.booking_id)}/drivers`)
    const shown = list.data.find(({ driver_id }: { driver_id: string }) => driver_id === sick)
    expect([shown.reasons, shown.is_agreeable]).toEqual([['absent'], true])
    expect((await assignDriver(office, second, { driver_id: sick, agreed: true })).status).toBe(200)
  })
})

describe('an assignment while the absence is recorded', () => {
  const instead = (text: string) => (text.includes('pg_advisory_xact_lock(hashtextextended') ? 'select $1::text' : text)
  const isInsert = (text: string) => text.startsWith('insert into "driver_absences"')
  const isLock = (text: string) => text.includes('pg_advisory_xact_lock(hashtextextended')

  const prepare = async (pause: ReturnType<typeof pauseAt>) => {
    const app = await startApp({ Client: pause.Client })
    const { visitor } = await createAdministrator(app)
    const [driver_id, ride] = [await createEligibleDriver(app), await createRideAt(app, { days: 30 })]
    pause.arm()
    const recorded = recordDay(visitor, driver_id, 30)
    await pause.reached
    return { app, visitor, driver_id, ride, recorded }
  }

  it('waits for it and is refused', async () => {
    const pause = pauseAt(isInsert)
    const { app, visitor, driver_id, ride, recorded } = await prepare(pause)
    try {
      const assigned = assignDriver(visitor, ride, { driver_id })
      await waitForLock(app)
      pause.resume()
      expect((await recorded).body.data.freed).toEqual([])
      expect((await assigned).body.data.reasons).toEqual(['absent'])
    } finally {
      pause.resume()
      await app.close()
    }
  })

  it('is freed if it comes before the lock', async () => {
    const pause = pauseAt(isLock)
    const { app, visitor, driver_id, ride, recorded } = await prepare(pause)
    try {
      expect((await assignDriver(visitor, ride, { driver_id })).status).toBe(200)
      pause.resume()
      expect(carsOf((await recorded).body.data.freed)).toEqual([{ booking_id: ride.booking_id, car_number: 1 }])
      expect(await readAssignment(app, ride.booking_id)).toBeUndefined()
    } finally {
      pause.resume()
      await app.close()
    }
  })

  it('is accepted for an absent driver without the lock (control)', async () => {
    const pause = pauseAt(isInsert, instead)
    const { app, visitor, driver_id, ride, recorded } = await prepare(pause)
    try {
      expect((await assignDriver(visitor, ride, { driver_id })).status).toBe(200)
      pause.resume()
      expect((await recorded).body.data.freed).toEqual([])
      expect((await readAssignment(app, ride.booking_id)).driver_id).toBe(driver_id)
    } finally {
      pause.resume()
      await app.close()
    }
  })
})
