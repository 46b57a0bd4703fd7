// Tests that the account menu and signing in lead to the same screen.
import { expect, test } from 'vitest'
import type { DisplayedUser } from '#modules/users/contract.ts'
import { destinationFor } from './login-destination.ts'
import { accountLinks } from './site-links.ts'

test.each([
  ['admin', '/admin'],
  ['driver', '/driver-dashboard'],
  ['partner', '/partner-dashboard'],
  ['customer', '/dashboard'],
  ['', '/dashboard'],
  ['constructor', '/dashboard'],
])('the role %j leads to %s from the menu and after signing in', (role, home) => {
  const user = { user_id: 'u', role, email: 'e@mail.example' } as DisplayedUser
  expect([accountLinks(role)[0]?.href, destinationFor(user, null)]).toEqual([home, home])
})
