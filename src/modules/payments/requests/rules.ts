// What is true of a link to pay: how long it opens something, and what has become of it.

import type { BookingStatus, PaymentStatus } from '#modules/bookings/contract.ts'
import { isSettled } from '#modules/bookings/rules.ts'

export const extraDays = 30

export interface Request {
  kind: 'ride' | 'extra'
  status: 'open' | 'paid' | 'withdrawn'
  expires_at: Date
}

interface Leg {
  booking_status: BookingStatus
  payment_status: PaymentStatus
}

/** Can it be paid now? The ride it is for must stand, or have been driven. */
export const isOpen = (request: Request, booking: Leg, now: Date): boolean =>
  request.status === 'open' && now < request.expires_at && booking.booking_status !== 'cancelled'

/** `due` are the pence that a payment of the ride would come to now. */
export const statusOf = (
  request: Request,
  booking: Leg,
  { due, now }: { due: number; now: Date },
): 'open' | 'paid' | 'over' => {
  if (request.status === 'paid') return 'paid'
  const isPaid = request.kind === 'ride' && due === 0 && isSettled(booking.payment_status)
  if (isPaid && request.status === 'open') return 'paid'
  return isOpen(request, booking, now) ? 'open' : 'over'
}
