// What is true of a link to pay: how long it opens something, and what has become of it.
import type { BookingStatus, PaymentStatus } from '#modules/bookings/contract.ts'
import { type DueLeg, dueLegs, isSettled, priceOfLegs } from '#modules/bookings/rules.ts'

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

/** What a ride is asked for with: its return too, unless one of the two was called off. Never none of them. */
export const askedLegs = <T extends Pick<Leg, 'booking_status'>>(legs: readonly T[]): readonly T[] => {
  const standing = legs.filter(({ booking_status }) => booking_status !== 'cancelled')
  return standing.length > 0 ? standing : legs
}

/** The legs that a payment made now would pay; where it would pay none, those that the ride was asked for with. */
export const legsToPay = <T extends DueLeg>(legs: readonly T[], now: Date): T[] => {
  const due = dueLegs(legs, now)
  return due.length > 0 ? due : [...askedLegs(legs)]
}

/** `due` are the pence that a payment of the ride would come to now. */
export const statusOf = (
  request: Request,
  booking: Leg,
  { due, now }: { due: number; now: Date },
): 'open' | 'paid' | 'over' => {
  if (request.status === 'paid') return 'paid'
  const { payment_status } = booking
  // On a bill it is not to be paid by the link any more, and not paid either.
  const isPaid = request.kind === 'ride' && due === 0 && isSettled(payment_status) && payment_status !== 'invoiced'
  if (isPaid && request.status === 'open') return 'paid'
  if (request.kind === 'ride' && payment_status === 'invoiced') return 'over'
  return isOpen(request, booking, now) ? 'open' : 'over'
}

/** What a card has paid for these rides in one go, in pence. */
export interface Paid {
  booking_ids: readonly string[]
  amount_pence: number
}

/**
 * What a link to pay is for: the rides that it shows and the pence that it says are always of the same legs. Of a ride that is
 * `paid` it stays what was paid, whatever the ride costs since then and whichever leg was called off.
 */
export const subjectOf = <T extends DueLeg>(
  { booking_id, amount_pence }: { booking_id: string; amount_pence: number | null },
  { legs, paid, now }: { legs: readonly T[]; paid: Paid | undefined; now: Date },
): { rides: readonly T[]; amount_pence: number } => {
  if (amount_pence !== null) return { rides: legs.filter((leg) => leg.booking_id === booking_id), amount_pence }
  if (paid) {
    const rides = askedLegs(legs.filter((leg) => paid.booking_ids.includes(leg.booking_id)))
    return { rides, amount_pence: paid.amount_pence }
  }
  const rides = legsToPay(legs, now)
  return { rides, amount_pence: priceOfLegs(rides) }
}
