// Words of the partner's area about where its money goes.

// what the server says no with
export const bank_changed = 'Another user has changed the bank details.'
export const nothing_to_stop = 'There is no change to cancel: it is already in use or was cancelled.'
export const no_account = 'This partner has no bank account in use yet.'
export const unreadable = 'The bank details can no longer be read. The partner has to enter them again.'
export const holder_needed = 'Account holder is required'
export const holder_long = 'Please enter at most 120 characters'
export const sort_code_form = 'A sort code has 6 digits'
export const account_number_form = 'An account number has 8 digits'
export const iban_form = 'This is not a valid IBAN. Please check every character.'

// the card
export const title = 'Payment information'
export const line = 'The account your commission is paid into'
export const bank_account = 'Bank account'
export const none = 'No account yet'
export const in_use_since = (a: { date: string }) => `In use since ${a.date}`
export const schedule = 'Payment schedule'
export const schedule_value = 'Weekly, typically Thursdays'
export const schedule_hint = 'Arrives within 1-2 business days'
export const owners_only = 'Only owners can see the bank details.'
export const asked_line = (a: { masked: string; name: string; until: string }) =>
  `${a.name} has requested payouts to ${a.masked}. Every owner has been e-mailed a confirmation link, valid until ${a.until}.`
export const held_line = (a: { masked: string; until: string }) =>
  `Payouts go to ${a.masked} from ${a.until}. Until then the change can be cancelled.`
export const somebody = 'A former colleague'
export const stop = 'Cancel change'
export const stopping = 'Cancelling...'
export const stopped = 'The change is cancelled.'
export const change = 'Change bank details'
export const add = 'Add bank details'

// the dialog
export const dialog_title = 'Bank details'
export const dialog_line =
  'Every owner receives an e-mail with a link to confirm the account. Payouts go to it 48 hours after confirmation. The full number is never shown again.'
export const kind = 'Account'
export const kinds = { uk: 'UK account', iban: 'IBAN' } as const
export const account_holder = 'Account holder'
export const sort_code = 'Sort code'
export const account_number = 'Account number'
export const iban = 'IBAN'
export const password = 'Your password'
export const password_needed = 'Password is required'
export const show_password = 'Show password'
export const hide_password = 'Hide password'
export const save = 'Request confirmation'
export const saving = 'Saving...'
export const saved = 'Please check your e-mail: an owner has to confirm the account.'
export const failed = 'The bank details could not be saved. Please try again.'
export const load_failed = 'The bank details could not be loaded.'
