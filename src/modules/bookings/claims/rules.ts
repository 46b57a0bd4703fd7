// What is true of a ride that a guest booked for an account by naming its e-mail.
import type { BookingWithReturn } from '../contract.ts'
import type { Booking } from '../store.ts'
import type { ClaimedRide } from './contract.ts'

type ClaimedBooking = Pick<Booking, 'user_id' | 'claim_user_id' | 'claim_refused_at'>

/** Whether the ride stands in the account that its guest named; null where the guest named none. */
export const findClaimState = (booking: ClaimedBooking): BookingWithReturn['claim'] => {
  if (booking.claim_refused_at) return 'refused'
  if (booking.claim_user_id === null) return null
  return booking.user_id === null ? 'waiting' : 'entered'
}

/** What the link of the mail can still do. A booking by telephone was agreed with the customer, and has no such link. */
export const findLinkState = (
  booking: ClaimedBooking & Pick<Booking, 'made_by' | 'booking_status' | 'pickup_at'>,
  now: Date,
): ClaimedRide['state'] => {
  if (booking.claim_refused_at) return 'refused'
  const isActive = booking.booking_status === 'pending' || booking.booking_status === 'confirmed'
  return booking.claim_user_id !== null && booking.made_by === null && isActive && now < booking.pickup_at
    ? 'open'
    : 'over'
}
