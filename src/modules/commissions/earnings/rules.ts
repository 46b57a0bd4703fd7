// Which times are compared with which. Instants are worked out on the clock of the site.
import { shiftDate, shiftMonth } from '#kernel/time.ts'

export interface Span {
  from: Date
  to: Date
}

export interface Compared {
  now: Span
  before: Span
}

/** The Monday of the week of `date`. */
const weekStart = (date: string): string => shiftDate(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7))

/** The days (yyyy-MM-dd) on which the time now and the one before it began. */
export const beginnings = (today: string) => ({
  month: { now: `${shiftMonth(today)}-01`, before: `${shiftMonth(today, -1)}-01` },
  week: { now: weekStart(today), before: shiftDate(weekStart(today), -7) },
  today: { now: today, before: shiftDate(today, -1) },
})

/** What has passed of the time now, and as much of the one before: no more of that than there was. */
export const comparedOf = (began: { now: Date; before: Date }, now: Date): Compared => {
  const same = began.before.getTime() + (now.getTime() - began.now.getTime())
  return {
    now: { from: began.now, to: now },
    before: { from: began.before, to: new Date(Math.min(same, began.now.getTime())) },
  }
}

/** Per cent, rounded: 12 where 112 came after 100. After nothing, anything is 100 more. */
export const changeOf = (now: number, before: number): number => {
  if (before === 0) return now === 0 ? 0 : Math.sign(now) * 100
  return Math.round(((now - before) / Math.abs(before)) * 100)
}
