// What goes back of what was paid for a ride: never more than was captured, and for one cause once, however many payments it had.
import { type Minor, pence, sum } from '#kernel/money.ts'
import type { BookingStatus } from '#modules/bookings/contract.ts'
import type { PromisedRefund } from '#modules/bookings/rules.ts'
import { type Attempt, type Charge, type DueRefund, keptOf, type Refund } from '../rules.ts'

export const amountOf = (refunds: readonly Refund[]): Minor => sum(refunds.map((refund) => pence(refund.amount_pence)))

/** Refunds made by hand name no leg: they fill the legs in their order, after what we refunded ourselves. */
export const goneOf = (charge: Charge, kept: Attempt, counts: (refund: Refund) => boolean): Map<string, number> => {
  let byHand = kept.refunded_elsewhere_pence
  return new Map(
    charge.items.map((item) => {
      const ours = amountOf(
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

export interface Owed {
  booking_id: string
  refund_pence: number
  cause_id: string
}

/** What was promised back of which nothing was ordered yet: it is on its way to be, and nobody else's. */
export const notOrdered = (
  charges: readonly Pick<Charge, 'refunds'>[],
  booking_id: string,
  promised: readonly PromisedRefund[],
): Owed[] => {
  const ordered = new Set(
    charges.flatMap((charge) =>
      charge.refunds.filter((refund) => refund.booking_id === booking_id).map((refund) => refund.cause_id),
    ),
  )
  return promised.filter(({ cause_id }) => !ordered.has(cause_id)).map((each) => ({ booking_id, ...each }))
}

/** Pence that one charge took for this ride, less all of what went or is going back. */
export const leftOf = (charge: Charge, kept: Attempt, booking_id: string): number => {
  const item = charge.items.find((each) => each.booking_id === booking_id)
  const gone = goneOf(charge, kept, (refund) => refund.status !== 'failed')
  return item ? item.amount_pence - (gone.get(booking_id) ?? 0) : 0
}

interface CancelledLeg {
  booking_id: string
  booking_status: BookingStatus
  cancel_refund_pence: number | null
  cancel_due_pence: number | null
}

/**
 * Pence of this payment that a dispute, over now, kept from going back to the ride: what its cancellation owes beyond what it
 * gave back, and refunds that the provider refused meanwhile. Never more than is left: of a dispute that was lost, nothing.
 */
export const withheldFrom = (charge: Charge, attempt: Attempt, leg: CancelledLeg): number => {
  const { booking_id, booking_status } = leg
  const ofPayment = charge.refunds.filter(({ payment_id }) => payment_id === attempt.payment_id)
  const refused = amountOf(ofPayment.filter((refund) => refund.withheld && refund.booking_id === booking_id))
  if (attempt.outcome !== 'kept') {
    const gone = amountOf(ofPayment.filter(({ status }) => status !== 'failed'))
    return Math.max(0, Math.min(refused, attempt.captured_pence - attempt.refunded_elsewhere_pence - gone))
  }
  const owed =
    booking_status === 'cancelled' ? Math.max(0, (leg.cancel_due_pence ?? 0) - (leg.cancel_refund_pence ?? 0)) : 0
  return Math.min(refused + owed, Math.max(0, leftOf(charge, attempt, booking_id)))
}

/** All that can still go back to this ride, out of every charge that it was paid with. */
export const refundableOf = (charges: readonly Charge[], booking_id: string): Minor =>
  sum(
    charges.map((charge) => {
      const kept = keptOf(charge)
      return pence(kept && !kept.disputed ? leftOf(charge, kept, booking_id) : 0)
    }),
  )

/**
 * The refunds by which `owed` goes back, out of all the charges that the ride was paid with. What was ordered for the same
 * cause before counts, so that an order that comes again orders nothing.
 */
export const refundsOwed = (charges: readonly Charge[], { booking_id, refund_pence, cause_id }: Owed): DueRefund[] => {
  const before = charges.flatMap((charge) =>
    charge.refunds.filter((refund) => refund.booking_id === booking_id && refund.cause_id === cause_id),
  )
  let left = refund_pence - amountOf(before)
  return charges.flatMap((charge) => {
    const kept = keptOf(charge)
    // The bank decides about a payment in dispute; nothing may go back beside it.
    if (!kept || kept.disputed) return []
    const amount_pence = Math.min(left, leftOf(charge, kept, booking_id))
    if (amount_pence <= 0) return []
    left -= amount_pence
    return [{ payment_id: kept.payment_id, booking_id, amount_pence, cause_id }]
  })
}
