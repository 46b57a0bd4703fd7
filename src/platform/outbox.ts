// The outbox: an event is stored in the transaction that made it true and reaches every listener at least once, with retries.
// Delivery is pg-boss on the same database, so that a lost process or several of them change nothing.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { DomainEvent, EventKind } from '#kernel/event.ts'
import { createDb, inTransaction, type Tx } from './db.ts'
import type { Log } from './log.ts'

type Tables = {
  outbox: { type: string; key: string; data: string; told_at: Date }
  restored_deliveries: Delivery & { given_up: boolean }
}
type Listener = (data: object, key: string) => Promise<void>
interface Delivery {
  listener: string
  key: string
  data: object
}

/** What was given up after every try. */
export interface DeadDelivery {
  id: string
  listener: string
  key: string
}

export interface Outbox {
  /** Stores the event with the transaction; the same type and key is told once. */
  tell(tx: Tx, event: DomainEvent, now: Date): Promise<void>
  /** Registers a listener; before `start`. Its name is kept with the stored deliveries, so it must not change. */
  hear<T extends object>(kind: EventKind<T>, name: string, listen: (data: T, key: string) => Promise<void>): void
  /** Runs `work` about every `seconds`, in one process of several. Before `start`. */
  every(seconds: number, name: string, work: () => Promise<void>): void
  /** Deliveries that were given up: an operator has to look at each. */
  countDead(): Promise<number>
  /** The same one by one, the newest first, a hundred at most. */
  listDead(): Promise<DeadDelivery[]>
  start(): Promise<void>
  stop(): Promise<void>
}

export interface OutboxOptions {
  pool: pg.Pool
  log: Log
  /** First pause before another try, in seconds; it doubles up to six hours. */
  retryDelaySeconds?: number
  /** Further tries after the first; then the delivery lies among the dead, where an operator finds it. */
  retryLimit?: number
  /** Seconds between two looks for deliveries that other processes told, or whose pause is over. */
  pollSeconds?: number
}

/** How long deliveries that are under way are waited for; after one more second they are given back. */
const longestStopMs = 7000
/** How many deliveries a process makes at once. */
const hands = 4
/** Seconds after which a hand looks that nobody has woken. */
const longestSleep = 60
/** Milliseconds after an event was told: by the first its transaction has ended as a rule, by the second nearly always. */
const looksAfterTelling = [30, 250]

const queue = 'outbox'
const dead = 'outbox-dead'

/** What has not reached its listener, and what was given up, in the columns of `restored_deliveries`: for a backup. */
export const undelivered = `select data->>'listener', data->>'key', data->'data', name = '${dead}'
  from jobs.job where name in ('${queue}', '${dead}') and state < 'completed'`

export const createOutbox = ({
  pool,
  log,
  retryDelaySeconds = 60,
  retryLimit = 14,
  pollSeconds = 0.5,
}: OutboxOptions): Outbox => {
  const listeners = new Map<string, { type: string; listen: Listener }>()
  const timed: { seconds: number; name: string; work: () => Promise<void> }[] = []
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: 'jobs',
    // Made by a migration: the application's role may not make one.
    createSchema: false,
    // It would look for work by the calendar, of which we have none.
    schedule: false,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'background work'))

  const workers: string[] = []
  const busy = new Set<string>()
  /** One hand looks, the next only once that has found something: all of them would ask the database for nothing. */
  const look = () => {
    const idle = workers.find((worker) => !busy.has(worker))
    if (idle) boss.notifyWorker(idle)
  }
  const takeOn = async () => {
    const worker = await boss.work(
      queue,
      { pollingIntervalSeconds: longestSleep, batchSize: 1, includeMetadata: true },
      async (jobs: JobWithMetadata<Delivery>[]) => {
        busy.add(worker)
        // Where there is one there may be more: for another hand now, for this one afterwards.
        look()
        boss.notifyWorker(worker)
        for (const job of jobs) await deliver(job).finally(() => busy.delete(worker))
      },
    )
    workers.push(worker)
  }

  const soon = new Set<NodeJS.Timeout>()
  /** A transaction does not tell when it ends, so this looks when it should have; who takes longer is found by the next look. */
  const lookSoon = () => {
    if (soon.size) return
    for (const ms of looksAfterTelling) {
      const timer = setTimeout(() => {
        soon.delete(timer)
        look()
      }, ms)
      soon.add(timer)
    }
  }

  const deliver = async ({ data: { listener, key, data }, ...job }: JobWithMetadata<Delivery>) => {
    try {
      const known = listeners.get(listener)
      if (!known) throw new Error(`no listener is called ${listener}`)
      await known.listen(data, key)
    } catch (error) {
      const then = job.retryCount < job.retryLimit ? 'it will be tried again' : 'the delivery is given up'
      log.error({ err: error, listener }, `a listener failed; ${then}`)
      throw error
    }
  }

  /** A last time in the future means that the clock was put back: waiting for it to come again could take hours. */
  const runTimed = async ({ seconds, name, work }: (typeof timed)[number]) => {
    const { rowCount } = await pool.query(
      `insert into timed_work (name, ran_at) values ($1, now())
       on conflict (name) do update set ran_at = now()
       where timed_work.ran_at not between now() - make_interval(secs => $2) and now() + make_interval(secs => $2)`,
      [name, seconds * 0.9],
    )
    if (rowCount) await work()
  }

  const tick = (job: (typeof timed)[number]) => {
    const run = runTimed(job)
      .catch((error) => log.error({ err: error, job: job.name }, 'timed work failed'))
      .finally(() => running.delete(run))
    running.add(run)
  }

  /** What a backup brought, once. */
  const takeOver = () =>
    inTransaction(createDb(pool), async (tx) => {
      const restored = await tx.withTables<Tables>().deleteFrom('restored_deliveries').returningAll().execute()
      const db = fromKysely(tx)
      for (const { given_up, ...delivery } of restored)
        await boss.send(given_up ? dead : queue, delivery satisfies Delivery, { db })
    })

  return {
    async tell(tx, { type, key, data }, now) {
      const stored = await tx
        .withTables<Tables>()
        .insertInto('outbox')
        .values({ type, key, data: JSON.stringify(data), told_at: now })
        .onConflict((conflict) => conflict.columns(['type', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst()
      if (!stored) return
      const db = fromKysely(tx)
      for (const [listener, { type: heard }] of listeners)
        if (heard === type) await boss.send(queue, { listener, key, data } satisfies Delivery, { db })
      lookSoon()
    },
    hear(kind, name, listen) {
      listeners.set(name, { type: kind.type, listen: listen as Listener })
    },
    every(seconds, name, work) {
      timed.push({ seconds, name, work })
    },
    async countDead() {
      const { rows } = await pool.query<{ count: number }>('select count(*) from jobs.job where name = $1', [dead])
      return rows[0]?.count ?? 0
    },
    async listDead() {
      const { rows } = await pool.query<DeadDelivery>(
        `select id::text, data->>'listener' as listener, data->>'key' as key
         from jobs.job where name = $1 order by created_on desc limit 100`,
        [dead],
      )
      return rows
    },
    async start() {
      await boss.start()
      await boss.createQueue(dead)
      await boss.createQueue(queue, {
        retryLimit,
        retryDelay: retryDelaySeconds,
        retryBackoff: true,
        retryDelayMax: 6 * 3600,
        expireInSeconds: 60,
        deadLetter: dead,
      })
      // Has the queue looked up now. In a transaction that tells, it would take a second connection, and where several
      // tell the same thing they would all wait for it.
      for (const each of [queue, dead]) await boss.getJobById(each, randomUUID())
      await takeOver()
      for (let hand = 0; hand < hands; hand++) await takeOn()
      timers.push(setInterval(look, pollSeconds * 1000))
      // Looked at every minute at least: a process that lives less than an hour does its share of the hourly work.
      for (const job of timed) timers.push(setInterval(tick, Math.min(job.seconds, 60) * 1000, job))
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      for (const timer of soon) clearTimeout(timer)
      // Waited for here: the stop of the library asks every half second whether the hands are still.
      await Promise.race([boss.offWork(queue), delay(longestStopMs, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: 1000 })
      await Promise.all(running)
    },
  }
}
