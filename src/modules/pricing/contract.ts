// The words of the tariff that cross the wire.
import { z } from 'zod'

export const serviceType = z.enum(['business_class', 'first_class', 'business_van'])
export type ServiceType = z.infer<typeof serviceType>

/** What a booking may say: the office can enter a class that nobody can choose, and that has no tariff (decision D4). */
export const bookedClass = z.enum([...serviceType.options, 'economy_class'])
export type BookedClass = z.infer<typeof bookedClass>

export const bookingType = z.enum(['point_to_point', 'hourly'])
export type BookingType = z.infer<typeof bookingType>

export const rideArea = z.enum(['inside', 'outside'])
export type RideArea = z.infer<typeof rideArea>

/**
 * One line of a price on the wire; the amounts (pounds) of all lines add up to the price. `label` says it in English;
 * `quantity` (miles, hours or cars, as `code` says) and `rate` (pounds for one) are there for whoever says it otherwise.
 */
export const breakdownLine = z.object({
  code: z.enum(['base', 'miles', 'flat_fare', 'hours', 'cars', 'agreed', 'waived']),
  label: z.string(),
  amount: z.number(),
  quantity: z.number().optional(),
  rate: z.number().optional(),
})
export type BreakdownLine = z.infer<typeof breakdownLine>
