// Words of cancelling and of changing a booked ride.

// cancelling
export const cancel_title = 'Cancel this ride?'
export const cancel_looking = 'Looking up the refund...'
export const cancel_refund = (a: { amount: string; until: string }) =>
  `Cancel now and ${a.amount} is refunded; after ${a.until} nothing is.`
export const cancel_too_late = (a: { until: string }) =>
  `Cancelling was free until ${a.until}. Cancelled now, nothing is refunded.`
export const cancel_unpaid = 'Nothing has been paid for this ride, so nothing is refunded.'
/** Where cards hold nothing for it, and yet it is not simply unpaid. */
export const cancel_nothing_held = {
  processing: 'Your payment is still on its way. When it arrives, it is refunded in full.',
  review: 'Our office is looking at your payment, and will write to you about it.',
  disputed: 'Your payment is in dispute with your bank, which decides what goes back.',
  refunded: 'This ride is already refunded.',
}
/** Of a ride on a bill; `settled_` where the bill is paid. */
export const cancel_bill = {
  free: (a: { until: string }) => `Cancel now and the ride is taken off your bill; after ${a.until} it stays on it.`,
  late: (a: { until: string }) => `Cancelling was free until ${a.until}. Cancelled now, the ride stays on your bill.`,
  settled_free: (a: { until: string }) =>
    `Cancel now and our office refunds what you have paid; after ${a.until} nothing is refunded.`,
}
export const cancel_unpaid_session = 'If a payment is still open, it is closed.'
export const cancel_one_leg = 'Only this ride is cancelled. The other one of the pair stays booked.'
export const cancel_refused = {
  cancelled: 'This ride is cancelled already.',
  completed: 'This ride is over and can no longer be cancelled.',
  pickup_passed: 'The pickup has passed, so this ride can no longer be cancelled. Please call us.',
}
export const cancel_keep = 'Keep the ride'
export const cancel_confirm = 'Cancel ride'
export const cancel_busy = 'Cancelling...'
export const cancelled_title = 'Ride cancelled'
export const cancelled_refund = (a: { amount: string }) => `${a.amount} is on its way to the card you paid with.`
export const cancelled_without = 'Nothing is refunded.'
export const cancelled_bill = {
  void: 'It is taken off your bill.',
  owed: 'It stays on your bill.',
  return: 'Our office refunds what you have paid.',
  kept: 'Nothing is refunded.',
}
export const cancel_failed = 'The ride could not be cancelled. Please try again.'
export const cancellation_failed = 'The refund cannot be looked up at the moment.'
export const moment = (a: { time: string; date: string; zone: string }) =>
  `${a.time} on ${a.date}${a.zone ? ` (${a.zone} time)` : ''}`

// changing
export const change_title = 'Change this ride'
export const change_when = 'When'
export const change_where = 'Where'
export const change_who = 'Who travels, and how'
export const change_words = 'For the chauffeur'
export const service_class = 'Service class'
export const price_group = 'Price'
export const price_before = 'Price now'
export const price_after = 'New price'
export const difference = 'Difference'
export const no_difference = 'None'
export const more = (a: { amount: string }) => `+${a.amount}`
export const less = (a: { amount: string }) => `−${a.amount}`
export const change_nothing = 'Change something to see its price.'
export const change_pricing = 'Working out the price...'
export const change_pays = (a: { amount: string }) => `${a.amount} is to be paid first. Nothing changes before that.`
export const change_refunds = (a: { amount: string }) => `${a.amount} goes back to the card you paid with.`
export const change_unpaid = 'The new price is what is to be paid for the ride.'
export const change_free = 'Nothing is to be paid, and nothing goes back.'
export const change_keep = 'Not now'
export const change_confirm = 'Confirm change'
export const change_to_payment = 'Continue to payment'
export const change_busy = 'Changing...'
export const changed_title = 'Booking changed'
export const changed = 'Your ride is changed. The details are in your e-mail.'
export const changed_refund = (a: { amount: string }) => `${a.amount} is on its way to the card you paid with.`
export const change_failed = 'The ride could not be changed. Please try again.'
export const change_unpriced = 'The price cannot be worked out at the moment.'
export const close = 'Close'
export const try_again = 'Try again'
export const required = 'Required'

// paying for a change
export const pay_title = 'Pay for your change'
export const pay_lead = 'Your ride changes as soon as this is paid. Until then it stays as it is.'
export const pay_extra = 'Extra for your change'
export const pay_prices = (a: { before: string; after: string }) => `${a.before} paid, ${a.after} from now on`
export const pay_ride = 'Your ride as it will be'
export const pay_paid_title = 'Payment received'
export const pay_paid = 'Your ride is changed. The details are in your e-mail.'
export const pay_waiting = 'Your payment is on its way. The ride changes as soon as it is here.'
export const pay_over_title = 'This change is not waiting any more'
export const pay_over =
  'It was not paid in time, or the ride was changed or cancelled in between. Nothing has been changed, and what you paid for it goes back to your card.'
export const pay_done_title = 'Your ride is changed'
export const pay_done = 'The change is paid and made.'
export const pay_absent = 'This change cannot be found.'
export const to_bookings = 'My Bookings'
