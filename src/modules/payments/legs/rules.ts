// What the payment of a ride has become: a consequence of all the charges that it is part of, never a step of its own.
import type { PaymentStatus } from '#modules/bookings/contract.ts'
import { goneOf, leftOf, refundableOf } from '../refunds/rules.ts'
import { type Charge, keptOf } from '../rules.ts'

const unsettledStatus = (charges: readonly Charge[]): PaymentStatus => {
  const attempts = charges.filter((charge) => charge.reason === 'booking').flatMap((charge) => charge.attempts)
  if (attempts.some((attempt) => attempt.outcome === 'review')) return 'review'
  return attempts.some((attempt) => attempt.status === 'processing') ? 'processing' : 'unpaid'
}

/** The charges that have their money, each with what it took for this ride. */
const paidFor = (charges: readonly Charge[], booking_id: string) =>
  charges.flatMap((charge) => {
    const kept = keptOf(charge)
    const item = charge.items.find((each) => each.booking_id === booking_id)
    return kept && item ? [{ charge, kept, amount: item.amount_pence }] : []
  })

export const rideStatus = (charges: readonly Charge[], booking_id: string): PaymentStatus => {
  const paid = paidFor(charges, booking_id)
  // A bill that is paid does not pay the ride.
  if (!paid.some(({ charge }) => charge.reason !== 'invoice')) return unsettledStatus(charges)
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
    gone += goneOf(charge, kept, (refund) => refund.status === 'succeeded').get(booking_id) ?? 0
    took += amount
  }
  if (gone === 0) return 'paid'
  return gone >= took ? 'refunded' : 'partially_refunded'
}

/** Pence that were paid by card for the ride, extras too, less all of what went or is going back. */
export const keptFor = (charges: readonly Charge[], booking_id: string): number =>
  paidFor(charges, booking_id).reduce((left, { charge, kept }) => left + leftOf(charge, kept, booking_id), 0)

/**
 * Pence that cards hold for the ride. No more than its price and what the office has left above it: what was promised back with a cheaper change is not held, even
 * before it is ordered: `promised_pence` is what is still to be ordered. While a payment is in dispute the bank decides about it, so it is nothing that could go back.
 */
export const heldFor = (
  charges: readonly Charge[],
  {
    booking_id,
    price_pence,
    overpaid_pence = 0,
    promised_pence = 0,
  }: { booking_id: string; price_pence: number; overpaid_pence?: number; promised_pence?: number },
) => {
  const held = refundableOf(charges, booking_id)
  return Math.min(price_pence + overpaid_pence, Math.max(0, held - promised_pence))
}

/** Pence that the office gave back for the ride, here or at the provider, whatever the ride costs. */
export const goodwillFor = (charges: readonly Charge[], booking_id: string): number =>
  paidFor(charges, booking_id).reduce((given, { charge, kept }) => {
    const byOffice = goneOf(
      charge,
      kept,
      ({ status, cause_id }) => status !== 'failed' && cause_id.startsWith('office:'),
    )
    return given + (byOffice.get(booking_id) ?? 0)
  }, 0)
