// The outbox: delivery exactly when the transaction commits, retries, and several processes.
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { defineEvent } from '#kernel/event.ts'
import { eventually } from '../../testing/eventually.ts'
import { createDatabase, type TestDatabase } from '../../testing/start-app.ts'
import { createDb, createPool, inTransaction } from './db.ts'
import { createLog } from './log.ts'
import { NamedClient } from './named-client.ts'
import { createOutbox, type Outbox, type OutboxOptions } from './outbox.ts'

const rideEnded = defineEvent<{ stars: number }>('ride.over')
const log = createLog({ level: 'silent' })

// Each test has a database of its own, and they run side by side because most of their time is waiting.
const closers: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})
const open = async (): Promise<TestDatabase> => {
  const database = await createDatabase()
  closers.push(database.drop)
  return database
}

type Listen = (data: { stars: number }, key: string) => Promise<void>

interface StartOptions extends Partial<OutboxOptions> {
  on?: TestDatabase
  Client?: typeof NamedClient
  prepare?: (outbox: Outbox) => void
}
/** Starts one process of several, with its own pool and outbox. */
const startProcess = async (
  listeners: Record<string, Listen>,
  { on: sharedDatabase, Client, prepare, ...options }: StartOptions = {},
) => {
  const database = sharedDatabase ?? (await open())
  const pool = createPool({ connection: database.connection, onError: () => undefined, Client })
  const outbox = createOutbox({ pool, log, retryDelaySeconds: 1, ...options })
  for (const [name, listen] of Object.entries(listeners)) outbox.subscribe(rideEnded, name, listen)
  prepare?.(outbox)
  await outbox.start()
  closers.push(async () => {
    await outbox.stop()
    await pool.end()
  })
  const db = createDb(pool)
  const publish = (key: string, stars = 5) =>
    inTransaction(db, (tx) => outbox.publish(tx, rideEnded.of(key, { stars }), new Date()))
  return { pool, db, outbox, publish }
}

const countJobs = async (pool: pg.Pool, queue: string): Promise<number> =>
  (await pool.query('select count(*) from jobs.job where name = $1', [queue])).rows[0].count

describe.concurrent('event delivery', () => {
  it.concurrent('delivers an event of a committed transaction, and none of a rolled back one', async () => {
    const delivered: [string, number][] = []
    const { db, outbox, publish } = await startProcess({
      listener: async ({ stars }, key) => void delivered.push([key, stars]),
    })
    const rolledBack = inTransaction(db, async (tx) => {
      await outbox.publish(tx, rideEnded.of('undone', { stars: 1 }), new Date())
      throw new Error('rolled back')
    })
    await expect(rolledBack).rejects.toThrow('rolled back')
    await publish('done')
    await eventually(async () => delivered.length > 0)
    await publish('later')
    await eventually(async () => delivered.length > 1)
    expect(delivered).toEqual([
      ['done', 5],
      ['later', 5],
    ])
  })

  it.concurrent('retries only the listener that failed', async () => {
    const calls: string[] = []
    const { publish } = await startProcess({
      steady: async () => void calls.push('steady'),
      weak: async () => {
        calls.push('weak')
        if (calls.filter((each) => each === 'weak').length < 2) throw new Error('not now')
      },
    })
    await publish('a')
    await eventually(async () => calls.length === 3)
    expect(calls.sort()).toEqual(['steady', 'weak', 'weak'])
  })

  it.concurrent('waits on stop for a running delivery instead of handing it to another process', async () => {
    const database = await open()
    const calls: string[] = []
    const slowListener: Listen = async () => {
      calls.push('started')
      await delay(600)
      calls.push('finished')
    }
    const { outbox, publish, pool } = await startProcess({ listener: slowListener }, { on: database })
    await publish('a')
    await eventually(async () => calls.length === 1)
    await outbox.stop()
    expect(calls).toEqual(['started', 'finished'])
    const { rows } = await pool.query("select state from jobs.job where name = 'outbox'")
    expect(rows).toEqual([{ state: 'completed' }])
  })

  it.concurrent('moves to the dead letters after its last retry without delaying others', async () => {
    const calls: string[] = []
    const { publish, pool } = await startProcess(
      {
        listener: async (_, key) => {
          calls.push(key)
          if (key === 'poison') throw new Error('never')
        },
      },
      { retryLimit: 1 },
    )
    await publish('poison')
    await publish('good')
    await eventually(async () => (await countJobs(pool, 'outbox-dead')) === 1)
    expect(calls.sort()).toEqual(['good', 'poison', 'poison'])
    const { rows } = await pool.query("select data from jobs.job where name = 'outbox-dead'")
    expect(rows).toEqual([{ data: { listener: 'listener', key: 'poison', data: { stars: 5 } } }])
  })
})

describe.concurrent('polling for deliveries', () => {
  it.concurrent('delivers an event of the same process long before the next poll', async () => {
    const delivered: string[] = []
    const { publish } = await startProcess(
      { listener: async (_, key) => void delivered.push(key) },
      { pollSeconds: 3600 },
    )
    for (let i = 1; i <= 3; i++) {
      await publish(`ride ${i}`)
      await eventually(async () => delivered.length === i)
    }
  })

  it.concurrent('makes four deliveries at a time, and a slow one does not delay the others', async () => {
    const delivered: string[] = []
    let release = () => {}
    const blocked = new Promise<void>((resolve) => {
      release = resolve
    })
    const listen: Listen = async (_, key) => {
      delivered.push(key)
      if (key.startsWith('slow')) await blocked
    }
    const { publish } = await startProcess({ listener: listen })
    for (const i of [1, 2, 3]) {
      await publish(`slow ${i}`)
      await eventually(async () => delivered.includes(`slow ${i}`))
    }
    for (const i of [1, 2, 3]) {
      await publish(`quick ${i}`)
      await eventually(async () => delivered.includes(`quick ${i}`))
    }
    release()
  })

  it.concurrent('polls with one worker while there is nothing to do', async () => {
    let queryCount = 0
    class CountingClient extends NamedClient {
      override query(...call: unknown[]): never {
        if (typeof call[0] === 'string' && call[0].includes("j.name = 'outbox'")) queryCount++
        return (super.query as (...call: unknown[]) => never).apply(this, call)
      }
    }
    const { pool } = await startProcess({ listener: async () => undefined }, { Client: CountingClient })
    await pool.query('select pg_sleep(1)')
    queryCount = 0
    await pool.query('select pg_sleep(3)')
    expect(queryCount).toBeGreaterThanOrEqual(4)
    expect(queryCount).toBeLessThanOrEqual(8)
  })
})

describe.concurrent('an event published by twenty transactions at once', () => {
  const countDeliveries = async (Client?: typeof NamedClient) => {
    let delivered = 0
    const { publish, pool } = await startProcess({ listener: async () => void delivered++ }, { Client })
    if (Client) await pool.query('alter table outbox drop constraint outbox_pkey')
    await Promise.all(Array.from({ length: 20 }, () => publish('the same')))
    const undelivered = "select 1 from jobs.job where name = 'outbox' and state <> 'completed'"
    await eventually(async () => delivered > 0 && (await pool.query(undelivered)).rowCount === 0)
    return delivered
  }

  it.concurrent('is delivered once', async () => {
    expect(await countDeliveries()).toBe(1)
  })

  it.concurrent('is delivered twenty times without the unique key (control)', async () => {
    class ClientWithoutConflictClause extends NamedClient {
      override query(...call: unknown[]): never {
        const [text, ...rest] = call
        const changed = typeof text === 'string' ? text.replace(/on conflict \("type", "key"\) do nothing/, '') : text
        return (super.query as (...call: unknown[]) => never).call(this, changed, ...rest)
      }
    }
    expect(await countDeliveries(ClientWithoutConflictClause)).toBe(20)
  })
})

describe.concurrent('two outbox processes on one database', () => {
  it.concurrent('deliver each event once between them', async () => {
    const delivered: string[] = []
    const listen: Listen = async (_, key) => void delivered.push(key)
    const database = await open()
    const [first, second] = await Promise.all([
      startProcess({ listener: listen }, { on: database }),
      startProcess({ listener: listen }, { on: database }),
    ])
    const keys = Array.from({ length: 40 }, (_, i) => `ride ${i}`)
    await Promise.all(keys.map((key, i) => (i % 2 ? first : second).publish(key)))
    await eventually(async () => delivered.length >= 40)
    await second.pool.query('select pg_sleep(0.6)')
    expect(delivered.sort()).toEqual(keys.sort())
  })

  /** Counts how often two processes run a job of every second in about three seconds. */
  const countRuns = async (Client?: typeof NamedClient) => {
    let runs = 0
    const prepare = (outbox: Outbox) => outbox.runEvery(1, 'sweep', async () => void runs++)
    const database = await open()
    const [{ pool }] = await Promise.all([
      startProcess({}, { on: database, Client, prepare }),
      startProcess({}, { on: database, Client, prepare }),
    ])
    await pool.query('select pg_sleep(3.3)')
    return runs
  }

  it.concurrent('run scheduled work in one of them', async () => {
    const runs = await countRuns()
    expect(runs).toBeGreaterThanOrEqual(2)
    expect(runs).toBeLessThanOrEqual(4)
  })

  it.concurrent('run it twice without the time of its last run (control)', async () => {
    class ClientWithoutCondition extends NamedClient {
      override query(...call: unknown[]): never {
        const [text, ...rest] = call
        const changed =
          typeof text === 'string' ? text.replace(/where scheduled_jobs\.ran_at.*$/s, 'where $2::float > 0') : text
        return (super.query as (...call: unknown[]) => never).call(this, changed, ...rest)
      }
    }
    expect(await countRuns(ClientWithoutCondition)).toBeGreaterThan(4)
  })
})

it.concurrent('scheduled work goes on after the database clock was set back by two hours', async () => {
  let runs = 0
  const { pool } = await startProcess({}, { prepare: (outbox) => outbox.runEvery(1, 'sweep', async () => void runs++) })
  await eventually(async () => runs > 0)
  await pool.query("update scheduled_jobs set ran_at = now() + interval '2 hours'")
  const before = runs
  await eventually(async () => runs > before)
})
