// Words of the back office about partners: the list, one partner, adding one.

import { formatNumber } from '#kernel/number.ts'

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

// what the server says no with
export const not_found = 'This partner is not there any more.'
export const changed = 'Somebody else has changed this partner meanwhile.'
export const email_used = 'This e-mail has an account already. The owner of a partner needs one of their own.'
export const slug_used = 'Another partner has this address.'
export const unconfirmed =
  'Nobody of this partner has confirmed their e-mail yet. Until they have, we do not know who registered.'
export const place_not_located = 'This place could not be located. Please pick one of the suggestions.'
export const no_contact = 'Write down a contact person with an e-mail first.'
export const nobody_to_invite = 'Every owner has confirmed their e-mail already.'
export const required = 'Please fill in this field'
export const too_long = (a: { most: number }) => `Please use at most ${a.most} characters`
export const email_invalid = 'Invalid email address'
export const phone_invalid = 'Please check this phone number'

// the list
export const partners = 'Partners'
export const title = 'Partner Management'
export const subtitle = 'Hotels, travel desks and chauffeur companies that send us guests'
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
export const none_line = 'Whoever registers appears here and waits for your approval.'
export const none_found = 'No partners found'
export const none_found_line = 'Try searching for something else or changing the filter.'
export const error_title = 'Error'
export const success_title = 'Success'
export const load_failed = 'The partners could not be loaded. Please try again.'
export const one_failed = 'This partner could not be loaded. Please try again.'

// one partner
export const part_partner = 'Partner'
export const part_contact = 'Contact'
export const part_company = 'Company'
export const part_owners = 'Who signs in'
export const name = 'Partner name'
export const slug = 'Address'
export const slug_hint = (a: { url: string }) => `Of the page for its guests: ${a.url}`
export const slug_made = 'Made of the name where it is left empty'
export const place = 'Hotel'
export const place_none = 'None yet: without it there is no page for guests'
export const country = 'Country'
export const contact_name = 'Contact person'
export const contact_email = 'Contact e-mail'
export const contact_email_owner = 'Becomes the owner of the account and is mailed the way to a password'
export const contact_phone = 'Contact phone'
export const company_phone = 'Company phone'
export const company_address = 'Company address'
export const company_registration = 'Registration number'
export const optional = 'optional'
export const unknown = 'Not known'
export const since = 'Registered'
export const approved = 'Active since'
export const guest_page = 'Open the page for guests'
export const owner_states = {
  invited: 'has not chosen a password yet',
  unconfirmed: 'has not confirmed the e-mail yet',
  confirmed: 'confirmed',
} as const
export const no_owner = 'Nobody can sign in for this partner yet.'
export const invite_contact = 'Invite the contact person'
export const invite_again = 'Send the mail again'
export const inviting = 'Sending...'
export const invited_again = 'The mail is on its way.'
export const invite_failed = 'The mail could not be sent. Please try again.'

export const edit = 'Edit Partner'
export const save = 'Save Changes'
export const saving = 'Saving...'
export const cancel = 'Cancel'
export const saved = 'The partner is saved.'
export const save_failed = 'This could not be saved. Please try again.'
export const unsaved = 'There are changes that are not saved. Save them, or press Cancel.'
export const check_fields = (a: { count: number }) =>
  a.count === 1 ? 'Please check one field' : `Please check ${a.count} fields`
export const conflict_title = 'Somebody else has changed this partner'
export const conflict_changed = (a: { fields: string }) => `Different now: ${a.fields}`
export const conflict_line = 'Take what they wrote, or save yours over it.'
export const take_theirs = 'Take theirs'
export const keep_mine = 'Keep mine'

export const part_name = 'New name'
export const name_line = (a: { name: string; pending: string }) =>
  `Its owners ask for the name “${a.pending}”. Guests read “${a.name}” until you approve it.`
export const name_approve = 'Approve name'
export const name_refuse = 'Refuse name'
export const name_approved = 'The new name is approved, and guests read it from now on.'
export const name_refused = 'The new name is refused. The partner keeps the old one.'
export const name_failed = 'This could not be saved. Please try again.'
export const approve = 'Approve'
export const decline = 'Decline'
export const suspend = 'Suspend'
export const activate = 'Activate again'
export const approve_title = (a: { name: string }) => `Approve ${a.name}?`
export const approve_line = 'Its owner is told by mail, and its people can use their area at once.'
export const approve_no_place = 'There is no page for its guests before you have said where the hotel is.'
export const decline_title = (a: { name: string }) => `Decline ${a.name}?`
export const decline_line = 'Its people see that the account is not open. You can activate it later.'
export const suspend_title = (a: { name: string }) => `Suspend ${a.name}?`
export const suspend_line =
  'Its page for guests ends at once, and its people see that the account is suspended. Rides that are booked stand.'
export const activate_title = (a: { name: string }) => `Activate ${a.name} again?`
export const activate_line = 'Its page for guests and its area are open again at once.'
export const working = 'Working...'
export const status_done = {
  approved: 'The partner is approved, and its owner is told.',
  active: 'The partner is active again.',
  suspended: 'The partner is suspended.',
  declined: 'The registration is declined.',
} as const
export const status_failed = 'The status could not be changed. Please try again.'

// adding one
export const add_line = 'The partner is active at once. Its contact person is mailed the way to choose a password.'
export const adding = 'Adding...'
export const added = (a: { name: string }) => `${a.name} is added, and its owner invited.`
export const add_failed = 'The partner could not be added. Please try again.'
