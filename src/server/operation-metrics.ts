// Metrics of the installation, read when they are collected: connections, queues, mails, payments, jobs and streams.
import type pg from 'pg'
import { Gauge, type Registry } from 'prom-client'
import { createFigures, type OperationFigures } from '#platform/operation-figures.ts'
import type { Outbox } from '#platform/outbox.ts'

export interface OperationMetricsDeps {
  pool: pg.Pool & { office?: pg.Pool }
  clock: () => Date
  outbox: Pick<Outbox, 'listSchedules'>
  /** Event streams that are open in this process. */
  countStreams: () => number
  /** Whether notifications of other processes arrive. */
  isListening: () => boolean
}

type Figure = Exclude<keyof OperationFigures, 'jobs'>

/** One gauge for each figure. All processes report the same, so an alert takes the maximum. */
const gauges: Record<Figure, { name: string; help: string }> = {
  deliveries_waiting: { name: 'outbox_waiting_deliveries', help: 'Deliveries of events that wait, retries included' },
  oldest_delivery: {
    name: 'outbox_oldest_delivery_seconds',
    help: 'Time since the oldest waiting delivery was due',
  },
  deliveries_dead: {
    name: 'outbox_dead_deliveries',
    help: 'Deliveries of events that were given up: each needs a person',
  },
  mails_queued: { name: 'mails_queued', help: 'Mails that wait for the mail server' },
  oldest_mail: { name: 'mails_oldest_due_seconds', help: 'Age of the oldest mail that is due' },
  payments_open: { name: 'payments_open', help: 'Payments that were begun and neither paid nor cancelled' },
  payments_processing: { name: 'payments_processing', help: 'Payments that the provider is processing' },
  oldest_processing: {
    name: 'payments_oldest_processing_seconds',
    help: 'Age of the oldest payment that the provider is processing',
  },
  events_parked: {
    name: 'payment_events_parked',
    help: 'Events of the provider about payments that are not known here',
  },
  refunds_pending: { name: 'refunds_pending', help: 'Refunds that were not made yet' },
  oldest_refund: { name: 'refunds_oldest_pending_seconds', help: 'Age of the oldest refund that was not made yet' },
}

const registerPools = (registry: Registry, { pool }: OperationMetricsDeps) => {
  const pools = () => Object.entries({ guests: pool, ...(pool.office ? { office: pool.office } : {}) })
  const register = (name: string, help: string, read: (each: pg.Pool) => number) =>
    new Gauge({
      ...{ name, help, labelNames: ['pool'], registers: [registry] },
      collect() {
        for (const [label, each] of pools()) this.set({ pool: label }, read(each))
      },
    })
  register('database_pool_max', 'Connections that this process may open', ({ options }) => options.max)
  register('database_pool_connections', 'Connections that are open', ({ totalCount }) => totalCount)
  register('database_pool_idle', 'Open connections that are not in use', ({ idleCount }) => idleCount)
  register('database_pool_waiting', 'Calls that wait for a connection', ({ waitingCount }) => waitingCount)
}

const registerFigures = (registry: Registry, read: () => Promise<OperationFigures | undefined>) => {
  for (const [key, { name, help }] of Object.entries(gauges))
    new Gauge({
      ...{ name, help, registers: [registry] },
      async collect() {
        // Unknown without the database; the other metrics are still reported.
        this.set((await read())?.[key as Figure] ?? Number.NaN)
      },
    })
  new Gauge({
    ...{ name: 'job_last_run_timestamp_seconds', help: 'When scheduled work ran last, in any process' },
    ...{ labelNames: ['name'], registers: [registry] },
    async collect() {
      for (const { name, ran_at } of (await read())?.jobs ?? []) this.set({ name }, ran_at)
    },
  })
}

const registerSchedules = (registry: Registry, { outbox }: OperationMetricsDeps) =>
  new Gauge({
    ...{ name: 'job_period_seconds', help: 'How often scheduled work should run' },
    ...{ labelNames: ['name'], registers: [registry] },
    collect() {
      for (const { name, seconds } of outbox.listSchedules()) this.set({ name }, seconds)
    },
  })

export const registerOperationMetrics = (registry: Registry, deps: OperationMetricsDeps): void => {
  registerPools(registry, deps)
  registerFigures(registry, createFigures(deps.pool, deps.clock))
  registerSchedules(registry, deps)
  new Gauge({
    ...{ name: 'database_listening', help: '1 while notifications of other processes arrive', registers: [registry] },
    collect() {
      this.set(deps.isListening() ? 1 : 0)
    },
  })
  new Gauge({
    ...{ name: 'event_streams_open', help: 'Open event streams of this process', registers: [registry] },
    collect() {
      this.set(deps.countStreams())
    },
  })
}
