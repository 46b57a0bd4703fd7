// Random orders of payments, changes and cancellations of one ride: in the end the captured amount is its price or zero, and
// every paid change is applied or refunded (invariants I1, I2 and I6).
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pence } from '#kernel/money.ts'
import { canApplyProposal, type Leg, type Proposal } from '#modules/bookings/change-proposals/rules.ts'
import { calculateTerms } from '#modules/bookings/changes/rules.ts'
import { canCancel, canChange, freeCancellationUntil, isSettled, refundDue } from '#modules/bookings/rules.ts'
import {
  afterPickup,
  applySnapshot,
  attempt,
  charge,
  now,
  orderRefunds,
  pickup,
  snapshot,
} from '../../../../testing/charges.ts'
import { scale, scaleTimeout } from '../../../../testing/scale.ts'
import { type OwedRefund, planRefunds } from '../refunds/rules.ts'
import { capturedPence, deriveRideStatus } from '../ride-status/rules.ts'
import { type Charge, isDecided, isLive, type Snapshot } from '../rules.ts'

type Step =
  | { do: 'change' | 'pay' | 'read' | 'record' | 'replay' | 'deliver' | 'send'; nth: number }
  | { do: 'ask' | 'cancel' | 'expire' | 'wait' }

/** Higher indices exist only after many steps. */
const nth = fc.oneof(fc.nat(1), fc.nat(2), fc.nat(5))
const weighted = (weight: number, name: Step['do']) => ({
  weight,
  arbitrary: fc.record({ do: fc.constant(name), nth }),
})
const steps = fc.array(
  fc.oneof(
    weighted(12, 'pay'),
    weighted(12, 'read'),
    weighted(8, 'change'),
    weighted(2, 'record'),
    weighted(2, 'replay'),
    weighted(2, 'deliver'),
    weighted(1, 'send'),
    weighted(1, 'ask'),
    weighted(1, 'cancel'),
    weighted(1, 'expire'),
    weighted(1, 'wait'),
  ) as fc.Arbitrary<Step>,
  { minLength: 1, maxLength: 40, size: 'max' },
)

const prices = [10_000, 15_000, 20_000, 25_000, 30_000, 45_000]
type Change = Proposal & { change_id: string; price: number }
type Ride = Leg & { captured_pence: number; goodwill_pence: number }

const openRide = (): Ride => ({
  booking_id: 'out',
  is_return_booking: false,
  booking_status: 'pending',
  payment_status: 'unpaid',
  pickup_at: pickup,
  terms: { cancellation: [{ until_minutes: 60, refund: 10_000 }] },
  price_pence: 20_000,
  captured_pence: 0,
  goodwill_pence: 0,
})

/** `isApplicable` is the rule under test; the control replaces it. */
const createSimulation = ({ isPaid, isApplicable }: { isPaid: boolean; isApplicable: typeof canApplyProposal }) => {
  const ride = openRide()
  const changes: Change[] = []
  const charges = new Map<string, Charge>()
  const providerState = new Map<string, Snapshot>()
  const snapshots: Snapshot[] = []
  const owedRefunds: OwedRefund[] = []
  let time = now
  let number = 0

  const refresh = () => {
    const all = [...charges.values()]
    ride.payment_status = deriveRideStatus(all, 'out')
    ride.captured_pence = capturedPence(all, ride)
  }
  /** Creates a new intent for a charge with this amount. */
  const openIntent = (charge_id: string, reason: Charge['reason'], amount_pence: number) => {
    number += 1
    const before = charges.get(charge_id) ?? charge({ charge_id, reason, attempts: [] })
    const items = [{ booking_id: 'out', amount_pence }]
    charges.set(charge_id, {
      ...before,
      ...{ amount_pence, items },
      attempts: [...before.attempts, attempt(number, { amount_pence })],
    })
    const metadata = { charge_id, booking_id: 'out' }
    providerState.set(`pi_${number}`, snapshot(number, { amount_pence, received_pence: 0, status: 'open', metadata }))
  }
  const dropChanges = () => {
    for (const change of changes) if (change.status === 'proposed') change.status = 'dropped'
  }
  const applyChange = (change: Change, refund: number) => {
    change.status = 'applied'
    ride.price_pence = change.price
    ride.captured_pence -= refund
    if (refund > 0)
      owedRefunds.push({ booking_id: 'out', refund_pence: refund, refund_key: `change:${change.change_id}` })
  }
  const settle = (reading: Snapshot) => {
    const { charge_id = '' } = reading.metadata
    const before = charges.get(charge_id) as Charge
    const change = changes.find((each) => each.change_id === charge_id)
    const made = change !== undefined && isApplicable(change, [ride], time)
    const after = applySnapshot({ charge: before, legs: [ride], canBeMade: made }, reading, time)
    charges.set(charge_id, after)
    const [was, is] = [before, after].map(
      ({ attempts }) => attempts.find((each) => each.provider_ref === reading.ref)?.outcome,
    )
    if (was !== is && change) {
      if (is === 'kept') applyChange(change, 0)
      else if (change.status === 'proposed') change.status = 'dropped'
    }
    refresh()
  }
  const readIntent = (ref: string): Snapshot => ({ ...(providerState.get(ref) as Snapshot), read_at: time })
  const closeIntents = (charge_id: string) => {
    for (const { provider_ref: ref } of (charges.get(charge_id)?.attempts ?? []).filter(isLive)) {
      const at = providerState.get(ref ?? '')
      if (at?.status === 'open') providerState.set(at.ref, { ...at, status: 'canceled' })
      if (at) settle(readIntent(at.ref))
    }
  }
  const handleRefund = (owed: OwedRefund | undefined) => {
    if (!owed) return
    const all = [...charges.values()]
    for (const due of planRefunds(all, owed)) {
      const of = all.find((each) => each.attempts.some(({ payment_id }) => payment_id === due.payment_id)) as Charge
      charges.set(of.charge_id, orderRefunds(of, [due]))
    }
    refresh()
  }
  const sendRefunds = () => {
    for (const { attempts, refunds } of charges.values())
      for (const { refund_id, payment_id, amount_pence } of refunds) {
        const ref = attempts.find((each) => each.payment_id === payment_id)?.provider_ref ?? ''
        const paid = providerState.get(ref)
        if (!paid || paid.refunds.some((each) => each.refund_id === refund_id)) continue
        const made = { refund_id, provider_ref: `re_${refund_id}`, amount_pence, status: 'succeeded' as const }
        providerState.set(ref, { ...paid, refunds: [...paid.refunds, made] })
      }
  }
  const change = (price: number) => {
    if (!canChange(ride, time) || price === ride.price_pence) return
    dropChanges()
    const { extra, refund } = calculateTerms(ride, pence(price))
    const change_id = `change${changes.length}`
    const made: Change = {
      ...{ change_id, price, booking_id: 'out', status: 'proposed', fields: {} },
      price_before_pence: ride.price_pence,
      open_until: new Date(Math.min(time.getTime() + 3_600_000, (freeCancellationUntil(ride) ?? time).getTime())),
    }
    changes.push(made)
    if (extra > 0) openIntent(change_id, 'amendment', extra)
    else applyChange(made, refund)
  }
  /** Opens a new session for the current price. */
  const openSession = () => {
    const base = charges.get('charge')
    if (base && (isDecided(base) || base.amount_pence === ride.price_pence)) return
    closeIntents('charge')
    if (!canCancel(ride, time) || isSettled(ride.payment_status)) return
    openIntent('charge', 'booking', ride.price_pence)
  }
  const cancel = () => {
    if (!canCancel(ride, time)) return
    const refund_pence = refundDue(pence(ride.captured_pence), ride, time)
    ride.booking_status = 'cancelled'
    dropChanges()
    owedRefunds.push({ booking_id: 'out', refund_pence, refund_key: 'cancel:out' })
  }
  const pay = (index: number) => {
    const at = [...providerState.values()][index]
    if (at?.status === 'open')
      providerState.set(at.ref, { ...at, status: 'succeeded', received_pence: at.amount_pence })
  }
  const laterTimes = [new Date(now.getTime() + 61 * 60_000), new Date(pickup.getTime() - 1800_000), afterPickup]
  const refs = () => [...providerState.keys()]
  const acts: Record<Step['do'], (index: number) => void> = {
    change: (index) => change(prices[index] ?? 20_000),
    pay,
    /** Settles the provider's current state, as a webhook, a hint or the reconciler does. */
    read: (index) => refs()[index] && settle(readIntent(refs()[index] as string)),
    record: (index) => refs()[index] && snapshots.push(readIntent(refs()[index] as string)),
    replay: (index) => snapshots[index] && settle(snapshots[index] as Snapshot),
    deliver: (index) => handleRefund(owedRefunds[index]),
    send: sendRefunds,
    ask: openSession,
    cancel,
    expire: () => changes.some((each) => each.open_until && time > each.open_until) && dropChanges(),
    wait: () => {
      time = laterTimes.find((each) => each > time) ?? time
    },
  }
  /** Settles every intent, handles every event, sends every refund and settles again. */
  const settleAll = () => {
    for (const ref of refs()) settle(readIntent(ref))
    for (const owed of owedRefunds) handleRefund(owed)
    sendRefunds()
    for (const ref of refs()) settle(readIntent(ref))
  }
  openSession()
  if (isPaid) {
    pay(0)
    settle(readIntent('pi_1'))
  }
  return { ride, changes, charges, truth: providerState, acts, end: settleAll }
}
type Simulation = ReturnType<typeof createSimulation>

const violations = ({ ride, changes, charges, truth: providerState }: Simulation): string[] => {
  const problems: string[] = []
  let net = 0
  for (const { attempts, charge_id } of charges.values())
    for (const { provider_ref, outcome } of attempts) {
      const { received_pence, refunds, status } = providerState.get(provider_ref ?? '') as Snapshot
      const gone = refunds.reduce((sum, each) => sum + each.amount_pence, 0)
      net += received_pence - gone
      if (gone > received_pence) problems.push('more refunded than received')
      if (status === 'succeeded' && !outcome) problems.push('a success without an outcome')
      if (outcome === 'review') problems.push('a payment is under review')
      if (outcome === 'returned' && gone !== received_pence) problems.push('a returned payment is not refunded')
      const change = changes.find((each) => each.change_id === charge_id)
      if (change && outcome === 'kept' && change.status !== 'applied')
        problems.push('paid for a change that was not applied')
    }
  if (net !== 0 && net !== ride.price_pence) problems.push(`captured ${net} for a ride at ${ride.price_pence}`)
  if (net !== ride.captured_pence) problems.push(`stored as captured: ${ride.captured_pence}, captured: ${net}`)
  if (net === 0 && ride.payment_status === 'paid') problems.push('paid without a payment')
  if (net > 0 && !isSettled(ride.payment_status)) problems.push('captured and not paid')
  return problems
}

const run = (history: readonly Step[], { isPaid = true, isApplicable = canApplyProposal } = {}): string[] => {
  const world = createSimulation({ isPaid, isApplicable })
  for (const step of history) world.acts[step.do]('nth' in step ? step.nth : 0)
  world.end()
  return violations(world)
}

const runs = scale(3000, 300_000)

describe('any order of changes, payments and cancellations', () => {
  it('captures the price of the ride or nothing, and applies or refunds every paid change', {
    timeout: scaleTimeout(180_000),
  }, () => {
    fc.assert(
      fc.property(steps, fc.boolean(), (history, isPaid) => {
        expect(run(history, { isPaid })).toEqual([])
      }),
      { numRuns: runs },
    )
  })

  it('violates the rules if an outdated change is applied (control)', { tags: ['full'] }, () => {
    const appliesAlways: typeof canApplyProposal = ({ status }) => status !== 'applied'
    const checked = fc.check(
      fc.property(steps, (history) => run(history, { isApplicable: appliesAlways }).length === 0),
      { numRuns: 3000 },
    )
    expect(checked.failed).toBe(true)
  })
})
