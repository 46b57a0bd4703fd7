// Refunds: once, never more than captured, and in every order of payment and cancellation.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../../../testing/eventually.ts'
import { bookedRide, dateIn } from '../../../../testing/factories.ts'
import {
  countPayments,
  createTestClock,
  findBrokenInvariants,
  hintPaid,
  openSession,
  payByCard,
  paymentStatusOf,
  queryOne,
  refOf,
  requestSession,
} from '../../../../testing/payments.ts'
import { type StartOptions, startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'
import type { CardFaults } from '../adapters/cards.ts'

const calls: string[] = []
const faults: CardFaults = {
  refuse: ({ method, path }) => {
    calls.push(`${method} ${path}`)
    return undefined
  },
}
let app: TestApp
beforeAll(async () => {
  app = await startApp({ cardFaults: faults })
})
afterAll(async () => {
  expect(await findBrokenInvariants(app.pool)).toEqual([])
  await app.close()
})

const booked = async (over: Record<string, unknown> = {}, site = app) => {
  const visitor = site.visitor()
  const booking = await bookedRide(visitor, over)
  const price = (await requestSession(visitor, { ...booking, price: 0.01 })).body.data.amount as number
  const whole = { ...booking, price }
  return { visitor, booking: whole, secret: await openSession(visitor, whole) }
}
const paid = async (over: Record<string, unknown> = {}, site = app) => {
  const world = await booked(over, site)
  await payByCard(world.visitor, world.secret)
  await hintPaid(world.visitor, world.booking.booking_id)
  return world
}
/** Cancels a booking as the bookings module does, with the decided refund. */
const cancel = async (booking_id: string, refund_pence: number, site = app) => {
  await site.pool.query("update bookings set booking_status = 'cancelled' where booking_id = $1", [booking_id])
  return { booking_id, refund_pence, refund_key: `cancel:${booking_id}` }
}
const refundsOf = async (booking_id: string, site = app) =>
  (
    await site.pool.query(
      'select amount_pence, refund_key, status from refunds where booking_id = $1 order by created_at',
      [booking_id],
    )
  ).rows
const becomes = (booking_id: string, status: string, site = app) =>
  eventually(async () => (await paymentStatusOf(site.pool, booking_id)) === status)
const atProvider = async (secret: string, site = app) =>
  (
    await queryOne(
      site.pool,
      "select body->>'amount_refunded' as gone from sandbox.objects where kind = 'charge' and parent = $1",
      [refOf(secret)],
    )
  )?.gone

describe('cancelling a paid ride', () => {
  it('refunds the decided amount and publishes the refund', async () => {
    const { booking, secret } = await paid()
    const pence = Math.round(booking.price * 100)
    await app.payments.onBookingCancelled(await cancel(booking.booking_id, pence))
    await becomes(booking.booking_id, 'refunded')
    expect(await refundsOf(booking.booking_id)).toMatchObject([{ amount_pence: pence, status: 'succeeded' }])
    expect(await atProvider(secret)).toBe(String(pence))
    const { data } = await queryOne(
      app.pool,
      "select data from outbox where type = 'payment.refunded' and data->>'booking_id' = $1",
      [booking.booking_id],
    )
    expect(data).toMatchObject({ amount_pence: pence, cause: 'cancelled' })
  })

  it('refunds nothing if the decided refund is zero', async () => {
    const { booking } = await paid()
    await app.payments.onBookingCancelled(await cancel(booking.booking_id, 0))
    expect(await refundsOf(booking.booking_id)).toEqual([])
    expect(await paymentStatusOf(app.pool, booking.booking_id)).toBe('paid')
  })

  it('refunds only the cancelled leg if the return ride stands', async () => {
    const { booking, secret } = await paid({ return: { booking_date: dateIn(15), booking_time: '18:00:00' } })
    const { price_pence } = await queryOne(app.pool, 'select price_pence from bookings where booking_id = $1', [
      booking.booking_id,
    ])
    await app.payments.onBookingCancelled(await cancel(booking.booking_id, 999_999))
    await becomes(booking.booking_id, 'refunded')
    expect(await atProvider(secret)).toBe(String(price_pence))
    expect(await paymentStatusOf(app.pool, booking.return_booking_id as string)).toBe('paid')
  })

  const cancelOften = async (site: TestApp) => {
    const { booking } = await paid({}, site)
    const cancelled = await cancel(booking.booking_id, Math.round(booking.price * 100), site)
    await Promise.allSettled(Array.from({ length: 50 }, () => site.payments.onBookingCancelled(cancelled)))
    return (await refundsOf(booking.booking_id, site)).length
  }

  it('refunds once with one provider call when cancelled fifty times at once', async () => {
    calls.length = 0
    expect(await cancelOften(app)).toBe(1)
    await eventually(async () => calls.includes('POST /v1/refunds'))
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(calls.filter((call) => call === 'POST /v1/refunds')).toHaveLength(1)
  })

  it('refunds several times without the row lock and the unique key of refunds (control)', {
    tags: ['full'],
  }, async () => {
    const onceOnly = ' on conflict ("payment_id", "booking_id", "refund_key") do nothing'
    const Unguarded = withoutLocks({
      before: 'insert into "refunds"',
      change: (text) => text.replace(onceOnly, ''),
    })
    const site = await startApp({ Client: Unguarded })
    await site.pool.query('alter table refunds drop constraint refunds_payment_id_booking_id_refund_key_key')
    expect(await cancelOften(site)).toBeGreaterThan(1)
    await site.close()
  })
})

describe('cancelling a ride before its payment arrives', () => {
  it('closes the payment session', async () => {
    const { visitor, booking, secret } = await booked()
    await app.payments.onBookingCancelled(await cancel(booking.booking_id, 0))
    expect((await payByCard(visitor, secret)).status).toBe(409)
    expect((await requestSession(visitor, booking)).body.code).toBe('NOT_PAYABLE')
  })

  it('refunds a payment in full that still arrives', async () => {
    const { visitor, booking, secret } = await booked()
    const cancelled = await cancel(booking.booking_id, 0)
    await payByCard(visitor, secret)
    await app.payments.onBookingCancelled(cancelled)
    await becomes(booking.booking_id, 'refunded')
    expect(await refundsOf(booking.booking_id)).toMatchObject([{ refund_key: 'late', status: 'succeeded' }])
    expect(await countPayments(app.pool, booking.booking_id)).toMatchObject({ charged: 1, published: 0 })
    expect((await hintPaid(visitor, booking.booking_id)).status).toBe(409)
  })

  it('refunds the payment once, in whatever order cancellation, payment and hint arrive', async () => {
    for (let round = 0; round < 12; round++) {
      const { visitor, booking, secret } = await booked()
      const pence = Math.round(booking.price * 100)
      const cancelNow = async () => {
        const { rows } = await app.pool.query(
          `update bookings set booking_status = 'cancelled' where booking_id = $1 returning payment_status`,
          [booking.booking_id],
        )
        const refund_pence = rows[0]?.payment_status === 'paid' ? pence : 0
        await app.payments.onBookingCancelled({
          booking_id: booking.booking_id,
          refund_pence,
          refund_key: `c:${round}`,
        })
      }
      const acts = [cancelNow, () => payByCard(visitor, secret), () => hintPaid(visitor, booking.booking_id)]
      await Promise.all(
        acts.map(async (act, n) => {
          await new Promise((resolve) => setTimeout(resolve, ((round * (n + 3)) % 7) * 8))
          await act()
        }),
      )
      await app.cards.sandbox?.flush()
      await eventually(async () => ['unpaid', 'refunded'].includes(await paymentStatusOf(app.pool, booking.booking_id)))
      const charged = (await countPayments(app.pool, booking.booking_id)).charged
      expect(await atProvider(secret)).toBe(charged ? String(pence) : undefined)
    }
  })
})

describe('other refunds and disputes', () => {
  it('refunds a payment after the pickup time and alerts the office', async () => {
    const { clock, forward } = createTestClock()
    const options: StartOptions = { clock, cardFaults: { delivery: () => ({ copies: 0 }) } }
    const site = await startApp(options)
    const { visitor, booking, secret } = await booked({}, site)
    await payByCard(visitor, secret)
    await site.pool.query("update bookings set pickup_at = $1::timestamptz + interval '5 minutes'", [clock()])
    forward(6 * 60_000)
    await site.payments.reconcile()
    await becomes(booking.booking_id, 'refunded', site)
    const { rows } = await site.pool.query(
      "select data->>'reason' as reason from outbox where type = 'payment.needs_attention'",
    )
    expect(rows).toEqual([{ reason: 'late' }])
    expect(await findBrokenInvariants(site.pool)).toEqual([])
    await site.close()
  })

  it('keeps the ride paid when the bank rejects the refund', async () => {
    const { booking } = await paid()
    await app.payments.onBookingCancelled(await cancel(booking.booking_id, 500))
    await becomes(booking.booking_id, 'partially_refunded')
    const { provider_ref } = await queryOne(app.pool, 'select provider_ref from refunds where booking_id = $1', [
      booking.booking_id,
    ])
    await app.cards.sandbox?.failRefund(provider_ref)
    await becomes(booking.booking_id, 'paid')
    expect(await refundsOf(booking.booking_id)).toMatchObject([{ status: 'failed' }])
    await app.pool.query('delete from refunds where booking_id = $1', [booking.booking_id])
    await app.pool.query('delete from sandbox.objects where id = $1', [provider_ref])
  })

  it('stores the provider’s reference of a refund even if its event precedes the answer', async () => {
    const { booking } = await paid()
    const [{ booking_id }, seen] = [
      booking,
      async () => (await refundsOf(booking.booking_id))[0]?.status === 'succeeded',
    ]
    faults.beforeAnswer = async ({ path }) => {
      if (path === '/v1/refunds') await eventually(seen)
      return undefined
    }
    await app.payments.onBookingCancelled(await cancel(booking_id, 500))
    await eventually(seen)
    faults.beforeAnswer = async () => undefined
    const { provider_ref } = await queryOne(app.pool, 'select provider_ref from refunds where booking_id = $1', [
      booking_id,
    ])
    expect(provider_ref).toMatch(/^re_/)
  })

  it('shows the status disputed while a dispute is open', async () => {
    const { booking, secret } = await paid()
    await app.cards.sandbox?.dispute(refOf(secret), 'open')
    await becomes(booking.booking_id, 'disputed')
    await app.cards.sandbox?.dispute(refOf(secret), 'won')
    await becomes(booking.booking_id, 'paid')
  })
})

describe('refunds of a disputed payment', () => {
  const promisedFor = async ({ visitor, booking }: Awaited<ReturnType<typeof paid>>) =>
    (await visitor.get(`/api/bookings/${booking.booking_id}/cancellation`)).body.data.refund
  const disputed = async (outcome?: 'won' | 'lost') => {
    const world = await paid()
    const { booking, secret } = world
    await app.cards.sandbox?.dispute(refOf(secret), 'open')
    await becomes(booking.booking_id, 'disputed')
    if (outcome) await app.cards.sandbox?.dispute(refOf(secret), outcome)
    return { ...world, cancelled: () => world.visitor.post(`/api/bookings/${booking.booking_id}/cancel`, {}) }
  }

  it('promises and sends no refund while the dispute is open', async () => {
    const world = await disputed()
    expect(await promisedFor(world)).toBe(0)
    expect((await world.cancelled()).body.data).toMatchObject({ refund: 0, status: 'cancelled' })
    await app.payments.onBookingCancelled({
      booking_id: world.booking.booking_id,
      refund_pence: 19_500,
      refund_key: `cancel:${world.booking.booking_id}`,
    })
    expect(await refundsOf(world.booking.booking_id)).toEqual([])
  })

  it('promises the full refund again once the dispute is won', async () => {
    const world = await disputed('won')
    await becomes(world.booking.booking_id, 'paid')
    expect(await promisedFor(world)).toBe(195)
  })

  it('promises no refund after a lost dispute, which the bank refunded', async () => {
    const world = await disputed('lost')
    await becomes(world.booking.booking_id, 'refunded')
    expect(await promisedFor(world)).toBe(0)
    expect((await world.cancelled()).body.data).toMatchObject({ refund: 0 })
    expect(await refundsOf(world.booking.booking_id)).toEqual([])
  })
})
