// Migrations run in order, once, completely or not at all, despite interruptions and concurrent starts.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { createDatabase, type TestDatabase } from '../../testing/start-app.ts'
import { createPool } from './db.ts'
import { createLog } from './log.ts'
import {
  ChangedMigration,
  findPendingMigrations,
  migrate,
  migrateWithin,
  readMigrations,
  UnsupportedSchema,
} from './migrate.ts'
import { NamedClient } from './named-client.ts'

let database: TestDatabase
let folder: string
let pools: pg.Pool[]

const open = (settings: pg.PoolConfig = {}, Client?: typeof NamedClient) => {
  const pool = createPool({ connection: { ...database.connection, ...settings }, onError: () => undefined, Client })
  pools.push(pool)
  return pool
}
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const tables = async (pool: pg.Pool): Promise<string[]> => {
  const { rows } = await pool.query(
    "select tablename from pg_tables where tablename in ('ride', 'ride_more') order by 1",
  )
  return rows.map((row) => row.tablename)
}

beforeEach(async () => {
  pools = []
  database = await createDatabase()
  folder = mkdtempSync(path.join(tmpdir(), 'ostler-migrate-'))
})
afterEach(async () => {
  for (const pool of pools) await pool.end()
  await database.drop()
  rmSync(folder, { recursive: true })
})

it('migrations run in the order of their names, each once', async () => {
  const pool = open()
  write('2.sql', 'alter table ride add column stars int')
  write('1.sql', 'create table ride (id int)')
  write('notes.txt', 'no SQL at all')
  expect(await migrate(pool, folder)).toEqual(['1.sql', '2.sql'])
  write('3.sql', 'create table ride_more (id int)')
  expect(await migrate(pool, folder)).toEqual(['3.sql'])
  expect(await migrate(pool, folder)).toEqual([])
})

it('a changed migration is refused, and none after it runs', async () => {
  const pool = open()
  write('1.sql', 'create table ride (id int)')
  await migrate(pool, folder)
  write('1.sql', 'create table ride (id bigint)')
  write('2.sql', 'create table ride_more (id int)')
  const refused = migrate(pool, folder)
  await expect(refused).rejects.toBeInstanceOf(ChangedMigration)
  await expect(refused).rejects.toThrow('1.sql has changed since it ran')
  expect(await tables(pool)).toEqual(['ride'])
})

it('a database of a development version is refused, and no migration runs', async () => {
  const pool = open()
  write('0001_foundation.sql', 'create table ride (id int)')
  await expect(migrate(pool, folder)).resolves.toEqual(['0001_foundation.sql'])
  rmSync(path.join(folder, '0001_foundation.sql'))
  write('0001_platform.sql', 'create table ride_more (id int)')
  const refused = migrate(pool, folder)
  await expect(refused).rejects.toBeInstanceOf(UnsupportedSchema)
  await expect(refused).rejects.toThrow('This database was made by a development version of Ostler')
  expect(await tables(pool)).toEqual(['ride'])
})

describe('a migration that fails half way', () => {
  it('is rolled back, and runs once it is corrected', async () => {
    const pool = open()
    write('1.sql', 'create table ride (id int); insert into ride values (7)')
    write('2.sql', 'create table ride_more (id int); delete from ride; select 1 / 0')
    await expect(migrate(pool, folder)).rejects.toThrow('migration 2.sql failed: division by zero')
    expect(await tables(pool)).toEqual(['ride'])
    expect((await pool.query('select id from ride')).rows).toEqual([{ id: 7 }])
    write('2.sql', 'create table ride_more (id int)')
    expect(await migrate(pool, folder)).toEqual(['2.sql'])
  })

  it('is rolled back when its connection is killed, and leaves no lock behind', async () => {
    const pool = open()
    write('1.sql', 'create table ride (id int); select pg_sleep(20)')
    const failed = expect(migrate(pool, folder)).rejects.toThrow('migration 1.sql failed')
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like '%pg_sleep(20)' and state = 'active'`
    await eventually(async () => (await pool.query(kill)).rowCount === 1)
    await failed
    expect(await tables(pool)).toEqual([])
    write('1.sql', 'create table ride (id int)')
    expect(await migrate(pool, folder)).toEqual(['1.sql'])
  })
})

it('migrations may exceed the statement timeout, and leave the connection settings unchanged', async () => {
  const pool = open({ statement_timeout: 200, query_timeout: 400, max: 1 })
  write('1.sql', 'create table ride (id int); select pg_sleep(0.8)')
  expect(await migrate(pool, folder)).toEqual(['1.sql'])
  expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '200ms' }])
})

describe('a migration of a table in use', () => {
  it('lets readers pass, and runs when the table is free', async () => {
    const pool = open()
    await pool.query('create table ride (id int)')
    write('1.sql', 'alter table ride add column stars int')
    const reader = await pool.connect()
    await reader.query('begin')
    await reader.query('select * from ride')
    const attempts: object[] = []
    const log = createLog({ level: 'warn', destination: { write: (line: string) => attempts.push(JSON.parse(line)) } })
    const migrated = migrate(pool, folder, log)
    await eventually(async () => attempts.length > 0)
    // It does not wait any more, so nothing stands in front of this statement.
    expect((await pool.query('select count(*) from ride')).rowCount).toBe(1)
    await reader.query('commit')
    reader.release()
    expect(await migrated).toEqual(['1.sql'])
  })
})

describe('a migration outside a transaction', () => {
  const text = `-- outside a transaction
drop index concurrently if exists ride_id;
-- Quoted; in a comment.
create index concurrently ride_id on ride (id);
`

  it('makes an index without a lock of its table', async () => {
    const pool = open()
    await pool.query('create table ride (id int)')
    write('1.sql', text)
    expect(await migrate(pool, folder)).toEqual(['1.sql'])
    const { rows } = await pool.query("select indisvalid as valid from pg_index where indexrelid = 'ride_id'::regclass")
    expect(rows).toEqual([{ valid: true }])
  })

  it('runs in the transaction of a new database too', async () => {
    const pool = open()
    const client = await pool.connect()
    write('1.sql', 'create table ride (id int)')
    write('2.sql', text)
    write('3.sql', '-- in batches\nupdate ride set id = 1 where id = 0')
    await client.query('begin; delete from migrations')
    await migrateWithin(client, readMigrations(folder))
    await client.query('commit')
    client.release()
    expect((await pool.query("select from pg_class where relname = 'ride_id'")).rowCount).toBe(1)
  })
})

it('a backfill commits each batch, and continues after a stop', async () => {
  const pool = open()
  await pool.query('create table ride (id int, stars int); insert into ride select n from generate_series(1, 25) n')
  const pick = 'select id from ride where stars is null order by id limit 10'
  // Fails at the second batch, as a process that is killed there.
  await pool.query('alter table ride add check (id <> 12 or stars is null)')
  write('1.sql', `-- in batches\nupdate ride set stars = 5 where id in (${pick})`)
  await expect(migrate(pool, folder)).rejects.toThrow('migration 1.sql failed')
  expect((await pool.query('select from ride where stars = 5')).rowCount).toBe(10)
  await pool.query('alter table ride drop constraint ride_check')
  expect(await migrate(pool, folder)).toEqual(['1.sql'])
  expect((await pool.query('select from ride where stars = 5')).rowCount).toBe(25)
})

it('findPendingMigrations lists what has not run, also on an empty database', async () => {
  const pool = open()
  write('1.sql', 'create table ride (id int)')
  await migrate(pool, folder)
  write('2.sql', 'create table ride_more (id int)')
  expect(await findPendingMigrations(pool, folder)).toEqual(['2.sql'])
  await pool.query('drop table migrations')
  expect(await findPendingMigrations(pool, folder)).toEqual(['1.sql', '2.sql'])
})

describe('two processes that migrate concurrently', () => {
  const settings = { statement_timeout: 200, query_timeout: 400 }
  const race = async (Client?: typeof NamedClient) => {
    write('1.sql', 'create table ride (id int); select pg_sleep(0.8)')
    const both = [open(settings, Client), open(settings, Client)].map((pool) => migrate(pool, folder))
    return Promise.allSettled(both)
  }

  it('run the migrations in one, while the other waits', async () => {
    const results = await race()
    const names = results.map((each) => (each.status === 'fulfilled' ? each.value : each.reason))
    expect(names.sort((a, b) => a.length - b.length)).toEqual([[], ['1.sql']])
  })

  it('fail in one without the lock (control)', { tags: ['full'] }, async () => {
    class Unlocked extends NamedClient {
      override query(...call: unknown[]): never {
        const [statement] = call as [{ text?: string }]
        const send = super.query as (...call: unknown[]) => never
        return statement.text?.includes('pg_advisory_lock') ? send.call(this, 'select 1') : send.apply(this, call)
      }
    }
    const results = await race(Unlocked)
    expect(results.filter((each) => each.status === 'rejected')).toHaveLength(1)
  })
})
