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
  running = await startApp({ database: { ...database, connection: proxy.connection } })
})
afterAll(async () => {
  proxy.restore()
  await running.close()
  await proxy.close()
  await database.drop()
})

const readDeadCount = async () => {
  const { text } = await running.visitor().get('/metrics')
  return /^outbox_dead_deliveries (\S+)$/m.exec(text)?.[1]
}

it('the metrics count dead deliveries', async () => {
  expect(await readDeadCount()).toBe('0')
  await running.pool.query("insert into jobs.job (name, data) values ('outbox-dead', '{}'), ('outbox-dead', '{}')")
  expect(await readDeadCount()).toBe('2')
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

it('the metrics keep no reference to a closed server', async () => {
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
