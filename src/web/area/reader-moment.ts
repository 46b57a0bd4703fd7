// When something happened that has no place of its own.
import { localAt, shortDate } from '#kernel/time.ts'
import { at_time } from '#messages/en/dashboard.ts'

/** 'Fri 20 Nov 2026, 14:30' on the reader's own clock: these things happened where nobody drives. */
export const momentOf = (instant: string): string => {
  const { date, time } = localAt(new Date(instant), Intl.DateTimeFormat().resolvedOptions().timeZone)
  return at_time({ date: shortDate(date), time })
}
