// Decides which bookings need a driver.
import type { BookingStatus, PaymentStatus } from '../contract.ts'
import { isSettled } from '../rules.ts'

interface Booker {
  user_id: string | null
  /** The member of staff or of a partner who booked it for the customer. */
  created_by: string | null
  /** Set if the ride is from a partner's list. */
  import_key: string | null
}

interface RideStatuses {
  booking_status: BookingStatus
  payment_status: PaymentStatus
}

/**
 * Whether the account of a ride is known to be its customer's: its owner booked it, or the office did for them. A guest can name
 * any account, and notes about its owner must not be read with the ride.
 */
export const hasKnownCustomer = ({ user_id, created_by, import_key }: Booker): boolean =>
  user_id !== null || (created_by !== null && import_key === null)

/** Whether a booking needs a driver: paid, invoiced or confirmed by the office, and not completed or cancelled. */
export const isToBeDriven = ({ booking_status, payment_status }: RideStatuses): boolean =>
  booking_status === 'confirmed' || (booking_status === 'pending' && isSettled(payment_status))
