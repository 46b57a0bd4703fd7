// What the reconciler finds without webhooks, in simulated minutes.
import { afterEach, describe, expect, it } from 'vitest'
import { bookedRide } from '../../../../testing/factories.ts'
import {
  countPayments,
  createTestClock,
  findBrokenInvariants,
  hintPaid,
  openSession,
  payByCard,
  paymentStatusOf,
  queryOne,
} from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { CardFaults } from '../adapters/cards.ts'

const minute = 60_000
const running: TestApp[] = []
afterEach(async () => {
  for (const site of running.splice(0)) {
    expect(await findBrokenInvariants(site.pool)).toEqual([])
    await site.close()
  }
})

/** A site without webhooks and with a simulated clock. */
const start = async (more: CardFaults = {}) => {
  const faults: CardFaults = { delivery: () => ({ copies: 0 }), timeoutMs: 800, ...more }
  const { clock, forward } = createTestClock()
  const site = await startApp({ clock, cardFaults: faults })
  running.push(site)
  const visitor = site.visitor()
  const booking = await bookedRide(visitor)
  /** Runs the reconciler once a minute until the booking has the status; returns the minutes, undefined after `most`. */
  const minutesUntil = async (status: string, most = 3): Promise<number | undefined> => {
    for (let passed = 1; passed <= most; passed++) {
      forward(minute)
      await site.payments.reconcile()
      if ((await paymentStatusOf(site.pool, booking.booking_id)) === status) return passed
    }
    return undefined
  }
  return { site, visitor, booking, faults, forward, minutesUntil }
}

describe('a payment whose webhooks are lost', () => {
  it('is settled from the provider’s event list within three minutes', async () => {
    const { site, visitor, booking, minutesUntil } = await start()
    await payByCard(visitor, await openSession(visitor, booking))
    expect(await minutesUntil('paid')).toBeLessThanOrEqual(3)
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({ kept: 1, published: 1, audited: 1 })
  })

  it('is settled by reading the intent if the event list is empty', async () => {
    const { site, visitor, booking, minutesUntil } = await start()
    await payByCard(visitor, await openSession(visitor, booking))
    await site.pool.query('delete from sandbox.events')
    expect(await minutesUntil('paid')).toBeLessThanOrEqual(3)
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({ kept: 1, published: 1, audited: 1 })
  })

  it('stays unpaid without the reconciler (control)', { tags: ['full'] }, async () => {
    const { site, visitor, booking, forward } = await start()
    await payByCard(visitor, await openSession(visitor, booking))
    forward(10 * minute)
    expect(await paymentStatusOf(site.pool, booking.booking_id)).toBe('unpaid')
    await site.payments.reconcile()
  })

  it('is settled even if the answer with its intent was lost', async () => {
    const { site, visitor, booking, faults, minutesUntil } = await start()
    let secret = ''
    faults.beforeAnswer = async ({ method, path }, document) => {
      if (method !== 'POST' || path !== '/v1/payment_intents') return undefined
      secret = (document as { id: string; client_secret?: string }).client_secret ?? ''
      return 'hang'
    }
    await openSession(visitor, booking).catch(() => undefined)
    faults.beforeAnswer = undefined
    await payByCard(visitor, secret)
    expect(await minutesUntil('paid')).toBeLessThanOrEqual(3)
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({ intents: 1, kept: 1, published: 1 })
  })
})

describe('the reconciler', () => {
  it('sends a refund once after the provider failed for a while', async () => {
    const { site, visitor, booking, faults, minutesUntil } = await start()
    await payByCard(visitor, await openSession(visitor, booking))
    await hintPaid(visitor, booking.booking_id)
    faults.refuse = ({ path }) => (path === '/v1/refunds' ? 500 : undefined)
    await site.pool.query("update bookings set booking_status = 'cancelled'")
    const cancelled = { booking_id: booking.booking_id, refund_pence: 1000, refund_key: 'cancel' }
    await site.payments.onBookingCancelled(cancelled)
    const { refund_id } = await queryOne(site.pool, 'select refund_id from refunds')
    await expect(site.payments.sendRefund(refund_id)).rejects.toThrow()
    expect(await paymentStatusOf(site.pool, booking.booking_id)).toBe('refund_pending')
    faults.refuse = undefined
    expect(await minutesUntil('partially_refunded')).toBeLessThanOrEqual(3)
  })

  it('finds a sent refund whose answer was lost and whose idempotency key has expired', async () => {
    const { site, visitor, booking, faults, forward, minutesUntil } = await start()
    await payByCard(visitor, await openSession(visitor, booking))
    await hintPaid(visitor, booking.booking_id)
    faults.beforeAnswer = async ({ path }) => (path === '/v1/refunds' ? 'hang' : undefined)
    // Inserted by hand, because the outbox would send an ordered refund at once.
    await site.pool.query(
      `insert into refunds (refund_id, payment_id, booking_id, refund_key, amount_pence, status, created_at)
       select 'refund', payment_id, $1, 'cancel', 1000, 'pending', now() from payments`,
      [booking.booking_id],
    )
    await expect(site.payments.sendRefund('refund')).rejects.toThrow()
    faults.beforeAnswer = undefined
    await site.pool.query('delete from sandbox.idempotency')
    forward(30 * 60 * minute)
    expect(await minutesUntil('partially_refunded')).toBe(1)
    expect((await site.pool.query("select 1 from sandbox.objects where kind = 'refund'")).rowCount).toBe(1)
  })

  it('sends refunds even if the provider’s event list fails', async () => {
    const { site, visitor, booking, faults, minutesUntil } = await start()
    await payByCard(visitor, await openSession(visitor, booking))
    await hintPaid(visitor, booking.booking_id)
    await site.pool.query(
      `insert into refunds (refund_id, payment_id, booking_id, refund_key, amount_pence, status, created_at)
       select 'refund', payment_id, $1, 'cancel', 1000, 'pending', now() from payments`,
      [booking.booking_id],
    )
    faults.refuse = ({ path }) => (path.startsWith('/v1/events') ? 500 : undefined)
    expect(await minutesUntil('partially_refunded')).toBeLessThanOrEqual(3)
  })

  it('cancels an intent used for card testing that could not be cancelled at once', async () => {
    const { site, visitor, booking, faults, minutesUntil } = await start()
    const secret = await openSession(visitor, booking)
    await site.pool.query('update payments set failures = 5')
    faults.refuse = ({ path }) => (path.endsWith('/cancel') ? 500 : undefined)
    await minutesUntil('paid')
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({ live: 1 })
    faults.refuse = undefined
    await minutesUntil('paid')
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({ live: 0 })
    expect((await payByCard(visitor, secret)).status).toBe(409)
  })

  it('cancels an attempt without an intent after a day', async () => {
    const { site, visitor, booking, faults, forward } = await start({ refuse: () => 500 })
    await openSession(visitor, booking).catch(() => undefined)
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({ live: 1, intents: 0 })
    faults.refuse = undefined
    forward(21 * 60 * minute)
    await site.payments.reconcile()
    expect(await countPayments(site.pool, booking.booking_id)).toMatchObject({ live: 0, intents: 0 })
  })
})
