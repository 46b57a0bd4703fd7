// The payment rules under random orders of events (invariants I1, I2 and I6 of payments).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  afterPickup,
  applySnapshot,
  attempt,
  type ChargeState,
  charge,
  legs,
  now,
  orderRefunds,
  pickup,
  snapshot,
  statuses,
} from '../../../testing/charges.ts'
import { scale, scaleTimeout } from '../../../testing/scale.ts'
import { planRefunds } from './refunds/rules.ts'
import { deriveRideStatus } from './ride-status/rules.ts'
import type { Attempt, Leg, Refund, Snapshot } from './rules.ts'

type Step =
  | { do: 'confirm' | 'close' | 'process' | 'record'; pi: number }
  | { do: 'replay'; nth: number }
  | { do: 'cancel'; leg: number }
  | { do: 'send'; nth: number }
  | { do: 'wait' }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 10,
      arbitrary: fc.record({
        do: fc.constantFrom('confirm', 'confirm', 'confirm', 'record', 'record', 'record', 'process', 'close'),
        pi: fc.nat(2),
      }),
    },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('replay'), nth: fc.nat(12) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('send'), nth: fc.nat(3) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cancel'), leg: fc.nat(1) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('wait') }) },
  ) as fc.Arbitrary<Step>,
  { minLength: 1, maxLength: 24, size: 'max' },
)

/** Runs steps against a simulated provider with three intents of one charge; `wrong` is the index of one with a wrong amount. */
const runHistory = (history: readonly Step[], wrong: number, applyEvent = applySnapshot) => {
  const providerState = [1, 2, 3].map((n) =>
    snapshot(n, { status: 'open', received_pence: 0, ...(n - 1 === wrong ? { amount_pence: 500 } : {}) }),
  )
  const world: ChargeState = { charge: charge({ attempts: [attempt(1), attempt(2), attempt(3)] }), legs: legs() }
  const snapshots: Snapshot[] = []
  let time = now
  const readIntent = (pi: number) => ({ ...(providerState[pi] as Snapshot), read_at: time })
  const settleReading = (reading: Snapshot) => {
    world.charge = applyEvent(world, reading, time)
  }
  const sendRefund = (refund: Refund | undefined) => {
    const pi = providerState.findIndex((each) => `pay${each.ref.slice(3)}` === refund?.payment_id)
    const paid = providerState[pi]
    if (!refund || !paid || paid.refunds.some((each) => each.refund_id === refund.refund_id)) return
    const { refund_id, amount_pence } = refund
    const made = { refund_id, provider_ref: `re_${refund_id}`, amount_pence, status: 'succeeded' as const }
    providerState[pi] = { ...paid, refunds: [...paid.refunds, made] }
  }
  const moveIntent = (pi: number, status: Snapshot['status']) => {
    const before = providerState[pi] as Snapshot
    if (before.status === 'succeeded' || before.status === 'canceled') return
    providerState[pi] = { ...before, status, received_pence: status === 'succeeded' ? before.amount_pence : 0 }
  }
  const cancel = (index: number) => {
    const leg = world.legs[index] as Leg
    if (leg.booking_status === 'cancelled') return
    const { booking_id } = leg
    const item = world.charge.items[index] as { booking_id: string; amount_pence: number }
    const refund_pence =
      deriveRideStatus([world.charge], booking_id) === 'paid' && time < pickup ? item.amount_pence : 0
    world.legs = world.legs.map((each) => (each === leg ? { ...each, booking_status: 'cancelled' } : each))
    const due = planRefunds([world.charge], { booking_id, refund_pence, refund_key: `cancel:${booking_id}` })
    world.charge = orderRefunds(world.charge, due)
  }
  for (const step of history) {
    if (step.do === 'wait') time = time === now ? new Date(now.getTime() + 60_000) : afterPickup
    else if (step.do === 'replay') snapshots[step.nth] && settleReading(snapshots[step.nth] as Snapshot)
    else if (step.do === 'cancel') cancel(step.leg)
    else if (step.do === 'send') sendRefund(world.charge.refunds[step.nth])
    else if (step.do === 'record') snapshots.push(readIntent(step.pi))
    else moveIntent(step.pi, step.do === 'confirm' ? 'succeeded' : step.do === 'close' ? 'canceled' : 'processing')
  }
  // As the reconciler does: reads every intent, sends every refund, and reads every intent again.
  for (const pi of [0, 1, 2]) settleReading(readIntent(pi))
  for (const refund of world.charge.refunds) sendRefund(refund)
  for (const pi of [0, 1, 2]) settleReading(readIntent(pi))
  return { ...world, truth: providerState }
}

const violations = ({ charge: end, truth: providerState, legs: rides }: ReturnType<typeof runHistory>): string[] => {
  const problems: string[] = []
  const kept = end.attempts.filter((each) => each.outcome === 'kept')
  if (kept.length > 1) problems.push('two payments are kept')
  if (statuses(end).includes('paid') && kept[0]?.captured_pence !== end.amount_pence)
    problems.push('paid without the money')
  for (const [pi, paid] of providerState.entries()) {
    const gone = paid.refunds.reduce((total, each) => total + each.amount_pence, 0)
    const mine = end.attempts[pi] as Attempt
    if (gone > paid.received_pence) problems.push('more refunded than received')
    if (paid.status === 'succeeded' && !mine.outcome) problems.push('a success without an outcome')
    if (mine.outcome === 'returned' && gone !== paid.received_pence) problems.push('a second payment was not refunded')
    if (mine.outcome === 'review' && gone > 0) problems.push('a payment under review was refunded')
  }
  for (const [index, item] of end.items.entries()) {
    const status = deriveRideStatus([end], item.booking_id)
    if (status === 'refund_pending') problems.push('a refund stays pending')
    if (kept.length === 0 && status === 'paid') problems.push('a ride is paid without a payment')
    if (
      rides[index]?.booking_status === 'pending' &&
      status === 'refunded' &&
      !end.refunds.some((r) => r.refund_key === 'late')
    )
      problems.push('a ride that was not cancelled was refunded')
  }
  return problems
}

const runs = scale(6000, 300_000)

describe('any order of payment events', () => {
  it('keeps at most one payment, refunds every other, and never refunds more than captured', {
    timeout: scaleTimeout(180_000),
  }, () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: -1, max: 2 }), (history, wrong) => {
        expect(violations(runHistory(history, wrong))).toEqual([])
      }),
      { numRuns: runs },
    )
  })

  it('violates the rules if the kept payment is not stored (control)', { tags: ['full'] }, () => {
    const storeWithoutOutcome: typeof applySnapshot = (world, reading, at) => {
      const done = applySnapshot(
        {
          ...world,
          charge: { ...world.charge, attempts: world.charge.attempts.map((each) => ({ ...each, outcome: null })) },
        },
        reading,
        at,
      )
      const attempts = done.attempts.map((each, n) => ({
        ...each,
        outcome: each.outcome ?? world.charge.attempts[n]?.outcome ?? null,
      }))
      return { ...done, attempts }
    }
    const checked = fc.check(
      fc.property(steps, (history) => violations(runHistory(history, -1, storeWithoutOutcome)).length === 0),
      { numRuns: 2000 },
    )
    expect(checked.failed).toBe(true)
  })
})
