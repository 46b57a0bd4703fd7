// State of the change form and its difference from the booking.
import { shortTime } from '#kernel/time.ts'
import * as panel from '#messages/en/panel.ts'
import { type NamedPlace, toNamedPlace } from '#modules/places/ui/named-place.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import type { RideChange } from '../changes/contract.ts'
import type { BookingRecord } from '../contract.ts'

export interface ChangeForm {
  date: string
  time: string
  pickup: NamedPlace
  /** Null for a ride by the hour. */
  dropoff: NamedPlace | null
  hours: number | null
  passengers: number
  luggage: number
  service: ServiceType
  flight: string
  sign: string
  notes: string
}
export type Problems = Partial<Record<keyof ChangeForm, string>>

/** The form filled from a booking. */
export const toChangeForm = (booking: BookingRecord): ChangeForm => ({
  date: booking.booking_date,
  time: shortTime(booking.booking_time),
  pickup: toNamedPlace(booking.pickup),
  dropoff: booking.dropoff && toNamedPlace(booking.dropoff),
  hours: booking.number_of_hours,
  passengers: booking.number_of_passengers,
  luggage: booking.number_of_luggage,
  // Rides of economy class cannot be changed online.
  service: booking.service_type === 'economy_class' ? 'business_class' : booking.service_type,
  flight: booking.flight_number ?? '',
  sign: booking.pickup_sign ?? '',
  notes: booking.notes_for_chauffeur ?? '',
})

const toPlaceRequest = (place: NamedPlace) =>
  place.place_id ? { place_id: place.place_id } : { address: place.label.trim() }

const isDifferent = (place: NamedPlace | null, original: NamedPlace | null): place is NamedPlace =>
  place !== null && original !== null && (place.place_id === null || place.place_id !== original.place_id)

/** Fields of the form that differ from the booking, under their wire names. */
export const toRideChange = (form: ChangeForm, booking: BookingRecord): RideChange => {
  const original = toChangeForm(booking)
  return {
    ...(form.date !== original.date && { booking_date: form.date }),
    ...(form.time !== original.time && { booking_time: form.time }),
    ...(isDifferent(form.pickup, original.pickup) && { pickup: toPlaceRequest(form.pickup) }),
    ...(isDifferent(form.dropoff, original.dropoff) && { dropoff: toPlaceRequest(form.dropoff) }),
    ...(form.hours !== null && form.hours !== original.hours && { number_of_hours: form.hours }),
    ...(form.passengers !== original.passengers && { number_of_passengers: form.passengers }),
    ...(form.luggage !== original.luggage && { number_of_luggage: form.luggage }),
    ...(form.service !== original.service && { service_type: form.service }),
    ...(form.flight.trim() !== original.flight && { flight_number: form.flight.trim() }),
    ...(form.sign.trim() !== original.sign && { pickup_sign: form.sign.trim() }),
    ...(form.notes.trim() !== original.notes && { notes_for_chauffeur: form.notes.trim() }),
  }
}

/** Messages for empty required fields. */
export const findMissing = (form: ChangeForm): Problems => ({
  ...(form.date ? {} : { date: panel.date_missing }),
  ...(form.time ? {} : { time: panel.time_missing }),
  ...(form.pickup.label.trim() ? {} : { pickup: panel.pickup_missing }),
  ...(form.dropoff === null || form.dropoff.label.trim() ? {} : { dropoff: panel.dropoff_missing }),
})

const fieldNames: Record<string, keyof ChangeForm> = {
  date: 'date',
  booking_date: 'date',
  time: 'time',
  booking_time: 'time',
  pickup: 'pickup',
  dropoff: 'dropoff',
  flight_number: 'flight',
  pickup_sign: 'sign',
  notes_for_chauffeur: 'notes',
}

/** Server errors by form field. */
export const toProblems = (fields: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const field = fieldNames[name]
      return field ? [[field, message]] : []
    }),
  )
