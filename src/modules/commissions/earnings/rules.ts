// Periods of earnings and their comparison, in the time zone of the site.
import { shiftDate, shiftMonth } from '#kernel/time.ts'

export interface Span {
  from: Date
  to: Date
}

export interface PeriodComparison {
  now: Span
  before: Span
}

/** The Monday of the week of `date`. */
const weekStart = (date: string): string => shiftDate(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** Finds the start dates (yyyy-MM-dd) of the current and the previous periods. */
export const findPeriodStarts = (today: string) => ({
  month: { now: `${shiftMonth(today)}-01`, before: `${shiftMonth(today, -1)}-01` },
  week: { now: weekStart(today), before: shiftDate(weekStart(today), -7) },
  today: { now: today, before: shiftDate(today, -1) },
})

/** Compares the current period to date with the same part of the previous one, at most all of it. */
export const comparePeriods = (starts: { now: Date; before: Date }, now: Date): PeriodComparison => {
  const sameMoment = starts.before.getTime() + (now.getTime() - starts.now.getTime())
  return {
    now: { from: starts.now, to: now },
    before: { from: starts.before, to: new Date(Math.min(sameMoment, starts.now.getTime())) },
  }
}

/** Change in per cent, rounded: 12 for 112 after 100. After zero, any amount is a change of 100. */
export const calculateChange = (now: number, before: number): number => {
  if (before === 0) return now === 0 ? 0 : Math.sign(now) * 100
  return Math.round(((now - before) / Math.abs(before)) * 100)
}
