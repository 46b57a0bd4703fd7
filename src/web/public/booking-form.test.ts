// When a search is complete, what another country does to it, and the ride it asks for.
import { describe, expect, test, vi } from 'vitest'
import { same_place } from '#messages/en/errors.ts'
import type { Country } from '#modules/places/contract.ts'
import { typedPlace } from '#modules/places/ui/named-place.ts'
import {
  type BookingForm,
  changed,
  emptyForm,
  formOf,
  isTouched,
  problemsOf,
  rideOf,
  stillTold,
  turned,
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

describe('what is missing', () => {
  test('is everything at first, and nothing at last', () => {
    expect(Object.keys(problemsOf(emptyForm('point_to_point'), now))).toEqual([
      'country',
      'pickup',
      'dropoff',
      'date',
      'time',
    ])
    expect(Object.keys(problemsOf(emptyForm('hourly'), now))).not.toContain('dropoff')
    expect(problemsOf(complete, now)).toEqual({})
  })

  test('counts a place of blanks, and a moment that has passed at the pickup', () => {
    expect(problemsOf({ ...complete, pickup: typedPlace('  ') }, now)).toHaveProperty('pickup')
    expect(problemsOf({ ...complete, date: '2031-05-14' }, now)).toHaveProperty('date')
    expect(problemsOf({ ...complete, time: '11:00' }, now)).toHaveProperty('time')
    const notice = { minutes: 60, phone: '020' }
    expect(problemsOf({ ...complete, time: '11:30' }, now)).toEqual({})
    expect(problemsOf({ ...complete, time: '11:30' }, now, notice).time).toMatch(/at least 1 hour’s notice/)
    const inNewYork = { ...complete, pickup: { ...london('JFK'), time_zone: 'America/New_York' } }
    expect(problemsOf({ ...inNewYork, time: '06:15' }, now)).toEqual({})
  })

  test('at a typed pickup is past only where it is so in all of the country, wherever the customer is', () => {
    const typed = (country: Country, date: string, time: string) =>
      Object.keys(problemsOf({ ...complete, country, pickup: typedPlace('The Harbour'), date, time }, now))
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

test('what was said of a field holds until that field is changed', () => {
  const start = { ...complete, dropoff: typedPlace(''), date: '' }
  const told = problemsOf(start, now)
  expect(Object.keys(told)).toEqual(['dropoff', 'date'])
  expect(Object.keys(stillTold(told, { ...start, dropoff: london('Harrods'), passengers: 3 }, start))).toEqual(['date'])
})

describe('a ride to where it begins', () => {
  const heathrow = { ...london('Heathrow'), place_id: 'heathrow-airport' }
  const again = { ...complete, pickup: heathrow, dropoff: { ...heathrow, label: 'Heathrow Airport' } }

  test('is said at the dropoff, or where the dropoff is a partner’s at the pickup; by the hour it is none', () => {
    expect(problemsOf(again, now)).toEqual({ dropoff: same_place })
    const partner = { slug: 'heathrow-airport', place: heathrow }
    expect(problemsOf({ ...again, partner }, now)).toEqual({ dropoff: same_place })
    expect(problemsOf({ ...again, partner, toPartner: true }, now)).toEqual({ pickup: same_place })
    expect(problemsOf({ ...again, tab: 'hourly' }, now)).toEqual({})
  })

  test('is said no more as soon as either end is another, or the ride is by the hour', () => {
    const told = problemsOf(again, now)
    expect(stillTold(told, { ...again, time: '12:00' }, again)).toEqual(told)
    for (const change of [{ pickup: london('Oxford') }, { dropoff: london('Oxford') }, { tab: 'hourly' as const }])
      expect(stillTold(told, { ...again, ...change }, again)).toEqual({})
  })

  test('is for the server to find where a place is only typed', () => {
    expect(problemsOf({ ...again, dropoff: london('Heathrow') }, now)).toEqual({})
    expect(problemsOf({ ...again, pickup: london('Heathrow'), dropoff: london('Heathrow') }, now)).toEqual({})
  })
})

test('another country lets go of the places, the same one keeps them', () => {
  expect(changed(complete, { country: 'canada' })).toMatchObject({ country: 'canada', pickup: { label: '' } })
  expect(changed(complete, { country: 'uk' }).dropoff.label).toBe('Harrods')
  expect(changed({ ...complete, country: '' }, { country: 'uk' }).pickup.label).toBe(' Heathrow ')
})

test('what has been entered counts from where the form started', () => {
  const start = emptyForm('hourly')
  expect(isTouched(changed(start, { country: 'uk', tab: 'point_to_point' }), start)).toBe(false)
  expect(isTouched(complete, start)).toBe(true)
  const again = formOf(rideOf(complete))
  expect(isTouched(again, again)).toBe(false)
  expect(isTouched(changed(again, { time: '12:00' }), again)).toBe(true)
})

test('a search that was made fills the form it came from', () => {
  expect(formOf(rideOf({ ...complete, tab: 'hourly', rideArea: 'outside' }))).toMatchObject({
    tab: 'hourly',
    pickup: { label: 'Heathrow' },
    date: '2031-05-15',
    time: '11:15',
    rideArea: 'outside',
    duration: 4,
  })
})

test('the ride carries what its kind has, and nothing of the other', () => {
  expect(rideOf({ ...complete, rideArea: 'outside', duration: 9 })).toMatchObject({
    type: 'Point to Point',
    pickup: { label: 'Heathrow' },
    dropoff: { label: 'Harrods' },
    dateTime: '2031-05-15T11:15',
    duration: null,
    rideArea: null,
    passengers: 1,
    luggage: 1,
  })
  expect(rideOf({ ...complete, tab: 'hourly' })).toMatchObject({ dropoff: null, duration: 4, rideArea: 'inside' })
  expect(rideOf({ ...complete, tab: 'hourly', country: 'canada' }).rideArea).toBe(null)
})

describe('at the page of a partner', () => {
  const hotel = { ...typedPlace('The Harcourt'), place_id: 'the-harcourt', time_zone: 'Europe/London' }
  const partner = { slug: 'the-harcourt', place: hotel }
  const start = emptyForm('point_to_point', partner)
  const filled = { ...start, dropoff: london('Harrods'), date: '2031-05-15', time: '11:15' }

  test('a ride starts at the hotel in the UK, and only the other end is asked for', () => {
    expect(Object.keys(problemsOf(start, now))).toEqual(['dropoff', 'date', 'time'])
    expect(rideOf(filled)).toMatchObject({ pickup: hotel, destinationCountry: 'uk', partner })
  })

  test('turned round it ends there, and turned again it is the ride it was', () => {
    const there = turned(filled)
    expect(rideOf(there)).toMatchObject({ pickup: { label: 'Harrods' }, dropoff: hotel, partner })
    expect(Object.keys(problemsOf(turned(start), now))).toEqual(['pickup', 'date', 'time'])
    expect(turned(there)).toEqual(filled)
  })

  test('by the hour it starts at the hotel, whichever way it is turned', () => {
    const hourly = { ...turned(filled), tab: 'hourly' as const }
    expect(problemsOf({ ...hourly, pickup: typedPlace('') }, now)).toEqual({})
    expect(rideOf(hourly)).toMatchObject({ type: 'Hourly', pickup: hotel, dropoff: null, partner })
    const inNewYork = { ...hourly, pickup: { ...london('JFK'), time_zone: 'America/New_York' } }
    expect(problemsOf({ ...inNewYork, time: '10:45' }, now)).toHaveProperty('time')
  })

  test('a search that was made there is changed there, the same way round', () => {
    expect(formOf(rideOf(filled))).toMatchObject({ partner, toPartner: false, pickup: hotel })
    expect(formOf(rideOf(turned(filled)))).toMatchObject({ partner, toPartner: true, dropoff: hotel })
    expect(formOf(rideOf(complete))).toMatchObject({ partner: null, toPartner: false })
  })
})
