// Rules of cancellations by the office: the possible fees, and what is refunded or stays on the invoice at each.
import { type Minor, pence } from '#kernel/money.ts'
import type { PaymentStatus } from '../contract.ts'
import { billStateOf, type PromisedRide, refundDue } from '../rules.ts'

export const feeChoices = ['free', 'half', 'full', 'amount'] as const
export type FeeChoice = (typeof feeChoices)[number]

export const cancellationReasons = [
  'customer_request',
  'no_car',
  'booked_twice',
  'not_paid',
  'weather_or_traffic',
  'other',
] as const
export type CancellationReason = (typeof cancellationReasons)[number]

/** `invoice`: the rest is taken off it. `by_hand`: the invoice is paid. `dispute`: the bank has to decide first. */
export const refundChannels = ['card', 'invoice', 'by_hand', 'dispute', 'none'] as const
export type RefundChannel = (typeof refundChannels)[number]

export interface ChargedRide extends PromisedRide {
  payment_status: PaymentStatus
  price_pence: number
  captured_pence: number
  overpaid_pence: number
  invoice_settled_at: Date | null
  invoice_settled_pence: number | null
}

/** Where a refund of the ride goes. */
export const findRefundChannel = (ride: ChargedRide): RefundChannel => {
  const bill = billStateOf(ride)
  if (bill !== 'none') return bill === 'settled' ? 'by_hand' : 'invoice'
  if (ride.payment_status === 'disputed') return 'dispute'
  return ride.captured_pence > 0 ? 'card' : 'none'
}

/** Pence that the ride brought in or that its invoice demands. */
export const findPaid = (ride: ChargedRide): Minor => {
  const { price_pence, captured_pence, overpaid_pence, invoice_settled_pence } = ride
  const amounts: Record<RefundChannel, number> = {
    card: captured_pence,
    invoice: price_pence,
    by_hand: invoice_settled_pence ?? price_pence,
    dispute: price_pence + overpaid_pence,
    none: 0,
  }
  return pence(amounts[findRefundChannel(ride)])
}

/** The highest fee: the price, unless less was paid. */
export const findHighestFee = (ride: ChargedRide): Minor => pence(Math.min(ride.price_pence, findPaid(ride)))

/** The fees that the office chooses by name. Half of an odd price is rounded down. */
export const listFees = (ride: ChargedRide): Record<Exclude<FeeChoice, 'amount'>, Minor> => {
  const most = findHighestFee(ride)
  return { free: pence(0), half: pence(Math.min(most, Math.floor(ride.price_pence / 2))), full: most }
}

/** The fee if the customer cancelled now. */
export const findTermsFee = (ride: ChargedRide, now: Date): Minor =>
  pence(Math.min(findHighestFee(ride), ride.price_pence - refundDue(pence(ride.price_pence), ride, now)))

/** Pence that go back to cards at this fee, and the maximum had no payment been in dispute. For an invoice it is what it waives. */
export const settleFee = (ride: ChargedRide, fee: Minor): { refund: Minor; due: Minor } => {
  const { price_pence, captured_pence, overpaid_pence } = ride
  const channel = findRefundChannel(ride)
  const most = pence(price_pence + overpaid_pence - fee)
  const refund = channel === 'card' || channel === 'dispute' ? pence(Math.max(0, captured_pence - fee)) : pence(0)
  // A later dispute must not return the fee, so that only a free cancellation or an open dispute leaves more to come.
  const isMoreToCome = fee === 0 || channel !== 'card'
  return { refund, due: isMoreToCome ? pence(Math.max(refund, most)) : refund }
}
