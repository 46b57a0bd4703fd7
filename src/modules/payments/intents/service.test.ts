// Concurrent payers and an unreliable provider: there is always one attempt, one intent and one charge.
import { afterEach, describe, expect, it } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { bookedRide } from '../../../../testing/factories.ts'
import {
  countPayments,
  findBrokenInvariants,
  hintPaid,
  openSession,
  payByCard,
  paymentStatusOf,
  queryOne,
  requestSession,
} from '../../../../testing/payments.ts'
import { type StartOptions, startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'
import type { CardFaults } from '../adapters/cards.ts'

const running: TestApp[] = []
afterEach(async () => {
  for (const site of running.splice(0)) await site.close()
})

const start = async (options: StartOptions = {}) => {
  const site = await startApp(options)
  running.push(site)
  const visitor = site.visitor()
  return { site, visitor, booking: await bookedRide(visitor) }
}

const WithoutLocks = withoutLocks({ before: 'insert into "payments"' })

describe('twenty simultaneous clicks on Pay Now', () => {
  const click = async ({ site, visitor, booking }: Awaited<ReturnType<typeof start>>) => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => requestSession(visitor, booking)))
    const secrets = new Set(answers.map((answer) => answer.body.clientSecret as string | undefined))
    return {
      statuses: new Set(answers.map((answer) => answer.status)),
      secrets,
      ...(await countPayments(site.pool, booking.booking_id)),
    }
  }

  /** A charge whose first attempt is over, so that the race is for the second attempt only. */
  const again = async (options: StartOptions) => {
    const world = await start(options)
    await openSession(world.visitor, world.booking)
    await world.site.pool.query("update payments set status = 'canceled'")
    return world
  }

  it('create one payment session', async () => {
    const { secrets, ...seen } = await click(await start())
    expect(seen).toMatchObject({ statuses: new Set([200]), intents: 1, attempts: 1 })
    expect(secrets.size).toBe(1)
  })

  it('keep one live attempt by the unique index alone without locks', { tags: ['full'] }, async () => {
    expect(await click(await again({ Client: WithoutLocks }))).toMatchObject({ live: 1 })
  })

  it('create several attempts without locks and index (control)', async () => {
    const world = await again({ Client: WithoutLocks })
    await world.site.pool.query('drop index payments_one_live')
    await world.site.pool.query('alter table payments drop constraint payments_charge_id_attempt_key')
    expect((await click(world)).live).toBeGreaterThan(1)
  })
})

describe('two tabs paying the same booking', () => {
  it('share a payment session and charge the card once', async () => {
    const { site, visitor, booking } = await start()
    const [one, two] = await Promise.all([openSession(visitor, booking), openSession(visitor, booking)])
    await Promise.all([payByCard(visitor, one), payByCard(visitor, two)])
    await Promise.all([hintPaid(visitor, booking.booking_id), hintPaid(visitor, booking.booking_id)])
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({
      intents: 1,
      charged: 1,
      kept: 1,
      published: 1,
      audited: 1,
    })
    expect(await findBrokenInvariants(site.pool)).toEqual([])
  })

  it('refund the second payment in full if both sessions are paid', async () => {
    const { site, visitor, booking } = await start()
    const one = await openSession(visitor, booking)
    // Simulates failed guards: the first attempt is canceled here but still open at the provider.
    await site.pool.query("update payments set status = 'canceled'")
    const two = await openSession(visitor, booking)
    expect(two).not.toBe(one)
    await Promise.all([payByCard(visitor, one), payByCard(visitor, two)])
    await eventually(async () => {
      const { rows } = await site.pool.query(
        "select amount_pence from refunds where refund_key = 'duplicate' and status = 'succeeded'",
      )
      return rows[0]?.amount_pence === Math.round(booking.price * 100)
    })
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({
      charged: 2,
      kept: 1,
      published: 1,
      audited: 1,
    })
    expect(await paymentStatusOf(site.pool, booking.booking_id)).toBe('paid')
    expect(await findBrokenInvariants(site.pool)).toEqual([])
  })
})

describe('a payment session with a failing provider', () => {
  const isCreate = ({ method, path }: { method: string; path: string }) =>
    method === 'POST' && path === '/v1/payment_intents'
  const failed = { body: { success: false, message: 'Failed to create payment intent', code: 'PROVIDER_FAILED' } }

  it.each(['hang', 'cut'] as const)(
    'finds the same intent by its idempotency key after a lost answer (%s)',
    async (fate) => {
      let calls = 0
      const faults: CardFaults = { timeoutMs: 800 }
      const { site, visitor, booking } = await start({ cardFaults: faults })
      faults.beforeAnswer = async (call) => (isCreate(call) && ++calls === 1 ? fate : undefined)
      const secret = await openSession(visitor, booking)
      expect(calls).toBe(2)
      expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({ intents: 1, attempts: 1 })
      await payByCard(visitor, secret)
      expect((await hintPaid(visitor, booking.booking_id)).status).toBe(200)
    },
  )

  it('creates a second intent if idempotency keys are forgotten (control)', async () => {
    let calls = 0
    const faults: CardFaults = { timeoutMs: 800 }
    const { site, visitor, booking } = await start({ cardFaults: faults })
    faults.beforeAnswer = async (call) => {
      if (!isCreate(call) || ++calls > 1) return undefined
      await site.pool.query('delete from sandbox.idempotency')
      return 'hang'
    }
    await openSession(visitor, booking)
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({ intents: 2, attempts: 1 })
  })

  // With the timeouts of production.
  it('answers 503 when the provider hangs and finds the one intent on the next try', async () => {
    const faults: CardFaults = { beforeAnswer: async (call) => (isCreate(call) ? 'hang' : undefined) }
    const { site, visitor, booking } = await start({ cardFaults: faults })
    const answer = await requestSession(visitor, booking)
    expect(answer).toMatchObject({ status: 503, ...failed })
    expect(answer.headers.get('retry-after')).not.toBeNull()
    faults.beforeAnswer = undefined
    await payByCard(visitor, await openSession(visitor, booking))
    await hintPaid(visitor, booking.booking_id)
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({
      intents: 1,
      attempts: 1,
      charged: 1,
      kept: 1,
    })
  })

  it.each([500, 429] as const)('answers 503 on provider status %i and works on the next try', async (status) => {
    const faults: CardFaults = { refuse: () => status }
    const { site, visitor, booking } = await start({ cardFaults: faults })
    expect(await requestSession(visitor, booking)).toMatchObject({ status: 503, ...failed })
    faults.refuse = undefined
    await openSession(visitor, booking)
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({ intents: 1, attempts: 1 })
  })
})

describe('a payment session whose amount has changed', () => {
  it('is closed and replaced by a new session', async () => {
    const { site, visitor, booking } = await start()
    const before = await openSession(visitor, booking)
    await site.pool.query('update bookings set price_pence = price_pence + 1000 where booking_id = $1', [
      booking.booking_id,
    ])
    expect((await requestSession(visitor, booking)).body.code).toBe('AMOUNT_CHANGED')
    const after = await openSession(visitor, { ...booking, price: booking.price + 10 })
    expect(after).not.toBe(before)
    expect((await payByCard(visitor, before)).status).toBe(409)
    await payByCard(visitor, after)
    expect((await hintPaid(visitor, booking.booking_id)).status).toBe(200)
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({ intents: 2, charged: 1, kept: 1 })
  })

  it('lets a return ride added after the payment be paid separately', async () => {
    const { site, visitor, booking } = await start()
    const { booking_id, price } = booking
    /** Copies the ride as its return ride. */
    const addReturn = async (id: string) => {
      const { columns } = await queryOne(
        site.pool,
        `select string_agg(column_name, ', ') as columns from information_schema.columns
         where table_schema = 'public' and table_name = 'bookings' and is_generated = 'NEVER'`,
      )
      await site.pool.query(
        `insert into bookings (${columns}) select ${columns} from (
           select (jsonb_populate_record(b, jsonb_build_object('booking_id', $2::text, 'client_ref', null,
             'is_return_booking', true, 'original_booking_id', b.booking_id, 'payment_status', 'unpaid', 'paid_at', null))).*
           from bookings b where booking_id = $1) as leg`,
        [booking_id, id],
      )
    }
    await payByCard(visitor, await openSession(visitor, booking))
    await hintPaid(visitor, booking_id)
    await addReturn('0000000000001')
    expect((await hintPaid(visitor, booking_id)).status).toBe(409)
    await payByCard(visitor, await openSession(visitor, { booking_id, price }))
    expect((await hintPaid(visitor, booking_id)).status).toBe(200)
    expect(await paymentStatusOf(site.pool, '0000000000001')).toBe('paid')
    expect(await countPayments(site.pool, booking_id)).toMatchObject({ charged: 1, kept: 1 })
    expect(await countPayments(site.pool, '0000000000001')).toMatchObject({ charged: 1, kept: 1 })
    expect(await findBrokenInvariants(site.pool)).toEqual([])
  })
})
