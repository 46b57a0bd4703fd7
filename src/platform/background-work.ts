// What the background work is doing, for the command line: last runs, waiting deliveries, and those that were given up.
import type pg from 'pg'

export interface BackgroundWork {
  jobs: { name: string; seconds_ago: number }[]
  waiting: { listener: string; count: number; seconds_old: number; retries: number }[]
  dead: { id: string; listener: string; key: string; seconds_old: number }[]
}

const jobsQuery = `select name, extract(epoch from now() - ran_at)::float8 as seconds_ago
  from scheduled_jobs order by ran_at desc, name`
const waitingQuery = `select coalesce(data->>'listener', '') as listener, count(*) as count,
    extract(epoch from now() - min(created_on))::float8 as seconds_old, max(retry_count) as retries
  from jobs.job where name = 'outbox' and state < 'completed' group by 1 order by 2 desc, 1`
const deadQuery = `select id::text, coalesce(data->>'listener', '') as listener, coalesce(data->>'key', '') as key,
    extract(epoch from now() - created_on)::float8 as seconds_old
  from jobs.job where name = 'outbox-dead' and state < 'completed' order by created_on desc, id limit 100`

export const readBackgroundWork = async (pool: pg.Pool): Promise<BackgroundWork> => {
  const jobs = await pool.query<BackgroundWork['jobs'][number]>(jobsQuery)
  const waiting = await pool.query<BackgroundWork['waiting'][number]>(waitingQuery)
  const dead = await pool.query<BackgroundWork['dead'][number]>(deadQuery)
  return { jobs: jobs.rows, waiting: waiting.rows, dead: dead.rows }
}
