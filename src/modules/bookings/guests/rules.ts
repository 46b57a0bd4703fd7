// Decides whether a partner can write to the passenger of a ride.
import { canCancel, isSettled, type RideState } from '../rules.ts'

/** Whether an account or a payment backs the ride; otherwise a stranger could have typed the address. */
const hasVerifiedContact = ({ user_id, payment_status }: ContactedRide): boolean =>
  user_id !== null || isSettled(payment_status)

export interface ContactedRide extends RideState {
  user_id: string | null
  /** Set if the partner booked the ride from a guest list, perhaps without an e-mail address. */
  import_key: string | null
  guest_email: string | null
}

/** Whether the ride is still ahead and its passenger has a trusted e-mail address. */
export const canContact = (ride: ContactedRide, now: Date): boolean =>
  canCancel(ride, now) && hasVerifiedContact(ride) && (ride.import_key === null || ride.guest_email !== null)
