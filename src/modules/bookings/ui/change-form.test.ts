// A change request contains only what differs from the booking.
import { expect, test } from 'vitest'
import { typedPlace } from '#modules/places/ui/named-place.ts'
import type { BookingRecord } from '../contract.ts'
import { findMissing, toChangeForm, toProblems, toRideChange } from './change-form.ts'

const booking = {
  booking_date: '2026-12-04',
  booking_time: '09:30:00',
  pickup: { place_id: 'airport:lhr', label: 'Heathrow Airport', detail: 'London' },
  dropoff: { place_id: 'hotel:claridges', label: "Claridge's", detail: 'Mayfair' },
  number_of_hours: null,
  number_of_passengers: 2,
  number_of_luggage: 2,
  service_type: 'first_class',
  flight_number: 'BA 178',
  pickup_sign: null,
  notes_for_chauffeur: null,
  extras: [{ id: 'child_seat', count: 1, names: {} }],
} as unknown as BookingRecord
const form = toChangeForm(booking)

test('is empty for equal values, extra spaces and the same place picked again', () => {
  expect(toRideChange(form, booking)).toEqual({})
  expect(toRideChange({ ...form, pickup_sign: '  ', pickup: { ...form.pickup, lat: 51.5, lon: 0 } }, booking)).toEqual(
    {},
  )
})

test('has the differences under their wire names, with cleared texts as empty', () => {
  const other = {
    booking_time: '10:15',
    number_of_passengers: 4,
    service_type: 'business_van' as const,
    flight_number: '',
    notes_for_chauffeur: ' Two prams ',
  }
  expect(toRideChange({ ...form, ...other }, booking)).toEqual({
    booking_time: '10:15',
    number_of_passengers: 4,
    service_type: 'business_van',
    flight_number: '',
    notes_for_chauffeur: 'Two prams',
  })
})

test('has all extras once their counts differ', () => {
  expect(toRideChange({ ...form, extras: { child_seat: 1, pet: 0 } }, booking)).toEqual({})
  expect(toRideChange({ ...form, extras: { child_seat: 1, pet: 1 } }, booking)).toEqual({
    extras: { child_seat: 1, pet: 1 },
  })
})

test('has the id of a picked place and the text of a typed one', () => {
  const dropoff = { ...typedPlace('Gatwick'), place_id: 'airport:lgw' }
  expect(toRideChange({ ...form, pickup: typedPlace(' SW1A 1AA '), dropoff }, booking)).toEqual({
    pickup: { address: 'SW1A 1AA' },
    dropoff: { place_id: 'airport:lgw' },
  })
})

test('maps empty required fields and server errors to form fields', () => {
  expect(Object.keys(findMissing({ ...form, booking_date: '', pickup: typedPlace('') }))).toEqual([
    'booking_date',
    'pickup',
  ])
  expect(findMissing({ ...form, dropoff: null })).toEqual({})
  expect(toProblems({ booking_date: 'a', time: 'b', unknown: 'c' })).toEqual({ booking_date: 'a', booking_time: 'b' })
})
