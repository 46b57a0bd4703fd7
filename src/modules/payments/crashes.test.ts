// Kills the real server at every crash point between payment session and confirmation, and restarts it: nothing is lost, nothing
// is charged or published twice, and one confirmation is mailed.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createPool } from '#platform/db.ts'
import { proposeExtra, readChanges } from '../../../testing/booking-changes.ts'
import { eventually } from '../../../testing/eventually.ts'
import { bookedRide } from '../../../testing/factories.ts'
import {
  countPayments,
  findBrokenInvariants,
  hintPaid,
  paidRide,
  payByCard,
  paymentStatusOf,
  queryOne,
  requestSession,
} from '../../../testing/payments.ts'
import { scale, scaleList, scaleTimeout } from '../../../testing/scale.ts'
import { createDatabase, freePort, root } from '../../../testing/start-app.ts'
import { createVisitor, type Visitor } from '../../../testing/visitor.ts'

const cleanups: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

const waitForMessage = <T extends object>(child: ChildProcess, key: string) =>
  new Promise<T>((resolve, reject) => {
    child.on('message', (message: T) => key in message && resolve(message))
    child.once('exit', (code, signal) =>
      reject(new Error(`the server process ended before it answered: code ${code}, signal ${signal}`)),
    )
  })

/** A server that can be killed and started again on the same database, port and data folder. */
const createServer = async (env: Record<string, string>) => {
  const { connection, drop } = await createDatabase()
  const port = await freePort()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ostler-crash-'))
  const pool = createPool({ connection, max: 2, onError: () => undefined })
  const ends: (string | null)[] = []
  let child: ChildProcess | undefined
  const start = async (more: Record<string, string> = {}) => {
    const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env
    const settings = {
      PATH,
      NODE_COMPILE_CACHE,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'silent',
    }
    const childEnv = { ...settings, CONNECTION: JSON.stringify(connection), ...env, ...more }
    const next = fork(path.join(root, 'testing/server-process.ts'), {
      env: childEnv,
      // The server runs without the test runner's options.
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    next.once('exit', (_, signal) => ends.push(signal))
    child = next
    await waitForMessage(next, 'ready')
  }
  cleanups.push(async () => {
    if (child?.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
    await eventually(async () => child?.exitCode !== null || child?.signalCode !== null)
    await pool.end()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return {
    pool,
    ends,
    start,
    url: `http://localhost:${port}`,
    kill: () => child?.kill('SIGKILL'),
    isAlive: () => child?.exitCode === null && child.signalCode === null,
    reconcile: async () => {
      const answer = waitForMessage(child as ChildProcess, 'reconciled')
      ;(child as ChildProcess).send({ reconcile: true })
      return answer
    },
  }
}
type Server = Awaited<ReturnType<typeof createServer>>
type Ride = Awaited<ReturnType<typeof bookedRide>>

/** Opens a session, pays and sends the hint; rejects if the server is gone. */
const tryToPay = async (visitor: Visitor, booking: Ride) => {
  const session = await requestSession(visitor, booking)
  if (session.body.clientSecret) await payByCard(visitor, session.body.clientSecret)
  await hintPaid(visitor, booking.booking_id)
}

const expectCrash = async (server: Server, act: () => Promise<unknown>) => {
  await act().catch(() => undefined)
  await eventually(async () => !server.isAlive())
  expect(server.ends.at(-1)).toBe('SIGKILL')
}

const countConfirmations = async ({ pool }: Server, { booking_id }: Ride): Promise<number> =>
  (await queryOne(pool, 'select count(*) from mails where dedupe like $1', [`confirm:${booking_id}:%`])).count

/** Expects a paid booking that was charged, published, audited and confirmed once. */
const expectOnePayment = async (server: Server, booking: Ride) => {
  const { pool } = server
  await eventually(async () => (await paymentStatusOf(pool, booking.booking_id)) === 'paid')
  await eventually(async () => (await countConfirmations(server, booking)) > 0)
  const once = { intents: 1, charged: 1, kept: 1, published: 1, audited: 1 }
  expect(await countPayments(pool, booking.booking_id)).toMatchObject(once)
  expect(await countConfirmations(server, booking)).toBe(1)
}

// Each test starts the server up to ten times.
const timeout = scaleTimeout(600_000)
const repeats = scale(0, 19)

describe('a server crash with lost webhooks', () => {
  const points = scaleList(
    ['intent.created', 'settle.before_commit'],
    [
      'intent.attempt_saved',
      'intent.created',
      'intent.reference_saved',
      'sandbox.charged',
      'settle.read',
      'settle.before_commit',
      'settle.committed',
      'hint.settled',
    ],
  )

  it(`at ${points.length} points leaves one payment each, also for a traveller who never returns`, {
    timeout,
    repeats,
  }, async () => {
    const server = await createServer({ WEBHOOKS: 'lost' })
    const travellers: { visitor: Visitor; booking: Ride }[] = []
    for (const point of [...points, 'sandbox.charged']) {
      await server.start({ CRASH_AT: point })
      const visitor = createVisitor(server.url)
      const booking = await bookedRide(visitor)
      await expectCrash(server, () => tryToPay(visitor, booking))
      travellers.push({ visitor, booking })
    }
    const away = travellers.pop()?.booking as Ride
    await server.start()
    expect(await paymentStatusOf(server.pool, away.booking_id)).toBe('unpaid')
    for (const { visitor, booking } of travellers) await tryToPay(visitor, booking)
    await server.reconcile()
    expect(await paymentStatusOf(server.pool, away.booking_id)).toBe('paid')
    for (const { booking } of travellers) await expectOnePayment(server, booking)
    expect(await findBrokenInvariants(server.pool)).toEqual([])
  })
})

describe('a server crash', { tags: ['full'] }, () => {
  it.each(['webhook.read', 'webhook.before_commit', 'webhook.committed'])(
    'at %s leaves one payment and one confirmation',
    { timeout, repeats },
    async (point) => {
      const server = await createServer({})
      await server.start({ CRASH_AT: point })
      const visitor = createVisitor(server.url)
      const booking = await bookedRide(visitor)
      await expectCrash(server, async () =>
        payByCard(visitor, (await requestSession(visitor, booking)).body.clientSecret),
      )
      await server.start()
      await tryToPay(visitor, booking)
      await server.reconcile()
      await expectOnePayment(server, booking)
      expect(await findBrokenInvariants(server.pool)).toEqual([])
    },
  )

  it('at refund.sent leaves one refund', { timeout, repeats }, async () => {
    const server = await createServer({ WEBHOOKS: 'lost' })
    await server.start({ CRASH_AT: 'refund.sent' })
    const visitor = createVisitor(server.url)
    const booking = await bookedRide(visitor)
    await expectCrash(server, async () => {
      const session = await requestSession(visitor, booking)
      await server.pool.query("update bookings set booking_status = 'cancelled'")
      await payByCard(visitor, session.body.clientSecret)
      await hintPaid(visitor, booking.booking_id)
    })
    expect(await paymentStatusOf(server.pool, booking.booking_id)).toBe('refund_pending')
    await server.start({ MINUTES_AHEAD: '3' })
    await server.reconcile()
    expect(await paymentStatusOf(server.pool, booking.booking_id)).toBe('refunded')
    expect((await server.pool.query("select 1 from sandbox.objects where kind = 'refund'")).rowCount).toBe(1)
    expect(await findBrokenInvariants(server.pool)).toEqual([])
  })
})

const pointsOfExtra = ['sandbox.charged', 'settle.before_commit']

it(`a server crash with lost webhooks at ${pointsOfExtra.join(' and ')} applies a change once with its extra`, {
  tags: ['full'],
  timeout,
  repeats,
}, async () => {
  const server = await createServer({ WEBHOOKS: 'lost' })
  await server.start()
  const travellers = []
  for (const point of pointsOfExtra) {
    const visitor = createVisitor(server.url)
    const { booking_id } = await paidRide(visitor, { service_type: 'business_class' })
    const extra = await proposeExtra(visitor, booking_id, { service_type: 'first_class' })
    const pay = async () => {
      const session = await requestSession(visitor, extra)
      if (session.body.clientSecret) await payByCard(visitor, session.body.clientSecret)
      await hintPaid(visitor, booking_id, extra.change)
    }
    travellers.push({ point, booking_id, extra, pay })
  }
  await expectCrash(server, async () => server.kill())
  for (const { point, pay } of travellers) {
    await server.start({ CRASH_AT: point })
    await expectCrash(server, pay)
  }
  await server.start()
  for (const { pay } of travellers) await pay()
  await server.reconcile()
  for (const { booking_id, extra } of travellers) {
    const made = { applied: 1, versions: 1, price_pence: 19_500, captured_pence: 19_500, refunded: 0 }
    expect(await readChanges(server.pool, booking_id)).toMatchObject(made)
    const mailCount = 'select count(*) from mails where dedupe = $1'
    const mails = async () => (await queryOne(server.pool, mailCount, [`change:${extra.change}:customer`])).count
    await eventually(async () => (await mails()) === 1)
  }
  expect(await findBrokenInvariants(server.pool)).toEqual([])
})
