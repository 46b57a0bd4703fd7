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
  booking_type: 'point_to_point',
  pickup: place('Heathrow Airport', 'heathrow-airport'),
  dropoff: place('Harrods & Co', null),
  destination_country: 'uk',
  booking_date: '2031-12-04',
  booking_time: '18:45',
  number_of_hours: null,
  number_of_passengers: 2,
  number_of_luggage: 0,
  ride_area: null,
}

const hotel = place('The Harcourt', 'the-harcourt')
const partner = { slug: 'the-harcourt', place: hotel }

const byHour: DraftRide = { ...ride, booking_type: 'hourly', dropoff: null, number_of_hours: 5, ride_area: 'outside' }

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
    expect(updateDraft(id, { service_type: 'first_class', price: '£195.00' })).toMatchObject({ price: '£195.00' })
    expect(readDraft(id)).toMatchObject({ service_type: 'first_class', pickup: ride.pickup })
    expect(findLatestDraft()?.id).toBe(id)
    updateDraft(id, { apiBookingId: 'abc' })
    expect(findDraftOfBooking('abc')?.id).toBe(id)
  })

  test('keeps the partner on whose page it was started', () => {
    const { id } = createDraft({ ...ride, partner })
    updateDraft(id, { service_type: 'first_class' })
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
    ['a number for a date', JSON.stringify({ ...ride, booking_date: 5 })],
  ])('is deleted silently if corrupt: %s', (_, stored) => {
    const { id } = createDraft(ride)
    storage.set(`ostler:draft:${id}`, stored.replace('"booking_type"', `"id":"${id}","booking_type"`))
    if (stored.includes('other')) storage.set(`ostler:draft:${id}`, stored)
    expect(readDraft(id)).toBe(null)
    expect(storage.has(`ostler:draft:${id}`)).toBe(false)
    expect(updateDraft(id, { number_of_passengers: 3 })).toBe(null)
    expect(findLatestDraft()).toBe(null)
  })

  test('is not read under an invalid id', () => {
    storage.set('ostler:draft:../x', JSON.stringify({ ...ride, id: '../x' }))
    expect(readDraft('../x')).toBe(null)
    expect(readDraft(null)).toBe(null)
    expect(readDraft('')).toBe(null)
  })

  test('is converted and stored once if an earlier version of the site wrote it', () => {
    const { id } = createDraft(ride)
    const old = {
      id,
      type: 'Hourly',
      status: 'Pending',
      pickup: ride.pickup,
      dropoff: null,
      destinationCountry: 'uk',
      dateTime: '2031-12-04T18:45:00',
      duration: 5,
      passengers: 2,
      luggage: 0,
      rideArea: 'outside',
      serviceClass: 'first_class',
      price: '£195.00',
      distance: null,
      timeZone: 'Europe/London',
      hasReturnBooking: true,
      returnDateTime: '2031-12-05T09:30',
      returnPrice: '£195.00',
      returnWish: { wanted: true, date: '2031-12-05', time: '09:30' },
      isSelfBooking: false,
      flightNumber: 'BA 178',
      pickupSign: 'Marchetti',
      ownSign: true,
      chauffeurNotes: 'A cello',
      referenceCode: 'ACME-7',
      passengerTitle: 'dr',
      passengerFirstName: 'Tobias',
      passengerLastName: 'Marchetti',
      passengerEmail: 'tobias@marchetti.example',
      passengerPhone: '+44 7700900733',
      account: 'new',
      customerFirstName: 'Eleanor',
      customerLastName: 'Whitcombe',
      email: 'eleanor@whitcombe.example',
      phone: '+44 7700900412',
    }
    storage.set(`ostler:draft:${id}`, JSON.stringify(old))
    const when = { booking_date: '2031-12-05', booking_time: '09:30' }
    const converted = readDraft(id)
    expect(converted).toEqual({
      ...createDraft(byHour),
      id,
      service_type: 'first_class',
      price: '£195.00',
      time_zone: 'Europe/London',
      return: { ...when, price: '£195.00' },
      returnWish: { ...when, hasReturn: true },
      is_self_booking: false,
      flight_number: 'BA 178',
      pickup_sign: 'Marchetti',
      ownSign: true,
      notes_for_chauffeur: 'A cello',
      reference_code: 'ACME-7',
      guest_title: 'dr',
      guest_first_name: 'Tobias',
      guest_last_name: 'Marchetti',
      guest_email: 'tobias@marchetti.example',
      guest_phone_number: '+44 7700900733',
      account: 'new',
      first_name: 'Eleanor',
      last_name: 'Whitcombe',
      email: 'eleanor@whitcombe.example',
      phone_number: '+44 7700900412',
    })
    expect(storage.get(`ostler:draft:${id}`)).not.toContain('dateTime')
    expect(readDraft(id)).toEqual(converted)
    storage.set(`ostler:draft:${id}`, JSON.stringify({ ...old, returnWish: { hasReturn: true, date: '', time: '' } }))
    expect(readDraft(id)?.returnWish).toEqual({ hasReturn: true, booking_date: '', booking_time: '' })
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
      booking_type: 'hourly',
      destination_country: 'uk',
      ride_area: 'inside',
      booking_date: '2031-12-04',
      booking_time: '09:30',
      number_of_passengers: 1,
      number_of_luggage: 1,
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
