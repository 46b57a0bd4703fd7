// Time as people write it: dates and times of day at a place. Pure text and Intl, so that browser and server agree; zones are in zones.ts.
import { language as ours } from '#messages/en/locale.ts'
import { type Language, locales } from './language.ts'
import { localAt } from './zones.ts'

export { localAt } from './zones.ts'

export type Clock = () => Date

/** The time now in the browser; on the server the clock is passed in. */
export const browserClock: Clock = () => new Date()

const timeOfDay = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/

/**
 * The specification's normalisation: HH:MM gets ':00', H:MM a leading zero, fractions are dropped.
 * Answers HH:mm:ss, or undefined for any other form or a time outside 00-23 : 00-59 : 00-59.
 */
export const normaliseTime = (text: string): string | undefined => {
  const [, hours = '', minutes = '', seconds = '00'] = timeOfDay.exec(text.trim()) ?? []
  if (!hours || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`
}

/** Is `text` a date of the calendar, yyyy-MM-dd (no 30 February, and no year 0000, which PostgreSQL does not have)? */
export const isDate = (text: string): boolean => {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The 96 times one can choose, 00:00 to 23:45. */
export const quarterHours: readonly string[] = Array.from(
  { length: 96 },
  (_, i) => `${String(Math.floor(i / 4)).padStart(2, '0')}:${String((i % 4) * 15).padStart(2, '0')}`,
)

const dayMs = 24 * 60 * 60 * 1000

/** The year on a clock in `zone`. No zone is a day away from UTC, so that on most days there is nothing to ask. */
export const yearAt = (instant: Date, zone: string): number => {
  const yearIn = (ms: number) => new Date(instant.getTime() + ms).getUTCFullYear()
  const next = yearIn(dayMs)
  return yearIn(-dayMs) === next ? next : Number(localAt(instant, zone).date.slice(0, 4))
}

/** yyyy-MM-dd so many days later; earlier where it is less than nothing. */
export const shiftDate = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** The month, yyyy-MM, so many later than that of a day or month. */
export const shiftMonth = (date: string, months = 0): string => {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

const asDate = (date: string) => new Date(`${date}T00:00:00Z`)

// Making one takes longer than all else, and a calendar writes every day of a month.
const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, parts])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...parts })
  formats.set(key, format)
  return format
}

/** These parts of `date` (yyyy-MM-dd) as a language writes them together; the catalogue's own unless told. */
export const writeDate = (date: string, parts: Intl.DateTimeFormatOptions, language: Language = ours): string => {
  const text = formatIn(language, parts).format(asDate(date))
  // Other languages need the comma: 'Freitag, 4. Dezember 2026'. Of the twelve short months the British write one with four.
  return language === 'en' ? text.replace(',', '').replace(/\bSept\b/, 'Sep') : text
}

/** 'Friday 4 December 2026' */
export const longDate = (date: string, language?: Language): string =>
  writeDate(date, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, language)

/** 'Fri 4 Dec 2026' */
export const shortDate = (date: string, language?: Language): string =>
  writeDate(date, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }, language)

/** '09:30' of '09:30:00' */
export const shortTime = (time: string): string => time.slice(0, 5)
