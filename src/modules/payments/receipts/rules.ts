// Pure rules of the payments and refunds of one ride and their totals, in integer pence.
import { type Minor, pence, sum } from '#kernel/money.ts'
import type { BookingStatus } from '#modules/bookings/contract.ts'
import type { RefundCause } from '../events.ts'
import { refundedByLeg, sumRefunds } from '../refunds/rules.ts'
import type { Attempt, Card, Charge, Refund } from '../rules.ts'
import type { WireMovement } from './contract.ts'

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
  kind: WireMovement['kind']
  amount: Minor
  status: WireMovement['status']
  at: Date
  card?: Card | undefined
  /** The amount charged to the card, if this ride's share is less. */
  paymentTotal?: Minor | undefined
  /** True if this refund reduces the price, false if it returns an overpayment. */
  lowersPrice?: boolean
  /** The number of refunds that this one combines; 1 by default. */
  times?: number
}

/** Tells whether a refund returns an overpayment: a duplicate, outdated, inapplicable or withdrawn payment, or a cheaper change. */
const returnsOverpayment = (cause: string): boolean =>
  cause.startsWith('change:') ||
  (['duplicate', 'outdated', 'unapplied', 'withdrawn'] satisfies RefundCause[] as string[]).includes(cause)

const toCard = ({ card_brand, card_last4 }: PaidAttempt): Card | undefined =>
  card_brand && card_last4 ? { brand: card_brand, last4: card_last4 } : undefined

const attemptTime = (attempt: PaidAttempt): Date => attempt.settled_at ?? attempt.created_at

/** A kept payment is shown by each leg's share. A returned payment or one under review is shown on the first leg only. */
const toPayments = (charge: PaidCharge, attempt: PaidAttempt, booking_id: string): Movement[] => {
  const share = charge.items.find((item) => item.booking_id === booking_id)?.amount_pence
  const shown = { kind: 'payment' as const, at: attemptTime(attempt), card: toCard(attempt) }
  if (attempt.outcome === 'kept' || attempt.status === 'processing') {
    if (share === undefined) return []
    const status = attempt.status === 'processing' ? 'processing' : attempt.disputed ? 'disputed' : 'succeeded'
    const paymentTotal = attempt.amount_pence === share ? undefined : pence(attempt.amount_pence)
    return [{ ...shown, status, amount: pence(share), paymentTotal }]
  }
  if (attempt.outcome === null || charge.booking_id !== booking_id) return []
  const status = attempt.outcome === 'review' ? 'review' : 'succeeded'
  return [{ ...shown, status, amount: pence(attempt.captured_pence) }]
}

const laterOf = (one: Date, other: Date | null): Date => (other && other > one ? other : one)

/** This ride's share of refunds made by hand at the provider. */
const manualRefunds = (charge: PaidCharge, booking_id: string): Movement[] =>
  charge.attempts.flatMap((attempt) => {
    if (attempt.outcome !== 'kept' || attempt.refunded_elsewhere_pence === 0) return []
    const isDone = (refund: Refund) => refund.status === 'succeeded'
    const ours = charge.refunds.filter(
      (refund) => refund.payment_id === attempt.payment_id && refund.booking_id === booking_id && isDone(refund),
    )
    const amount = pence((refundedByLeg(charge, attempt, isDone).get(booking_id) ?? 0) - sumRefunds(ours))
    if (amount <= 0) return []
    const at = laterOf(attemptTime(attempt), attempt.read_at)
    const times = attempt.refunded_elsewhere_times
    return [{ kind: 'refund', amount, status: 'succeeded', at, card: toCard(attempt), lowersPrice: true, times }]
  })

const toRefund = (refund: DatedRefund, charges: readonly PaidCharge[]): Movement => {
  const attempt = charges.flatMap((charge) => charge.attempts).find((each) => each.payment_id === refund.payment_id)
  return {
    kind: 'refund',
    amount: pence(refund.amount_pence),
    status: refund.status,
    at: refund.settled_at ?? refund.created_at,
    card: attempt && toCard(attempt),
    lowersPrice: !returnsOverpayment(refund.refund_key),
  }
}

/** Lists the payments and refunds of this ride, oldest first. A payment for two rides counts by this ride's share. */
export const listMovements = (
  charges: readonly PaidCharge[],
  refunds: readonly DatedRefund[],
  booking_id: string,
): Movement[] =>
  [
    ...charges.flatMap((charge) => charge.attempts.flatMap((attempt) => toPayments(charge, attempt, booking_id))),
    ...refunds.map((refund) => toRefund(refund, charges)),
    ...charges.flatMap((charge) => manualRefunds(charge, booking_id)),
  ].sort((a, b) => a.at.getTime() - b.at.getTime() || a.kind.localeCompare(b.kind) || a.amount - b.amount)

const sumAmounts = (movements: readonly Movement[]): Minor => sum(movements.map((each) => each.amount))

export interface Totals {
  paid: Minor
  returned: Minor
  /** Pending refunds. */
  returning: Minor
  /** Paid, less completed and pending refunds. */
  kept: Minor
  due: Minor
  /** Kept plus due: what the ride costs in the end. VAT is calculated from it. */
  charged: Minor
}

/** Adds up the payments and refunds of a ride. Processing payments, payments under review and failed refunds do not count. */
export const calculateTotals = (
  movements: readonly Movement[],
  ride: { price_pence: number; booking_status: BookingStatus },
): Totals => {
  const of = (kind: Movement['kind'], ...statuses: Movement['status'][]) =>
    movements.filter((each) => each.kind === kind && statuses.includes(each.status))
  const paid = sumAmounts(of('payment', 'succeeded', 'disputed'))
  const returned = sumAmounts(of('refund', 'succeeded'))
  const returning = sumAmounts(of('refund', 'pending'))
  const kept = pence(paid - returned - returning)
  const credit = sumAmounts(of('refund', 'succeeded', 'pending').filter((each) => each.lowersPrice))
  const isCancelled = ride.booking_status === 'cancelled'
  const due = pence(isCancelled ? 0 : Math.max(0, ride.price_pence - credit - kept))
  return { paid, returned, returning, kept, due, charged: pence(kept + due) }
}

/** Tells whether the ride has a receipt: it was paid at least once, even if the payment was refunded later. */
export const hasReceipt = (movements: readonly Movement[]): boolean =>
  movements.some(({ kind, status }) => kind === 'payment' && (status === 'succeeded' || status === 'disputed'))

/** Counts the changes that a movement makes to the totals. A failed refund counts twice: when it is ordered and when it fails. */
const countSteps = ({ kind, status, times = 1 }: Movement): number => {
  if (status === 'succeeded' || status === 'disputed') return times
  if (kind === 'payment') return 0
  return status === 'failed' ? 2 : 1
}

/** The number of a receipt. It grows with each payment and refund, so that different totals never share a number. */
export const receiptNumber = (readableBookingId: string, movements: readonly Movement[]): string =>
  `R-${readableBookingId}-${movements.reduce((steps, each) => steps + countSteps(each), 0)}`
