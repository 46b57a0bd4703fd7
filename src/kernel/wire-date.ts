// A date on the wire: one schema for every contract, filter and form.
import { z } from 'zod'
import { isDate } from './time.ts'

/** Range of all dates of rides, births, documents and reports. */
export const firstDate = '1900-01-01'
export const lastDate = '2199-12-31'

/** A calendar date yyyy-MM-dd from 1900 to 2199; anything else is refused with `message`. */
export const wireDate = (message: string) =>
  z.string(message).refine((text) => isDate(text) && text >= firstDate && text <= lastDate, message)

/** The same, or empty for none, as filters send it. */
export const wireDateOrNone = (message: string) => z.literal('').or(wireDate(message))
