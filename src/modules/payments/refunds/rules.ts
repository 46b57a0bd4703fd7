// Pure rules of refunds: never more than the captured amount, and once per cause across all payments of a ride.
import { type Minor, pence, sum } from '#kernel/money.ts'
import type { BookingStatus } from '#modules/bookings/contract.ts'
import type { PromisedRefund } from '#modules/bookings/rules.ts'
import { type Attempt, type Charge, type DueRefund, findKeptAttempt, type Refund } from '../rules.ts'

export const sumRefunds = (refunds: readonly Refund[]): Minor =>
  sum(refunds.map((refund) => pence(refund.amount_pence)))

/** Pence refunded per leg. Refunds made by hand name no leg, so they fill the legs in order after our own refunds. */
export const refundedByLeg = (
  charge: Charge,
  kept: Attempt,
  counts: (refund: Refund) => boolean,
): Map<string, number> => {
  let byHand = kept.refunded_elsewhere_pence
  return new Map(
    charge.items.map((item) => {
      const ours = sumRefunds(
        charge.refunds.filter(
          (refund) => refund.payment_id === kept.payment_id && refund.booking_id === item.booking_id && counts(refund),
        ),
      )
      const share = Math.min(byHand, Math.max(0, item.amount_pence - ours))
      byHand -= share
      return [item.booking_id, ours + share]
    }),
  )
}

export interface OwedRefund {
  booking_id: string
  refund_pence: number
  refund_key: string
}

/** Lists promised refunds of a ride for which no refund has been ordered yet. */
export const listUnorderedRefunds = (
  charges: readonly Pick<Charge, 'refunds'>[],
  booking_id: string,
  promised: readonly PromisedRefund[],
): OwedRefund[] => {
  const ordered = new Set(
    charges.flatMap((charge) =>
      charge.refunds.filter((refund) => refund.booking_id === booking_id).map((refund) => refund.refund_key),
    ),
  )
  return promised.filter(({ refund_key }) => !ordered.has(refund_key)).map((each) => ({ booking_id, ...each }))
}

/** Pence that one charge captured for this ride, less completed and pending refunds. */
export const remainingPence = (charge: Charge, kept: Attempt, booking_id: string): number => {
  const item = charge.items.find((each) => each.booking_id === booking_id)
  const gone = refundedByLeg(charge, kept, (refund) => refund.status !== 'failed')
  return item ? item.amount_pence - (gone.get(booking_id) ?? 0) : 0
}

interface CancelledLeg {
  booking_id: string
  booking_status: BookingStatus
  cancel_refund_pence: number | null
  cancel_due_pence: number | null
}

/**
 * Pence of this payment that a dispute, now closed, kept from being refunded: the unpaid rest of the cancellation refund and
 * refunds that the provider refused meanwhile. Capped by the remaining amount, which is zero after a lost dispute.
 */
export const withheldPence = (charge: Charge, attempt: Attempt, leg: CancelledLeg): number => {
  const { booking_id, booking_status } = leg
  const ofPayment = charge.refunds.filter(({ payment_id }) => payment_id === attempt.payment_id)
  const refused = sumRefunds(ofPayment.filter((refund) => refund.withheld && refund.booking_id === booking_id))
  if (attempt.outcome !== 'kept') {
    const gone = sumRefunds(ofPayment.filter(({ status }) => status !== 'failed'))
    return Math.max(0, Math.min(refused, attempt.captured_pence - attempt.refunded_elsewhere_pence - gone))
  }
  const owed =
    booking_status === 'cancelled' ? Math.max(0, (leg.cancel_due_pence ?? 0) - (leg.cancel_refund_pence ?? 0)) : 0
  return Math.min(refused + owed, Math.max(0, remainingPence(charge, attempt, booking_id)))
}

/** Pence that can still be refunded for this ride across all its charges. */
export const refundablePence = (charges: readonly Charge[], booking_id: string): Minor =>
  sum(
    charges.map((charge) => {
      const kept = findKeptAttempt(charge)
      return pence(kept && !kept.disputed ? remainingPence(charge, kept, booking_id) : 0)
    }),
  )

/**
 * Splits an owed refund over the charges of the ride. Refunds ordered before for the same cause are deducted, so that a
 * repeated order adds nothing.
 */
export const planRefunds = (
  charges: readonly Charge[],
  { booking_id, refund_pence, refund_key }: OwedRefund,
): DueRefund[] => {
  const before = charges.flatMap((charge) =>
    charge.refunds.filter((refund) => refund.booking_id === booking_id && refund.refund_key === refund_key),
  )
  let left = refund_pence - sumRefunds(before)
  return charges.flatMap((charge) => {
    const kept = findKeptAttempt(charge)
    // A disputed payment cannot be refunded until the bank decides.
    if (!kept || kept.disputed) return []
    const amount_pence = Math.min(left, remainingPence(charge, kept, booking_id))
    if (amount_pence <= 0) return []
    left -= amount_pence
    return [{ payment_id: kept.payment_id, booking_id, amount_pence, refund_key }]
  })
}
