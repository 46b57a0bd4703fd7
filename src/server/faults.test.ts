// R10, R11: database unavailable, cut off, slow or out of connections. People get a 503 with a message, and nothing is half done.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runSql } from '../../testing/database.ts'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { eventually } from '../../testing/eventually.ts'
import { bookingOf, quoteFor, rideToLondon, signUp } from '../../testing/factories.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../testing/start-app.ts'
import type { Reply, Visitor } from '../../testing/visitor.ts'

let database: TestDatabase
let proxy: DatabaseProxy
let running: TestApp
beforeAll(async () => {
  database = await createDatabase()
  proxy = await createDatabaseProxy(database.connection)
  running = await startApp({ database: { ...database, connection: proxy.connection }, poolSize: 4 })
})
afterEach(() => proxy.restore())
afterAll(async () => {
  await running.close()
  await proxy.close()
  await database.drop()
})

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const expectUnavailable = ({ status, headers, body, text }: Reply) => {
  expect([status, text]).toEqual([503, text])
  const request_id = headers.get('x-request-id')
  expect(body).toEqual({ success: false, code: 'UNAVAILABLE', message: 'Service temporarily unavailable', request_id })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  // The number of the request is random, and may have any letters.
  expect(text.replace(/"request_id":"\w+"/, '')).not.toMatch(/pg|postgres|sql|ECONN|connection|\bat /i)
}

/** A person with everything needed to book; each submit is a new ride. */
const createBooker = async (): Promise<{ visitor: Visitor; submit: (id?: string) => Promise<Reply> }> => {
  const visitor = running.visitor()
  const quote = await quoteFor(visitor)
  await signUp(visitor)
  const ride = bookingOf(rideToLondon(), quote)
  return { visitor, submit: (id = randomUUID()) => visitor.post('/api/bookings', { ...ride, id }) }
}

const countStored = async (ids: string[]): Promise<number> =>
  (await running.pool.query('select count(*) from bookings where client_ref = any($1::uuid[])', [ids])).rows[0].count

/** Bookings without their audit row, and audit rows without a booking, as a partial transaction would leave them. */
const countInconsistent = async (): Promise<number> => {
  const createdQuery = "select substr(subject, 9) from audit_log where action = 'booking.created'"
  const { rows } = await running.pool.query(
    `select (select count(*) from (select booking_id from bookings except ${createdQuery}) as unaudited)
          + (select count(*) from (${createdQuery} except select booking_id from bookings) as unmade) as count`,
  )
  return rows[0].count
}

/** Seconds until the product answers again. */
const measureRecovery = async () => {
  const started = performance.now()
  await eventually(async () => (await running.visitor().get('/readyz')).status === 200)
  return (performance.now() - started) / 1000
}

describe('a database outage during bookings', () => {
  it('answers 200, 201 or 503, keeps acknowledged bookings exactly once, and recovers within 2 s', async () => {
    const { submit } = await createBooker()
    const replies: { id: string; reply: Reply }[] = []
    let stop = false
    const load = Promise.all(
      Array.from({ length: 8 }, async () => {
        while (!stop) {
          const id = randomUUID()
          replies.push({ id, reply: await submit(id) })
        }
      }),
    )
    for (let outage = 0; outage < 4; outage++) {
      await delay(300)
      proxy.cut()
      await delay(300)
      proxy.restore()
      expect(await measureRecovery()).toBeLessThan(2)
    }
    await delay(300)
    stop = true
    await load
    const refused = replies.filter(({ reply }) => reply.status !== 201)
    for (const { reply } of refused) expectUnavailable(reply)
    const acknowledged = replies.filter(({ reply }) => reply.status === 201).map(({ id }) => id)
    expect(refused.length).toBeGreaterThan(8)
    expect(acknowledged.length).toBeGreaterThan(20)
    expect(await countStored(acknowledged)).toBe(acknowledged.length)
    // Resubmitted as a browser does: each becomes one booking, also where the answer was lost. One after another, because a
    // hundred at once wait for ten connections, and on a busy machine some would time out.
    const lostIds = refused.slice(0, 100).map(({ id }) => id)
    for (const id of lostIds) expect([200, 201]).toContain((await submit(id)).status)
    expect(await countStored(lostIds)).toBe(lostIds.length)
    expect(await countInconsistent()).toBe(0)
  })

  it('refuses at most with 503 when all connections are terminated at once', async () => {
    const { submit } = await createBooker()
    await Promise.all([submit(), submit(), submit(), submit()])
    const { rowCount } = await running.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect(rowCount).toBeGreaterThan(0)
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit()))
    for (const reply of replies) if (reply.status !== 201) expectUnavailable(reply)
    expect((await submit()).status).toBe(201)
  })

  it('returns the same booking for a resubmitted draft whose answer was lost after the commit', async () => {
    const { submit } = await createBooker()
    const id = randomUUID()
    proxy.cutAfter('commit', id)
    // Background jobs commit transactions of their own at any time.
    await runSql(proxy.connection, 'begin; commit')
    expectUnavailable(await submit(id))
    proxy.restore()
    await measureRecovery()
    expect((await submit(id)).status).toBe(200)
    expect(await countStored([id])).toBe(1)
    expect(await countInconsistent()).toBe(0)
  })

  it('answers 503 where the database is needed, and serves everything else', async () => {
    const { visitor, submit } = await createBooker()
    proxy.cut()
    expectUnavailable(await submit())
    expectUnavailable(await visitor.post('/api/quotes', rideToLondon()))
    expectUnavailable(await visitor.post('/api/auth/login', { email: 'a@b.example', password: 'something' }))
    expectUnavailable(
      await visitor.post('/api/create-payment-intent', { booking_id: '0000000000000', amount: 195, currency: 'gbp' }),
    )
    expectUnavailable(await visitor.get('/api/bookings/0000000000000'))
    const ready = await visitor.get('/readyz')
    expect([ready.status, ready.body]).toEqual([503, { status: 'the database is unavailable' }])
    expect((await visitor.get('/healthz')).status).toBe(200)
    expect((await running.visitor().get('/')).status).toBe(200)
    expect((await running.visitor().get('/api/places/suggest?q=heathrow&country=uk')).status).toBe(200)
  })
})

describe('a slow database', () => {
  it('cancels a statement after 5 s with a 503, and rolls it back', async () => {
    const { submit } = await createBooker()
    await running.pool.query(
      `create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(20); return new; end';
       create trigger dawdle before insert on audit_log for each row execute function dawdle()`,
    )
    const id = randomUUID()
    const started = performance.now()
    expectUnavailable(await submit(id))
    expect(performance.now() - started).toBeGreaterThan(4900)
    expect(performance.now() - started).toBeLessThan(8000)
    await running.pool.query('drop function dawdle cascade')
    expect(await countStored([id])).toBe(0)
    expect((await submit(id)).status).toBe(201)
  })

  it('delays answers without errors on a slow network', { tags: ['full'] }, async () => {
    const { submit } = await createBooker()
    proxy.delay(100)
    expect((await submit()).status).toBe(201)
  })

  it('waits at most 2 s for a connection when all are in use, and stays ready', async () => {
    const connections = await Promise.all([1, 2, 3, 4].map(() => running.appPool.connect()))
    const started = performance.now()
    const [quote, ready] = await Promise.all([
      running.visitor().post('/api/quotes', rideToLondon()),
      running.visitor().get('/readyz'),
    ])
    expectUnavailable(quote)
    // Otherwise a burst would take every process out of the balancer's list at once.
    expect(ready.status).toBe(200)
    expect(performance.now() - started).toBeLessThan(4000)
    for (const client of connections) client.release()
    expect(await measureRecovery()).toBeLessThan(2)
  })

  it('answers within 10 s when the server stays silent', { tags: ['full'] }, async () => {
    const { submit } = await createBooker()
    proxy.swallow()
    const started = performance.now()
    expectUnavailable(await submit())
    expect(performance.now() - started).toBeLessThan(12_000)
    proxy.restore()
    expect(await measureRecovery()).toBeLessThan(2)
    expect((await submit()).status).toBe(201)
  })
})
