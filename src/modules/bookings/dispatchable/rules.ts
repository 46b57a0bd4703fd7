// Which bookings are rides that somebody has to drive.
import type { BookingStatus, PaymentStatus } from '../contract.ts'
import { isSettled } from '../rules.ts'

interface RideStatuses {
  booking_status: BookingStatus
  payment_status: PaymentStatus
}

/** Paid, billed or confirmed by the office, and still to come about: it needs a driver. */
export const isToBeDriven = ({ booking_status, payment_status }: RideStatuses): boolean =>
  booking_status === 'confirmed' || (booking_status === 'pending' && isSettled(payment_status))
