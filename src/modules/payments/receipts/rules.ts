// What is true of the money of one ride: which payments and refunds it had, and what they come to. Integer pence throughout.
import { type Minor, pence, sum } from '#kernel/money.ts'
import type { BookingStatus } from '#modules/bookings/contract.ts'
import type { RefundCause } from '../events.ts'
import { refundedByLeg, sumRefunds } from '../refunds/rules.ts'
import type { Attempt, Card, Charge, Refund } from '../rules.ts'
import type { MovementOnWire } from './contract.ts'

export type PaidAttempt = Attempt & {
  refunded_elsewhere_times: number
  created_at: Date
  settled_at: Date | null
  card_brand: string | null
  card_last4: string | null
}
export type PaidCharge = Omit<Charge, 'attempts'> & { attempts: readonly PaidAttempt[] }
export type DatedRefund = Refund & { created_at: Date; settled_at: Date | null }

export interface Movement {
  kind: MovementOnWire['kind']
  amount: Minor
  status: MovementOnWire['status']
  at: Date
  card?: Card | undefined
  /** What the card was charged, where this ride's share is less. */
  whole?: Minor | undefined
  /** Does this refund take from the price, instead of giving back what was paid beyond it? */
  lowersPrice?: boolean
  /** Several steps that are told as one; one unless said. */
  times?: number
}

/** Paid twice, paid for what could not be had or was asked for no more, or more than the ride costs since it was changed. */
const givesBackExcess = (cause: string): boolean =>
  cause.startsWith('change:') ||
  (['duplicate', 'outdated', 'unapplied', 'withdrawn'] satisfies RefundCause[] as string[]).includes(cause)

const cardOf = ({ card_brand, card_last4 }: PaidAttempt): Card | undefined =>
  card_brand && card_last4 ? { brand: card_brand, last4: card_last4 } : undefined

const atOf = (attempt: PaidAttempt): Date => attempt.settled_at ?? attempt.created_at

/** Money that cannot be kept, or is in question, is no leg's share: it stands with the first, as its refund does. */
const paymentOf = (charge: PaidCharge, attempt: PaidAttempt, booking_id: string): Movement[] => {
  const share = charge.items.find((item) => item.booking_id === booking_id)?.amount_pence
  const shown = { kind: 'payment' as const, at: atOf(attempt), card: cardOf(attempt) }
  if (attempt.outcome === 'kept' || attempt.status === 'processing') {
    if (share === undefined) return []
    const status = attempt.status === 'processing' ? 'processing' : attempt.disputed ? 'disputed' : 'succeeded'
    const whole = attempt.amount_pence === share ? undefined : pence(attempt.amount_pence)
    return [{ ...shown, status, amount: pence(share), whole }]
  }
  if (attempt.outcome === null || charge.booking_id !== booking_id) return []
  const status = attempt.outcome === 'review' ? 'review' : 'succeeded'
  return [{ ...shown, status, amount: pence(attempt.captured_pence) }]
}

const latest = (one: Date, other: Date | null): Date => (other && other > one ? other : one)

/** What the office gave back at the provider itself, where no order of ours is known: this ride's part of it. */
const byHand = (charge: PaidCharge, booking_id: string): Movement[] =>
  charge.attempts.flatMap((attempt) => {
    if (attempt.outcome !== 'kept' || attempt.refunded_elsewhere_pence === 0) return []
    const isDone = (refund: Refund) => refund.status === 'succeeded'
    const ours = charge.refunds.filter(
      (refund) => refund.payment_id === attempt.payment_id && refund.booking_id === booking_id && isDone(refund),
    )
    const amount = pence((refundedByLeg(charge, attempt, isDone).get(booking_id) ?? 0) - sumRefunds(ours))
    if (amount <= 0) return []
    const at = latest(atOf(attempt), attempt.read_at)
    const times = attempt.refunded_elsewhere_times
    return [{ kind: 'refund', amount, status: 'succeeded', at, card: cardOf(attempt), lowersPrice: true, times }]
  })

const refundOf = (refund: DatedRefund, charges: readonly PaidCharge[]): Movement => {
  const attempt = charges.flatMap((charge) => charge.attempts).find((each) => each.payment_id === refund.payment_id)
  return {
    kind: 'refund',
    amount: pence(refund.amount_pence),
    status: refund.status,
    at: refund.settled_at ?? refund.created_at,
    card: attempt && cardOf(attempt),
    lowersPrice: !givesBackExcess(refund.cause_id),
  }
}

/** Every payment and refund of this ride, oldest first; of a payment for two rides, this one's share. */
export const movementsOf = (
  charges: readonly PaidCharge[],
  refunds: readonly DatedRefund[],
  booking_id: string,
): Movement[] =>
  [
    ...charges.flatMap((charge) => charge.attempts.flatMap((attempt) => paymentOf(charge, attempt, booking_id))),
    ...refunds.map((refund) => refundOf(refund, charges)),
    ...charges.flatMap((charge) => byHand(charge, booking_id)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime() || a.kind.localeCompare(b.kind) || a.amount - b.amount)

const total = (movements: readonly Movement[]): Minor => sum(movements.map((each) => each.amount))

export interface Reckoning {
  paid: Minor
  returned: Minor
  /** Ordered back, not yet there. */
  returning: Minor
  /** Paid, less all of what went or is going back. */
  kept: Minor
  due: Minor
  /** What the ride has cost in the end: kept and due. Tax is worked out of this. */
  charged: Minor
}

/** Payments that are under way or in question are not paid yet; refunds that failed have not gone back. */
export const reckon = (
  movements: readonly Movement[],
  ride: { price_pence: number; booking_status: BookingStatus },
): Reckoning => {
  const of = (kind: Movement['kind'], ...statuses: Movement['status'][]) =>
    movements.filter((each) => each.kind === kind && statuses.includes(each.status))
  const paid = total(of('payment', 'succeeded', 'disputed'))
  const returned = total(of('refund', 'succeeded'))
  const returning = total(of('refund', 'pending'))
  const kept = pence(paid - returned - returning)
  const credit = total(of('refund', 'succeeded', 'pending').filter((each) => each.lowersPrice))
  const isOff = ride.booking_status === 'cancelled'
  const due = pence(isOff ? 0 : Math.max(0, ride.price_pence - credit - kept))
  return { paid, returned, returning, kept, due, charged: pence(kept + due) }
}

/** Has any money come for this ride, whatever became of it? */
export const isReceipted = (movements: readonly Movement[]): boolean =>
  movements.some(({ kind, status }) => kind === 'payment' && (status === 'succeeded' || status === 'disputed'))

/** Payments that came; refunds from their order on, as the paper counts them; one that fails is a step back to other sums. */
const stepsOf = ({ kind, status, times = 1 }: Movement): number => {
  if (status === 'succeeded' || status === 'disputed') return times
  if (kind === 'payment') return 0
  return status === 'failed' ? 2 : 1
}

/** It grows with each step that money takes, so that papers about different sums have different numbers. */
export const receiptNumber = (readableBookingId: string, movements: readonly Movement[]): string =>
  `R-${readableBookingId}-${movements.reduce((steps, each) => steps + stepsOf(each), 0)}`
