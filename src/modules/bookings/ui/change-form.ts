// State of the change form and its difference from the booking.
import { shortTime } from '#kernel/time.ts'
import * as panel from '#messages/en/panel.ts'
import { type NamedPlace, toNamedPlace, toPlaceRequest } from '#modules/places/ui/named-place.ts'
import type { ServiceType } from '#modules/pricing/contract.ts'
import { type ExtraCounts, isSameChoice, toCounts } from '#modules/pricing/extras/rules.ts'
import type { Party, RideDetailsForm, Trip } from '#modules/pricing/ride/contract.ts'
import { toDetailsForm } from '#modules/pricing/ride/rules.ts'
import type { RideChange } from '../changes/contract.ts'
import type { BookingRecord } from '../contract.ts'

/** Names of the booking record; empty texts where nothing is entered. */
export interface ChangeForm
  extends Pick<Trip, 'booking_date' | 'booking_time' | 'number_of_hours'>,
    Party,
    RideDetailsForm {
  pickup: NamedPlace
  /** Null for a ride by the hour. */
  dropoff: NamedPlace | null
  service_type: ServiceType
  extras: ExtraCounts
}
export type Problems = Partial<Record<keyof ChangeForm, string>>

/** The form filled from a booking. */
export const toChangeForm = (booking: BookingRecord): ChangeForm => ({
  booking_date: booking.booking_date,
  booking_time: shortTime(booking.booking_time),
  pickup: toNamedPlace(booking.pickup),
  dropoff: booking.dropoff && toNamedPlace(booking.dropoff),
  number_of_hours: booking.number_of_hours,
  number_of_passengers: booking.number_of_passengers,
  number_of_luggage: booking.number_of_luggage,
  service_type: booking.service_type,
  extras: toCounts(booking.extras),
  ...toDetailsForm(booking),
})

const isDifferent = (place: NamedPlace | null, original: NamedPlace | null): place is NamedPlace =>
  place !== null && original !== null && (place.place_id === null || place.place_id !== original.place_id)

/** Fields of the form that differ from the booking. */
export const toRideChange = ({ pickup, dropoff, extras, ...form }: ChangeForm, booking: BookingRecord): RideChange => {
  const original = toChangeForm(booking)
  const trimmed = Object.entries(form).map(
    ([name, value]) => [name, typeof value === 'string' ? value.trim() : value] as const,
  )
  return {
    ...Object.fromEntries(trimmed.filter(([name, value]) => value !== original[name as keyof ChangeForm])),
    ...(isSameChoice(extras, original.extras) ? {} : { extras }),
    ...(isDifferent(pickup, original.pickup) && { pickup: toPlaceRequest(pickup) }),
    ...(isDifferent(dropoff, original.dropoff) && { dropoff: toPlaceRequest(dropoff) }),
  }
}

/** Messages for empty required fields. */
export const findMissing = (form: ChangeForm): Problems => ({
  ...(form.booking_date ? {} : { booking_date: panel.date_missing }),
  ...(form.booking_time ? {} : { booking_time: panel.time_missing }),
  ...(form.pickup.label.trim() ? {} : { pickup: panel.pickup_missing }),
  ...(form.dropoff === null || form.dropoff.label.trim() ? {} : { dropoff: panel.dropoff_missing }),
})

/** Fields whose errors show beside them; `date` and `time` are those of /api/quotes. */
const fieldNames: Record<string, keyof ChangeForm> = {
  date: 'booking_date',
  booking_date: 'booking_date',
  time: 'booking_time',
  booking_time: 'booking_time',
  pickup: 'pickup',
  dropoff: 'dropoff',
  flight_number: 'flight_number',
  pickup_sign: 'pickup_sign',
  notes_for_chauffeur: 'notes_for_chauffeur',
}

/** Server errors by form field. */
export const toProblems = (fields: Readonly<Record<string, string>>): Problems =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) => {
      const field = fieldNames[name]
      return field ? [[field, message]] : []
    }),
  )

/** Server errors of extras by their ids. */
export const toExtraProblems = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, message]) =>
      name.startsWith('extras.') ? [[name.slice('extras.'.length), message]] : [],
    ),
  )
