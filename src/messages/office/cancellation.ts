// Words of the office's cancellation of a booking, and of telling the customer.

export const fee_too_high = 'The fee is higher than possible.'
export const fee_needed = 'Please enter the fee.'
export const fee_most = (a: { most: string }) => `At most ${a.most}`

// the dialog
export const cancel_booking = 'Cancel booking'
export const cancelling = 'Cancelling...'
export const keep_booking = 'Keep booking'
export const title = 'Cancel this booking?'
export const line = 'An assigned driver is notified by e-mail.'
export const return_stays = 'Only this ride is cancelled. The other ride of the return booking stays booked.'
export const done = 'The booking is cancelled.'
export const failed = 'The booking could not be cancelled. Please try again.'
export const loading = 'Loading the fees...'
export const load_failed = 'The fees could not be loaded. Please try again.'
export const final = 'Once a refund is made, the booking cannot be reinstated.'
export const fee = 'Cancellation fee'
export const fees = {
  free: 'Free',
  half: (a: { amount: string }) => `50%: ${a.amount}`,
  full: (a: { amount: string }) => `100%: ${a.amount}`,
  amount: 'Another amount',
} as const
/** Of several bookings, each with its own price. */
export const fees_of_many = { free: 'Free', half: '50%', full: '100%' } as const
/** Below the choice that the terms of the ride name. */
export const by_terms = 'By the ride’s terms'
export const amount = (a: { symbol: string }) => `Fee (${a.symbol})`
export const reason = 'Reason'
export const choose_reason = 'Choose a reason'
export const reason_needed = 'Please choose a reason.'
export const reasons = {
  customer_request: 'Cancelled by the customer',
  no_car: 'No car or driver available',
  booked_twice: 'Booked twice',
  not_paid: 'Not paid',
  weather_or_traffic: 'Weather or traffic',
  other: 'Another reason',
} as const
export const note = 'Note'
export const optional = 'optional'
export const note_hint = 'Kept in the audit log.'
export const tell_customer = 'Tell the customer'
export const tell_customer_detail =
  'E-mails go to the customer and the passenger. The customer’s has the fee and the refund.'

// what happens to the money
export const paid = { card: 'Paid', invoice: 'On the invoice', by_hand: 'Paid', dispute: 'In dispute' } as const
export const refund = {
  card: 'Refund',
  invoice: 'Removed from the invoice',
  by_hand: 'Refund by hand',
  dispute: 'Refund after the dispute',
} as const
export const refund_to = {
  card: 'The refund goes to the card used for the payment.',
  invoice: 'The fee stays on the invoice.',
  by_hand: 'The invoice is paid: please refund by the original payment method. No card is refunded.',
  dispute: 'The payment is in dispute. The refund is made once the bank has decided.',
  none: 'Nothing was paid, so there is no fee and nothing to refund.',
} as const

// the history
export const history_fee = (a: { amount: string }) => `Fee ${a.amount}`
export const not_told = 'The customer was not notified.'

// an edit
export const tell_edit_detail = 'The customer and the passenger receive an e-mail about the change.'
export const tell_driver_only = 'Only the driver needs the pickup sign and the notes.'
export const preview_open = 'Preview the e-mail'
export const preview_close = 'Hide the e-mail'
export const preview_busy = 'Writing the e-mail...'
export const preview_failed = 'The e-mail could not be shown. Please check the marked fields.'
export const preview_unreachable = 'The e-mail could not be loaded.'
export const preview_shown = 'The e-mail is shown below.'
export const preview_none = 'These changes send no e-mail.'
export const preview_none_cancelled = 'No e-mail is sent, because the ride was never paid or invoiced.'
export const preview_to = { customer: 'To the customer', passenger: 'To the passenger' } as const
