// Words of the mails, of the calendar file and of the built-in mailbox.

// what every mail carries
export const footer_line = 'Chauffeur-driven cars in the UK, Canada and America.'
export const footer_phone = (a: { phone: string }) => `Questions, day or night: ${a.phone}`
export const dear = (a: { name: string }) => (a.name ? `Dear ${a.name},` : 'Hello,')

// facts of a ride
export const from = 'From'
export const to = 'To'
export const duration = 'Duration'
export const hours = (a: { hours: number }) => (a.hours === 1 ? '1 hour' : `${a.hours} hours`)
export const date_time = 'Date & Time'
export const when = (a: { date: string; time: string; place: string }) => `${a.date} at ${a.time}, ${a.place} time`
export const service = 'Service'
export const service_names = {
  business_class: 'Business Class',
  first_class: 'First Class',
  business_van: 'Business Van/SUV',
  economy_class: 'Economy Class',
} as const
export const service_with_cars = (a: { service: string; cars: number }) =>
  a.cars === 1 ? a.service : `${a.service} (${a.cars} cars)`
export const party = 'Travelling'
export const party_of = (a: { passengers: number; luggage: number }) =>
  [
    a.passengers === 1 ? '1 passenger' : `${a.passengers} passengers`,
    a.luggage === 0 ? 'no luggage' : a.luggage === 1 ? '1 piece of luggage' : `${a.luggage} pieces of luggage`,
  ].join(', ')
export const passenger = 'Passenger'
export const flight = 'Flight'
export const sign = 'Pickup sign'
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
export const total_billed = 'Total, on your bill'

// confirmation to the one who booked
export const confirmed_subject = (a: { date: string; time: string }) =>
  `Your ride on ${a.date} at ${a.time} is confirmed`
export const confirmed_title = 'The car is yours.'
export const confirmed_lead = 'Payment received, booking confirmed. Everything we know about the ride is below.'
export const confirmed_for_other = (a: { name: string }) =>
  `Payment received, booking confirmed. ${a.name} gets a note of the ride as well, without the price.`
export const billed_lead =
  'Your booking is confirmed. It goes on a bill that our office sends you; nothing was taken from a card.'
export const billed_for_other = (a: { name: string }) =>
  `Your booking is confirmed. It goes on a bill that our office sends you. ${a.name} gets a note of the ride as well, without the price.`

// note to the passenger
export const passenger_subject = (a: { date: string; time: string }) =>
  `A ride is booked for you on ${a.date} at ${a.time}`
export const passenger_title = 'A car is booked for you.'
export const passenger_lead = (a: { name: string }) =>
  a.name
    ? `${a.name} has booked a chauffeur for you. Nothing is left to pay.`
    : 'A chauffeur is booked for you. Nothing is left to pay.'

// what happens next
export const next_title = 'What happens next'
export const next_contact = (a: { hours: number }) => `${a.hours} hours before`
export const next_contact_by = (a: { date: string; time: string }) => `At the latest on ${a.date} at ${a.time}`
export const next_contact_when_named = 'As soon as your chauffeur is named'
export const next_contact_text = 'Your chauffeur gets in touch with a name and a number plate.'
export const next_arrival = (a: { minutes: number }) => `${a.minutes} minutes before`
export const next_arrival_text = 'The car is at the door.'
export const next_wait = (a: { minutes: number }) => `${a.minutes} minutes of waiting`
export const next_wait_text = 'Included, with Meet & Greet and water.'
export const next_wait_fees = (a: { half: number; full: number }) =>
  `Included, with Meet & Greet and water. After that £${a.half} for the next 30 minutes, or £${a.full} for a further full hour.`
export const next_any_time = 'At any time'
export const next_any_time_text = 'See this booking in your dashboard.'
export const cancel_title = 'If plans change'
export const cancel_promise = (a: { hours: number }) =>
  `Free cancellation until ${a.hours === 1 ? '1 hour' : `${a.hours} hours`} before pickup.`
export const cancel_until = (a: { until: string }) => `That is until ${a.until}.`
export const cancel_until_each = (a: { outward: string; way_back: string }) =>
  `For the outward ride that is until ${a.outward}; for the return until ${a.way_back}. Each can be cancelled alone.`
export const cancel_until_both = (a: { first: string; second: string }) =>
  `For the first ride that is until ${a.first}; for the second until ${a.second}. Each can be cancelled alone.`
export const go_to_dashboard = 'Go to Dashboard'
export const calendar_attached = 'The ride is attached as a calendar file.'
export const calendars_attached = 'Both rides are attached as calendar files.'
export const receipt_attached = 'Your receipt is attached too.'

// cancelled and refunded
export const cancelled_subject = (a: { date: string; time: string }) =>
  `Your ride on ${a.date} at ${a.time} is cancelled`
export const cancelled_title = 'Your ride is cancelled.'
export const cancelled_refund = (a: { amount: string }) =>
  `${a.amount} goes back to the card you paid with. Banks usually show it within 5 to 10 days.`
export const cancelled_no_refund = (a: { hours: number }) =>
  `It was cancelled less than ${a.hours === 1 ? '1 hour' : `${a.hours} hours`} before pickup, so nothing is refunded.`
export const cancelled_bill = {
  void: (_: { hours: number }) => 'It is taken off your bill: nothing is to be paid for it.',
  owed: (a: { hours: number }) =>
    `It was cancelled less than ${a.hours === 1 ? '1 hour' : `${a.hours} hours`} before pickup, so it stays on your bill.`,
  return: (_: { hours: number }) => 'Our office gives back what you have paid for it, the way it came.',
  kept: (a: { hours: number }) =>
    `It was cancelled less than ${a.hours === 1 ? '1 hour' : `${a.hours} hours`} before pickup, so nothing is refunded.`,
} as const
export const cancelled_refunded = 'What you paid for it has gone back already.'
export const cancelled_money_kept = 'Nothing is refunded for it.'
export const cancelled_unpaid = 'Nothing is to be paid for it.'
export const cancelled_passenger =
  'The car will not come. If you still need one, please speak to the person who booked it.'
export const cancelled_calendar = 'The attached calendar file takes the ride out of your calendar.'
export const reinstated_subject = (a: { date: string; time: string }) =>
  `Your ride on ${a.date} at ${a.time} takes place after all`
export const reinstated_title = 'Your ride takes place after all.'
export const reinstated_lead = 'It was cancelled, and that no longer holds. Everything we know about the ride is below.'
export const changed_subject = (a: { date: string; time: string }) => `Your booking has changed: ${a.date} at ${a.time}`
export const changed_title = 'Your booking has changed.'
export const changed_lead = (a: { parts: string }) =>
  a.parts ? `New: ${a.parts}. The ride as it stands now is below.` : 'The ride as it stands now is below.'
export const changed_parts = {
  when: 'date and time',
  clock: 'clock rules at the pickup (date and time stay as booked)',
  pickup: 'pickup',
  dropoff: 'dropoff',
  hours: 'duration',
  party: 'passengers and luggage',
  service: 'class',
  flight: 'flight',
  sign: 'pickup sign',
  notes: 'notes for the chauffeur',
  passenger: 'passenger',
  price: 'price',
} as const
// Only the clock rules at the pickup are others: no word may say that the ride itself has changed.
export const clock_subject = (a: { date: string; time: string }) => `Your ride stays at ${a.time} on ${a.date}`
export const clock_title = 'Your pickup time stays the same.'
export const clock_lead =
  'The clocks at your pickup place follow new rules by the day of your ride. Your chauffeur comes at the date and time below, as the clocks there show them, and nothing else has changed.'
export const changed_refund = (a: { amount: string }) =>
  `It costs less: ${a.amount} goes back to the card you paid with. Banks usually show it within 5 to 10 days.`
export const changed_paid = (a: { amount: string }) => `The extra ${a.amount} has been paid.`
export const changed_same_price = 'The price is the same.'
export const changed_price = (a: { amount: string }) => `It costs ${a.amount} now.`
export const changed_calendar = 'The attached calendar file brings the ride in your calendar up to date.'
export const refund_subject = 'Your refund is on its way'
export const refund_title = 'We have sent your money back.'
export const refund_leads = {
  cancelled: (a: { amount: string }) => `${a.amount} for your cancelled ride is on its way to the card you paid with.`,
  changed: (a: { amount: string }) =>
    `Your changed ride costs less. ${a.amount} is on its way to the card you paid with.`,
  unapplied: (a: { amount: string }) =>
    `The change to your ride could no longer be made when your payment reached us, so nothing was changed. All of the ${a.amount} that you paid for it is on its way back to your card.`,
  outdated: (a: { amount: string }) =>
    `Your ride was changed while you paid ${a.amount}, the price that it had before. All of it is on its way back to your card. Please pay the new price in your dashboard.`,
  duplicate: (a: { amount: string }) =>
    `You paid for this ride twice. The second payment of ${a.amount} is on its way back to your card; the booking stands.`,
  late: (a: { amount: string }) =>
    `Your payment of ${a.amount} reached us when the ride could no longer be driven. All of it is on its way back to your card.`,
  withdrawn: (a: { amount: string }) =>
    `What you paid ${a.amount} for is no longer asked for. All of it is on its way back to your card.`,
  office: (a: { amount: string }) => `We have sent ${a.amount} back to the card you paid with.`,
} as const
export const refund_note = (a: { reference: string }) =>
  `Booking ${a.reference}. Banks usually show a refund within 5 to 10 days.`

// account
export const claimed_subject = 'A booking was made with your e-mail'
export const claimed_title = 'A booking was made with your e-mail.'
export const claimed_lead =
  'Somebody who was not signed in booked this ride for your account and paid for it. It is in your dashboard now.'
export const claimed_lead_waiting =
  'Somebody who was not signed in booked this ride for your account and paid for it. It will be in your dashboard once you have confirmed your e-mail address.'
export const claimed_by = 'Booked by'
export const claimed_by_guest = (a: { when: string }) => `A guest who was not signed in, on ${a.when}`
export const claimed_refuse = 'Refuse this ride'
export const claimed_not_you = (a: { phone: string }) =>
  `If you agree, you need not do anything. If you did not ask for it, refuse it: it then leaves your account, and our office sees to it. Questions: ${a.phone}`
export const reset_subject = 'Choose a new password'
export const reset_title = 'Choose a new password.'
export const reset_lead = 'Somebody, we hope you, asked to reset the password of your account.'
export const reset_button = 'Reset Password'
export const reset_note = (a: { minutes: number }) =>
  `The link works once, for ${a.minutes} minutes. If you did not ask for it, do nothing: your password stays as it is.`
export const password_changed_subject = 'Your password was changed'
export const password_changed_title = 'Your password was changed.'
export const password_changed_lead =
  'The password of your account is a new one, and you are signed out on your other devices.'
export const password_changed_not_you = (a: { phone: string }) =>
  `If this was not you, reset your password at once and call ${a.phone}.`

export const account_not_you = (a: { phone: string }) =>
  `If this was not you, choose a new password at once and call ${a.phone}.`
export const opened_subject = (a: { name: string }) => `Your account at ${a.name}`
export const opened_title = 'We have opened an account for you.'
export const opened_lead =
  'You have booked with us by telephone. Choose a password, and you see your bookings, change them and cancel them yourself.'
export const opened_button = 'Choose a password'
export const opened_note = (a: { hours: number; phone: string }) =>
  `The link works once, for ${a.hours} hours. After that, “Forgot password” on the sign-in page sends you a new one. If you did not request this, please call ${a.phone}.`
export const proof_subject = 'Confirm your e-mail address'
export const proof_title = 'Confirm your e-mail address.'
export const proof_lead = (a: { site: string }) =>
  `Welcome to ${a.site}. One click tells us that this address is yours.`
export const proof_change_lead = 'You asked to use this address for your account. One click tells us that it is yours.'
export const proof_button = 'Confirm e-mail'
export const proof_note = (a: { hours: number }) =>
  `The link works once, for ${a.hours} hours. If you do not know what this is about, do nothing.`
export const email_asked_subject = 'Another e-mail address for your account'
export const email_asked_title = 'Another address was asked for.'
export const email_asked_lead = (a: { email: string }) =>
  `Somebody, we hope you, wants to use ${a.email} for your account. Until it is confirmed from there, nothing changes.`
/** Where the old address is not verified. */
export const email_asked_lead_unnamed =
  'Somebody, we hope you, wants to use another address for your account. Until it is confirmed from there, nothing changes.'
export const email_changed_subject = 'Your e-mail address was changed'
export const email_changed_title = 'Your e-mail address was changed.'
export const email_changed_lead = 'Your account has another address now. This is the last mail to this one.'
export const email_changed_not_you = (a: { phone: string }) => `If this was not you, call ${a.phone} at once.`
export const two_factor_mails = {
  on: {
    subject: 'Two-factor sign-in is on',
    title: 'Two-factor sign-in is on.',
    lead: 'From now on we ask for a code of your authenticator app when you sign in. Keep your recovery codes safe.',
  },
  off: {
    subject: 'Two-factor sign-in is off',
    title: 'Two-factor sign-in is off.',
    lead: 'From now on your password alone signs you in.',
  },
  codes: {
    subject: 'You have new recovery codes',
    title: 'You have new recovery codes.',
    lead: 'The recovery codes you had before are worth nothing any more.',
  },
} as const
export const house_place = 'London'
export const staff_network_subject = 'A sign-in to the back office from a new network'
export const staff_network_title = 'Somebody signed in from a new network.'
export const staff_network_lead = (a: { network: string; when: string }) =>
  `Your administrator account was used from ${a.network} on ${a.when}.`
export const deleted_subject = 'Your account is deleted'
export const deleted_title = 'Your account is deleted.'
export const deleted_lead =
  'Your name, addresses, photo and saved passengers are gone. Of your rides we keep what the law asks us to: the dates and the amounts.'
export const deleted_note = (a: { phone: string }) => `Thank you for riding with us. Questions: ${a.phone}.`

// the calendar file
export const calendar_feed_name = (a: { site: string }) => `${a.site} rides`
export const calendar_fact = (a: { name: string; value: string }) => `${a.name}: ${a.value}`
export const calendar_summary = (a: { service: string }) => `Chauffeur, ${a.service}`
export const calendar_pickup = (a: { when: string }) => `Pickup: ${a.when}`

// the built-in mailbox
export const mailbox_title = 'Mailbox'
export const mailbox_note =
  'Mails of this installation. They stay here until a mail server is configured (SMTP_URL), readable on this machine or with the mailbox key only.'
export const mailbox_empty = 'No mail yet.'
export const mailbox_back = 'All mails'
export const mailbox_to = 'To'
export const mailbox_at = 'Written'
export const mailbox_attachments = 'Attachments'
export const mailbox_links = 'Links'
export const mailbox_html = 'As it looks'
export const mailbox_masked =
  'This mail is to an administrator, so its links are not shown in full. Administrators sign in at /admin/login; the first one with the password that Ostler printed at its first start. To open the links, read the mailbox at the address with ?key= that Ostler prints at each start.'
export const mailbox_text = 'As plain text'
