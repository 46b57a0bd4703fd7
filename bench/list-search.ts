// Benchmarks list searches over 1,000,000 rows on the embedded database: query plans and times.
import path from 'node:path'
import type pg from 'pg'
import { createOffice } from '#modules/bookings/office/service.ts'
import { findBookingIdsOfDrivers } from '#modules/dispatch/store.ts'
import { findDriverIds } from '#modules/drivers/store.ts'
import { findPartnerIds } from '#modules/partners/store.ts'
import { findPeople } from '#modules/reports/accounts/store.ts'
import { findAudited } from '#modules/reports/audit/store.ts'
import { parsePhoneSearch } from '#modules/users/rules.ts'
import type { Users } from '#modules/users/service.ts'
import { findMatching, findUsers } from '#modules/users/store.ts'
import { createDb, createPool, type Db } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { insertBookings } from '../testing/many-bookings.ts'
import { recordingClient } from './record.ts'
import type { Row } from './result-table.ts'
import { type Bed, root } from './servers.ts'

const rows = 1_000_000
const lots = 'abcdefghjkmnpqrstvwx'
const runs = 10
const driverCount = 1000
const partnerCount = 200
const goal = 300
const page = { size: 20, number: 1 }

/** Searches the office's page of bookings, with every way to find one. */
const officePage = async (db: Db, search: string) => {
  const users = { searchUserIds: findMatching, findAll: findUsers } as unknown as Users
  const drivenBy = async (text: string, most?: number) =>
    findBookingIdsOfDrivers(db, await findDriverIds(db, text, parsePhoneSearch(text)), most)
  const partners = { findIds: findPartnerIds }
  const office = createOffice({ db, clock: () => new Date(), users, partners, bookingSearches: [drivenBy] })
  const { total } = await office.page({ search, page: 1, page_size: page.size, regions: null })
  if (total === 0) throw new Error(`${search} finds nothing`)
}

/** The hardest case: all passengers are called Zoë Ampleforth and all customers Renée Łukasiewicz; only a number differs. */
const searches: [what: string, index: string | undefined, search: (db: Db) => Promise<unknown>][] = [
  ['bookings by passenger', 'bookings_found', (db) => officePage(db, 'zoe ampleforth 47113')],
  ['bookings by telephone', 'bookings_found_by_phone', (db) => officePage(db, '07700 947200')],
  // This account has a hundred bookings, as a frequent traveller.
  ['bookings by customer’s telephone', 'users_found_by_phone', (db) => officePage(db, '07700 329777')],
  ['bookings by e-mail', 'bookings_found_by_office', (db) => officePage(db, '47113.za@guests')],
  ['bookings by customer’s e-mail', 'users_found_by_email', (db) => officePage(db, '0329777@lopez')],
  ['bookings by flight', 'bookings_found_by_office', (db) => officePage(db, 'ba 47113')],
  ['bookings by reference', 'bookings_found_by_office', (db) => officePage(db, 'cost centre za47113')],
  ['bookings by driver', 'assignments_driver', (db) => officePage(db, 'tomasina quill 711')],
  ['bookings by number plate', 'assignments_driver', (db) => officePage(db, 'LK07 11 ZZZ')],
  ['bookings by partner', 'bookings_of_partner', (db) => officePage(db, 'larkfield 117')],
  ['bookings by what all have', undefined, (db) => officePage(db, 'com')],
  ['bookings by a place of all', undefined, (db) => officePage(db, 'heathrow')],
  ['bookings by what half have', undefined, (db) => officePage(db, 'ampleforth')],
  ['bookings by what a hundredth has', 'bookings', (db) => officePage(db, 'kew gardens')],
  [
    'people by name',
    'users_found',
    (db) => findPeople(db, { search: 'renee lukasiewicz 471137', regions: null }, page),
  ],
  ['people by e-mail', 'users_found_by_email', (db) => findPeople(db, { search: '471137@lopez', regions: null }, page)],
  [
    'people by telephone',
    'users_found_by_phone',
    (db) => findPeople(db, { search: '07700 471137', regions: null }, page),
  ],
  ['audit log by name', 'users_found', (db) => findAudited(db, { who: 'lukasiewicz 471137', zone: 'UTC' }, page)],
]

const fill = async (pool: pg.Pool): Promise<void> => {
  await migrate(pool, path.join(root, 'migrations'))
  await pool.query(
    `insert into users (user_id, role, first_name, last_name, email, phone_number, address, city, state_province,
       zip_postal_code, country, created_at, updated_at)
     select 'bench-' || n, 'customer', 'Renée', 'Łukasiewicz ' || n, lpad(n::text, 7, '0') || '@lopez.example.com', '+447700' || lpad(n::text, 6, '0'),
       '', '', '', '', '', now() - n * interval '1 second', now() from generate_series(1, $1::int) as n`,
    [rows],
  )
  await pool.query(
    `insert into partners (partner_id, slug, name, status, place, created_at, updated_at)
     select 'partner-' || n, 'partner-' || n, 'The Larkfield ' || n, 'active', null, now(), now()
     from generate_series(1, $1::int) as n`,
    [partnerCount],
  )
  for (const [at, lot] of [...lots].entries())
    await insertBookings(pool, {
      user_id: `bench-${at + 1}`,
      count: rows / lots.length,
      lot: `z${lot}`,
      hasDetails: true,
    })
  await insertBookings(pool, { user_id: 'bench-329777', count: 100, lot: 'zy', hasDetails: true })
  await pool.query(
    `insert into drivers (driver_id, first_name, last_name, email, phone_number, address, date_of_birth,
       national_insurance_sealed, private_hire_license_sealed, driving_license_sealed, driving_license_expiry_date,
       preferred_shift, working_days, status, has_vehicle, car_plate_number, created_at, updated_at)
     select 'driver-' || n, 'Tomasina', 'Quill ' || n, n || '@drivers.example.com', '+4474' || lpad(n::text, 8, '0'), '', '1980-01-01',
       '', '', '', '2036-01-01', 'day', '7 days a week', 'available', true, 'LK' || lpad(n::text, 4, '0') || ' ZZZ', now(), now()
     from generate_series(1, $1::int) as n`,
    [driverCount],
  )
  await pool.query(
    `insert into assignments (booking_id, car_number, assignment_id, driver_id, state, booking_version, pickup_at, assigned_by,
       assigned_at, updated_at)
     select booking_id, 1, booking_id, 'driver-' || row_number() over () % $1::int + 1, 'assigned', 1, pickup_at, 'bench-1', now(), now()
     from bookings`,
    [driverCount],
  )
  await pool.query(
    `insert into audit_log (at, actor, action, subject) select now(), 'bench-' || n, 'signed in', 'user:bench-' || n
     from generate_series(1, $1::int) as n`,
    [rows],
  )
  for (const table of ['users', 'bookings', 'audit_log', 'assignments', 'drivers', 'partners'])
    await pool.query(`vacuum analyze ${table}`)
}

export const benchSearch = async (bed: Bed): Promise<Row[]> => {
  const { Client, recording } = recordingClient()
  const unlimited = { statement_timeout: 1_200_000, query_timeout: 1_200_000 }
  const pool = createPool({ connection: { ...bed.connection, ...unlimited }, onError: () => undefined, Client })
  await fill(pool)
  const db = createDb(pool)
  const table: Row[] = []
  for (const [what, index, search] of searches) {
    recording.on = true
    recording.statements = []
    await search(db)
    recording.on = false
    const plans: string[] = []
    for (const { text, values } of recording.statements) {
      const { rows: lines } = await pool.query(`explain (costs off) ${text}`, values)
      plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'))
    }
    console.log(`\n${what}, ${rows} rows:\n${plans.join('\n')}\n`)
    const times: number[] = []
    for (let run = 0; run < runs; run++) {
      const started = performance.now()
      await search(db)
      times.push(performance.now() - started)
    }
    const middle = Math.round(times.sort((a, b) => a - b)[runs / 2] ?? 0)
    // A text that most rows have is read in the order of the list until there is enough of it.
    const isIndexed =
      plans.some((plan) => plan.includes(index ?? '')) &&
      (!index || !plans.some((plan) => /Seq Scan on (users|bookings|audit_log|assignments)/.test(plan)))
    table.push({
      what: `search at ${rows}: ${what}, ms in the middle`,
      ours: middle,
      reference: isIndexed ? (index ?? 'read until there is enough') : 'read row by row',
      goal: `under ${goal}${index ? `, by ${index}` : ''}`,
      ok: isIndexed && middle < goal,
    })
  }
  await pool.end()
  return table
}
