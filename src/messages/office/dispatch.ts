// Words of the dispatch board. The back office is in English only.

import { formatNumber } from '#kernel/number.ts'

const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

export const dispatch = 'Dispatch'
export const subtitle = 'Rides with their drivers and issues'
export const loading = 'Loading rides...'
export const load_failed = 'The rides could not be loaded. Please try again.'
export const failed = 'This could not be done. Please try again.'
export const close = 'Close'

export const first_day = 'Day'
export const date_words = {
  placeholder: 'Choose a day',
  calendar: 'Choose the day',
  previous: 'Previous month',
  next: 'Next month',
  close: 'Close',
} as const
export const step_back = { day: 'Day before', two: 'Day before', week: 'Week before' } as const
export const step_on = { day: 'Next day', two: 'Next day', week: 'Next week' } as const
export const from_label = 'From'
export const until_label = 'Until'
export const any_time = 'Any'
export const hours_reversed = 'The end must be after the beginning'
export const span_label = 'Show'
export const spans = { day: 'Day', two: '2 days', week: 'Week' } as const
export const order_label = 'Order'
export const orders = { risk: 'Risk', time: 'Time' } as const
export const shown_label = 'Rides'
export const shown = {
  all: 'All rides',
  open: 'Not done yet',
  without_driver: 'Without a driver',
  risk: 'At risk',
  watch: 'At risk or to watch',
} as const
export const print = 'Print'
/** Title of the window: the number of rides at risk comes first, because a tab shows little more. */
export const title_with = (a: { at_risk: number }) => (a.at_risk ? `(${a.at_risk}) ${dispatch}` : dispatch)

// instead of the board, once the session has ended
export const signed_out = 'Signed out: this board is no longer live'
export const signed_out_line =
  'Changes, new rides and alarms are not shown. Sessions end after 30 minutes without use and after 8 hours at the latest.'
export const sign_in_again = 'Sign in'

export const totals = (a: { rides: number; cars: number; drivers: number }) =>
  `${plural(a.rides, 'ride', 'rides')}, ${plural(a.cars, 'car', 'cars')}, ${plural(a.drivers, 'driver', 'drivers')}`
export const total_without = (a: { count: number }) => `${plural(a.count, 'car', 'cars')} without a driver`
export const total_faults = (a: { count: number }) => `${plural(a.count, 'ride', 'rides')} with an issue`
export const total_at_risk = (a: { count: number }) => `${formatNumber(a.count)} at risk`

export const none = 'No rides'
export const none_line = 'Paid and confirmed rides of these days appear here.'
export const none_shown = 'No rides of this kind'
export const none_shown_line = 'Other rides of these days are hidden by the choice above.'

export const column_when = 'Pickup'
export const column_ride = 'Ride'
export const column_passenger = 'Passenger'
export const column_driver = 'Driver'
export const column_missing = 'Issues'
export const by_the_hour = (a: { hours: number }) => (a.hours === 1 ? '1 hour' : `${a.hours} hours`)
export const party = (a: { passengers: number; luggage: number }) =>
  `${plural(a.passengers, 'passenger', 'passengers')}, ${a.luggage} luggage`
export const car_number = (a: { number: number }) => `Car ${a.number}`
export const stops = (a: { stops: string }) => `Stops: ${a.stops}`
export const flight = (a: { number: string }) => `Flight ${a.number}`
export const no_driver = 'No driver yet'

export const risks = {
  red: 'At risk',
  amber: 'Watch',
  issue: 'Action needed',
  none: 'OK',
  done: 'Done',
} as const

export const states = {
  assigned: 'Assigned',
  acknowledged: 'Acknowledged',
  on_the_way: 'On the way',
  arrived: 'Arrived',
  on_board: 'On board',
  completed: 'Completed',
  no_show: 'No-show',
} as const

export const faults = {
  no_driver: 'No driver',
  no_driver_near: 'No driver can be there in time',
  due_to_leave: 'Due to set off soon',
  not_left: 'Should have set off by now',
  expected_late: 'Expected late',
  not_arrived: 'Not at the pickup yet',
  not_on_board: 'Passenger not on board yet',
  waiting_too_long: 'Waiting beyond the free time',
  overrun: 'Overrunning',
  delays_next: 'Makes the driver late for the next ride',
  driver_delayed: 'Driver delayed by the previous ride',
  account_shut: 'Driver’s account is disabled',
  not_available: 'Driver not available',
  under_review: 'Driver under review',
  not_started: 'Driver has not started yet',
  has_left: 'Driver has left by then',
  licence_expired: 'Licence expired by that date',
  insurance_expired: 'Insurance expired by that date',
  insurance_unknown: 'No insurance expiry date',
  no_car: 'No car',
  class: 'Wrong vehicle class',
  passengers: 'Too many passengers',
  luggage: 'Too much luggage',
  equipment: 'Car lacks the equipment for the extras',
  overlap: 'Overlaps another ride',
  too_little_time: 'Too little time between rides',
  out_of_reach: 'Out of reach by road',
  absent: 'Off at that time',
  day_off: 'Day off',
  shift: 'Outside their shift',
  too_far: 'Too far from home',
  other_region: 'Works in another region',
  changed: 'Changed, not acknowledged',
  not_acknowledged: 'Not acknowledged',
  no_passenger_phone: 'No passenger phone',
  no_driver_phone: 'No driver phone',
  not_paid: 'Not paid',
} as const

export const assign = 'Assign'
export const change = 'Change'
export const assign_to = (a: { id: string; car: number }) => `Assign a driver to ${a.id}, car ${a.car}`
export const change_of = (a: { id: string; car: number }) => `Change the driver of ${a.id}, car ${a.car}`

export const drivers_title = 'Choose a driver'
export const drivers_loading = 'Checking available drivers...'
export const drivers_failed = 'The drivers could not be loaded. Please try again.'
export const no_drivers = 'There are no drivers yet.'
export const who_fits = (a: { count: number }) => `Suitable (${a.count})`
export const who_could = (a: { count: number }) => `Override (${a.count})`
export const who_does_not = (a: { count: number }) => `Not suitable (${a.count})`
export const no_driver_fits = 'No suitable driver for this ride.'
export const more_miles = (a: { miles: number }) =>
  a.miles < 0 ? `${formatNumber(-a.miles, 1)} fewer empty miles` : `${formatNumber(a.miles, 1)} more empty miles`
export const rides_that_day = (a: { count: number }) =>
  a.count === 0 ? 'no other ride that day' : a.count === 1 ? '1 other ride that day' : `${a.count} other rides that day`
export const drives_it = 'Currently assigned'
export const assign_name = (a: { name: string }) => `Assign ${a.name}`
export const agreed = 'Driver agreed'
export const agreed_name = (a: { name: string }) => `Driver agreed: assign ${a.name}`
export const assigning = 'Assigning...'
export const assigned = (a: { name: string }) => `${a.name} is assigned and notified by e-mail.`
export const take_off = 'Unassign'
export const taking_off = 'Unassigning...'
export const taken_off = 'The driver has been unassigned and notified by e-mail.'
export const has_set_out = 'The driver has already set off. I have called them.'

export const suggest_today = 'Suggest for today'
export const suggest_tomorrow = 'Suggest for tomorrow'
export const suggest_for = (a: { date: string }) => `Suggest for ${a.date}`
export const suggest_title = (a: { date: string }) => `Suggestions for ${a.date}`
export const suggest_loading = 'Finding the assignments with the fewest empty miles...'
export const suggest_failed = 'The suggestions could not be loaded. Please try again.'
export const suggest_miles = (a: { before: number; after: number }) =>
  `Empty miles that day: ${formatNumber(a.before, 1)} now, ${formatNumber(a.after, 1)} with these.`
export const suggest_none = 'No suggestions.'
export const suggest_left = (a: { count: number }) => (a.count === 1 ? '1 car unfilled' : `${a.count} cars unfilled`)
export const drivers_with = (a: { reason: string; drivers: number }) =>
  `${a.reason}: ${a.drivers === 1 ? '1 driver' : `${formatNumber(a.drivers)} drivers`}`
export const accept = (a: { count: number }) => (a.count === 1 ? 'Assign 1 car' : `Assign ${a.count} cars`)
export const accepted = (a: { count: number }) => (a.count === 1 ? '1 car assigned.' : `${a.count} cars assigned.`)
export const some_refused = (a: { count: number; why: string }) =>
  `${a.count === 1 ? '1 car was' : `${a.count} cars were`} not assigned: ${a.why}`

// in the details of a booking
const expectedAt = (place: string) => (a: { minutes: number; time: string }) =>
  a.minutes > 0
    ? `Expected at the ${place} in about ${a.minutes} minutes, at ${a.time} (scheduled).`
    : `Expected at the ${place} any minute (scheduled).`
export const chauffeurs = {
  title: (a: { count: number }) => (a.count > 1 ? 'Chauffeurs' : 'Chauffeur'),
  none_yet: 'No chauffeur yet',
  states,
  expected_at_pickup: expectedAt('pickup'),
  expected_at_end: expectedAt('dropoff'),
  waited: (a: { amount: string }) => `Waiting fee: ${a.amount}.`,
} as const
