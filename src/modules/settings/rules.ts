// What an installation may set, and what holds until it does.
import { z } from 'zod'

export const settingsSchema = z.object({
  /** How long before the pickup one can still book online, in minutes (D27: the telephone desk takes the rest). */
  booking_lead_minutes: z.int().min(0).max(10_080).default(60),
})
export type Settings = z.infer<typeof settingsSchema>
