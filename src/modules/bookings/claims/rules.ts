// States of a claim: a ride that a guest booked for an account by its e-mail address.
import type { BookingWithReturn } from '../contract.ts'
import { isActive } from '../rules.ts'
import type { Booking } from '../store.ts'
import type { ClaimedRide } from './contract.ts'

type ClaimedBooking = Pick<Booking, 'user_id' | 'claim_user_id' | 'claim_refused_at'>

/** Returns whether the ride entered the claimed account; null if the guest claimed none. */
export const findClaimState = (booking: ClaimedBooking): BookingWithReturn['claim'] => {
  if (booking.claim_refused_at) return 'refused'
  if (booking.claim_user_id === null) return null
  return booking.user_id === null ? 'waiting' : 'entered'
}

/** Returns what the mailed link can do. Phone bookings have no link, because the customer agreed to them. */
export const findLinkState = (
  booking: ClaimedBooking & Pick<Booking, 'created_by' | 'booking_status' | 'pickup_at'>,
  now: Date,
): ClaimedRide['state'] => {
  if (booking.claim_refused_at) return 'refused'
  return booking.claim_user_id !== null && booking.created_by === null && isActive(booking) && now < booking.pickup_at
    ? 'open'
    : 'over'
}
