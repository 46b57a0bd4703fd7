// Reports read from a replica while it is near, and from the database itself otherwise.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { eventually } from '../../testing/eventually.ts'
import { createAdministrator } from '../../testing/office.ts'
import { createDatabase, startApp, type TestDatabase } from '../../testing/start-app.ts'
import { createPool } from './db.ts'
import { createLog } from './log.ts'
import { createReadPool } from './read-pool.ts'
import { createWorkloadPool } from './workload-pool.ts'

const onError = () => undefined
const log = createLog({ level: 'silent' })

let database: TestDatabase
let proxy: DatabaseProxy
beforeAll(async () => {
  database = await createDatabase()
  proxy = await createDatabaseProxy(database.connection)
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

/** The database again, as an address that can only read; `setting` is another one of its sessions. */
const replicaAddress = (setting = '') => {
  const { host, port, user, password, database: name } = proxy.connection
  const options = encodeURIComponent(`-c default_transaction_read_only=on ${setting}`)
  return `postgresql://${user}:${encodeURIComponent(String(password ?? ''))}@${host}:${port}/${name}?options=${options}`
}

/** Functions that make a session look like one of a standby that is behind; they come before those of PostgreSQL. */
const standby = (seconds: number) => `create schema if not exists standby;
  create or replace function standby.pg_is_in_recovery() returns boolean language sql as 'select true';
  create or replace function standby.pg_last_wal_replay_lsn() returns pg_lsn language sql as $$ select '0/1'::pg_lsn $$;
  create or replace function standby.pg_last_xact_replay_timestamp() returns timestamptz language sql
    as $$ select clock_timestamp() - interval '${seconds} seconds' $$`

describe('the connections of reports', () => {
  const readFrom = async (address: string | undefined) => {
    const primary = createWorkloadPool({ connection: database.connection, max: 2, onError })
    const replica =
      address === undefined ? undefined : createPool({ connection: { connectionString: address }, onError })
    const reads = createReadPool({ primary, replica, log })
    const client = await reads.connect()
    const { rows } = await client.query('show default_transaction_read_only')
    client.release()
    const lag = await reads.measureLag()
    await Promise.all([reads.end(), primary.end()])
    return { isReplica: rows[0].default_transaction_read_only === 'on', lag }
  }

  it('are those of the replica', async () => {
    expect(await readFrom(replicaAddress())).toEqual({ isReplica: true, lag: 0 })
  })

  it.each([
    [59, { isReplica: true, lag: expect.closeTo(59, 0) }],
    [61, { isReplica: false, lag: undefined }],
  ])('are of a replica %d seconds behind only within a minute', async (seconds, expected) => {
    const pool = createPool({ connection: database.connection, onError })
    await pool.query(standby(seconds))
    await pool.end()
    expect(await readFrom(replicaAddress('-c search_path=standby,pg_catalog,public'))).toEqual(expected)
  })

  it('are of the database itself where there is no replica, or it is away', async () => {
    const isPrimary = { isReplica: false, lag: undefined }
    expect(await readFrom(undefined)).toEqual(isPrimary)
    expect(await readFrom('postgresql://nobody@127.0.0.1:1/none')).toEqual(isPrimary)
  })
})

it('the dashboard says the time of what it read from a replica, and is read from the database when that goes away', async () => {
  const site = await startApp({ database, env: { DATABASE_READ_URL: replicaAddress() } })
  const { visitor: office } = await createAdministrator(site)
  const readAsOf = async () => {
    const { status, body } = await office.get('/api/admin/dashboard')
    return { status, as_of: body.data?.as_of }
  }
  const { status, as_of } = await readAsOf()
  expect([status, Math.abs(Date.parse(as_of) - Date.now()) < 60_000]).toEqual([200, true])
  for (const path of ['/api/admin/dashboard/total-bookings', '/api/revenue/total'])
    expect((await office.get(path)).status).toBe(200)
  expect((await site.visitor().get('/metrics')).text).toMatch(/^database_replica_lag_seconds 0$/m)
  proxy.cut()
  expect(await eventually(async () => (await readAsOf()).as_of === null)).toBe(true)
  expect((await readAsOf()).status).toBe(200)
  await site.close()
})
