// Searches of lists at 1,000,000 rows on the embedded database: the plan of each statement, and how long it takes.
import path from 'node:path'
import type pg from 'pg'
import { findAll } from '#modules/bookings/office/store.ts'
import { findAudited } from '#modules/reports/audit/store.ts'
import { findPeople } from '#modules/reports/people/store.ts'
import { findMatching } from '#modules/users/store.ts'
import { createDb, createPool, type Db } from '#platform/db.ts'
import { migrate } from '#platform/migrate.ts'
import { manyBookings } from '../testing/many-bookings.ts'
import { recordingClient } from './record.ts'
import { type Bed, root } from './servers.ts'
import type { Row } from './table.ts'

const rows = 1_000_000
const lots = 'abcdefghjkmnpqrstvwx'
const runs = 10
const goal = 300
const page = { size: 20, number: 1 }

/** The hardest case: all passengers are called Zoë Ampleforth, all customers Renée Łukasiewicz, and only a number differs. */
const searches: [what: string, index: string, search: (db: Db) => Promise<unknown>][] = [
  [
    'bookings by passenger',
    'bookings_found',
    (db) => findAll(db, { search: 'zoe ampleforth 47113', named: [], partners: [], others: [] }, page),
  ],
  ['bookings by customer', 'users_found', (db) => findMatching(db, 'RENEE LUKASIEWICZ 471137')],
  ['people by name', 'users_found', (db) => findPeople(db, { search: 'renee lukasiewicz 471137' }, page)],
  ['people by e-mail', 'users_found_by_email', (db) => findPeople(db, { search: '471137@lopez' }, page)],
  ['people by telephone', 'users_found_by_phone', (db) => findPeople(db, { search: '07700 471137' }, page)],
  ['audit log by name', 'users_found', (db) => findAudited(db, { who: 'lukasiewicz 471137', zone: 'UTC' }, page)],
]

const fill = async (pool: pg.Pool): Promise<void> => {
  await migrate(pool, path.join(root, 'migrations'))
  await pool.query(
    `insert into users (user_id, role, first_name, last_name, email, phone_number, address, city, state_province,
       zip_postal_code, country, created_at, updated_at)
     select 'bench-' || n, 'customer', 'Renée', 'Łukasiewicz ' || n, n || '@lopez.example', '+447700' || lpad(n::text, 6, '0'),
       '', '', '', '', '', now() - n * interval '1 second', now() from generate_series(1, $1::int) as n`,
    [rows],
  )
  for (const [at, lot] of [...lots].entries())
    await manyBookings(pool, { user_id: `bench-${at + 1}`, count: rows / lots.length, lot: `z${lot}` })
  await pool.query(
    `insert into audit_log (at, actor, action, subject) select now(), 'bench-' || n, 'signed in', 'user:bench-' || n
     from generate_series(1, $1::int) as n`,
    [rows],
  )
  for (const table of ['users', 'bookings', 'audit_log']) await pool.query(`vacuum analyze ${table}`)
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
    const isIndexed = plans.every(
      (plan) => plan.includes(index) && !/Seq Scan on (users|bookings|audit_log)/.test(plan),
    )
    table.push({
      what: `search at ${rows}: ${what}, ms in the middle`,
      ours: middle,
      reference: isIndexed ? index : 'read row by row',
      goal: `under ${goal}, by ${index}`,
      ok: isIndexed && middle < goal,
    })
  }
  await pool.end()
  return table
}
