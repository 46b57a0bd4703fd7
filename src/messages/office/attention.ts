// Words of the back office about what somebody has to look at: the list, the notes, and the mail that tells of it.

import { capTotal, formatTotal } from '#kernel/capped-total.ts'
import { formatNumber } from '#kernel/number.ts'

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

// what the server says no with
export const item_not_found = 'This item is no longer on the list.'
export const item_changed = 'Another user has already resolved this.'
export const note_too_long = 'Please enter at most 1000 characters'
export const note_characters = 'Please remove control characters'

export const kinds = {
  payment_review: 'Payment in review',
  payment_late: 'Payment for a past ride',
  refund_failed: 'Refund failed',
  dispute: 'Payment disputed',
  inquiry: 'Bank inquiry about a payment',
  refund_due: 'Refund due after a dispute',
  payment_unknown: 'Payment without a booking',
  bill_return: 'Paid invoice of a cancelled ride',
  credit_note: 'Credit note to a partner',
  mail_dead: 'E-mail could not be sent',
  delivery_dead: 'Background task failed',
  long_flat_fare: 'Long ride at a flat fare',
  claim_refused: 'Ride declined by the account owner',
  waiting_fee: 'Waiting fee to request',
  no_show: 'Passenger no-show',
  ride_at_risk: 'Ride at risk',
  partner_registered: 'Partner registration',
  partner_renamed: 'Partner name to approve',
  totals_wrong: 'Daily totals corrected',
  clock_rules_old: 'Time zone data is out of date',
} as const
export const advice = {
  payment_review:
    'The amount received is not the amount requested. Compare it with the booking, then keep it or refund it with the card provider.',
  payment_late:
    'The payment is refunded to the card automatically. Call the customer if they may still be waiting for a car.',
  refund_failed:
    'The card provider could not make the refund: the card may have been cancelled. Agree on another refund method with the customer.',
  dispute:
    'The customer has disputed this payment with their bank. Send the details of the ride to the card provider before its deadline.',
  inquiry:
    'The bank has asked about this payment; no money has been withdrawn. Reply to the card provider before its deadline, or refund the payment as usual, to avoid a dispute.',
  refund_due:
    'The dispute was decided in our favour, but a refund was due that could not be made while it was open. Nothing has been refunded. Refund it from the booking, unless it was settled another way.',
  payment_unknown:
    'The card provider has charged this card, but nothing here knows of it, as after a failure of the database. Open it, then attach it to its booking or refund it.',
  bill_return:
    'The ride was cancelled in time and its invoice is paid. Refund it by the original payment method, then mark the invoice as unpaid in the booking.',
  credit_note:
    'A ride was removed from an issued invoice. The partner has been notified. Enter the credit note in your accounts; if the invoice is paid, refund it under Partners.',
  mail_dead: 'Check the address and contact the person another way. The booking itself is not affected.',
  delivery_dead: 'A task after a booking or payment was not completed. The server log gives the reason.',
  long_flat_fare:
    'At the mileage rate this ride would cost more than twice its fare. Accept it as it is, or agree on another price with the customer.',
  claim_refused:
    'A guest booked this ride for an account, and its owner has declined it. It is still booked and paid, but belongs to no account. Call the passenger; cancel and refund the ride if there is no answer.',
  waiting_fee:
    'The car waited beyond the included hour. Open the booking and send the customer a payment link for the fee.',
  no_show:
    'The passenger did not appear. The price is not refunded. Call the customer if necessary, then send a payment link for the waiting fee from the booking.',
  ride_at_risk:
    'This ride fails or becomes late unless something changes. Call the driver, or assign another one in Dispatch. This item is resolved by itself once the cause is gone.',
  partner_registered: 'Review the company under Partners, then approve or decline it.',
  partner_renamed:
    'An owner has requested a new name. Guests see the old one until you approve or decline the new one under Partners.',
  totals_wrong:
    'The totals of these days differed from their bookings and payments, and were corrected. The dashboard showed wrong figures until then. Tell the server administrator if this happens again.',
  clock_rules_old:
    'The time zone data was published more than 120 days ago. Ask the server administrator to update it (README, Clock rules). If there is no newer release, mark this as resolved.',
} as const

// facts
export const partner = 'Partner'
export const booking = 'Booking'
export const booking_lost = (a: { id: string }) => `${a.id} does not exist here`
export const paid = 'Paid'
export const card = 'Card'
export const open_payment = 'Decide about the payment'
export const amount = 'Amount'
export const waited = 'Waited'
export const minutes = (a: { minutes: number }) => plural(a.minutes, 'minute', 'minutes')
export const miles = 'Miles'
export const fare = 'Flat fare for one car'
export const by_the_mile = 'At the mileage rate'
export const driver = 'Driver'
export const issues = 'Issues'
export const open_board = 'Open in Dispatch'
export const mail_to = 'To'
export const mail_about = 'Subject'
export const mail_error = 'Mail server error'
export const mail_gone = 'The e-mail is no longer stored.'
export const days = 'Days'
export const listed_days = (a: { days: readonly string[]; count: number }) =>
  [...a.days, ...(a.count > a.days.length ? [`${formatNumber(a.count - a.days.length)} more`] : [])].join(', ')
export const delivery = 'Task'
export const delivery_about = 'About'
export const pickup = 'Pickup'
export const customer = 'Customer'

// the mail to the office
export const mail_subject = (a: { what: string }) => `Needs attention: ${a.what}`
export const mail_title = 'This needs action.'
export const what_to_do = 'What to do'
export const mail_button = 'Open the list'
export const mail_closing = 'Mark it as resolved in the back office so that it is handled only once.'

// the screen
export const attention = 'Attention'
export const badge = (a: { count: number }) => `${formatTotal(capTotal(a.count))} open`
export const subtitle = 'Needs action'
export const tabs_label = 'Items by state'
export const tab_open = (a: { count: number }) => `Open (${formatTotal(capTotal(a.count))})`
export const tab_seen = 'Resolved'
export const loading = 'Loading the list...'
export const none_open = 'Nothing needs attention'
export const none_open_line =
  'Payments in review, payments without a booking, disputes, bank inquiries, refunds due after a dispute, failed refunds, invoices to refund, credit notes, unsent e-mails, long rides, waiting fees, no-shows, rides at risk, partner registrations, corrected totals and outdated time zone data appear here.'
export const none_seen = 'Nothing has been resolved yet'
export const load_failed = 'The list could not be loaded. Please try again.'
export const see_to = 'Mark as resolved'
export const see_to_one = (a: { what: string }) => `Mark as resolved: ${a.what}`
export const open_again = 'Reopen'
export const open_again_one = (a: { what: string }) => `Reopen: ${a.what}`
export const note_label = 'Note'
export const optional = 'optional'
export const note_hint = 'What was done about it. All office staff can read it.'
export const save = 'Mark as resolved'
export const saving = 'Saving...'
export const cancel = 'Cancel'
export const seen_done = 'Marked as resolved.'
export const opened_done = 'Reopened.'
export const failed = 'This could not be saved. Please try again.'
export const the_system = 'the system'
export const seen_by = (a: { name: string; at: string }) => `Resolved by ${a.name || 'a former user'} on ${a.at}`
