// /readyz: takes a process out of service where it cannot work, within a second, and before it stops answering.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { eventually } from '../../testing/eventually.ts'
import { pauseAt } from '../../testing/pause-at.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../testing/start-app.ts'
import { createPool } from './db.ts'
import { createReadiness } from './readiness.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let site: TestApp
beforeAll(async () => {
  database = await createDatabase()
  proxy = await createDatabaseProxy(database.connection)
  site = await startApp({ database: { ...database, connection: proxy.connection } })
})
afterEach(() => proxy.restore())
afterAll(async () => {
  await site.close()
  await proxy.close()
  await database.drop()
})

const readiness = async () => {
  const { status, body } = await site.visitor().get('/readyz')
  return [status, body.status]
}

it.each([
  ['silent', () => proxy.swallow()],
  ['away', () => proxy.cut()],
])('says no within a second while the database is %s, and yes again afterwards', async (_, fail) => {
  await eventually(async () => (await readiness())[0] === 200)
  fail()
  const begun = performance.now()
  expect(await readiness()).toEqual([503, 'the database is unavailable'])
  expect(performance.now() - begun).toBeLessThan(1500)
  proxy.restore()
  await eventually(async () => (await readiness())[0] === 200)
})

it('says no where a process cannot hear the others, while its database answers', async () => {
  const pool = createPool({ connection: database.connection, onError: () => undefined })
  const { check, close } = createReadiness({ pool, isListening: () => false })
  expect(await check()).toBe('notifications of other processes do not arrive')
  await close()
  await pool.end()
})

it('says no on a standby', async () => {
  const { Client } = pauseAt(
    () => false,
    (text) => text.replace('pg_is_in_recovery()', 'true'),
  )
  const pool = createPool({ connection: database.connection, onError: () => undefined, Client })
  const { check, close } = createReadiness({ pool, isListening: () => true })
  expect(await check()).toBe('the database is a standby and accepts no writes')
  await close()
  await pool.end()
})

describe('a process that stops', () => {
  it('says so first, and still answers', async () => {
    const other = await startApp()
    other.drain()
    const { status, body } = await other.visitor().get('/readyz')
    expect([status, body.status]).toEqual([503, 'the process stops'])
    expect((await other.visitor().get('/healthz')).status).toBe(200)
    expect((await other.visitor().get('/api/auth/session')).status).toBe(200)
    await other.close()
  })
})
