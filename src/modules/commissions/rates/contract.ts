// Contracts of a partner's commission rates.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/office/payouts.ts'
import { rideKind } from '#modules/bookings/contract.ts'

export const refusals = defineRefusals({
  /** The rates changed concurrently; `data.rates` are the current ones. */
  RATES_CHANGED: [409, m.rates_changed],
})

const percent = z
  .number(m.rate_invalid)
  .min(0, m.rate_invalid)
  .max(100, m.rate_invalid)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, m.rate_invalid)

export const rate = z.object({
  service: rideKind,
  percent: z.number(),
  /** Null for the default rate. */
  valid_from: z.iso.datetime().nullable(),
})
export type RateOnWire = z.infer<typeof rate>

const params = z.object({ partner_id: z.string().max(40) })
/** One rate per ride kind. */
const answer = answerSchema(z.array(rate))

export const getRates = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id/rates',
  summary: 'The rates at which a partner earns commission now',
  access: 'admin',
  area: 'money',
  params,
  answer,
})

export const setRates = endpoint({
  method: 'PUT',
  path: '/api/admin/partners/:partner_id/rates',
  summary: 'Gives a partner other rates, for rides that are over from now on',
  access: 'admin',
  area: 'money',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params,
  body: z.object({
    rates: z
      .array(
        z.object({
          service: rideKind,
          percent,
          /** The rate on the screen, for optimistic locking. */
          seen: z.number(),
        }),
      )
      .min(1)
      .max(4)
      .refine((rates) => new Set(rates.map(({ service }) => service)).size === rates.length, m.rate_twice),
  }),
  answer,
})
