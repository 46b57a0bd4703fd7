// Endpoint that suggests drivers for the unassigned cars of a day. It stores nothing.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'

export const suggestion = z.object({
  booking_id: z.string(),
  car_number: z.int(),
  booking_version: z.int(),
  driver_id: z.string(),
  driver_name: z.string(),
  booking_time: z.string(),
  pickup_location: z.string(),
  dropoff_location: z.string().nullable(),
})
export type Suggestion = z.infer<typeof suggestion>

export const suggestedDay = z.object({
  date: z.string(),
  /** In the order of the pickups. */
  suggestions: z.array(suggestion),
  /** Cars for which no driver was found. */
  left: z.array(suggestion.omit({ driver_id: true, driver_name: true })),
  /** Empty road miles of all drivers that day, before and with the suggestions. */
  empty_miles_before: z.number(),
  empty_miles: z.number(),
})
export type SuggestedDay = z.infer<typeof suggestedDay>

export const suggestDay = endpoint({
  method: 'POST',
  path: '/api/admin/dispatch/suggest',
  summary: 'Suggests a driver who fits for each unassigned car of a day, with few empty miles; stores nothing',
  access: 'admin',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  body: z.object({ date: wireDate(m.not_valid) }),
  answer: answerSchema(suggestedDay),
})
