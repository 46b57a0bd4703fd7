// What crosses the wire about what a partner has earned: in all, and lately, by kind of ride and by day.
import { z } from 'zod'
import { answerOf, endpoint } from '#kernel/endpoint.ts'
import { partnerService } from '#modules/bookings/partner-rides/contract.ts'

const figure = z.object({
  /** Pounds. */
  amount: z.number(),
  /** Per cent, rounded, against as long a time before. */
  percentageChange: z.number(),
})

export const earnings = z.object({
  /** All of it, against how it stood 30 days ago. */
  total: figure,
  /** This calendar month so far, against the one before it up to the same moment. */
  month: figure,
  /** The same of the week, which begins on a Monday, and of the day. */
  week: figure,
  today: figure,
  /** One for each kind of ride: what was earned with it, and with how many rides. */
  services: z.array(z.object({ service: partnerService, amount: z.number(), rides: z.int() })),
  /** The last 30 days, on the clock of the site, today the last of them. */
  days: z.array(z.object({ date: z.iso.date(), amount: z.number() })),
})
export type Earnings = z.infer<typeof earnings>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/partner/earnings',
  summary: 'What the caller’s own partner has earned, less what was clawed back',
  access: 'partner',
  answer: answerOf(earnings),
})
