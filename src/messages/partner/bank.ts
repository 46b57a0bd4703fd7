// Words of the partner's area about where its money goes.

// what the server says no with
export const bank_changed = 'Somebody else has changed the bank details meanwhile.'
export const nothing_to_stop = 'There is no change to stop: it is in use already, or was stopped.'
export const no_account = 'This partner has no bank account that may be used yet.'
export const unreadable = 'The bank details cannot be read any more. The partner has to write them again.'
export const holder_needed = 'Account holder is required'
export const holder_long = 'Please use at most 120 characters'
export const sort_code_form = 'A sort code has six digits'
export const account_number_form = 'An account number has eight digits'
export const iban_form = 'This is not an IBAN. Please check every character.'

// the card
export const title = 'Payment information'
export const line = 'Where your commission is paid to'
export const bank_account = 'Bank account'
export const none = 'No account yet'
export const in_use_since = (a: { date: string }) => `In use since ${a.date}`
export const schedule = 'Payment schedule'
export const schedule_value = 'Weekly, typically Thursdays'
export const schedule_hint = 'Arrives within 1-2 business days'
export const owners_only = 'Only owners see the bank details.'
export const asked_line = (a: { masked: string; name: string; until: string }) =>
  `${a.name} has asked for payouts to ${a.masked}. Every owner was mailed a link to confirm it, until ${a.until}.`
export const held_line = (a: { masked: string; until: string }) =>
  `Payouts go to ${a.masked} from ${a.until}. Until then the change can be stopped.`
export const somebody = 'Somebody'
export const stop = 'Stop this change'
export const stopping = 'Stopping...'
export const stopped = 'The change is stopped.'
export const change = 'Change bank details'
export const add = 'Add bank details'

// the dialog
export const dialog_title = 'Bank details'
export const dialog_line =
  'Every owner is mailed a link to confirm the account. 48 hours after that, payouts go there. We never show it in full again.'
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
export const save = 'Ask for confirmation'
export const saving = 'Saving...'
export const saved = 'Please look at your mail: an owner has to confirm the account.'
export const success_title = 'Success'
export const failed = 'The bank details could not be saved. Please try again.'
export const load_failed = 'The bank details could not be loaded.'
