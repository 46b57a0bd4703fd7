// Tests of drafts that are made from an earlier booking.
import { expect, test } from 'vitest'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { carriedOver, rideAgain } from './again.ts'

const booking = {
  booking_type: 'point_to_point',
  pickup: { place_id: 'heathrow-airport', label: 'Heathrow Airport', detail: 'Hounslow TW6' },
  dropoff: { place_id: 'the-harcourt', label: 'The Harcourt', detail: 'Brook Street' },
  destination_country: 'uk',
  booking_date: '2026-12-04',
  booking_time: '09:30:00',
  pickup_at: '2026-12-04T09:30:00.000Z',
  number_of_passengers: 2,
  number_of_luggage: 3,
  number_of_hours: null,
  ride_area: null,
  service_type: 'first_class',
  is_self_booking: 0,
  guest_title: 'dr',
  guest_first_name: 'Tobias',
  guest_last_name: 'Marchetti',
  guest_email: 'tobias@marchetti.example',
  guest_phone_number: '+447700900733',
  flight_number: 'BA 178',
  pickup_sign: 'Marchetti',
  notes_for_chauffeur: 'A cello',
  reference_code: 'ACME-7',
} as BookingRecord
const before = new Date('2026-11-20T12:00:00Z')
const after = new Date('2026-12-05T12:00:00Z')

test('the same ride leaves the day open and keeps the hour', () => {
  const ride = rideAgain(booking, 'same', before)
  expect([ride.pickup.place_id, ride.dropoff?.place_id]).toEqual(['heathrow-airport', 'the-harcourt'])
  expect(ride).toMatchObject({ type: 'Point to Point', dateTime: 'T09:30', passengers: 2, luggage: 3, duration: null })
})

test('the way back starts where the ride ended, on its day while that is still to come', () => {
  const ride = rideAgain(booking, 'back', before)
  expect([ride.pickup.place_id, ride.dropoff?.place_id]).toEqual(['the-harcourt', 'heathrow-airport'])
  expect(ride.dateTime).toBe('2026-12-04T')
  expect(rideAgain(booking, 'back', after).dateTime).toBe('T')
})

test('a ride by the hour ends where it began, so its way back is the same', () => {
  const hourly = { ...booking, booking_type: 'hourly', dropoff: null, number_of_hours: 4, ride_area: 'inside' } as const
  const ride = rideAgain(hourly, 'back', before)
  expect(ride).toMatchObject({ type: 'Hourly', dropoff: null, duration: 4, rideArea: 'inside' })
  expect(ride.pickup.place_id).toBe('heathrow-airport')
})

test('class and passenger need not be said again; the flight is another one', () => {
  const kept = carriedOver(booking)
  expect(kept).toMatchObject({ serviceClass: 'first_class', isSelfBooking: false, passengerTitle: 'dr' })
  expect(kept.passengerPhone).toBe('+44 7700900733')
  expect(kept.flightNumber).toBeUndefined()
  expect(carriedOver({ ...booking, guest_phone_number: '+4712345678' }).passengerPhone).toBe('+47 12345678')
  expect(carriedOver({ ...booking, guest_phone_number: null }).passengerPhone).toBe('')
})

test('a reference that was given goes along; one that only named the pair of then does not', () => {
  expect(carriedOver(booking).referenceCode).toBe('ACME-7')
  const made = { ...booking, booking_id: '0abcdefghjkmn', original_booking_id: null }
  expect(carriedOver({ ...made, reference_code: 'OUT-0abcdefghjkmn' }).referenceCode).toBe('')
  const back = { ...made, booking_id: '0123456789abc', original_booking_id: '0abcdefghjkmn' }
  expect(carriedOver({ ...back, reference_code: 'RETURN-0abcdefghjkmn' }).referenceCode).toBe('')
  expect(carriedOver({ ...made, reference_code: 'OUT-OF-OFFICE' }).referenceCode).toBe('OUT-OF-OFFICE')
})
