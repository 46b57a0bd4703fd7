// Examples of the payment rules. Random orders of events are in interleavings.test.ts.
import { describe, expect, it } from 'vitest'
import {
  afterPickup,
  applySnapshot,
  attempt,
  charge,
  legs,
  now,
  orderRefunds,
  snapshot,
  statuses,
} from '../../../testing/charges.ts'
import { planRefunds } from './refunds/rules.ts'
import { capturedPence } from './ride-status/rules.ts'
import { type Attempt, type Charge, isHonoured, type Leg, settle } from './rules.ts'

describe('a bank inquiry', () => {
  const paid = applySnapshot({ charge: charge(), legs: legs() }, snapshot(1), now)
  const read = (of: Charge, over: Parameters<typeof snapshot>[1]) => {
    const reading = { legs: legs(), snapshot: snapshot(1, over), now }
    return settle(of, of.attempts[0] as Attempt, reading)
  }
  const inquired = charge({ ...paid, attempts: [read(paid, { inquiry: true }).attempt] })

  it('keeps the payment and is reported once', () => {
    expect(read(paid, { inquiry: true }).attention).toEqual(['inquiry'])
    expect(read(inquired, { inquiry: true }).attention).toEqual([])
    expect(statuses(inquired)).toEqual(['paid', 'paid'])
    expect(capturedPence([inquired], { booking_id: 'out', price_pence: 20_000 })).toBe(20_000)
  })

  it('that becomes a dispute is reported as a dispute', () => {
    const done = read(inquired, { inquiry: false, disputed: true })
    expect(done).toMatchObject({ attempt: { inquiry: false, disputed: true }, attention: ['disputed'] })
  })

  it('is unchanged by an older reading or one without inquiries', () => {
    expect(read(inquired, { inquiry: false, read_at: new Date(now.getTime() - 1) }).attempt.inquiry).toBe(true)
    expect(read(inquired, {}).attempt.inquiry).toBe(true)
  })
})

describe('settling a snapshot', () => {
  it('keeps the first success and pays both legs', () => {
    const paid = applySnapshot({ charge: charge(), legs: legs() }, snapshot(1), now)
    expect(paid.attempts[0]).toMatchObject({ status: 'succeeded', outcome: 'kept', captured_pence: 30_000 })
    expect(statuses(paid)).toEqual(['paid', 'paid'])
  })

  it.each([
    ['another amount', { received_pence: 1 }],
    ['another sum asked', { amount_pence: 29_999 }],
    ['another currency', { currency: 'usd' }],
    ['another charge', { metadata: { charge_id: 'other', booking_id: 'out' } }],
    ['another booking', { metadata: { charge_id: 'charge', booking_id: 'other' } }],
    ['no metadata', { metadata: {} }],
  ])('puts a success with %s under review', (_, over) => {
    const done = settle(charge(), attempt(1), { legs: legs(), snapshot: snapshot(1, over), now })
    expect(done).toMatchObject({ attempt: { outcome: 'review' }, due: [], attention: ['review'] })
    expect(statuses(charge({ attempts: [done.attempt] }))).toEqual(['review', 'review'])
  })

  it('refunds a second success in full', () => {
    const both = charge({ attempts: [attempt(1), attempt(2)] })
    const once = applySnapshot({ charge: both, legs: legs() }, snapshot(2), now)
    const twice = applySnapshot({ charge: once, legs: legs() }, snapshot(1), now)
    expect(twice.attempts.map((each) => each.outcome)).toEqual(['returned', 'kept'])
    expect(twice.refunds).toMatchObject([{ payment_id: 'pay1', amount_pence: 30_000, refund_key: 'duplicate' }])
    expect(statuses(twice)).toEqual(['paid', 'paid'])
  })

  it('refunds the leg cancelled before the payment and keeps the other', () => {
    const world = { charge: charge(), legs: legs({ booking_status: 'cancelled' }) }
    const late = applySnapshot(world, snapshot(1), now)
    expect(late.refunds).toMatchObject([{ booking_id: 'out', amount_pence: 20_000, refund_key: 'late' }])
    expect(statuses(late)).toEqual(['refund_pending', 'paid'])
  })

  it('refunds a payment after the pickup time and reports it', () => {
    const done = settle(charge(), attempt(1), { legs: legs(), snapshot: snapshot(1), now: afterPickup })
    expect(done.due.map((each) => each.amount_pence)).toEqual([20_000, 10_000])
    expect(done.attention).toEqual(['late'])
    expect(isHonoured({ ...(legs()[0] as Leg), booking_status: 'completed' }, afterPickup)).toBe(true)
  })

  it('ignores processing, failed and canceled after a success', () => {
    const paid = applySnapshot({ charge: charge(), legs: legs() }, snapshot(1), now)
    for (const status of ['open', 'processing', 'canceled'] as const)
      expect(applySnapshot({ charge: paid, legs: legs() }, snapshot(1, { status }), now)).toEqual(paid)
  })

  it('shows processing, and unpaid again after a failure', () => {
    const waiting = applySnapshot({ charge: charge(), legs: legs() }, snapshot(1, { status: 'processing' }), now)
    expect(statuses(waiting)).toEqual(['processing', 'processing'])
    expect(statuses(charge({ attempts: [attempt(1, { status: 'canceled' })] }))).toEqual(['unpaid', 'unpaid'])
  })

  it('follows a dispute to its end by the later reading', () => {
    const at = (second: number) => new Date(now.getTime() + second * 1000)
    const world = (of: Charge) => ({ charge: of, legs: legs() })
    const paid = applySnapshot(world(charge()), snapshot(1), now)
    const disputed = applySnapshot(world(paid), snapshot(1, { disputed: true, read_at: at(2) }), now)
    expect(statuses(disputed)).toEqual(['disputed', 'disputed'])
    expect(statuses(applySnapshot(world(disputed), snapshot(1, { read_at: at(1) }), now))).toEqual([
      'disputed',
      'disputed',
    ])
    expect(statuses(applySnapshot(world(disputed), snapshot(1, { read_at: at(3) }), now))).toEqual(['paid', 'paid'])
  })

  it('counts refunds made by hand, whose total never decreases', () => {
    const paid = applySnapshot({ charge: charge(), legs: legs() }, snapshot(1), now)
    const byHand = (amount_pence: number) =>
      snapshot(1, { refunds: [{ provider_ref: 're_by_hand', amount_pence, status: 'succeeded' }] })
    const part = applySnapshot({ charge: paid, legs: legs() }, byHand(25_000), now)
    expect(statuses(part)).toEqual(['refunded', 'partially_refunded'])
    expect(statuses(applySnapshot({ charge: part, legs: legs() }, byHand(100), now))).toEqual([
      'refunded',
      'partially_refunded',
    ])
    expect(statuses(applySnapshot({ charge: part, legs: legs() }, byHand(30_000), now))).toEqual([
      'refunded',
      'refunded',
    ])
  })
})

describe('the captured amount of a ride', () => {
  it('excludes refunds promised by a change, even after a refund by hand', () => {
    const paid = applySnapshot({ charge: charge(), legs: legs() }, snapshot(1), now)
    const ride = { booking_id: 'out', price_pence: 15_000 }
    expect(capturedPence([paid], { ...ride, promised_pence: 5000 })).toBe(15_000)
    const byHand = { ...(paid.attempts[0] as Attempt), refunded_elsewhere_pence: 5000 }
    expect(capturedPence([{ ...paid, attempts: [byHand] }], { ...ride, promised_pence: 5000 })).toBe(10_000)
  })
})

describe('the refund of a cancelled leg', () => {
  const paid = applySnapshot({ charge: charge(), legs: legs() }, snapshot(1), now)
  const ask = (of: Charge, refund_pence: number, refund_key = 'cancel:1') =>
    planRefunds([of], { booking_id: 'out', refund_pence, refund_key })[0]

  it('is the decided amount', () => {
    expect(ask(paid, 20_000)).toMatchObject({ payment_id: 'pay1', booking_id: 'out', amount_pence: 20_000 })
    expect(ask(paid, 0)).toBeUndefined()
    expect(ask(charge(), 20_000)).toBeUndefined()
  })

  it('never exceeds the price of the leg or its remaining share', () => {
    expect(ask(paid, 99_999)?.amount_pence).toBe(20_000)
    const byHand = (pence: number) => [{ ...(paid.attempts[0] as Attempt), refunded_elsewhere_pence: pence }]
    expect(ask({ ...paid, attempts: byHand(5000) }, 20_000)?.amount_pence).toBe(15_000)
    expect(ask({ ...paid, attempts: byHand(25_000) }, 20_000)).toBeUndefined()
    const due = ask(paid, 20_000)
    expect(ask(orderRefunds(paid, due ? [due] : []), 20_000, 'cancel:2')).toBeUndefined()
  })
})
