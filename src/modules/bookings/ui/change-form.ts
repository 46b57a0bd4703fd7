// What the form of a change holds, and what of it is other than the ride that is booked.
import { shortTime } from '#kernel/time.ts'
import * as panel from '#messages/en/panel.ts'
import type { NamedPlace } from '#modules/places/ui/named-place.ts'
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

const named = ({ place_id, label, detail }: BookingRecord['pickup']): NamedPlace => ({
  place_id,
  label,
  detail,
  kind: null,
})

export const formOf = (booking: BookingRecord): ChangeForm => ({
  date: booking.booking_date,
  time: shortTime(booking.booking_time),
  pickup: named(booking.pickup),
  dropoff: booking.dropoff && named(booking.dropoff),
  hours: booking.number_of_hours,
  passengers: booking.number_of_passengers,
  luggage: booking.number_of_luggage,
  // Nobody changes a ride of another class online.
  service: booking.service_type === 'economy_class' ? 'business_class' : booking.service_type,
  flight: booking.flight_number ?? '',
  sign: booking.pickup_sign ?? '',
  notes: booking.notes_for_chauffeur ?? '',
})

const placeOf = (place: NamedPlace) => (place.place_id ? { place_id: place.place_id } : { address: place.label.trim() })

const isOther = (place: NamedPlace | null, booked: NamedPlace | null): place is NamedPlace =>
  place !== null && booked !== null && (place.place_id === null || place.place_id !== booked.place_id)

/** Only what is other than it is booked; empty where nothing is. */
export const askedOf = (form: ChangeForm, booking: BookingRecord): RideChange => {
  const booked = formOf(booking)
  return {
    ...(form.date !== booked.date && { booking_date: form.date }),
    ...(form.time !== booked.time && { booking_time: form.time }),
    ...(isOther(form.pickup, booked.pickup) && { pickup: placeOf(form.pickup) }),
    ...(isOther(form.dropoff, booked.dropoff) && { dropoff: placeOf(form.dropoff) }),
    ...(form.hours !== null && form.hours !== booked.hours && { number_of_hours: form.hours }),
    ...(form.passengers !== booked.passengers && { number_of_passengers: form.passengers }),
    ...(form.luggage !== booked.luggage && { number_of_luggage: form.luggage }),
    ...(form.service !== booked.service && { service_type: form.service }),
    ...(form.flight.trim() !== booked.flight && { flight_number: form.flight.trim() }),
    ...(form.sign.trim() !== booked.sign && { pickup_sign: form.sign.trim() }),
    ...(form.notes.trim() !== booked.notes && { notes_for_chauffeur: form.notes.trim() }),
  }
}

/** What is left empty and may not be. */
export const missingIn = (form: ChangeForm): Problems => ({
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

/** The server's objections, each at its field here. */
export const problemsOf = (fields: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const field = fieldNames[name]
      return field ? [[field, message]] : []
    }),
  )
