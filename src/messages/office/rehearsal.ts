// Words of the rehearsal of prices. In English only.
import { formatNumber } from '#kernel/number.ts'

export const rehearsals_busy = 'Two rehearsals are running. Wait for one to end, or cancel it.'
export const rehearsal_day = 'Enter a date'
export const rehearsal_reversed = 'The last day is before the first'

const rides = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'ride' : 'rides'}`

export const rehearsal = 'Rehearsal'
export const rehearsal_of = (a: { number: number }) => `Rehearsal of version ${a.number}`
export const rehearsal_line =
  'Prices the rides of a period again with this version, and compares. Nothing changes, and no customer sees it.'
export const rehearsal_back = (a: { number: number }) => `Version ${a.number}`
export const rehearsal_period = 'Period'
export const rehearsal_from = 'First day'
export const rehearsal_to = 'Last day'
export const rehearsal_guess = 'Your guess: change in rides, per cent'
export const rehearsal_guess_hint = 'Optional. Without it, demand is taken as it was.'
export const rehearsal_guess_unread = 'Enter per cents from −100 to 500, for example −5'
export const rehearsal_start = 'Start rehearsal'
export const rehearsal_cancel = 'Cancel'
export const rehearsal_cancelled = 'The rehearsal was cancelled. Nothing changed.'
export const rehearsal_failed = 'The rehearsal could not be finished. Nothing changed. Please try again.'
export const rehearsal_progress = (a: { done: number; total: number }) => `${formatNumber(a.done)} of ${rides(a.total)}`
export const rehearsal_progress_label = 'Progress of the rehearsal'
export const rehearsal_starting = 'Reading rides...'
export const rehearsal_done = (a: { total: number; from: string; to: string }) =>
  `${rides(a.total)} from ${a.from} to ${a.to}.`
export const rehearsal_none = 'No ride in this period was priced by this rate card.'
export const rehearsal_export = {
  export_csv: 'Download CSV',
  exporting: 'Preparing...',
  export_failed: 'The file could not be downloaded. Please try again.',
  export_file: 'rehearsal.csv',
}

export const rehearsal_revenue = 'Revenue'
export const rehearsal_before = (a: { amount: string }) => `${a.amount} before`
export const rehearsal_commission = 'Commission'
export const rehearsal_pay = "Drivers' pay"
export const rehearsal_dearer = 'Pay more'
export const rehearsal_cheaper = 'Pay less'
export const rehearsal_unchanged = 'Pay the same'
export const rehearsal_rides = (a: { count: number }) => rides(a.count)
export const rehearsal_change = (a: { amount: string; percent: string }) => `${a.amount} (${a.percent})`
export const rehearsal_same = 'No change'
export const rehearsal_amount_of = (a: { amount: string }) => `${a.amount} in all`
export const rehearsal_guess_title = 'With your guess'
export const rehearsal_guess_line = (a: { percent: string }) =>
  `A guess, not a result: revenue, commission and pay if the number of rides changes by ${a.percent}.`
export const rehearsal_guess_mark = 'Guess'

export const rehearsal_apart = 'Counted apart'
export const rehearsal_agreed = (a: { count: number; amount: string }) =>
  `${rides(a.count)} at a price that the office agreed (${a.amount}). They keep it.`
export const rehearsal_unknown = (a: { count: number; amount: string }) =>
  `${rides(a.count)} from before it was kept what a ride is priced by (${a.amount}). They cannot be priced again.`
export const rehearsal_unpriced = (a: { count: number; amount: string }) =>
  `${rides(a.count)} would have no price (${a.amount} before).`
export const rehearsal_all_compared = 'All rides could be compared.'
export const rehearsal_unpriced_title = 'Rides without a price'
export const rehearsal_unpriced_more = (a: { count: number }) => `The first ${formatNumber(a.count)}; the CSV has all.`

export const rehearsal_histogram = 'Rides by the change of their price'
export const rehearsal_step = 'Change'
export const rehearsal_steps = [
  'Over 50% less',
  '25% to 50% less',
  '10% to 25% less',
  '5% to 10% less',
  'Up to 5% less',
  'The same',
  'Up to 5% more',
  '5% to 10% more',
  '10% to 25% more',
  '25% to 50% more',
  'Over 50% more',
] as const
export const rehearsal_by_weekday = 'Change by weekday'
export const rehearsal_by_hour = 'Change by hour of pickup'
export const rehearsal_weekday = 'Weekday'
export const rehearsal_hour = 'Hour'
export const rehearsal_by_class = 'By class'
export const rehearsal_by_zone = 'By zone'
export const rehearsal_by_partner = 'By partner'
export const rehearsal_no_zone = 'No zone'
export const rehearsal_no_partner = 'No partner'
export const rehearsal_weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
export const rehearsal_columns = {
  rides: 'Rides',
  before: 'Before',
  after: 'After',
  change: 'Change',
  class: 'Class',
  zone: 'Zone',
  partner: 'Partner',
  ride: 'Ride',
} as const
export const rehearsal_most_changed = 'The ten most changed rides'
export const rehearsal_nothing_changed = 'No price would change.'
export const rehearsal_ride = (a: { pickup: string; dropoff: string | null }) =>
  a.dropoff ? `${a.pickup} to ${a.dropoff}` : `${a.pickup}, by the hour`
