// Kinds of ride for which partners are paid, on the wire and in the database.
import { z } from 'zod'

export const rideKind = z.enum(['airport_transfer', 'business_travel', 'events_occasions', 'hourly_charter'])
export type RideKind = z.infer<typeof rideKind>
export const rideKinds = rideKind.options
