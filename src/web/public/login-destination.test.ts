import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { paths } from '../paths.ts'
import { destinationFor, wayBackFor } from './login-destination.ts'

const user = (role: string) => ({ user_id: 'u', role, email: 'e@mail.example' }) as DisplayedUser

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
})
afterEach(() => void vi.unstubAllGlobals())

describe('after signing in', () => {
  test.each(['customer', 'driver', 'partner', 'admin', 'https://evil.example', ''])(
    'T43: the role %s leads to a path of this site',
    async (role) => {
      expect(await destinationFor(user(role), null)).toMatch(/^\/[a-z-]+$/)
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
  ])('T43: the booking %s of the address leads nowhere else', async (bookingId) => {
    const url = new URL(await destinationFor(user('customer'), bookingId), 'https://rides.example')
    expect([url.origin, url.pathname]).toEqual(['https://rides.example', paths.payment])
    expect([...url.searchParams]).toEqual([['booking_id', bookingId]])
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
