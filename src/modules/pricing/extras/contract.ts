// Wire schemas of extras: those on sale for a ride, those chosen, and those of a booking.
import { z } from 'zod'
import { languages } from '#kernel/language.ts'
import * as m from '#messages/en/errors.ts'

const names = z.record(z.enum(languages), z.string())

/** Number of each chosen extra by its id; 0 and an absent id are the same. */
export const extraCounts = z
  .record(z.string().max(40), z.int(m.not_valid).min(0, m.not_valid).max(20, m.not_valid))
  .refine((counts) => Object.keys(counts).length <= 50, m.not_valid)

export const extraOnSale = z.object({
  id: z.string(),
  names,
  /** Price of one. */
  price: z.number(),
  /** How many a ride may have. */
  max: z.int(),
  /** Service classes that have it; null for all. */
  classes: z.array(z.string()).nullable(),
})
export type ExtraOnSale = z.infer<typeof extraOnSale>

/** An extra of a booking, with its name when it was booked. */
export const bookedExtra = z.object({ id: z.string(), names, count: z.int() })
export type BookedExtraOnWire = z.infer<typeof bookedExtra>
