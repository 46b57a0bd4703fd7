// Timestamps in the reader's time zone, for events that belong to no place.
import { localAt, shortDate } from '#kernel/time.ts'
import { at_time } from '#messages/en/dashboard.ts'

/** 'Fri 20 Nov 2026, 14:30' on the reader's clock, because account events have no place. */
export const readerMoment = (instant: string): string => {
  const { date, time } = localAt(new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone)
  return at_time({ date: shortDate(date), time })
}
