// When something happened, on the clock that the settings give the office.
import { localAt } from '#kernel/time.ts'
import { site } from '../site.ts'

const dates = new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** '21 Nov 2026' and '14:30' */
export const officeTime = (instant: string): { date: string; time: string } => {
  const { date, time } = localAt(new Date(instant), site().time_zone)
  return { date: dates.format(new Date(date)), time }
}

/** '21 Nov 2026, 14:30' */
export const officeMoment = (instant: string): string => {
  const { date, time } = officeTime(instant)
  return `${date}, ${time}`
}
