// S21: the connection test reveals nothing about the database, queries it once in five seconds, and answers in time.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/named-client.ts'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { signUp } from '../../testing/factories.ts'
import { createAdministrator } from '../../testing/office.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../testing/start-app.ts'

let queryCount = 0
/** SQLSTATE that the database answers the test with, while it is set. */
let sqlState: string | undefined
class CountingClient extends NamedClient {
  override query(...call: unknown[]): never {
    const isTest = String(call[0]).includes("to_regclass('public.audit_log')")
    if (isTest) queryCount++
    if (isTest && sqlState) call[0] = `do $$ begin raise using errcode = '${sqlState}'; end $$`
    return (super.query as (...call: unknown[]) => never).apply(this, call)
  }
}

// The clock stands still: on a busy machine twenty answers alone take a second.
let now = Date.now()
const clock = () => new Date(now)
const advance = (ms: number) => {
  now += ms
}
let database: TestDatabase
let proxy: DatabaseProxy
let running: TestApp
beforeAll(async () => {
  database = await createDatabase()
  proxy = await createDatabaseProxy(database.connection)
  running = await startApp({ database: { ...database, connection: proxy.connection }, clock, Client: CountingClient })
})
afterEach(() => {
  proxy.restore()
  advance(5000)
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
  it('queries the database once in five seconds, also for concurrent calls', async () => {
    queryCount = 0
    const answers = await Promise.all(Array.from({ length: 20 }, test))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { success: true, data: { database: 'ok' } } })
    advance(4000)
    expect((await test()).status).toBe(200)
    expect(queryCount).toBe(1)
    advance(1000)
    expect((await test()).status).toBe(200)
    expect(queryCount).toBe(2)
  })

  it('T48: reports a failure without details, and caches it for five seconds', async () => {
    proxy.cut()
    const answer = await test()
    expect(answer).toMatchObject(failed)
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'request_id', 'success'])
    proxy.restore()
    expect(await test()).toMatchObject(failed)
    advance(5000)
    expect((await test()).status).toBe(200)
  })

  it('waits two seconds for a silent database', async () => {
    proxy.swallow()
    const started = performance.now()
    expect(await test()).toMatchObject(failed)
    expect(performance.now() - started).toBeGreaterThan(1900)
    expect(performance.now() - started).toBeLessThan(3500)
    proxy.cut()
  })
})

describe('the connection test for an administrator', () => {
  it('includes the port and the class of a failure, for administrators only', async () => {
    const [office, customer] = [await createAdministrator(running), running.visitor()]
    await signUp(customer)
    const readAll = async () =>
      Promise.all(
        [office.visitor, customer, running.visitor()].map(
          async (each) => (await each.get('/api/test-connection')).body,
        ),
      )
    const [forAdministrator, ...others] = await readAll()
    expect(forAdministrator.data).toEqual({
      database: 'ok',
      port: Number(new URL(running.url).port),
      milliseconds: expect.any(Number),
      owns_audit_log: false,
    })
    for (const other of others) expect(other.data).toEqual({ database: 'ok' })
    advance(5000)
    sqlState = '53300'
    const [failure, ...hidden] = await readAll()
    sqlState = undefined
    expect(failure).toMatchObject({
      code: 'UNAVAILABLE',
      message: 'Error connecting to server',
      data: { sql_state_class: '53' },
    })
    for (const each of hidden) expect(Object.keys(each).sort()).toEqual(['code', 'message', 'request_id', 'success'])
  })

  it('answers in time, and as to a visitor, while the database is unavailable', async () => {
    const { visitor } = await createAdministrator(running)
    proxy.cut()
    const answer = await visitor.get('/api/test-connection')
    expect(answer).toMatchObject(failed)
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'request_id', 'success'])
    proxy.restore()
    advance(5000)
    proxy.swallow()
    const started = performance.now()
    expect(await visitor.get('/api/test-connection')).toMatchObject(failed)
    expect(performance.now() - started).toBeLessThan(3500)
    proxy.cut()
  })
})
