// Endpoints that suggest drivers for the unassigned cars of a day, or for given cars. They store nothing.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { regionQuery } from '#modules/regions/contract.ts'
import { carOfRide, openCar } from '../assignment/contract.ts'
import { unfitReason } from '../contract.ts'

export const suggestion = openCar.extend({ driver_id: z.string(), driver_name: z.string() })
export type Suggestion = z.infer<typeof suggestion>

export const unfilledCar = openCar.extend({
  /** What keeps how many drivers of the region from this car, beside the suggestions; most drivers first. */
  reasons: z.array(z.object({ reason: unfitReason, drivers: z.int() })),
})
export type UnfilledCar = z.infer<typeof unfilledCar>

export const suggestions = z.object({
  /** In the order of the pickups. */
  suggestions: z.array(suggestion),
  /** Cars for which no driver was found. */
  left: z.array(unfilledCar),
})
export type SuggestedCars = z.infer<typeof suggestions>

export const suggestedDay = suggestions.extend({
  date: z.string(),
  /** Empty road miles of all drivers that day, before and with the suggestions. */
  empty_miles_before: z.number(),
  empty_miles: z.number(),
})
export type SuggestedDay = z.infer<typeof suggestedDay>

export const suggestDay = endpoint({
  method: 'POST',
  path: '/api/admin/dispatch/suggest',
  summary:
    'Suggests a driver of the region who fits for each unassigned car of a day, with few empty miles; stores nothing',
  access: 'admin',
  area: 'dispatch',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  body: z.object({ date: wireDate(m.not_valid), ...regionQuery }),
  answer: answerSchema(suggestedDay),
})

export const suggestForCars = endpoint({
  method: 'POST',
  path: '/api/admin/dispatch/suggest-cars',
  summary: 'Suggests a driver who fits for each of these cars that has none, or says why none fits; stores nothing',
  access: 'admin',
  area: 'dispatch',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  body: z.object({ cars: z.array(carOfRide).min(1).max(200) }),
  answer: answerSchema(suggestions),
})
