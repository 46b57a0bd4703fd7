// Words of the rides of a partner's guests: the overview, the two lists, the calendar, a ride with what can be done about it.

import { formatNumber } from '#kernel/number.ts'
// what the server says no with
export const not_contactable =
  'This guest can no longer be contacted: the ride is completed, cancelled or not confirmed.'
export const message_required = 'Please enter a message'
export const message_too_long = (a: { most: number }) => `Please enter at most ${a.most} characters`
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
  amount: 'Amount',
  currency: 'Currency',
}

// the pages
export const overview = 'Overview'
export const recent = 'Recent Bookings'
export const upcoming = 'Upcoming Bookings'
export const export_csv = 'Export'
export const exporting = 'Exporting...'
export const export_file = 'bookings.csv'
export const export_failed = 'The bookings could not be exported. Please try again.'
export const calendar_view = 'Calendar View'
export const list_view = 'List view'
export const search_label = 'Search bookings'
export const search_placeholder = 'Guest, booking, place'
export const load_failed = 'The bookings could not be loaded.'
export const figures_failed = 'The figures could not be loaded.'
export const figures_loading = 'Loading figures...'
export const loading = 'Loading bookings...'
export const none_recent = 'No bookings yet'
export const none_recent_line = 'Rides booked by your guests appear here.'
export const none_upcoming = 'No upcoming bookings'
export const none_upcoming_line = 'Your guests’ upcoming rides appear here.'
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
export const welcome = (a: { partner: string }) => `Rides for ${a.partner}`
export const earned = 'Earned this month'
export const earned_more = 'View commission'
export const next_rides = 'Next rides'
export const all_upcoming = (a: { count: number }) =>
  a.count > 1 ? `All ${formatNumber(a.count)} upcoming bookings` : 'Upcoming bookings'
export const see_desk = 'Desk'
export const see_recent = 'Recent bookings'
export const see_page = 'Your guest page'
export const see_commission = 'Your commission'
export const see_support = 'Support'
export const go_on = 'Quick links'

// one ride
export const details = 'Booking Details'
export const details_loading = 'Loading the booking...'
export const details_failed = 'The booking could not be loaded.'
export const details_absent = 'This booking was not found among your bookings.'
export const guest = 'Guest'
export const price = 'Price'
export const booked_on = (a: { date: string }) => `Booked on ${a.date}`
export const other_leg = 'Show the other ride of this return booking'
export const cancel_ride = 'Cancel ride'
export const close = 'Close'

// calling it off
export const cancel_words = {
  unpaid: 'Nothing has been paid for this ride, so nothing is refunded.',
  nothing_captured: {
    processing: 'A payment for it is being processed and will be refunded to the guest in full.',
    review: 'Our office is reviewing the payment and will contact the guest about it.',
    disputed: 'The payment is in dispute; the bank decides about a refund.',
    refunded: 'This ride has already been refunded.',
  },
  bill: {
    free: (a: { until: string }) =>
      `Cancel now and the ride is removed from its invoice; after ${a.until} it remains on it.`,
    late: (a: { until: string }) =>
      `Cancellation was free until ${a.until}. If cancelled now, the ride remains on its invoice.`,
    settled_free: (a: { until: string }) =>
      `Cancel now for a refund by our office; after ${a.until} nothing is refunded.`,
  },
  refunded: (a: { amount: string }) => `${a.amount} is being refunded to the guest, who is notified by e-mail.`,
  without_refund: 'Nothing is refunded.',
  billed: {
    void: 'It is removed from its invoice.',
    owed: 'It remains on its invoice.',
    return: 'Our office refunds the amount paid.',
    kept: 'Nothing is refunded.',
  },
}

// writing to the guest
export const contact_title = (a: { guest: string }) => `Message to ${a.guest}`
export const contact_label = 'Message'
export const contact_hint = (a: { email: string }) =>
  `Sent by e-mail on your behalf; the guest’s address is not shown. Replies go to ${a.email}.`
export const contact_send = 'Send message'
export const contact_sending = 'Sending...'
export const contact_sent = 'Your message has been sent.'
export const contact_sent_title = 'Message sent'
/** To whoever pressed Esc. */
export const contact_kept = 'Your message is still here. Press Close to discard it.'
export const contact_failed = 'The message could not be sent. Please try again.'

// the calendar
export const month = 'Month'
export const week = 'Week'
export const calendar_span = 'Period'
export const today = 'Today'
export const before = { month: 'Previous month', week: 'Previous week' }
export const after = { month: 'Next month', week: 'Next week' }
export const week_of = (a: { date: string }) => `Week of ${a.date}`
export const calendar_of = (a: { span: string }) => `Rides: ${a.span}`
export const more_that_day = (a: { count: number }) => `${a.count} more`
export const more_on = (a: { date: string }) => ` on ${a.date}`
export const calendar_none = 'No rides in this period.'
export const calendar_cut = (a: { shown: number; total: number }) =>
  `The first ${a.shown} of ${a.total} rides are shown.`
