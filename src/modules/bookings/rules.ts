// What is true of bookings: the status one sees, the life of a booking, the promise about cancelling, what a guest may still do.
import { type Minor, pence } from '#kernel/money.ts'
import type { BookingStatus, PaymentStatus, ShownStatus } from './contract.ts'

const countsAsPaid: readonly PaymentStatus[] = ['paid', 'invoiced', 'refund_pending', 'partially_refunded', 'disputed']

/** The one word that every response calls `status`, out of the two lives that are stored apart. */
export const shownStatus = (booking: BookingStatus, payment: PaymentStatus): ShownStatus => {
  if (booking !== 'pending') return booking
  return countsAsPaid.includes(payment) ? 'paid' : 'pending'
}

/** Has the money arrived, and not gone back? Only then is a booking shown as confirmed to the one who pays. */
export const isSettled = (payment: PaymentStatus): boolean => countsAsPaid.includes(payment)

/** What the booking flow promises (decision D1): the texts of pages, mails and previews are made from these figures. */
export const promise = {
  freeCancellationHours: 1,
  freeWaitMinutes: 60,
  waiting: { firstHalfHourPounds: 50, fullHourPounds: 80 },
  chauffeurEarlyMinutes: 15,
  contactHoursBefore: 24,
} as const

/** Back to the customer when the ride is cancelled now: all of it until an hour before the pickup, nothing later. */
export const refundDue = (paid: Minor, pickupAt: Date, now: Date): Minor =>
  now.getTime() <= pickupAt.getTime() - promise.freeCancellationHours * 3_600_000 ? paid : pence(0)

/** Is an unpaid booking over because its pickup has come? */
export const isAbandoned = (payment: PaymentStatus, pickupAt: Date, now: Date): boolean =>
  payment === 'unpaid' && now >= pickupAt

const hour = 3_600_000

/** May the checkout that made this booking still read it: a day while unpaid, two hours once paid. */
export const guestMayRead = (
  booking: { payment_status: PaymentStatus; created_at: Date; paid_at: Date | null },
  now: Date,
): boolean =>
  booking.paid_at === null
    ? now.getTime() - booking.created_at.getTime() < 24 * hour
    : now.getTime() - booking.paid_at.getTime() < 2 * hour
