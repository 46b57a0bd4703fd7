// Rules of changes: changed parts, extra charge or refund, and deadlines.
import { type Currency, type Minor, pence } from '#kernel/money.ts'
import type { Place } from '#modules/places/contract.ts'
import { type BookedExtra, normaliseCounts, toCounts } from '#modules/pricing/extras/rules.ts'
import { minimumCharges } from '#modules/pricing/lines/rules.ts'
import type { Party, Passenger, RideDetails, Trip } from '#modules/pricing/ride/contract.ts'
import type { Price } from '#modules/quotes/rules.ts'
import type { BookingStatus, ChangedPart, PaymentStatus } from '../contract.ts'
import { freeCancellationUntil, isSettled, type PromisedRide } from '../rules.ts'

/** Fields of a booking that a change can affect. */
export interface ChangeableRide
  extends Pick<Trip, 'booking_date' | 'booking_time' | 'number_of_hours'>,
    Party,
    Passenger,
    Omit<RideDetails, 'reference_code'> {
  pickup_at: Date
  pickup_place: Place
  dropoff_place: Place | null
  service_type: string
  extras: readonly Pick<BookedExtra, 'id' | 'count'>[]
  price_pence: number
}

const comparedValues: Record<ChangedPart, (ride: ChangeableRide) => unknown[]> = {
  when: ({ booking_date, booking_time, pickup_at }) => [booking_date, booking_time, pickup_at.getTime()],
  // Changes only with the clock rules, never by an edit.
  clock: () => [],
  pickup: ({ pickup_place }) => [pickup_place.place_id, pickup_place.label],
  dropoff: ({ dropoff_place }) => [dropoff_place?.place_id, dropoff_place?.label],
  hours: ({ number_of_hours }) => [number_of_hours],
  party: ({ number_of_passengers, number_of_luggage }) => [number_of_passengers, number_of_luggage],
  service: ({ service_type }) => [service_type],
  flight: ({ flight_number }) => [flight_number],
  sign: ({ pickup_sign }) => [pickup_sign],
  notes: ({ notes_for_chauffeur }) => [notes_for_chauffeur],
  stops: ({ stops }) => [stops],
  passenger: (ride) => [
    ride.guest_title,
    ride.guest_first_name,
    ride.guest_last_name,
    ride.guest_email,
    ride.guest_phone_number,
  ],
  extras: ({ extras }) => [normaliseCounts(toCounts(extras))],
  price: ({ price_pence }) => [price_pence],
}

/** Lists the parts that differ between two states of a ride. */
export const changedParts = (before: ChangeableRide, after: ChangeableRide): ChangedPart[] =>
  (Object.keys(comparedValues) as ChangedPart[]).filter(
    (part) => JSON.stringify(comparedValues[part](before)) !== JSON.stringify(comparedValues[part](after)),
  )

const passengerColumnsForDriver = ['guest_first_name', 'guest_last_name', 'guest_phone_number'] as const

/** The parts of a change that its driver can see: of the passenger the name and the telephone, no title and no e-mail address. */
export const listPartsForDriver = ({
  changed,
  fields,
}: {
  changed: readonly ChangedPart[]
  fields: object
}): ChangedPart[] =>
  changed.filter(
    (part) =>
      part !== 'price' && (part !== 'passenger' || passengerColumnsForDriver.some((column) => column in fields)),
  )

const textParts: readonly ChangedPart[] = ['flight', 'sign', 'notes', 'stops']

/** Whether a change affects more than texts, so that the ride is priced again. */
export const needsRepricing = (changed: readonly ChangedPart[]): boolean =>
  changed.some((part) => !textParts.includes(part))

export interface Terms {
  /** Due before the change is applied. */
  extra: Minor
  /** Refunded with the change. */
  refund: Minor
}

/**
 * Calculates extra charge and refund of a new price, in pence. An unpaid ride has neither; a refund never exceeds the captured
 * amount and excludes earlier increases that were not paid and earlier goodwill.
 */
export const calculateTerms = (
  booking: { payment_status: PaymentStatus; price_pence: number; captured_pence: number; goodwill_pence: number },
  price: Minor,
): Terms => {
  if (!isSettled(booking.payment_status)) return { extra: pence(0), refund: pence(0) }
  const difference = price - booking.price_pence
  const { price_pence, captured_pence, goodwill_pence } = booking
  const unpaid = Math.max(0, price_pence - captured_pence - goodwill_pence)
  return {
    extra: pence(Math.max(0, difference)),
    refund: pence(Math.min(captured_pence, Math.max(0, -difference - unpaid))),
  }
}

/**
 * Waives an extra charge below the minimum of a card payment. The price then stays, and a line `waived` keeps the sum of the
 * lines right.
 */
export const chargeablePrice = <P extends Pick<Price, 'amount' | 'lines'>>(
  booking: { payment_status: PaymentStatus; price_pence: number; currency: Currency },
  price: P,
): P => {
  const { extra } = calculateTerms({ ...booking, captured_pence: 0, goodwill_pence: 0 }, price.amount)
  if (extra === 0 || extra >= minimumCharges[booking.currency]) return price
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

/** Whether the return ride starts after the outward ride; cancelled legs do not count. */
export const areLegsInOrder = (legs: readonly OrderedLeg[]): boolean => {
  const [outward, back] = [false, true].map((isReturn) =>
    legs.find((leg) => leg.is_return_booking === isReturn && leg.booking_status !== 'cancelled'),
  )
  return !outward || !back || outward.pickup_at < back.pickup_at
}

/** Returns the legs with the pickup of the change applied. */
export const legsAfter = <T extends OrderedLeg>(
  legs: readonly T[],
  { booking_id, fields: { pickup_at } }: { booking_id: string; fields: { pickup_at?: string | Date } },
): T[] =>
  legs.map((leg) => (leg.booking_id === booking_id && pickup_at ? { ...leg, pickup_at: new Date(pickup_at) } : leg))

/** How long a proposal waits for its payment. */
export const paymentMinutes = 60

/** Returns the payment deadline of a proposal. `latestAcceptance`: when its new pickup comes within the lead time. */
export const proposalDeadline = (ride: PromisedRide, at: { now: Date; latestAcceptance: Date }): Date =>
  new Date(
    Math.min(
      at.now.getTime() + paymentMinutes * 60_000,
      freeCancellationUntil(ride)?.getTime() ?? at.now.getTime(),
      at.latestAcceptance.getTime(),
    ),
  )

/** Returns the idempotency key of a change's refund. */
export const changeRefundKey = (change_id: string): string => `change:${change_id}`

/** Builds the audit value of a status; with a note it becomes an object. */
export const toAuditStatus = (booking_status: BookingStatus, note: object) =>
  Object.keys(note).length ? { booking_status, ...note } : booking_status
