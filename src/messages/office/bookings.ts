// Words of the back office's bookings: the list and the dialogs. Fixed strings of the specification are kept to the letter.
// The back office is in English only.

export const bookings = 'Bookings'
export const error_title = 'Error'
export const success_title = 'Success'

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
} as const
export const date_label = 'Date'
export const date_words = {
  placeholder: 'Any date',
  calendar: 'Choose the day of the pickup',
  previous: 'Previous month',
  next: 'Next month',
  close: 'Close',
} as const
export const any_date = 'Any date'
export const loading = 'Loading bookings...'
export const load_failed = 'Failed to fetch bookings'
export const invalid_format = 'Invalid bookings data format'
export const none = 'There are no bookings yet'
export const none_found = 'No bookings found'
export const none_found_line = 'Search for something else, or change the filters.'
export const clear_filters = 'Show all bookings'
export const found = (a: { count: number }) => `${a.count.toLocaleString('en-GB')} ${a.count === 1 ? 'booking' : 'bookings'} found`
export const invalid_when = 'Invalid date/time'
export const no_customer = 'No customer'

export const column_booking = 'Booking'
export const column_customer = 'Customer'
export const column_journey = 'Journey'
export const column_when = 'Date & Time'
export const column_service = 'Service'
export const column_price = 'Price'
export const column_status = 'Status'
export const column_actions = 'Actions'
export const at = (a: { date: string; time: string }) => `${a.date} at ${a.time}`
export const view = (a: { id: string }) => `View booking ${a.id}`
export const edit = (a: { id: string }) => `Edit booking ${a.id}`

export const pages_label = 'Pages of bookings'
export const span = (a: { from: number; to: number; total: number }) =>
  `${a.from.toLocaleString('en-GB')} to ${a.to.toLocaleString('en-GB')} of ${a.total.toLocaleString('en-GB')}`
export const page_of = (a: { page: number; pages: number }) =>
  `Page ${a.page.toLocaleString('en-GB')} of ${a.pages.toLocaleString('en-GB')}`
export const previous_page = 'Previous page'
export const next_page = 'Next page'

// one booking
export const details_title = 'Booking Details'
export const details_loading = 'Loading booking...'
export const details_failed = 'The rest of this booking could not be loaded. Please try again.'
export const close = 'Close'
export const edit_booking = 'Edit Booking'
export const customer = 'Customer'
export const price = 'Price'
