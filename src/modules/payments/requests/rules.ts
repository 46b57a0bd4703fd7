// Pure rules of payment requests: status, and the rides and amount that they are for.
import type { BookingStatus, PaymentStatus } from '#modules/bookings/contract.ts'
import { type DueLeg, dueLegs, isSettled, sumLegPrices } from '#modules/bookings/rules.ts'
import type { RequestKind, RequestStatus } from './contract.ts'

/** Days until a request for a separate amount expires. */
export const extraDays = 30

export interface RequestState {
  kind: RequestKind
  status: 'open' | 'paid' | 'withdrawn'
  expires_at: Date
}

interface Leg {
  booking_status: BookingStatus
  payment_status: PaymentStatus
}

/** Tells whether the request can be paid now. Its ride must not be cancelled; it may be completed. */
export const isPayable = (request: RequestState, booking: Leg, now: Date): boolean =>
  request.status === 'open' && now < request.expires_at && booking.booking_status !== 'cancelled'

/** Lists the legs that a request covers: those that are not cancelled, or all if every leg is. */
export const requestedLegs = <T extends Pick<Leg, 'booking_status'>>(legs: readonly T[]): readonly T[] => {
  const activeLegs = legs.filter(({ booking_status }) => booking_status !== 'cancelled')
  return activeLegs.length > 0 ? activeLegs : legs
}

/** Lists the legs that a payment would pay now, or the requested legs if none is due. */
export const legsToPay = <T extends DueLeg>(legs: readonly T[], now: Date): T[] => {
  const due = dueLegs(legs, now)
  return due.length > 0 ? due : [...requestedLegs(legs)]
}

/** Derives the status of a request. `due` is the amount in pence that is due for the ride now. */
export const deriveRequestStatus = (
  request: RequestState,
  booking: Leg,
  { due, now }: { due: number; now: Date },
): RequestStatus => {
  if (request.status === 'paid') return 'paid'
  const { payment_status } = booking
  // An invoiced ride is settled, but not paid by the link.
  const isPaid = request.kind === 'ride' && due === 0 && isSettled(payment_status) && payment_status !== 'invoiced'
  if (isPaid && request.status === 'open') return 'paid'
  if (request.kind === 'ride' && payment_status === 'invoiced') return 'over'
  return isPayable(request, booking, now) ? 'open' : 'over'
}

/** One card payment of these rides. */
export interface CardPayment {
  booking_ids: readonly string[]
  amount_pence: number
}

/**
 * Returns the rides of a payment link and the amount for exactly those rides. A paid link keeps its paid amount, even if the
 * price changes or a leg is cancelled later.
 */
export const findSubject = <T extends DueLeg>(
  { booking_id, amount_pence }: { booking_id: string; amount_pence: number | null },
  { legs, paid, now }: { legs: readonly T[]; paid: CardPayment | undefined; now: Date },
): { rides: readonly T[]; amount_pence: number } => {
  if (amount_pence !== null) return { rides: legs.filter((leg) => leg.booking_id === booking_id), amount_pence }
  if (paid) {
    const rides = requestedLegs(legs.filter((leg) => paid.booking_ids.includes(leg.booking_id)))
    return { rides, amount_pence: paid.amount_pence }
  }
  const rides = legsToPay(legs, now)
  return { rides, amount_pence: sumLegPrices(rides) }
}
