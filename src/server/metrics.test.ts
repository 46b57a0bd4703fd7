// What is measured: deliveries that were given up stand out, a database that is away does not hide the rest, and no site that
// was closed is kept by it.
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

const dead = async () => {
  const { text } = await running.visitor().get('/metrics')
  return /^outbox_dead_deliveries (\S+)$/m.exec(text)?.[1]
}

it('counts the deliveries that were given up', async () => {
  expect(await dead()).toBe('0')
  await running.pool.query("insert into jobs.job (name, data) values ('outbox-dead', '{}'), ('outbox-dead', '{}')")
  expect(await dead()).toBe('2')
})

it('is there while the database is away', async () => {
  proxy.cut()
  expect(await dead()).toBe('Nan')
})

it('tells of the process itself, by every site in it', async () => {
  const other = await startApp({ database })
  for (const site of [running, other])
    expect((await site.visitor().get('/metrics')).text).toMatch(/^nodejs_eventloop_lag_p99_seconds \d/m)
  await other.close()
})

it('keeps no site that was closed', async () => {
  const opened = async () => {
    const site = await startApp({ database })
    await site.visitor().get('/metrics')
    await site.close()
    return new WeakRef(site.app)
  }
  const closed = await opened()
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  await eventually(async () => {
    collectGarbage()
    return closed.deref() === undefined
  })
})
