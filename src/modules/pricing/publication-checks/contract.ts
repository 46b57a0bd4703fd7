// API of the checks that a version of a rate card must pass to be scheduled.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { languages } from '#kernel/language.ts'

const zones = z.array(z.string()).readonly()
export const ratedRide = z.object({
  booking_type: z.enum(['point_to_point', 'hourly']),
  miles: z.number().nullable(),
  minutes: z.number().nullable(),
  hours: z.number().nullable(),
  pickup_zones: zones,
  dropoff_zones: zones,
  /** Local to the pickup: yyyy-MM-dd and HH:mm. */
  date: z.string(),
  time: z.string(),
  holidays: z.array(z.object({ date: z.string(), names: z.record(z.enum(languages), z.string()) })).readonly(),
  notice_minutes: z.number(),
  number_of_passengers: z.number(),
  number_of_luggage: z.number(),
  extras: z.record(z.string(), z.number()).readonly(),
})

const problem = z.object({
  /** Path in the document. */
  path: z.string(),
  text: z.string(),
  /** Rides that show it, with the price of each class in pounds; null where it has none. */
  examples: z.array(
    z.object({ ride: ratedRide, prices: z.array(z.object({ service: z.string(), price: z.number().nullable() })) }),
  ),
})
export type Problem = z.infer<typeof problem>

const check = z.object({
  code: z.enum([
    'point_to_point',
    'hourly',
    'miles',
    'hours',
    'minimum_charge',
    'fixed_fares',
    'hourly_rates',
    'adjustments',
  ]),
  title: z.string(),
  passes: z.boolean(),
  problems: z.array(problem),
})
export type Check = z.infer<typeof check>

export const checkRateVersion = endpoint({
  method: 'GET',
  path: '/api/admin/rate-versions/:version_id/checks',
  summary: 'The checks that a version must pass to be scheduled; what fails has a ride that shows it',
  access: 'admin',
  params: z.object({ version_id: z.string().max(40) }),
  answer: answerSchema(z.object({ passes: z.boolean(), checks: z.array(check) })),
})
export type ChecksOnWire = { passes: boolean; checks: Check[] }
