// Words of the rides of a partner's guests: the overview, the two lists, the calendar, a ride with what can be done about it.

import { formatNumber } from '#kernel/number.ts'
// what the server says no with
export const not_contactable = 'This guest can no longer be written to: the ride is over, cancelled or not confirmed.'
export const message_required = 'Please write a message'
export const message_too_long = (a: { most: number }) => `Please write at most ${a.most} characters`
export const message_not_plain = 'Please use plain text'

export { services } from './services.ts'

export const statuses = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
  paid: 'Paid',
  invoiced: 'Invoiced',
  part_paid: 'Part paid',
  no_show: 'No-show',
}
/** Whoever deleted their account, or has not been named. */
export const guest_unnamed = 'Guest'

// the file
export const csv_columns = {
  booking_id: 'Booking ID',
  guest: 'Guest Name',
  service: 'Service Type',
  pickup: 'Pickup',
  dropoff: 'Dropoff',
  date: 'Date',
  time: 'Time',
  time_zone: 'Time zone',
  status: 'Status',
  amount: 'Amount (GBP)',
}

// the pages
export const overview = 'Overview'
export const recent = 'Recent Bookings'
export const upcoming = 'Upcoming Bookings'
export const export_csv = 'Export'
export const exporting = 'Exporting...'
export const export_file = 'bookings.csv'
export const export_failed = 'The table could not be made. Please try again.'
export const calendar_view = 'Calendar View'
export const list_view = 'List View'
export const search_label = 'Search bookings'
export const search_placeholder = 'Guest, booking, place'
export const error_title = 'Error'
export const load_failed = 'The bookings could not be loaded.'
export const figures_failed = 'The figures could not be loaded.'
export const figures_loading = 'Loading figures...'
export const loading = 'Loading bookings...'
export const none_recent = 'No bookings yet'
export const none_recent_line = 'Rides that your guests book at your page stand here.'
export const none_upcoming = 'No upcoming bookings'
export const none_upcoming_line = 'Rides of your guests that are still to come stand here.'
export const none_found = 'No bookings found'
export const none_found_line = 'Try another name, place or booking number.'
export const found = (a: { count: number }) =>
  a.count === 1 ? '1 booking found' : `${formatNumber(a.count)} bookings found`

// the cards
export const total_bookings = 'Total bookings'
export const active_guests = 'Active guests'
export const revenue = 'Revenue'
export const average_rating = 'Average rating'
export const last_days = 'Last 30 days'
export const from_reviews = (a: { count: number }) =>
  a.count === 0 ? 'No reviews yet' : a.count === 1 ? 'From 1 review' : `From ${formatNumber(a.count)} reviews`
export const no_rating = '–'

// the table
export const column_booking = 'Booking ID'
export const column_guest = 'Guest Name'
export const column_service = 'Service Type'
export const column_route = 'Pickup and dropoff'
export const column_date = 'Date'
export const column_date_time = 'Date & Time'
export const column_status = 'Status'
export const column_amount = 'Amount'
export const column_actions = 'Actions'
export const view_details = 'View Details'
export const contact_guest = 'Contact Guest'
/** Read out after the words of a link, so that one is told from another. */
export const of_booking = (a: { id: string; guest: string }) => ` ${a.guest}, ${a.id}`

// the overview
export const welcome = (a: { partner: string }) => `Your rides at ${a.partner}`
export const earned = 'Earned this month'
export const earned_more = 'See your commission'
export const next_rides = 'Next rides'
export const all_upcoming = (a: { count: number }) =>
  a.count > 1 ? `All ${formatNumber(a.count)} upcoming bookings` : 'Upcoming bookings'
export const see_desk = 'Desk'
export const see_recent = 'Recent bookings'
export const see_page = 'Your guest page'
export const see_commission = 'Your commission'
export const see_support = 'Support'
export const go_on = 'Go on'

// one ride
export const details = 'Booking Details'
export const details_loading = 'Loading the booking...'
export const details_failed = 'The booking could not be loaded.'
export const details_absent = 'This booking is not one of yours.'
export const guest = 'Guest'
export const price = 'Price'
export const booked_on = (a: { date: string }) => `Booked on ${a.date}`
export const other_leg = 'Show the other ride of the pair'
export const cancel_ride = 'Cancel Ride'
export const close = 'Close'

// calling it off
export const cancel_words = {
  unpaid: 'Nothing has been paid for this ride, so nothing is refunded.',
  nothing_held: {
    processing: 'A payment for it is on its way. When it arrives, all of it goes back to the guest.',
    review: 'Our office is looking at the payment, and will write to the guest about it.',
    disputed: 'The payment is in dispute with the bank, which decides what goes back.',
    refunded: 'What was paid for this ride has gone back already.',
  },
  bill: {
    free: (a: { until: string }) => `Cancel now and the ride is taken off its bill; after ${a.until} it stays on it.`,
    late: (a: { until: string }) => `Cancelling was free until ${a.until}. Cancelled now, the ride stays on its bill.`,
    settled_free: (a: { until: string }) =>
      `Cancel now and our office refunds what was paid; after ${a.until} nothing is refunded.`,
  },
  refunded: (a: { amount: string }) => `${a.amount} is on its way back to the guest, who is told by mail.`,
  without: 'Nothing is refunded.',
  billed: {
    void: 'It is taken off its bill.',
    owed: 'It stays on its bill.',
    return: 'Our office gives back what was paid.',
    kept: 'Nothing is refunded.',
  },
}

// writing to the guest
export const contact_title = (a: { guest: string }) => `Write to ${a.guest}`
export const contact_label = 'Message'
export const contact_hint = (a: { email: string }) =>
  `We send it by e-mail in your name, without showing you the address. The answer comes to ${a.email}.`
export const contact_send = 'Send Message'
export const contact_sending = 'Sending...'
export const contact_sent = 'Your message is on its way.'
export const contact_sent_title = 'Message sent'
/** To whoever pressed Esc. */
export const contact_kept = 'What you have written is still here. Press Close to leave it.'
export const contact_failed = 'The message could not be sent. Please try again.'

// the calendar
export const month = 'Month'
export const week = 'Week'
export const calendar_span = 'Span'
export const today = 'Today'
export const before = { month: 'The month before', week: 'The week before' }
export const after = { month: 'The next month', week: 'The next week' }
export const week_of = (a: { date: string }) => `Week of ${a.date}`
export const calendar_of = (a: { span: string }) => `Rides in ${a.span}`
export const more_that_day = (a: { count: number }) => `${a.count} more`
export const more_on = (a: { date: string }) => ` on ${a.date}`
export const calendar_none = 'No rides in these days.'
export const calendar_cut = (a: { shown: number; total: number }) =>
  `The first ${a.shown} of ${a.total} rides are shown.`
