// What is true of payments: how an attempt moves, which one is kept, and what goes back of the others.
// The first success is kept for good; every other success goes back in full, whatever the order in which they are heard of.
import type { BookingStatus } from '#modules/bookings/contract.ts'

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
  /** Is the bank asking about it? Unlike a dispute, an inquiry leaves the payment refundable. */
  inquiry: boolean
  read_at: Date | null
}
export interface Refund {
  refund_id: string
  payment_id: string
  booking_id: string
  cause_id: string
  amount_pence: number
  status: RefundStatus
  /** Of one that failed: did the provider refuse it because the bank was deciding about the payment? */
  withheld?: boolean
}
export interface Item {
  booking_id: string
  amount_pence: number
}
/** What one payment pays, with every attempt at it and everything that went back. */
export interface Charge {
  charge_id: string
  /** The ride itself, the extra of a change that waits for it, or a bill of the office. */
  reason: 'booking' | 'amendment' | 'invoice'
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
  price_pence: number
}

/** What a customer knows their card by. */
export interface Card {
  brand: string
  last4: string
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
  refunds: readonly { refund_id?: string; provider_ref: string; amount_pence: number; status: RefundStatus }[]
  /** Is a dispute about it open, so that nothing can be refunded? */
  disputed: boolean
  /** Is an inquiry of the bank open? Undefined where the provider was not asked. */
  inquiry?: boolean | undefined
  /** What the bank took back in disputes that were lost. */
  lost_pence: number
  /** As far as the provider tells. */
  card?: Card | undefined
  read_at: Date
}

export interface DueRefund {
  payment_id: string
  booking_id: string
  amount_pence: number
  cause_id: string
}
export type Attention = 'review' | 'late' | 'refund_failed' | 'disputed' | 'inquiry' | 'refund_due'

/** A refund of ours as the provider shows it. */
export type SeenRefund = Refund & { provider_ref: string }

export interface Settlement {
  attempt: Attempt
  /** Refunds of ours whose status has changed. */
  refunds: readonly SeenRefund[]
  due: readonly DueRefund[]
  attention: readonly Attention[]
}

const rank: Record<AttemptStatus, number> = { open: 0, processing: 1, canceled: 2, succeeded: 3 }
const refundRank: Record<RefundStatus, number> = { pending: 0, succeeded: 1, failed: 2 }

export const isLive = (attempt: Pick<Attempt, 'status'>): boolean =>
  attempt.status === 'open' || attempt.status === 'processing'

export const keptOf = (charge: Charge) => charge.attempts.find((attempt) => attempt.outcome === 'kept')

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
  /** Of an amendment: can the change that it pays for still be made? Of a bill: is it still asked for? */
  canBeMade?: boolean
}

/** Why this money cannot be kept at all, though it is what was asked for. */
const whyReturned = (charge: Charge, { legs, canBeMade = false }: Reading): string | undefined => {
  if (keptOf(charge)) return 'duplicate'
  if (charge.reason === 'amendment') return canBeMade ? undefined : 'unapplied'
  if (charge.reason === 'invoice') return canBeMade ? undefined : 'withdrawn'
  // The ride was changed while somebody paid the price that it had before.
  const isPrice = ({ booking_id, amount_pence }: Item) =>
    legs.every((leg) => leg.booking_id !== booking_id || leg.price_pence === amount_pence)
  return charge.items.every(isPrice) ? undefined : 'outdated'
}

const firstSuccess = (charge: Charge, attempt: Attempt, reading: Reading) => {
  const { legs, snapshot, now } = reading
  const { payment_id } = attempt
  if (!matches(charge, attempt, snapshot)) return { outcome: 'review' as const, due: [], late: false }
  const cause_id = whyReturned(charge, reading)
  if (cause_id) {
    const whole = { payment_id, booking_id: charge.booking_id, amount_pence: snapshot.received_pence }
    return { outcome: 'returned' as const, due: [{ ...whole, cause_id }], late: false }
  }
  // A bill may be for a ride that is over.
  const rides = charge.reason === 'invoice' ? [] : charge.items
  const lost = rides.filter((item) => !legs.some((leg) => leg.booking_id === item.booking_id && isHonoured(leg, now)))
  const due = lost.map((item) => ({ payment_id, ...item, cause_id: 'late' }))
  return { outcome: 'kept' as const, due, late: due.length > 0 }
}

const changedRefunds = (charge: Charge, snapshot: Snapshot): SeenRefund[] =>
  charge.refunds.flatMap((refund) => {
    const seen = snapshot.refunds.find((each) => each.refund_id === refund.refund_id)
    return seen && refundRank[seen.status] > refundRank[refund.status]
      ? [{ ...refund, status: seen.status, provider_ref: seen.provider_ref }]
      : []
  })

/** What went back without an order of ours: by hand, or by the bank's judgement of a dispute. */
const elsewhere = ({ refunds, lost_pence }: Snapshot) =>
  refunds
    .filter((refund) => refund.refund_id === undefined && refund.status !== 'failed')
    .reduce((total, refund) => total + refund.amount_pence, lost_pence)

/**
 * What a snapshot changes. It may be stale or repeated: a lower status never overwrites a higher one, an outcome is decided
 * once, what was refunded elsewhere never decreases, and of two readings of a dispute or an inquiry the later one counts.
 * `attempt` is the one of the charge that the snapshot shows.
 */
export const settle = (charge: Charge, attempt: Attempt, reading: Reading): Settlement => {
  const { snapshot } = reading
  const status = rank[snapshot.status] > rank[attempt.status] ? snapshot.status : attempt.status
  const isNew = status === 'succeeded' && attempt.status !== 'succeeded'
  const success = isNew ? firstSuccess(charge, attempt, reading) : undefined
  const refunds = changedRefunds(charge, snapshot)
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
      refunded_elsewhere_pence: Math.max(attempt.refunded_elsewhere_pence, elsewhere(snapshot)),
      disputed,
      inquiry,
      read_at: isLater ? snapshot.read_at : attempt.read_at,
    },
    refunds,
    due: success?.due ?? [],
    attention: attention.filter((each) => typeof each === 'string'),
  }
}

/** Failures after which an intent is closed, and the minutes before another may be made: what a card tester would need. */
export const cardTesting = { failures: 5, pauseMinutes: 15 } as const

/** Under which the provider makes one intent for one attempt, however often it is asked. */
export const intentKey = (charge: Pick<Charge, 'charge_id' | 'booking_id' | 'reason'>, attempt: number): string =>
  `pi:${charge.reason === 'booking' ? charge.booking_id : charge.charge_id}:${attempt}`
