// The day of an instant, written out in the language of the page.
import { locale } from '#messages/en/locale.ts'

/** `instant` is ISO 8601, `timeZone` an IANA name: '21 November 2026'. */
export const longDay = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(instant))
