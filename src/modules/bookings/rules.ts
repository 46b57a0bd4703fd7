// Rules of bookings: shown status, life cycle, cancellation terms and read access of guests.
import { type Minor, pence, sum } from '#kernel/money.ts'
import type { BookingStatus, BookingWithReturn, PaymentStatus, ShownStatus } from './contract.ts'

/** A refund in pence that was promised, with its idempotency key. */
export interface PromisedRefund {
  refund_key: string
  refund_pence: number
}

/** Paid or invoiced, and not fully refunded. */
export const paidStatuses: readonly PaymentStatus[] = [
  'paid',
  'invoiced',
  'refund_pending',
  'partially_refunded',
  'disputed',
]

/** Derives the `status` of responses from booking status and payment status. */
export const deriveShownStatus = (booking: BookingStatus, payment: PaymentStatus): ShownStatus => {
  if (booking !== 'pending') return booking
  return paidStatuses.includes(payment) ? 'paid' : 'pending'
}

/** Standings in the order of the life cycle. */
export const rideStandings = [
  'pending',
  'confirmed',
  'invoiced',
  'part_paid',
  'paid',
  'completed',
  'no_show',
  'cancelled',
] as const
export type Standing = (typeof rideStandings)[number]

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
export const isUnpaid = (payment: PaymentStatus): boolean => payment === 'unpaid' || payment === 'processing'

export interface DueLeg {
  booking_id: string
  booking_status: BookingStatus
  payment_status: PaymentStatus
  pickup_at: Date
  price_pence: number
}

/** Returns the legs that a payment would cover now: unpaid, not cancelled or completed, and before their pickup. */
export const dueLegs = <T extends DueLeg>(legs: readonly T[], now: Date): T[] =>
  legs.filter(
    ({ booking_status, payment_status, pickup_at }) =>
      isUnpaid(payment_status) &&
      (booking_status === 'pending' || booking_status === 'confirmed') &&
      now.getTime() < pickup_at.getTime(),
  )

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

/** Terms of the service (decision D1), used by the texts of pages, mails and previews. */
export const servicePromise = {
  freeCancellationHours: 1,
  freeWaitMinutes: 60,
  waiting: { firstHalfHourPounds: 50, fullHourPounds: 80 },
  chauffeurEarlyMinutes: 15,
  contactHoursBefore: 24,
  /** For a ride that is booked within these 24 hours. */
  contactAtLatestHoursBefore: 2,
} as const

const hour = 3_600_000

/** Returns the last instant of free cancellation and of changes online. */
export const freeCancellationUntil = (pickupAt: Date): Date =>
  new Date(pickupAt.getTime() - servicePromise.freeCancellationHours * hour)

/** Returns the refund of a cancellation now, in pence: everything until one hour before pickup, nothing later. */
export const refundDue = (paid: Minor, pickupAt: Date, now: Date): Minor =>
  now <= freeCancellationUntil(pickupAt) ? paid : pence(0)

export interface RideState {
  booking_status: BookingStatus
  payment_status: PaymentStatus
  pickup_at: Date
}

const isActive = ({ booking_status }: Pick<RideState, 'booking_status'>): boolean =>
  booking_status === 'pending' || booking_status === 'confirmed'

/** Whether the ride can still be completed. */
export const canComplete = isActive

/** Whether the customer can cancel the ride: active and before its pickup. */
export const canCancel = (ride: RideState, now: Date): boolean => isActive(ride) && now < ride.pickup_at

/** Unpaid or paid by card. While a payment is in progress or disputed, changes are refused. */
const changeable: readonly PaymentStatus[] = ['unpaid', 'paid', 'refund_pending', 'partially_refunded']

/** Whether the customer can change the ride online now. */
export const canChange = (ride: RideState, now: Date): boolean =>
  isActive(ride) && now <= freeCancellationUntil(ride.pickup_at) && changeable.includes(ride.payment_status)

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
