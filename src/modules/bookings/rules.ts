// Rules of bookings: shown status, life cycle, cancellation terms, read access of guests and invoices.
import { entryOf } from '#kernel/codes.ts'
import { type Minor, pence, sum } from '#kernel/money.ts'
import { calculateCancellationRefund, findFreeUntil, type RideTerms } from '#modules/pricing/terms/rules.ts'
import type { BillState, BookingStatus, BookingWithReturn, PaymentStatus, ShownStatus, Standing } from './contract.ts'

/** A refund in pence that was promised, with its idempotency key. */
export interface PromisedRefund {
  refund_key: string
  refund_pence: number
}

const isActiveStatus: Record<BookingStatus, boolean> = {
  pending: true,
  confirmed: true,
  completed: false,
  cancelled: false,
}
/** Neither completed nor cancelled. */
export const activeStatuses = (Object.keys(isActiveStatus) as BookingStatus[]).filter((each) => isActiveStatus[each])

/** While a payment is in progress or disputed, the customer cannot change the ride. */
const paymentMeaning: Record<PaymentStatus, { isPaid?: true; isUnpaid?: true; isChangeable?: true }> = {
  unpaid: { isUnpaid: true, isChangeable: true },
  processing: { isUnpaid: true },
  invoiced: { isPaid: true },
  paid: { isPaid: true, isChangeable: true },
  refund_pending: { isPaid: true, isChangeable: true },
  partially_refunded: { isPaid: true, isChangeable: true },
  refunded: {},
  review: {},
  disputed: { isPaid: true },
}
/** A status of a newer process allows nothing. */
const meaningOf = (payment: PaymentStatus) => entryOf(paymentMeaning, payment) ?? {}
/** Paid or invoiced, and not fully refunded. */
export const paidStatuses = (Object.keys(paymentMeaning) as PaymentStatus[]).filter(
  (each) => paymentMeaning[each].isPaid,
)

/** Derives the `status` of responses from booking status and payment status. */
export const deriveShownStatus = (booking: BookingStatus, payment: PaymentStatus): ShownStatus => {
  if (booking !== 'pending') return booking
  return paidStatuses.includes(payment) ? 'paid' : 'pending'
}

export interface StandingRide {
  booking_status: BookingStatus
  payment_status: PaymentStatus
  is_no_show: boolean
  price_pence: number
  captured_pence: number
  goodwill_pence: number
}

/** Returns the unpaid pence of a ride paid by card whose price was raised later. */
export const outstandingPence = ({
  payment_status,
  price_pence,
  captured_pence,
  goodwill_pence,
}: Omit<StandingRide, 'booking_status' | 'is_no_show'>): Minor =>
  pence(payment_status === 'paid' ? Math.max(0, price_pence - captured_pence - goodwill_pence) : 0)

/** Derives the state that lists, badges, filters and exports show. */
export const deriveStanding = (ride: StandingRide): Standing => {
  const { booking_status, payment_status, is_no_show } = ride
  if (booking_status === 'completed' && is_no_show) return 'no_show'
  if (booking_status !== 'pending') return booking_status
  if (payment_status === 'invoiced') return 'invoiced'
  if (outstandingPence(ride) > 0) return 'part_paid'
  return isSettled(payment_status) ? 'paid' : 'pending'
}

/** Whether the ride is paid or invoiced and not fully refunded, so that the customer sees it as confirmed. */
export const isSettled = (payment: PaymentStatus): boolean => paidStatuses.includes(payment)

/** Whether the ride is neither paid nor invoiced; a payment in progress can still fail. */
export const isUnpaid = (payment: PaymentStatus): boolean => meaningOf(payment).isUnpaid ?? false

export interface DueLeg {
  booking_id: string
  booking_status: BookingStatus
  payment_status: PaymentStatus
  pickup_at: Date
  price_pence: number
}

/** Returns the legs that a payment would cover now: unpaid, not cancelled or completed, and before their pickup. */
export const dueLegs = <T extends DueLeg>(legs: readonly T[], now: Date): T[] =>
  legs.filter((leg) => isUnpaid(leg.payment_status) && isActive(leg) && now.getTime() < leg.pickup_at.getTime())

/** Sums the prices of legs, in pence. */
export const sumLegPrices = (legs: readonly Pick<DueLeg, 'price_pence'>[]): Minor =>
  sum(legs.map((leg) => pence(leg.price_pence)))

/** Whether a ride and its return are paid and nothing is due; one of them may be cancelled. */
export const isPaidFor = (
  booking: Pick<BookingWithReturn, 'payment_status' | 'amount_due'> & {
    return_booking: Pick<BookingWithReturn, 'payment_status'> | null
  },
): boolean =>
  booking.amount_due === 0 &&
  [booking, booking.return_booking].some((leg) => leg !== null && isSettled(leg.payment_status))

/** When the chauffeur comes and makes contact (decision D1), used by the texts of pages and mails. */
export const chauffeurPromise = {
  earlyMinutes: 15,
  contactHoursBefore: 24,
  /** For a ride that is booked within these 24 hours. */
  contactAtLatestHoursBefore: 2,
} as const

const hour = 3_600_000

/** What a ride was promised, and the pickup that its deadlines count from. */
export interface PromisedRide {
  pickup_at: Date
  terms: Pick<RideTerms, 'cancellation'>
}

/** Returns the last instant of free cancellation and of changes online; null if the ride has neither. */
export const freeCancellationUntil = ({ pickup_at, terms }: PromisedRide): Date | null =>
  findFreeUntil(terms.cancellation, pickup_at)

/** Returns the refund of a cancellation now, in minor units. */
export const refundDue = (paid: Minor, { pickup_at, terms }: PromisedRide, now: Date): Minor =>
  calculateCancellationRefund(terms.cancellation, paid, { pickupAt: pickup_at, now })

/** Whether the customer can still cancel the ride free of charge. */
export const isFreeToCancel = (ride: PromisedRide, now: Date): boolean => {
  const until = freeCancellationUntil(ride)
  return until !== null && now <= until
}

export interface RideState {
  booking_status: BookingStatus
  payment_status: PaymentStatus
  pickup_at: Date
}

/** Whether the ride is neither completed nor cancelled. */
export const isActive = ({ booking_status }: Pick<RideState, 'booking_status'>): boolean =>
  entryOf(isActiveStatus, booking_status) ?? false

/** Whether the ride can still be completed. */
export const canComplete = isActive

/** Whether the customer can cancel the ride: active and before its pickup. */
export const canCancel = (ride: RideState, now: Date): boolean => isActive(ride) && now < ride.pickup_at

/** Whether the customer can change the ride online now. */
export const canChange = (ride: RideState & PromisedRide, now: Date): boolean =>
  isActive(ride) && isFreeToCancel(ride, now) && (meaningOf(ride.payment_status).isChangeable ?? false)

/** Whether a booking is abandoned: unpaid at its pickup time. */
export const isAbandoned = (payment: PaymentStatus, pickupAt: Date, now: Date): boolean =>
  payment === 'unpaid' && now >= pickupAt

/** Whether the checkout can still read its booking: 24 hours while unpaid, two hours after payment. */
export const canGuestRead = (
  booking: { payment_status: PaymentStatus; created_at: Date; paid_at: Date | null },
  now: Date,
): boolean =>
  booking.paid_at === null
    ? now.getTime() - booking.created_at.getTime() < 24 * hour
    : now.getTime() - booking.paid_at.getTime() < 2 * hour

/** What the state of a ride's invoice depends on (docs/decisions/026-the-desk-and-bills.md). */
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
export const cancelledBillOutcomes = ['void', 'owed', 'return', 'kept'] as const
export type CancelledBillOutcome = (typeof cancelledBillOutcomes)[number]

/** The outcome for the invoice of a cancelled ride; `isFree` means in time or by the office. Undefined if not invoiced. */
export const cancelledBillOutcome = (ride: BilledRide, isFree: boolean): CancelledBillOutcome | undefined => {
  const state = billStateOf(ride)
  if (state === 'none') return undefined
  if (state === 'settled') return isFree ? 'return' : 'kept'
  return isFree ? 'void' : 'owed'
}

export interface BilledPrice extends Pick<BilledRide, 'booking_status' | 'payment_status'> {
  price_pence: number
  invoice_settled_pence: number | null
  cancelled_invoice: CancelledBillOutcome | null
  /** What its cancellation refunds or waives. */
  cancel_due_pence: number | null
}

/**
 * Pence that an invoice may demand for the ride as it is now; 0 if it is not invoiced or was cancelled free of charge.
 * A settled amount does not change unless the price falls below it.
 */
export const billDue = (ride: BilledPrice): number => {
  const { booking_status, payment_status, price_pence, invoice_settled_pence, cancelled_invoice } = ride
  const waived = booking_status === 'cancelled' ? (ride.cancel_due_pence ?? 0) : 0
  const hasRefundDue = isRefundDue({ booking_status, cancelled_invoice })
  if (payment_status !== 'invoiced' || hasRefundDue) return 0
  return Math.min(Math.max(0, price_pence - waived), invoice_settled_pence ?? price_pence)
}
