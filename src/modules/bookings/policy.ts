// Who may do what with a booking.
import type { Actor } from '#kernel/actor.ts'
import type { PaymentStatus } from './contract.ts'
import { canGuestRead } from './rules.ts'

interface OwnedBooking {
  user_id: string | null
  checkout_id: string | null
  payment_status: PaymentStatus
  created_at: Date
  paid_at: Date | null
}

export const isOwner = (actor: Actor, booking: Pick<OwnedBooking, 'user_id'>): boolean =>
  booking.user_id !== null && actor.user?.id === booking.user_id

/** The checkout that made the booking, for as long as a guest may read it. */
export const isItsGuest = (actor: Actor, booking: OwnedBooking, now: Date): boolean =>
  booking.checkout_id !== null && actor.checkout?.id === booking.checkout_id && canGuestRead(booking, now)

export const canRead = (actor: Actor, booking: OwnedBooking, now: Date): boolean =>
  Boolean(actor.staff) || isOwner(actor, booking) || isItsGuest(actor, booking, now)

/** Only the owner or the guest who made it gets a payment session: nobody pays for another, not even the office. */
export const canPay = (actor: Actor, booking: OwnedBooking, now: Date): boolean =>
  isOwner(actor, booking) || isItsGuest(actor, booking, now)
