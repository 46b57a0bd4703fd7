// A pickup's date and time as each screen writes them. The time is the clock at the pickup, never converted (decision D6).
import { browserClock, localAt, longDate, shortDate, shortTime, writeDate } from '#kernel/time.ts'
import { nearestInstant } from '#kernel/zones.ts'
import * as m from '#messages/en/flow.ts'

export interface Pickup {
  /** yyyy-MM-dd */
  date: string
  /** HH:mm, with or without seconds. */
  time: string
  /** IANA name of the zone at the pickup, once it is known. */
  zone?: string | null | undefined
}

/** Milliseconds since 1970; of a zone that is not known yet, as if it kept UTC. */
export const instantIn = ({ date, time }: Pickup, zone: string | null): number =>
  nearestInstant(date, time, zone ?? 'UTC').getTime()

/**
 * 'Toronto' for a reader whose own clock shows something else at that moment; empty for any other. `reader` is the zone of
 * the browser unless told.
 */
export const foreignZone = ({ date, time, zone }: Pickup, reader?: string): string => {
  if (!zone) return ''
  const instant = nearestInstant(date, time, zone)
  const shown = localAt(instant, reader ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
  const own = localAt(instant, zone)
  if (shown.date === own.date && shown.time === own.time) return ''
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

/** ' (Toronto time)' */
const zoneNote = (pickup: Pickup): string => {
  const zone = foreignZone(pickup)
  return zone && ` (${m.in_zone({ zone })})`
}

/** The year, where it is another than this one. */
const otherYear = (date: string): Intl.DateTimeFormatOptions =>
  date.startsWith(`${browserClock().getFullYear()}-`) ? {} : { year: 'numeric' }

/** '4 December', of yyyy-MM-dd; with the year where it is another than this one. */
export const dayOf = (date: string): string => writeDate(date, { day: 'numeric', month: 'long', ...otherYear(date) })

/** 'Friday 4 December 2026, 09:30' */
export const longWhen = (pickup: Pickup): string =>
  m.at_time({ date: longDate(pickup.date), time: shortTime(pickup.time) }) + zoneNote(pickup)

/** 'Fri 4 Dec 2026, 09:30' */
export const shortWhen = (pickup: Pickup): string =>
  m.at_time({ date: shortDate(pickup.date), time: shortTime(pickup.time) }) + zoneNote(pickup)

/** 'Fri 4 Dec, 09:30', with the year where it is another than this one. */
export const briefWhen = ({ date, time, ...pickup }: Pickup): string => {
  const written = writeDate(date, { weekday: 'short', day: 'numeric', month: 'short', ...otherYear(date) })
  return m.at_time({ date: written, time: shortTime(time) }) + zoneNote({ date, time, ...pickup })
}

/** 'Friday 4 December, 09:30', with the year where it is another than this one. */
export const titleWhen = ({ date, time, ...pickup }: Pickup): string => {
  const written = writeDate(date, { weekday: 'long', day: 'numeric', month: 'long', ...otherYear(date) })
  return m.at_time({ date: written, time: shortTime(time) }) + zoneNote({ date, time, ...pickup })
}

/** 'Friday, 4 December 2026 at 09:30' */
export const paymentWhen = (pickup: Pickup): string => {
  const weekday = writeDate(pickup.date, { weekday: 'long' })
  const date = writeDate(pickup.date, { day: 'numeric', month: 'long', year: 'numeric' })
  const written = m.weekday_date({ weekday, date })
  return m.date_at_time({ date: written, time: shortTime(pickup.time) }) + zoneNote(pickup)
}

/** 'December 4th, 2026 at 09:30', or 'Not specified' where the record has no date. */
export const confirmedWhen = (pickup: Pickup): string => {
  const [year, , day] = pickup.date.split('-').map(Number)
  if (!year || !day || !pickup.time) return m.not_specified
  const date = m.confirmed_date({ day, month: writeDate(pickup.date, { month: 'long' }), year })
  return m.date_at_time({ date, time: shortTime(pickup.time) }) + zoneNote(pickup)
}
