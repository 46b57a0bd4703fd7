// A search as the plain form of the booking panel sends it, without any script: what was entered and what is wrong with it.
import { truncateText } from '#kernel/text.ts'
import { shortTime } from '#kernel/time.ts'
import { dateOrderFor, earliestToday, readDate } from '#kernel/typed-date.ts'
import { isQuarterHour, readTime } from '#kernel/typed-time.ts'
import type { Country } from '#modules/places/contract.ts'
import { isCountry } from '#modules/places/rules.ts'
import type { BookingType, RideArea } from '#modules/pricing/contract.ts'

export interface EnteredPlace {
  label: string
  place_id: string | null
}

export interface Entries {
  tab: BookingType
  /** Empty until one is chosen. */
  country: Country | ''
  pickup: EnteredPlace
  dropoff: EnteredPlace
  /** yyyy-MM-dd, or empty. */
  date: string
  /** HH:mm, or empty. */
  time: string
  /** Hours. */
  duration: number
  passengers: number
  luggage: number
  rideArea: RideArea
  /** Slug of the partner at whose page it is asked. */
  partner: string | null
  /** The ride ends at the partner's hotel; else it starts there. */
  toPartner: boolean
}

export type Field = 'country' | 'pickup' | 'dropoff' | 'date' | 'time' | 'counts'
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

/** Behind a field of the panel stands the platform's own one, for who has no script: the last of a name counts. */
const lastOf = (query: URLSearchParams, name: string): string =>
  truncateText(query.getAll(name).at(-1)?.trim() ?? '', 300)

interface Range {
  from: number
  to: number
  /** Where nothing is said. */
  unsaid: number
}
const ranges = {
  duration: { from: 1, to: 24, unsaid: 4 },
  passengers: { from: 1, to: 8, unsaid: 1 },
  luggage: { from: 0, to: 8, unsaid: 1 },
} satisfies Record<string, Range>

/** NaN for anything that is no whole number in the range. */
const countIn = (text: string, { from, to, unsaid }: Range): number => {
  if (!text) return unsaid
  const count = /^\d{1,2}$/.test(text) ? Number(text) : Number.NaN
  return count >= from && count <= to ? count : Number.NaN
}

const placeIn = (query: URLSearchParams, name: 'pickup' | 'destination'): EnteredPlace => ({
  label: lastOf(query, name),
  place_id: lastOf(query, `${name}_id`) || null,
})

const slugIn = (query: URLSearchParams): string | null => {
  const slug = lastOf(query, 'partner')
  return /^[a-z0-9-]{1,80}$/.test(slug) ? slug : null
}

const countryIn = (query: URLSearchParams): Country | '' => {
  const country = lastOf(query, 'country')
  return isCountry(country) ? country : ''
}

/** Date and time as they were typed, apart or together as a link has them, and the day that is meant. */
const typedIn = (query: URLSearchParams, now: Date): { date: string; day: string; time: string } => {
  const [before = '', after = ''] = lastOf(query, 'datetime').split('T')
  const date = lastOf(query, 'date') || before
  // A link does not tell its writer's language.
  return {
    date,
    day: readDate(date, dateOrderFor(countryIn(query), ''), { today: earliestToday(now) }),
    time: lastOf(query, 'time') || after,
  }
}

const quarterHour = (text: string): string => {
  const time = readTime(text)
  return time && isQuarterHour(time) ? shortTime(time) : ''
}

/** What was typed as date or time and cannot be taken. */
export const unreadIn = (query: URLSearchParams, now: Date): Problems => {
  const { date, day, time } = typedIn(query, now)
  return {
    ...(date && !day ? { date: 'unread' } : {}),
    ...(time && !quarterHour(time) ? { time: readTime(time) ? 'quarter' : 'unread' } : {}),
  }
}

/** What a form, a link or a person's own hand has written into the address; counts out of range are NaN. */
export const entriesOf = (query: URLSearchParams, now: Date): Entries => {
  const byHour = query.get('tab') === 'hourly' || (query.has('duration') && !query.has('destination'))
  const { day, time } = typedIn(query, now)
  return {
    tab: byHour ? 'hourly' : 'point_to_point',
    country: countryIn(query),
    pickup: placeIn(query, 'pickup'),
    dropoff: placeIn(query, 'destination'),
    date: day,
    time: quarterHour(time),
    duration: countIn(lastOf(query, 'duration'), ranges.duration),
    passengers: countIn(lastOf(query, 'passengers'), ranges.passengers),
    luggage: countIn(lastOf(query, 'luggage'), ranges.luggage),
    rideArea: lastOf(query, 'rideArea') === 'outside' ? 'outside' : 'inside',
    partner: slugIn(query),
    toPartner: query.get('partner_at') === 'destination',
  }
}

/** What is missing or cannot be read; whether it is past is known once the place is. */
export const problemsIn = (entries: Entries): Problems => {
  const { tab, country, pickup, dropoff, date, time, duration, passengers, luggage } = entries
  const problems: Problems = {}
  if (!country) problems.country = 'missing'
  if (!pickup.label) problems.pickup = 'missing'
  if (tab === 'point_to_point' && !dropoff.label) problems.dropoff = 'missing'
  if (!date) problems.date = 'missing'
  if (!time) problems.time = 'missing'
  if ([duration, passengers, luggage].some(Number.isNaN)) problems.counts = 'invalid'
  return problems
}

/** Whether the pickup is past on the clock of its place, whose date and time now are `now`. */
export const pastIn = ({ date, time }: Entries, now: { date: string; time: string }): Problems => {
  if (date < now.date) return { date: 'past' }
  return date === now.date && time <= now.time ? { time: 'past' } : {}
}

/** Entries that a form can show again: counts that made no sense stand at what they begin with. */
export const showable = (entries: Entries): Entries => {
  const shown = (name: keyof typeof ranges) => (Number.isNaN(entries[name]) ? ranges[name].unsaid : entries[name])
  return { ...entries, duration: shown('duration'), passengers: shown('passengers'), luggage: shown('luggage') }
}

/** The same entries as an address says them: of this form, and of the app's first step (decision D11). */
export const queryOf = (entries: Entries): string => {
  const { tab, country, pickup, dropoff, date, time, partner } = entries
  const byHour = tab === 'hourly'
  const pairs: [string, string | number | null][] = [
    ['pickup', pickup.label],
    ['destination', byHour ? null : dropoff.label],
    ['duration', byHour ? entries.duration : null],
    ['datetime', date && time && `${date}T${time}`],
    ['date', time ? null : date],
    ['time', date ? null : time],
    ['passengers', entries.passengers],
    ['luggage', entries.luggage],
    ['rideArea', byHour && country === 'uk' ? entries.rideArea : null],
    ['country', country],
    ['pickup_id', pickup.place_id],
    ['destination_id', byHour ? null : dropoff.place_id],
    ['partner', partner],
    ['partner_at', partner && !byHour && entries.toPartner ? 'destination' : null],
  ]
  const said = pairs.flatMap(([name, value]) => (value === null || value === '' ? [] : [[name, String(value)]]))
  return new URLSearchParams(said).toString()
}
