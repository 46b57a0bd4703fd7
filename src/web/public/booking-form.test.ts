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
  country: 'uk',
  pickup: london(' Heathrow '),
  dropoff: london('Harrods'),
  date: '2031-05-15',
  time: '11:15',
}

describe('findProblems', () => {
  test('finds every field of an empty form, and none of a complete one', () => {
    expect(Object.keys(findProblems(emptyForm('point_to_point'), now))).toEqual([
      'country',
      'pickup',
      'dropoff',
      'date',
      'time',
    ])
    expect(Object.keys(findProblems(emptyForm('hourly'), now))).not.toContain('dropoff')
    expect(findProblems(complete, now)).toEqual({})
  })

  test('finds a place of blanks, and a time in the past at the pickup', () => {
    expect(findProblems({ ...complete, pickup: typedPlace('  ') }, now)).toHaveProperty('pickup')
    expect(findProblems({ ...complete, date: '2031-05-14' }, now)).toHaveProperty('date')
    expect(findProblems({ ...complete, time: '11:00' }, now)).toHaveProperty('time')
    const notice = { minutes: 60, phone: '020' }
    expect(findProblems({ ...complete, time: '11:30' }, now)).toEqual({})
    expect(findProblems({ ...complete, time: '11:30' }, now, notice).time).toMatch(/at least 1 hour’s notice/)
    const inNewYork = { ...complete, pickup: { ...london('JFK'), time_zone: 'America/New_York' } }
    expect(findProblems({ ...inNewYork, time: '06:15' }, now)).toEqual({})
  })

  test('calls a time at a typed pickup past only if it is so in the whole country, in any browser time zone', () => {
    const typed = (country: Country, date: string, time: string) =>
      Object.keys(findProblems({ ...complete, country, pickup: typedPlace('The Harbour'), date, time }, now))
    for (const own of ['Pacific/Auckland', 'Europe/London', 'Pacific/Honolulu']) {
      vi.stubEnv('TZ', own)
      expect(typed('america', '2031-05-15', '00:15')).toEqual([])
      expect(typed('america', '2031-05-15', '00:00')).toEqual(['time'])
      expect(typed('america', '2031-05-14', '23:45')).toEqual(['date'])
      expect(typed('canada', '2031-05-15', '03:15')).toEqual([])
      expect(typed('canada', '2031-05-15', '02:00')).toEqual(['time'])
      expect(typed('uk', '2031-05-15', '11:15')).toEqual([])
      expect(typed('uk', '2031-05-15', '11:00')).toEqual(['time'])
    }
    vi.unstubAllEnvs()
  })
})

test('remainingProblems keeps the problem of a field until the field is changed', () => {
  const start = { ...complete, dropoff: typedPlace(''), date: '' }
  const problems = findProblems(start, now)
  expect(Object.keys(problems)).toEqual(['dropoff', 'date'])
  expect(
    Object.keys(remainingProblems(problems, { ...start, dropoff: london('Harrods'), passengers: 3 }, start)),
  ).toEqual(['date'])
})

describe('ride between two equal places', () => {
  const heathrow = { ...london('Heathrow'), place_id: 'heathrow-airport' }
  const again = { ...complete, pickup: heathrow, dropoff: { ...heathrow, label: 'Heathrow Airport' } }

  test('is a problem of the dropoff, or of the pickup if the dropoff is a partner; an hourly ride has none', () => {
    expect(findProblems(again, now)).toEqual({ dropoff: same_place })
    const partner = { slug: 'heathrow-airport', place: heathrow }
    expect(findProblems({ ...again, partner }, now)).toEqual({ dropoff: same_place })
    expect(findProblems({ ...again, partner, toPartner: true }, now)).toEqual({ pickup: same_place })
    expect(findProblems({ ...again, tab: 'hourly' }, now)).toEqual({})
  })

  test('is no longer a problem once either end changes, or the ride becomes hourly', () => {
    const problems = findProblems(again, now)
    expect(remainingProblems(problems, { ...again, time: '12:00' }, again)).toEqual(problems)
    for (const change of [{ pickup: london('Oxford') }, { dropoff: london('Oxford') }, { tab: 'hourly' as const }])
      expect(remainingProblems(problems, { ...again, ...change }, again)).toEqual({})
  })

  test('is left to the server if a place is only typed', () => {
    expect(findProblems({ ...again, dropoff: london('Heathrow') }, now)).toEqual({})
    expect(findProblems({ ...again, pickup: london('Heathrow'), dropoff: london('Heathrow') }, now)).toEqual({})
  })
})

test('applyChange clears the places for another country, and keeps them for the same one', () => {
  expect(applyChange(complete, { country: 'canada' })).toMatchObject({ country: 'canada', pickup: { label: '' } })
  expect(applyChange(complete, { country: 'uk' }).dropoff.label).toBe('Harrods')
  expect(applyChange({ ...complete, country: '' }, { country: 'uk' }).pickup.label).toBe(' Heathrow ')
})

test('isTouched compares the form with its start', () => {
  const start = emptyForm('hourly')
  expect(isTouched(applyChange(start, { country: 'uk', tab: 'point_to_point' }), start)).toBe(false)
  expect(isTouched(complete, start)).toBe(true)
  const again = formFromRide(rideFromForm(complete))
  expect(isTouched(again, again)).toBe(false)
  expect(isTouched(applyChange(again, { time: '12:00' }), again)).toBe(true)
})

test('formFromRide fills the form from an earlier search', () => {
  expect(formFromRide(rideFromForm({ ...complete, tab: 'hourly', rideArea: 'outside' }))).toMatchObject({
    tab: 'hourly',
    pickup: { label: 'Heathrow' },
    date: '2031-05-15',
    time: '11:15',
    rideArea: 'outside',
    duration: 4,
  })
})

test('rideFromForm returns only the fields of its kind of ride', () => {
  expect(rideFromForm({ ...complete, rideArea: 'outside', duration: 9 })).toMatchObject({
    type: 'Point to Point',
    pickup: { label: 'Heathrow' },
    dropoff: { label: 'Harrods' },
    dateTime: '2031-05-15T11:15',
    duration: null,
    rideArea: null,
    passengers: 1,
    luggage: 1,
  })
  expect(rideFromForm({ ...complete, tab: 'hourly' })).toMatchObject({ dropoff: null, duration: 4, rideArea: 'inside' })
  expect(rideFromForm({ ...complete, tab: 'hourly', country: 'canada' }).rideArea).toBe(null)
})

describe('search form on a partner’s page', () => {
  const hotel = { ...typedPlace('The Harcourt'), place_id: 'the-harcourt', time_zone: 'Europe/London' }
  const partner = { slug: 'the-harcourt', place: hotel }
  const start = emptyForm('point_to_point', partner)
  const filled = { ...start, dropoff: london('Harrods'), date: '2031-05-15', time: '11:15' }

  test('starts at the hotel in the UK, and requires only the other end', () => {
    expect(Object.keys(findProblems(start, now))).toEqual(['dropoff', 'date', 'time'])
    expect(rideFromForm(filled)).toMatchObject({ pickup: hotel, destinationCountry: 'uk', partner })
  })

  test('ends at the hotel when reversed, and is the same ride when reversed again', () => {
    const there = reverseRide(filled)
    expect(rideFromForm(there)).toMatchObject({ pickup: { label: 'Harrods' }, dropoff: hotel, partner })
    expect(Object.keys(findProblems(reverseRide(start), now))).toEqual(['pickup', 'date', 'time'])
    expect(reverseRide(there)).toEqual(filled)
  })

  test('starts an hourly ride at the hotel, in either direction', () => {
    const hourly = { ...reverseRide(filled), tab: 'hourly' as const }
    expect(findProblems({ ...hourly, pickup: typedPlace('') }, now)).toEqual({})
    expect(rideFromForm(hourly)).toMatchObject({ type: 'Hourly', pickup: hotel, dropoff: null, partner })
    const inNewYork = { ...hourly, pickup: { ...london('JFK'), time_zone: 'America/New_York' } }
    expect(findProblems({ ...inNewYork, time: '10:45' }, now)).toHaveProperty('time')
  })

  test('restores an earlier search with its partner and direction', () => {
    expect(formFromRide(rideFromForm(filled))).toMatchObject({ partner, toPartner: false, pickup: hotel })
    expect(formFromRide(rideFromForm(reverseRide(filled)))).toMatchObject({ partner, toPartner: true, dropoff: hotel })
    expect(formFromRide(rideFromForm(complete))).toMatchObject({ partner: null, toPartner: false })
  })
})
