// Permissions on a booking.
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

/** Whether the booking is in the account of the signed-in customer. */
export const isOwner = (actor: Actor, booking: Pick<OwnedBooking, 'user_id'>): boolean =>
  booking.user_id !== null && actor.user?.id === booking.user_id

/** Whether the caller's checkout created the booking, as long as guests can read it. */
export const isCheckoutGuest = (actor: Actor, booking: OwnedBooking, now: Date): boolean =>
  booking.checkout_id !== null && actor.checkout?.id === booking.checkout_id && canGuestRead(booking, now)

/** Staff, the owner, and the guest who created it can read a booking. */
export const canRead = (actor: Actor, booking: OwnedBooking, now: Date): boolean =>
  Boolean(actor.staff) || isOwner(actor, booking) || isCheckoutGuest(actor, booking, now)

/** Only the owner or the guest who created it can pay; the office cannot pay for a customer. */
export const canPay = (actor: Actor, booking: OwnedBooking, now: Date): boolean =>
  isOwner(actor, booking) || isCheckoutGuest(actor, booking, now)
