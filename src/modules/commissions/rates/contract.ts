// What crosses the wire about the rates of a partner.
import { z } from 'zod'
import { answerOf, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/office/payouts.ts'
import { partnerService } from '#modules/bookings/partner-rides/contract.ts'

export const refusals = defineRefusals({
  /** Somebody else was faster; `data.rates` are the rates as they are now. */
  RATES_CHANGED: [409, m.rates_changed],
})

const percent = z
  .number(m.rate_invalid)
  .min(0, m.rate_invalid)
  .max(100, m.rate_invalid)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, m.rate_invalid)

export const rate = z.object({
  service: partnerService,
  percent: z.number(),
  /** Null where the partner has the rate of everybody. */
  valid_from: z.iso.datetime().nullable(),
})
export type RateOnWire = z.infer<typeof rate>

const params = z.object({ partner_id: z.string().max(40) })
/** One for each kind of ride. */
const answer = answerOf(z.array(rate))

export const getRates = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id/rates',
  summary: 'The rates at which a partner earns commission now',
  access: 'admin',
  params,
  answer,
})

export const setRates = endpoint({
  method: 'PUT',
  path: '/api/admin/partners/:partner_id/rates',
  summary: 'Gives a partner other rates, for rides that are over from now on',
  access: 'admin',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params,
  body: z.object({
    rates: z
      .array(
        z.object({
          service: partnerService,
          percent,
          /** The rate that was seen; another one is refused. */
          seen: z.number(),
        }),
      )
      .min(1)
      .max(4)
      .refine((rates) => new Set(rates.map(({ service }) => service)).size === rates.length, m.rate_twice),
  }),
  answer,
})
