// Database failures: connection lost in a transaction, deadlock, slow, full or silent server, schema changed meanwhile.
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { databaseUrl } from '../../testing/product-process.ts'
import { createDatabase, type TestDatabase } from '../../testing/start-app.ts'
import {
  createDb,
  createInsert,
  createPool,
  createQuery,
  type Db,
  inTransaction,
  isDatabaseUnavailable,
  type PoolOptions,
} from './db.ts'

type Tables = { ride: { id: number; note: string } }

let database: TestDatabase
let proxy: DatabaseProxy
const errors: string[] = []
const openPools: { end(): Promise<void> }[] = []

const open = (options: Partial<PoolOptions> = {}) => {
  const pool = createPool({ connection: proxy.connection, onError: ({ message }) => errors.push(message), ...options })
  openPools.push(pool)
  return { pool, db: createDb(pool) }
}

beforeAll(async () => {
  database = await createDatabase()
  proxy = await createDatabaseProxy(database.connection)
})
afterEach(async () => {
  proxy.restore()
  for (const pool of openPools.splice(0)) await pool.end()
  errors.length = 0
})
afterAll(async () => {
  await proxy.close()
  await database.drop()
})

const rides = (on: Db) => on.withTables<Tables>()
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const errorOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

/** Creates rides 1 and 2 for transactions to contend for. */
const withTwoRides = async (options: Partial<PoolOptions> = {}) => {
  const { pool, db } = open(options)
  await pool.query('drop table if exists ride; create table ride (id int primary key, note text not null)')
  await rides(db)
    .insertInto('ride')
    .values([
      { id: 1, note: '' },
      { id: 2, note: '' },
    ])
    .execute()
  return { pool, db }
}

describe('a lost database connection', () => {
  it('rolls back between two statements of a transaction and keeps the process alive', async () => {
    const { pool, db } = await withTwoRides()
    const error = await errorOf(
      inTransaction(db, async (tx) => {
        await rides(tx).updateTable('ride').set({ note: 'half' }).where('id', '=', 1).execute()
        proxy.cut()
        // The idle connection dies here, which only the pool is notified of.
        await delay(200)
        await rides(tx).updateTable('ride').set({ note: 'half' }).where('id', '=', 2).execute()
      }),
    )
    expect(isDatabaseUnavailable(error)).toBe(true)
    proxy.restore()
    expect((await pool.query("select count(*) from ride where note = 'half'")).rows[0].count).toBe(0)
  })

  it.each(['by a setting', 'by the connection string'])(
    'a silent server times out and its connections are dropped: %s',
    async (where) => {
      const timed = { ...proxy.connection, query_timeout: 500 }
      const address = `${databaseUrl(proxy.connection)}&query_timeout=500`
      const { pool, db } = open({
        max: 4,
        connection: where === 'by the connection string' ? { connectionString: address } : timed,
      })
      const queries = () => [
        pool.query('select 1'),
        pool.query({ text: 'select $1::int', values: [1] }),
        sql`select 1`.execute(db),
        inTransaction(db, (tx) => sql`select 1`.execute(tx)),
      ]
      await Promise.all(queries())
      proxy.swallow()
      const started = performance.now()
      const errors = await Promise.all(queries().map(errorOf))
      for (const error of errors) expect([String(error), isDatabaseUnavailable(error)]).toEqual([String(error), true])
      expect(performance.now() - started).toBeLessThan(4000)
      proxy.restore()
      expect((await pool.query('select 7 seven')).rows).toEqual([{ seven: 7 }])
      expect(await errorOf(Promise.all([1, 2, 3, 4].map(() => inTransaction(db, async () => 1))))).toBe(undefined)
    },
  )

  it.each([
    ['57P01', true],
    ['53300', true],
    ['53100', true],
    ['57014', true],
    ['40P01', true],
    ['25006', true],
    ['42P01', false],
    ['23505', false],
    ['22P02', false],
  ])('error %s counts as an unavailable database: %s', async (code, away) => {
    const { pool } = open()
    const error = await errorOf(pool.query(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`))
    expect(isDatabaseUnavailable(error)).toBe(away)
  })

  it('a missing socket counts as unavailable, a missing file does not', async () => {
    expect(isDatabaseUnavailable(await errorOf(readFile('/no/such/file')))).toBe(false)
    const { pool } = open({ connection: { host: '/no/such/folder', user: 'x', database: 'x' } })
    expect(isDatabaseUnavailable(await errorOf(pool.query('select 1')))).toBe(true)
  })
})

describe('a slow database', () => {
  it('cancels a statement after its timeout and keeps the connection usable', async () => {
    const { pool } = open({ max: 1, connection: { ...proxy.connection, statement_timeout: 200 } })
    expect(isDatabaseUnavailable(await errorOf(pool.query('select pg_sleep(3)')))).toBe(true)
    expect((await pool.query('select 7 seven')).rows).toEqual([{ seven: 7 }])
  })

  it('allows 5 s per statement', async () => {
    const { pool } = open()
    expect((await pool.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '5s' }])
  })

  it('waits at most 2 s for a free connection', async () => {
    const { pool } = open({ max: 1 })
    const connection = await pool.connect()
    const started = performance.now()
    expect(isDatabaseUnavailable(await errorOf(pool.query('select 1')))).toBe(true)
    expect(performance.now() - started).toBeGreaterThan(1900)
    expect(performance.now() - started).toBeLessThan(4000)
    connection.release()
  })
})

describe('conflicting transactions', () => {
  /** Each transaction locks one ride, waits until the other has locked its own, and then updates that one too. */
  const deadlock = async (run: (db: Db, work: Parameters<typeof inTransaction>[1]) => Promise<unknown>) => {
    const { pool, db } = await withTwoRides()
    let waiting = 2
    let tries = 0
    const waitForOther = async () => {
      waiting--
      for (let turns = 0; waiting > 0 && turns < 200; turns++) await delay(10)
    }
    const add = (first: number, second: number) =>
      run(db, async (tx) => {
        tries++
        for (const id of [first, second]) {
          await rides(tx)
            .updateTable('ride')
            .set((eb) => ({ note: eb(eb.ref('note'), '||', 'x') }))
            .where('id', '=', id)
            .execute()
          await waitForOther()
        }
      })
    const failed = await Promise.all([errorOf(add(1, 2)), errorOf(add(2, 1))])
    return { failed: failed.filter(Boolean), tries, notes: (await pool.query('select note from ride')).rows }
  }

  it('commits both after a deadlock by retrying the one that PostgreSQL aborted', async () => {
    const { failed, tries, notes } = await deadlock(inTransaction)
    expect(failed).toEqual([])
    expect(tries).toBe(3)
    expect(notes).toEqual([{ note: 'xx' }, { note: 'xx' }])
  })

  it('loses one transaction without the retry (control)', { tags: ['full'] }, async () => {
    const { failed } = await deadlock((db, work) => db.transaction().execute(work))
    expect(failed).toEqual([expect.objectContaining({ code: '40P01' })])
  })

  it('tries a transaction three times after serialisation failures, and no more', async () => {
    const { db } = open()
    let tries = 0
    const failTimes = (times: number) =>
      inTransaction(db, async () => {
        if (++tries <= times) await open().pool.query("do $$ begin raise exception 'x' using errcode = '40001'; end $$")
        return 'done'
      })
    expect(await failTimes(2)).toBe('done')
    tries = 0
    expect(await errorOf(failTimes(3))).toMatchObject({ code: '40001' })
    expect(tries).toBe(3)
  })
})

describe('a migration by a newer version meanwhile', () => {
  it('does not break prepared statements, inside or outside a transaction', async () => {
    const { pool, db } = await withTwoRides({ max: 3 })
    const read = () => rides(db).selectFrom('ride').selectAll().where('id', '=', 1).execute()
    const readInside = () =>
      inTransaction(db, (tx) => rides(tx).selectFrom('ride').selectAll().where('id', '=', 1).execute())
    const readOnAllConnections = () => Promise.all([read(), readInside(), read(), readInside(), read(), readInside()])
    await readOnAllConnections()
    await pool.query('alter table ride add column stars int default 5')
    for (const rows of await readOnAllConnections()) expect(rows).toEqual([{ id: 1, note: '', stars: 5 }])
    for (const rows of await readOnAllConnections()) expect(rows).toEqual([{ id: 1, note: '', stars: 5 }])
  })
})

describe('an insert compiled once', () => {
  type SeatTables = { seat: { id: number; note: string } }
  const seats = (on: Db) => on.withTables<SeatTables>()
  const insertSeat = createInsert((db, row: { id: number; note?: string }) =>
    seats(db)
      .insertInto('seat')
      .values(row as SeatTables['seat'])
      .onConflict((conflict) => conflict.doNothing()),
  )

  it('sends the values of each row, and leaves absent columns to their defaults', async () => {
    const { pool, db } = open()
    await pool.query(`create table seat (id int primary key, note text not null default 'none')`)
    const counts = []
    for (const row of [
      { id: 1, note: 'a' },
      { id: 2, note: 'b' },
      { id: 3 },
      { id: 4, note: undefined },
      { id: 1, note: 'c' },
    ])
      counts.push((await insertSeat(db, row)).numAffectedRows)
    expect(counts).toEqual([1n, 1n, 1n, 1n, 0n])
    const { rows } = await pool.query('select id, note from seat order by id')
    expect(rows.map(({ id, note }) => `${id} ${note}`)).toEqual(['1 a', '2 b', '3 none', '4 none'])
  })

  it('rejects a statement whose values are not those of the row', async () => {
    const { db } = open()
    const insertOther = createInsert((on, row: SeatTables['seat']) =>
      seats(on).insertInto('seat').values({ id: row.id, note: 'fixed' }),
    )
    expect(() => insertOther(db, { id: 1, note: 'own' })).toThrow('not the values of its row')
  })
})

describe('a query compiled once', () => {
  type SeatTables = { seat: { id: number; note: string | null } }
  const select = createQuery((on, { ids, note }: { ids: number[]; note: string }) =>
    on
      .withTables<SeatTables>()
      .selectFrom('seat')
      .select('id')
      .where('id', '=', sql<number>`any(${ids})`)
      .where('id', '<', 9)
      .where('note', '=', note)
      .orderBy('id'),
  )

  it('sends the values of each call beside constant values', async () => {
    const { pool, db } = open()
    await pool.query(`drop table if exists seat; create table seat (id int primary key, note text)`)
    await pool.query(`insert into seat values (1, 'a'), (2, 'b'), (3, 'a'), (9, 'a')`)
    const ids = async (requestedIds: number[], note: string) =>
      (await select(db, { ids: requestedIds, note })).map(({ id }) => id)
    expect(await Promise.all([ids([1, 2, 3, 9], 'a'), ids([1, 2], 'b'), ids([3], 'a'), ids([], 'a')])).toEqual([
      [1, 3],
      [2],
      [3],
      [],
    ])
    expect(await inTransaction(db, (tx) => select(tx, { ids: [2], note: 'b' }))).toEqual([{ id: 2 }])
  })

  it('rejects a query whose text depends on a value', async () => {
    const { db } = open()
    const byLength = createQuery((on, { note }: { note: string }) =>
      on.withTables<SeatTables>().selectFrom('seat').select('id').where('note', '=', note.trim()),
    )
    await expect(byLength(db, { note: 'a' })).rejects.toThrow(TypeError)
  })
})
