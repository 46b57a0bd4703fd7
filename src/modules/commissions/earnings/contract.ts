// Contract of the earnings of a partner: in total, by period, by ride kind and by day.

import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { currencies } from '#kernel/money.ts'
import { rideKind } from '#modules/bookings/contract.ts'

const figure = z.object({
  amount: z.number(),
  /** Change in per cent against the previous period of the same length, rounded. */
  percentageChange: z.number(),
})

const earningsInCurrency = z.object({
  currency: z.enum(currencies),
  /** Total, against the total 30 days ago. */
  total: figure,
  /** Current month to date, against the previous month up to the same moment. */
  month: figure,
  /** Current week (from Monday) and day to date, compared likewise. */
  week: figure,
  today: figure,
  /** Earnings and number of rides by ride kind. */
  services: z.array(z.object({ service: rideKind, amount: z.number(), rides: z.int() })),
  /** The last 30 days in the time zone of the site, ending today. */
  days: z.array(z.object({ date: z.iso.date(), amount: z.number() })),
})
export type EarningsInCurrency = z.infer<typeof earningsInCurrency>

/** Earnings in the partner's first currency, and in its others: they are never added. */
export const earnings = earningsInCurrency.extend({ others: z.array(earningsInCurrency) })
export type Earnings = z.infer<typeof earnings>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/partner/earnings',
  summary: 'What the caller’s own partner has earned, less what was clawed back',
  access: 'partner',
  answer: answerSchema(earnings),
})
