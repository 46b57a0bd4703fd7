// Words of the back office about its log: who changed what and when, before and after.

import { formatNumber } from '#kernel/number.ts'

const plural = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`

export const audit = 'Audit'
export const title = 'Audit log'
export const subtitle = 'Who changed what and when. Entries cannot be edited or deleted.'
export const export_csv = 'Export CSV'
export const exporting = 'Exporting...'
export const export_failed = 'The log could not be exported. Please try again.'
export const file_name = 'audit.csv'

export const filters_label = 'Filter the log'
export const who = 'User'
export const who_hint = 'Name or e-mail, “system”, “operator” or “guest”'
export const what = 'Action'
export const what_hint = 'Such as “cancelled”'
export const kind = 'Type'
export const every_kind = 'All types'
export const id = 'ID'
export const id_hint = 'Such as a booking ID'
export const from = 'From'
export const to = 'To'
export const date_words = {
  placeholder: 'Any date',
  calendar: 'Choose a day',
  previous: 'Previous month',
  next: 'Next month',
  close: 'Close',
} as const
export const apply = 'Filter'
export const clear = 'Clear filters'
export const found = (a: { count: number }) => `${plural(a.count, 'entry', 'entries')} found`

export const loading = 'Loading the log...'
export const none = 'No entries yet'
export const none_found = 'No entries found'
export const none_found_line = 'Remove a filter or choose other dates.'
export const load_failed = 'The log could not be loaded. Please try again.'

export const column_when = 'Date & time'
export const column_who = 'User'
export const column_what = 'Action'
export const column_change = 'Before and after'
export const before = 'before'
export const after = 'after'
export const nothing_said = 'No values'
export const empty = 'empty'
export const yes = 'Yes'
export const no = 'No'
export const value = 'Value'
export const show_all = 'Show all'

export const actors = {
  guest: 'Guest',
  system: 'System',
  operator: 'Command line',
  deleted: 'Deleted account',
} as const
const kinds: Record<string, string> = {
  booking: 'Booking',
  payment: 'Payment',
  refund: 'Refund',
  unknown_payment: 'Payment without a booking',
  driver: 'Driver',
  settings: 'Settings',
  page: 'Page',
  partner: 'Partner',
  payout: 'Payout',
  user: 'User',
  message: 'Message',
  attention: 'Attention',
  audit: 'Audit log',
  mail: 'E-mail',
  bookings: 'Bookings',
}

const sentence = (text: string) => {
  const words = text.replace(/[._]/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A kind that nobody has named here is shown by the name it has. */
export const kind_name = (a: { kind: string }) => kinds[a.kind] ?? sentence(a.kind)
/** 'booking.cancelled' is 'Booking cancelled'. */
export const action_name = (a: { action: string }) => sentence(a.action)
/** 'price_pence' is 'Price': the amount is written in pounds; 'driver_id' is 'Driver', by name. */
export const field_name = (a: { field: string }) => sentence(a.field.replace(/_(?:pence|id)$/, ''))
