// Words of the booking steps, from the choice of a class to the thanks. Strings that the specification fixes are verbatim.
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const ordinal = (day: number): string => {
  const tens = day % 100
  if (tens >= 11 && tens <= 13) return `${day}th`
  return `${day}${['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'}`
}

export const page_title = (a: { step: string; site: string }) => `${a.step}, ${a.site}`
export const loading = 'Loading...'
export const try_again = 'Try again'
export const back = 'Back'
export const continue_label = 'Continue'

// the step indicator
export const progress_label = 'Booking progress'
export const step_service = 'Choose your service'
export const step_return = 'Return'
export const step_details = 'Details'
export const step_pricing = 'Pricing'
export const step_payment = 'Payment'
export const step_of = (a: { step: number; steps: number }) => `Step ${a.step} of ${a.steps}`

// the ride, in the panel beside every step
export const your_ride = 'Your ride'
export const booking_info = 'Booking info'
export const from = 'From'
export const to = 'To'
export const date_time = 'Date & Time'
export const duration = 'Duration'
export const ride_area = 'Ride area'
export const inside_london = 'Inside London'
export const outside_london = 'Outside London'
export const passenger = 'Passenger'
export const passengers = 'Passengers'
export const luggage = 'Luggage'
export const service = 'Service'
export const hours = (a: { hours: number }) => plural(a.hours, 'hour', 'hours')
export const from_to = (a: { from: string; to: string }) => `${a.from} to ${a.to}`
export const at_time = (a: { date: string; time: string }) => `${a.date}, ${a.time}`
export const date_at_time = (a: { date: string; time: string }) => `${a.date} at ${a.time}`
export const confirmed_date = (a: { day: number; month: string; year: number }) =>
  `${a.month} ${ordinal(a.day)}, ${a.year}`
export const weekday_date = (a: { weekday: string; date: string }) => `${a.weekday}, ${a.date}`
export const in_zone = (a: { zone: string }) => `${a.zone} time`
export const not_specified = 'Not specified'
export const route_map = (a: { from: string; to: string }) => `Map of the route from ${a.from} to ${a.to}`
export const need_help = 'Need Help'
export const need_help_line = 'By phone, 24 hours a day.'
export const change_search = 'Change the search'

// service classes
export const passengers_unit = 'passengers'
export const cases_unit = 'cases'
export const cars = (a: { count: number }) => `(${plural(a.count, 'car', 'cars')})`

// step 1
export const service_title = 'Choose your service'
export const service_lead = 'The price is for the whole car and will not change on the day.'
export const service_group = 'Service class'
export const price_loading = 'Calculating the price'
export const show_breakdown = 'Price breakdown'
export const breakdown_of = (a: { service: string }) => `Price breakdown: ${a.service}`
export const breakdown_total = 'Total'
export const included_title = 'Included in every class'
export const included_cancellation = (a: { time: string }) => `Free cancellation until ${a.time} before pickup`
export const included_wait = (a: { minutes: number }) => `${a.minutes} minutes free wait`
export const included_greet = 'Meet & Greet'
export const included_water = 'Water'
export const waiting_fees = (a: { halfHour: string; fullHour: string }) =>
  `After the free hour: ${a.halfHour} for the next 30 minutes, or ${a.fullHour} for a further full hour.`
export const choose_a_class = 'Please select a service class'
export const distance_failed = 'Failed to calculate distance. Please try again.'
export const no_price_title = 'No price yet'
export const too_soon_title = 'This is very soon'
export const call_support = (a: { phone: string }) => `Call ${a.phone}`

// step 2
export const return_title = 'Would you like to add a return transfer?'
export const return_group = 'Return transfer'
export const return_no = 'No, one-way transfer only'
export const return_yes = 'Yes, add return transfer'
export const return_yes_line = 'The same car, the other way round'
export const return_date = 'Return Date'
export const return_time = 'Return Time'
export const return_needed = 'Please select return date and time'
export const return_before = 'The return must be after the outward ride.'
export const return_failed = 'Failed to process transfer'
/** Of a ride by the hour, which leads nowhere: the second ride is no way back. */
export const second_title = 'Would you like the same hours again on another day?'
export const second_no = 'No, this ride only'
export const second_yes = 'Yes, the same hours again'
export const second_yes_line = 'At the same place'
export const second_date = 'Date of the second ride'
export const second_time = 'Time of the second ride'
export const second_needed = 'Please select the date and time of the second ride'
export const second_before = 'The second ride must be after the first.'
export const first_ride = 'First ride'
export const second_ride = 'Second ride'
export const outward = 'Outward'
export const returning = 'Return'
export const total = 'Total'
export const pickup_prefix = 'From: '
export const dropoff_prefix = 'To: '

// step 3
export const details_title = 'Passenger details'
export const details_lead = 'Fields are required unless marked optional.'
export const optional = 'optional'
export const account_legend = 'Your account'
export const have_account = 'I already have an account'
export const have_account_line = 'We will find it by e-mail'
export const claim_line =
  'The ride is added to this account once its owner has confirmed the e-mail address. We notify the owner by e-mail that you booked it, and they can decline it.'
export const no_account = 'I do not have an account'
export const no_account_line = 'We will create one for you'
export const or_log_in = 'Log in'
export const log_in_instead = 'Sign in with your password instead?'
export const traveller_legend = 'Who is travelling?'
export const for_myself = 'Book for myself'
export const for_someone = 'Book for someone else'
export const saved_passenger = 'Saved passenger'
export const pick_passenger = 'Choose, or fill in below'
export const arrival_legend = 'Your arrival'
export const chauffeur_legend = 'For the chauffeur'
export const title = 'Title'
export const title_mr = 'Mr'
export const title_mrs = 'Mrs'
export const title_ms = 'Ms'
export const title_dr = 'Dr'
export const first_name = 'First name'
export const last_name = 'Last name'
export const email = 'E-mail'
export const phone = 'Phone'
export const phone_code = 'Country code'
export const password = 'Password'
export const confirm_password = 'Confirm password'
export const password_hint = (a: { least: number }) => `At least ${a.least} characters`
export const show_password = 'Show password'
export const hide_password = 'Hide password'
export const flight_number = 'Flight number'
export const flight_hint = 'So that your chauffeur meets the right arrival'
export const flight_form_hint = 'This does not look like a flight number such as BA 178. We will pass it on as it is.'
export const pickup_sign = 'Pickup sign'
export const notes = 'Notes for chauffeur'
export const reference_code = 'Reference code'
export const email_example = 'name@example.com'
export const phone_example = '7700 900000'
export const flight_example = 'BA 178'
export const sign_example = 'The name on the sign'
export const notes_example = 'A door code, where to meet, a walking frame'
export const reference_example = 'For your own records'
export const continue_booking = 'Continue Booking'
export const processing_booking = 'Processing Booking...'
export const fields_wrong = (a: { count: number }) => `${plural(a.count, 'field needs', 'fields need')} your attention`
export const signed_in_as = (a: { email: string }) => `Signed in as ${a.email}`
export const first_name_needed = 'First name is required'
export const last_name_needed = 'Last name is required'
export const email_needed = 'Email is required'
export const email_invalid = 'Invalid email address'
export const phone_needed = 'Phone number is required'
export const phone_impossible = 'This phone number is not valid in that country. Please check it.'
export const password_needed = 'Password is required'
export const password_short = 'Password must be at least 6 characters'
export const password_long = 'Password must be at most 128 characters'
export const confirm_needed = 'Please confirm your password'
export const passwords_differ = 'Passwords do not match'
export const user_not_found = 'User not found. Please create a new account or check your email.'
export const account_failed = 'Failed to create user account'
export const booking_failed = 'Failed to create booking'
export const booking_generic = 'Failed to process booking. Please try again.'
export const booking_incomplete = 'Missing required booking information'
export const price_changed_title = 'The price has changed'
export const price_changed = (a: { before: string; now: string }) =>
  `It was ${a.before} when you chose it and is now ${a.now}. Continue if you accept the new price.`

// step 4
export const payment_title = 'Payment Details'
export const total_amount = 'Total Amount'
export const one_way = 'one way'
export const with_return = 'with return'
export const return_only = 'return only'
export const cars_in_words = (a: { count: number }) => (a.count === 1 ? 'one car' : `${a.count} cars`)
export const pay_now = 'Pay Now'
export const processing = 'Processing...'
export const test_form = 'Test form'
export const test_form_line =
  'No payment is taken. Use a test card, such as 4242 4242 4242 4242, with any later date and any code.'
export const card_number = 'Card number'
export const expiry_date = 'Expiry date'
export const security_code = 'Security code'
export const name_on_card = 'Name on card'
export const card_country = 'Country'
export const card_postcode = { GB: 'Postcode', US: 'ZIP code', CA: 'Postal code' }
export const card_number_example = '1234 1234 1234 1234'
export const expiry_example = 'MM / YY'
export const code_example = '3 digits'
export const reassurance = 'Your card details go straight to the payment provider. We never see or store them.'
export const payment_succeeded_title = 'Success'
export const payment_succeeded = 'Payment processed successfully!'
export const payment_failed = 'An error occurred during payment processing.'
export const bank_refused =
  'Your bank did not confirm this payment. Nothing was charged. Please try again, or use another card.'
export const nothing_charged = 'Nothing was charged.'
export const unexpected = 'An unexpected error occurred. Please try again.'
export const payment_init_failed = 'Failed to initialize payment'
export const intent_failed = 'Failed to create payment intent'
export const booking_data_failed = 'Failed to fetch booking data'
export const booking_fetch_failed = 'Failed to fetch booking'
export const invalid_price = 'Invalid price format'
export const preparing_payment = 'Preparing the payment'
export const booking_closed_title = 'This booking can no longer be paid'
export const booking_closed = 'It has been cancelled. Please start a new search.'

// confirmation and thanks
export const confirmation_title = 'Booking confirmed'
export const thank_you_title = 'Thank You for Your Payment!'
export const payment_received = 'Payment received'
export const car_is_yours = 'Your car is booked.'
export const confirmation_to = (a: { email: string }) => `A confirmation is on its way to ${a.email}.`
export const confirmation_by_mail = 'A confirmation is on its way by e-mail.'
export const booking = 'Booking'
export const claim_name = 'Account'
export const claim_entered = 'The ride is in the account that you entered. Its owner has been notified by e-mail.'
export const claim_waiting =
  'Not yet in the account that you entered: its owner still has to confirm the e-mail address.'
export const claim_refused = (a: { phone: string }) =>
  `The account owner has declined this ride. Please call us on ${a.phone}.`
export const amount_paid = 'Amount paid'
export const status_paid = 'Paid'
/** Of a ride on a bill, in place of the words of a payment. */
export const status_invoiced = 'Invoiced'
export const billed_title = 'Your ride is booked'
export const amount_billed = 'On your invoice'
export const status_confirmed = 'Confirmed'
export const return_ride = 'Return ride'
export const go_to_dashboard = 'Go to Dashboard'
export const add_to_calendar = 'Add to calendar'
export const next_title = 'What happens next'
export const next_today = 'Today'
export const next_today_line = 'A confirmation e-mail with your receipt.'
export const next_contact = (a: { hours: number }) => `${a.hours} hours before`
export const next_contact_by = (a: { date: string; time: string }) => `By ${a.date} at ${a.time}`
export const next_contact_when_named = 'As soon as your chauffeur is assigned'
export const next_contact_line = 'Your chauffeur contacts you with their name and number plate.'
export const next_arrival = (a: { minutes: number }) => `${a.minutes} minutes before`
export const next_arrival_line = 'The car is at the pickup point.'
export const next_any_time = 'At any time'
export const next_any_time_line = 'See this booking in your dashboard.'
export const waiting_title = 'Waiting for the card provider'
export const waiting_line =
  'Your payment is being processed. This page updates automatically; you do not need to do anything.'
export const unpaid_title = 'This booking is not paid yet'
export const unpaid_line =
  'If you have just paid, the confirmation can take a moment. Otherwise the payment is still due.'
export const check_again = 'Check again'
export const not_shown_line =
  'This booking cannot be shown here. If you have paid, the confirmation is in your e-mail; once you sign in, the booking is in your dashboard.'
export const go_to_payment = 'Go to payment'

// wherever a booking is asked for
export const invalid_session = 'Invalid booking session'
export const booking_not_found = 'Booking not found'
export const invalid_time = 'Invalid time format. Please try again.'
