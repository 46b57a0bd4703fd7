// Endpoints of the office dashboard: totals compared with the previous 30 days, and charts.

import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { currencies } from '#kernel/money.ts'
import { bookedClass } from '#modules/pricing/contract.ts'
import { regionQuery } from '#modules/regions/contract.ts'

const trend = z.array(z.number())

/** Change in per cent of the last 30 days against the 30 before, 100 if those had nothing. `trend` has ten steps of three days. */
const compared = { percentageChange: z.number(), trend }

export const totalBookings = z.object({ total: z.int(), ...compared })
export type TotalBookings = z.infer<typeof totalBookings>

/** Received less refunds, in one currency. */
const revenueInCurrency = z.object({ currency: z.enum(currencies), total_revenue: z.number(), ...compared })
export type RevenueInCurrency = z.infer<typeof revenueInCurrency>
/** In the first currency, and in the others: they are never added. */
export const totalRevenue = revenueInCurrency.extend({ others: z.array(revenueInCurrency) })
export type TotalRevenue = z.infer<typeof totalRevenue>

/** Rides by pickup date, without cancelled ones, and what was received, both of one currency. */
const figures = { rides: z.int(), revenue: z.number() }
const chartsInCurrency = z.object({
  currency: z.enum(currencies),
  days: z.array(z.object({ date: z.string(), ...figures })),
  classes: z.array(z.object({ service_type: bookedClass, ...figures })),
  /** Null for bookings without a partner. */
  partners: z.array(z.object({ partner_id: z.string().nullable(), name: z.string().nullable(), ...figures })),
})
export type ChartsInCurrency = z.infer<typeof chartsInCurrency>

export const officeCharts = chartsInCurrency.extend({
  from: z.string(),
  to: z.string(),
  /** The time of the figures, where they are read from a replica. */
  as_of: z.iso.datetime().nullable(),
  others: z.array(chartsInCurrency),
  /** `active` counts available drivers. */
  drivers: z.object({ total: z.int(), active: z.int(), trend }),
})
export type OfficeCharts = z.infer<typeof officeCharts>

/** What today asks of the office. Rides are those of the day at the office, without cancelled ones. */
export const officeToday = z.object({
  date: z.string(),
  rides: z.int(),
  /** Rides to be driven with a car that has no driver. */
  unassigned: z.int(),
  /** Rides of the day that are red on the dispatch board. */
  at_risk: z.int(),
  /** Rides that nothing was paid for and that are not invoiced. */
  unpaid: z.int(),
  /** Messages and tickets without an answer. */
  messages: z.int(),
  /** Messages of drivers that the office has not read. */
  driver_messages: z.int(),
  /** Driver applications under review. */
  applications: z.int(),
  /** Approved drivers with a document that has expired or expires soon. */
  expiring: z.int(),
})
export type OfficeToday = z.infer<typeof officeToday>

export const getOfficeToday = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/today',
  summary: 'Number of rides today, and of rides, messages, applications and documents that need the office',
  access: 'admin',
  area: 'overview',
  isBackgroundPoll: true,
  query: z.object(regionQuery),
  answer: answerSchema(officeToday),
})

export const getTotalBookings = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/total-bookings',
  summary: 'Number of bookings, and the last 30 days compared with the 30 before',
  access: 'admin',
  area: 'figures',
  query: z.object(regionQuery),
  answer: answerSchema(totalBookings),
})

export const getTotalRevenue = endpoint({
  method: 'GET',
  path: '/api/revenue/total',
  summary: 'Revenue less refunds, and the last 30 days compared with the 30 before',
  access: 'admin',
  area: 'figures',
  query: z.object(regionQuery),
  answer: answerSchema(totalRevenue),
})

export const getOfficeCharts = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'Rides and revenue by day, class and partner, and the number of available drivers',
  access: 'admin',
  area: 'figures',
  query: z.object({ days: z.coerce.number().int().min(7).max(90).default(30), ...regionQuery }),
  answer: answerSchema(officeCharts),
})
