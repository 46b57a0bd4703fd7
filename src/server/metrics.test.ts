// Prometheus metrics: dead deliveries, availability without the database, and no memory leak of closed servers.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { eventually } from '../../testing/eventually.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../testing/start-app.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let running: TestApp
beforeAll(async () => {
  database = await createDatabase()
  proxy = await createDatabaseProxy(database.connection)
  running = await startApp({ database: { ...database, connection: proxy.connection }, clock: () => now })
})
afterAll(async () => {
  proxy.restore()
  await running.close()
  await proxy.close()
  await database.drop()
})

let now = new Date()
const readMetrics = async (): Promise<Map<string, string>> => {
  // The figures of the database are kept for five seconds.
  now = new Date(now.getTime() + 6000)
  const { text } = await running.visitor().get('/metrics')
  return new Map(
    [...text.matchAll(/^([a-z_]+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
}
const readDeadCount = async () => (await readMetrics()).get('outbox_dead_deliveries')

it('the metrics count dead deliveries', async () => {
  expect(await readDeadCount()).toBe('0')
  await running.pool.query("insert into jobs.job (name, data) values ('outbox-dead', '{}'), ('outbox-dead', '{}')")
  expect(await readDeadCount()).toBe('2')
})

it('the metrics report connections, queues, mails, payments, jobs and streams', async () => {
  await running.pool.query(`insert into jobs.job (name, data, created_on, start_after)
    values ('outbox', '{"listener":"later"}', now(), now() + interval '1 hour')`)
  await running.pool.query(`insert into provider_events (event_id, type, provider_ref, received_at)
    values ('evt_1', 'payment_intent.succeeded', 'pi_unknown', now())`)
  await running.pool.query(
    "insert into scheduled_jobs (name, ran_at) values ('a-job', to_timestamp(1000)) on conflict do nothing",
  )
  const metrics = await readMetrics()
  expect(Object.fromEntries(metrics)).toMatchObject({
    'database_pool_max{pool="guests"}': '10',
    'database_pool_waiting{pool="office"}': '0',
    outbox_oldest_delivery_seconds: '0',
    mails_queued: '0',
    payments_open: '0',
    payment_events_parked: '1',
    refunds_pending: '0',
    event_streams_open: '0',
    database_listening: '1',
    'job_last_run_timestamp_seconds{name="a-job"}': '1000',
  })
  expect(Number(metrics.get('outbox_waiting_deliveries'))).toBeGreaterThan(0)
})

it('the metrics are available without the database', async () => {
  proxy.cut()
  expect(await readDeadCount()).toBe('Nan')
})

it('the metrics of the process are reported by every server in it', async () => {
  const other = await startApp({ database })
  for (const site of [running, other])
    expect((await site.visitor().get('/metrics')).text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  await other.close()
})

it('the metrics keep no reference to a closed server', { tags: ['full'] }, async () => {
  const openAndClose = async () => {
    const site = await startApp({ database })
    await site.visitor().get('/metrics')
    await site.close()
    return new WeakRef(site.app)
  }
  const closedSite = await openAndClose()
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  await eventually(async () => {
    collectGarbage()
    return closedSite.deref() === undefined
  })
})
