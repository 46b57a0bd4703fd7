// What is true of a change: what of the ride it touches, what it costs or gives back, and until when it can be made.
import { type Minor, pence } from '#kernel/money.ts'
import type { Place } from '#modules/places/contract.ts'
import { minimumCharge, type Price } from '#modules/pricing/rules.ts'
import type { BookingStatus, PaymentStatus } from '../contract.ts'
import { freeUntil, isSettled } from '../rules.ts'
import type { ChangedPart } from './contract.ts'

/** What of a booking a change can make different. */
export interface ChangeableRide {
  booking_date: string
  booking_time: string
  pickup_at: Date
  pickup_place: Place
  dropoff_place: Place | null
  number_of_hours: number | null
  number_of_passengers: number
  number_of_luggage: number
  service_type: string
  flight_number: string | null
  pickup_sign: string | null
  notes_for_chauffeur: string | null
  guest_title: string | null
  guest_first_name: string | null
  guest_last_name: string | null
  guest_email: string | null
  guest_phone_number: string | null
  price_pence: number
}

const comparedValues: Record<ChangedPart, (ride: ChangeableRide) => unknown[]> = {
  when: ({ booking_date, booking_time, pickup_at }) => [booking_date, booking_time, pickup_at.getTime()],
  // Changes with the product's clock rules alone, never by an edit.
  clock: () => [],
  pickup: ({ pickup_place }) => [pickup_place.place_id, pickup_place.label],
  dropoff: ({ dropoff_place }) => [dropoff_place?.place_id, dropoff_place?.label],
  hours: ({ number_of_hours }) => [number_of_hours],
  party: ({ number_of_passengers, number_of_luggage }) => [number_of_passengers, number_of_luggage],
  service: ({ service_type }) => [service_type],
  flight: ({ flight_number }) => [flight_number],
  sign: ({ pickup_sign }) => [pickup_sign],
  notes: ({ notes_for_chauffeur }) => [notes_for_chauffeur],
  passenger: (ride) => [
    ride.guest_title,
    ride.guest_first_name,
    ride.guest_last_name,
    ride.guest_email,
    ride.guest_phone_number,
  ],
  price: ({ price_pence }) => [price_pence],
}

export const changedParts = (before: ChangeableRide, after: ChangeableRide): ChangedPart[] =>
  (Object.keys(comparedValues) as ChangedPart[]).filter(
    (part) => JSON.stringify(comparedValues[part](before)) !== JSON.stringify(comparedValues[part](after)),
  )

const textParts: readonly ChangedPart[] = ['flight', 'sign', 'notes']

/** Is the ride another one, and not only what is said about it? Then it is priced again. */
export const needsRepricing = (changed: readonly ChangedPart[]): boolean =>
  changed.some((part) => !textParts.includes(part))

export interface Terms {
  /** To be paid before the change is made. */
  extra: Minor
  /** Goes back with the change. */
  refund: Minor
}

/**
 * Pence. Whoever has not paid yet simply owes the new price; of a paid ride never more goes back than is held for it. The office
 * may have raised the price and asked for nothing, or have asked by a link: what was never paid does not go back, and what the
 * office gave back before stays given.
 */
export const termsOf = (
  booking: { payment_status: PaymentStatus; price_pence: number; held_pence: number; goodwill_pence: number },
  price: Minor,
): Terms => {
  if (!isSettled(booking.payment_status)) return { extra: pence(0), refund: pence(0) }
  const difference = price - booking.price_pence
  const { price_pence, held_pence, goodwill_pence } = booking
  const unpaid = Math.max(0, price_pence - held_pence - goodwill_pence)
  return {
    extra: pence(Math.max(0, difference)),
    refund: pence(Math.min(held_pence, Math.max(0, -difference - unpaid))),
  }
}

/**
 * The price that a change of `booking` really has: a difference too small for any card is not charged. The price then stays what
 * was paid, and says so in a line of its own, so that its lines still add up.
 */
export const chargeablePrice = <P extends Pick<Price, 'amount' | 'lines'>>(
  booking: { payment_status: PaymentStatus; price_pence: number },
  price: P,
): P => {
  const { extra } = termsOf({ ...booking, held_pence: 0, goodwill_pence: 0 }, price.amount)
  if (extra === 0 || extra >= minimumCharge) return price
  return {
    ...price,
    amount: pence(booking.price_pence),
    lines: [...price.lines, { code: 'waived', amount: pence(-extra) }],
  }
}

export interface OrderedLeg {
  booking_id: string
  is_return_booking: boolean
  booking_status: BookingStatus
  pickup_at: Date
}

/** Does the way back still begin after the way out? A leg that is cancelled stands in nobody's way. */
export const areLegsInOrder = (legs: readonly OrderedLeg[]): boolean => {
  const [outward, back] = [false, true].map((isReturn) =>
    legs.find((leg) => leg.is_return_booking === isReturn && leg.booking_status !== 'cancelled'),
  )
  return !outward || !back || outward.pickup_at < back.pickup_at
}

/** How long a dearer change waits for its payment. */
export const paymentMinutes = 60

/** The last instant at which a proposed change can be made; `inTimeUntil` is when its new pickup comes too near. */
export const proposalDeadline = (at: { now: Date; pickupAt: Date; latestAcceptance: Date }): Date =>
  new Date(
    Math.min(
      at.now.getTime() + paymentMinutes * 60_000,
      freeUntil(at.pickupAt).getTime(),
      at.latestAcceptance.getTime(),
    ),
  )

/** Under which name what a change gives back is ordered, once. */
export const causeOfChange = (change_id: string): string => `change:${change_id}`

/** How a booking stands now, for the audit; with what else is to be said of it, where there is anything. */
export const toAuditStatus = (booking_status: BookingStatus, note: object) =>
  Object.keys(note).length ? { booking_status, ...note } : booking_status
