// Kinds of ride for which partners are paid, on the wire and in the database.
import { z } from 'zod'

export const partnerService = z.enum(['airport_transfer', 'business_travel', 'events_occasions', 'hourly_charter'])
export type PartnerService = z.infer<typeof partnerService>
export const partnerServices = partnerService.options
