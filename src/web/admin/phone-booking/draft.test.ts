// Tests of the stored draft of a phone booking.
import { afterEach, expect, test, vi } from 'vitest'
import { readDeskDraft } from './draft.ts'
import { emptyPhoneBookingForm } from './form.ts'

afterEach(() => void vi.unstubAllGlobals())

test('readDeskDraft converts the names of an earlier version of the form', () => {
  const old = {
    firstName: 'Eleanor',
    phone: '+447700900412',
    service: 'first_class',
    guestTitle: 'dr',
    flightNumber: 'BA 178',
    notes: 'A cello',
    ride: { tab: 'hourly', country: 'uk', date: '2031-12-04', time: '09:30', duration: 5, passengers: 2, luggage: 0 },
  }
  const stored = JSON.stringify({ id: 'a', form: old, by: undefined })
  vi.stubGlobal('document', { querySelector: () => ({ content: '{"country":"uk"}' }) })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('sessionStorage', { getItem: () => stored })
  const empty = emptyPhoneBookingForm()
  expect(readDeskDraft()).toEqual({
    id: 'a',
    form: {
      ...empty,
      first_name: 'Eleanor',
      phone_number: '+447700900412',
      service_type: 'first_class',
      guest_title: 'dr',
      flight_number: 'BA 178',
      notes_for_chauffeur: 'A cello',
      ride: {
        ...empty.ride,
        booking_type: 'hourly',
        destination_country: 'uk',
        booking_date: '2031-12-04',
        booking_time: '09:30',
        number_of_hours: 5,
        number_of_passengers: 2,
        number_of_luggage: 0,
      },
    },
  })
})
