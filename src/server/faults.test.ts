// R10, R11: the database away, cut in the middle, slow, or taken by others. People get a calm sentence, and nothing is half done.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runSql } from '../../testing/database.ts'
import { createDatabaseProxy, type DatabaseProxy } from '../../testing/database-proxy.ts'
import { eventually } from '../../testing/eventually.ts'
import { bookingOf, quoteFor, rideToLondon, signUp } from '../../testing/factories.ts'
import { inFull } from '../../testing/figure.ts'
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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const expectCalm = ({ status, headers, body, text }: Reply) => {
  expect([status, text]).toEqual([503, text])
  expect(body).toEqual({ success: false, code: 'UNAVAILABLE', message: 'Service temporarily unavailable' })
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  expect(text).not.toMatch(/pg|postgres|sql|ECONN|connection|\bat /i)
}

/** Somebody with everything at hand to book: each submit is a ride of its own. */
const booker = async (): Promise<{ visitor: Visitor; submit: (id?: string) => Promise<Reply> }> => {
  const visitor = running.visitor()
  const quote = await quoteFor(visitor)
  await signUp(visitor)
  const ride = bookingOf(rideToLondon(), quote)
  return { visitor, submit: (id = randomUUID()) => visitor.post('/api/bookings', { ...ride, id }) }
}

const stored = async (ids: string[]): Promise<number> =>
  (await running.pool.query('select count(*) from bookings where client_ref = any($1::uuid[])', [ids])).rows[0].count

/** Bookings without their audit row, and audit rows without their booking: what half a transaction would leave. */
const halves = async (): Promise<number> => {
  const made = "select substr(subject, 9) from audit_log where action = 'booking.created'"
  const { rows } = await running.pool.query(
    `select (select count(*) from (select booking_id from bookings except ${made}) as unaudited)
          + (select count(*) from (${made} except select booking_id from bookings) as unmade) as count`,
  )
  return rows[0].count
}

/** Seconds until the product answers again. */
const recovery = async () => {
  const started = performance.now()
  await eventually(async () => (await running.visitor().get('/readyz')).status === 200)
  return (performance.now() - started) / 1000
}

describe('the database goes while people book', () => {
  it('they get 200, 201 or a calm 503, what was acknowledged is there once, and it is back within 2 s', async () => {
    const { submit } = await booker()
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
      await pause(300)
      proxy.cut()
      await pause(300)
      proxy.restore()
      expect(await recovery()).toBeLessThan(2)
    }
    await pause(300)
    stop = true
    await load
    const refused = replies.filter(({ reply }) => reply.status !== 201)
    for (const { reply } of refused) expectCalm(reply)
    const made = replies.filter(({ reply }) => reply.status === 201).map(({ id }) => id)
    expect(refused.length).toBeGreaterThan(8)
    expect(made.length).toBeGreaterThan(20)
    expect(await stored(made)).toBe(made.length)
    // Sent again, as the browser does: each is one booking in the end, also those whose answer was lost. One after another: a
    // hundred at once wait for ten connections, and on a busy machine some of them longer than they may.
    const lost = refused.slice(0, 100).map(({ id }) => id)
    for (const id of lost) expect([200, 201]).toContain((await submit(id)).status)
    expect(await stored(lost)).toBe(lost.length)
    expect(await halves()).toBe(0)
  })

  it('every connection ended by an administrator at once costs no more than that', async () => {
    const { submit } = await booker()
    await Promise.all([submit(), submit(), submit(), submit()])
    const { rowCount } = await running.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect(rowCount).toBeGreaterThan(0)
    const replies = await Promise.all(Array.from({ length: 10 }, () => submit()))
    for (const reply of replies) if (reply.status !== 201) expectCalm(reply)
    expect((await submit()).status).toBe(201)
  })

  it('an answer lost after the commit: the same draft sent again is the same booking', async () => {
    const { submit } = await booker()
    const id = randomUUID()
    proxy.cutAfter('commit', id)
    // Work of the background commits something of its own at any time.
    await runSql(proxy.connection, 'begin; commit')
    expectCalm(await submit(id))
    proxy.restore()
    await recovery()
    expect((await submit(id)).status).toBe(200)
    expect(await stored([id])).toBe(1)
    expect(await halves()).toBe(0)
  })

  it('all that needs it says so calmly, and what does not is served', async () => {
    const { visitor, submit } = await booker()
    proxy.cut()
    expectCalm(await submit())
    expectCalm(await visitor.post('/api/quotes', rideToLondon()))
    expectCalm(await visitor.post('/api/auth/login', { email: 'a@b.example', password: 'something' }))
    expectCalm(
      await visitor.post('/api/create-payment-intent', { booking_id: '0000000000000', amount: 195, currency: 'gbp' }),
    )
    expectCalm(await visitor.get('/api/bookings/0000000000000'))
    const ready = await visitor.get('/readyz')
    expect([ready.status, ready.body]).toEqual([503, { status: 'the database is away' }])
    expect((await visitor.get('/healthz')).status).toBe(200)
    expect((await running.visitor().get('/')).status).toBe(200)
    expect((await running.visitor().get('/api/places/suggest?q=heathrow&country=uk')).status).toBe(200)
  })
})

describe('the database is slow', () => {
  it('a statement is given 5 s, then the caller a calm 503, and nothing of it stays', async () => {
    const { submit } = await booker()
    await running.pool.query(
      `create function dawdle() returns trigger language plpgsql as 'begin perform pg_sleep(20); return new; end';
       create trigger dawdle before insert on audit_log for each row execute function dawdle()`,
    )
    const id = randomUUID()
    const started = performance.now()
    expectCalm(await submit(id))
    expect(performance.now() - started).toBeGreaterThan(4900)
    expect(performance.now() - started).toBeLessThan(8000)
    await running.pool.query('drop function dawdle cascade')
    expect(await stored([id])).toBe(0)
    expect((await submit(id)).status).toBe(201)
  })

  inFull('a slow network makes it slow, not wrong', async () => {
    const { submit } = await booker()
    proxy.delay(100)
    expect((await submit()).status).toBe(201)
  })

  it('with every connection taken, people wait 2 s and not longer, and it shows', async () => {
    const taken = await Promise.all([1, 2, 3, 4].map(() => running.appPool.connect()))
    const started = performance.now()
    const [quote, ready] = await Promise.all([
      running.visitor().post('/api/quotes', rideToLondon()),
      running.visitor().get('/readyz'),
    ])
    expectCalm(quote)
    expect(ready.status).toBe(503)
    expect(ready.headers.get('retry-after')).toBe('2')
    expect(performance.now() - started).toBeLessThan(4000)
    for (const client of taken) client.release()
    expect(await recovery()).toBeLessThan(2)
  })

  inFull('silent for good, it holds nobody longer than 10 s', async () => {
    const { submit } = await booker()
    proxy.swallow()
    const started = performance.now()
    expectCalm(await submit())
    expect(performance.now() - started).toBeLessThan(12_000)
    proxy.restore()
    expect(await recovery()).toBeLessThan(2)
    expect((await submit()).status).toBe(201)
  })
})
