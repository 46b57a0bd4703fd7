// Derives the payment status and amounts of a ride from all its charges.
import type { PaymentStatus } from '#modules/bookings/contract.ts'
import { refundablePence, refundedByLeg, remainingPence } from '../refunds/rules.ts'
import { type Charge, findKeptAttempt } from '../rules.ts'

const deriveUnpaidStatus = (charges: readonly Charge[]): PaymentStatus => {
  const attempts = charges.filter((charge) => charge.reason === 'booking').flatMap((charge) => charge.attempts)
  if (attempts.some((attempt) => attempt.outcome === 'review')) return 'review'
  return attempts.some((attempt) => attempt.status === 'processing') ? 'processing' : 'unpaid'
}

/** Lists the paid charges of a ride, each with its amount in pence. */
const listKeptPayments = (charges: readonly Charge[], booking_id: string) =>
  charges.flatMap((charge) => {
    const kept = findKeptAttempt(charge)
    const item = charge.items.find((each) => each.booking_id === booking_id)
    return kept && item ? [{ charge, kept, amount: item.amount_pence }] : []
  })

/** Derives the payment status of a ride. */
export const deriveRideStatus = (charges: readonly Charge[], booking_id: string): PaymentStatus => {
  const paid = listKeptPayments(charges, booking_id)
  // A paid bill does not pay the ride itself.
  if (!paid.some(({ charge }) => charge.reason !== 'invoice')) return deriveUnpaidStatus(charges)
  if (paid.some(({ kept }) => kept.disputed)) return 'disputed'
  const isPending = paid.some(({ charge, kept }) =>
    charge.refunds.some(
      (refund) =>
        refund.payment_id === kept.payment_id && refund.booking_id === booking_id && refund.status === 'pending',
    ),
  )
  if (isPending) return 'refund_pending'
  let gone = 0
  let took = 0
  for (const { charge, kept, amount } of paid) {
    gone += refundedByLeg(charge, kept, (refund) => refund.status === 'succeeded').get(booking_id) ?? 0
    took += amount
  }
  if (gone === 0) return 'paid'
  return gone >= took ? 'refunded' : 'partially_refunded'
}

/** Pence paid by card for the ride including extras, less completed and pending refunds. */
export const keptPence = (charges: readonly Charge[], booking_id: string): number =>
  listKeptPayments(charges, booking_id).reduce(
    (left, { charge, kept }) => left + remainingPence(charge, kept, booking_id),
    0,
  )

/**
 * Pence captured for the ride that can be refunded, capped by its price and the accepted overpayment. Promised refunds that
 * are not ordered yet (`promised_pence`) are deducted, and disputed payments do not count.
 */
export const capturedPence = (
  charges: readonly Charge[],
  {
    booking_id,
    price_pence,
    overpaid_pence = 0,
    promised_pence = 0,
  }: { booking_id: string; price_pence: number; overpaid_pence?: number; promised_pence?: number },
) => {
  const refundable = refundablePence(charges, booking_id)
  return Math.min(price_pence + overpaid_pence, Math.max(0, refundable - promised_pence))
}

/** Pence that the office refunded for the ride, here or at the provider, independent of its price. */
export const goodwillPence = (charges: readonly Charge[], booking_id: string): number =>
  listKeptPayments(charges, booking_id).reduce((given, { charge, kept }) => {
    const byOffice = refundedByLeg(
      charge,
      kept,
      ({ status, refund_key }) => status !== 'failed' && refund_key.startsWith('office:'),
    )
    return given + (byOffice.get(booking_id) ?? 0)
  }, 0)
