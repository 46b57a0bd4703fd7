// PgBouncer in transaction mode between the product and its database, and what a start says of one that is not suited.
// @module-tag full
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '#platform/db.ts'
import { eventually } from '../../testing/eventually.ts'
import { bookingOf, quoteFor, rideToLondon, signUp } from '../../testing/factories.ts'
import { markPaid } from '../../testing/paid-bookings.ts'
import { findPgBouncer, type PgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts'
import { databaseUrl, type ServedProcess, serveProduct } from '../../testing/product-process.ts'
import { createDatabase, type TestDatabase } from '../../testing/start-app.ts'

const command = findPgBouncer('trixie')
const oldCommand = findPgBouncer('bookworm')
if (!command || !oldCommand)
  console.warn('PgBouncer is not tested: it needs apt-get and dpkg-deb of Debian, and its packages')

let database: TestDatabase
let pool: pg.Pool
let account: string
beforeAll(async () => {
  database = await createDatabase()
  pool = createPool({ connection: database.connection, max: 2, onError: () => undefined })
  account = `${(await pool.query('select current_database() as name')).rows[0].name}_app`
})
afterAll(async () => {
  await pool.end()
  await database.drop()
  const server = createPool({ connection: { ...database.connection, database: 'postgres' }, onError: () => undefined })
  await server.query(`drop role if exists ${account}`)
  await server.end()
})

const start = (name: string[] | undefined, settings: Record<string, string | number> = {}) =>
  startPgBouncer({ command: name ?? [], connection: database.connection, accounts: [account], settings })

const serve = (pooler: PgBouncer, env: Record<string, string> = {}) =>
  serveProduct({
    connection: pooler.connection,
    env: { DATABASE_DIRECT_URL: databaseUrl(database.connection), ...env },
  })

const failedStart = (started: Promise<ServedProcess>): Promise<string> =>
  started.then(
    (served) => {
      served.process.kill('SIGKILL')
      throw new Error('it started')
    },
    ({ message }: Error) => message,
  )

describe.skipIf(!command)('PgBouncer 1.24', () => {
  it('serves two processes: bookings, mails and notifications of each other', { timeout: 120_000 }, async () => {
    const pooler = await start(command, { default_pool_size: 4 })
    const [first, second] = await Promise.all([serve(pooler), serve(pooler)])
    const visitor = first.visitor()
    const quote = await quoteFor(visitor)
    await signUp(visitor)
    const booked = await Promise.all(
      Array.from({ length: 12 }, () => visitor.post('/api/bookings', bookingOf(rideToLondon(), quote))),
    )
    expect(new Set(booked.map(({ status }) => status)).size).toBeLessThanOrEqual(2)
    const [booking] = booked.filter(({ status }) => status === 201)
    await markPaid({ pool }, [booking?.body.data.booking_id])
    const confirmed = "select count(*) from mails where dedupe like 'confirm:%'"
    await eventually(async () => (await pool.query(confirmed)).rows[0].count === 1)
    for (const each of [first, second]) expect((await each.visitor().get('/readyz')).status).toBe(200)
    const { rows } = await pool.query(
      "select count(*) from pg_stat_activity where datname = current_database() and application_name = 'ostler-listener'",
    )
    expect(rows[0].count).toBe(2)
    const limit = await pool.query(
      "select from pg_db_role_setting where setrole = $1::regrole and 'statement_timeout=5s' = any(setconfig)",
      [account],
    )
    expect(limit.rowCount).toBe(1)
    for (const { process, exited } of [first, second]) {
      process.kill('SIGTERM')
      expect(await exited).toEqual([0, null])
    }
    for (const { readStderr } of [first, second]) expect(readStderr()).not.toMatch(/prepared statement|fault/)
    await pooler.close()
  })

  it('without prepared statements is refused with what to set', async () => {
    const pooler = await start(command, { max_prepared_statements: 0 })
    expect(await failedStart(serve(pooler))).toContain('max_prepared_statements above 0')
    await pooler.close()
  })

  it('as the only address is refused with what to set', async () => {
    const pooler = await start(command)
    const alone = () => failedStart(serveProduct({ connection: pooler.connection }))
    expect(await alone()).toContain('set DATABASE_DIRECT_URL')
    await pooler.close()
    const ignoring = await start(command, {
      ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout',
    })
    expect(await failedStart(serveProduct({ connection: ignoring.connection }))).toContain('set DATABASE_DIRECT_URL')
    await ignoring.close()
  })
})

it.skipIf(!oldCommand)('PgBouncer 1.18 is refused with the version that is needed', async () => {
  const pooler = await start(oldCommand)
  expect(await failedStart(serve(pooler))).toContain('PgBouncer does from 1.21 on')
  await pooler.close()
})
