// Days as people write them in a guest list: in full, without their year, and as today or tomorrow.
import { plainWords } from '#kernel/text.ts'
import { isDate, shiftDate } from '#kernel/time.ts'
import { type DateOrder, parseDate, type TypedDate } from '#kernel/typed-date.ts'

/** yyyy-MM-dd, or empty for no day, and whether a weekday contradicts it. */
export const parseDay = (text: string, today: string, order: DateOrder = 'day-first'): TypedDate => {
  // Spreadsheets write midnight behind a day.
  const words = plainWords(text).replace(/[ t]00:00(:00)?$/, '')
  if (words === 'today') return { date: today, isContradicted: false }
  if (words === 'tomorrow') return { date: shiftDate(today, 1), isContradicted: false }
  // In the nearest year: a list of yesterday is not of a year from now.
  return parseDate(words, order, { today, isNearest: true })
}

/** As `readDate`, and today, tomorrow, and days without a year. yyyy-MM-dd; empty for none. */
export const readDay = (text: string, today: string, order: DateOrder = 'day-first'): string => {
  const { date, isContradicted } = parseDay(text, today, order)
  return isContradicted ? '' : date
}

/** Does it look like a day? For telling a list whose first column is one. */
export const isDay = (text: string): boolean =>
  isDate(text) || (/[\s./-]/.test(text) && readDay(text, '2026-01-01') !== '')
