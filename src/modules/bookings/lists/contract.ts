// What crosses the wire about lists of bookings: tabs, search, filters, order and pages, on the screen and as a file.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { wireDateOrNone } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { bookingType, serviceType } from '#modules/pricing/contract.ts'
import { bookingRecord, standing } from '../contract.ts'

/** By the instant of the pickup (D12); what is cancelled is neither upcoming nor past. */
export const tabs = ['upcoming', 'past', 'cancelled'] as const
const tab = z.enum(tabs)
export type Tab = z.infer<typeof tab>

/** A minus turns the order round: `pickup` is the soonest first, `-pickup` the latest. */
export const listOrder = z.enum(['pickup', '-pickup', 'price', '-price', 'created', '-created'])
export type ListOrder = z.infer<typeof listOrder>

/** One value or several, with commas between them; nothing at all filters nothing. */
const several = <T extends z.ZodType<string, string>>(one: T) =>
  z
    .string()
    .max(200)
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(one))
    .optional()

const day = wireDateOrNone(m.not_valid)

const choice = {
  tab: tab.optional(),
  /** In the full name of the customer or passenger, the pickup or the dropoff, whatever the case; or the beginning of a booking id. */
  search: z.string().trim().max(100).optional(),
  /** First and last day of the pickup, on the clock of its place: yyyy-MM-dd. */
  from: day.optional(),
  to: day.optional(),
  type: several(bookingType),
  class: several(serviceType),
  status: several(standing),
  /** Unless said: upcoming rides soonest first, everything else latest first. */
  sort: listOrder.optional(),
}
const chosen = z.object(choice)
/** Which bookings are asked for, and in which order. */
export type ListChoice = z.output<typeof chosen>

export const tabCounts = z.object({ upcoming: z.int(), past: z.int(), cancelled: z.int() })
export type TabCounts = z.infer<typeof tabCounts>

export const listBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/user/:user_id',
  summary: 'The bookings of the signed-in customer: all of them, or a page of those that were asked for',
  access: 'user',
  params: z.object({ user_id: z.string().max(64) }),
  query: z.object({
    ...choice,
    page: z.coerce.number().int().min(1).max(100_000).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: answerSchema(z.array(bookingRecord)).extend({
    /** Of the asked tab, or of all three. */
    total: z.int(),
    /** Of every tab, after search and filters. */
    counts: tabCounts,
  }),
})

export const exportBookings = endpoint({
  method: 'GET',
  path: '/api/bookings/export.csv',
  summary:
    "The signed-in customer's bookings as a table (CSV, UTF-8): the same choice and order as the list; for an administrator everybody's",
  access: 'user',
  limits: [{ by: 'actor', points: 30, seconds: 3600 }],
  query: chosen.extend({
    /** Everybody's, for who has a staff session; what they get unless they are signed in as a customer too. */
    whose: z.enum(['own', 'all']).optional(),
    /** The day of the pickup, of everybody's bookings. */
    date: day.optional(),
  }),
})
