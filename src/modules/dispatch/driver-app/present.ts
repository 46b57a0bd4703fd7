// Response view of a ride for its driver, without prices.
import { type Currency, toWire } from '#kernel/money.ts'
import { hasKnownCustomer } from '#modules/bookings/dispatchable/rules.ts'
import type { Place } from '#modules/places/contract.ts'
import { type BookedExtra, bookedExtrasToWire } from '#modules/pricing/extras/rules.ts'
import type { BookedRide } from '#modules/pricing/ride/contract.ts'
import { calculateWaitingFee, type WaitingTerms } from '#modules/pricing/terms/rules.ts'
import { isAcknowledged, isChangedSince } from '../rules.ts'
import type { Assignment } from '../store.ts'
import type { DriverRide, Waiting } from './contract.ts'
import { waitStart } from './rules.ts'

/** The fields of a booking that its waiting meter needs. */
export interface MeteredRide {
  pickup_at: Date
  currency: Currency
  terms: { waiting: WaitingTerms }
}

/** The fields of a booking that the view needs. */
export interface DrivenBooking extends BookedRide, MeteredRide {
  user_id: string | null
  created_by: string | null
  import_key: string | null
  booking_id: string
  time_zone: string
  pickup_place: Place
  dropoff_place: Place | null
  service_type: DriverRide['service_type']
  cars: number
  is_self_booking: boolean
  extras: readonly BookedExtra[]
}

interface Customer {
  first_name: string
  last_name: string
  phone_number: string
  is_vip: boolean
  driver_notes: string | null
}

const toSpot = ({ label, detail, lat, lon }: Place) => ({ label, detail, lat, lon })
const joinNames = (...names: readonly (string | null | undefined)[]): string => names.filter(Boolean).join(' ')

/** The passenger: the customer, or the guest that they booked for. */
const findPassenger = (booking: DrivenBooking, customer: Customer | undefined) =>
  booking.is_self_booking
    ? { name: joinNames(customer?.first_name, customer?.last_name), phone: customer?.phone_number || null }
    : { name: joinNames(booking.guest_first_name, booking.guest_last_name), phone: booking.guest_phone_number }

/** The waiting meter of a car: its start, and its fee once the passenger is on board or has not come. */
export const presentWaiting = (
  { arrived_at, on_board_at, no_show_at }: Assignment,
  { pickup_at, currency, terms: { waiting: terms } }: MeteredRide,
): Waiting | null => {
  if (!arrived_at) return null
  const from = waitStart(pickup_at, arrived_at)
  const until = on_board_at ?? no_show_at
  const fee = until ? toWire(calculateWaitingFee(terms, from, until)) : 0
  return { from: from.toISOString(), until: until?.toISOString() ?? null, fee, currency, terms }
}

interface DriverRideData {
  booking: DrivenBooking
  customer: Customer | undefined
  /** A step that the office has set and that has not taken effect. */
  heldAction: DriverRide['held_action']
  office: DriverRide['office']
}

export const presentDriverRide = (
  car: Assignment,
  { booking, customer, heldAction, office }: DriverRideData,
): DriverRide => {
  const passenger = findPassenger(booking, customer)
  const known = hasKnownCustomer(booking) ? customer : undefined
  return {
    booking_id: car.booking_id,
    car_number: car.car_number,
    cars: booking.cars,
    assignment_id: car.assignment_id,
    state: car.state,
    is_acknowledged: isAcknowledged(car),
    is_changed: isChangedSince(car),
    is_set_by_office: car.is_set_by_office,
    held_action: heldAction,
    booking_version: car.booking_version,
    booking_type: booking.booking_type,
    booking_date: booking.booking_date,
    booking_time: booking.booking_time,
    time_zone: booking.time_zone,
    pickup_at: booking.pickup_at.toISOString(),
    pickup: toSpot(booking.pickup_place),
    dropoff: booking.dropoff_place && toSpot(booking.dropoff_place),
    number_of_hours: booking.number_of_hours,
    service_type: booking.service_type,
    number_of_passengers: booking.number_of_passengers,
    number_of_luggage: booking.number_of_luggage,
    passenger_name: passenger.name,
    passenger_phone: passenger.phone,
    sign: booking.pickup_sign ?? passenger.name,
    flight_number: booking.flight_number,
    notes: booking.notes_for_chauffeur,
    stops: booking.stops,
    is_vip: known?.is_vip ?? false,
    customer_notes: known?.driver_notes ?? null,
    extras: bookedExtrasToWire(booking.extras),
    arrived_at: car.arrived_at?.toISOString() ?? null,
    waiting: presentWaiting(car, booking),
    currency: booking.currency,
    waiting_terms: booking.terms.waiting,
    office,
  }
}
