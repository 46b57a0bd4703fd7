// Formats of a pickup's date and time. The time is local to the pickup and never converted (decision D6).
import { browserClock, localAt, longDate, shortDate, shortTime, writeDate } from '#kernel/time.ts'
import { nearestInstant } from '#kernel/zones.ts'
import * as m from '#messages/en/flow.ts'

export interface Pickup {
  /** yyyy-MM-dd */
  date: string
  /** HH:mm, with or without seconds. */
  time: string
  /** IANA zone of the pickup; absent until it is known. */
  zone?: string | null | undefined
}

/** Milliseconds since 1970; in UTC if the zone is unknown. */
export const instantIn = ({ date, time }: Pickup, zone: string | null): number =>
  nearestInstant(date, time, zone ?? 'UTC').getTime()

/**
 * 'Toronto' if the reader's local time differs at that instant, else empty. `reader` is an IANA zone, the browser's by default.
 */
export const foreignZone = ({ date, time, zone }: Pickup, reader?: string): string => {
  if (!zone) return ''
  const instant = nearestInstant(date, time, zone)
  const readerLocal = localAt(instant, reader ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
  const local = localAt(instant, zone)
  if (readerLocal.date === local.date && readerLocal.time === local.time) return ''
  return zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}

/** ' (Toronto time)' */
const zoneNote = (pickup: Pickup): string => {
  const zone = foreignZone(pickup)
  return zone && ` (${m.in_zone({ zone })})`
}

/** Shows the year only if it is not the current one. */
const yearIfDifferent = (date: string): Intl.DateTimeFormatOptions =>
  date.startsWith(`${browserClock().getFullYear()}-`) ? {} : { year: 'numeric' }

/** '4 December' from yyyy-MM-dd, with the year if it is not the current one. */
export const formatDay = (date: string): string =>
  writeDate(date, { day: 'numeric', month: 'long', ...yearIfDifferent(date) })

/** 'Friday 4 December 2026, 09:30' */
export const formatLongPickup = (pickup: Pickup): string =>
  m.at_time({ date: longDate(pickup.date), time: shortTime(pickup.time) }) + zoneNote(pickup)

/** 'Fri 4 Dec 2026, 09:30' */
export const formatShortPickup = (pickup: Pickup): string =>
  m.at_time({ date: shortDate(pickup.date), time: shortTime(pickup.time) }) + zoneNote(pickup)

/** With the year if it is not the current one. */
const formatDayAndTime =
  (style: 'short' | 'long') =>
  (pickup: Pickup): string => {
    const { date, time } = pickup
    const written = writeDate(date, { weekday: style, day: 'numeric', month: style, ...yearIfDifferent(date) })
    return m.at_time({ date: written, time: shortTime(time) }) + zoneNote(pickup)
  }

/** 'Fri 4 Dec, 09:30' */
export const formatBriefPickup = formatDayAndTime('short')
/** 'Friday 4 December, 09:30' */
export const formatTitlePickup = formatDayAndTime('long')

/** 'Friday, 4 December 2026 at 09:30' */
export const formatPaymentPickup = (pickup: Pickup): string => {
  const weekday = writeDate(pickup.date, { weekday: 'long' })
  const date = writeDate(pickup.date, { day: 'numeric', month: 'long', year: 'numeric' })
  const written = m.weekday_date({ weekday, date })
  return m.date_at_time({ date: written, time: shortTime(pickup.time) }) + zoneNote(pickup)
}

/** 'December 4th, 2026 at 09:30', or 'Not specified' without a date. */
export const formatConfirmedPickup = (pickup: Pickup): string => {
  const [year, , day] = pickup.date.split('-').map(Number)
  if (!year || !day || !pickup.time) return m.not_specified
  const date = m.confirmed_date({ day, month: writeDate(pickup.date, { month: 'long' }), year })
  return m.date_at_time({ date, time: shortTime(pickup.time) }) + zoneNote(pickup)
}
