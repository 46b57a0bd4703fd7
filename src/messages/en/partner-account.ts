// Words of the pages that mailed links of partners' accounts lead to: the invitation to a team, and the bank details to confirm or stop.

export const link_invalid = 'This link is no longer valid.'
export const needs_sign_in = 'An account with this address already exists. Please sign in, then open the link again.'
export const other_address = 'You are signed in with a different address from the one that was invited.'
export const cannot_join =
  'The account with this address cannot join a team. Please request an invitation to another address.'
export const first_name_short = 'First name must be at least 2 characters'
export const last_name_short = 'Last name must be at least 2 characters'
export const password_short = 'Password must be at least 8 characters'
export const joined = 'You have joined the team. Please sign in.'
export const invitation_page = 'Invitation'
export const invitation_title = (a: { partner: string }) => `Join ${a.partner}`
export const invitation_line = (a: { name: string; email: string }) => `${a.name} has invited ${a.email}.`
export const somebody = 'A colleague'
export const role_owner = 'You will manage the payments, team and guest page of the partner.'
export const role_desk = 'You will handle bookings and support for guests.'
export const first_name = 'First name'
export const last_name = 'Last name'
export const password = 'Password'
export const password_hint = 'At least 8 characters'
export const show_password = 'Show password'
export const hide_password = 'Hide password'
export const join = 'Join the team'
export const joining = 'One moment...'
export const sign_in_line =
  'An account with this address already exists. Sign in to add it to the team; your own bookings are not affected.'
export const sign_in = 'Sign in'
export const join_line = (a: { partner: string }) =>
  `Your account will belong to ${a.partner}, and you will need to sign in again on every device.`
export const other_line = (a: { email: string }) =>
  `You are signed in as ${a.email}. Please sign out, then sign in with the address that was invited.`
export const sign_out = 'Sign out'
export const invalid_title = 'This link does not work'
export const invitation_invalid_line =
  'It has been used, cancelled or replaced, or its 7 days have passed. Please request another invitation.'
export const bank_page = 'Bank details'
export const confirm_title = 'Confirm the bank account'
export const confirm_line = (a: { partner: string; masked: string; name: string }) =>
  `${a.name} has requested payouts for ${a.partner} to ${a.masked}. The account is used 48 hours after you confirm it.`
export const confirm = 'Confirm this account'
export const confirming = 'One moment...'
export const confirmed_title = 'Confirmed'
export const confirmed_line = (a: { masked: string; when: string }) =>
  `Payouts go to ${a.masked} from ${a.when}. All owners are notified by e-mail and can cancel the change until then.`
export const stop_title = 'Cancel the new bank account'
export const stop_line = (a: { partner: string; masked: string }) =>
  `Payouts for ${a.partner} will go to ${a.masked}. If this is not correct, cancel the change: payouts then continue to the current account.`
export const stop = 'Cancel change'
export const stopping = 'One moment...'
export const stopped_title = 'Change cancelled'
export const stopped_line =
  'Payouts continue to the current account. Please change your password if none of you requested this.'
export const bank_invalid_line =
  'It has been used or cancelled, or has expired. Owners can see where payouts go under Account Settings.'
export const go_to_account = 'Go to Account Settings'
export const failed = 'Something went wrong. Please try again.'
export const checking = 'Checking the link...'
