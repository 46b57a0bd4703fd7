// Words of the mails, of the calendar file and of the built-in mailbox.
import { lead_time } from './duration.ts'

// what every mail carries
export const footer_line = 'Chauffeur-driven cars in the UK, Canada and America.'
export const footer_phone = (a: { phone: string }) => `Questions? Call us any time: ${a.phone}`
export const dear = (a: { name: string }) => (a.name ? `Dear ${a.name},` : 'Hello,')

// facts of a ride
export const from = 'From'
export const to = 'To'
export const duration = 'Duration'
export const hours = (a: { hours: number }) => (a.hours === 1 ? '1 hour' : `${a.hours} hours`)
export const date_time = 'Date & Time'
export const when = (a: { date: string; time: string; place: string }) => `${a.date} at ${a.time}, ${a.place} time`
export const service = 'Service'
export const service_with_cars = (a: { service: string; cars: number }) =>
  a.cars === 1 ? a.service : `${a.service} (${a.cars} cars)`
export const party = 'Passengers and luggage'
export const party_of = (a: { passengers: number; luggage: number }) =>
  [
    a.passengers === 1 ? '1 passenger' : `${a.passengers} passengers`,
    a.luggage === 0 ? 'no luggage' : a.luggage === 1 ? '1 piece of luggage' : `${a.luggage} pieces of luggage`,
  ].join(', ')
export const passenger = 'Passenger'
export const flight = 'Flight'
export const sign = 'Pickup sign'
export const stops = 'Stops'
export const notes = 'Notes for chauffeur'
export const reference = 'Your reference'
export const booking_id = 'Booking ID'
export const outward = 'Outward'
export const way_back = 'Return'
/** Of two rides by the hour, of which none is the way back. */
export const first_ride = 'First ride'
export const second_ride = 'Second ride'

// price
export const amount_paid = 'Amount paid'
export const price_now = 'Price'
export const total_paid = 'Total paid'
export const total_billed = 'Total, on your invoice'

// confirmation to the one who booked
export const confirmed_subject = (a: { date: string; time: string }) =>
  `Your ride on ${a.date} at ${a.time} is confirmed`
export const confirmed_title = 'Your car is booked.'
export const confirmed_lead = 'Payment received, booking confirmed. The details of the ride are below.'
export const confirmed_for_other = (a: { name: string }) =>
  `Payment received, booking confirmed. ${a.name} also receives the details of the ride, without the price.`
export const billed_lead = 'Your booking is confirmed. Our office will send you an invoice; no card has been charged.'
export const billed_for_other = (a: { name: string }) =>
  `Your booking is confirmed. Our office will send you an invoice. ${a.name} also receives the details of the ride, without the price.`

// note to the passenger
export const passenger_subject = (a: { date: string; time: string }) =>
  `A ride is booked for you on ${a.date} at ${a.time}`
export const passenger_title = 'A car is booked for you.'
export const passenger_lead = (a: { name: string }) =>
  a.name
    ? `${a.name} has booked a chauffeur for you. There is nothing to pay.`
    : 'A chauffeur is booked for you. There is nothing to pay.'

// what happens next
export const next_title = 'What happens next'
export const next_contact = (a: { hours: number }) => `${a.hours} hours before`
export const next_contact_by = (a: { date: string; time: string }) => `By ${a.date} at ${a.time}`
export const next_contact_when_named = 'As soon as your chauffeur is assigned'
export const next_contact_text = 'Your chauffeur contacts you with their name and number plate.'
export const next_arrival = (a: { minutes: number }) => `${a.minutes} minutes before`
export const next_arrival_text = 'The car is at the pickup point.'
export const next_wait = (a: { minutes: number }) => `${a.minutes} minutes of waiting time`
export const next_wait_text = 'Included, with Meet & Greet and water.'
export const next_wait_fees = (a: { half: string; full: string }) =>
  `Included, with Meet & Greet and water. After that ${a.half} for the next 30 minutes, or ${a.full} for a further full hour.`
export const next_wait_steps = (a: { steps: readonly { minutes: number; fee: string }[] }) =>
  `Included, with Meet & Greet and water.${a.steps.map(({ minutes, fee }) => ` After ${minutes} minutes waiting is ${fee}.`).join('')}`
export const next_any_time = 'At any time'
export const next_any_time_text = 'See this booking in your dashboard.'
export const cancel_title = 'If your plans change'
export const cancel_until = (a: { until: string }) => `For this ride: until ${a.until}.`
export const cancel_until_each = (a: { outward: string; way_back: string }) =>
  `For the outward ride: until ${a.outward}; for the return: until ${a.way_back}. Each ride can be cancelled separately.`
export const cancel_until_both = (a: { first: string; second: string }) =>
  `For the first ride: until ${a.first}; for the second: until ${a.second}. Each ride can be cancelled separately.`
export const go_to_dashboard = 'Go to Dashboard'
export const calendar_attached = 'The ride is attached as a calendar file.'
export const calendars_attached = 'Both rides are attached as calendar files.'
export const receipt_attached = 'Your receipt is also attached.'

// cancelled and refunded
export const cancelled_subject = (a: { date: string; time: string }) =>
  `Your ride on ${a.date} at ${a.time} is cancelled`
export const cancelled_title = 'Your ride is cancelled.'
export const cancelled_refund = (a: { amount: string }) =>
  `${a.amount} is refunded to the card you paid with. Refunds usually appear within 5 to 10 days.`
/** The fee that the office chose, before the text about the refund. */
export const cancelled_fee = (a: { amount: string }) => `The cancellation fee is ${a.amount}.`
export const cancelled_no_refund = (a: { minutes: number }) =>
  `It was cancelled less than ${lead_time(a)} before pickup, so nothing is refunded.`
export const cancelled_bill = {
  void: (_: { minutes: number }) => 'It is removed from your invoice: there is nothing to pay.',
  owed: (a: { minutes: number }) =>
    `It was cancelled less than ${lead_time(a)} before pickup, so it remains on your invoice.`,
  return: (_: { minutes: number }) => 'Our office will refund your payment by the original payment method.',
  kept: (a: { minutes: number }) => `It was cancelled less than ${lead_time(a)} before pickup, so nothing is refunded.`,
} as const
/** Where part of the price is due for a ride on an invoice. */
export const cancelled_bill_fee = {
  owed: (a: { amount: string }) => `${a.amount} of the price remains on your invoice.`,
  kept: (a: { amount: string }) => `${a.amount} is kept, and our office refunds the rest.`,
}
export const cancelled_refunded = 'Your payment has already been refunded.'
export const cancelled_money_kept = 'No refund is due.'
export const cancelled_unpaid = 'There is nothing to pay.'
export const cancelled_passenger =
  'No car will be sent. If you still need one, please contact the person who booked it.'
export const cancelled_calendar = 'The attached calendar file removes the ride from your calendar.'
export const reinstated_subject = (a: { date: string; time: string }) =>
  `Your ride on ${a.date} at ${a.time} is reinstated`
export const reinstated_title = 'Your ride is reinstated.'
export const reinstated_lead =
  'The cancellation has been withdrawn and the ride will take place. The details are below.'
export const changed_subject = (a: { date: string; time: string }) => `Your booking has changed: ${a.date} at ${a.time}`
export const changed_title = 'Your booking has changed.'
export const changed_lead = (a: { parts: string }) =>
  a.parts ? `Changed: ${a.parts}. The current details are below.` : 'The current details are below.'
export const changed_parts = {
  when: 'date and time',
  clock: 'time zone rules at the pickup (date and time stay as booked)',
  pickup: 'pickup',
  dropoff: 'dropoff',
  hours: 'duration',
  party: 'passengers and luggage',
  service: 'class',
  flight: 'flight',
  sign: 'pickup sign',
  stops: 'stops',
  notes: 'notes for the chauffeur',
  passenger: 'passenger',
  extras: 'extras',
  price: 'price',
} as const
// Only the clock rules at the pickup are others: no word may say that the ride itself has changed.
export const clock_subject = (a: { date: string; time: string }) => `Your ride stays at ${a.time} on ${a.date}`
export const clock_title = 'Your pickup time stays the same.'
export const clock_lead =
  'The time zone rules at your pickup place change before your ride. Your chauffeur will arrive at the local date and time below; nothing else has changed.'
export const changed_refund = (a: { amount: string }) =>
  `The new price is lower: ${a.amount} is refunded to the card you paid with. Refunds usually appear within 5 to 10 days.`
export const changed_paid = (a: { amount: string }) => `The extra ${a.amount} has been paid.`
export const changed_same_price = 'The price is the same.'
export const changed_price = (a: { amount: string }) => `The new price is ${a.amount}.`
export const changed_calendar = 'The attached calendar file updates the ride in your calendar.'
export const refund_subject = 'Your refund is on its way'
export const refund_title = 'Your refund is on its way.'
export const refund_leads = {
  cancelled: (a: { amount: string }) =>
    `${a.amount} for your cancelled ride is being refunded to the card you paid with.`,
  changed: (a: { amount: string }) =>
    `Your changed ride costs less. ${a.amount} is being refunded to the card you paid with.`,
  unapplied: (a: { amount: string }) =>
    `The change to your ride could no longer be made when your payment reached us, so nothing was changed. Your payment of ${a.amount} is being refunded to your card in full.`,
  outdated: (a: { amount: string }) =>
    `Your ride was changed while you paid the previous price of ${a.amount}. It is being refunded to your card in full. Please pay the new price in your dashboard.`,
  duplicate: (a: { amount: string }) =>
    `You paid for this ride twice. The second payment of ${a.amount} is being refunded to your card; your booking is not affected.`,
  late: (a: { amount: string }) =>
    `Your payment of ${a.amount} reached us when the ride could no longer take place. It is being refunded to your card in full.`,
  withdrawn: (a: { amount: string }) =>
    `The payment request for ${a.amount} was cancelled before your payment. It is being refunded to your card in full.`,
  office: (a: { amount: string }) => `${a.amount} is being refunded to the card you paid with.`,
} as const
export const refund_note = (a: { reference: string }) =>
  `Booking ${a.reference}. Refunds usually appear within 5 to 10 days.`

// account
export const claimed_subject = 'A booking was made with your e-mail'
export const claimed_title = 'A booking was made with your e-mail.'
export const claimed_lead =
  'Someone who was not signed in booked this ride for your account and paid for it. It is now in your dashboard.'
export const claimed_lead_waiting =
  'Someone who was not signed in booked this ride for your account and paid for it. It will be in your dashboard once you have confirmed your e-mail address.'
export const claimed_by = 'Booked by'
export const claimed_by_guest = (a: { when: string }) => `A guest who was not signed in, on ${a.when}`
export const claimed_refuse = 'Decline this ride'
export const claimed_not_you = (a: { phone: string }) =>
  `If you agree, you do not need to do anything. If you did not request it, decline it: it is then removed from your account, and our office deals with it. Questions? Call ${a.phone}.`
export const reset_subject = 'Choose a new password'
export const reset_title = 'Choose a new password.'
export const reset_lead = 'We received a request to reset the password of your account.'
export const reset_button = 'Reset Password'
export const reset_note = (a: { minutes: number }) =>
  `The link works once, for ${a.minutes} minutes. If you did not request this, you can ignore this e-mail: your password stays the same.`
export const password_changed_subject = 'Your password was changed'
export const password_changed_title = 'Your password was changed.'
export const password_changed_lead =
  'The password of your account has been changed, and you are signed out on your other devices.'
export const password_changed_not_you = (a: { phone: string }) =>
  `If this was not you, reset your password immediately and call ${a.phone}.`

export const account_not_you = (a: { phone: string }) =>
  `If this was not you, choose a new password immediately and call ${a.phone}.`
export const opened_subject = (a: { name: string }) => `Your account at ${a.name}`
export const opened_title = 'We have created an account for you.'
export const opened_lead =
  'You have booked with us by phone. Choose a password to view, change and cancel your bookings online.'
export const opened_button = 'Choose a password'
export const opened_note = (a: { hours: number; phone: string }) =>
  `The link works once, for ${a.hours} hours. After that, “Forgot password” on the sign-in page sends you a new one. If you did not request this, please call ${a.phone}.`
export const staff_invited_subject = (a: { name: string }) => `Your access to the ${a.name} office`
export const staff_invited_title = 'You have been invited to work in the office.'
export const staff_invited_lead = (a: { name: string }) =>
  `You have an account for the back office of ${a.name}. Choose a password of at least 12 characters to sign in.`
export const staff_invited_note = (a: { hours: number }) =>
  `The link works once, for ${a.hours} hours. After that, an administrator can send you a new one. If you did not expect this, ignore it.`
export const proof_subject = 'Confirm your e-mail address'
export const proof_title = 'Confirm your e-mail address.'
export const proof_lead = (a: { site: string }) => `Welcome to ${a.site}. Please confirm that this address is yours.`
export const proof_change_lead =
  'This address was entered as the new one of your account. Please confirm that it is yours.'
export const proof_button = 'Confirm e-mail'
export const proof_note = (a: { hours: number }) =>
  `The link works once, for ${a.hours} hours. If you did not request this, you can ignore this e-mail.`
export const email_asked_subject = 'New e-mail address requested for your account'
export const email_asked_title = 'A new e-mail address was requested.'
export const email_asked_lead = (a: { email: string }) =>
  `We received a request to use ${a.email} for your account. Nothing changes until that address is confirmed.`
/** Where the old address is not verified. */
export const email_asked_lead_unnamed =
  'We received a request to use another address for your account. Nothing changes until that address is confirmed.'
export const email_changed_subject = 'Your e-mail address was changed'
export const email_changed_title = 'Your e-mail address was changed.'
export const email_changed_lead = 'Your account now has another e-mail address. This is the last e-mail to this one.'
export const email_changed_not_you = (a: { phone: string }) => `If this was not you, call ${a.phone} immediately.`
export const two_factor_mails = {
  on: {
    subject: 'Two-factor sign-in is on',
    title: 'Two-factor sign-in is on.',
    lead: 'From now on you need a code from your authenticator app to sign in. Keep your recovery codes safe.',
  },
  off: {
    subject: 'Two-factor sign-in is off',
    title: 'Two-factor sign-in is off.',
    lead: 'From now on you sign in with your password only.',
  },
  codes: {
    subject: 'You have new recovery codes',
    title: 'You have new recovery codes.',
    lead: 'Your previous recovery codes are no longer valid.',
  },
} as const
export const house_place = 'London'
export const staff_network_subject = 'Back office sign-in from a new network'
export const staff_network_title = 'Sign-in from a new network.'
export const staff_network_lead = (a: { network: string; when: string }) =>
  `Your administrator account was used from ${a.network} on ${a.when}.`
export const deleted_subject = 'Your account has been deleted'
export const deleted_title = 'Your account has been deleted.'
export const deleted_lead =
  'Your name, addresses, photo and saved passengers have been deleted. We keep only the ride records that the law requires: dates and amounts.'
export const deleted_note = (a: { phone: string }) => `Thank you for riding with us. Questions: ${a.phone}.`

// the calendar file
export const calendar_feed_name = (a: { site: string }) => `${a.site} rides`
export const calendar_fact = (a: { name: string; value: string }) => `${a.name}: ${a.value}`
export const calendar_summary = (a: { service: string }) => `Chauffeur, ${a.service}`
export const calendar_pickup = (a: { when: string }) => `Pickup: ${a.when}`

// the built-in mailbox
export const mailbox_title = 'Mailbox'
export const mailbox_note =
  'E-mails of this installation. They are kept here until a mail server is configured (SMTP_URL) and can be read only on this machine or with the mailbox key.'
export const mailbox_empty = 'No e-mails yet.'
export const mailbox_back = 'All e-mails'
export const mailbox_to = 'To'
export const mailbox_at = 'Sent'
export const mailbox_attachments = 'Attachments'
export const mailbox_links = 'Links'
export const mailbox_html = 'Preview'
export const mailbox_masked =
  'This e-mail is to an administrator, so its links are not shown in full. Administrators sign in at /admin/login; the first one with the password that Ostler printed at its first start. To open the links, read the mailbox at the address with ?key= that Ostler prints at each start.'
export const mailbox_text = 'Plain text'
