// S21: the connection test tells nothing of the database, asks it once in five seconds, and keeps nobody waiting.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/named-client.ts'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { signUp } from '../../testing/factories.ts'
import { administratorOf } from '../../testing/office.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../testing/start-app.ts'

let asked = 0
/** What the database says to the test instead, while it is set. */
let refuses: string | undefined
class Counting extends NamedClient {
  override query(...call: unknown[]): never {
    const isTest = String(call[0]).includes("to_regclass('public.audit_log')")
    if (isTest) asked++
    if (isTest && refuses) call[0] = `do $$ begin raise using errcode = '${refuses}'; end $$`
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

describe('an administrator', () => {
  it('is told where the server listens and of which class a failure is; nobody else is', async () => {
    const [office, customer] = [await administratorOf(running), running.visitor()]
    await signUp(customer)
    const said = async () =>
      Promise.all(
        [office.visitor, customer, running.visitor()].map(
          async (each) => (await each.get('/api/test-connection')).body,
        ),
      )
    const [told, ...others] = await said()
    expect(told.data).toEqual({
      database: 'ok',
      port: Number(new URL(running.url).port),
      milliseconds: expect.any(Number),
      owns_audit_log: false,
    })
    for (const other of others) expect(other.data).toEqual({ database: 'ok' })
    forward(5000)
    refuses = '53300'
    const [failure, ...hidden] = await said()
    refuses = undefined
    expect(failure).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Error connecting to server',
      data: { sql_state_class: '53' },
    })
    for (const each of hidden) expect(Object.keys(each).sort()).toEqual(['code', 'message', 'success'])
  })

  it('is answered in time, and as a visitor, while the database that knows them is away', async () => {
    const { visitor } = await administratorOf(running)
    proxy.cut()
    const answer = await visitor.get('/api/test-connection')
    expect(answer).toMatchObject(failed)
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'success'])
    proxy.restore()
    forward(5000)
    proxy.swallow()
    const started = performance.now()
    expect(await visitor.get('/api/test-connection')).toMatchObject(failed)
    expect(performance.now() - started).toBeLessThan(3500)
    proxy.cut()
  })
})
