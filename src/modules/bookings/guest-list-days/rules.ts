// Parses days as people write them in a guest list: in full, without a year, or as today or tomorrow.
import { plainWords } from '#kernel/text.ts'
import { isDate, shiftDate } from '#kernel/time.ts'
import { type DateOrder, parseTypedDate, type TypedDate } from '#kernel/typed-date.ts'

/** Parses a day to yyyy-MM-dd, empty if there is none, and says whether a weekday in the text contradicts it. */
export const parseDay = (text: string, today: string, order: DateOrder = 'day-first'): TypedDate => {
  // Spreadsheets append midnight to a day.
  const words = plainWords(text).replace(/[ t]00:00(:00)?$/, '')
  if (words === 'today') return { date: today, isContradicted: false }
  if (words === 'tomorrow') return { date: shiftDate(today, 1), isContradicted: false }
  // In the nearest year, because a list from yesterday is not one for next year.
  return parseTypedDate(words, order, { today, isNearest: true })
}

/** Parses a day to yyyy-MM-dd; empty for no day and for one with a contradicting weekday. */
export const parseDayOrEmpty = (text: string, today: string, order: DateOrder = 'day-first'): string => {
  const { date, isContradicted } = parseDay(text, today, order)
  return isContradicted ? '' : date
}

/** Whether text looks like a day, to detect a list whose first column is the date. */
export const isDay = (text: string): boolean =>
  isDate(text) || (/[\s./-]/.test(text) && parseDayOrEmpty(text, '2026-01-01') !== '')
