// Tests of booking drafts in storage, and of rides as query strings.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  createDraft,
  type DraftRide,
  draftFromQuery,
  findDraftOfBooking,
  findLatestDraft,
  formatQuery,
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

let storage: Map<string, string>

beforeEach(() => {
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
})
afterEach(() => void vi.unstubAllGlobals())

describe('booking draft', () => {
  test('is read by its id, a version 4 UUID, and can be changed', () => {
    const { id } = createDraft(ride)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(readDraft(id)).toMatchObject({ ...ride, id, status: 'Pending' })
    expect(updateDraft(id, { serviceClass: 'first_class', price: '£195.00' })).toMatchObject({ price: '£195.00' })
    expect(readDraft(id)).toMatchObject({ serviceClass: 'first_class', pickup: ride.pickup })
    expect(findLatestDraft()?.id).toBe(id)
    updateDraft(id, { apiBookingId: 'abc' })
    expect(findDraftOfBooking('abc')?.id).toBe(id)
  })

  test('keeps the partner on whose page it was started', () => {
    const { id } = createDraft({ ...ride, partner })
    updateDraft(id, { serviceClass: 'first_class' })
    expect(readDraft(id)?.partner).toEqual(partner)
  })

  test('is deleted once twenty newer ones exist', () => {
    const ids = Array.from({ length: 23 }, () => createDraft(ride).id)
    expect(ids.filter((id) => readDraft(id))).toEqual(ids.slice(3))
    expect(storage.size).toBe(21)
  })

  test.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['a list', '[]'],
    ['another id', JSON.stringify({ ...ride, id: 'other' })],
    ['without a pickup', JSON.stringify({ ...ride, pickup: null })],
    ['without a dropoff', JSON.stringify({ ...ride, dropoff: null })],
    ['a partner without a place', JSON.stringify({ ...ride, partner: { slug: 'the-harcourt' } })],
    ['a number for a date', JSON.stringify({ ...ride, dateTime: 5 })],
  ])('is deleted silently if corrupt: %s', (_, stored) => {
    const { id } = createDraft(ride)
    storage.set(`ostler:draft:${id}`, stored.replace('"type"', `"id":"${id}","type"`))
    if (stored.includes('other')) storage.set(`ostler:draft:${id}`, stored)
    expect(readDraft(id)).toBe(null)
    expect(storage.has(`ostler:draft:${id}`)).toBe(false)
    expect(updateDraft(id, { passengers: 3 })).toBe(null)
    expect(findLatestDraft()).toBe(null)
  })

  test('is not read under an invalid id', () => {
    storage.set('ostler:draft:../x', JSON.stringify({ ...ride, id: '../x' }))
    expect(readDraft('../x')).toBe(null)
    expect(readDraft(null)).toBe(null)
    expect(readDraft('')).toBe(null)
  })

  test('can be created with a corrupt list, and with blocked storage', () => {
    storage.set('ostler:drafts', '{"length": 3}')
    expect(readDraft(createDraft(ride).id)).not.toBe(null)
    const refuse = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(readDraft(createDraft(ride).id)).toBe(null)
  })
})

describe('ride as a query string', () => {
  test.each([
    ['point to point', ride],
    ['by the hour', byHour],
    ['from a partner', { ...ride, pickup: hotel, partner }],
    ['to a partner', { ...ride, dropoff: hotel, partner }],
    ['by the hour from a partner', { ...byHour, pickup: hotel, partner }],
  ])('is read as it was written: %s', (_, written) => {
    expect(draftFromQuery(new URLSearchParams(formatQuery(written)))).toEqual({ partner: null, ...written })
  })

  test('starts with the parameters of the specification', () => {
    expect([...new URLSearchParams(formatQuery(ride)).keys()].slice(0, 5)).toEqual([
      'pickup',
      'destination',
      'datetime',
      'passengers',
      'luggage',
    ])
    expect([...new URLSearchParams(formatQuery(byHour)).keys()].slice(0, 6)).toEqual([
      'pickup',
      'duration',
      'datetime',
      'passengers',
      'luggage',
      'rideArea',
    ])
  })

  test('is read as the plain form of a partner sends it', () => {
    const sent = 'country=uk&partner=the-harcourt&pickup_id=the-harcourt&pickup=The+Harcourt%2C+Brook+Street'
    const ride = draftFromQuery(new URLSearchParams(`${sent}&destination=Harrods&date=4%2F12%2F2031&time=9:30`))
    const place = { label: 'The Harcourt, Brook Street', detail: '', place_id: 'the-harcourt', kind: null }
    expect(ride).toMatchObject({
      pickup: place,
      dropoff: { label: 'Harrods' },
      partner: { slug: 'the-harcourt', place },
    })
  })

  test.each(['../x', 'The Harcourt', 'a'.repeat(81), ''])('has no partner for an invalid slug: %s', (slug) => {
    const query = new URLSearchParams(formatQuery(ride))
    query.set('partner', slug)
    expect(draftFromQuery(query)?.partner).toBe(null)
  })

  test('is read from a plain form: country uk and area inside by default, date and time apart', () => {
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
  ])('is null when something is missing or out of range: %s', (query) => {
    expect(draftFromQuery(new URLSearchParams(query))).toBe(null)
  })
})
