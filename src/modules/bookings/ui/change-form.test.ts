// Only what is other than the ride that is booked is asked for.
import { expect, test } from 'vitest'
import { typedPlace } from '#modules/places/ui/named-place.ts'
import type { BookingRecord } from '../contract.ts'
import { askedOf, formOf, missingIn, problemsOf } from './change-form.ts'

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
} as BookingRecord
const form = formOf(booking)

test('nothing, where nothing is other: nor by spaces, nor by the same place picked again', () => {
  expect(askedOf(form, booking)).toEqual({})
  expect(askedOf({ ...form, sign: '  ', pickup: { ...form.pickup, lat: 51.5, lon: 0 } }, booking)).toEqual({})
})

test('what is other, under the names of the wire; an emptied word too', () => {
  const other = { time: '10:15', passengers: 4, service: 'business_van' as const, flight: '', notes: ' Two prams ' }
  expect(askedOf({ ...form, ...other }, booking)).toEqual({
    booking_time: '10:15',
    number_of_passengers: 4,
    service_type: 'business_van',
    flight_number: '',
    notes_for_chauffeur: 'Two prams',
  })
})

test('a place that was picked by its id, one that was typed by its words', () => {
  const dropoff = { ...typedPlace('Gatwick'), place_id: 'airport:lgw' }
  expect(askedOf({ ...form, pickup: typedPlace(' SW1A 1AA '), dropoff }, booking)).toEqual({
    pickup: { address: 'SW1A 1AA' },
    dropoff: { place_id: 'airport:lgw' },
  })
})

test('what is left empty is said at its field, and so is what the server objects to', () => {
  expect(Object.keys(missingIn({ ...form, date: '', pickup: typedPlace('') }))).toEqual(['date', 'pickup'])
  expect(missingIn({ ...form, dropoff: null })).toEqual({})
  expect(problemsOf({ booking_date: 'a', time: 'b', unknown: 'c' })).toEqual({ date: 'a', time: 'b' })
})
