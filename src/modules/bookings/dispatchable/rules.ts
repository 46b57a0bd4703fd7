// Decides which bookings need a driver.
import type { BookingStatus, PaymentStatus } from '../contract.ts'
import { isSettled } from '../rules.ts'

interface RideStatuses {
  booking_status: BookingStatus
  payment_status: PaymentStatus
}

/** Whether a booking needs a driver: paid, invoiced or confirmed by the office, and not completed or cancelled. */
export const isToBeDriven = ({ booking_status, payment_status }: RideStatuses): boolean =>
  booking_status === 'confirmed' || (booking_status === 'pending' && isSettled(payment_status))
