// Tests of the search form: completeness, changes of the country, and the ride that it requests.
import { describe, expect, test, vi } from 'vitest'
import { same_place } from '#messages/en/errors.ts'
import type { Country } from '#modules/places/contract.ts'
import { typedPlace } from '#modules/places/ui/named-place.ts'
import {
  applyChange,
  type BookingForm,
  emptyForm,
  findProblems,
  formFromRide,
  isTouched,
  remainingProblems,
  reverseRide,
  rideFromForm,
} from './booking-form.ts'

const now = new Date('2031-05-15T10:00:00Z')
const london = (label: string) => ({ ...typedPlace(label), time_zone: 'Europe/London' })

const complete: BookingForm = {
  ...emptyForm('point_to_point'),
  destination_country: 'uk',
  pickup: london(' Heathrow '),
  dropoff: london('Harrods'),
  booking_date: '2031-05-15',
  booking_time: '11:15',
}

describe('findProblems', () => {
  test('finds every field of an empty form, and none of a complete one', () => {
    expect(Object.keys(findProblems(emptyForm('point_to_point'), now))).toEqual([
      'destination_country',
      'pickup',
      'dropoff',
      'booking_date',
      'booking_time',
    ])
    expect(Object.keys(findProblems(emptyForm('hourly'), now))).not.toContain('dropoff')
    expect(findProblems(complete, now)).toEqual({})
  })

  test('finds a place of blanks, and a time in the past at the pickup', () => {
    expect(findProblems({ ...complete, pickup: typedPlace('  ') }, now)).toHaveProperty('pickup')
    expect(findProblems({ ...complete, booking_date: '2031-05-14' }, now)).toHaveProperty('booking_date')
    expect(findProblems({ ...complete, booking_time: '11:00' }, now)).toHaveProperty('booking_time')
    const notice = { minutes: 60, phone: '020' }
    expect(findProblems({ ...complete, booking_time: '11:30' }, now)).toEqual({})
    expect(findProblems({ ...complete, booking_time: '11:30' }, now, notice).booking_time).toMatch(
      /at least 1 hour’s notice/,
    )
    const inNewYork = { ...complete, pickup: { ...london('JFK'), time_zone: 'America/New_York' } }
    expect(findProblems({ ...inNewYork, booking_time: '06:15' }, now)).toEqual({})
  })

  test('calls a time at a typed pickup past only if it is so in the whole country, in any browser time zone', () => {
    const typed = (country: Country, date: string, time: string) =>
      Object.keys(
        findProblems(
          {
            ...complete,
            destination_country: country,
            pickup: typedPlace('The Harbour'),
            booking_date: date,
            booking_time: time,
          },
          now,
        ),
      )
    for (const own of ['Pacific/Auckland', 'Europe/London', 'Pacific/Honolulu']) {
      vi.stubEnv('TZ', own)
      expect(typed('america', '2031-05-15', '00:15')).toEqual([])
      expect(typed('america', '2031-05-15', '00:00')).toEqual(['booking_time'])
      expect(typed('america', '2031-05-14', '23:45')).toEqual(['booking_date'])
      expect(typed('canada', '2031-05-15', '03:15')).toEqual([])
      expect(typed('canada', '2031-05-15', '02:00')).toEqual(['booking_time'])
      expect(typed('uk', '2031-05-15', '11:15')).toEqual([])
      expect(typed('uk', '2031-05-15', '11:00')).toEqual(['booking_time'])
    }
    vi.unstubAllEnvs()
  })
})

test('remainingProblems keeps the problem of a field until the field is changed', () => {
  const start = { ...complete, dropoff: typedPlace(''), booking_date: '' }
  const problems = findProblems(start, now)
  expect(Object.keys(problems)).toEqual(['dropoff', 'booking_date'])
  expect(
    Object.keys(remainingProblems(problems, { ...start, dropoff: london('Harrods'), number_of_passengers: 3 }, start)),
  ).toEqual(['booking_date'])
})

describe('ride between two equal places', () => {
  const heathrow = { ...london('Heathrow'), place_id: 'heathrow-airport' }
  const again = { ...complete, pickup: heathrow, dropoff: { ...heathrow, label: 'Heathrow Airport' } }

  test('is a problem of the dropoff, or of the pickup if the dropoff is a partner; an hourly ride has none', () => {
    expect(findProblems(again, now)).toEqual({ dropoff: same_place })
    const partner = { slug: 'heathrow-airport', place: heathrow }
    expect(findProblems({ ...again, partner }, now)).toEqual({ dropoff: same_place })
    expect(findProblems({ ...again, partner, toPartner: true }, now)).toEqual({ pickup: same_place })
    expect(findProblems({ ...again, booking_type: 'hourly' }, now)).toEqual({})
  })

  test('is no longer a problem once either end changes, or the ride becomes hourly', () => {
    const problems = findProblems(again, now)
    expect(remainingProblems(problems, { ...again, booking_time: '12:00' }, again)).toEqual(problems)
    for (const change of [
      { pickup: london('Oxford') },
      { dropoff: london('Oxford') },
      { booking_type: 'hourly' as const },
    ])
      expect(remainingProblems(problems, { ...again, ...change }, again)).toEqual({})
  })

  test('is left to the server if a place is only typed', () => {
    expect(findProblems({ ...again, dropoff: london('Heathrow') }, now)).toEqual({})
    expect(findProblems({ ...again, pickup: london('Heathrow'), dropoff: london('Heathrow') }, now)).toEqual({})
  })
})

test('applyChange clears the places for another country, and keeps them for the same one', () => {
  expect(applyChange(complete, { destination_country: 'canada' })).toMatchObject({
    destination_country: 'canada',
    pickup: { label: '' },
  })
  expect(applyChange(complete, { destination_country: 'uk' }).dropoff.label).toBe('Harrods')
  expect(applyChange({ ...complete, destination_country: '' }, { destination_country: 'uk' }).pickup.label).toBe(
    ' Heathrow ',
  )
})

test('isTouched compares the form with its start', () => {
  const start = emptyForm('hourly')
  expect(isTouched(applyChange(start, { destination_country: 'uk', booking_type: 'point_to_point' }), start)).toBe(
    false,
  )
  expect(isTouched(complete, start)).toBe(true)
  const again = formFromRide(rideFromForm(complete))
  expect(isTouched(again, again)).toBe(false)
  expect(isTouched(applyChange(again, { booking_time: '12:00' }), again)).toBe(true)
})

test('formFromRide fills the form from an earlier search', () => {
  expect(formFromRide(rideFromForm({ ...complete, booking_type: 'hourly', ride_area: 'outside' }))).toMatchObject({
    booking_type: 'hourly',
    pickup: { label: 'Heathrow' },
    booking_date: '2031-05-15',
    booking_time: '11:15',
    ride_area: 'outside',
    number_of_hours: 4,
  })
})

test('rideFromForm returns only the fields of its kind of ride', () => {
  expect(rideFromForm({ ...complete, ride_area: 'outside', number_of_hours: 9 })).toMatchObject({
    booking_type: 'point_to_point',
    pickup: { label: 'Heathrow' },
    dropoff: { label: 'Harrods' },
    booking_date: '2031-05-15',
    booking_time: '11:15',
    number_of_hours: null,
    ride_area: null,
    number_of_passengers: 1,
    number_of_luggage: 1,
  })
  expect(rideFromForm({ ...complete, booking_type: 'hourly' })).toMatchObject({
    dropoff: null,
    number_of_hours: 4,
    ride_area: 'inside',
  })
  expect(rideFromForm({ ...complete, booking_type: 'hourly', destination_country: 'canada' }).ride_area).toBe(null)
})

describe('search form on a partner’s page', () => {
  const hotel = { ...typedPlace('The Harcourt'), place_id: 'the-harcourt', time_zone: 'Europe/London' }
  const partner = { slug: 'the-harcourt', place: hotel }
  const start = emptyForm('point_to_point', partner)
  const filled = { ...start, dropoff: london('Harrods'), booking_date: '2031-05-15', booking_time: '11:15' }

  test('starts at the hotel in the UK, and requires only the other end', () => {
    expect(Object.keys(findProblems(start, now))).toEqual(['dropoff', 'booking_date', 'booking_time'])
    expect(rideFromForm(filled)).toMatchObject({ pickup: hotel, destination_country: 'uk', partner })
  })

  test('ends at the hotel when reversed, and is the same ride when reversed again', () => {
    const there = reverseRide(filled)
    expect(rideFromForm(there)).toMatchObject({ pickup: { label: 'Harrods' }, dropoff: hotel, partner })
    expect(Object.keys(findProblems(reverseRide(start), now))).toEqual(['pickup', 'booking_date', 'booking_time'])
    expect(reverseRide(there)).toEqual(filled)
  })

  test('starts an hourly ride at the hotel, in either direction', () => {
    const hourly = { ...reverseRide(filled), booking_type: 'hourly' as const }
    expect(findProblems({ ...hourly, pickup: typedPlace('') }, now)).toEqual({})
    expect(rideFromForm(hourly)).toMatchObject({ booking_type: 'hourly', pickup: hotel, dropoff: null, partner })
    const inNewYork = { ...hourly, pickup: { ...london('JFK'), time_zone: 'America/New_York' } }
    expect(findProblems({ ...inNewYork, booking_time: '10:45' }, now)).toHaveProperty('booking_time')
  })

  test('restores an earlier search with its partner and direction', () => {
    expect(formFromRide(rideFromForm(filled))).toMatchObject({ partner, toPartner: false, pickup: hotel })
    expect(formFromRide(rideFromForm(reverseRide(filled)))).toMatchObject({ partner, toPartner: true, dropoff: hotel })
    expect(formFromRide(rideFromForm(complete))).toMatchObject({ partner: null, toPartner: false })
  })
})
