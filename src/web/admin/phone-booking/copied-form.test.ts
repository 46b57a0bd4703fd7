// Tests of a phone booking that is filled from an earlier booking while it is typed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OfficeBooking } from '#modules/bookings/office/contract.ts'
import { typedPlace } from '#modules/places/ui/named-place.ts'
import { fillFromBooking } from './copied-form.ts'
import { emptyPhoneBookingForm, type PhoneBookingForm } from './form.ts'

beforeEach(() => vi.stubGlobal('document', { querySelector: () => ({ content: '{"country":"uk"}' }) }))
afterEach(() => void vi.unstubAllGlobals())

const place = (label: string) => ({ label, place_id: '' })
const booking = {
  ...{ customer_id: 'ada', first_name: 'Ada', last_name: 'Ferrars', email: 'ada@ferrars.example', phone_number: '+44' },
  ...{ booking_type: 'point_to_point', destination_country: 'uk', service_type: 'first_class', extras: [] },
  ...{ pickup: place('Heathrow'), dropoff: place('Dover'), booking_time: '09:30:00', stops: 'via Rose Lane' },
  ...{ number_of_passengers: 3, number_of_luggage: 2, number_of_hours: null, ride_area: null },
  ...{ is_self_booking: 0, guest_title: 'dr', guest_first_name: 'Tobias', guest_last_name: 'Marchetti' },
  ...{ notes_for_chauffeur: 'The old notes', reference_code: 'PO-1' },
} as unknown as OfficeBooking

const typed = (): PhoneBookingForm => {
  const empty = emptyPhoneBookingForm()
  return {
    ...empty,
    ride: { ...empty.ride, booking_date: '2031-12-04', booking_time: '18:00' },
    ...{ hasReturn: true, returnDate: '2031-12-05', returnTime: '10:00', promotion_code: 'SPRING' },
    ...{ notes_for_chauffeur: 'A cello', language: 'fr', traveller: 'other', guest_first_name: 'Ines' },
  }
}
const fill = (seen: PhoneBookingForm, now = seen): PhoneBookingForm => ({
  ...now,
  ...fillFromBooking(booking, seen)(now),
})

test('an earlier booking fills customer, places, party and class, and keeps the rest that was typed', () => {
  const before = typed()
  expect(fill(before)).toEqual({
    ...before,
    known: {
      ...{ user_id: 'ada', first_name: 'Ada', last_name: 'Ferrars' },
      ...{ email: 'ada@ferrars.example', phone_number: '+44' },
    },
    service_type: 'first_class',
    ride: {
      ...before.ride,
      pickup: typedPlace('Heathrow'),
      dropoff: typedPlace('Dover'),
      number_of_passengers: 3,
      number_of_luggage: 2,
    },
  })
})

test('an earlier booking fills time and passenger where none were typed', () => {
  const { ride, ...form } = fill(emptyPhoneBookingForm())
  expect([ride.booking_date, ride.booking_time]).toEqual(['', '09:30'])
  expect(form).toMatchObject({ traveller: 'other', guest_title: 'dr', guest_last_name: 'Marchetti' })
})

test('what is typed while an earlier booking loads stays', () => {
  const seen = typed()
  const now = { ...seen, service_type: 'business_class', ride: { ...seen.ride, pickup: typedPlace('Luton') } } as const
  const filled = fill(seen, now)
  expect([filled.service_type, filled.ride.pickup.label]).toEqual(['business_class', 'Luton'])
  expect([filled.ride.dropoff.label, filled.ride.number_of_passengers]).toEqual(['Dover', 3])
})
