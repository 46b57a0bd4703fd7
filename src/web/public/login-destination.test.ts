import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { typedPlace } from '#modules/places/ui/named-place.ts'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { paths } from '../paths.ts'
import { type BookingDraft, createDraft, type DraftRide, updateDraft } from './booking-draft.ts'
import { destinationFor, wayBackFor } from './login-destination.ts'

const user = (role: string) => ({ user_id: 'u', role, email: 'e@mail.example' }) as DisplayedUser

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})
afterEach(() => void vi.unstubAllGlobals())

describe('after signing in', () => {
  test.each(['customer', 'driver', 'partner', 'admin', 'https://evil.example', ''])(
    'T43: the role %s leads to a path of this site',
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
  ])('T43: the booking %s of the address leads nowhere else', (bookingId) => {
    const url = new URL(destinationFor(user('customer'), bookingId), 'https://rides.example')
    expect([url.origin, url.pathname]).toEqual(['https://rides.example', paths.payment])
    expect([...url.searchParams]).toEqual([['booking_id', bookingId]])
  })
})

describe('with a ride that is being booked', () => {
  const ride: DraftRide = {
    type: 'Hourly',
    pickup: typedPlace('Heathrow'),
    dropoff: null,
    destinationCountry: 'uk',
    dateTime: '2026-12-04T09:30',
    duration: 4,
    passengers: 1,
    luggage: 1,
    rideArea: 'inside',
  }
  const chosen = { serviceClass: 'first_class', price: '£420.00' } as const
  const booked = { ...chosen, apiBookingId: 'B', userId: 'u' }
  const destinationOf = (change: Partial<BookingDraft>) => {
    const { id } = createDraft(ride)
    const draft = updateDraft(id, change)
    return destinationFor(user('customer'), id).replace(draft?.id ?? '', 'D')
  }

  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    })
  })

  test.each([
    ['no class is chosen yet: to the classes', {}, '/service-class?booking_id=D'],
    ['it is not booked yet: to who travels', chosen, '/pickup-info?booking_id=D'],
    ['it is booked as it stands: to its payment', booked, '/payment?booking_id=B'],
    ['another account booked it: to who travels', { ...booked, userId: 'other' }, '/pickup-info?booking_id=D'],
    [
      'a guest booked it for this account: to its payment',
      { ...booked, userId: 'reference', account: 'known', email: 'E@mail.example' },
      '/payment?booking_id=B',
    ],
    [
      'it was changed after it was booked: to who travels',
      { ...booked, sent: { content: 'before', userId: 'u' } },
      '/pickup-info?booking_id=D',
    ],
  ] as const)('%s', (_, change, destination) => {
    expect(destinationOf(change)).toBe(destination)
  })
})

describe('back to the page that asked for a sign-in', () => {
  test.each([
    ['customer', paths.profile, paths.profile],
    ['customer', '/dashboard/bookings?search=hyde', '/dashboard/bookings?search=hyde'],
    ['admin', paths.profile, undefined],
    ['driver', paths.verifyEmail, paths.verifyEmail],
    ['customer', '//evil.example', undefined],
    ['customer', 'https://evil.example', undefined],
    ['customer', '/dashboard-of-evil', undefined],
    ['customer', undefined, undefined],
  ] as const)('%s, asked by %s, goes to %s', (role, asked, way) => {
    expect(wayBackFor({ role }, asked)).toBe(way)
  })
})
