// What is true of bookings: the status one sees, the life of a booking, the promise about cancelling, what a guest may still do.
import { type Minor, pence, sum } from '#kernel/money.ts'
import type { BookingStatus, BookingWithReturn, PaymentStatus, ShownStatus } from './contract.ts'

/** Pence that somebody was told to get back, by the name under which they are ordered, once. */
export interface PromisedRefund {
  cause_id: string
  refund_pence: number
}

/** The money has arrived, or the office has written a bill, and it has not gone back. */
export const paidStatuses: readonly PaymentStatus[] = [
  'paid',
  'invoiced',
  'refund_pending',
  'partially_refunded',
  'disputed',
]

/** The one word that every response calls `status`, out of the two lives that are stored apart. */
export const shownStatus = (booking: BookingStatus, payment: PaymentStatus): ShownStatus => {
  if (booking !== 'pending') return booking
  return paidStatuses.includes(payment) ? 'paid' : 'pending'
}

/** In the order of a life. */
export const standings = [
  'pending',
  'confirmed',
  'invoiced',
  'part_paid',
  'paid',
  'completed',
  'no_show',
  'cancelled',
] as const
export type Standing = (typeof standings)[number]

export interface StandingRide {
  booking_status: BookingStatus
  payment_status: PaymentStatus
  is_no_show: boolean
  price_pence: number
  held_pence: number
  goodwill_pence: number
}

/** Pence of the price of a ride paid by card that no payment covers: its price was raised and the rest is unpaid. */
export const outstandingPence = ({
  payment_status,
  price_pence,
  held_pence,
  goodwill_pence,
}: Omit<StandingRide, 'booking_status' | 'is_no_show'>): Minor =>
  pence(payment_status === 'paid' ? Math.max(0, price_pence - held_pence - goodwill_pence) : 0)

/** The word that every list, badge, filter and exported table uses for a ride, out of its life and its money. */
export const standingOf = (ride: StandingRide): Standing => {
  const { booking_status, payment_status, is_no_show } = ride
  if (booking_status === 'completed' && is_no_show) return 'no_show'
  if (booking_status !== 'pending') return booking_status
  if (payment_status === 'invoiced') return 'invoiced'
  if (outstandingPence(ride) > 0) return 'part_paid'
  return isSettled(payment_status) ? 'paid' : 'pending'
}

/** Has the money arrived, and not gone back? Only then is a booking shown as confirmed to the one who pays. */
export const isSettled = (payment: PaymentStatus): boolean => paidStatuses.includes(payment)

/** Has nobody paid yet, nor has the office written a bill? A payment under way may still come to nothing. */
export const isUnpaid = (payment: PaymentStatus): boolean => payment === 'unpaid' || payment === 'processing'

export interface DueLeg {
  booking_id: string
  booking_status: BookingStatus
  payment_status: PaymentStatus
  pickup_at: Date
  price_pence: number
}

/** The legs that a payment made now would pay: a ride that is cancelled, over or paid is not paid again. */
export const dueLegs = <T extends DueLeg>(legs: readonly T[], now: Date): T[] =>
  legs.filter(
    ({ booking_status, payment_status, pickup_at }) =>
      isUnpaid(payment_status) &&
      (booking_status === 'pending' || booking_status === 'confirmed') &&
      now.getTime() < pickup_at.getTime(),
  )

/** What these legs cost together, in pence. */
export const priceOfLegs = (legs: readonly Pick<DueLeg, 'price_pence'>[]): Minor =>
  sum(legs.map((leg) => pence(leg.price_pence)))

/** Has the money for a ride and its return arrived, with nothing left to pay? One of them may have been cancelled. */
export const isPaidFor = (
  booking: Pick<BookingWithReturn, 'payment_status' | 'amount_due'> & {
    return_booking: Pick<BookingWithReturn, 'payment_status'> | null
  },
): boolean =>
  booking.amount_due === 0 &&
  [booking, booking.return_booking].some((leg) => leg !== null && isSettled(leg.payment_status))

/** What the booking flow promises (decision D1): the texts of pages, mails and previews are made from these figures. */
export const promise = {
  freeCancellationHours: 1,
  freeWaitMinutes: 60,
  waiting: { firstHalfHourPounds: 50, fullHourPounds: 80 },
  chauffeurEarlyMinutes: 15,
  contactHoursBefore: 24,
  /** Of a ride that is booked within these 24 hours. */
  contactAtLatestHoursBefore: 2,
} as const

const hour = 3_600_000

/** The last instant of free cancellation, and of any change online. */
export const freeUntil = (pickupAt: Date): Date => new Date(pickupAt.getTime() - promise.freeCancellationHours * hour)

/** Back to the customer when the ride is cancelled now: all of it until an hour before the pickup, nothing later. */
export const refundDue = (paid: Minor, pickupAt: Date, now: Date): Minor =>
  now <= freeUntil(pickupAt) ? paid : pence(0)

export interface RideState {
  booking_status: BookingStatus
  payment_status: PaymentStatus
  pickup_at: Date
}

const isActive = ({ booking_status }: Pick<RideState, 'booking_status'>): boolean =>
  booking_status === 'pending' || booking_status === 'confirmed'

/** Can it still be driven to its end? */
export const canComplete = isActive

/** Is the ride still to come, so that its customer can call it off? */
export const canCancel = (ride: RideState, now: Date): boolean => isActive(ride) && now < ride.pickup_at

/** What can change online: unpaid, or paid by card. While a payment is under way or in question nothing moves under it. */
const changeable: readonly PaymentStatus[] = ['unpaid', 'paid', 'refund_pending', 'partially_refunded']

export const canChange = (ride: RideState, now: Date): boolean =>
  isActive(ride) && now <= freeUntil(ride.pickup_at) && changeable.includes(ride.payment_status)

/** Is an unpaid booking over because its pickup has come? */
export const isAbandoned = (payment: PaymentStatus, pickupAt: Date, now: Date): boolean =>
  payment === 'unpaid' && now >= pickupAt

/** May the checkout that made this booking still read it: a day while unpaid, two hours once paid. */
export const canGuestRead = (
  booking: { payment_status: PaymentStatus; created_at: Date; paid_at: Date | null },
  now: Date,
): boolean =>
  booking.paid_at === null
    ? now.getTime() - booking.created_at.getTime() < 24 * hour
    : now.getTime() - booking.paid_at.getTime() < 2 * hour
