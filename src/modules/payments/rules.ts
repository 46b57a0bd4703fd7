// Pure rules of payments: the transitions of an attempt, and which success is kept or refunded.
// The first success is kept; every other success is refunded in full, in whatever order the events arrive.
import type { Currency } from '#kernel/money.ts'
import type { BookingStatus } from '#modules/bookings/contract.ts'

export const providerNames = ['stripe', 'sandbox'] as const
export type ProviderName = (typeof providerNames)[number]
export type AttemptStatus = 'open' | 'processing' | 'canceled' | 'succeeded'
export type Outcome = 'kept' | 'returned' | 'review'
export const refundStatuses = ['pending', 'succeeded', 'failed'] as const
export type RefundStatus = (typeof refundStatuses)[number]
export type ChargeReason = 'booking' | 'amendment' | 'invoice'

export interface Attempt {
  payment_id: string
  provider_ref: string | null
  amount_pence: number
  status: AttemptStatus
  outcome: Outcome | null
  captured_pence: number
  refunded_elsewhere_pence: number
  disputed: boolean
  /** The member of staff who attached a payment that no attempt knew; absent for all others. */
  attached_by?: string | null
  /** A bank inquiry is open. Unlike a dispute, an inquiry leaves the payment refundable. */
  inquiry: boolean
  read_at: Date | null
}
export interface Refund {
  refund_id: string
  payment_id: string
  booking_id: string
  refund_key: string
  amount_pence: number
  status: RefundStatus
  /** For a failed refund: the provider refused it because of an open dispute. */
  withheld?: boolean
}
export interface Item {
  booking_id: string
  amount_pence: number
}
/** The items to be paid together, with every payment attempt and refund. */
export interface Charge {
  charge_id: string
  /** The ride itself, the extra of a pending change, or a bill of the office. */
  reason: ChargeReason
  /** The first leg. */
  booking_id: string
  amount_pence: number
  currency: Currency
  items: readonly Item[]
  attempts: readonly Attempt[]
  refunds: readonly Refund[]
}
export interface Leg {
  booking_id: string
  booking_status: BookingStatus
  pickup_at: Date
  price_pence: number
}

/** The parts of a card that its customer recognises. */
export interface Card {
  brand: string
  last4: string
}

/** The provider's state of an intent at `read_at`. */
export interface Snapshot {
  ref: string
  status: AttemptStatus
  amount_pence: number
  received_pence: number
  currency: string
  metadata: Readonly<Record<string, string>>
  /** refund_id is ours; absent if the refund was made by hand at the provider. */
  refunds: readonly { refund_id?: string; provider_ref: string; amount_pence: number; status: RefundStatus }[]
  /** An open dispute blocks refunds. */
  disputed: boolean
  /** A bank inquiry is open; undefined if the reading did not include inquiries. */
  inquiry?: boolean | undefined
  /** Pence that the bank took back in lost disputes. */
  lost_pence: number
  /** Absent if the provider does not report it. */
  card?: Card | undefined
  /** When the card was charged. */
  paid_at?: Date | undefined
  /** The name on the card, which is shown and not stored. */
  payer?: string | undefined
  read_at: Date
}

export interface DueRefund {
  payment_id: string
  booking_id: string
  amount_pence: number
  refund_key: string
}
export type Attention = 'review' | 'late' | 'refund_failed' | 'disputed' | 'inquiry' | 'refund_due'

/** One of our refunds with the status that the provider reports. */
export type ReportedRefund = Refund & { provider_ref: string }

export interface Settlement {
  attempt: Attempt
  /** Our refunds whose status has changed. */
  refunds: readonly ReportedRefund[]
  due: readonly DueRefund[]
  attention: readonly Attention[]
}

const rank: Record<AttemptStatus, number> = { open: 0, processing: 1, canceled: 2, succeeded: 3 }
const refundRank: Record<RefundStatus, number> = { pending: 0, succeeded: 1, failed: 2 }

const isLiveStatus: Record<AttemptStatus, boolean> = { open: true, processing: true, canceled: false, succeeded: false }
export const liveStatuses = (Object.keys(isLiveStatus) as AttemptStatus[]).filter((each) => isLiveStatus[each])

export const isLive = (attempt: Pick<Attempt, 'status'>): boolean => isLiveStatus[attempt.status]

export const findKeptAttempt = (charge: Charge) => charge.attempts.find((attempt) => attempt.outcome === 'kept')

/** Tells whether the charge is paid or under review, so that it cannot be paid again. */
export const isDecided = (charge: Charge): boolean =>
  charge.attempts.some((attempt) => attempt.outcome === 'kept' || attempt.outcome === 'review')

/**
 * Tells whether amount, currency and metadata are exactly those of this charge. A payment that the office attached names a charge
 * that may be lost.
 */
export const matchesCharge = (charge: Charge, attempt: Attempt, snapshot: Snapshot): boolean =>
  snapshot.received_pence === attempt.amount_pence &&
  snapshot.amount_pence === attempt.amount_pence &&
  attempt.amount_pence === charge.amount_pence &&
  snapshot.currency === charge.currency &&
  (attempt.attached_by != null || snapshot.metadata.charge_id === charge.charge_id) &&
  (attempt.attached_by != null || snapshot.metadata.booking_id === charge.booking_id)

/** Tells whether the ride was or can still be driven: not if cancelled, nor if not completed after its pickup time. */
export const isHonoured = (leg: Leg, now: Date): boolean =>
  leg.booking_status === 'completed' || (leg.booking_status !== 'cancelled' && now < leg.pickup_at)

interface Reading {
  legs: readonly Leg[]
  snapshot: Snapshot
  now: Date
  /** For an amendment: its change can still be applied. For a bill: its request is still open. */
  canBeMade?: boolean
}

/** Returns why a payment of the right amount must be refunded in full, if so. */
const findReturnCause = (charge: Charge, { legs, canBeMade = false }: Reading): string | undefined => {
  if (findKeptAttempt(charge)) return 'duplicate'
  if (charge.reason === 'amendment') return canBeMade ? undefined : 'unapplied'
  if (charge.reason === 'invoice') return canBeMade ? undefined : 'withdrawn'
  // The ride may have changed while its old price was being paid.
  const isPrice = ({ booking_id, amount_pence }: Item) =>
    legs.every((leg) => leg.booking_id !== booking_id || leg.price_pence === amount_pence)
  return charge.items.every(isPrice) ? undefined : 'outdated'
}

const decideSuccess = (charge: Charge, attempt: Attempt, reading: Reading) => {
  const { legs, snapshot, now } = reading
  const { payment_id } = attempt
  if (!matchesCharge(charge, attempt, snapshot)) return { outcome: 'review' as const, due: [], late: false }
  const refund_key = findReturnCause(charge, reading)
  if (refund_key) {
    const whole = { payment_id, booking_id: charge.booking_id, amount_pence: snapshot.received_pence }
    return { outcome: 'returned' as const, due: [{ ...whole, refund_key }], late: false }
  }
  // A bill may be for a completed ride.
  const rides = charge.reason === 'invoice' ? [] : charge.items
  const lost = rides.filter((item) => !legs.some((leg) => leg.booking_id === item.booking_id && isHonoured(leg, now)))
  const due = lost.map((item) => ({ payment_id, ...item, refund_key: 'late' }))
  return { outcome: 'kept' as const, due, late: due.length > 0 }
}

const listChangedRefunds = (charge: Charge, snapshot: Snapshot): ReportedRefund[] =>
  charge.refunds.flatMap((refund) => {
    const seen = snapshot.refunds.find((each) => each.refund_id === refund.refund_id)
    return seen && refundRank[seen.status] > refundRank[refund.status]
      ? [{ ...refund, status: seen.status, provider_ref: seen.provider_ref }]
      : []
  })

/** Pence refunded without us: by hand at the provider, or by a lost dispute. */
const sumRefundedElsewhere = ({ refunds, lost_pence }: Snapshot) =>
  refunds
    .filter((refund) => refund.refund_id === undefined && refund.status !== 'failed')
    .reduce((total, refund) => total + refund.amount_pence, lost_pence)

/**
 * Computes what a snapshot changes in its `attempt`. A stale or repeated snapshot is harmless: the status never moves back, the
 * outcome is decided once, amounts refunded elsewhere never decrease, and the later reading of a dispute or inquiry wins.
 */
export const settle = (charge: Charge, attempt: Attempt, reading: Reading): Settlement => {
  const { snapshot } = reading
  const status = rank[snapshot.status] > rank[attempt.status] ? snapshot.status : attempt.status
  const isNew = status === 'succeeded' && attempt.status !== 'succeeded'
  const success = isNew ? decideSuccess(charge, attempt, reading) : undefined
  const refunds = listChangedRefunds(charge, snapshot)
  const isLater = !attempt.read_at || snapshot.read_at >= attempt.read_at
  const disputed = isLater ? snapshot.disputed : attempt.disputed
  const inquiry = isLater ? (snapshot.inquiry ?? attempt.inquiry) : attempt.inquiry
  const attention: (Attention | false | undefined)[] = [
    success?.outcome === 'review' && 'review',
    success?.late && 'late',
    refunds.some((refund) => refund.status === 'failed') && 'refund_failed',
    disputed && !attempt.disputed && 'disputed',
    inquiry && !attempt.inquiry && 'inquiry',
  ]
  return {
    attempt: {
      ...attempt,
      status,
      outcome: success?.outcome ?? attempt.outcome,
      captured_pence: Math.max(attempt.captured_pence, status === 'succeeded' ? snapshot.received_pence : 0),
      refunded_elsewhere_pence: Math.max(attempt.refunded_elsewhere_pence, sumRefundedElsewhere(snapshot)),
      disputed,
      inquiry,
      read_at: isLater ? snapshot.read_at : attempt.read_at,
    },
    refunds,
    due: success?.due ?? [],
    attention: attention.filter((each) => typeof each === 'string'),
  }
}

/** Failures that close an intent, and the minutes until another may be created; this slows down card testing. */
export const cardTesting = { failures: 5, pauseMinutes: 15 } as const

/**
 * The idempotency key under which the provider creates one intent per attempt. It names the attempt and no number of it, since
 * the attempts after a failover would count from the same number again.
 */
export const intentKey = (payment_id: string): string => `pi:${payment_id}`
