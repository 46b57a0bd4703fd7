// Words of the customer's own area: the frame, My Bookings, and the dialog of one booking. Fixed strings are verbatim.
import { locale } from './locale.ts'

const number = (count: number): string => new Intl.NumberFormat(locale).format(count)
const counted = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${number(count)})`
const noneOf = (which: string): string =>
  `You have no ${which} rides matching that criteria. Try searching for something else or changing the filters.`
const moreExactly = (sentence: string, what: string): string => (what ? `${sentence}: ${what}` : sentence)
const toWhom = (address: string): string => (address ? ` to ${address}` : '')

// the frame
export const sections = 'Sections'
export const open_sections = 'Open menu'
export const close_sections = 'Close menu'
export const my_bookings = 'My Bookings'
export const account = 'Account'
export const book_a_ride = 'Book a ride'
export const home_link = (a: { site: string }) => `${a.site}, home`
export const try_again = 'Try again'

// My Bookings
export const export_label = 'Export'
export const exporting = 'Exporting...'
export const export_file = 'bookings.csv'
export const export_failed = 'Failed to export bookings. Please try again.'
export const filter = 'Filter'
export const filter_on = (a: { count: number }) => `Filter (${a.count})`
export const search_placeholder = 'Search bookings...'
export const search_label = 'Search bookings'
export const tabs_label = 'Bookings'
export const tab = {
  upcoming: (a: { count: number | undefined }) => counted('Upcoming', a.count),
  past: (a: { count: number | undefined }) => counted('Past', a.count),
  cancelled: (a: { count: number | undefined }) => counted('Canceled', a.count),
}
export const view_details = 'View Details'
export const bookings_loading = 'Loading... Please wait while we fetch your bookings.'
export const bookings_failed = 'Failed to fetch bookings'
export const bookings_fetch_failed = 'Failed to fetch user bookings'
export const bookings_absent = 'No data returned from server'
export const none_title = 'No results'
export const none = {
  upcoming: noneOf('upcoming'),
  past: noneOf('past'),
  cancelled: noneOf('canceled'),
}
export const clear_all = 'Clear search and filter'
export const shown_of = (a: { shown: number; total: number }) =>
  a.shown < a.total ? `${number(a.shown)} of ${number(a.total)} shown` : ''
export const more = 'Show more'
export const loading_more = 'Loading...'
export const hours_area = {
  inside: (a: { hours: string }) => `${a.hours}, inside London`,
  outside: (a: { hours: string }) => `${a.hours}, outside London`,
}
export const status = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Canceled',
  paid: 'Paid',
  invoiced: 'Invoiced',
  part_paid: 'Part paid',
  no_show: 'No-show',
}

// the filter
export const filter_from = 'From'
export const filter_to = 'To'
export const filter_type = 'Type'
export const filter_class = 'Class'
export const filter_status = 'Status'
export const filter_any = 'Any'
export const filter_clear = 'Clear filter'
export const filter_backwards = 'This date is before the start date.'
export const date_words = {
  placeholder: 'Any day',
  calendar: 'Calendar',
  previous: 'Previous month',
  next: 'Next month',
  close: 'Close calendar',
}

// the calendar address
export const calendar = 'Calendar'
export const calendar_title = 'Your rides in your calendar'
export const calendar_line =
  'Subscribe to this private address in your calendar app: new, changed and cancelled rides appear there automatically. Anyone with the address can see your rides.'
export const calendar_none = 'You have no calendar address yet.'
export const calendar_address = 'Private address'
export const calendar_make = 'Create address'
export const calendar_renew = 'Renew address'
export const calendar_renew_line = 'The current address stops working immediately in every calendar that uses it.'
export const calendar_renew_yes = 'Renew'
export const calendar_renewed = 'This is the new address. The old one no longer works.'
export const calendar_keep = 'Keep'
export const calendar_failed = 'The calendar address is not available at the moment.'
export const copy = 'Copy'
export const copied = 'Copied.'
export const copy_failed = 'Not copied. Please select the address and copy it manually.'
export const close = 'Close'
export const working = 'One moment...'

// the dialog of one booking
export const booking_of_type = (a: { id: string; type: string }) => `Booking ${a.id}, ${a.type}`
export const details_label = 'Booking details'
export const details_loading = 'Loading...'
export const booking_absent_title = 'Booking not found'
export const booking_absent = 'This booking was not found in your account.'
export const booking_failed = 'Failed to fetch booking'
export const miles = (a: { miles: number }) => (a.miles === 1 ? '1 mile' : `${number(a.miles)} miles`)
export const class_and_car = (a: { label: string; like: string }) => `${a.label}, ${a.like}`
export const service = 'Service'
export const duration = 'Duration'
export const passengers = 'Passengers'
export const luggage = 'Luggage'
export const flight = 'Flight'
export const pickup_sign = 'Pickup sign'
export const reference = 'Reference'
export const booked_by = 'Booked by'
export const passenger = 'Passenger'
export const guest_titles = { mr: 'Mr', mrs: 'Mrs', ms: 'Ms', dr: 'Dr' }
export const stops = 'Stops'
export const notes = 'Notes for chauffeur'
export const price_title = 'Price'
export const outward_ride = 'Outward ride'
export const return_ride = 'Return ride'
export const show_return = 'View return ride'
export const show_outward = 'View outward ride'
/** Of two rides by the hour, of which none is the way back. */
export const first_ride = 'First ride'
export const second_ride = 'Second ride'
export const show_first = 'View first ride'
export const show_second = 'View second ride'
export const amount_paid = 'Amount paid'
/** Of a ride on a bill: how it stands, in place of 'Paid', and what the amount is. */
export const amount_billed = 'On your invoice'
export const amount_settled = 'Paid by invoice'
export const amount_refunded = 'Refunded'
export const amount_price = 'Price'
export const amount_due = 'Amount due'
export const actions_label = 'Booking actions'
export const pay_now = 'Pay now'
export const pay_for_change = (a: { amount: string }) => `Pay ${a.amount} for your change`
export const change = 'Change'
export const cancel = 'Cancel booking'
export const book_again = 'Book again'
export const book_back = 'Book return ride'
export const receipt = 'Receipt'
export const signed_price = 'Signed price (JSON)'
export const calendar_file = 'Calendar file'
export const paper_failed = 'The file is not available at the moment. Please try again.'

// payments and refunds
export const payments_title = 'Payments and refunds'
export const payments_none = 'Nothing has been paid yet.'
export const payments_billed = 'Nothing was paid by card: the ride is on your invoice.'
export const payments_settled = 'Your invoice for this ride is paid.'
export const money = {
  payment: {
    processing: 'Payment processing',
    succeeded: 'Payment',
    disputed: 'Payment, disputed',
    review: 'Payment, under review',
    pending: 'Payment processing',
    failed: 'Payment failed',
  },
  refund: {
    processing: 'Refund pending',
    succeeded: 'Refund',
    disputed: 'Refund, disputed',
    review: 'Refund, under review',
    pending: 'Refund pending',
    failed: 'Refund failed; our office is dealing with it',
  },
}
export const card_ending = (a: { brand: string; last4: string }) =>
  `${a.brand.charAt(0).toUpperCase()}${a.brand.slice(1)} ending ${a.last4}`
export const minus = (a: { amount: string }) => `\u2212${a.amount}`
export const payments_failed = 'The payments cannot be shown at the moment.'

// what happened
export const timeline_title = 'History'
export const timeline_failed = 'The history cannot be shown at the moment.'
export const at_time = (a: { date: string; time: string }) => `${a.date}, ${a.time}`
export const happened = {
  booked: 'Booked',
  booked_by_office: 'Booked by our office',
  payment_started: (a: { amount: string }) => moreExactly('Payment started', a.amount),
  payment_failed: 'Payment failed',
  paid: (a: { amount: string }) => moreExactly('Paid', a.amount),
  disputed: 'Payment disputed',
  dispute_over: 'Dispute closed',
  attached: 'Added to your account',
  claim_refused: 'Declined by the account owner',
  confirmed: 'Confirmed by our office',
  invoiced: 'Invoiced',
  bill_settled: (a: { amount: string }) => moreExactly('Invoice paid', a.amount),
  bill_unsettled: 'Invoice marked as unpaid',
  bill_withdrawn: 'Removed from invoice',
  completed: 'Ride completed',
  cancelled: {
    customer: 'Cancelled by you',
    partner: 'Cancelled by the partner you booked with',
    office: 'Cancelled by our office',
    system: 'Cancelled: not paid in time',
  },
  change_proposed: (a: { parts: string }) => moreExactly('Change awaiting payment', a.parts),
  change_dropped: (a: { parts: string }) => moreExactly('Change not made', a.parts),
  changed: (a: { parts: string }) => moreExactly('Changed', a.parts),
  refund_started: (a: { amount: string }) => moreExactly('Refund started', a.amount),
  refunded: (a: { amount: string }) => moreExactly('Refunded', a.amount),
  refund_failed: (a: { amount: string }) => moreExactly('Refund failed; our office is dealing with it', a.amount),
  mail: {
    sent: (a: { subject: string; to: string }) => `E-mail “${a.subject}” sent${toWhom(a.to)}`,
    queued: (a: { subject: string; to: string }) => `E-mail “${a.subject}” is being sent${toWhom(a.to)}`,
    dead: (a: { subject: string; to: string }) => `E-mail “${a.subject}” could not be delivered${toWhom(a.to)}`,
  },
}
export const changed_parts = {
  when: 'date and time',
  clock: 'time zone rules at the pickup',
  pickup: 'pickup',
  dropoff: 'dropoff',
  hours: 'duration',
  party: 'passengers and luggage',
  service: 'class',
  flight: 'flight',
  sign: 'pickup sign',
  stops: 'stops',
  notes: 'notes',
  passenger: 'passenger',
  extras: 'extras',
  price: 'price',
}
