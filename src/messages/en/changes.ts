// Words of cancelling and of changing a booked ride.

// cancelling
export const cancel_title = 'Cancel this ride?'
export const cancel_looking = 'Calculating the refund...'
export const cancel_refund = (a: { amount: string; until: string }) =>
  `Cancel now and ${a.amount} is refunded; after ${a.until} nothing is.`
export const cancel_too_late = (a: { until: string }) =>
  `Cancellation was free until ${a.until}. If you cancel now, nothing is refunded.`
export const cancel_refund_steps = (a: {
  amount: string
  until: string
  later: readonly { amount: string; until: string }[]
}) =>
  [
    `Cancel now and ${a.amount} is refunded, until ${a.until}.`,
    ...a.later.map(({ amount, until }) => `After that ${amount} is refunded, until ${until}.`),
    'Later nothing is.',
  ].join(' ')
export const cancel_no_refund = 'If you cancel now, nothing is refunded.'
export const cancel_bill_stays = 'If you cancel now, the ride remains on the invoice.'
export const cancel_bill_fee = {
  open: (a: { amount: string }) => `If you cancel now, ${a.amount} of the price remains on the invoice.`,
  settled: (a: { amount: string }) => `If you cancel now, ${a.amount} is kept and our office refunds the rest.`,
}
export const cancel_unpaid = 'Nothing has been paid for this ride, so nothing is refunded.'
/** Where cards hold nothing for it, and yet it is not simply unpaid. */
export const cancel_nothing_held = {
  processing: 'Your payment is still being processed and will be refunded in full.',
  review: 'Our office is reviewing your payment and will contact you about it.',
  disputed: 'Your payment is in dispute; your bank decides about a refund.',
  refunded: 'This ride has already been refunded.',
}
/** Of a ride on a bill; `settled_` where the bill is paid. */
export const cancel_bill = {
  free: (a: { until: string }) =>
    `Cancel now and the ride is removed from your invoice; after ${a.until} it remains on it.`,
  late: (a: { until: string }) =>
    `Cancellation was free until ${a.until}. If you cancel now, the ride remains on your invoice.`,
  settled_free: (a: { until: string }) =>
    `Cancel now and our office refunds your payment; after ${a.until} nothing is refunded.`,
}
export const cancel_unpaid_session = 'Any payment still open will be closed.'
export const cancel_one_leg = 'Only this ride is cancelled. The other ride of the return booking stays booked.'
export const cancel_refused = {
  cancelled: 'This ride is already cancelled.',
  completed: 'This ride is completed and can no longer be cancelled.',
  pickup_passed: 'The pickup time has passed, so this ride can no longer be cancelled. Please call us.',
}
export const cancel_keep = 'Keep the ride'
export const cancel_confirm = 'Cancel ride'
export const cancel_busy = 'Cancelling...'
export const cancelled_title = 'Ride cancelled'
export const cancelled_refund = (a: { amount: string }) => `${a.amount} is being refunded to the card you paid with.`
export const cancelled_without = 'Nothing is refunded.'
export const cancelled_bill = {
  void: 'It is removed from your invoice.',
  owed: 'It remains on your invoice.',
  return: 'Our office refunds your payment.',
  kept: 'Nothing is refunded.',
}
export const cancel_failed = 'The ride could not be cancelled. Please try again.'
export const cancellation_failed = 'The refund cannot be calculated at the moment.'
export const moment = (a: { time: string; date: string; zone: string }) =>
  `${a.time} on ${a.date}${a.zone ? ` (${a.zone} time)` : ''}`

// changing
export const change_title = 'Change this ride'
export const change_when = 'When'
export const change_where = 'Where'
export const change_who = 'Passengers and class'
export const change_words = 'For the chauffeur'
export const service_class = 'Service class'
export const price_group = 'Price'
export const price_before = 'Price now'
export const price_after = 'New price'
export const difference = 'Difference'
export const no_difference = 'None'
export const more = (a: { amount: string }) => `+${a.amount}`
export const less = (a: { amount: string }) => `−${a.amount}`
export const change_nothing = 'Make a change to see the new price.'
export const change_pricing = 'Calculating the price...'
export const change_pays = (a: { amount: string }) => `${a.amount} must be paid before the change is made.`
export const change_refunds = (a: { amount: string }) => `${a.amount} is refunded to the card you paid with.`
export const change_unpaid = 'The new price is due for the ride.'
export const change_free = 'There is nothing to pay or refund.'
export const change_keep = 'Not now'
export const change_confirm = 'Confirm change'
export const change_to_payment = 'Continue to payment'
export const change_busy = 'Changing...'
export const changed_title = 'Booking changed'
export const changed = 'Your ride is changed. The details are in your e-mail.'
export const changed_refund = (a: { amount: string }) => `${a.amount} is being refunded to the card you paid with.`
export const change_failed = 'The ride could not be changed. Please try again.'
export const change_unpriced = 'The price cannot be calculated at the moment.'
export const close = 'Close'
export const try_again = 'Try again'

// paying for a change
export const pay_title = 'Pay for your change'
export const pay_lead = 'Your ride is changed as soon as this is paid. Until then it stays the same.'
export const pay_extra = 'Extra for your change'
export const pay_prices = (a: { before: string; after: string }) => `${a.before} paid, ${a.after} from now on`
export const pay_ride = 'Your ride after the change'
export const pay_paid_title = 'Payment received'
export const pay_paid = 'Your ride is changed. The details are in your e-mail.'
export const pay_waiting = 'Your payment is being processed. The ride is changed as soon as we receive it.'
export const pay_over_title = 'This change is no longer available'
export const pay_over =
  'It was not paid in time, or the ride was changed or cancelled in between. Nothing has been changed, and any payment for it is refunded to your card.'
export const pay_done_title = 'Your ride is changed'
export const pay_done = 'The change has been paid and made.'
export const pay_absent = 'This change was not found.'
export const to_bookings = 'My Bookings'
/** A reduction that the new price does not have. */
export const promotion_lost = (a: { name: string }) =>
  `The promotion “${a.name}” does not apply to the ride after this change`
