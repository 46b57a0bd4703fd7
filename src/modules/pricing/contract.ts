// Wire schemas of the tariff: service classes, booking types, areas and price lines.
import { z } from 'zod'
import { languages } from '#kernel/language.ts'
import * as m from '#messages/en/errors.ts'
import { bookingTypes, rideAreas } from './rules.ts'

/** Id of a service class. */
export const serviceType = z.string().regex(/^[a-z][a-z0-9_]{0,39}$/, m.not_valid)
export type ServiceType = z.infer<typeof serviceType>

/** Id of a class that a booking can have: also that of rides which only the office enters. */
export const bookedClass = serviceType
export type BookedClass = z.infer<typeof bookedClass>

export const bookingType = z.enum(bookingTypes)
export type BookingType = z.infer<typeof bookingType>

export const rideArea = z.enum(rideAreas)
export type RideArea = z.infer<typeof rideArea>

export const party = z.object({
  number_of_passengers: z.int().min(1).max(8),
  number_of_luggage: z.int().min(0).max(8),
})
export type Party = z.infer<typeof party>

/**
 * One line of a price; the amounts (pounds) of all lines add up to the price. `label` is its text.
 * `quantity` (miles, minutes, hours, cars or pieces, depending on `code`), `rate` (pounds per unit), `included` and `names` let
 * clients use their own wording.
 */
/** What waiting costs, in minor units. */
export const waitingTerms = z.object({
  free_minutes: z.int(),
  steps: z.array(z.object({ after_minutes: z.int(), fee: z.int() })),
})
/** What a ride is promised; refunds are basis points. */
export const rideTerms = z.object({
  waiting: waitingTerms,
  cancellation: z.array(z.object({ until_minutes: z.int(), refund: z.int() })),
})

/** Hours that the price of a ride charges; null if it is not priced by the hour. */
export const chargedHours = z.int().nullable()

export const breakdownLine = z.object({
  code: z.enum([
    'base',
    'miles',
    'minutes',
    'flat_fare',
    'hours',
    'adjustment',
    'minimum',
    'rounding',
    'charge',
    'cars',
    'extra',
    'agreement',
    'promotion',
    'agreed',
    'waived',
  ]),
  label: z.string(),
  amount: z.number(),
  quantity: z.number().optional(),
  rate: z.number().optional(),
  /** Miles that the base fare includes. */
  included: z.number().optional(),
  /** Name of the operator's rule that made the line, by language. */
  names: z.record(z.enum(languages), z.string()).optional(),
})
export type BreakdownLine = z.infer<typeof breakdownLine>
