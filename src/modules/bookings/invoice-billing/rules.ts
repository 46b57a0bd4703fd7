// States of a ride's invoice, and the outcome when the ride is cancelled (docs/decisions/026-the-desk-and-bills.md).
import type { BookingStatus, PaymentStatus } from '../contract.ts'
import { freeCancellationUntil } from '../rules.ts'

export type BillState = 'none' | 'invoiced' | 'settled'

export interface BilledRide {
  booking_status: BookingStatus
  payment_status: PaymentStatus
  pickup_at: Date
  invoice_settled_at: Date | null
}

/** The state of a ride's invoice. */
export const billStateOf = (ride: Pick<BilledRide, 'payment_status' | 'invoice_settled_at'>): BillState => {
  if (ride.payment_status !== 'invoiced') return 'none'
  return ride.invoice_settled_at ? 'settled' : 'invoiced'
}

/** Whether two legs change their invoice state together. They do not if only one of them has a refund due. */
export const haveSameBillState = (one: RideBill, other: RideBill): boolean =>
  billStateOf(one) === billStateOf(other) && isRefundDue(one) === isRefundDue(other)

type RideBill = Pick<BilledRide, 'payment_status' | 'invoice_settled_at'> & {
  booking_status: BookingStatus
  cancelled_invoice: CancelledBillOutcome | null
}

const isRefundDue = ({ booking_status, cancelled_invoice }: Pick<RideBill, 'booking_status' | 'cancelled_invoice'>) =>
  booking_status === 'cancelled' && cancelled_invoice === 'return'

interface Transition {
  to: BillState
  /** Condition on the ride; absent means always. */
  if?: (ride: BilledRide, now: Date) => boolean
}

/** A cancelled ride cannot be invoiced, nor one with a card payment in progress or in dispute. */
const canInvoice = ({ booking_status, payment_status }: BilledRide): boolean =>
  booking_status !== 'cancelled' && payment_status === 'unpaid'

/** An unpaid ride is cancelled automatically once its pickup passes, so a driven one must be completed first. */
const canWithdraw = ({ booking_status, pickup_at }: BilledRide, now: Date): boolean =>
  booking_status !== 'pending' || now < pickup_at

export const billTransitions: Record<BillState, readonly Transition[]> = {
  none: [{ to: 'invoiced', if: canInvoice }],
  invoiced: [{ to: 'settled' }, { to: 'none', if: canWithdraw }],
  settled: [{ to: 'invoiced' }],
}

/** The states that the ride's invoice can move to now. */
export const nextBillStates = (ride: BilledRide, now: Date): BillState[] =>
  billTransitions[billStateOf(ride)].filter((transition) => transition.if?.(ride, now) ?? true).map(({ to }) => to)

/**
 * `void`: nothing is owed. `owed`: cancelled too late, so the fee stays on the invoice. `return`: settled, and the office refunds
 * the payment. `kept`: settled and cancelled too late.
 */
export type CancelledBillOutcome = 'void' | 'owed' | 'return' | 'kept'

/** The outcome for the invoice of a cancelled ride; `isFree` means in time or by the office. Undefined if not invoiced. */
export const cancelledBillOutcome = (ride: BilledRide, isFree: boolean): CancelledBillOutcome | undefined => {
  const state = billStateOf(ride)
  if (state === 'none') return undefined
  if (state === 'settled') return isFree ? 'return' : 'kept'
  return isFree ? 'void' : 'owed'
}

/** Whether the customer can still cancel the ride free of charge. */
export const isFreeToCancel = ({ pickup_at }: Pick<BilledRide, 'pickup_at'>, now: Date): boolean =>
  now <= freeCancellationUntil(pickup_at)

export interface BilledPrice extends Pick<BilledRide, 'booking_status' | 'payment_status'> {
  price_pence: number
  invoice_settled_pence: number | null
  cancelled_invoice: CancelledBillOutcome | null
}

/**
 * Pence that an invoice may demand for the ride as it is now; 0 if it is not invoiced or was cancelled free of charge.
 * A settled amount does not change unless the price falls below it.
 */
export const billDue = (ride: BilledPrice): number => {
  const { booking_status, payment_status, price_pence, invoice_settled_pence, cancelled_invoice } = ride
  const hasRefundDue = isRefundDue({ booking_status, cancelled_invoice })
  if (payment_status !== 'invoiced' || hasRefundDue) return 0
  return Math.min(price_pence, invoice_settled_pence ?? price_pence)
}
