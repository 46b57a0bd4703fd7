// Lists, searches, tables and counts of the office by region: staff of one region find what belongs to it, and nothing of another.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoardChange } from '#modules/dispatch/live-board/contract.ts'
import { toDriverTopic } from '#modules/dispatch/rules.ts'
import type { AttentionItem } from '#modules/notifications/attention-items/contract.ts'
import type { OfficeNotice } from '#modules/notifications/staff-notices/contract.ts'
import { insertAssignment, insertDriver } from '../../testing/assigned-rides.ts'
import { waitForDeliveries } from '../../testing/deliveries.ts'
import { followStream } from '../../testing/event-stream.ts'
import { rideToLondon } from '../../testing/factories.ts'
import {
  createAdministrator,
  createRegion,
  createStaff,
  limitToRegions,
  type OfficePerson,
} from '../../testing/office.ts'
import { paidRide, queryOne } from '../../testing/payments.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const heathrow = [51.47, -0.4543] as const
const fromMayfair = rideToLondon({
  pickup: { address: "Claridge's" },
  dropoff: { address: 'Heathrow Airport' },
})

let site: TestApp
let all: OfficePerson
/** Works in the region of Heathrow only. */
let limited: OfficePerson
let airport: string
/** A ride from the airport, and one of the same customer from elsewhere. */
let near: string
let far: string
let customer: string
const drivers = { near: '', far: '' }

beforeAll(async () => {
  site = await startApp()
  all = await createAdministrator(site)
  airport = (await createRegion(all, { name: 'Airport', around: heathrow })).region_id
  limited = await createStaff(site, 'dispatcher')
  await limitToRegions(site, limited, [airport])
  const booking = await paidRide(site.visitor())
  near = booking.booking_id
  customer = booking.user_id
  far = (await paidRide(site.visitor(), { ride: fromMayfair })).booking_id
  await site.pool.query('update bookings set user_id = $1 where booking_id = $2', [customer, far])
  drivers.near = await insertDriver(site, null, { first_name: 'Tomas', last_name: 'Airside' })
  drivers.far = await insertDriver(site, null, { first_name: 'Tomas', last_name: 'Mayfair' })
  await site.pool.query('update drivers set region_ids = $1 where driver_id = $2', [[airport], drivers.near])
})
afterAll(() => site.close())

const get = async ({ visitor }: OfficePerson, path: string, key = 'data') => (await visitor.get(path)).body[key]
const idsIn = (rows: { booking_id: string }[]): string[] => rows.map(({ booking_id }) => booking_id).sort()
const both = () => [near, far].sort()

/** Lists of bookings, and how the ids are read from an answer. */
const bookingLists: [path: string, read?: (answer: never) => { booking_id: string }[]][] = [
  ['/api/bookings?page=1'],
  ['/api/bookings'],
  ['/api/bookings?page=1&search=eleanor'],
  ['/api/bookings?page=1&search=el'],
  ['/api/admin/operations/bookings?page=1'],
  ['/api/admin/operations/bookings?driver=none'],
  ['/api/admin/operations/bookings?search=eleanor'],
]

describe('a list of bookings', () => {
  it.each(bookingLists)('%s has those of the regions of the caller, and of the chosen one', async (path) => {
    const filtered = (region: string) => `${path}${path.includes('?') ? '&' : '?'}region=${region}`
    expect(idsIn(await get(all, path))).toEqual(both())
    expect(await get(all, path, 'total')).toBe(2)
    expect(idsIn(await get(all, filtered('')))).toEqual(both())
    expect(idsIn(await get(all, filtered('main')))).toEqual([far])
    expect(idsIn(await get(limited, path))).toEqual([near])
    expect(await get(limited, path, 'total')).toBe(1)
    expect(idsIn(await get(limited, filtered('main')))).toEqual([])
  })

  it('has those of all regions of the caller, in one order', async () => {
    await limitToRegions(site, limited, [airport, 'main'])
    for (const [path] of bookingLists) {
      const listed = (await get(limited, path)).map(({ booking_id }: { booking_id: string }) => booking_id)
      expect(listed, path).toEqual([far, near])
    }
    await limitToRegions(site, limited, [airport])
  })

  it('of a customer has those of the regions of the caller', async () => {
    const path = `/api/admin/users/${customer}`
    expect(idsIn(await get(all, `${path}/bookings`))).toEqual(both())
    expect(idsIn(await get(limited, `${path}/bookings?when=upcoming`))).toEqual([near])
    expect(await get(limited, `${path}/bookings`, 'total')).toBe(1)
    expect(idsIn((await get(limited, `${path}/customer`)).last_rides)).toEqual([near])
    expect(idsIn((await get(all, `${path}/customer`)).last_rides)).toEqual(both())
  })

  it('names the region of each', async () => {
    const rows: { booking_id: string; region_id: string }[] = await get(all, '/api/admin/operations/bookings')
    const regions = Object.fromEntries(rows.map(({ booking_id, region_id }) => [booking_id, region_id]))
    expect(regions).toEqual({ [near]: airport, [far]: 'main' })
  })
})

describe('a table', () => {
  const linesOf = async ({ visitor }: OfficePerson, path: string): Promise<string[]> => {
    const { status, text } = await visitor.get(path)
    expect(status).toBe(200)
    return text.trim().split('\r\n').slice(1)
  }
  it.each(['/api/bookings/export.csv?whose=all', '/api/admin/operations/bookings.csv'])(
    '%s has them too',
    async (path) => {
      expect(await linesOf(all, path)).toHaveLength(2)
      expect(await linesOf(limited, path)).toHaveLength(1)
    },
  )

  it('of chosen bookings is refused where one is of another region', async () => {
    const path = (...ids: string[]) => `/api/admin/operations/bookings.csv?ids=${ids.join(',')}`
    expect(await linesOf(all, path(near, far))).toHaveLength(2)
    expect(await linesOf(limited, path(near))).toHaveLength(1)
    const { status, body } = await limited.visitor.get(path(near, far))
    expect([status, body.code]).toEqual([403, 'OTHER_REGION'])
  })
})

describe('drivers', () => {
  it('are listed and counted by region', async () => {
    const names = (rows: { driver_id: string }[]) => rows.map(({ driver_id }) => driver_id).sort()
    const allDrivers = Object.values(drivers).sort()
    expect(names(await get(all, '/api/drivers', 'drivers'))).toEqual(allDrivers)
    expect(names(await get(all, '/api/drivers?region=main', 'drivers'))).toEqual([drivers.far])
    expect(names(await get(limited, '/api/drivers?search=tomas', 'drivers'))).toEqual([drivers.near])
    for (const path of ['/api/drivers/count', '/api/drivers/available/count']) {
      expect(await get(all, path, 'total')).toBe(2)
      expect(await get(all, `${path}?region=${airport}`, 'total')).toBe(1)
      expect(await get(limited, path, 'total')).toBe(1)
      expect(await get(limited, `${path}?region=main`, 'total')).toBe(0)
    }
    expect(names((await get(limited, '/api/admin/operations/choices')).drivers)).toEqual([drivers.near])
    expect(names((await get(all, '/api/admin/operations/choices')).drivers)).toEqual(allDrivers)
  })
})

describe('the board', () => {
  const days = (region = '') => {
    const { date } = rideToLondon()
    return `from=${date}&to=${date}${region && `&region=${region}`}`
  }
  const board = (who: OfficePerson, region?: string) => get(who, `/api/admin/dispatch?${days(region)}`)
  const lanes = (who: OfficePerson) => get(who, `/api/admin/dispatch/lanes?${days()}`)
  const drive = (booking_id: string, driver_id: string) => insertAssignment(site, { booking_id, driver_id })

  it('has the rides of the regions, with their totals', async () => {
    expect(idsIn((await board(all)).rides)).toEqual(both())
    expect(idsIn((await board(all, 'main')).rides)).toEqual([far])
    const { rides, totals } = await board(limited)
    expect([idsIn(rides), totals.rides]).toEqual([[near], 1])
    expect((await board(limited, 'main')).rides).toEqual([])
  })

  it('has lanes of the drivers of the regions, and of others who drive one of the rides', async () => {
    const drawn = async (who: OfficePerson) =>
      (await lanes(who)).drivers.map(({ driver_id }: { driver_id: string }) => driver_id).sort()
    expect(await drawn(all)).toEqual(Object.values(drivers).sort())
    expect(await drawn(limited)).toEqual([drivers.near])
    const assignment_id = await drive(near, drivers.far)
    expect(await drawn(limited)).toEqual(Object.values(drivers).sort())
    await site.pool.query('delete from assignments where assignment_id = $1', [assignment_id])
    await site.pool.query(`select pg_notify('rides', $1)`, [near])
  })

  it('streams which drivers of the regions have no lane any more, and names no others', async () => {
    const ids = Object.values(drivers)
    const setStatus = async (status: string) => {
      await site.pool.query('update drivers set status = $2 where driver_id = any($1)', [ids, status])
      await site.pool.query(`select pg_notify('rides', topic) from unnest($1::text[]) as topic`, [
        ids.map(toDriverTopic),
      ])
    }
    const driversOf = ({ drivers: lanes = [], drivers_gone = [] }: Partial<BoardChange>) => [
      lanes.map(({ driver_id }) => driver_id),
      drivers_gone,
    ]
    // Once just before the stream is opened, and once while it is open.
    await setStatus('unavailable')
    const path = `/api/admin/dispatch/live?${days()}`
    const stream = await followStream<Partial<BoardChange>>(site.url, limited.visitor, path)
    const isOnly = (expected: string[][]) => (change: Partial<BoardChange>) =>
      JSON.stringify(driversOf(change)) === JSON.stringify(expected)
    await stream.waitFor(isOnly([[], [drivers.near]]))
    await setStatus('available')
    await stream.waitFor(isOnly([[drivers.near], []]))
    await setStatus('unavailable')
    await stream.waitFor(isOnly([[], [drivers.near]]))
    await setStatus('available')
    stream.stop()
  })

  it('streams changes of the regions, and ends once those of its reader change', async () => {
    const follow = ({ visitor }: OfficePerson) =>
      followStream<Partial<BoardChange>>(site.url, visitor, `/api/admin/dispatch/live?${days()}`)
    const [everything, own] = [await follow(all), await follow(limited)]
    const seen: string[][] = []
    const sees = (id: string) => (change: Partial<BoardChange>) => {
      if (change.rides) seen.push(idsIn(change.rides))
      return change.rides?.some(({ booking_id }) => booking_id === id) ?? false
    }
    const touch = (id: string) => site.pool.query(`select pg_notify('rides', $1)`, [id])
    await site.pool.query(`update bookings set flight_number = 'BA 1' where booking_id = any($1)`, [both()])
    await touch(far)
    await everything.waitFor(sees(far))
    await touch(near)
    await own.waitFor(sees(near))
    const { status } = await all.visitor.put(`/api/admin/staff/${limited.user_id}`, {
      staff_role: 'dispatcher',
      staff_regions: ['main'],
    })
    expect(status).toBe(200)
    await own.ended
    await limitToRegions(site, limited, [airport])
    everything.stop()
    expect(seen.flat()).toContain(far)
  })
})

describe('attention', () => {
  it('has the items of bookings of the regions, and those of no booking', async () => {
    await site.pool.query(
      `insert into attention_items (item_id, kind, key, booking_id, raised_at)
       values ('near', 'dispute', 'near', $1, now()), ('far', 'dispute', 'far', $2, now()), ('none', 'clock_rules_old', 'none', null, now())`,
      [near, far],
    )
    const path = '/api/admin/attention'
    const items = async (who: OfficePerson, query = '') =>
      (await get(who, `${path}${query}`)).map(({ item_id }: { item_id: string }) => item_id).sort()
    expect(await items(all)).toEqual(['far', 'near', 'none'])
    expect(await items(all, '?region=main')).toEqual(['far', 'none'])
    expect(await items(limited)).toEqual(['near', 'none'])
    expect(await get(limited, path, 'total')).toBe(2)
    expect(await get(limited, path, 'open')).toBe(2)
    expect(await get(limited, `${path}/count`)).toEqual({ open: 2 })
    expect(await get(all, `${path}/count`)).toEqual({ open: 3 })
  })

  it('has a mail that could not be sent by the region of its booking', async () => {
    await waitForDeliveries(site)
    for (const id of [near, far]) {
      const mail = await queryOne(site.pool, 'select * from mails where dedupe = $1', [`confirm:${id}:customer`])
      await site.notifications.attention.giveUpMail(mail as never, 'no such person')
    }
    const failed = async (who: OfficePerson) =>
      (await get(who, '/api/admin/attention')).flatMap(({ kind, booking }: AttentionItem) =>
        kind === 'mail_dead' ? [booking?.booking_id] : [],
      )
    expect((await failed(all)).sort()).toEqual(both())
    expect(await failed(limited)).toEqual([near])
  })
})

describe('notices', () => {
  it('of a booking or a driver are for staff of its region, and name the ride that they may open', async () => {
    const kinds = ['new_booking', 'driver_message', 'customer_message']
    for (const { visitor } of [all, limited])
      for (const kind of kinds)
        await visitor.put(`/api/admin/notices/choices/${kind}`, { notification: true, email: true })
    const { notifications } = site
    for (const booking_id of [near, far]) await notifications.notifyNewBooking({ booking_ids: [booking_id] })
    for (const driver_id of Object.values(drivers))
      await notifications.notifyDriverMessage({ driver_id, message_id: driver_id })
    await site.pool.query(
      `insert into office_notices (notice_id, kind, key, raised_at) values ('c', 'customer_message', 'contact:c', now())`,
    )
    const heard = async (who: OfficePerson) =>
      (await get(who, '/api/admin/notices')).map(({ kind }: { kind: string }) => kind).sort()
    expect(await heard(all)).toEqual([
      'customer_message',
      ...Array(2).fill('driver_message'),
      ...Array(2).fill('new_booking'),
    ])
    expect(await heard(limited)).toEqual(['customer_message', 'driver_message', 'new_booking'])
    const setOutward = (booking_id: string | null) =>
      site.pool.query(
        'update bookings set original_booking_id = $1::text, is_return_booking = $1::text is not null where booking_id = $2',
        [booking_id, near],
      )
    const newBookings = async (who: OfficePerson) =>
      (await get(who, '/api/admin/notices')).flatMap(({ kind, booking_id }: OfficeNotice) =>
        kind === 'new_booking' ? [booking_id] : [],
      )
    await setOutward(far)
    expect(await newBookings(limited)).toEqual([near, near])
    expect((await newBookings(all)).sort()).toEqual(both())
    await setOutward(null)
    const mailsTo = async ({ email }: OfficePerson) => {
      const { rows } = await site.pool.query(
        `select split_part(dedupe, ':', 2) as id from mails where to_address = $1 and dedupe ~ '^(new-booking|driver-message):'`,
        [email],
      )
      return rows.map(({ id }) => id).sort()
    }
    expect(await mailsTo(all)).toEqual([near, far, ...Object.values(drivers)].sort())
    expect(await mailsTo(limited)).toEqual([near, drivers.near].sort())
  })
})

describe('the day at the office', () => {
  it('counts rides and drivers of the regions', async () => {
    const path = '/api/admin/dashboard/today'
    await site.pool.query('update bookings set booking_date = $1', [(await get(all, path)).date])
    await site.pool.query(
      `insert into driver_messages (message_id, driver_id, sender, sent_by, text, sent_at)
       select gen_random_uuid(), driver_id, 'driver', driver_id, 'On my way', now() from drivers`,
    )
    const one = { rides: 1, unassigned: 1, driver_messages: 1 }
    expect(await get(all, path)).toMatchObject({ rides: 2, unassigned: 2, driver_messages: 2 })
    expect(await get(all, `${path}?region=main`)).toMatchObject(one)
    expect(await get(limited, path)).toMatchObject(one)
    expect(await get(limited, `${path}?region=main`)).toMatchObject({ rides: 0, unassigned: 0, driver_messages: 0 })
  })
})

describe('figures', () => {
  let accountant: OfficePerson
  const totalOf = (rows: { rides: number; revenue: number }[]) =>
    rows.reduce((sum, { rides, revenue }) => ({ rides: sum.rides + rides, revenue: sum.revenue + revenue }), {
      ...{ rides: 0, revenue: 0 },
    })
  const figuresOf = async (who: OfficePerson, region = '') => {
    const { days, classes, partners, drivers: counts } = await get(who, `/api/admin/dashboard?days=90&region=${region}`)
    const charts = [days, classes, partners].map(totalOf)
    for (const chart of charts) expect(chart).toEqual(charts[0])
    const { total } = await get(who, `/api/admin/dashboard/total-bookings?region=${region}`)
    const { total_revenue } = await get(who, `/api/revenue/total?region=${region}`)
    return { total, total_revenue, ...charts[0], drivers: counts.total }
  }
  const readAll = async () => ({
    all: await figuresOf(all),
    main: await figuresOf(all, 'main'),
    airport: await figuresOf(all, airport),
    limited: await figuresOf(accountant),
    other: await figuresOf(accountant, 'main'),
  })
  const sql = (text: string, values: unknown[] = []) => site.pool.query(text, values)
  const none = { total: 0, total_revenue: 0, rides: 0, revenue: 0, drivers: 0 }

  beforeAll(async () => {
    accountant = await createStaff(site, 'accounts')
    await limitToRegions(site, accountant, [airport])
    await sql(
      `update bookings set created_at = now() - interval '40 days', booking_date = current_date - 38 where booking_id = $1`,
      [near],
    )
    await sql(
      `update payments set settled_at = now() - interval '40 days' where charge_id in (select charge_id from charges where booking_id = $1)`,
      [near],
    )
  })

  it('are of the regions, before and after days are totalled', async () => {
    const figures = await readAll()
    expect(figures.all).toMatchObject({ total: 2, rides: 2, drivers: 2 })
    expect(figures.main).toMatchObject({ total: 1, rides: 1, drivers: 1 })
    expect(figures.limited).toEqual(figures.airport)
    expect(figures.airport.total_revenue).toBeGreaterThan(0)
    expect(figures.airport.total_revenue + figures.main.total_revenue).toBe(figures.all.total_revenue)
    expect(figures.other).toEqual(none)
    await site.totalsUpkeep.keepUp()
    expect((await sql(`select distinct region_id from daily_breakdowns`)).rows).toEqual([{ region_id: airport }])
    expect(await readAll()).toEqual(figures)
    expect(await site.totalsUpkeep.compare()).toEqual([])
  })

  it('are found wrong at night where a total is in another region', async () => {
    const figures = await readAll()
    await sql(`update daily_breakdowns set region_id = 'main'`)
    expect((await readAll()).airport.total).toBe(0)
    expect(await site.totalsUpkeep.compare()).not.toEqual([])
    expect(await readAll()).toEqual(figures)
    await sql('delete from daily_breakdowns')
    await site.totalsUpkeep.rebuild()
    expect(await readAll()).toEqual(figures)
  })

  it('follow a booking into another region at once', async () => {
    const { all: whole, main } = await readAll()
    await sql(`update bookings set region_id = 'main' where booking_id = $1`, [near])
    const figures = await readAll()
    expect(figures.limited).toEqual({ ...none, drivers: 1 })
    expect(figures.main).toEqual({ ...whole, drivers: main.drivers })
    await site.totalsUpkeep.keepUp()
    expect(await readAll()).toEqual(figures)
    await sql('update bookings set region_id = $1 where booking_id = $2', [airport, near])
  })
})

it('the search finds bookings and drivers of the regions, and every customer', async () => {
  const found = await get(limited, '/api/admin/search?q=eleanor')
  expect(idsIn(found.bookings)).toEqual([near])
  expect(found.customers.length).toBeGreaterThan(1)
  expect((await get(limited, '/api/admin/search?q=Tomas')).drivers).toMatchObject([{ last_name: 'Airside' }])
  expect(idsIn((await get(all, '/api/admin/search?q=eleanor')).bookings)).toEqual(both())
})
