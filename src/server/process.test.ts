// The product as a process: killed under load, stopped, crashed by a bug, and two processes on one database.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPool } from '#platform/db.ts'
import { createDatabaseProxy } from '../../testing/database-proxy.ts'
import { eventually } from '../../testing/eventually.ts'
import { bookingOf, quoteFor, rideToLondon, signUp } from '../../testing/factories.ts'
import { markPaid } from '../../testing/paid-bookings.ts'
import { type ServedProcess, type ServeOptions, serveProduct } from '../../testing/product-process.ts'
import { scale, scaleTimeout } from '../../testing/scale.ts'
import { createDatabase, freePort, type TestDatabase } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'

let database: TestDatabase
let pool: pg.Pool
const started: ServedProcess[] = []
beforeAll(async () => {
  database = await createDatabase()
  pool = createPool({ connection: database.connection, max: 2, onError: () => undefined })
})
afterAll(async () => {
  for (const { process } of started) process.kill('SIGKILL')
  await Promise.all(started.map(({ exited }) => exited))
  await pool.end()
  await database.drop()
})

const serve = async (options: Partial<ServeOptions> = {}) => {
  const served = await serveProduct({ connection: database.connection, ...options })
  started.push(served)
  return served
}
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Attempt {
  id: string
  /** 0 where there was no answer. */
  status: number
  booking_id?: string
}

/** Books continuously until `end`, and records each attempt. */
const keepBooking = (submit: (id: string) => Promise<Attempt>) => {
  const attempts: Attempt[] = []
  let stop = false
  const lanes = Array.from({ length: 6 }, async () => {
    while (!stop) {
      const attempt = await submit(randomUUID())
      attempts.push(attempt)
      if (!attempt.status) await delay(20)
    }
  })
  return {
    attempts,
    stop: async () => {
      stop = true
      await Promise.all(lanes)
    },
  }
}

/** Signs a visitor up and returns a function that books a ride under the given idempotency key. */
const createBooker = async (visitor: Visitor) => {
  const ride = bookingOf(rideToLondon(), await quoteFor(visitor))
  await signUp(visitor)
  return async (id: string): Promise<Attempt> => {
    const reply = await visitor.post('/api/bookings', { ...ride, id }).catch(() => undefined)
    return { id, status: reply?.status ?? 0, booking_id: reply?.body?.data?.booking_id }
  }
}

const findStored = async (ids: string[]): Promise<Map<string, string>> => {
  const { rows } = await pool.query('select client_ref, booking_id from bookings where client_ref = any($1::uuid[])', [
    ids,
  ])
  expect(new Set(rows.map(({ client_ref }) => client_ref)).size).toBe(rows.length)
  return new Map(rows.map(({ client_ref, booking_id }) => [client_ref, booking_id]))
}

describe('kill -9 during bookings', () => {
  const kills = scale(1, 1000)

  it(`${kills} times: keeps each acknowledged booking once, and accepts the others again`, {
    timeout: scaleTimeout(180_000),
  }, async () => {
    const port = await freePort()
    let served = await serve({ port })
    const submit = await createBooker(served.visitor())
    const load = keepBooking(submit)
    for (let kill = 0; kill < kills; kill++) {
      const before = load.attempts.filter(({ status }) => status === 201).length
      await eventually(async () => load.attempts.filter(({ status }) => status === 201).length > before + 30)
      served.process.kill('SIGKILL')
      expect(await served.exited).toEqual([null, 'SIGKILL'])
      served = await serve({ port })
    }
    await load.stop()
    const acknowledged = load.attempts.filter(({ status }) => status === 201)
    const unanswered = load.attempts.filter(({ status }) => status !== 201)
    expect(new Set(unanswered.map(({ status }) => status))).toEqual(new Set([0]))
    const rows = await findStored(acknowledged.map(({ id }) => id))
    expect(acknowledged.filter(({ id, booking_id }) => rows.get(id) !== booking_id)).toEqual([])
    const again = await Promise.all(unanswered.slice(0, 60).map(({ id }) => submit(id)))
    expect(again.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
    expect((await findStored(again.map(({ id }) => id))).size).toBe(again.length)
    served.process.kill('SIGKILL')
  })
})

/** Expected on a busy machine; a connection closed too early is reported differently. */
const slowDatabase = /Query read timeout|timeout exceeded when trying to connect/

describe('a stop by SIGTERM', () => {
  it('under load refuses new requests, finishes running ones, and exits with 0', async () => {
    const served = await serve()
    const load = keepBooking(await createBooker(served.visitor()))
    await eventually(async () => load.attempts.length > 40)
    const stopRequestedAt = performance.now()
    served.process.kill('SIGTERM')
    expect(await served.exited).toEqual([0, null])
    expect(performance.now() - stopRequestedAt).toBeLessThan(10_000)
    await load.stop()
    const statuses = new Set(load.attempts.map(({ status }) => status))
    expect([...statuses].filter((status) => ![0, 201, 503].includes(status))).toEqual([])
    const acknowledged = load.attempts.filter(({ status }) => status === 201)
    const rows = await findStored(load.attempts.map(({ id }) => id))
    expect(acknowledged.filter(({ id }) => !rows.has(id))).toEqual([])
    // No booking was made whose answer was lost.
    expect(rows.size).toBe(acknowledged.length)
    const warnings = served
      .readStderr()
      .split('\n')
      .filter((line) => line && !slowDatabase.test(line))
    expect(warnings).toEqual([])
  })

  it('says no at /readyz for DRAIN_SECONDS while it still books, unless a second signal comes', {
    tags: ['full'],
  }, async () => {
    const served = await serve({ env: { DRAIN_SECONDS: '60' } })
    const submit = await createBooker(served.visitor())
    served.process.kill('SIGTERM')
    await eventually(async () => (await served.visitor().get('/readyz')).status === 503)
    expect((await submit(randomUUID())).status).toBe(201)
    served.process.kill('SIGTERM')
    expect(await served.exited).toEqual([0, null])
  })

  it('waits for a slow request', { tags: ['full'] }, async () => {
    const proxy = await createDatabaseProxy(database.connection)
    const served = await serve({ connection: proxy.connection })
    const submit = await createBooker(served.visitor())
    proxy.delay(150)
    const attempt = submit(randomUUID())
    await delay(300)
    served.process.kill('SIGTERM')
    expect((await attempt).status).toBe(201)
    expect(await served.exited).toEqual([0, null])
    await proxy.close()
  })

  it('ends within 10 s despite a slow caller and a lost database', { tags: ['full'] }, async () => {
    const proxy = await createDatabaseProxy(database.connection)
    const served = await serve({ connection: proxy.connection })
    const socket = connect(Number(new URL(served.url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write(
      'POST /api/quotes HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    )
    const drip = setInterval(() => socket.write(' '), 500)
    await delay(500)
    proxy.swallow()
    const stopRequestedAt = performance.now()
    served.process.kill('SIGTERM')
    const ended = await served.exited
    clearInterval(drip)
    socket.destroy()
    expect(ended).toEqual([0, null])
    expect(performance.now() - stopRequestedAt).toBeLessThan(10_000)
    await proxy.close()
  })
})

describe('an unhandled error', { tags: ['full'] }, () => {
  const anException = ['an exception', "setImmediate(() => { throw new Error('fell over') })"] as const
  const aRejection = ['a rejection', "Promise.reject(new Error('fell over'))"] as const

  it.each([anException, aRejection])('logs %s, finishes running requests, and exits with 1', async (_, fault) => {
    const proxy = await createDatabaseProxy(database.connection)
    const served = await serve({ connection: proxy.connection, before: `process.on('SIGUSR2', () => { ${fault} })` })
    const submit = await createBooker(served.visitor())
    proxy.delay(100)
    const attempt = submit(randomUUID())
    await delay(200)
    served.process.kill('SIGUSR2')
    expect((await attempt).status).toBe(201)
    expect(await served.exited).toEqual([1, null])
    const line = JSON.parse(
      served
        .readStderr()
        .split('\n')
        .find((each) => each.includes('fell over')) ?? '{}',
    )
    expect(line).toMatchObject({ level: 60, err: { message: 'fell over' } })
    await proxy.close()
  })
})

it('R15: serves requests when the log cannot be written', { tags: ['full'] }, async () => {
  const served = await serve({ shell: 'exec 2>/dev/full', env: { LOG_LEVEL: 'info' } })
  const visitor = served.visitor()
  // Each request is a log line.
  for (let nth = 0; nth < 20; nth++) expect((await visitor.get('/api/auth/sessions')).status).toBe(401)
  served.process.kill('SIGTERM')
  expect(await served.exited).toEqual([0, null])
})

describe('two server processes on one database', { tags: ['full'] }, () => {
  it('share sessions, drafts, limits and quotes, and write each mail once', async () => {
    const env = { RATE_LIMITS: 'on' }
    const [first, second] = await Promise.all([serve({ env }), serve({ env })])
    const visitor = first.visitor()
    const visitorOfSecond = second.visitor()
    const quote = await quoteFor(visitor)
    const { user_id } = await signUp(visitor)
    for (const [name, value] of visitor.cookies) visitorOfSecond.cookies.set(name, value)
    const ride = bookingOf(rideToLondon(), quote)
    const both = await Promise.all([visitor, visitorOfSecond].map((each) => each.post('/api/bookings', ride)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(both[0]?.body.data).toEqual(both[1]?.body.data)
    expect((await visitorOfSecond.get(`/api/bookings/user/${user_id}`)).body.total).toBe(1)
    await markPaid({ pool }, [both[0]?.body.data.booking_id])
    const confirmed = "select count(*) from mails where dedupe like 'confirm:%'"
    await eventually(async () => (await pool.query(confirmed)).rows[0].count > 0)
    // The limit is ten a minute across both processes.
    const statuses: number[] = []
    for (let i = 0; i < 12; i++)
      statuses.push((await (i % 2 ? visitor : visitorOfSecond).get('/api/test-connection')).status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
    expect((await pool.query(confirmed)).rows[0].count).toBe(1)
    await visitorOfSecond.post('/api/auth/logout')
    expect((await visitor.get(`/api/bookings/user/${user_id}`)).status).toBe(401)
    for (const { process, exited } of [first, second]) {
      process.kill('SIGTERM')
      expect(await exited).toEqual([0, null])
    }
  })
})
