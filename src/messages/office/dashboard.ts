// Words of the back office's first page. Fixed strings of the specification are kept to the letter. In English only.

import { formatNumber } from '#kernel/number.ts'
export const total_bookings = 'Total Bookings'
export const active_drivers = 'Active Drivers'
export const revenue = 'Revenue'
export const of_drivers = (a: { count: number }) =>
  `of ${formatNumber(a.count)} ${a.count === 1 ? 'driver' : 'drivers'}`
export const compared = (a: { percent: number }) => {
  if (a.percent === 0) return 'Same as last month'
  return `${formatNumber(Math.abs(a.percent))}% ${a.percent > 0 ? 'more' : 'less'} than last month`
}
export const compared_money = (a: { percent: number }) => (a.percent === 0 ? 'Same as last month' : compared(a))
export const figures_loading = 'Loading figures...'
export const figures_failed = 'The figures could not be loaded. Please try again.'

export const today = 'Today'
export const today_loading = 'Loading today...'
export const today_failed = 'The figures of today could not be loaded. Please try again.'
export const today_rides = 'Rides'
export const today_unassigned = 'Unassigned'
export const today_at_risk = 'At risk'
export const today_unpaid = 'To be paid'
export const today_messages = 'New messages'
export const today_driver_messages = 'From drivers'
export const today_applications = 'Applications'
export const today_expiring = 'Documents expiring'

export const recent = 'Recent Bookings'
export const all_bookings = 'All bookings'
export const recent_loading = 'Loading recent bookings...'
export const recent_none = 'No recent bookings found'
export const invalid_format = 'Invalid bookings data format'
export const unreachable = 'Error connecting to the server'

export const charts = 'The last 30 days'
export const figures_as_of = (a: { time: string }) => `Figures as of ${a.time}`
export const charts_loading = 'Loading charts...'
export const charts_failed = 'The charts could not be loaded. Please try again.'
export const revenue_per_day = 'Revenue per day'
export const rides_per_day = 'Rides per day'
export const by_class = 'By class'
export const by_partner = 'By partner'
export const show_all = (a: { count: number }) => `Show all ${a.count}`
export const show_fewer = 'Show fewer'
export const website = 'Booked on the website'
export const day = 'Day'
export const service_class = 'Class'
export const partner = 'Partner'
export const rides = 'Rides'
export const rides_count = (a: { count: number }) => `${formatNumber(a.count)} ${a.count === 1 ? 'ride' : 'rides'}`
export const nothing_yet = 'Nothing in the last 30 days.'
