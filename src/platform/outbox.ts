// Transactional outbox: an event is stored in the transaction that caused it and reaches every listener at least once.
// Deliveries are pg-boss jobs in the same database, so they survive a crash and are shared by several processes.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { fromKysely, type JobWithMetadata, PgBoss } from 'pg-boss'
import type { DomainEvent, EventKind } from '#kernel/event.ts'
import { createDb, inTransaction, type Tx } from './db.ts'
import type { Log } from './log.ts'
import type { Telemetry } from './telemetry.ts'

type Tables = {
  outbox: { type: string; key: string; data: string; published_at: Date }
  restored_deliveries: Delivery & { is_dead: boolean }
}
type Listener = (data: object, key: string) => Promise<void>
interface Delivery {
  listener: string
  key: string
  data: object
}

/** A delivery that failed its last retry. */
export interface DeadDelivery {
  id: string
  listener: string
  key: string
}

export interface Outbox {
  /** Stores the event in the transaction; an event with the same type and key is published once. */
  publish(tx: Tx, event: DomainEvent, now: Date): Promise<void>
  /** Registers a listener before `start`. Its name is stored with the deliveries, so it must not change. */
  subscribe<T extends object>(kind: EventKind<T>, name: string, listen: (data: T, key: string) => Promise<void>): void
  /** Runs `work` about every `seconds`, in one of several processes. Register before `start`. */
  runEvery(seconds: number, name: string, work: () => Promise<void>): void
  /** Scheduled work with its period in seconds. */
  listSchedules(): { name: string; seconds: number }[]
  /** Number of dead deliveries; an operator has to look at each. */
  countDead(): Promise<number>
  /** The newest hundred dead deliveries, newest first. */
  listDead(): Promise<DeadDelivery[]>
  /** Makes these dead deliveries again, or all of them, in the transaction. Returns their number. */
  replayDead(tx: Tx, ids?: readonly string[]): Promise<number>
  /** Connects to the queue without delivering or running anything: a command only publishes. */
  connect(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export interface OutboxOptions {
  pool: pg.Pool
  log: Log
  /** Delay before the first retry, in seconds; it doubles up to six hours. */
  retryDelaySeconds?: number
  /** Number of retries; then the delivery is dead and needs an operator. */
  retryLimit?: number
  /** Whether this process makes deliveries and runs scheduled work; by default it does. */
  isWorker?: boolean
  /** Seconds between two polls for deliveries that other processes published or that wait for a retry. */
  pollSeconds?: number
  /** Observes each delivery. */
  telemetry?: Pick<Telemetry, 'observeDelivery'> | undefined
}

/** How long a stop waits for running deliveries; one second later they are released for another process. */
const maxStopMs = 7000
/** How many deliveries a process makes concurrently. */
const workerCount = 4
/** Seconds after which an idle worker polls without being woken. */
const maxPollSeconds = 60
/** Milliseconds after publishing: most transactions have committed by the first poll, nearly all by the second. */
const pollAfterPublishMs = [30, 250]

/** Dead deliveries that one statement makes again. */
const replayBatch = 1000

const queue = 'outbox'
const deadQueue = 'outbox-dead'

/** Selects pending and dead deliveries in the columns of `restored_deliveries`, for a backup. */
export const undeliveredQuery = `select data->>'listener', data->>'key', data->'data', name = '${deadQueue}'
  from jobs.job where name in ('${queue}', '${deadQueue}') and state < 'completed'`

export const createOutbox = ({
  pool,
  log,
  retryDelaySeconds = 60,
  retryLimit = 14,
  pollSeconds = 0.5,
  isWorker = true,
  telemetry,
}: OutboxOptions): Outbox => {
  const listeners = new Map<string, { type: string; listen: Listener }>()
  const schedules: { seconds: number; name: string; work: () => Promise<void> }[] = []
  const timers: NodeJS.Timeout[] = []
  const running = new Set<Promise<void>>()
  const boss = new PgBoss({
    db: { executeSql: (text: string, values?: unknown[]) => pool.query(text, values) },
    schema: 'jobs',
    // The schema is created by a migration: the application's role has no right to create one.
    createSchema: false,
    // No cron schedules are used; pg-boss would poll for them.
    schedule: false,
    // A process without workers publishes only.
    supervise: isWorker,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'background jobs failed'))

  const workers: string[] = []
  const busy = new Set<string>()
  /** Wakes one idle worker; it wakes the next only when it found a job, which saves empty polls. */
  const wakeWorker = () => {
    const idle = workers.find((worker) => !busy.has(worker))
    if (idle) boss.notifyWorker(idle)
  }
  const startWorker = async () => {
    const worker = await boss.work(
      queue,
      { pollingIntervalSeconds: maxPollSeconds, batchSize: 1, includeMetadata: true },
      async (jobs: JobWithMetadata<Delivery>[]) => {
        busy.add(worker)
        // More jobs may wait: wake another worker now, and this one after its delivery.
        wakeWorker()
        boss.notifyWorker(worker)
        for (const job of jobs) await deliver(job).finally(() => busy.delete(worker))
      },
    )
    workers.push(worker)
  }

  const pollTimers = new Set<NodeJS.Timeout>()
  /** Polls shortly after publishing, because the commit itself is not signalled. A longer transaction waits for the next poll. */
  const pollSoon = () => {
    if (pollTimers.size) return
    for (const ms of pollAfterPublishMs) {
      const timer = setTimeout(() => {
        pollTimers.delete(timer)
        wakeWorker()
      }, ms)
      pollTimers.add(timer)
    }
  }

  const deliver = async ({ data: { listener, key, data }, ...job }: JobWithMetadata<Delivery>) => {
    try {
      const subscription = listeners.get(listener)
      if (!subscription) throw new Error(`no listener is registered as ${listener}`)
      const work = () => subscription.listen(data, key)
      await (telemetry ? telemetry.observeDelivery(listener, work) : work())
    } catch (error) {
      const outcome =
        job.retryCount < job.retryLimit
          ? 'a listener failed; the delivery will be retried'
          : 'a listener failed its last retry; see the dead deliveries'
      log.error({ err: error, listener }, outcome)
      throw error
    }
  }

  /** A last run in the future means that the clock was set back; waiting for it could take hours. */
  const runSchedule = async ({ seconds, name, work }: (typeof schedules)[number]) => {
    const { rowCount } = await pool.query(
      `insert into scheduled_jobs (name, ran_at) values ($1, now())
       on conflict (name) do update set ran_at = now()
       where scheduled_jobs.ran_at not between now() - make_interval(secs => $2) and now() + make_interval(secs => $2)`,
      [name, seconds * 0.9],
    )
    if (rowCount) await work()
  }

  const tick = (job: (typeof schedules)[number]) => {
    const run = runSchedule(job)
      .catch((error) => log.error({ err: error, job: job.name }, 'scheduled work failed'))
      .finally(() => running.delete(run))
    running.add(run)
  }

  /** Enqueues the deliveries that a restored backup left, once. */
  const enqueueRestored = () =>
    inTransaction(createDb(pool), async (tx) => {
      const restored = await tx.withTables<Tables>().deleteFrom('restored_deliveries').returningAll().execute()
      const db = fromKysely(tx)
      for (const { is_dead, ...delivery } of restored)
        await boss.send(is_dead ? deadQueue : queue, delivery satisfies Delivery, { db })
    })

  const connect = async () => {
    await boss.start()
    await boss.createQueue(deadQueue)
    await boss.createQueue(queue, {
      retryLimit,
      retryDelay: retryDelaySeconds,
      retryBackoff: true,
      retryDelayMax: 6 * 3600,
      expireInSeconds: 60,
      deadLetter: deadQueue,
    })
    // Loads the queue's settings now. Otherwise a publishing transaction would need a second connection for that,
    // and several that publish at once would wait for each other.
    for (const each of [queue, deadQueue]) await boss.getJobById(each, randomUUID())
  }

  return {
    async publish(tx, { type, key, data, delaySeconds = 0 }, now) {
      const stored = await tx
        .withTables<Tables>()
        .insertInto('outbox')
        .values({ type, key, data: JSON.stringify(data), published_at: now })
        .onConflict((conflict) => conflict.columns(['type', 'key']).doNothing())
        .returning('key')
        .executeTakeFirst()
      if (!stored) return
      const db = fromKysely(tx)
      for (const [listener, { type: subscribedType }] of listeners)
        if (subscribedType === type)
          await boss.send(queue, { listener, key, data } satisfies Delivery, { db, startAfter: delaySeconds })
      pollSoon()
    },
    subscribe(kind, name, listen) {
      listeners.set(name, { type: kind.type, listen: listen as Listener })
    },
    runEvery(seconds, name, work) {
      schedules.push({ seconds, name, work })
    },
    listSchedules: () => schedules.map(({ name, seconds }) => ({ name, seconds })),
    async countDead() {
      const { rows } = await pool.query<{ count: number }>('select count(*) from jobs.job where name = $1', [deadQueue])
      return rows[0]?.count ?? 0
    },
    async listDead() {
      const { rows } = await pool.query<DeadDelivery>(
        `select id::text, data->>'listener' as listener, data->>'key' as key
         from jobs.job where name = $1 order by created_on desc limit 100`,
        [deadQueue],
      )
      return rows
    },
    async replayDead(tx, ids) {
      const db = fromKysely(tx)
      const chosen = ids ? { ids: [...ids] } : {}
      let replayed = 0
      for (;;) {
        const moved = await boss.redrive(deadQueue, { ...chosen, destination: queue, limit: replayBatch, db })
        replayed += moved
        if (moved < replayBatch) return replayed
      }
    },
    connect,
    async start() {
      await connect()
      if (!isWorker) return
      await enqueueRestored()
      for (let worker = 0; worker < workerCount; worker++) await startWorker()
      timers.push(setInterval(wakeWorker, pollSeconds * 1000))
      // Checked every minute at least, so that a process that lives less than an hour takes its share of hourly work.
      for (const job of schedules) timers.push(setInterval(tick, Math.min(job.seconds, 60) * 1000, job))
    },
    async stop() {
      for (const timer of timers) clearInterval(timer)
      for (const timer of pollTimers) clearTimeout(timer)
      // pg-boss's own stop polls only every half second for workers to finish.
      await Promise.race([boss.offWork(queue), delay(maxStopMs, undefined, { ref: false })])
      await boss.stop({ graceful: true, timeout: 1000 })
      await Promise.all(running)
    },
  }
}
