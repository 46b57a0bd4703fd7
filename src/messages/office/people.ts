// Words of the back office about the people with an account: the list, one person, shutting an account.

import { formatNumber } from '#kernel/number.ts'

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

// what the server says no with
export const person_not_found = 'This account no longer exists.'
export const own_account = 'This is your own account. Only another administrator can disable it.'
export const last_administrator = 'This is the last administrator account, so it cannot be disabled.'

// the list
export const people = 'Users'
export const subtitle = 'All accounts: customers, drivers, partners and office staff'
export const search_label = 'Search users'
export const search_placeholder = 'Search by name, e-mail or phone'
export const role_filter = 'Role'
export const all_roles = 'All roles'
export const roles = { customer: 'Customer', driver: 'Driver', partner: 'Partner', admin: 'Office staff' } as const
export const state_filter = 'Status'
export const all_states = 'Active and disabled'
export const states = { active: 'Active', disabled: 'Disabled' } as const
export const column_name = 'Name'
export const column_contact = 'Contact'
export const column_role = 'Role'
export const column_bookings = 'Bookings'
export const column_since = 'Since'
export const column_state = 'Status'
export const found = (a: { count: number }) => `${plural(a.count, 'user', 'users')} found`
export const bookings_count = (a: { count: number }) => plural(a.count, 'booking', 'bookings')
export const loading = 'Loading users...'
export const none_found = 'No users found'
export const none_found_line = 'Search for part of the name, e-mail or phone number.'
export const load_failed = 'The users could not be loaded. Please try again.'

// one person
export const all_people = 'All users'
export const person_failed = 'This user could not be loaded. Please try again.'
export const facts_title = 'Account'
export const email = 'E-mail'
export const email_proven = 'confirmed'
export const email_unproven = 'not confirmed'
export const email_pending = (a: { email: string }) => `change to ${a.email} not confirmed yet`
export const phone = 'Phone'
export const no_address = 'No address'
export const address = 'Address'
export const language = 'Language'
export const since = 'Account since'
export const two_factor = 'Two-factor sign-in'
export const on = 'On'
export const off = 'Off'
export const signed_in = 'Signed in'
export const nowhere = 'Not signed in'
export const devices = (a: { count: number; seen: string }) =>
  `On ${plural(a.count, 'device', 'devices')}, last seen ${a.seen}`
export const disabled_since = (a: { at: string }) => `Disabled since ${a.at}. No one can sign in to this account.`
export const what_happened = 'Account history'

export const disable = 'Disable account'
export const disabling = 'Disabling...'
export const enable = 'Enable account'
export const enabling = 'Enabling...'
export const sign_out = 'Sign out everywhere'
export const signing_out = 'Signing out...'
export const cancel = 'Cancel'
export const disable_title = (a: { name: string }) => `Disable the account of ${a.name}?`
export const disable_line =
  'They are signed out on every device immediately, and cannot sign in or set a new password until you enable the account again. Their bookings are not affected.'
export const sign_out_title = (a: { name: string }) => `Sign ${a.name} out everywhere?`
export const sign_out_line = 'They can sign in again with their password.'
export const disabled_done = 'The account is disabled.'
export const enabled_done = 'The account is enabled.'
export const signed_out_done = (a: { count: number }) =>
  a.count === 0 ? 'They were not signed in anywhere.' : `Signed out on ${plural(a.count, 'device', 'devices')}.`
export const failed = 'This could not be done. Please try again.'

export const bookings_title = 'Bookings'
export const no_bookings = 'No bookings yet'
export const bookings_failed = 'The bookings could not be loaded. Please try again.'
export const column_booking = 'Booking'
export const column_journey = 'Route'
export const column_when = 'Date & time'
export const column_price = 'Price'
export const column_status = 'Status'
export const hours = (a: { hours: number }) => plural(a.hours, 'hour', 'hours')
export { statuses as booking_states } from './bookings.ts'
