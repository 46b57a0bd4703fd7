// Words of the office's list of bookings: filters, columns, money, and what is done with several bookings at once.
// The back office is in English only.
import { formatNumber } from '#kernel/number.ts'

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

// filters
export const search_placeholder = 'Search by passenger, reference, phone, e-mail or flight'
export const from_label = 'From'
export const to_label = 'To'
export const from_words = {
  placeholder: 'From any day',
  calendar: 'Choose the first day',
  previous: 'Previous month',
  next: 'Next month',
  close: 'Close',
} as const
export const to_words = { ...from_words, placeholder: 'To any day', calendar: 'Choose the last day' } as const
export const sort_label = 'Order'
export const orders = {
  pickup: 'Earliest pickup first',
  '-pickup': 'Latest pickup first',
  '-created': 'Newest booking first',
  created: 'Oldest booking first',
} as const
export const money_label = 'Money'
export const any_money = 'Any money state'
export const driver_label = 'Driver'
export const any_driver = 'All drivers'
export const without_driver = 'Without driver'
export const partner_label = 'Partner'
export const any_partner = 'All partners'
export const class_label = 'Class'
export const any_class = 'All classes'
export const more_filters = (a: { count: number }) => (a.count ? `Filters (${a.count})` : 'Filters')
export const clear = 'Clear filters'
export const quick_label = 'Quick filters'
export const quick = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  unpaid: 'Unpaid',
  without_driver: 'Without driver',
  invoiced: 'Invoiced',
  no_show: 'No-show',
} as const
export const too_many = (a: { count: number }) =>
  `Too many matches. ${formatNumber(a.count)} bookings are listed: choose days or add a filter.`

// the list
export const column_choose = 'Select'
export const column_pickup = 'Pickup'
export const column_passenger = 'Passenger'
export const column_route = 'Route'
export const column_class = 'Class, flight'
export const column_driver = 'Driver, partner'
export const column_money = 'Price'
export const no_driver = 'No driver'
/** The words of the payment status, with three of their own. */
export const money_states = {
  unpaid: 'Not paid yet',
  processing: 'Payment processing',
  part_paid: 'Part paid',
  paid: 'Paid',
  invoiced: 'Invoiced',
  invoice_paid: 'Invoice paid',
  refund_pending: 'Refund pending',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  review: 'Payment in review',
  disputed: 'Payment disputed',
  nothing_due: 'Nothing due',
} as const

// several bookings
export const choose = (a: { id: string }) => `Select booking ${a.id}`
export const choose_page = 'Select all bookings of this page'
export const chosen = (a: { count: number }) => `${plural(a.count, 'booking', 'bookings')} selected`
export const chosen_most = (a: { count: number }) => `At most ${formatNumber(a.count)} bookings can be selected.`
export const chosen_label = 'Selected bookings'
export const clear_chosen = 'Clear selection'
export const export_chosen = 'Export'
export const exporting = 'Exporting...'
export const assign_chosen = 'Assign driver'
export const cancel_chosen = 'Cancel bookings'
export const close = 'Close'
export const keep = 'Back'
export const results_label = 'Results'

export const assign_title = (a: { count: number }) => `Assign a driver to ${plural(a.count, 'booking', 'bookings')}`
export const assign_line = 'Each ride is checked. Rides that the driver cannot drive are listed and stay as they are.'
export const assign_driver = 'Driver'
export const choose_driver = 'Choose a driver'
export const assign_replace = 'Replace drivers already assigned'
export const assign = 'Assign'
export const assigning = 'Assigning...'
export const assign_failed = 'The driver could not be assigned. Please try again.'
export const assigned = 'Assigned'
export const has_driver = 'Already has a driver'
export const needs_own_choice = 'Needs several cars: assign its drivers one by one.'

export const cancel_title = (a: { count: number }) => `Cancel ${plural(a.count, 'booking', 'bookings')}?`
export const cancel_line =
  'The fee is a part of each price, at most what was paid. The rest is refunded. Assigned drivers are notified by e-mail.'
export const cancel_confirm = (a: { count: number }) => `Cancel ${plural(a.count, 'booking', 'bookings')}`
export const cancelling = (a: { done: number; count: number }) => `Cancelling ${a.done + 1} of ${a.count}...`
export const cancelled = 'Cancelled'
export const cancelled_before = 'Was already cancelled'
export const cancel_completed = 'Completed: open it to choose the refund.'
export const cancel_failed = 'The booking could not be cancelled. Please try again.'

// saved views
export const views_label = 'Saved views'
export const save_view = 'Save view'
export const save_view_title = 'Save this view'
export const save_view_line = 'Filters and order are saved for you. “Today” and “Tomorrow” stay relative.'
export const rename_view_title = 'Rename view'
export const view_name = 'Name'
export const view_name_needed = 'Enter a name'
export const view_save = 'Save'
export const view_saving = 'Saving...'
export const view_saved = 'View saved'
export const view_removed = 'View deleted'
export const view_options = (a: { name: string }) => `Options of view ${a.name}`
export const view_remove = 'Delete'
export const view_failed = 'The view could not be saved. Please try again.'
export const view_not_found = 'This view no longer exists.'
export const views_full = (a: { most: number }) => `At most ${formatNumber(a.most)} views can be saved.`
