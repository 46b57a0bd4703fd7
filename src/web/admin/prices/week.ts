// Which adjustments hold at any hour of a week.
import type { Adjustment } from '#modules/pricing/rates/contract.ts'

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes of an hour of a weekday (0 Sunday) in which an adjustment holds; 60 is the whole hour. */
export const minutesInHour = ({ when }: Pick<Adjustment, 'when'>, weekday: number, hour: number): number => {
  const isOn = (day: number) => when.weekdays === null || when.weekdays.includes((day + 7) % 7)
  if (!when.hours) return isOn(weekday) ? 60 : 0
  const [from, to] = [minutesOf(when.hours.from), minutesOf(when.hours.to)]
  if (Number.isNaN(from) || Number.isNaN(to)) return 0
  const overlap = (start: number, end: number) =>
    Math.max(0, Math.min(end, hour * 60 + 60) - Math.max(start, hour * 60))
  if (from < to) return isOn(weekday) ? overlap(from, to) : 0
  // A range over midnight belongs to the day on which it begins.
  return (isOn(weekday) ? overlap(from, 24 * 60) : 0) + (isOn(weekday - 1) ? overlap(0, to) : 0)
}
