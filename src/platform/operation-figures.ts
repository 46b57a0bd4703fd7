// Figures of the running installation for /metrics: queues, mails, payments and the last run of each job. One statement that reads
// partial indexes only; counts stop at ten thousand.
import type pg from 'pg'

export interface OperationFigures {
  deliveries_waiting: number
  /** Seconds since the oldest delivery was due; 0 where none is. */
  oldest_delivery: number
  deliveries_dead: number
  mails_queued: number
  oldest_mail: number
  payments_open: number
  payments_processing: number
  oldest_processing: number
  events_parked: number
  refunds_pending: number
  oldest_refund: number
  jobs: { name: string; ran_at: number }[]
}

const figuresQuery = `
  with delivery as (select start_after from jobs.job
      where name = 'outbox' and state < 'active' and not blocked limit 10000),
    dead as (select from jobs.job where name = 'outbox-dead' and state < 'active' and not blocked limit 10000),
    mail as (select next_try_at, created_at from mails where status = 'queued' limit 10000),
    payment as (select status, created_at from payments where status in ('open', 'processing') limit 10000),
    refund as (select created_at from refunds where status = 'pending' limit 10000),
    parked as (select from provider_events where handled_at is null limit 10000)
  select (select count(*) from delivery) as deliveries_waiting,
    (select seconds_since(min(start_after)) from delivery) as oldest_delivery,
    (select count(*) from dead) as deliveries_dead,
    (select count(*) from mail) as mails_queued,
    (select seconds_since(min(created_at)) from mail where next_try_at < now()) as oldest_mail,
    (select count(*) from payment where status = 'open') as payments_open,
    (select count(*) from payment where status = 'processing') as payments_processing,
    (select seconds_since(min(created_at)) from payment where status = 'processing') as oldest_processing,
    (select count(*) from parked) as events_parked,
    (select count(*) from refund) as refunds_pending,
    (select seconds_since(min(created_at)) from refund) as oldest_refund,
    coalesce((select json_agg(json_build_object('name', name, 'ran_at', extract(epoch from ran_at)) order by name)
      from scheduled_jobs), '[]') as jobs`.replaceAll(
  /seconds_since\((min\(\w+\))\)/g,
  'greatest(0, coalesce(extract(epoch from now() - $1), 0))::float8',
)

const cacheMs = 5000

/** Returns a reader whose figures are at most five seconds old, however many ask; undefined while the database is unavailable. */
export const createFigures = (pool: pg.Pool, now: () => Date): (() => Promise<OperationFigures | undefined>) => {
  let cached: { at: number; figures: Promise<OperationFigures | undefined> } | undefined
  const read = async () => {
    const { rows } = await pool.query<OperationFigures>(figuresQuery)
    return rows[0]
  }
  return () => {
    const at = now().getTime()
    if (!cached || Math.abs(at - cached.at) > cacheMs) cached = { at, figures: read().catch(() => undefined) }
    return cached.figures
  }
}
