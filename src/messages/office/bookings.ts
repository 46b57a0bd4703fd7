// Words of the back office's bookings: the list and the dialogs. Fixed strings of the specification are kept to the letter.
// The back office is in English only.

import { formatNumber } from '#kernel/number.ts'
export const bookings = 'Bookings'

// columns of the exported table that only the office's has
export const csv_customer = 'Customer'
export const csv_customer_email = 'Customer e-mail'
export const csv_customer_phone = 'Customer phone'

// the list
export const new_booking = 'New Booking'
export const export_csv = 'Export CSV'
export const exporting = 'Exporting...'
export const export_file = 'ostler-bookings.csv'
export const export_failed = 'The bookings could not be exported. Please try again.'
export const search_label = 'Search bookings'
export const search_placeholder = 'Search by ID, customer, pickup or dropoff'
export const status_label = 'Status'
export const statuses = {
  all: 'All statuses',
  completed: 'Completed',
  pending: 'Pending',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  paid: 'Paid',
  invoiced: 'Invoiced',
  part_paid: 'Part paid',
  no_show: 'No-show',
} as const
/** Below the status, of a paid ride whose price was raised. */
export const still_open = (a: { amount: string }) => `${a.amount} still due`
/** How it stands with the money, below the status. */
export const payments = {
  unpaid: 'Not paid yet',
  processing: 'Payment processing',
  invoiced: 'Invoiced',
  paid: 'Paid',
  refund_pending: 'Refund pending',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  review: 'Payment in review',
  disputed: 'Payment disputed',
} as const
export const date_label = 'Date'
export const date_words = {
  placeholder: 'Any date',
  calendar: 'Choose the pickup date',
  previous: 'Previous month',
  next: 'Next month',
  close: 'Close',
} as const
export const loading = 'Loading bookings...'
export const load_failed = 'Failed to fetch bookings'
export const invalid_format = 'Invalid bookings data format'
export const none = 'No bookings yet'
export const none_found = 'No bookings found'
export const none_found_line = 'Search for something else, or change the filters.'
export const clear_filters = 'Show all bookings'
export const found = (a: { count: number }) =>
  `${formatNumber(a.count)} ${a.count === 1 ? 'booking' : 'bookings'} found`
export const found_more = (a: { count: number }) =>
  `Too many matches. ${formatNumber(a.count)} bookings are listed: add a word to the search.`
export const invalid_when = 'Invalid date/time'
export const no_customer = 'No customer'

export const column_booking = 'Booking'
export const column_customer = 'Customer'
export const column_journey = 'Route'
export const column_when = 'Date & time'
export const column_service = 'Service'
export const column_price = 'Price'
export const column_status = 'Status'
export const column_actions = 'Actions'
export const at = (a: { date: string; time: string }) => `${a.date} at ${a.time}`
export const view = (a: { id: string }) => `View booking ${a.id}`
export const edit = (a: { id: string }) => `Edit booking ${a.id}`

// one booking
export const details_title = 'Booking Details'
export const details_of = (a: { id: string }) => `Booking ${a.id}`
export const details_unknown = 'This is not a booking number.'
export const details_page_failed = 'This booking could not be loaded. Please try again.'
export const details_loading = 'Loading booking...'
export const details_failed = 'The rest of this booking could not be loaded. Please try again.'
export const close = 'Close'
export const edit_booking = 'Edit Booking'
export const customer = 'Customer'
export const price = 'Price'
export const passenger_rides = 'All rides of this passenger'
export const see_account = 'View account'
export const ratings_title = 'Customer’s rating'
export const rating_given = (a: { name: string; stars: number }) => `${a.name}: ${a.stars} of 5 stars`
export const nothing_by_card = 'Nothing has been paid by card.'

// editing
export const edit_title = 'Edit Booking'
export const edit_loading = 'Loading booking...'
export const edit_failed_load = 'This booking could not be loaded. Please try again.'
export const save = 'Save Changes'
export const saving = 'Saving...'
export const cancel = 'Cancel'
export const saved = 'Booking updated successfully'
export const save_failed = 'Failed to update booking'
export const unsaved = 'There are unsaved changes. Save them, or press Cancel.'
export const please_check = 'Please check the marked fields.'
export const not_located = (a: { ends: string }) =>
  `This address was not found: ${a.ends}. It is saved as entered; distances are still calculated from the previous location.`
export const ride_part = 'Ride'
export const guest_part = 'Passenger'
export const status_part = 'Status and price'
export const field = {
  status: 'Status',
  booking_date: 'Date',
  booking_time: 'Time',
  pickup_location: 'Pickup',
  dropoff_location: 'Dropoff',
  number_of_passengers: 'Passengers',
  number_of_luggage: 'Luggage',
  number_of_hours: 'Hours',
  service_type: 'Class',
  extras: 'Extras',
  price: 'Price (£)',
  flight_number: 'Flight number',
  pickup_sign: 'Pickup sign',
  stops: 'Stops',
  notes_for_chauffeur: 'Notes for chauffeur',
  reference_code: 'Reference',
  guest_title: 'Title',
  guest_first_name: 'First name',
  guest_last_name: 'Last name',
  guest_email: 'E-mail',
  guest_phone_number: 'Phone',
} as const
export const titles = { mr: 'Mr', mrs: 'Mrs', ms: 'Ms', dr: 'Dr' } as const
export const no_title = 'None'
export const whole_number = (a: { least: number; most: number }) => `A whole number from ${a.least} to ${a.most}`
export const price_wrong = 'Pounds and pence, such as 195.00'
export const needed = 'Required'
export const date_wrong = 'Choose a date'
export const time_example = '09:30'
export const time_wrong = 'Invalid time format. Please try again.'

// another price of a paid ride
export const price_in_dispute = 'This payment is in dispute. The price can be changed once the bank has decided.'
export const new_price = 'The price of this ride has changed.'
export const new_price_is = (a: { price: string; cars: number }) =>
  `This ride costs ${a.price} (${cars_needed(a)}). Check the price and save again.`
export const cars_needed = (a: { cars: number }) => (a.cars === 1 ? '1 car' : `${a.cars} cars`)
export const stops_hint = 'The list price stays: agree a price for them.'
export const reason_needed = 'Please enter a reason.'
export const agreed_price_wrong = 'An amount of at least 1, such as 195.00'
export const list_price = 'List price'
export const agreed_price = 'Agreed price'
export const reason_label = 'Reason'
export const reason_hint = 'Kept in the audit log.'
export const pricing_title = 'Price of the changed ride'
export const pricing_now = 'Now'
export const pricing_after = 'After the change'
export const pricing_difference = 'Difference'
export const pricing_same = 'No difference'
export const pricing_busy = 'Calculating the price...'
export const pricing_failed = 'The price could not be calculated. It is checked when you save.'
export const difference_title = 'This ride is paid. How should the difference be settled?'
export const difference_needed = 'Choose how the difference is settled.'
export const difference_refund = (a: { amount: string }) => `Refund ${a.amount}`
export const difference_refund_detail = 'Refunded to the card used for the payment.'
export const difference_link = (a: { amount: string }) => `Request ${a.amount}`
export const difference_link_detail = 'The customer receives an e-mail with a payment link.'
export const difference_leave = 'Do not settle'
export const difference_leave_detail = 'Nothing is charged or refunded.'

// the price
/** The label of the field `price`. */
export const price_in = (a: { symbol: string }) => `Price (${a.symbol})`

// two editors
export const conflict_title = 'Another user has changed this booking'
export const conflict_line = 'Your changes are still here but have not been saved.'
export const conflict_part = (a: { name: string; before: string; after: string }) =>
  `${a.name}: ${a.before} → ${a.after}`
export const conflict_same = 'Nothing in this form; its payment or another detail has changed.'
export const take_theirs = 'Use their version'
export const keep_mine = 'Overwrite with mine'
export const empty_value = 'empty'
