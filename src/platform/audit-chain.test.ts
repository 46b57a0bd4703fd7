// The hash chain over the audit log: valid after any honest work, and naming the first row that was tampered with.

import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createDatabase, type TestDatabase } from '../../testing/start-app.ts'
import { eraseAuditValues, recordAudit } from './audit.ts'
import { type ChainCheck, type ChainHead, checkAuditChain } from './audit-chain.ts'
import { withConnection } from './backup/catalog.ts'
import { createDb, createPool, inTransaction } from './db.ts'
import { createRetention } from './retention.ts'
import { createRetentionSweeps } from './retention-sweeps.ts'

let database: TestDatabase
let pool: pg.Pool
beforeAll(async () => {
  database = await createDatabase()
  // One connection, so that all rows but the concurrent ones are in one chain.
  pool = createPool({ connection: database.connection, max: 1, onError: () => undefined })
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const check = (kept?: ChainHead): Promise<ChainCheck> =>
  withConnection(database.connection, (client) => checkAuditChain(client, kept))

const write = (subject: string, after: unknown = { price: 100 }) =>
  recordAudit(createDb(pool), { at: new Date(), actor: 'system', action: 'thing.made', subject, before: null, after })

/** Changes rows as the owner of the database could: with its triggers disabled. */
const tamper = async (...statements: string[]) => {
  const tables = ['audit_log', 'audit_chain']
  const turn = (how: string) => tables.map((table) => `alter table ${table} ${how} trigger user`).join('; ')
  await pool.query(turn('disable'))
  for (const statement of statements) await pool.query(statement)
  await pool.query(turn('enable'))
  await pool.query(tables.map((table) => `alter table ${table} enable always trigger ${table}_is_immutable`).join('; '))
}

const auditIdOf = async (subject: string): Promise<number> =>
  (await pool.query('select audit_id from audit_log where subject = $1', [subject])).rows[0].audit_id

beforeEach(async () => {
  await tamper('delete from audit_log', 'delete from audit_chain', 'delete from audit_chain_starts')
  for (const n of [1, 2, 3, 4, 5]) await write(`user:${n}`, { price: n, name: 'Zoë "O\'Neill" 王' })
})

describe('the audit chain check', () => {
  it('verifies each row and returns the chain head', async () => {
    const whole = await check()
    expect(whole).toEqual({
      ok: true,
      rows: 5,
      head: { positions: expect.any(Array), hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      erasures: { rows: 0, newest: [] },
    })
    await write('user:6')
    if (whole.ok) expect(await check(whole.head)).toMatchObject({ ok: true, rows: 6 })
  })

  it.each([
    ['the actor', `update audit_log set actor = 'nobody' where subject = 'user:3'`],
    ['the time', `update audit_log set at = at - interval '1 microsecond' where subject = 'user:3'`],
    ['a value', `update audit_log set after = '{"price": 1}' where subject = 'user:3'`],
    [
      'all values, as if they had been erased',
      `update audit_log set after = null where subject = 'user:3';
      update audit_chain set salt = null where audit_id = (select audit_id from audit_log where subject = 'user:3')`,
    ],
  ])('names an altered row: %s', async (_, statement) => {
    const id = await auditIdOf('user:3')
    await tamper(statement)
    expect(await check()).toEqual({ ok: false, reason: expect.stringMatching(new RegExp(`^Row ${id} .*was altered`)) })
  })

  it('names a removed row, with or without its chain entry', async () => {
    const id = await auditIdOf('user:2')
    await tamper(`delete from audit_log where audit_id = ${id}`)
    expect(await check()).toEqual({ ok: false, reason: `Row ${id} was removed.` })
    const after = `(lane = (select lane from audit_chain where audit_id = ${id})
      and position > (select position from audit_chain where audit_id = ${id}))`
    const { rows } = await pool.query(`select 1 from audit_chain where ${after}`)
    await tamper(`delete from audit_chain where audit_id = ${id}`)
    expect(rows.length).toBeGreaterThan(0)
    expect(await check()).toEqual({ ok: false, reason: expect.stringContaining('rows were removed') })
  })

  it('names the first of two swapped rows', async () => {
    const [second, fourth] = [await auditIdOf('user:2'), await auditIdOf('user:4')]
    await tamper(
      `update audit_log set subject = case subject when 'user:2' then 'user:4' else 'user:2' end
       where subject in ('user:2', 'user:4')`,
    )
    expect(fourth).toBeGreaterThan(second)
    expect(await check()).toEqual({ ok: false, reason: expect.stringMatching(new RegExp(`^Row ${second} `)) })
  })

  it('names a row inserted without a chain entry', async () => {
    await tamper(`insert into audit_log (at, actor, action, subject) values (now(), 'x', 'y', 'user:9')`)
    expect(await check()).toEqual({
      ok: false,
      reason: `Row ${await auditIdOf('user:9')} was inserted past the chain.`,
    })
  })

  it('detects rows cut off at the end only with a stored head', async () => {
    const before = await check()
    const id = await auditIdOf('user:5')
    await tamper(`delete from audit_log where audit_id = ${id}`, `delete from audit_chain where audit_id = ${id}`)
    expect(await check()).toMatchObject({ ok: true, rows: 4 })
    expect(before.ok && (await check(before.head))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('that was kept'),
    })
  })

  it('verifies after the values of a person were erased, and keeps none of them', async () => {
    const before = await check()
    await eraseAuditValues(createDb(pool), 'user:3', 'everything')
    await write('user:6')
    expect(before.ok && (await check(before.head))).toMatchObject({ ok: true, rows: 6 })
    const { rows } = await pool.query('select salt from audit_chain where audit_id = $1', [await auditIdOf('user:3')])
    expect(rows).toEqual([{ salt: null }, { salt: null }])
  })

  it('chains rows written and erased in one transaction, and none of a rolled back one', async () => {
    await inTransaction(createDb(pool), async (tx) => {
      await recordAudit(tx, { at: new Date(), actor: 'system', action: 'made', subject: 'user:7', after: { a: 1 } })
      await eraseAuditValues(tx, 'user:7', 'everything')
    })
    const failed = inTransaction(createDb(pool), async (tx) => {
      await recordAudit(tx, { at: new Date(), actor: 'system', action: 'made', subject: 'user:8' })
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    expect(await check()).toMatchObject({ ok: true, rows: 6 })
  })
})

/** Runs 120 transactions of two rows each from two pools, as two processes would; returns how many committed. */
const appendConcurrently = async () => {
  const pools = [1, 2].map(() => createPool({ connection: database.connection, max: 12, onError: () => undefined }))
  const append = async (n: number) => {
    try {
      await inTransaction(createDb(pools[n % 2] as pg.Pool), async (tx) => {
        for (const each of ['a', 'b'])
          await recordAudit(tx, { at: new Date(), actor: 'system', action: 'made', subject: `many:${n}${each}` })
      })
      return true
    } catch {
      return false
    }
  }
  const committed = await Promise.all(Array.from({ length: 120 }, (_, n) => append(n)))
  await Promise.all(pools.map((each) => each.end()))
  return committed.filter(Boolean).length
}

/** Changes the trigger function so that every connection writes to one chain, where they contend. */
const withOneLane = async (lock: 'with the lock' | 'without', work: () => Promise<void>) => {
  const { rows } = await pool.query(`select pg_get_functiondef('chain_audit_log'::regproc) as text`)
  const text: string = rows[0].text
  const oneLane = text.replace('pg_backend_pid() % 16', '3')
  expect(oneLane).not.toBe(text)
  const locking = 'perform pg_advisory_xact_lock(7266186, own_lane);'
  expect(text).toContain(locking)
  await pool.query(lock === 'without' ? oneLane.replace(locking, '') : oneLane)
  await work().finally(() => pool.query(text))
}

describe('two processes that write the audit log concurrently', () => {
  it('produce valid chains', async () => {
    expect(await appendConcurrently()).toBe(120)
    expect(await check()).toMatchObject({ ok: true, rows: 245 })
  })

  it('produce one valid chain where they share it', () =>
    withOneLane('with the lock', async () => {
      expect(await appendConcurrently()).toBe(120)
      expect(await check()).toMatchObject({ ok: true, rows: 245 })
    }))

  it('take the same position in it without the lock (control)', () =>
    withOneLane('without', async () => {
      expect(await appendConcurrently()).toBeLessThan(120)
    }))
})

describe('the audit log after its retention', () => {
  const year = 365 * 86_400_000
  const writeAt = (subject: string, at: Date) =>
    recordAudit(createDb(pool), { at, actor: 'system', action: 'thing.made', subject, after: { name: 'Eleanor' } })
  const yearsAgo = (years: number) => new Date(Date.now() - years * year)
  const sweep = () => {
    const clock = () => new Date()
    const retention = createRetention({ audit: 2 * 365 }, clock)
    return createRetentionSweeps({ db: createDb(pool), clock, retention }).sweepAuditLog()
  }
  const listActions = async () => (await pool.query('select action from audit_log order by audit_id')).rows

  beforeEach(async () => {
    await tamper('delete from audit_log', 'delete from audit_chain', 'delete from audit_chain_starts')
    for (const n of [1, 2, 3]) await writeAt(`user:${n}`, yearsAgo(5))
    await write('user:4')
  })

  it('verifies without its oldest part, and says what was removed', async () => {
    const before = await check()
    await sweep()
    const after = await check()
    expect(after).toMatchObject({ ok: true, rows: 2, removal: { entries: 3 } })
    expect(await listActions()).toEqual([{ action: 'thing.made' }, { action: 'audit.pruned' }])
    expect(before.ok && (await check(before.head))).toMatchObject({ ok: true })
    await write('user:5')
    expect(await check()).toMatchObject({ ok: true, rows: 3 })
  })

  it('keeps the explanation of an erasure as long as the row', async () => {
    await eraseAuditValues(createDb(pool), 'user:4', 'everything')
    await sweep()
    expect(await check()).toMatchObject({ ok: true, erasures: { rows: 1 } })
  })

  it('names a head from before the removed part as too old to check with', async () => {
    await tamper('delete from audit_log', 'delete from audit_chain')
    await writeAt('user:1', yearsAgo(5))
    const first = await check()
    for (const n of [2, 3, 4]) await writeAt(`user:${n}`, yearsAgo(4))
    await write('user:5')
    await sweep()
    expect(first.ok && (await check(first.head))).toMatchObject({
      ok: false,
      reason: expect.stringContaining('a newer one'),
    })
  })

  it('shows rows that were removed past the function, also after a part was removed by it', async () => {
    await sweep()
    await tamper(`delete from audit_log where subject = 'user:4'`)
    expect(await check()).toMatchObject({ ok: false, reason: expect.stringContaining('was removed') })
  })

  it('shows a beginning that was moved', async () => {
    await sweep()
    await pool.query(`update audit_chain_starts set hash = sha256('x')`)
    expect(await check()).toMatchObject({ ok: false })
  })

  it('keeps a year at least, and no row is deleted without the function', async () => {
    await expect(pool.query(`select prune_audit_log(now() - interval '300 days', 100)`)).rejects.toThrow(
      'a year at least',
    )
    await expect(pool.query(`delete from audit_log where subject = 'user:1'`)).rejects.toThrow('not edited')
    await expect(pool.query(`delete from audit_chain`)).rejects.toThrow('not edited')
  })
})
