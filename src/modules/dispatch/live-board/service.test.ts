// The board and its lanes over HTTP: pages, changes by stream, rides at risk, and which drivers and times the lanes have.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localAt } from '#kernel/time.ts'
import { insertAssignment, movePickup } from '../../../../testing/assigned-rides.ts'
import { assignDriver, createEligibleDriver, createRideAt } from '../../../../testing/dispatch.ts'
import { followStream } from '../../../../testing/event-stream.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { dateIn } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import type { CarTimes, LaneDriver, Lanes } from '../lanes/contract.ts'
import { toDriverTopic } from '../rules.ts'
import type { BoardChange } from './contract.ts'
import { addLanesPage } from './rules.ts'

let site: TestApp
let office: Visitor

beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

const getLanes = async (from: string, to = from): Promise<Lanes> =>
  (await office.get(`/api/admin/dispatch/lanes?from=${from}&to=${to}`)).body.data

const driverIn = ({ drivers }: Lanes, id: string): LaneDriver | undefined =>
  drivers.find(({ driver_id }) => driver_id === id)
const idsOf = (rides: readonly { booking_id: string }[]) => rides.map(({ booking_id }) => booking_id)
const carIn = ({ cars }: Lanes, id: string): CarTimes | undefined => cars.find(({ booking_id }) => booking_id === id)
const minutesBetween = (from: string | null | undefined, to: string | undefined): number =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000

describe('the lanes', () => {
  it('have every driver who works on the days, by name, and others with a ride only', async () => {
    const date = dateIn(50)
    const ids = {
      working: await createEligibleDriver(site, { first_name: 'Grace', last_name: 'Adeyemi' }),
      starts: await createEligibleDriver(site, { first_name: 'Amir', date_first_available: date }),
      later: await createEligibleDriver(site, { date_first_available: dateIn(51) }),
      left: await createEligibleDriver(site, { date_of_leaving: dateIn(49) }),
      unavailable: await createEligibleDriver(site, { status: 'unavailable' }),
      busy: await createEligibleDriver(site, { status: 'unavailable' }),
    }
    const { booking_id } = await createRideAt(site, { days: 50 })
    await insertAssignment(site, { booking_id, driver_id: ids.busy })
    const lanes = await getLanes(date)
    const shown = Object.entries(ids).filter(([, id]) => driverIn(lanes, id))
    expect(shown.map(([name]) => name)).toEqual(['working', 'starts', 'busy'])
    const names = lanes.drivers.map(({ name }) => name)
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  })

  it('have the absences that overlap the days', async () => {
    const driver_id = await createEligibleDriver(site)
    const record = (days: number) =>
      office.post(`/api/admin/drivers/${driver_id}/absences`, {
        ...{
          absence_id: randomUUID(),
          from: `${dateIn(days)}T08:00`,
          to: `${dateIn(days + 1)}T08:00`,
          kind: 'sick',
          note: 'Fever',
        },
      })
    expect((await record(60)).status).toBe(200)
    expect((await record(70)).status).toBe(200)
    const { absences = [] } = driverIn(await getLanes(dateIn(61)), driver_id) ?? {}
    expect(absences).toHaveLength(1)
    expect(Object.keys(absences[0] ?? {})).toEqual(['starts_at', 'ends_at'])
    expect(minutesBetween(absences[0]?.starts_at, absences[0]?.ends_at)).toBeCloseTo(24 * 60, -2)
  })

  it('have the stages of a car: leaving and arriving by its driver, boarding and the end by the ride', async () => {
    const ride = await createRideAt(site, { days: 52 })
    const open = carIn(await getLanes(ride.date), ride.booking_id)
    expect(open?.leave_at).toBeNull()
    // Boarding after a flight takes the free wait.
    expect(minutesBetween(open?.arrive_at, open?.board_at)).toBe(75)
    const driver_id = await createEligibleDriver(site)
    expect((await assignDriver(office, ride, { driver_id })).status).toBe(200)
    const planned = carIn(await getLanes(ride.date), ride.booking_id)
    expect(planned).toMatchObject({ arrive_at: open?.arrive_at, board_at: open?.board_at, end_at: open?.end_at })
    expect(minutesBetween(planned?.leave_at, planned?.arrive_at)).toBeGreaterThan(30)
    const leftAt = new Date(Date.parse(planned?.arrive_at ?? '') - 20 * 60_000)
    await site.pool.query(`update assignments set state = 'on_the_way', on_the_way_at = $2 where booking_id = $1`, [
      ...[ride.booking_id, leftAt],
    ])
    expect(carIn(await getLanes(ride.date), ride.booking_id)?.leave_at).toBe(leftAt.toISOString())
  })

  it('have the cars of the day before, which may last into the first day, and seven days at most', async () => {
    const [before, within, after] = [
      await createRideAt(site, { days: 79, time: '23:30' }),
      await createRideAt(site, { days: 86 }),
      await createRideAt(site, { days: 87 }),
    ]
    const lanes = await getLanes(dateIn(80), dateIn(95))
    expect([before, within, after].map(({ booking_id }) => Boolean(carIn(lanes, booking_id)))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('have the board of the same days, and the rides of the day before beside it', async () => {
    const [before, first] = [
      await createRideAt(site, { days: 89, time: '23:30' }),
      await createRideAt(site, { days: 90 }),
    ]
    const { board, rides_before } = await getLanes(dateIn(90))
    expect([idsOf(rides_before), idsOf(board.rides)]).toEqual([[before.booking_id], [first.booking_id]])
    const { body } = await office.get(`/api/admin/dispatch?from=${dateIn(90)}&to=${dateIn(90)}`)
    expect(board).toEqual({ ...body.data, read_at: board.read_at })
  })

  it('are those of today and tomorrow unless days are requested, with the unfinished rides of last night', async () => {
    const yesterday = localAt(new Date(Date.now() - 24 * 3_600_000), 'Europe/London').date
    const lastNight = async (state: string) => {
      const ride = await createRideAt(site, { days: 30 })
      await movePickup(site, ride.booking_id, new Date(Date.now() - 26 * 3_600_000))
      await site.pool.query('update bookings set booking_date = $2 where booking_id = $1', [ride.booking_id, yesterday])
      await insertAssignment(site, { booking_id: ride.booking_id, driver_id: await createEligibleDriver(site) })
      await site.pool.query('update assignments set state = $2 where booking_id = $1', [ride.booking_id, state])
      return ride.booking_id
    }
    const [open, over] = [await lastNight('on_board'), await lastNight('completed')]
    const lanes: Lanes = (await office.get('/api/admin/dispatch/lanes')).body.data
    expect([lanes.board.from, lanes.board.to]).toEqual([dateIn(0), dateIn(1)])
    expect([idsOf(lanes.board.rides), idsOf(lanes.rides_before)]).toEqual([[open], [over]])
    expect(carIn(lanes, open)).toBeDefined()
  })

  it('refuse invalid days', async () => {
    expect((await office.get('/api/admin/dispatch/lanes?from=2026-12-04&to=2026-02-30')).status).toBe(400)
  })
})

describe('a board in pages', () => {
  it('begins with the rides most at risk, and has every ride of the days and of the day before once it is complete', async () => {
    const ids = new Set<string>()
    for (const [days, time] of [
      [100, '09:00'],
      [100, '11:00'],
      [101, '10:00'],
      [99, '22:00'],
    ] as const)
      ids.add((await createRideAt(site, { days, time })).booking_id)
    const days = `from=${dateIn(100)}&to=${dateIn(101)}`
    const whole: Lanes = (await office.get(`/api/admin/dispatch/lanes?${days}`)).body.data
    const page = async (rest: string) =>
      (await office.get(`/api/admin/dispatch/lanes?${days}&${rest}`)).body.data as Lanes
    let lanes = await page('limit=1')
    expect(idsOf(lanes.board.rides)).toEqual([whole.board.rides[0]?.booking_id])
    expect(lanes.board.totals).toEqual(whole.board.totals)
    for (let pages = 0; lanes.board.next !== null && pages < 10; pages++)
      lanes = addLanesPage(lanes, await page(`limit=2&after=${encodeURIComponent(lanes.board.next)}`))
    expect(idsOf(lanes.board.rides)).toEqual(idsOf(whole.board.rides))
    expect(idsOf(lanes.rides_before)).toEqual(idsOf(whole.rides_before))
    expect(new Set([...idsOf(lanes.board.rides), ...idsOf(lanes.rides_before)])).toEqual(ids)
    expect([lanes.cars.length, lanes.drivers]).toEqual([4, whole.drivers])
  })

  it('refuses a page without rides or with too many', async () => {
    for (const limit of [0, 2001, 'all'])
      expect((await office.get(`/api/admin/dispatch?limit=${limit}`)).status).toBe(400)
  })

  it('is compressed for a browser', async () => {
    for (let rides = 0; rides < 6; rides++) await createRideAt(site, { days: 110 })
    const path = `/api/admin/dispatch?from=${dateIn(110)}&to=${dateIn(110)}`
    const { cookies } = office
    const headers = {
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'accept-encoding': 'br',
    }
    const answer = await fetch(new URL(path, site.url), { headers })
    expect(answer.headers.get('content-encoding')).toBe('br')
    expect((await answer.json()).data.rides).toHaveLength(6)
  })
})

describe('the stream of a board', () => {
  const follow = (days: string) => followStream<BoardChange>(site.url, office, `/api/admin/dispatch/live?${days}`)
  const hasRide = (booking_id: string, driver_id: string | null) => (change: BoardChange) =>
    change.rides?.some(
      (ride) => ride.booking_id === booking_id && (ride.cars[0]?.driver?.driver_id ?? null) === driver_id,
    ) ?? false

  it('sends a ride that gets a driver, with its issues, its times and the totals of the board', async () => {
    const driver_id = await createEligibleDriver(site)
    const [first, second] = [
      await createRideAt(site, { days: 120, time: '10:00' }),
      await createRideAt(site, { days: 120, time: '10:15' }),
    ]
    await createRideAt(site, { days: 120, time: '18:00' })
    await assignDriver(office, first, { driver_id })
    await getLanes(dateIn(120))
    const stream = await follow(`from=${dateIn(120)}&to=${dateIn(120)}`)
    await stream.waitFor(({ from }) => from === dateIn(120))
    await insertAssignment(site, { booking_id: second.booking_id, driver_id })
    await site.pool.query(`select pg_notify('rides', $1)`, [second.booking_id])
    let last: BoardChange | undefined
    await stream.waitFor((change) => {
      last = change
      return hasRide(second.booking_id, driver_id)(change)
    })
    const changed = last?.rides.find(({ booking_id }) => booking_id === second.booking_id)
    expect(changed?.faults).toContain('overlap')
    expect(last?.cars.find(({ booking_id }) => booking_id === second.booking_id)?.leave_at).not.toBeNull()
    expect(last?.totals).toMatchObject({ rides: 3, without_driver: 1, drivers: 1 })
    stream.stop()
  })

  it('sends that a cancelled ride has left the board, and an absence of a driver', async () => {
    const driver_id = await createEligibleDriver(site)
    const { booking_id } = await createRideAt(site, { days: 130 })
    await getLanes(dateIn(130))
    const stream = await follow(`from=${dateIn(130)}&to=${dateIn(130)}`)
    await stream.waitFor(({ from }) => from === dateIn(130))
    await office.post(`/api/admin/drivers/${driver_id}/absences`, {
      ...{ absence_id: randomUUID(), from: `${dateIn(130)}T08:00`, to: `${dateIn(130)}T18:00`, kind: 'sick', note: '' },
    })
    await stream.waitFor(({ drivers }) => drivers?.some((each) => each.driver_id === driver_id) ?? false)
    await site.pool.query(`update bookings set booking_status = 'cancelled' where booking_id = $1`, [booking_id])
    await site.pool.query(`select pg_notify('rides', $1)`, [booking_id])
    await stream.waitFor(({ gone }) => gone?.includes(booking_id) ?? false)
    stream.stop()
  })

  it.each([
    ['that is notified', true],
    ['that is found by reading the whole', false],
  ])('sends that a driver has no lane any more, by a change %s', async (_, isNotified) => {
    const driver_id = await createEligibleDriver(site)
    const notify = (topics: string[]) =>
      site.pool.query(`select pg_notify('rides', topic) from unnest($1::text[]) as topic`, [topics])
    const stream = await follow(`from=${dateIn(135)}&to=${dateIn(135)}`)
    await stream.waitFor(({ from }) => from === dateIn(135))
    await notify([toDriverTopic(driver_id)])
    await stream.waitFor(({ drivers }) => drivers?.some((each) => each.driver_id === driver_id) ?? false)
    await site.pool.query(`update drivers set status = 'unavailable' where driver_id = $1`, [driver_id])
    // Of so many changes at once the whole board is read again.
    await notify(isNotified ? [toDriverTopic(driver_id)] : Array.from({ length: 250 }, () => randomUUID()))
    await stream.waitFor(({ drivers_gone }) => drivers_gone?.includes(driver_id) ?? false)
    stream.stop()
  })
})

describe('a board by hours', () => {
  const hours = (days: number) =>
    `from=${dateIn(days)}&to=${dateIn(days)}&from_time=${dateIn(days)}T06:00&to_time=${dateIn(days)}T14:00`
  const notify = (id: string) => site.pool.query(`select pg_notify('rides', $1)`, [id])
  const setTime = async (id: string, time: string) => {
    await site.pool.query('update bookings set booking_time = $2 where booking_id = $1', [id, time])
    await notify(id)
  }

  it('has the pickups from the first hour until before the last, and the earlier ones beside the lanes', async () => {
    const at = async (days: number, time: string) => (await createRideAt(site, { days, time })).booking_id
    const earlier = [await at(139, '23:00'), await at(140, '05:45')]
    const inside = [await at(140, '06:00'), await at(140, '13:45')]
    await at(140, '14:00')
    const { board, rides_before }: Lanes = (await office.get(`/api/admin/dispatch/lanes?${hours(140)}`)).body.data
    expect([idsOf(board.rides), idsOf(rides_before).toSorted()]).toEqual([inside, earlier.toSorted()])
    expect(board.totals.rides).toBe(2)
    const night = `from_time=${dateIn(139)}T22:00&to_time=${dateIn(140)}T06:00`
    const { body } = await office.get(`/api/admin/dispatch?from=${dateIn(139)}&to=${dateIn(140)}&${night}`)
    expect(idsOf(body.data.rides)).toEqual(earlier)
  })

  it('gets from its stream the rides that come into the hours, and that others have left them', async () => {
    const { booking_id } = await createRideAt(site, { days: 145, time: '16:00' })
    await office.get(`/api/admin/dispatch?${hours(145)}`)
    const stream = await followStream<BoardChange>(site.url, office, `/api/admin/dispatch/live?${hours(145)}`)
    await stream.waitFor(({ from }) => from === dateIn(145))
    await setTime(booking_id, '09:00')
    await stream.waitFor(({ rides }) => idsOf(rides ?? []).includes(booking_id))
    await setTime(booking_id, '05:00')
    await stream.waitFor((change) => idsOf(change.rides_before ?? []).includes(booking_id) && change.totals.rides === 0)
    await setTime(booking_id, '14:00')
    await stream.waitFor(({ gone }) => gone?.includes(booking_id) ?? false)
    stream.stop()
  })

  it('refuses hours that end before they begin, and times without a day', async () => {
    const getHours = (from: string, to: string) => office.get(`/api/admin/dispatch?from_time=${from}&to_time=${to}`)
    for (const to of ['2026-12-04T06:00', '2026-12-03T14:00']) {
      const { status, body } = await getHours('2026-12-04T06:00', to)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['to_time']])
    }
    expect((await getHours('06:00', '14:00')).status).toBe(400)
  })
})

describe('the rides at risk', () => {
  it('are read once for all who look, and again after a change', async () => {
    const { booking_id } = await createRideAt(site, { days: 30 })
    await movePickup(site, booking_id, new Date(Date.now() + 60 * 60_000))
    const listRed = async (): Promise<string[]> => idsOf((await office.get('/api/admin/dispatch/at-risk')).body.data)
    await site.pool.query(`select pg_notify('rides', $1)`, [booking_id])
    await eventually(async () => (await listRed()).includes(booking_id))
    await movePickup(site, booking_id, new Date(Date.now() + 7 * 3_600_000))
    await site.pool.query(`select pg_notify('rides', $1)`, [booking_id])
    await eventually(async () => !(await listRed()).includes(booking_id))
  })
})
