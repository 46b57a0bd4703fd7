// Endpoints of the office's list of bookings for daily work: in the order of pickups or bookings, with drivers, partner and money.
import { z } from 'zod'
import { commaSeparated } from '#kernel/comma-separated.ts'
import { answerSchema, cappedTotalFields, endpoint } from '#kernel/endpoint.ts'
import { bookingIdPattern } from '#kernel/ids.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import { wireDateOrNone } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { bookingRecord, type paymentStatus, standing } from '#modules/bookings/contract.ts'
import { rideState } from '#modules/dispatch/contract.ts'
import { serviceType } from '#modules/pricing/contract.ts'
import { regionQuery } from '#modules/regions/contract.ts'

/**
 * Where a ride stands with its money: the payment status, with three states of their own. `part_paid`: the price was raised
 * after the payment. `invoice_paid`: the invoice is settled. `nothing_due`: cancelled without a payment.
 */
export const moneyState = z.enum([
  'unpaid',
  'processing',
  'part_paid',
  'paid',
  'invoiced',
  'invoice_paid',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'review',
  'disputed',
  'nothing_due',
] satisfies (z.infer<typeof paymentStatus> | 'part_paid' | 'invoice_paid' | 'nothing_due')[])
export type MoneyState = z.infer<typeof moneyState>

/** A minus means descending: `pickup` is earliest first, `-created` booked latest first. */
export const operationsOrder = z.enum(['pickup', '-pickup', 'created', '-created'])
export type OperationsOrder = z.infer<typeof operationsOrder>

const day = wireDateOrNone(m.not_valid).optional()

/** The value of `driver` for rides that still need one. */
export const withoutDriver = 'none'

/** Most bookings that one request may name. */
export const mostChosen = 100

export const operationsFilterFields = {
  /** Matches what the office's search matches: people, telephone, e-mail, flight, reference, places, driver and partner. */
  search: z.string().trim().max(100).optional(),
  /** First and last day of the pickup in its local time: yyyy-MM-dd. */
  from: day,
  to: day,
  /** A driver's id, or `none` for rides to be driven that lack one. */
  driver: z.string().max(40).optional(),
  partner: z.string().max(40).optional(),
  class: commaSeparated(serviceType),
  status: commaSeparated(standing),
  money: commaSeparated(moneyState),
  /** By default, earliest pickup first if a day is given, else booked latest first. */
  sort: operationsOrder.optional(),
  ...regionQuery,
}
const operationsFilters = z.object(operationsFilterFields)
export type OperationsFilters = Omit<z.output<typeof operationsFilters>, 'region'> & {
  /** The regions of the caller, or the chosen one of them; null for all. */
  regions: StaffRegions
}

export const operationsDriver = z.object({
  driver_id: z.string(),
  name: z.string(),
  car_number: z.int(),
  state: rideState,
  /** What a request to replace this driver must send, see `seenAssignment` of dispatch. */
  assignment_id: z.string(),
  version: z.int(),
})

export const operationsBooking = bookingRecord.extend({
  drivers: z.array(operationsDriver),
  partner: z.object({ partner_id: z.string(), name: z.string() }).nullable(),
  money: moneyState,
  region_id: z.string(),
})
export type OperationsBooking = z.infer<typeof operationsBooking>

export const listOperations = endpoint({
  method: 'GET',
  path: '/api/admin/operations/bookings',
  summary:
    'One page of the bookings that match the filters, with drivers, partner and money, in the order of pickups or bookings',
  access: 'admin',
  area: 'bookings',
  isBackgroundPoll: true,
  query: operationsFilters.extend({
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
    /** Only bookings after the one with this id in the order, which `total` and `page` then begin at. */
    after: z.string().max(40).optional(),
  }),
  answer: answerSchema(z.array(operationsBooking)).extend(cappedTotalFields),
})

export const exportOperations = endpoint({
  method: 'GET',
  path: '/api/admin/operations/bookings.csv',
  summary: 'The bookings that match the filters, or those with the ids, as a CSV table',
  access: 'admin',
  area: 'bookings',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  query: operationsFilters.extend({
    /** At most 100 bookings, in this order and regardless of the filters; an empty text means none. */
    ids: commaSeparated(z.string().regex(bookingIdPattern, m.not_valid), mostChosen * 14).refine(
      (ids) => ids === undefined || ids.length <= mostChosen,
      m.not_valid,
    ),
  }),
})

export const listOperationsChoices = endpoint({
  method: 'GET',
  path: '/api/admin/operations/choices',
  summary: "Drivers of the caller's regions, and partners, by name, for the filters of the list",
  access: 'admin',
  area: 'bookings',
  answer: answerSchema(
    z.object({
      drivers: z.array(z.object({ driver_id: z.string(), name: z.string() })),
      partners: z.array(z.object({ partner_id: z.string(), name: z.string() })),
    }),
  ),
})
