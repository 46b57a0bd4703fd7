// How long records are kept: what an operator can choose, and deletion in batches.
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/start-app.ts'
import { createDb, createPool } from './db.ts'
import { createRetention, deleteInBatches, parseRetention } from './retention.ts'
import { createRetentionSweeps } from './retention-sweeps.ts'

describe('parseRetention', () => {
  it('keeps the audit log for ever and mails for 90 days by default', () => {
    expect(parseRetention()).toMatchObject({ mails: 90, messages: 730, quotes: 7 })
    expect(parseRetention()).not.toHaveProperty('audit')
  })

  it('takes days, years and for ever', () => {
    expect(parseRetention('mails=180d, audit=7y events=forever')).toMatchObject({
      mails: 180,
      audit: 2555,
      versions: 1095,
    })
    expect(parseRetention('events=forever')).not.toHaveProperty('events')
  })

  it.each([
    ['mail=90d', 'Needed are times such as mails=180d audit=7y'],
    ['mails=90', 'Needed are times'],
    ['audit=30d', 'audit is kept for 365 days at least'],
    ['constructor=30d', 'Needed are times'],
  ])('refuses %s', (choices, message) => {
    expect(() => parseRetention(choices)).toThrow(message)
  })
})

describe('on the database', () => {
  let database: TestDatabase
  let pool: pg.Pool
  beforeAll(async () => {
    database = await createDatabase()
    pool = createPool({ connection: database.connection, max: 2, onError: () => undefined })
  })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })

  const fill = (count: number, daysAgo: number) =>
    pool.query(
      `insert into outbox (type, key, data, published_at)
       select 'test', $2 || ' ' || n, '{}', now() - make_interval(days => $2::int) from generate_series(1, $1::int) n`,
      [count, daysAgo],
    )
  const countEvents = async (): Promise<number> => (await pool.query('select count(*) from outbox')).rows[0].count

  it('deletes what is due in batches, leaves the rest, and continues in the next run', async () => {
    await fill(25, 900)
    await fill(5, 10)
    const due = sql`published_at < now() - interval '800 days'`
    const deleteSome = (most: number) => deleteInBatches(createDb(pool), { table: 'outbox', due, size: 10, most })
    expect(await deleteSome(2)).toBe(20)
    expect(await deleteSome(20)).toBe(5)
    expect(await countEvents()).toBe(5)
  })

  it('passes over rows that another transaction has locked', async () => {
    await fill(3, 850)
    const client = await pool.connect()
    await client.query('begin')
    await client.query(`select 1 from outbox where key = '850 2' for update`)
    const retention = createRetention({ events: 800 }, () => new Date())
    const sweeps = createRetentionSweeps({ db: createDb(pool), clock: () => new Date(), retention })
    await sweeps.sweepEvents()
    expect(await countEvents()).toBe(6)
    await client.query('commit')
    client.release()
    await sweeps.sweepEvents()
    expect(await countEvents()).toBe(5)
  })
})
