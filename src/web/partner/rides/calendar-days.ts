// The days of a calendar, calculated from dates (yyyy-MM-dd). Weeks begin on Monday.
import { shiftDate } from '#kernel/time.ts'

export type Span = 'month' | 'week'

export const parseSpan = (text: string): Span | undefined => (text === 'month' || text === 'week' ? text : undefined)

const toUtcDate = (date: string): Date => new Date(`${date}T00:00:00Z`)

/** The same day of another month, or the last day of a shorter month. */
export const addMonths = (date: string, months: number): string => {
  const day = toUtcDate(date)
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months, 1))
  const length = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return shiftDate(first.toISOString().slice(0, 10), Math.min(day.getUTCDate(), length) - 1)
}

const mondayOf = (date: string): string => shiftDate(date, -((toUtcDate(date).getUTCDay() + 6) % 7))

/** Whole weeks: those of the month of `date`, or the one week of `date`. */
export const listWeeks = (span: Span, date: string): string[][] => {
  const first = mondayOf(span === 'month' ? `${date.slice(0, 7)}-01` : date)
  const weeks: string[][] = []
  for (let monday = first; ; monday = shiftDate(monday, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => shiftDate(monday, index)))
    if (span === 'week' || shiftDate(monday, 7).slice(0, 7) !== date.slice(0, 7)) return weeks
  }
}
