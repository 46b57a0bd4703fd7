// Tests of drafts that are made from an earlier booking.
import { expect, test } from 'vitest'
import type { BookingRecord } from '#modules/bookings/contract.ts'
import { toPublicClasses } from '#modules/pricing/service-classes/rules.ts'
import { provideClasses } from '#modules/pricing/ui/class-list.ts'
import { seededClasses } from '../../../../testing/service-classes.ts'
import { carryOverFields, makeRebookedRide } from './rebook.ts'

provideClasses(() =>
  toPublicClasses(seededClasses, { language: 'en', priced: seededClasses.map(({ class_id }) => class_id) }),
)

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

test('booking the same ride again leaves the date open and keeps the time', () => {
  const ride = makeRebookedRide(booking, 'same', before)
  expect([ride.pickup.place_id, ride.dropoff?.place_id]).toEqual(['heathrow-airport', 'the-harcourt'])
  expect(ride).toMatchObject({
    booking_type: 'point_to_point',
    booking_date: '',
    booking_time: '09:30',
    number_of_passengers: 2,
    number_of_luggage: 3,
    number_of_hours: null,
  })
})

test('the way back starts where the ride ended, on its date if that is in the future', () => {
  const ride = makeRebookedRide(booking, 'back', before)
  expect([ride.pickup.place_id, ride.dropoff?.place_id]).toEqual(['the-harcourt', 'heathrow-airport'])
  expect([ride.booking_date, ride.booking_time]).toEqual(['2026-12-04', ''])
  expect(makeRebookedRide(booking, 'back', after).booking_date).toBe('')
})

test('the way back of an hourly ride has the same pickup', () => {
  const hourly = { ...booking, booking_type: 'hourly', dropoff: null, number_of_hours: 4, ride_area: 'inside' } as const
  const ride = makeRebookedRide(hourly, 'back', before)
  expect(ride).toMatchObject({ booking_type: 'hourly', dropoff: null, number_of_hours: 4, ride_area: 'inside' })
  expect(ride.pickup.place_id).toBe('heathrow-airport')
})

test('class and passenger carry over to the new booking, the flight does not', () => {
  const kept = carryOverFields(booking)
  expect(kept).toMatchObject({ service_type: 'first_class', is_self_booking: false, guest_title: 'dr' })
  expect(kept.guest_phone_number).toBe('+44 7700900733')
  expect(kept.flight_number).toBe('')
  expect(carryOverFields({ ...booking, guest_phone_number: '+4712345678' }).guest_phone_number).toBe('+47 12345678')
  expect(carryOverFields({ ...booking, guest_phone_number: null }).guest_phone_number).toBe('')
})

test('a customer’s own reference carries over, a generated reference of a pair does not', () => {
  expect(carryOverFields(booking).reference_code).toBe('ACME-7')
  const made = { ...booking, booking_id: '0abcdefghjkmn', original_booking_id: null }
  expect(carryOverFields({ ...made, reference_code: 'OUT-0abcdefghjkmn' }).reference_code).toBe('')
  const back = { ...made, booking_id: '0123456789abc', original_booking_id: '0abcdefghjkmn' }
  expect(carryOverFields({ ...back, reference_code: 'RETURN-0abcdefghjkmn' }).reference_code).toBe('')
  expect(carryOverFields({ ...made, reference_code: 'OUT-OF-OFFICE' }).reference_code).toBe('OUT-OF-OFFICE')
})
