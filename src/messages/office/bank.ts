// Words of the back office about the bank account that a payout goes to.

export const show = (a: { masked: string; partner: string }) => `Show the account ${a.masked} of ${a.partner}`
export const title = (a: { partner: string }) => `Bank account of ${a.partner}`
export const line = 'Each viewing is recorded in the audit log.'
export const account_holder = 'Account holder'
export const sort_code = 'Sort code'
export const account_number = 'Account number'
export const iban = 'IBAN'
export const another =
  'The partner has changed its account since this payout was proposed. Mark the payout as failed: the next one goes to the new account.'
export const loading = 'Loading the account...'
export const load_failed = 'The account could not be loaded. Please try again.'
export const close = 'Close'

// a change that is not in use yet
export const part = 'Bank account'
export const stop_line =
  'Cancel a change of bank account that is awaiting confirmation or is in its 48-hour waiting period.'
export const stop = 'Cancel bank change'
export const stopping = 'Cancelling...'
export const stop_title = 'Cancel the bank change?'
export const stop_confirm =
  'Payouts continue to the current account. The owners are notified by e-mail and can request the change again.'
export const stopped = 'The change was cancelled, and the owners are notified by e-mail.'
export const stop_failed = 'The change could not be cancelled. Please try again.'
export const cancel = 'Keep the change'
