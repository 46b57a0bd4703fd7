// Words of the back office about what somebody has to look at: the list, the notes, and the mail that tells of it.

import { formatNumber } from '#kernel/number.ts'

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

// what the server says no with
export const item_not_found = 'This is not on the list any more.'
export const item_changed = 'Somebody else has resolved this meanwhile.'
export const note_too_long = 'Please use at most 1000 characters'
export const note_characters = 'Please remove control characters'

export const kinds = {
  payment_review: 'Payment in review',
  payment_late: 'Payment for a ride that is over',
  refund_failed: 'Refund failed',
  dispute: 'Payment disputed',
  inquiry: 'Bank inquiry about a payment',
  refund_due: 'Refund due after a dispute',
  bill_return: 'Paid invoice of a cancelled ride',
  credit_note: 'Credit note to a partner',
  mail_dead: 'Mail could not be sent',
  delivery_dead: 'Background work was given up',
  long_flat_fare: 'Long ride at a flat fare',
  claim_refused: 'Ride refused by the account it was booked for',
  waiting_fee: 'Waiting fee to request',
  no_show: 'Passenger no-show',
  partner_registered: 'Partner registration',
  partner_renamed: 'New name of a partner to approve',
  clock_rules_old: 'Clock rules are old',
} as const
export const advice = {
  payment_review:
    'Money came in that is not what was asked for. Compare it with the booking at the card provider, then keep it or send it back there.',
  payment_late: 'The money goes back to the card by itself. Call the customer if they may still be waiting for a car.',
  refund_failed:
    'The card provider could not send the money back: the card may be closed. Agree with the customer on another way.',
  dispute:
    'The customer has asked their bank to take the money back. Answer with the details of the ride at the card provider before its deadline.',
  inquiry:
    'The bank asks about this payment; no money has been taken. Answer at the card provider before its deadline, or refund the payment, so that no dispute follows. It can be refunded as usual.',
  refund_due:
    'The bank has decided for us, but this was to go back to the customer and could not while the payment was in dispute. Nothing has been refunded. Refund it at the booking, unless you have settled it another way.',
  bill_return:
    'The ride was cancelled in time and its invoice is paid. Refund the money the way it came, then mark the invoice as not paid at the booking.',
  credit_note:
    'A ride has left an invoice that was written. The partner is told. Take the note over into the books; where the invoice is paid, refund the money under Partners.',
  mail_dead: 'Check the address and tell the person another way. The booking itself stands as it is.',
  delivery_dead:
    'Something that follows from a booking or a payment was not done. Whoever runs the server finds why in its log.',
  long_flat_fare:
    'By the mile this ride would cost more than twice its fare. Drive it as it is, or agree on another price with the customer.',
  claim_refused:
    'A guest booked this ride for an account, and its owner does not want it. It stands and is paid, but is in no account. Call whoever travels; cancel and refund it if nobody answers.',
  waiting_fee: 'The car waited beyond the included hour. Open the booking and send the customer a link to pay the fee.',
  no_show:
    'The passenger did not come. The price is kept. Call the customer if you need to, then send a link to pay the waiting fee from the booking.',
  partner_registered: 'Look at the company under Partners, then approve or decline it.',
  partner_renamed:
    'An owner asks for another name. Guests read the old one until you approve or refuse the new one under Partners.',
  clock_rules_old:
    'The clock rules were published more than 120 days ago. Ask the operator of the server to renew them (README, Clock rules). If there is no newer release, mark this as resolved.',
} as const

// facts
export const partner = 'Partner'
export const booking = 'Booking'
export const amount = 'Amount'
export const waited = 'Waited'
export const minutes = (a: { minutes: number }) => plural(a.minutes, 'minute', 'minutes')
export const miles = 'Miles'
export const fare = 'Flat fare for one car'
export const by_the_mile = 'By the mile'
export const mail_to = 'To'
export const mail_about = 'Subject'
export const mail_error = 'The mail server said'
export const mail_gone = 'The mail is no longer kept.'
export const delivery = 'Work'
export const delivery_about = 'About'
export const pickup = 'Pickup'
export const customer = 'Customer'

// the mail to the office
export const mail_subject = (a: { what: string }) => `Needs attention: ${a.what}`
export const mail_title = 'This needs action.'
export const what_to_do = 'What to do'
export const mail_button = 'Open the list'
export const mail_closing = 'Mark it as resolved in the back office, so that it is handled once.'

// the screen
export const attention = 'Attention'
export const badge = (a: { count: number }) => `${a.count} open`
export const subtitle = 'Needs action'
export const tabs_label = 'Items by state'
export const tab_open = (a: { count: number }) => `Open (${formatNumber(a.count)})`
export const tab_seen = 'Resolved'
export const loading = 'Loading the list...'
export const none_open = 'Nothing needs attention'
export const none_open_line =
  'Payments in review, disputes, bank inquiries, refunds due after a dispute, failed refunds, invoices to refund, credit notes, lost mails, long rides, waiting fees, no-shows, registrations of partners and old clock rules appear here.'
export const none_seen = 'Nothing has been resolved yet'
export const error_title = 'Error'
export const success_title = 'Success'
export const load_failed = 'The list could not be loaded. Please try again.'
export const see_to = 'Mark as resolved'
export const see_to_one = (a: { what: string }) => `Mark as resolved: ${a.what}`
export const open_again = 'Open again'
export const open_again_one = (a: { what: string }) => `Open again: ${a.what}`
export const note_label = 'Note'
export const optional = 'optional'
export const note_hint = 'What was done about it. All office staff can read it.'
export const save = 'Mark as resolved'
export const saving = 'Saving...'
export const cancel = 'Cancel'
export const seen_done = 'It is marked as resolved.'
export const opened_done = 'It is open again.'
export const failed = 'This could not be saved. Please try again.'
export const the_system = 'the system'
export const seen_by = (a: { name: string; at: string }) => `Resolved by ${a.name || 'somebody'} on ${a.at}`
export const shown = (a: { from: number; to: number; total: number }) => `${a.from} to ${a.to} of ${a.total}`
export const count_word = (a: { count: number }) => plural(a.count, 'item', 'items')
