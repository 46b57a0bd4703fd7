// What the server says no with, in English. Fixed strings of the specification are kept to the letter.

export const required_fields = 'Please fill in all required fields'
export const required = 'Required'
export const not_valid = 'Please check this field'
export const not_found = 'Not found'
export const malformed = 'This request could not be read'
export const too_large = 'This request is too large'
export const unsupported_type = 'This type of content is not accepted'
export const cross_origin = 'This request came from another site'
export const not_signed_in = 'Please sign in to continue'
export const not_allowed = 'You do not have access to this'
export const other_region =
  'This belongs to a region that you do not work in. An administrator can change your regions.'
export const role_not_allowed = 'Your role does not include this. An administrator can change roles.'
export const rate_limited = 'Rate limit reached. Please wait a moment and try again.'
export const rate_limited_minutes = (a: { minutes: number }) =>
  `Rate limit reached. Please try again in ${a.minutes} minutes.`
export const rate_limited_hours = (a: { hours: number }) => `Rate limit reached. Please try again in ${a.hours} hours.`
export const unavailable = 'Service temporarily unavailable'
export const connected = 'Connected'
export const connection_failed = 'Error connecting to server'
export const fault = 'An unexpected error occurred. Please try again.'
/** `id` is the id of the request in the log. */
export const quote_number = (a: { id: string }) => `If you contact us, please quote the number ${a.id}.`

// bookings
export const booking_not_found = 'Booking not found'
export const booking_failed = 'Failed to create booking'
export const booking_missing = 'Missing required booking information'
export const invalid_time = 'Invalid time format. Please try again.'
export const time_skipped = 'The clocks go forward over this time on that day. Please choose another time.'
export const invalid_time_wire = 'Invalid booking time format. Expected format: HH:mm:ss.'
/** `fields`: names separated by a comma and a space. */
export const missing_fields = (a: { fields: string }) => `Missing required fields: ${a.fields}`
export const field_user = 'User ID'
export const field_type = 'Booking Type'
export const field_pickup = 'Pickup Location'
export const field_date = 'Booking Date'
export const field_time = 'Booking Time'
export const field_passengers = 'Number of Passengers'
export const field_luggage = 'Number of Luggage'
export const field_service = 'Service Type'
export const field_price = 'Price'
export const pickup_past = 'This time has passed. Please choose a later one.'
export const too_soon = (a: { minutes: number; phone: string }) =>
  `Online bookings need at least ${a.minutes} minutes’ notice. For an earlier pickup, please call ${a.phone}.`
export const too_soon_hour = (a: { phone: string }) =>
  `Online bookings need at least 1 hour’s notice. For an earlier pickup, please call ${a.phone}.`
export const too_soon_hours = (a: { hours: number; phone: string }) =>
  `Online bookings need at least ${a.hours} hours’ notice. For an earlier pickup, please call ${a.phone}.`
export const too_far_month = 'We take bookings up to 1 month ahead. Please choose an earlier date.'
export const too_far = (a: { months: number }) =>
  `We take bookings up to ${a.months} months ahead. Please choose an earlier date.`
export const closed_day = (a: { phone: string }) =>
  `We take no online bookings for this day. Please choose another day, or call ${a.phone}.`
/** `hours` is a list such as 06:00–12:00, 18:00–22:00. */
export const closed_hours = (a: { hours: string; phone: string }) =>
  `Rides on this day begin within ${a.hours}. Please choose another time, or call ${a.phone}.`
export const extra_unknown = 'This extra is not on sale for this ride'
export const extra_class = 'This extra is not available in this service class'
export const extra_max = (a: { max: number }) => `At most ${a.max}`
export const return_needed = 'Please select return date and time'
export const return_before_outward = 'The return must be after the outward ride'
export const update_failed = 'Failed to update booking'
export const latest_failed = 'Failed to fetch latest booking'
export const not_cancellable = 'This booking can no longer be cancelled'
export const refund_changed = 'The refund has changed since you looked. Please check it again.'
export const not_changeable = 'This booking can no longer be changed'
export const price_agreed = 'The price of this ride was agreed with us. Please contact us to change the ride.'
export const version_changed = 'This booking has changed since you looked. Please check it again.'
export const new_price = 'The price has changed since you looked. Please check it again.'
export const order_of_legs = 'The return must be after the outward ride'
export const change_not_made = 'The change could no longer be made. Your payment for it is refunded to your card.'
export const change_not_found = 'This change no longer exists'

// places and quotes
export const distance_failed = 'Failed to calculate distance. Please try again.'
export const no_road = (a: { pickup: string; dropoff: string; phone: string }) =>
  `There is no road between ${a.pickup} and ${a.dropoff}. Please call ${a.phone} and we will plan the ride with you.`
export const border_crossing = (a: { phone: string }) =>
  `This place is in another country. Rides from one country to another are booked by phone: ${a.phone}. For a ride within one country, choose that country first.`
export const place_unknown = 'We could not find this address. Please pick one of the suggestions or try a postcode.'
export const pick_a_suggestion = 'Please pick one of the suggestions'
export const same_place = 'Pickup and dropoff are the same place. Please change one of them, or book by the hour.'
export const place_not_found = 'Place not found'
export const quote_expired = 'This price has expired. Please search again.'

// payments
export const invalid_price = 'Invalid price format'
export const intent_failed = 'Failed to create payment intent'

// accounts
export const email_required = 'Email is required'
export const email_invalid = 'Invalid email address'
export const email_local_not_ascii =
  'E-mail addresses with accents or non-Latin letters before the @ are not supported. Please enter another one.'
export const email_quoted = 'E-mail addresses in quotation marks are not supported. Please enter another one.'
export const email_taken = 'An account with this e-mail already exists. Please sign in instead.'
export const phone_impossible = 'Please enter a valid phone number'
export const phone_extension =
  'The extension of this number could not be read. Please enter it as ext. 412, with at most 8 digits.'
export const control_characters = 'Please remove line breaks and other control characters'
export const role_refused = 'This role cannot be chosen'
export const password_required = 'Password is required'
export const password_min_register = 'Password must be at least 6 characters'
export const password_min_reset = 'Password must be at least 8 characters long'
export const password_min_staff = 'Password must be at least 12 characters'
export const password_max = 'Password must be at most 128 characters'
export const password_common = 'This password is too common. Please choose another.'
export const password_must_change = 'Please choose a new password first'
export const password_again = 'Please enter your password again to continue.'
export const password_not_new = 'Please choose a password that differs from the initial one'
export const password_not_changed = 'Failed to update password. Please try again.'
export const password_changed = 'Your password has been updated.'
export const password_wrong = 'The current password is incorrect.'
export const login_failed = 'Invalid email or password.'
export const admin_login_failed = 'Invalid email or password'
export const code_required = 'Please enter the code'
export const code_wrong = 'This code is incorrect or has already been used.'
export const ticket_over = 'The sign-in has timed out. Please sign in again.'
export const two_factor_on = 'Two-factor sign-in is already on.'
export const two_factor_off = 'Two-factor sign-in is not on.'
export const device_not_found = 'This device is already signed out.'
export const proof_invalid = 'This confirmation link is invalid or has expired.'
export const proof_sent = 'We have sent you a new link.'
export const email_proven = 'Your e-mail address is confirmed.'
export const email_taken_meanwhile = 'This e-mail address already belongs to another account.'
export const rides_to_drive =
  'You still have assigned rides. Please ask the office to reassign them, or wait until they are completed.'
export const open_bookings = 'You still have upcoming rides. Please cancel them, or wait until they are completed.'
export const address_removed = 'Address removed'
export const device_unknown = 'Unknown device'
export const account_deleted = 'Your account has been deleted.'
export const login_done = 'Login successful'
export const registered = 'Registration successful'
export const reset_requested = 'If an account with that email exists, you will receive a password reset link shortly.'
export const reset_invalid = 'This password reset link is invalid or has expired.'
export const reset_done = 'Your password has been successfully reset. You can now log in with your new password.'
export const first_admin_taken = (a: { email: string }) =>
  `${a.email} has an account that is not an administrator. Please set ADMIN_EMAIL to another address.`

// links to pay, and refunds by the office
export const claim_link_invalid = 'This link is not valid. Please use the latest link that we have sent you.'
export const claim_over =
  'This ride can no longer be declined. It is completed or cancelled, or you booked it yourself.'
export const pay_link_absent = 'This link is not valid. Please use the latest link that we have sent you.'
export const nothing_to_ask = 'There is nothing to pay for this ride.'
export const pay_link_over = 'This link can no longer be used.'
export const refund_too_large = 'This is more than can be refunded.'
export const mail_not_again = 'This e-mail contains a private link and is not stored. Please create a new one.'
/** Of rides that one payment cannot pay. */
export const mixed_currencies =
  'These rides are priced in different currencies, and one payment has one. Please book and pay for them separately.'
export const return_currency =
  'The return ride is priced in another currency than the first ride. Please book it on its own.'
