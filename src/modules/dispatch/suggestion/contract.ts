// What crosses the wire when a day is filled: who could drive what nobody drives yet. Nothing is stored by asking.
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
  /** Cars that nobody could be found for. */
  left: z.array(suggestion.omit({ driver_id: true, driver_name: true })),
  /** Road miles without a passenger of all drivers that day, before and with the suggestions. */
  empty_miles_before: z.number(),
  empty_miles: z.number(),
})
export type SuggestedDay = z.infer<typeof suggestedDay>

export const suggestDay = endpoint({
  method: 'POST',
  path: '/api/admin/dispatch/suggest',
  summary: 'A driver for every car of a day that has none, where one fits, with the fewest empty miles; stores nothing',
  access: 'admin',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  body: z.object({ date: wireDate(m.not_valid) }),
  answer: answerSchema(suggestedDay),
})
