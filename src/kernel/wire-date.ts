// A date on the wire: one schema for every contract, filter and form.
import { z } from 'zod'
import { isDate, normaliseTime } from './time.ts'

/** Range of all dates of rides, births, documents and reports. */
export const firstDate = '1900-01-01'
export const lastDate = '2199-12-31'

const isDateInRange = (text: string): boolean => isDate(text) && text >= firstDate && text <= lastDate

/** A calendar date yyyy-MM-dd from 1900 to 2199; anything else is refused with `message`. */
export const wireDate = (message: string) => z.string(message).refine(isDateInRange, message)

const isLocalTime = (text: string): boolean => {
  const [date = '', time = '', ...rest] = text.split('T')
  return rest.length === 0 && isDateInRange(date) && normaliseTime(time) === `${time}:00`
}

/** A local date and time yyyy-MM-ddTHH:mm of the same years; anything else is refused with `message`. */
export const wireLocalTime = (message: string) => z.string(message).max(20, message).refine(isLocalTime, message)

/** The same, or empty for none, as filters send it. */
export const wireDateOrNone = (message: string) => z.literal('').or(wireDate(message))
