// Dates and times of day as people write them. Text and Intl only, so that browser and server agree; time zones are in zones.ts.
import { language as ours } from '#messages/en/locale.ts'
import { type Language, locales } from './language.ts'
import { localAt } from './zones.ts'

export { localAt } from './zones.ts'

export type Clock = () => Date

/** Current time in the browser; on the server the clock is passed in. */
export const browserClock: Clock = () => new Date()

const timeOfDay = /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?$/

/**
 * Normalises a time as specified: HH:MM gets ':00', H:MM a leading zero, fractions are dropped. Returns HH:mm:ss, or undefined
 * for any other form or a time outside 00-23 : 00-59 : 00-59.
 */
export const normaliseTime = (text: string): string | undefined => {
  const [, hours = '', minutes = '', seconds = '00'] = timeOfDay.exec(text.trim()) ?? []
  if (!hours || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}:${seconds}`
}

/** Whether `text` is a calendar date, yyyy-MM-dd: no 30 February, and no year 0000, which PostgreSQL does not have. */
export const isDate = (text: string): boolean => {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** The 96 quarter hours of a day, 00:00 to 23:45. */
export const quarterHours: readonly string[] = Array.from(
  { length: 96 },
  (_, i) => `${String(Math.floor(i / 4)).padStart(2, '0')}:${String((i % 4) * 15).padStart(2, '0')}`,
)

const dayMs = 24 * 60 * 60 * 1000

/** The year in `zone`. No zone is a day away from UTC, so most days need no conversion. */
export const yearAt = (instant: Date, zone: string): number => {
  const yearIn = (ms: number) => new Date(instant.getTime() + ms).getUTCFullYear()
  const next = yearIn(dayMs)
  return yearIn(-dayMs) === next ? next : Number(localAt(instant, zone).date.slice(0, 4))
}

/** yyyy-MM-dd that many days later, or earlier for a negative number. */
export const shiftDate = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** yyyy-MM that many months after a date or month. */
export const shiftMonth = (date: string, months = 0): string => {
  const [year = 0, month = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7)
}

const asDate = (date: string) => new Date(`${date}T00:00:00Z`)

// Creating a format is slow, and a calendar formats every day of a month.
const formats = new Map<string, Intl.DateTimeFormat>()

const formatIn = (language: Language, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify([language, parts])
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locales[language], { timeZone: 'UTC', ...parts })
  formats.set(key, format)
  return format
}

/** Formats parts of `date` (yyyy-MM-dd), by default in the language of the catalogue. */
export const writeDate = (date: string, parts: Intl.DateTimeFormatOptions, language: Language = ours): string => {
  const text = formatIn(language, parts).format(asDate(date))
  // Other languages need the comma: 'Freitag, 4. Dezember 2026'. In British English only 'Sept' has four letters.
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
