// Parses and validates the search form of the booking panel, as sent without JavaScript.
import { truncateText } from '#kernel/text.ts'
import { shortTime } from '#kernel/time.ts'
import { dateOrderFor, earliestToday, readTypedDate } from '#kernel/typed-date.ts'
import { isQuarterHour, readTime } from '#kernel/typed-time.ts'
import type { Country } from '#modules/places/contract.ts'
import { isCountry } from '#modules/places/rules.ts'
import type { RideArea } from '#modules/pricing/contract.ts'
import type { Party, Trip } from '#modules/pricing/ride/contract.ts'

export interface EnteredPlace {
  label: string
  place_id: string | null
}

/** Names of the booking record; date and time are yyyy-MM-dd and HH:mm, or empty. */
export interface Entries extends Omit<Trip, 'destination_country'>, Party {
  /** Empty if none is chosen. */
  destination_country: Country | ''
  pickup: EnteredPlace
  dropoff: EnteredPlace
  number_of_hours: number
  ride_area: RideArea
  /** Slug of the partner whose page sent the search. */
  partner: string | null
  /** Whether the ride ends at the partner; otherwise it starts there. */
  toPartner: boolean
}

export type Field = 'destination_country' | 'pickup' | 'dropoff' | 'booking_date' | 'booking_time' | 'counts'
export type Problem =
  | 'missing'
  | 'unread'
  | 'quarter'
  | 'past'
  | 'too_far'
  | 'invalid'
  | 'not_located'
  | 'same_place'
  | 'no_road'
  | 'abroad'
export type Problems = Partial<Record<Field, Problem>>

/** A native field without JavaScript follows the enhanced field of the same name, so the last value counts. */
const lastValue = (query: URLSearchParams, name: string): string =>
  truncateText(query.getAll(name).at(-1)?.trim() ?? '', 300)

interface Range {
  from: number
  to: number
  /** Value of an empty field. */
  fallback: number
}
const ranges = {
  number_of_hours: { from: 1, to: 24, fallback: 4 },
  number_of_passengers: { from: 1, to: 8, fallback: 1 },
  number_of_luggage: { from: 0, to: 8, fallback: 1 },
} satisfies Record<string, Range>

/** Parses a whole number; NaN if it is invalid or out of range. */
const parseCount = (text: string, { from, to, fallback }: Range): number => {
  if (!text) return fallback
  const count = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  return count >= from && count <= to ? count : Number.NaN
}

const parsePlace = (query: URLSearchParams, name: 'pickup' | 'destination'): EnteredPlace => ({
  label: lastValue(query, name),
  place_id: lastValue(query, `${name}_id`) || null,
})

const parsePartnerSlug = (query: URLSearchParams): string | null => {
  const slug = lastValue(query, 'partner')
  return /^[a-z0-9-]{1,80}$/.test(slug) ? slug : null
}

const parseCountry = (query: URLSearchParams): Country | '' => {
  const country = lastValue(query, 'country')
  return isCountry(country) ? country : ''
}

/** Reads the typed date and time, from separate fields or one `datetime`, and the parsed day. */
const parseTypedTime = (query: URLSearchParams, now: Date): { date: string; day: string; time: string } => {
  const [before = '', after = ''] = lastValue(query, 'datetime').split('T')
  const date = lastValue(query, 'date') || before
  // A link has no language, so the country decides the order of day and month.
  return {
    date,
    day: readTypedDate(date, dateOrderFor(parseCountry(query), ''), { today: earliestToday(now) }),
    time: lastValue(query, 'time') || after,
  }
}

const parseQuarterHour = (text: string): string => {
  const time = readTime(text)
  return time && isQuarterHour(time) ? shortTime(time) : ''
}

/** Finds a typed date or time that cannot be parsed or is not a quarter hour. */
export const findUnreadable = (query: URLSearchParams, now: Date): Problems => {
  const { date, day, time } = parseTypedTime(query, now)
  return {
    ...(date && !day ? { booking_date: 'unread' } : {}),
    ...(time && !parseQuarterHour(time) ? { booking_time: readTime(time) ? 'quarter' : 'unread' } : {}),
  }
}

/** Parses the entries of a query string. Counts out of range are NaN. */
export const entriesOf = (query: URLSearchParams, now: Date): Entries => {
  const byHour = query.get('tab') === 'hourly' || (query.has('duration') && !query.has('destination'))
  const { day, time } = parseTypedTime(query, now)
  return {
    booking_type: byHour ? 'hourly' : 'point_to_point',
    destination_country: parseCountry(query),
    pickup: parsePlace(query, 'pickup'),
    dropoff: parsePlace(query, 'destination'),
    booking_date: day,
    booking_time: parseQuarterHour(time),
    number_of_hours: parseCount(lastValue(query, 'duration'), ranges.number_of_hours),
    number_of_passengers: parseCount(lastValue(query, 'passengers'), ranges.number_of_passengers),
    number_of_luggage: parseCount(lastValue(query, 'luggage'), ranges.number_of_luggage),
    ride_area: lastValue(query, 'rideArea') === 'outside' ? 'outside' : 'inside',
    partner: parsePartnerSlug(query),
    toPartner: query.get('partner_at') === 'destination',
  }
}

/** Finds missing or invalid entries. `findPastTime` checks the time once the place is located. */
export const findProblems = (entries: Entries): Problems => {
  const { booking_type, pickup, dropoff, number_of_hours, number_of_passengers, number_of_luggage } = entries
  const problems: Problems = {}
  if (!entries.destination_country) problems.destination_country = 'missing'
  if (!pickup.label) problems.pickup = 'missing'
  if (booking_type === 'point_to_point' && !dropoff.label) problems.dropoff = 'missing'
  if (!entries.booking_date) problems.booking_date = 'missing'
  if (!entries.booking_time) problems.booking_time = 'missing'
  if ([number_of_hours, number_of_passengers, number_of_luggage].some(Number.isNaN)) problems.counts = 'invalid'
  return problems
}

/** Finds a pickup in the past; `now` is local to the pickup place. */
export const findPastTime = (
  { booking_date, booking_time }: Entries,
  now: { date: string; time: string },
): Problems => {
  if (booking_date < now.date) return { booking_date: 'past' }
  return booking_date === now.date && booking_time <= now.time ? { booking_time: 'past' } : {}
}

/** Returns entries for the form, with invalid counts replaced by defaults. */
export const toShowableEntries = (entries: Entries): Entries => {
  const countOrFallback = (name: keyof typeof ranges) =>
    Number.isNaN(entries[name]) ? ranges[name].fallback : entries[name]
  return {
    ...entries,
    number_of_hours: countOrFallback('number_of_hours'),
    number_of_passengers: countOrFallback('number_of_passengers'),
    number_of_luggage: countOrFallback('number_of_luggage'),
  }
}

/** Formats entries as a query string for this form and the booking flow (decision D11). */
export const toSearchQuery = (entries: Entries): string => {
  const { destination_country, pickup, dropoff, booking_date: date, booking_time: time, partner } = entries
  const byHour = entries.booking_type === 'hourly'
  const pairs: [string, string | number | null][] = [
    ['pickup', pickup.label],
    ['destination', byHour ? null : dropoff.label],
    ['duration', byHour ? entries.number_of_hours : null],
    ['datetime', date && time && `${date}T${time}`],
    ['date', time ? null : date],
    ['time', date ? null : time],
    ['passengers', entries.number_of_passengers],
    ['luggage', entries.number_of_luggage],
    ['rideArea', byHour && destination_country === 'uk' ? entries.ride_area : null],
    ['country', destination_country],
    ['pickup_id', pickup.place_id],
    ['destination_id', byHour ? null : dropoff.place_id],
    ['partner', partner],
    ['partner_at', partner && !byHour && entries.toPartner ? 'destination' : null],
  ]
  const params = pairs.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]]))
  return new URLSearchParams(params).toString()
}
