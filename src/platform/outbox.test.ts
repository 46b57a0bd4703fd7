// The outbox: heard exactly when its transaction held, tried again until it is heard, and shared by several processes.
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

const rideOver = defineEvent<{ stars: number }>('ride.over')
const log = createLog({ level: 'silent' })

// Each test has a database of its own, and they run side by side: most of their time is waiting.
const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})
const open = async (): Promise<TestDatabase> => {
  const database = await createDatabase()
  closing.push(database.drop)
  return database
}

type Listen = (data: { stars: number }, key: string) => Promise<void>

interface Start extends Partial<OutboxOptions> {
  on?: TestDatabase
  Client?: typeof NamedClient
  prepare?: (outbox: Outbox) => void
}
/** One process of several: its own pool and its own outbox. */
const start = async (listeners: Record<string, Listen>, { on, Client, prepare, ...options }: Start = {}) => {
  const database = on ?? (await open())
  const pool = createPool({ connection: database.connection, onError: () => undefined, Client })
  const outbox = createOutbox({ pool, log, retryDelaySeconds: 1, ...options })
  for (const [name, listen] of Object.entries(listeners)) outbox.hear(rideOver, name, listen)
  prepare?.(outbox)
  await outbox.start()
  closing.push(async () => {
    await outbox.stop()
    await pool.end()
  })
  const db = createDb(pool)
  const tell = (key: string, stars = 5) =>
    inTransaction(db, (tx) => outbox.tell(tx, rideOver.of(key, { stars }), new Date()))
  return { pool, db, outbox, tell }
}

const jobs = async (pool: pg.Pool, queue: string): Promise<number> =>
  (await pool.query('select count(*) from jobs.job where name = $1', [queue])).rows[0].count

describe.concurrent('an event', () => {
  it.concurrent('of a transaction that was rolled back is never heard; that of one that held is', async () => {
    const heard: [string, number][] = []
    const { db, outbox, tell } = await start({ ear: async ({ stars }, key) => void heard.push([key, stars]) })
    const undone = inTransaction(db, async (tx) => {
      await outbox.tell(tx, rideOver.of('undone', { stars: 1 }), new Date())
      throw new Error('no after all')
    })
    await expect(undone).rejects.toThrow('no after all')
    await tell('done')
    await eventually(async () => heard.length > 0)
    await tell('later')
    await eventually(async () => heard.length > 1)
    expect(heard).toEqual([
      ['done', 5],
      ['later', 5],
    ])
  })

  it.concurrent('is heard again by the listener that failed, and by that one only', async () => {
    const calls: string[] = []
    const { tell } = await start({
      steady: async () => void calls.push('steady'),
      weak: async () => {
        calls.push('weak')
        if (calls.filter((each) => each === 'weak').length < 2) throw new Error('not now')
      },
    })
    await tell('a')
    await eventually(async () => calls.length === 3)
    expect(calls.sort()).toEqual(['steady', 'weak', 'weak'])
  })

  it.concurrent('that is being heard is waited for by the stop, and not given to another', async () => {
    const on = await open()
    const calls: string[] = []
    const ear: Listen = async () => {
      calls.push('hears')
      await delay(600)
      calls.push('heard')
    }
    const { outbox, tell, pool } = await start({ ear }, { on })
    await tell('a')
    await eventually(async () => calls.length === 1)
    await outbox.stop()
    expect(calls).toEqual(['hears', 'heard'])
    const { rows } = await pool.query("select state from jobs.job where name = 'outbox'")
    expect(rows).toEqual([{ state: 'completed' }])
  })

  it.concurrent('lies among the dead after the last try, and holds up nobody else', async () => {
    const calls: string[] = []
    const { tell, pool } = await start(
      {
        ear: async (_, key) => {
          calls.push(key)
          if (key === 'poison') throw new Error('never')
        },
      },
      { retryLimit: 1 },
    )
    await tell('poison')
    await tell('good')
    await eventually(async () => (await jobs(pool, 'outbox-dead')) === 1)
    expect(calls.sort()).toEqual(['good', 'poison', 'poison'])
    const { rows } = await pool.query("select data from jobs.job where name = 'outbox-dead'")
    expect(rows).toEqual([{ data: { listener: 'ear', key: 'poison', data: { stars: 5 } } }])
  })
})

describe.concurrent('looking for deliveries', () => {
  it.concurrent('what was told here is heard long before the next look', async () => {
    const heard: string[] = []
    const { tell } = await start({ ear: async (_, key) => void heard.push(key) }, { pollSeconds: 3600 })
    for (let i = 1; i <= 3; i++) {
      await tell(`ride ${i}`)
      await eventually(async () => heard.length === i)
    }
  })

  it.concurrent('four are made at once, and one that takes long holds up none of the others', async () => {
    const heard: string[] = []
    let end = () => {}
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    const listen: Listen = async (_, key) => {
      heard.push(key)
      if (key.startsWith('slow')) await held
    }
    const { tell } = await start({ ear: listen })
    for (const i of [1, 2, 3]) {
      await tell(`slow ${i}`)
      await eventually(async () => heard.includes(`slow ${i}`))
    }
    for (const i of [1, 2, 3]) {
      await tell(`quick ${i}`)
      await eventually(async () => heard.includes(`quick ${i}`))
    }
    end()
  })

  it.concurrent('one at a time asks the database while there is nothing to do', async () => {
    let asked = 0
    class Counting extends NamedClient {
      override query(...call: unknown[]): never {
        if (typeof call[0] === 'string' && call[0].includes("j.name = 'outbox'")) asked++
        return (super.query as (...asked: unknown[]) => never).apply(this, call)
      }
    }
    const { pool } = await start({ ear: async () => undefined }, { Client: Counting })
    await pool.query('select pg_sleep(1)')
    asked = 0
    await pool.query('select pg_sleep(3)')
    expect(asked).toBeGreaterThanOrEqual(4)
    expect(asked).toBeLessThanOrEqual(8)
  })
})

describe.concurrent('an event told by twenty transactions at once', () => {
  const tellAtOnce = async (Client?: typeof NamedClient) => {
    let heard = 0
    const { tell, pool } = await start({ ear: async () => void heard++ }, { Client })
    if (Client) await pool.query('alter table outbox drop constraint outbox_pkey')
    await Promise.all(Array.from({ length: 20 }, () => tell('the same')))
    const undelivered = "select 1 from jobs.job where name = 'outbox' and state <> 'completed'"
    await eventually(async () => heard > 0 && (await pool.query(undelivered)).rowCount === 0)
    return heard
  }

  it.concurrent('is heard once', async () => {
    expect(await tellAtOnce()).toBe(1)
  })

  it.concurrent('would be heard twenty times without the unique key (the control)', async () => {
    class Forgetful extends NamedClient {
      override query(...call: unknown[]): never {
        const [text, ...rest] = call
        const asked = typeof text === 'string' ? text.replace(/on conflict \("type", "key"\) do nothing/, '') : text
        return (super.query as (...asked: unknown[]) => never).call(this, asked, ...rest)
      }
    }
    expect(await tellAtOnce(Forgetful)).toBe(20)
  })
})

describe.concurrent('two processes on one database', () => {
  it.concurrent('deliver each event once between them', async () => {
    const heard: string[] = []
    const listen: Listen = async (_, key) => void heard.push(key)
    const on = await open()
    const [one, other] = await Promise.all([start({ ear: listen }, { on }), start({ ear: listen }, { on })])
    const keys = Array.from({ length: 40 }, (_, i) => `ride ${i}`)
    await Promise.all(keys.map((key, i) => (i % 2 ? one : other).tell(key)))
    await eventually(async () => heard.length >= 40)
    await other.pool.query('select pg_sleep(0.6)')
    expect(heard.sort()).toEqual(keys.sort())
  })

  /** How often work of every second is done by two processes in about three. */
  const timesDone = async (Client?: typeof NamedClient) => {
    let done = 0
    const prepare = (outbox: Outbox) => outbox.every(1, 'sweep', async () => void done++)
    const on = await open()
    const [{ pool }] = await Promise.all([start({}, { on, Client, prepare }), start({}, { on, Client, prepare })])
    await pool.query('select pg_sleep(3.3)')
    return done
  }

  it.concurrent('do timed work once', async () => {
    const done = await timesDone()
    expect(done).toBeGreaterThanOrEqual(2)
    expect(done).toBeLessThanOrEqual(4)
  })

  it.concurrent('would do it twice without the note of when it was done (the control)', async () => {
    class Careless extends NamedClient {
      override query(...call: unknown[]): never {
        const [text, ...rest] = call
        const asked =
          typeof text === 'string' ? text.replace(/where timed_work\.ran_at.*$/s, 'where $2::float > 0') : text
        return (super.query as (...asked: unknown[]) => never).call(this, asked, ...rest)
      }
    }
    expect(await timesDone(Careless)).toBeGreaterThan(4)
  })
})

it.concurrent('timed work goes on when the clock of the database was put back by two hours', async () => {
  let done = 0
  const { pool } = await start({}, { prepare: (outbox) => outbox.every(1, 'sweep', async () => void done++) })
  await eventually(async () => done > 0)
  await pool.query("update timed_work set ran_at = now() + interval '2 hours'")
  const before = done
  await eventually(async () => done > before)
})
