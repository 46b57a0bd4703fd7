// Words of the pages that mailed links of partners' accounts lead to: the invitation to a team, and the bank details to confirm or stop.

export const link_invalid = 'This link is not valid any more.'
export const needs_sign_in =
  'There is an account with this address already. Please sign in to it, then open the link again.'
export const other_address = 'You are signed in with another address than the one that was invited.'
export const cannot_join =
  'The account with this address cannot join a team. Please ask to be invited at another address.'
export const first_name_short = 'First name must be at least 2 characters'
export const last_name_short = 'Last name must be at least 2 characters'
export const password_short = 'Password must be at least 8 characters'
export const joined = 'You are in the team now. Please sign in.'
export const invitation_page = 'Invitation'
export const invitation_title = (a: { partner: string }) => `Join ${a.partner}`
export const invitation_line = (a: { name: string; email: string }) => `${a.name} has invited ${a.email}.`
export const somebody = 'A colleague'
export const role_owner = 'You will see to the money, the team and the page of the partner.'
export const role_desk = 'You will look after guests and their bookings.'
export const first_name = 'First name'
export const last_name = 'Last name'
export const password = 'Password'
export const password_hint = 'At least 8 characters'
export const show_password = 'Show password'
export const hide_password = 'Hide password'
export const join = 'Join the team'
export const joining = 'One moment...'
export const sign_in_line =
  'There is an account with this address. Sign in to it, and it joins the team; what you have booked stays in it.'
export const sign_in = 'Sign in'
export const join_line = (a: { partner: string }) =>
  `Your account works for ${a.partner} from then on, and you sign in anew on every device.`
export const other_line = (a: { email: string }) =>
  `You are signed in as ${a.email}. Please sign out, and sign in with the address that was invited.`
export const sign_out = 'Sign out'
export const invalid_title = 'This link does not work'
export const invitation_invalid_line =
  'It was used, withdrawn or sent again, or its 7 days are over. Please ask for another invitation.'
export const bank_page = 'Bank details'
export const confirm_title = 'Confirm the bank account'
export const confirm_line = (a: { partner: string; masked: string; name: string }) =>
  `${a.name} asks for payouts of ${a.partner} to ${a.masked}. Once you confirm, the account is held for 48 hours and then used.`
export const confirm = 'Confirm this account'
export const confirming = 'One moment...'
export const confirmed_title = 'Confirmed'
export const confirmed_line = (a: { masked: string; when: string }) =>
  `Payouts go to ${a.masked} from ${a.when}. Every owner is told by mail and can stop it until then.`
export const stop_title = 'Stop the new bank account'
export const stop_line = (a: { partner: string; masked: string }) =>
  `Payouts of ${a.partner} are to go to ${a.masked}. If that is not right, stop it: they go on to the account before.`
export const stop = 'Stop this change'
export const stopping = 'One moment...'
export const stopped_title = 'Stopped'
export const stopped_line =
  'Payouts go on to the account before. Please change your password if nobody of you asked for this.'
export const bank_invalid_line =
  'It was used or stopped, or is too old. Owners see where payouts go under Account Settings.'
export const go_to_account = 'Go to Account Settings'
export const error_title = 'Error'
export const failed = 'Something went wrong. Please try again.'
export const checking = 'Looking at the link...'
