// What crosses the wire about the figures of the office: totals against the 30 days before, and the charts of its first page.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { bookedClass } from '#modules/pricing/contract.ts'

const trend = z.array(z.number())

/** Per cent by which the last 30 days differ from the 30 before; 100 where those had nothing. `trend` is those 30 days in ten steps. */
const compared = { percentageChange: z.number(), trend }

export const totalBookings = z.object({ total: z.int(), ...compared })
export type TotalBookings = z.infer<typeof totalBookings>

/** Pounds: what payments brought, less what went back. */
export const totalRevenue = z.object({ total_revenue: z.number(), ...compared })
export type TotalRevenue = z.infer<typeof totalRevenue>

/** Rides of a day (by their pickup, without cancelled ones), and the pounds that came in on it. */
const figures = { rides: z.int(), revenue: z.number() }

export const officeCharts = z.object({
  from: z.string(),
  to: z.string(),
  days: z.array(z.object({ date: z.string(), ...figures })),
  classes: z.array(z.object({ service_type: bookedClass, ...figures })),
  /** Null: booked on the website itself. */
  partners: z.array(z.object({ partner_id: z.string().nullable(), name: z.string().nullable(), ...figures })),
  /** `active` are those who are available. */
  drivers: z.object({ total: z.int(), active: z.int(), trend }),
})
export type OfficeCharts = z.infer<typeof officeCharts>

export const getTotalBookings = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard/total-bookings',
  summary: 'How many bookings there are, and how the last 30 days compare with the 30 before',
  access: 'admin',
  answer: answerSchema(totalBookings),
})

export const getTotalRevenue = endpoint({
  method: 'GET',
  path: '/api/revenue/total',
  summary: 'What payments brought less what went back, and how the last 30 days compare with the 30 before',
  access: 'admin',
  answer: answerSchema(totalRevenue),
})

export const getOfficeCharts = endpoint({
  method: 'GET',
  path: '/api/admin/dashboard',
  summary: 'Rides and revenue by day, class and partner, and how many drivers are available',
  access: 'admin',
  query: z.object({ days: z.coerce.number().int().min(7).max(90).default(30) }),
  answer: answerSchema(officeCharts),
})
