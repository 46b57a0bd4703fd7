// A date on the wire: the one schema of every contract, filter and form that takes one.
import { z } from 'zod'
import { isDate } from './time.ts'

/** No ride, birth, paper or report is outside of these days. */
export const firstDate = '1900-01-01'
export const lastDate = '2199-12-31'

/** yyyy-MM-dd of the calendar, from 1900 to 2199; anything else is refused with `message`. */
export const wireDate = (message: string) =>
  z.string(message).refine((text) => isDate(text) && text >= firstDate && text <= lastDate, message)

/** The same, or empty for none, as a filter sends it. */
export const wireDateOrNone = (message: string) => z.literal('').or(wireDate(message))
