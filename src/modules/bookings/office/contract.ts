// Endpoints of the office's bookings: the searchable list and one booking with its permitted actions.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import { wireDateOrNone } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { regionQuery } from '#modules/regions/contract.ts'
import { billState, bookingRecord, bookingStatus, bookingWithReturn, standing } from '../contract.ts'
import { cancelledBillOutcomes } from '../rules.ts'

/** An empty text and `all` filter nothing. */
const oneStatus = z
  .enum(['', 'all', ...standing.options])
  .transform((status) => (status === '' || status === 'all' ? undefined : [status]))
  .optional()

export const officeFilterFields = {
  /** Matches the id, the customer's or passenger's name, the pickup or the dropoff, ignoring case. */
  search: z.string().trim().max(100).optional(),
  status: oneStatus,
  /** The day of the pickup in its local time: yyyy-MM-dd. */
  date: wireDateOrNone(m.not_valid).optional(),
}
const officeFilters = z.object(officeFilterFields)
/** Filters of the office's list, which is ordered newest first. */
export type OfficeFilters = z.output<typeof officeFilters> & {
  /** The regions of the caller, or the chosen one of them; null for all. */
  regions: StaffRegions
}

export const listAllBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  summary:
    'All bookings that match the filters, newest first: every one or one page. Pages reach the newest 100,000, of a search the newest 10,000; `after` goes on from there',
  access: 'admin',
  area: 'bookings',
  query: officeFilters.extend({
    ...regionQuery,
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(10),
    /** Of a page: only bookings older than the one with this id, which `total` and `page` then begin at. */
    after: z.string().max(40).optional(),
  }),
  answer: answerSchema(z.array(bookingRecord)).extend({
    total: z.int(),
    /** Of a page: whether there are more matches than `total`, which is then at most 10,000. */
    has_more: z.boolean().optional(),
  }),
})

export const getBookingsMark = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/mark',
  summary: 'A text that differs after any booking was created or changed; office screens poll it to stay current',
  access: 'admin',
  area: 'bookings',
  isBackgroundPoll: true,
  answer: answerSchema(z.string()),
})

/** One booking for the office, with everything stored and the permitted next states. */
export const officeBooking = bookingWithReturn.extend({
  booking_status: bookingStatus,
  /** The permitted statuses, the current one included. */
  statuses: z.array(bookingStatus),
  /** Pounds captured on cards for the ride. */
  held: z.number(),
  bill: z.object({
    state: billState,
    /** States that the invoice can move to. */
    moves: z.array(billState),
    /** The invoice's name in the office's accounts. */
    reference: z.string().nullable(),
    invoiced_at: z.iso.datetime().nullable(),
    settled_at: z.iso.datetime().nullable(),
    /** Pounds that were paid on the invoice. */
    settled: z.number().nullable(),
    /**
     * For a cancelled and invoiced ride: nothing is owed, the fee is owed, the payment must be refunded, or it is kept.
     * Null for all other rides.
     */
    called_off: z.enum(cancelledBillOutcomes).nullable(),
    /** Pounds for the legs in the same invoice state, which move together. */
    amount: z.number(),
  }),
  /** The price of the rates, and why the office agreed another; null for a ride at the price of the rates. */
  agreed_price: z.object({ list_price: z.number(), reason: z.string().nullable() }).nullable(),
  region_id: z.string(),
  /** Whether the office booked it by telephone. */
  is_by_telephone: z.boolean(),
})
export type OfficeBooking = z.infer<typeof officeBooking>

export const getOfficeBooking = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:booking_id',
  summary: 'One booking for the office',
  access: 'admin',
  area: 'bookings',
  params: z.object({ booking_id: z.string().max(40) }),
  answer: answerSchema(officeBooking),
})
