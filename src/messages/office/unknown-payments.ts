// Words of the back office about payments that no booking knows.

// what the server says no with
export const not_found = 'There is no such payment.'
export const decided_already = 'This payment has already been dealt with.'
export const not_attachable = 'This payment cannot be attached to its booking.'
export const provider_unavailable = 'The card provider does not answer. Please try again.'

export const title = 'Payment without a booking'
export const all_items = 'Attention'
export const loading = 'Loading the payment...'
export const load_failed = 'The payment could not be loaded. Please try again.'
export const lead =
  'The card provider has charged this card, but nothing here knows of it. This can happen when the database fails or is restored from a backup.'

// facts
export const amount = 'Amount'
export const paid_at = 'Paid'
export const card = 'Card'
export const no_card = 'Not reported'
export const payer = 'Name on the card'
export const reference = 'Provider reference'
export const booking = 'Booking'
export const booking_lost = (a: { id: string }) => `${a.id} does not exist here`
export const customer = 'Customer'
export const pickup = 'Pickup'
export const due = 'Due now'

export const states = {
  open: 'Open',
  attached: 'Attached to the booking',
  refunding: 'Refund in progress',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  known: 'Assigned automatically',
} as const

// what can be done
export const obstacles = {
  booking_lost: 'Its booking does not exist here, so it can only be refunded.',
  nothing_due: 'Nothing is due for its booking, so it can only be refunded.',
  amount_differs: 'The amount is not the amount due for the booking, so it can only be refunded.',
  refunded: 'A part of it was refunded at the card provider, so only the rest can be refunded.',
} as const
export const refund_failed_line =
  'The card provider refused the refund. Try again, or agree on another refund method with the customer.'
export const attach = 'Attach to booking'
export const attach_title = 'Attach this payment to its booking?'
export const attach_line = (a: { id: string }) =>
  `Booking ${a.id} becomes paid, and the customer receives the confirmation.`
export const attaching = 'Attaching...'
export const attached = 'The booking is paid.'
export const refund = 'Refund'
export const refund_title = (a: { amount: string }) => `Refund ${a.amount}?`
export const refund_line = 'The amount is returned to the card. This cannot be undone.'
export const refunding = 'Refunding...'
export const refunded = 'The refund has been ordered.'
export const reason = 'Reason'
export const reason_hint = 'Kept in the audit log.'
export const cancel = 'Cancel'
export const failed = 'This could not be saved. Please try again.'
export const decided = (a: { name: string; at: string }) => `Decided by ${a.name || 'a former user'} on ${a.at}`
