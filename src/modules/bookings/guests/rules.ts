// What is true of a partner and the guests of its rides: until when they are written to.
import { canCancel, isSettled, type RideState } from '../rules.ts'

/** Somebody's account stands behind the ride, or its money does: an address that anybody may have typed gets no mail. */
const hasVerifiedContact = ({ user_id, payment_status }: ContactedRide): boolean =>
  user_id !== null || isSettled(payment_status)

export interface ContactedRide extends RideState {
  user_id: string | null
  /** Of a ride that the partner's desk booked, and perhaps without an address of the guest. */
  desk_key: string | null
  guest_email: string | null
}

/** Is the ride still to come? */
export const canContact = (ride: ContactedRide, now: Date): boolean =>
  canCancel(ride, now) && hasVerifiedContact(ride) && (ride.desk_key === null || ride.guest_email !== null)
