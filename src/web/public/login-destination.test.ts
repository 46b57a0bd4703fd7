import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { typedPlace } from '#modules/places/ui/named-place.ts'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { paths } from '../paths.ts'
import { type BookingDraft, createDraft, type DraftRide, updateDraft } from './booking-draft.ts'
import { destinationFor, returnPathFor } from './login-destination.ts'

const user = (role: string) => ({ user_id: 'u', role, email: 'e@mail.example' }) as DisplayedUser

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})
afterEach(() => void vi.unstubAllGlobals())

describe('destination after signing in', () => {
  test.each(['customer', 'driver', 'partner', 'admin', 'https://evil.example', ''])(
    'T43: the role %s leads to a path of this site only',
    (role) => {
      expect(destinationFor(user(role), null)).toMatch(/^\/[a-z-]+$/)
    },
  )

  test.each([
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    '/\\evil.example',
    '../x',
    'a&redirect=//b',
    '%2f%2fevil',
  ])('T43: the booking id %s in the address leads to the payment page only', (bookingId) => {
    const url = new URL(destinationFor(user('customer'), bookingId), 'https://rides.example')
    expect([url.origin, url.pathname]).toEqual(['https://rides.example', paths.payment])
    expect([...url.searchParams]).toEqual([['booking_id', bookingId]])
  })
})

describe('destination after signing in with a draft', () => {
  const ride: DraftRide = {
    booking_type: 'hourly',
    pickup: typedPlace('Heathrow'),
    dropoff: null,
    destination_country: 'uk',
    booking_date: '2026-12-04',
    booking_time: '09:30',
    number_of_hours: 4,
    number_of_passengers: 1,
    number_of_luggage: 1,
    ride_area: 'inside',
  }
  const chosen = { service_type: 'first_class', price: '£420.00' } as const
  const booked = { ...chosen, apiBookingId: 'B', userId: 'u' }
  const destinationWithDraft = (change: Partial<BookingDraft>) => {
    const { id } = createDraft(ride)
    const draft = updateDraft(id, change)
    return destinationFor(user('customer'), id).replace(draft?.id ?? '', 'D')
  }

  beforeEach(() => {
    const storage = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
      removeItem: (key: string) => void storage.delete(key),
    })
  })

  test.each([
    ['without a class it is the class page', {}, '/service-class?booking_id=D'],
    ['unbooked it is the details page', chosen, '/pickup-info?booking_id=D'],
    ['booked and unchanged it is the payment page', booked, '/payment?booking_id=B'],
    ['booked by another account it is the details page', { ...booked, userId: 'other' }, '/pickup-info?booking_id=D'],
    [
      'booked by a guest for this account it is the payment page',
      { ...booked, userId: 'reference', account: 'known', email: 'E@mail.example' },
      '/payment?booking_id=B',
    ],
    [
      'changed after booking it is the details page',
      { ...booked, sent: { content: 'before', userId: 'u' } },
      '/pickup-info?booking_id=D',
    ],
  ] as const)('%s', (_, change, destination) => {
    expect(destinationWithDraft(change)).toBe(destination)
  })
})

describe('return to the page that required a sign-in', () => {
  test.each([
    ['customer', paths.profile, paths.profile],
    ['customer', '/dashboard/bookings?search=hyde', '/dashboard/bookings?search=hyde'],
    ['admin', paths.profile, undefined],
    ['driver', paths.verifyEmail, paths.verifyEmail],
    ['customer', '//evil.example', undefined],
    ['customer', 'https://evil.example', undefined],
    ['customer', '/dashboard-of-evil', undefined],
    ['customer', undefined, undefined],
  ] as const)('a %s from %s returns to %s', (role, next, way) => {
    expect(returnPathFor({ role }, next)).toBe(way)
  })
})
