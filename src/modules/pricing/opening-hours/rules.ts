// When rides can begin: opening hours by weekday and blackout days.
import { shiftDate } from '#kernel/time.ts'
import type { RateDocument } from '../rates/contract.ts'

export type OpeningSchedule = RateDocument['schedule']

/** Hours of one day, `to` excluded; '24:00' is its end. */
export interface DayHours {
  from: string
  to: string
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

export const isBlackout = ({ blackout }: Pick<OpeningSchedule, 'blackout'>, date: string): boolean =>
  blackout.some(({ from, to }) => from <= date && date <= to)

/**
 * The hours of a day (yyyy-MM-dd) in which rides can begin, in their order. Hours over midnight end on the next day, and equal
 * ends are 24 hours. A blackout day has none, also where the hours of the day before reach into it.
 */
export const listOpenHours = (schedule: OpeningSchedule, date: string): DayHours[] => {
  if (isBlackout(schedule, date)) return []
  const { opening_hours: week } = schedule
  if (!week) return [{ from: '00:00', to: '24:00' }]
  const hoursOf = (day: string) => week[weekdayOf(day)] ?? []
  const isOverMidnight = ({ from, to }: DayHours) => to <= from
  return [
    ...hoursOf(shiftDate(date, -1))
      .filter((hours) => isOverMidnight(hours) && hours.to !== '00:00')
      .map(({ to }) => ({ from: '00:00', to })),
    ...hoursOf(date).map((hours) => (isOverMidnight(hours) ? { from: hours.from, to: '24:00' } : hours)),
  ].toSorted((a, b) => (a.from < b.from ? -1 : 1))
}

/** Why no ride begins at a local time: the hours of its day, which has none if it is closed; undefined if one can. */
export const findClosedDay = (
  schedule: OpeningSchedule,
  { date, time }: { date: string; time: string },
): { hours: DayHours[] } | undefined => {
  const hours = listOpenHours(schedule, date)
  return hours.some(({ from, to }) => from <= time && time < to) ? undefined : { hours }
}
