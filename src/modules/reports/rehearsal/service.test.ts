// Rehearsals over HTTP: real bookings priced again by a version, which must change nothing.
import { get } from 'node:http'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { makeChange } from '../../../../testing/booking-changes.ts'
import { runSql } from '../../../../testing/database.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { dateIn, hourlyRide, rideToLondon } from '../../../../testing/factories.ts'
import { insertBookings } from '../../../../testing/many-bookings.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { paidRide } from '../../../../testing/payments.ts'
import { createPromotion } from '../../../../testing/promotions.ts'
import { createDatabase, startApp, type TestApp } from '../../../../testing/start-app.ts'
import { NamedClient } from '../../../platform/named-client.ts'
import type { RateDocument } from '../../pricing/rates/contract.ts'
import type { RehearsalLine, RehearsalReport } from './contract.ts'

/** Counts the batches of rides that are read. */
let batches = 0
class CountingClient extends NamedClient {
  override query(...call: unknown[]): never {
    if (String(call[0]).includes('json_agg(rides')) batches++
    return (super.query as (...call: unknown[]) => never).apply(this, call)
  }
}
let site: TestApp
let office: OfficePerson
let agreedId = ''
const day = dateIn(14)
const later = dateIn(16)
const rides = [
  { ride: rideToLondon() },
  { ride: rideToLondon(), service_type: 'business_class', return: { booking_date: later, booking_time: '18:00:00' } },
  { ride: rideToLondon({ passengers: 7, luggage: 4 }), service_type: 'business_van' },
  { ride: rideToLondon({ pickup: { address: 'Oxford' }, dropoff: { address: 'Cambridge' } }) },
  { ride: hourlyRide({ hours: 1 }) },
  { ride: hourlyRide({ ride_area: 'outside', passengers: 5 }), service_type: 'business_class' },
]

beforeAll(async () => {
  site = await startApp({ Client: CountingClient as typeof NamedClient })
  office = await createAdministrator(site)
  for (const each of rides) await paidRide(site.visitor(), each)
  const { code } = await createPromotion(office.visitor, { code: 'Twenty' })
  await paidRide(site.visitor(), { ride: rideToLondon(), promotion_code: code, price: 156 })
  const guest = site.visitor()
  const { booking_id } = await paidRide(guest, { ride: rideToLondon() })
  await makeChange(guest, booking_id, { booking_date: later })
})
afterAll(() => site.close())

const read = async (id: string, query = `from=${day}&to=${later}`): Promise<RehearsalLine[]> => {
  const { status, text } = await office.visitor.get(`/api/admin/rate-versions/${id}/rehearsal?${query}`)
  if (status !== 200) throw new Error(`the rehearsal was refused: ${status} ${text}`)
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as RehearsalLine)
}
const reportOf = async (id: string, query?: string): Promise<RehearsalReport> => {
  const last = (await read(id, query)).at(-1)
  if (last?.kind !== 'report') throw new Error(`no report: ${JSON.stringify(last)}`)
  return last
}

const draftOf = async (change: (document: RateDocument) => void): Promise<string> => {
  const { body } = await office.visitor.post('/api/admin/rate-versions/2026-1/copies', {})
  const { version_id, revision, document } = body.data
  change(document)
  const { status, text } = await office.visitor.put(`/api/admin/rate-versions/${version_id}`, { revision, document })
  if (status !== 200) throw new Error(`saving the draft failed: ${status} ${text}`)
  return version_id
}

/** A checksum of the rows of every table of ours; sessions record when they were last used. */
const checksums = async (): Promise<Record<string, string>> => {
  const { rows: tables } = await site.pool.query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
       and table_name <> 'sessions' order by 1`,
  )
  const sums: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await site.pool.query(
      `select md5(coalesce(string_agg(line, e'\\n' order by line), '')) as sum from (select t::text as line from "${name}" as t) as lines`,
    )
    sums[name] = rows[0].sum
  }
  return sums
}

it('the live version changes no price of rides booked by it: returns, several cars, hours, a promotion and a change', async () => {
  const [first, ...others] = await read('2026-1')
  expect(first).toEqual({ kind: 'progress', done: 0, total: 9, before: 0, after: 0 })
  expect(others).toHaveLength(1)
  const report = await reportOf('2026-1')
  expect(report).toMatchObject({
    currency: 'gbp',
    total: 9,
    unchanged: 9,
    histogram: [0, 0, 0, 0, 0, 9, 0, 0, 0, 0, 0],
    most_changed: [],
    agreed: { rides: 0 },
    unknown: { rides: 0 },
    unpriced: { rides: 0 },
  })
  const { rows } = await site.pool.query('select sum(price_pence)::int as total from bookings')
  expect(report.priced).toEqual({ rides: 9, before: rows[0].total, after: rows[0].total })
  expect(report.pay.before).toBeGreaterThan(0)
  expect(report.pay.after).toBe(report.pay.before)
})

it('a draft shows revenue before and after by class, zone, weekday and hour, and the most changed rides', async () => {
  const id = await draftOf((document) => {
    for (const fare of document.fixed_fares) for (const service in fare.fares) fare.fares[service] = 20_000
  })
  const report = await reportOf(id)
  expect(report.dearer.rides + report.cheaper.rides + report.unchanged).toBe(9)
  expect(report.dearer.rides).toBeGreaterThan(0)
  for (const groups of [report.by_class, report.by_zone, report.by_weekday, report.by_hour, report.by_partner])
    for (const side of ['rides', 'before', 'after'] as const)
      expect(groups.reduce((total, group) => total + group[side], 0)).toBe(report.priced[side])
  expect(report.histogram.reduce((total, count) => total + count, 0)).toBe(9)
  expect(report.by_class.map(({ key }) => key)).toContain('business_van')
  expect(report.zone_names).toHaveProperty('heathrow')
  const [most] = report.most_changed
  const returned = report.most_changed.filter(({ service_type }) => service_type === 'business_class')
  expect(most).toMatchObject({ pickup: 'Heathrow Airport' })
  // Both legs of the return ride cost £150 before.
  expect(returned).toMatchObject([
    { before: 15_000, after: 20_000 },
    { before: 15_000, after: 20_000 },
  ])
  expect(report.pay.after - report.pay.before).toBeGreaterThan(0)
})

it('rides without a price, with an agreed price and from before are counted apart, none is dropped', async () => {
  const { rows } = await site.pool.query(
    `select booking_id from bookings where service_type = 'first_class' and price_lines @> '[{"code": "flat_fare"}]'
      order by booking_id`,
  )
  agreedId = rows[0].booking_id
  const lines = JSON.stringify([
    { code: 'flat_fare', amount: 19_500, rule: 'heathrow' },
    { code: 'agreed', amount: -4_500 },
  ])
  await site.pool.query('update bookings set price_lines = $2, price_pence = 15000 where booking_id = $1', [
    agreedId,
    lines,
  ])
  await site.pool.query('update bookings set rated_ride = null where booking_id = $1', [rows[1].booking_id])
  const id = await draftOf((document) => {
    delete document.distance.business_van
    for (const fare of document.fixed_fares) delete fare.fares.business_van
  })
  const report = await reportOf(id)
  expect([report.agreed, report.unknown.rides, report.unpriced.rides, report.priced.rides]).toEqual([
    { rides: 1, before: 15_000, after: 15_000 },
    1,
    1,
    6,
  ])
  expect(report.first_unpriced).toMatchObject([{ service_type: 'business_van', pickup: 'Heathrow Airport' }])
  expect(report.unchanged).toBe(6)
})

it('a rehearsal and its table change no row', async () => {
  const id = await draftOf((document) => {
    document.minimum_fare = 50_000
  })
  const before = await checksums()
  await reportOf(id)
  const { status, text, headers } = await office.visitor.get(
    `/api/admin/rate-versions/${id}/rehearsal.csv?from=${day}&to=${later}`,
  )
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8; header=present'])
  expect(headers.get('content-disposition')).toBe(`attachment; filename="rehearsal-version-4-${day}-${later}.csv"`)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(10)
  expect(lines.find((line) => line.startsWith(agreedId))).toContain('"agreed price, kept",GBP,150,150,0')
  expect(await checksums()).toEqual(before)
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['bookings', 'rate_card_versions', 'audit_log']))
})

it('the period counts the local days of the pickups, and a reversed one is refused at its field', async () => {
  expect((await reportOf('2026-1', `from=${later}&to=${later}`)).total).toBe(2)
  expect((await reportOf('2026-1', `from=2020-01-01&to=2020-12-31`)).total).toBe(0)
  const { status, body } = await office.visitor.get(`/api/admin/rate-versions/2026-1/rehearsal?from=${later}&to=${day}`)
  expect([status, body.fields]).toEqual([400, { to: 'The last day is before the first' }])
})

it('a draft with a surcharge of public holidays raises the rides of those days, which were priced without it', async () => {
  const moved = await site.pool.query(
    `update bookings set booking_date = d, pickup_at = d + time '09:30', rated_ride = jsonb_set(rated_ride, '{date}', to_jsonb(d::text))
      from (values (0, date '2027-12-25'), (1, date '2027-12-24')) as days (n, d)
      where booking_id = (select booking_id from bookings
        where rated_ride is not null and service_type = 'first_class' and price_lines @> '[{"code": "miles"}]'
        order by booking_id offset n limit 1)`,
  )
  expect(moved.rowCount).toBeGreaterThan(0)
  const name = { en: 'Holiday', es: 'Festivo', fr: 'Férié', de: 'Feiertag' }
  const id = await draftOf((document) => {
    const anyRide = { weekdays: null, hours: null, dates: null, zones: null, classes: null, notice_minutes: null }
    const change = { kind: 'percent' as const, basis_points: 2000 }
    document.adjustments.rules.push({ id: 'holidays', name, when: { ...anyRide, holidays: true }, change, of: 'all' })
  })
  const report = await reportOf(id, 'from=2027-12-24&to=2027-12-25')
  const [dearer, ...others] = report.most_changed
  expect(dearer).toMatchObject({ date: '2027-12-25' })
  expect(dearer?.after).toBe(Math.round((dearer?.before ?? 0) * 1.2))
  expect(others).toEqual([])
})

it('a rehearsal reads no more rides once its reader has disconnected', { tags: ['full'] }, async () => {
  for (const lot of ['ra', 'rc'])
    await insertBookings(site.pool, { user_id: office.user_id, count: 4000, lot, firstHour: -4000 })
  batches = 0
  const period = `from=${dateIn(-200)}&to=${dateIn(1)}`
  const cookie = [...office.visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const url = `${site.url}/api/admin/rate-versions/2026-1/rehearsal?${period}`
  await new Promise<void>((resolve, reject) => {
    const request = get(url, { headers: { cookie, 'x-requested-with': 'XMLHttpRequest' } }, (reply) => {
      reply.on('error', () => undefined)
      reply.once('data', () => {
        request.destroy()
        resolve()
      })
    })
    request.on('error', reject)
  })
  let before = -1
  await eventually(async () => {
    const isQuiet = before === batches
    before = batches
    await new Promise((resolve) => setTimeout(resolve, 300))
    return isQuiet
  })
  // The whole takes about thirty batches.
  expect(batches).toBeLessThan(15)
  const lines = await read('2026-1', period)
  expect(lines.at(-1)).toMatchObject({ kind: 'report', total: 7200, unknown: { rides: 7200 } })
  expect(lines.length).toBeGreaterThan(5)
  expect(batches).toBeGreaterThan(28)
})

it('counts each ride once in the hour that clocks repeat, in a database of that time zone', async () => {
  const database = await createDatabase()
  const name = String(database.connection.database)
  await runSql(inject('database').connection, `alter database ${name} set timezone to 'Europe/London'`)
  const other = await startApp({ database })
  try {
    const { visitor, user_id } = await createAdministrator(other)
    await insertBookings(other.pool, { user_id, count: 600, lot: 'rd', firstHour: -600 })
    await other.pool.query(
      `update bookings set booking_date = '2027-10-31', booking_status = 'completed',
         pickup_at = case when booking_id < 'rd00000000300' then timestamptz '2027-10-31 00:30Z' else '2027-10-31 01:10Z' end`,
    )
    const { text } = await visitor.get('/api/admin/rate-versions/2026-1/rehearsal?from=2027-10-31&to=2027-10-31')
    expect(JSON.parse(text.trim().split('\n').at(-1) ?? '')).toMatchObject({
      kind: 'report',
      total: 600,
      unknown: { rides: 600 },
    })
  } finally {
    await other.close()
    await database.drop()
  }
})
