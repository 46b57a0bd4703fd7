// Endpoints of booking lists: tabs, search, filters, order and pages, and the export as a table.
import { z } from 'zod'
import { commaSeparated } from '#kernel/comma-separated.ts'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { wireDateOrNone } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { bookingType, serviceType } from '#modules/pricing/contract.ts'
import { bookingRecord, standing } from '../contract.ts'

/** Split by the pickup instant (D12); cancelled bookings are neither upcoming nor past. */
export const tabs = ['upcoming', 'past', 'cancelled'] as const
const tab = z.enum(tabs)
export type Tab = z.infer<typeof tab>

/** A minus means descending: `pickup` is soonest first, `-pickup` latest first. */
export const listOrder = z.enum(['pickup', '-pickup', 'price', '-price', 'created', '-created'])
export type ListOrder = z.infer<typeof listOrder>

const day = wireDateOrNone(m.not_valid)

const filterFields = {
  tab: tab.optional(),
  /** Matches the customer's or passenger's full name, pickup or dropoff, ignoring case, or the beginning of a booking id. */
  search: z.string().trim().max(100).optional(),
  /** First and last day of the pickup in its local time: yyyy-MM-dd. */
  from: day.optional(),
  to: day.optional(),
  type: commaSeparated(bookingType),
  class: commaSeparated(serviceType),
  status: commaSeparated(standing),
  /** By default, upcoming rides are soonest first and all others latest first. */
  sort: listOrder.optional(),
}
const listFilters = z.object(filterFields)
/** Filters and order of a list. */
export type ListFilters = z.output<typeof listFilters>

export const tabCounts = z.object({ upcoming: z.int(), past: z.int(), cancelled: z.int() })
export type TabCounts = z.infer<typeof tabCounts>

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/user/:user_id',
  summary: 'The bookings of the signed-in customer that match the filters: all of them or one page',
  access: 'user',
  params: z.object({ user_id: z.string().max(64) }),
  query: z.object({
    ...filterFields,
    page: z.coerce.number().int().min(1).max(100_000).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: answerSchema(z.array(bookingRecord)).extend({
    /** Number of matches in the requested tab, or in all three. */
    total: z.int(),
    /** Number of matches in each tab. */
    counts: tabCounts,
  }),
})

export const exportBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/export.csv',
  summary:
    "The signed-in customer's bookings as a CSV table with the filters of the list; for an administrator, those of all customers",
  access: 'user',
  limits: [{ by: 'actor', points: 30, seconds: 3600 }],
  query: listFilters.extend({
    /** `all` is for staff sessions, and their default unless a customer is signed in too. */
    whose: z.enum(['own', 'all']).optional(),
    /** The day of the pickup; applies to `all` only. */
    date: day.optional(),
  }),
})
