// Wire contract of trials: a ride priced today and by a version of a rate card, line by line with the rule behind each line.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { currencies } from '#kernel/money.ts'
import { breakdownLine, serviceType } from '#modules/pricing/contract.ts'
import { rateDocument } from '#modules/pricing/rates/contract.ts'
import { newQuote } from '../contract.ts'

const triedLine = z.object({
  ...breakdownLine.shape,
  /** The rule that made the line; null where it is none of the rate card. `id` is its id or the path of its figure. */
  rule: z.object({ id: z.string(), label: z.string() }).nullable(),
})
export type TriedLine = z.infer<typeof triedLine>

const triedClass = z.object({
  service_type: serviceType,
  price: z.number(),
  cars: z.int(),
  breakdown: z.array(triedLine),
})

const triedRates = z.object({
  version_id: z.string(),
  /** Number of the version, and the name of its card. */
  number: z.int(),
  card: z.string(),
  currency: z.enum(currencies),
  /** The classes that the version sells for the ride. */
  classes: z.array(triedClass),
})
export type TriedRates = z.infer<typeof triedRates>

const trialRequest = z.object({
  ride: newQuote,
  /** Priced in place of the saved document. */
  document: rateDocument.optional(),
})
export type TrialRequest = z.output<typeof trialRequest>

const trialAnswer = z.object({
  /** Road miles with one decimal; null for an hourly ride. */
  distance_miles: z.number().nullable(),
  /** The version that would price the ride if it were booked now. */
  today: triedRates,
  version: triedRates,
})
export type TrialOnWire = z.infer<typeof trialAnswer>

export const tryRates = endpoint({
  method: 'POST',
  path: '/api/admin/rate-versions/:version_id/trials',
  summary:
    'The price of a ride today and by a version, in each class with the rule behind each line; nothing is stored',
  access: 'admin',
  limits: [{ by: 'actor', points: 600, seconds: 600 }],
  params: z.object({ version_id: z.string().max(40) }),
  body: trialRequest,
  answer: answerSchema(trialAnswer),
})
