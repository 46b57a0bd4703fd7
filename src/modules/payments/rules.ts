// What is true of payments: how an attempt moves, which one is kept, what goes back, and what a ride's payment has become.
// The first success is kept for good; every other success goes back in full, whatever the order in which they are heard of.
import { type Minor, pence, sum } from '#kernel/money.ts'
import type { BookingStatus, PaymentStatus } from '#modules/bookings/contract.ts'

export type AttemptStatus = 'open' | 'processing' | 'canceled' | 'succeeded'
export type Outcome = 'kept' | 'returned' | 'review'
export type RefundStatus = 'pending' | 'succeeded' | 'failed'

export interface Attempt {
  payment_id: string
  provider_ref: string | null
  amount_pence: number
  status: AttemptStatus
  outcome: Outcome | null
  captured_pence: number
  refunded_elsewhere_pence: number
  disputed: boolean
  read_at: Date | null
}
export interface Refund {
  refund_id: string
  payment_id: string
  booking_id: string
  cause_id: string
  amount_pence: number
  status: RefundStatus
}
export interface Item {
  booking_id: string
  amount_pence: number
}
/** What one payment pays, with every attempt at it and everything that went back. */
export interface Charge {
  charge_id: string
  /** The first leg. */
  booking_id: string
  amount_pence: number
  currency: string
  items: readonly Item[]
  attempts: readonly Attempt[]
  refunds: readonly Refund[]
}
export interface Leg {
  booking_id: string
  booking_status: BookingStatus
  pickup_at: Date
}

/** An intent as the provider showed it at `read_at`. */
export interface Snapshot {
  ref: string
  status: AttemptStatus
  amount_pence: number
  received_pence: number
  currency: string
  metadata: Readonly<Record<string, string>>
  /** refund_id is ours; absent on a refund that was made elsewhere, by hand. */
  refunds: readonly { refund_id?: string; amount_pence: number; status: RefundStatus }[]
  disputed: boolean
  read_at: Date
}

export interface DueRefund {
  payment_id: string
  booking_id: string
  amount_pence: number
  cause_id: string
}
export type Attention = 'review' | 'late' | 'refund_failed' | 'disputed'

export interface Settlement {
  attempt: Attempt
  /** Refunds of ours whose status has changed. */
  refunds: readonly Refund[]
  due: readonly DueRefund[]
  attention: readonly Attention[]
}

const rank: Record<AttemptStatus, number> = { open: 0, processing: 1, canceled: 2, succeeded: 3 }
const refundRank: Record<RefundStatus, number> = { pending: 0, succeeded: 1, failed: 2 }

export const isLive = (attempt: Pick<Attempt, 'status'>): boolean =>
  attempt.status === 'open' || attempt.status === 'processing'

const keptOf = (charge: Charge) => charge.attempts.find((attempt) => attempt.outcome === 'kept')

/** Has the charge its money, or money that a person has to look at? Then nothing more may be asked for it. */
export const isDecided = (charge: Charge): boolean =>
  charge.attempts.some((attempt) => attempt.outcome === 'kept' || attempt.outcome === 'review')

/** Is this exactly the money that was asked for, in the currency, for this charge? */
export const matches = (charge: Charge, attempt: Attempt, snapshot: Snapshot): boolean =>
  snapshot.received_pence === attempt.amount_pence &&
  snapshot.amount_pence === attempt.amount_pence &&
  attempt.amount_pence === charge.amount_pence &&
  snapshot.currency === charge.currency &&
  snapshot.metadata.charge_id === charge.charge_id &&
  snapshot.metadata.booking_id === charge.booking_id

/** Can the ride still be given for the money? Cancelled: no. Not begun and its pickup has passed: no. */
export const isHonoured = (leg: Leg, now: Date): boolean =>
  leg.booking_status === 'completed' || (leg.booking_status !== 'cancelled' && now < leg.pickup_at)

interface Reading {
  legs: readonly Leg[]
  snapshot: Snapshot
  now: Date
}

const firstSuccess = (charge: Charge, attempt: Attempt, { legs, snapshot, now }: Reading) => {
  const { payment_id } = attempt
  if (!matches(charge, attempt, snapshot)) return { outcome: 'review' as const, due: [], late: false }
  if (keptOf(charge)) {
    const whole = { payment_id, booking_id: charge.booking_id, amount_pence: snapshot.received_pence }
    return { outcome: 'returned' as const, due: [{ ...whole, cause_id: 'duplicate' }], late: false }
  }
  const lost = charge.items.filter(
    (item) => !legs.some((leg) => leg.booking_id === item.booking_id && isHonoured(leg, now)),
  )
  const due = lost.map((item) => ({ payment_id, ...item, cause_id: 'late' }))
  return { outcome: 'kept' as const, due, late: due.length > 0 }
}

const changedRefunds = (charge: Charge, snapshot: Snapshot): Refund[] =>
  charge.refunds.flatMap((refund) => {
    const seen = snapshot.refunds.find((each) => each.refund_id === refund.refund_id)
    return seen && refundRank[seen.status] > refundRank[refund.status] ? [{ ...refund, status: seen.status }] : []
  })

const elsewhere = (snapshot: Snapshot) =>
  snapshot.refunds
    .filter((refund) => refund.refund_id === undefined && refund.status !== 'failed')
    .reduce((total, refund) => total + refund.amount_pence, 0)

/**
 * What a snapshot changes. It may be stale or repeated: a lower status never overwrites a higher one, an outcome is decided
 * once, what was refunded elsewhere never decreases, and of two looks at a dispute the later one counts.
 * `attempt` is the one of the charge that the snapshot shows.
 */
export const settle = (charge: Charge, attempt: Attempt, { legs, snapshot, now }: Reading): Settlement => {
  const status = rank[snapshot.status] > rank[attempt.status] ? snapshot.status : attempt.status
  const isNew = status === 'succeeded' && attempt.status !== 'succeeded'
  const success = isNew ? firstSuccess(charge, attempt, { legs, snapshot, now }) : undefined
  const refunds = changedRefunds(charge, snapshot)
  const isLater = !attempt.read_at || snapshot.read_at >= attempt.read_at
  const disputed = isLater ? snapshot.disputed : attempt.disputed
  const attention: (Attention | false | undefined)[] = [
    success?.outcome === 'review' && 'review',
    success?.late && 'late',
    refunds.some((refund) => refund.status === 'failed') && 'refund_failed',
    disputed && !attempt.disputed && 'disputed',
  ]
  return {
    attempt: {
      ...attempt,
      status,
      outcome: success?.outcome ?? attempt.outcome,
      captured_pence: Math.max(attempt.captured_pence, status === 'succeeded' ? snapshot.received_pence : 0),
      refunded_elsewhere_pence: Math.max(attempt.refunded_elsewhere_pence, elsewhere(snapshot)),
      disputed,
      read_at: isLater ? snapshot.read_at : attempt.read_at,
    },
    refunds,
    due: success?.due ?? [],
    attention: attention.filter((each) => typeof each === 'string'),
  }
}

const amountOf = (refunds: readonly Refund[]): Minor => sum(refunds.map((refund) => pence(refund.amount_pence)))

/** What may still go back of a payment: captured, less what went or is going back. Never negative. */
export const refundable = (charge: Charge, attempt: Attempt): Minor => {
  const ours = charge.refunds.filter((refund) => refund.payment_id === attempt.payment_id && refund.status !== 'failed')
  return pence(Math.max(0, attempt.captured_pence - amountOf(ours) - attempt.refunded_elsewhere_pence))
}

/** The refund of a cancelled leg: what was decided, but never more than the leg cost or than is left of the payment. */
export const cancellationRefund = (
  charge: Charge,
  { booking_id, refund_pence, cause_id }: { booking_id: string; refund_pence: number; cause_id: string },
): DueRefund | undefined => {
  const kept = keptOf(charge)
  const item = charge.items.find((each) => each.booking_id === booking_id)
  if (!kept || !item) return undefined
  const gone = charge.refunds.filter(
    (refund) => refund.payment_id === kept.payment_id && refund.booking_id === booking_id && refund.status !== 'failed',
  )
  const amount_pence = Math.min(refund_pence, item.amount_pence - amountOf(gone), refundable(charge, kept))
  return amount_pence > 0 ? { payment_id: kept.payment_id, booking_id, amount_pence, cause_id } : undefined
}

/** Refunds made by hand name no leg: they fill the legs in their order, after what we refunded ourselves. */
const refundedOf = (charge: Charge, kept: Attempt): Map<string, number> => {
  let byHand = kept.refunded_elsewhere_pence
  return new Map(
    charge.items.map((item) => {
      const ours = amountOf(
        charge.refunds.filter(
          (refund) =>
            refund.payment_id === kept.payment_id &&
            refund.booking_id === item.booking_id &&
            refund.status === 'succeeded',
        ),
      )
      const share = Math.min(byHand, Math.max(0, item.amount_pence - ours))
      byHand -= share
      return [item.booking_id, ours + share]
    }),
  )
}

const unsettledStatus = (charge: Charge): PaymentStatus => {
  if (charge.attempts.some((attempt) => attempt.outcome === 'review')) return 'review'
  return charge.attempts.some((attempt) => attempt.status === 'processing') ? 'processing' : 'unpaid'
}

/** What the payment of one leg has become: a consequence of the charge, never a step of its own. */
export const legStatus = (charge: Charge, item: Item): PaymentStatus => {
  const kept = keptOf(charge)
  if (!kept) return unsettledStatus(charge)
  if (kept.disputed) return 'disputed'
  const isPending = charge.refunds.some(
    (refund) =>
      refund.payment_id === kept.payment_id && refund.booking_id === item.booking_id && refund.status === 'pending',
  )
  if (isPending) return 'refund_pending'
  const gone = refundedOf(charge, kept).get(item.booking_id) ?? 0
  if (gone === 0) return 'paid'
  return gone >= item.amount_pence ? 'refunded' : 'partially_refunded'
}

/** Failures after which an intent is closed, and the minutes before another may be made: what a card tester would need. */
export const cardTesting = { failures: 5, pauseMinutes: 15 } as const
