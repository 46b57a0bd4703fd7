// The words of the tariff that cross the wire.
import { z } from 'zod'

export const serviceType = z.enum(['business_class', 'first_class', 'business_van'])
export type ServiceType = z.infer<typeof serviceType>

export const bookingType = z.enum(['point_to_point', 'hourly'])
export type BookingType = z.infer<typeof bookingType>

export const rideArea = z.enum(['inside', 'outside'])
export type RideArea = z.infer<typeof rideArea>

/** One line of a price on the wire; the amounts (pounds) of all lines add up to the price. */
export const breakdownLine = z.object({
  code: z.enum(['base', 'miles', 'flat_fare', 'hours', 'cars']),
  label: z.string(),
  amount: z.number(),
})
