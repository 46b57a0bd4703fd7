// Timestamps in the office's time zone, which the settings define.
import { localAt, writeDate } from '#kernel/time.ts'
import { site } from '../site.ts'

/** Formats an instant, in the reader's time zone or the office's. */
export type WriteMoment = (instant: string) => string

/** '21 Nov 2026' and '14:30' */
export const officeTime = (instant: string): { date: string; time: string } => {
  const { date, time } = localAt(new Date(instant), site().time_zone)
  return { date: writeDate(date, { day: '2-digit', month: 'short', year: 'numeric' }, 'en'), time }
}

/** '21 Nov 2026, 14:30' */
export const officeMoment = (instant: string): string => {
  const { date, time } = officeTime(instant)
  return `${date}, ${time}`
}
