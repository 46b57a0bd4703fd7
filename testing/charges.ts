// Fixtures for the payment rules: a charge for a ride and its return, attempts and snapshots, and how a settlement is stored.
import { deriveRideStatus } from '#modules/payments/ride-status/rules.ts'
import { type Attempt, type Charge, type Leg, type Refund, type Snapshot, settle } from '#modules/payments/rules.ts'

export const now = new Date('2026-12-01T10:00:00Z')
export const pickup = new Date('2026-12-04T09:30:00Z')
export const afterPickup = new Date('2026-12-04T10:00:00Z')

export const attempt = (n: number, over: Partial<Attempt> = {}): Attempt => ({
  payment_id: `pay${n}`,
  provider_ref: `pi_${n}`,
  amount_pence: 30_000,
  status: 'open',
  outcome: null,
  captured_pence: 0,
  refunded_elsewhere_pence: 0,
  disputed: false,
  inquiry: false,
  read_at: null,
  ...over,
})
export const charge = (over: Partial<Charge> = {}): Charge => ({
  charge_id: 'charge',
  reason: 'booking',
  booking_id: 'out',
  amount_pence: 30_000,
  currency: 'gbp',
  items: [
    { booking_id: 'out', amount_pence: 20_000 },
    { booking_id: 'back', amount_pence: 10_000 },
  ],
  attempts: [attempt(1)],
  refunds: [],
  ...over,
})
export const legs = (over: Partial<Leg> = {}): Leg[] => [
  { booking_id: 'out', booking_status: 'pending', pickup_at: pickup, price_pence: 20_000, ...over },
  { booking_id: 'back', booking_status: 'pending', pickup_at: pickup, price_pence: 10_000 },
]
export const snapshot = (n: number, over: Partial<Snapshot> = {}): Snapshot => ({
  ref: `pi_${n}`,
  status: 'succeeded',
  amount_pence: 30_000,
  received_pence: 30_000,
  currency: 'gbp',
  metadata: { charge_id: 'charge', booking_id: 'out' },
  refunds: [],
  disputed: false,
  lost_pence: 0,
  read_at: now,
  ...over,
})

export interface ChargeState {
  charge: Charge
  legs: Leg[]
  /** For an amendment: its change can still be applied. */
  canBeMade?: boolean
}

/** Settles a snapshot and stores it as the service does: refunds are unique per payment, booking and cause. */
export const applySnapshot = (
  { charge: before, legs: locked, canBeMade }: ChargeState,
  reading: Snapshot,
  at: Date,
): Charge => {
  const attemptBefore = before.attempts.find((each) => each.provider_ref === reading.ref) as Attempt
  const done = settle(before, attemptBefore, {
    legs: locked,
    snapshot: reading,
    now: at,
    ...(canBeMade ? { canBeMade } : {}),
  })
  const updated = before.refunds.map((each) => done.refunds.find((r) => r.refund_id === each.refund_id) ?? each)
  const attempts = before.attempts.map((each) => (each.payment_id === attemptBefore.payment_id ? done.attempt : each))
  return orderRefunds({ ...before, attempts, refunds: updated }, done.due)
}

export const orderRefunds = (before: Charge, due: readonly Omit<Refund, 'refund_id' | 'status'>[]): Charge => {
  const refunds = [...before.refunds]
  for (const each of due) {
    const key = `${each.payment_id} ${each.booking_id} ${each.refund_key}`
    if (!refunds.some((r) => r.refund_id === key)) refunds.push({ ...each, refund_id: key, status: 'pending' })
  }
  return { ...before, refunds }
}

export const statuses = (of: Charge) => of.items.map((item) => deriveRideStatus([of], item.booking_id))
