// Which days have totals, and which are read from bookings and payments.
import { localAt, shiftDate } from '#kernel/time.ts'
import { dayEnd, dayStart } from '#kernel/zones.ts'

/** Consecutive days at the office, both included, yyyy-MM-dd. */
export interface Days {
  from: string
  to: string
}

/** Days with the instants that divide them. */
export interface Span extends Days {
  days: readonly string[]
  /** Start of each day, and the end of the last one. */
  bounds: readonly Date[]
}

export interface TotalsState {
  /** The last day with totals; null if there are none for the zone of the office. */
  closed_through: string | null
  /** Days whose totals are outdated. */
  outdated: readonly string[]
}

/** Time between the end of a day and its totals; the triggers of the table daily_totals_changes expect at least an hour. */
const closingDelayMs = 2 * 3_600_000

/** The last day that is over by long enough to have totals. */
export const lastClosedDay = (now: Date, zone: string): string =>
  shiftDate(localAt(new Date(now.getTime() - closingDelayMs), zone).date, -1)

export const listDays = ({ from, to }: Days): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = shiftDate(day, 1)) days.push(day)
  return days
}

export const toSpan = ({ from, to }: Days, zone: string): Span => {
  const days = listDays({ from, to })
  return { from, to, days, bounds: [...days.map((day) => dayStart(day, zone)), dayEnd(to, zone)] }
}

/** Parts of a range that have no valid totals, as few as possible. */
export const listOpenDays = (range: Days, { closed_through, outdated }: TotalsState): Days[] => {
  const isOpen = (day: string) => closed_through === null || day > closed_through || outdated.includes(day)
  const parts: Days[] = []
  for (const day of listDays(range).filter(isOpen)) {
    const last = parts.at(-1)
    if (last && shiftDate(last.to, 1) === day) last.to = day
    else parts.push({ from: day, to: day })
  }
  return parts
}

/** What figures are grouped by: values of SQL's `grouping(day, service_type, partner_id)`. */
export const groupings = { day: 3, service_type: 5, partner_id: 6 } as const
