// Formats the date of an instant in the language of the page.
import { localAt, writeDate } from '#kernel/time.ts'

/** `instant` is ISO 8601, `timeZone` an IANA name; '21 November 2026'. */
export const longDay = (instant: string, timeZone: string): string =>
  writeDate(localAt(new Date(instant), timeZone).date, { dateStyle: 'long' })
