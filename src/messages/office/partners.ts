// Words of the back office about partners: the list, one partner, adding one.

import { formatNumber } from '#kernel/number.ts'

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

// what the server says no with
export const not_found = 'This partner no longer exists.'
export const changed = 'Another user has changed this partner.'
export const email_used = 'This e-mail already has an account. The partner’s owner needs a separate one.'
export const slug_used = 'Another partner has this address.'
export const unconfirmed = 'No one at this partner has confirmed their e-mail yet, so the registration is not verified.'
export const place_not_located = 'This place could not be located. Please pick one of the suggestions.'
export const no_contact = 'Enter a contact person with an e-mail first.'
export const all_owners_verified = 'All owners have already confirmed their e-mail.'
export const required = 'Please fill in this field'
export const too_long = (a: { most: number }) => `Please enter at most ${a.most} characters`
export const email_invalid = 'Invalid email address'
export const phone_invalid = 'Please check this phone number'

// the list
export const partners = 'Partners'
export const title = 'Partner Management'
export const subtitle = 'Hotels, travel agents and chauffeur companies that send us guests'
export const search_label = 'Search partners'
export const search_placeholder = 'Search partners...'
export const status_filter = 'Status'
export const all_statuses = 'All'
export const statuses = { active: 'Active', pending: 'Pending', inactive: 'Inactive' } as const
export const add = 'Add Partner'
export const column_name = 'Partner'
export const column_contact = 'Contact person'
export const column_since = 'Since'
export const column_status = 'Status'
export const column_actions = 'Actions'
export const view = 'View Details'
export const no_place = 'No hotel yet'
export const view_one = (a: { name: string }) => `View Details: ${a.name}`
export const found = (a: { count: number }) => `${plural(a.count, 'partner', 'partners')} found`
export const loading = 'Loading partners...'
export const none = 'No partners yet'
export const none_line = 'New registrations appear here for your approval.'
export const none_found = 'No partners found'
export const none_found_line = 'Try searching for something else or changing the filter.'
export const load_failed = 'The partners could not be loaded. Please try again.'
export const one_failed = 'This partner could not be loaded. Please try again.'

// one partner
export const part_partner = 'Partner'
export const part_contact = 'Contact'
export const part_company = 'Company'
export const part_owners = 'Owner accounts'
export const name = 'Partner name'
export const slug = 'Address'
export const slug_hint = (a: { url: string }) => `Guest page: ${a.url}`
export const slug_made = 'Generated from the name if left empty'
export const place = 'Hotel'
export const place_none = 'None yet: the guest page needs one'
export const country = 'Country'
export const contact_name = 'Contact person'
export const contact_email = 'Contact e-mail'
export const contact_email_owner = 'Becomes the owner of the account and receives an e-mail to set a password'
export const contact_phone = 'Contact phone'
export const company_phone = 'Company phone'
export const company_address = 'Company address'
export const company_registration = 'Registration number'
export const unknown = 'Unknown'
export const since = 'Registered'
export const approved = 'Active since'
export const guest_page = 'Open guest page'
export const owner_states = {
  invited: 'has not set a password yet',
  unconfirmed: 'has not confirmed the e-mail yet',
  confirmed: 'confirmed',
} as const
export const no_owner = 'No one can sign in for this partner yet.'
export const invite_contact = 'Invite the contact person'
export const invite_again = 'Resend e-mail'
export const inviting = 'Sending...'
export const invited_again = 'The e-mail has been sent.'
export const invite_failed = 'The e-mail could not be sent. Please try again.'

export const edit = 'Edit Partner'
export const save = 'Save Changes'
export const saving = 'Saving...'
export const cancel = 'Cancel'
export const saved = 'The partner is saved.'
export const save_failed = 'This could not be saved. Please try again.'
export const unsaved = 'There are unsaved changes. Save them, or press Cancel.'
export const check_fields = (a: { count: number }) =>
  a.count === 1 ? 'Please check one field' : `Please check ${a.count} fields`
export const conflict_title = 'Another user has changed this partner'
export const conflict_changed = (a: { fields: string }) => `Changed fields: ${a.fields}`
export const conflict_line = 'Use their version, or overwrite it with yours.'
export const take_theirs = 'Use theirs'
export const keep_mine = 'Overwrite with mine'

export const part_name = 'New name'
export const name_line = (a: { name: string; pending: string }) =>
  `Its owners have requested the name “${a.pending}”. Guests see “${a.name}” until you approve it.`
export const name_approve = 'Approve name'
export const name_refuse = 'Decline name'
export const name_approved = 'The new name is approved and shown to guests.'
export const name_refused = 'The new name is declined. The partner keeps the old one.'
export const name_failed = 'This could not be saved. Please try again.'
export const approve = 'Approve'
export const decline = 'Decline'
export const suspend = 'Suspend'
export const activate = 'Reactivate'
export const approve_title = (a: { name: string }) => `Approve ${a.name}?`
export const approve_line = 'Its owner is notified by e-mail, and its staff can use the partner dashboard immediately.'
export const approve_no_place = 'Its guest page opens once you have entered the hotel.'
export const decline_title = (a: { name: string }) => `Decline ${a.name}?`
export const decline_line = 'Its staff see that the account is not open. You can activate it later.'
export const suspend_title = (a: { name: string }) => `Suspend ${a.name}?`
export const suspend_line =
  'Its guest page closes immediately, and its staff see that the account is suspended. Existing bookings are not affected.'
export const activate_title = (a: { name: string }) => `Reactivate ${a.name}?`
export const activate_line = 'Its guest page and dashboard reopen immediately.'
export const working = 'Working...'
export const status_done = {
  approved: 'The partner is approved, and its owner is notified.',
  active: 'The partner is active again.',
  suspended: 'The partner is suspended.',
  declined: 'The registration is declined.',
} as const
export const status_failed = 'The status could not be changed. Please try again.'

// adding one
export const add_line = 'The partner is active immediately. Its contact person receives an e-mail to set a password.'
export const adding = 'Adding...'
export const added = (a: { name: string }) => `${a.name} has been added, and its owner invited.`
export const add_failed = 'The partner could not be added. Please try again.'
