// The draft in storage: kept, changed, bounded, never trusted; and the ride written as an address and read back.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createDraft,
  type DraftRide,
  draftFromQuery,
  draftOfBooking,
  latestDraft,
  queryOf,
  readDraft,
  updateDraft,
} from './booking-draft.ts'

const place = (label: string, id: string | null) => ({ label, detail: '', place_id: id, kind: null })

const ride: DraftRide = {
  type: 'Point to Point',
  pickup: place('Heathrow Airport', 'heathrow-airport'),
  dropoff: place('Harrods & Co', null),
  destinationCountry: 'uk',
  dateTime: '2031-12-04T18:45',
  duration: null,
  passengers: 2,
  luggage: 0,
  rideArea: null,
}

const hotel = place('The Harcourt', 'the-harcourt')
const partner = { slug: 'the-harcourt', place: hotel }

const byHour: DraftRide = { ...ride, type: 'Hourly', dropoff: null, duration: 5, rideArea: 'outside' }

let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('a draft', () => {
  test('is read back by its id, a version 4 UUID, and changed', () => {
    const { id } = createDraft(ride)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(readDraft(id)).toMatchObject({ ...ride, id, status: 'Pending' })
    expect(updateDraft(id, { serviceClass: 'first_class', price: '£195.00' })).toMatchObject({ price: '£195.00' })
    expect(readDraft(id)).toMatchObject({ serviceClass: 'first_class', pickup: ride.pickup })
    expect(latestDraft()?.id).toBe(id)
    updateDraft(id, { apiBookingId: 'abc' })
    expect(draftOfBooking('abc')?.id).toBe(id)
  })

  test('keeps the partner at whose page it was begun', () => {
    const { id } = createDraft({ ...ride, partner })
    updateDraft(id, { serviceClass: 'first_class' })
    expect(readDraft(id)?.partner).toEqual(partner)
  })

  test('is one of the twenty newest, or gone', () => {
    const ids = Array.from({ length: 23 }, () => createDraft(ride).id)
    expect(ids.filter((id) => readDraft(id))).toEqual(ids.slice(3))
    expect(kept.size).toBe(21)
  })

  test.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['somebody else', JSON.stringify({ ...ride, id: 'other' })],
    ['without a pickup', JSON.stringify({ ...ride, pickup: null })],
    ['without a dropoff', JSON.stringify({ ...ride, dropoff: null })],
    ['a partner without a place', JSON.stringify({ ...ride, partner: { slug: 'the-harcourt' } })],
    ['a number for a date', JSON.stringify({ ...ride, dateTime: 5 })],
  ])('that is corrupt is dropped silently: %s', (_, stored) => {
    const { id } = createDraft(ride)
    kept.set(`ostler:draft:${id}`, stored.replace('"type"', `"id":"${id}","type"`))
    if (stored.includes('other')) kept.set(`ostler:draft:${id}`, stored)
    expect(readDraft(id)).toBe(null)
    expect(kept.has(`ostler:draft:${id}`)).toBe(false)
    expect(updateDraft(id, { passengers: 3 })).toBe(null)
    expect(latestDraft()).toBe(null)
  })

  test('is not looked for under what is no id', () => {
    kept.set('ostler:draft:../x', JSON.stringify({ ...ride, id: '../x' }))
    expect(readDraft('../x')).toBe(null)
    expect(readDraft(null)).toBe(null)
    expect(readDraft('')).toBe(null)
  })

  test('survives a corrupt list and a storage that refuses', () => {
    kept.set('ostler:drafts', '{"length": 3}')
    expect(readDraft(createDraft(ride).id)).not.toBe(null)
    const refuse = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(readDraft(createDraft(ride).id)).toBe(null)
  })
})

describe('a ride in the address', () => {
  test.each([
    ['point to point', ride],
    ['by the hour', byHour],
    ['from a partner', { ...ride, pickup: hotel, partner }],
    ['to a partner', { ...ride, dropoff: hotel, partner }],
    ['by the hour from a partner', { ...byHour, pickup: hotel, partner }],
  ])('reads as it was written: %s', (_, written) => {
    expect(draftFromQuery(new URLSearchParams(queryOf(written)))).toEqual({ partner: null, ...written })
  })

  test('begins with the parameters of the specification', () => {
    expect([...new URLSearchParams(queryOf(ride)).keys()].slice(0, 5)).toEqual([
      'pickup',
      'destination',
      'datetime',
      'passengers',
      'luggage',
    ])
    expect([...new URLSearchParams(queryOf(byHour)).keys()].slice(0, 6)).toEqual([
      'pickup',
      'duration',
      'datetime',
      'passengers',
      'luggage',
      'rideArea',
    ])
  })

  test('as the plain form of a partner sends it', () => {
    const sent = 'country=uk&partner=the-harcourt&pickup_id=the-harcourt&pickup=The+Harcourt%2C+Brook+Street'
    const ride = draftFromQuery(new URLSearchParams(`${sent}&destination=Harrods&date=4%2F12%2F2031&time=9:30`))
    const place = { label: 'The Harcourt, Brook Street', detail: '', place_id: 'the-harcourt', kind: null }
    expect(ride).toMatchObject({
      pickup: place,
      dropoff: { label: 'Harrods' },
      partner: { slug: 'the-harcourt', place },
    })
  })

  test.each(['../x', 'The Harcourt', 'a'.repeat(81), ''])('carries no partner that is none: %s', (slug) => {
    const query = new URLSearchParams(queryOf(ride))
    query.set('partner', slug)
    expect(draftFromQuery(query)?.partner).toBe(null)
  })

  test('as a plain form sends it: the country defaults to uk, the area to inside, date and time apart', () => {
    const sent = 'pickup=Savoy&duration=3&date=4%2F12%2F2031&time=9:30'
    expect(draftFromQuery(new URLSearchParams(sent))).toMatchObject({
      type: 'Hourly',
      destinationCountry: 'uk',
      rideArea: 'inside',
      dateTime: '2031-12-04T09:30',
      passengers: 1,
      luggage: 1,
    })
  })

  test.each([
    '',
    'pickup=A&datetime=2031-12-04T18:45',
    'pickup=A&destination=B',
    'pickup=%20&destination=B&datetime=2031-12-04T18:45',
    'pickup=A&destination=B&datetime=2031-02-30T18:45',
    'pickup=A&destination=B&datetime=2031-12-04T25:00',
    'pickup=A&destination=B&datetime=2031-12-04T18:45&passengers=9',
    'pickup=A&destination=B&datetime=2031-12-04T18:45&passengers=0',
    'pickup=A&destination=B&datetime=2031-12-04T18:45&luggage=-1',
    'pickup=A&duration=25&datetime=2031-12-04T18:45',
    'pickup=A&destination=B&datetime=2031-12-04T18:45&country=france',
  ])('is none when something is missing or out of range: %s', (query) => {
    expect(draftFromQuery(new URLSearchParams(query))).toBe(null)
  })
})
