// Sentences of what differs between two versions of a rate card.
import { weekdays } from './drivers.ts'

export const changed = (a: { what: string; before: string; after: string }) => `${a.what}: ${a.before} to ${a.after}`
export const added = (a: { what: string; value: string }) => `${a.what}: ${a.value} (new)`
export const removed = (a: { what: string; value: string }) => `${a.what}: removed, was ${a.value}`
export const rule_added = (a: { rule: string; figures: string }) => `${a.rule} (new): ${a.figures}`
export const rule_removed = (a: { rule: string; figures: string }) => `${a.rule} (removed): ${a.figures}`
export const figure = (a: { name: string; value: string }) => `${a.name} ${a.value}`

export const base = 'base fare'
export const included_miles = 'miles included'
export const per_mile = 'per mile'
export const per_minute = 'per minute'
export const band_to = (a: { rate: string; miles: number }) => `${a.rate} up to ${a.miles} miles`
export const band_last = (a: { rate: string }) => `${a.rate} beyond`

export const hourly = (a: { id: string }) => `Hourly rate ${a.id}`
export const hours_of_class = (a: { rate: string; hours: number }) =>
  `${a.rate} per hour, at least ${a.hours} ${a.hours === 1 ? 'hour' : 'hours'}`
export const pickup_zone = 'pickup in'
export const on_weekdays = 'on'
export const anywhere = 'anywhere'
export const every_day = 'every day'
export const weekday = (day: number) => weekdays[day] ?? ''

export const fixed_fare = (a: { id: string }) => `Fixed fare ${a.id}`
export const from = 'from'
export const to = 'to'
export const direction = 'direction'
export const both_ways = 'both ways'
export const one_way = 'one way'

export const adjustment = (a: { name: string }) => `Adjustment ${a.name}`
export const extra = (a: { name: string }) => `Extra ${a.name}`
export const charge = (a: { name: string }) => `Charge ${a.name}`
export const name_in = (a: { language: string }) => `name (${a.language})`
export const amount = 'amount'
export const percent = (a: { percent: number }) => `${a.percent > 0 ? '+' : ''}${a.percent} %`
export const surcharge = (a: { amount: string; isPositive: boolean }) => `${a.isPositive ? '+' : ''}${a.amount}`
export const adjusted_part = 'applies to'
export const adjusted_parts = {
  distance: 'rides by the mile',
  hours: 'rides by the hour',
  fixed: 'fixed fares',
  all: 'all fares',
}
export const at_hours = 'at'
export const range = (a: { from: string; to: string }) => `${a.from} to ${a.to}`
export const at_any_time = 'any time'
export const on_dates = 'on dates'
export const any_date = 'any date'
export const public_holidays = 'public holidays only'
export const in_zones = 'in zones'
export const of_classes = 'for classes'
export const all_classes = 'all classes'
export const short_notice = 'booked within'
export const any_notice = 'any notice'
export const minutes = (a: { minutes: number }) => `${a.minutes} minutes`
export const yes = 'yes'
export const no = 'no'

export const price_each = 'price'
export const at_most = 'at most'
export const needs_equipment = "must be in the driver's car"
export const charged_in = 'zone'
export const charged_at = 'charged at'
export const charged_ends = { pickup: 'pickup', dropoff: 'dropoff', either: 'either end' }

export const waiting = (a: { id: string }) => `Waiting ${a.id}`
export const free_minutes = 'free for'
export const fees = 'fees'
export const fee_after = (a: { fee: string; minutes: number }) => `${a.fee} after ${a.minutes} minutes`
export const none = 'none'
export const cancellation = (a: { id: string }) => `Cancellation ${a.id}`
export const booking_type = 'for'
export const booking_types = { point_to_point: 'rides from place to place', hourly: 'rides by the hour' }
export const all_types = 'all rides'
export const refunds = 'refunds'
export const refund_until = (a: { percent: number; minutes: number }) =>
  `${a.percent} % until ${a.minutes} minutes before pickup`

export const order_of = {
  hourly: 'Order of hourly rates',
  fixed_fares: 'Order of fixed fares',
  adjustments: 'Order of adjustments',
  extras: 'Order of extras',
  charges: 'Order of charges',
  waiting: 'Order of waiting terms',
  cancellation: 'Order of cancellation terms',
}
export const road_factor = 'Road miles for each straight mile'
export const fixed_fare_review_ratio = 'Fixed fares shown to the office from a ratio of'
export const combine = 'Adjustments at the same time'
export const combined = { all: 'all apply', highest: 'only the highest surcharge applies' }
export const minimum_fare = 'Minimum fare'
export const rounding = 'Rounding'
export const rounded = {
  nearest: (a: { to: string }) => `to the nearest ${a.to}`,
  up: (a: { to: string }) => `up to a multiple of ${a.to}`,
  down: (a: { to: string }) => `down to a multiple of ${a.to}`,
}
export const open_on = (a: { day: string }) => `Opening hours, ${a.day}`
export const always_open = 'always open'
export const closed = 'closed'
export const blackout = 'Days without rides'
export const least_notice = 'Minimum notice'
export const months_ahead = 'Bookings ahead'
export const as_in_settings = 'as in the settings'
export const months = (a: { months: number }) => (a.months === 1 ? 'one month' : `${a.months} months`)
export const holiday_region = 'Region of public holidays'
export const list = (parts: readonly string[]) => parts.join(', ')
