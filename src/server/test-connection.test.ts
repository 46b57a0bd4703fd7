// S21: the connection test tells nothing of the database, asks it once in five seconds, and keeps nobody waiting.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/db.ts'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../testing/start-app.ts'

let asked = 0
class Counting extends NamedClient {
  override query(...call: unknown[]): never {
    if (call[0] === 'select 1') asked++
    return (super.query as (...asked: unknown[]) => never).apply(this, call)
  }
}

// It stands still: on a busy machine twenty answers alone take a second.
let now = Date.now()
const clock = () => new Date(now)
const forward = (ms: number) => {
  now += ms
}
let database: TestDatabase
let proxy: DatabaseProxy
let running: TestApp
beforeAll(async () => {
  database = await createDatabase()
  proxy = await createDatabaseProxy(database.connection)
  running = await startApp({ database: { ...database, connection: proxy.connection }, clock, Client: Counting })
})
afterEach(() => {
  proxy.restore()
  forward(5000)
})
afterAll(async () => {
  await running.close()
  await proxy.close()
  await database.drop()
})

const test = () => running.visitor().get('/api/test-connection')
const failed = {
  status: 503,
  body: { success: false, code: 'UNAVAILABLE', message: 'Error connecting to server' },
}

describe('the connection test', () => {
  it('asks the database once in five seconds, however many ask at once', async () => {
    asked = 0
    const answers = await Promise.all(Array.from({ length: 20 }, test))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { success: true, data: { database: 'ok' } } })
    forward(4000)
    expect((await test()).status).toBe(200)
    expect(asked).toBe(1)
    forward(1000)
    expect((await test()).status).toBe(200)
    expect(asked).toBe(2)
  })

  it('T48: says that it failed and nothing else, and keeps saying so for five seconds', async () => {
    proxy.cut()
    const answer = await test()
    expect(answer).toMatchObject(failed)
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'success'])
    proxy.restore()
    expect(await test()).toMatchObject(failed)
    forward(5000)
    expect((await test()).status).toBe(200)
  })

  it('waits two seconds for a database that says nothing', async () => {
    proxy.swallow()
    const started = performance.now()
    expect(await test()).toMatchObject(failed)
    expect(performance.now() - started).toBeGreaterThan(1900)
    expect(performance.now() - started).toBeLessThan(3500)
    proxy.cut()
  })
})
