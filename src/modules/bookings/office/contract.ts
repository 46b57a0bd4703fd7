// What crosses the wire about bookings for the office: all of them, searched and filtered, and one with what can be done to it.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { wireDateOrNone } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { bookingRecord, bookingStatus, bookingWithReturn, standing } from '../contract.ts'

/** Nothing at all filters nothing; neither does `all`. */
const oneStatus = z
  .enum(['', 'all', ...standing.options])
  .transform((status) => (status === '' || status === 'all' ? undefined : [status]))
  .optional()

export const officeChoice = {
  /** In the id, the name of the customer or passenger, the pickup or the dropoff, whatever the case. */
  search: z.string().trim().max(100).optional(),
  status: oneStatus,
  /** The day of the pickup, on the clock of its place: yyyy-MM-dd. */
  date: wireDateOrNone(m.not_valid).optional(),
}
const chosen = z.object(officeChoice)
/** Which bookings the office asks for; the newest stand first. */
export type OfficeChoice = z.output<typeof chosen>

export const listAllBookings = endpoint({
  method: 'GET',
  path: '/api/bookings',
  summary: 'All bookings, the newest first: every one of them, or a page of those that were asked for',
  access: 'admin',
  query: chosen.extend({
    page: z.coerce.number().int().min(1).max(1_000_000).optional(),
    page_size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  answer: answerSchema(z.array(bookingRecord)).extend({
    total: z.int(),
    /** Of a page: whether a search found more than `total`, which stops at so many. */
    has_more: z.boolean().optional(),
  }),
})

export const getBookingsMark = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/mark',
  summary: 'Another text whenever a booking was made or changed: the screens of the office ask it to stay up to date',
  access: 'admin',
  isBackgroundPoll: true,
  answer: answerSchema(z.string()),
})

/** What the office sees of one booking: everything, and what its life allows next. */
export const officeBooking = bookingWithReturn.extend({
  booking_status: bookingStatus,
  /** The statuses that it can be given now, the one that it has among them. */
  statuses: z.array(bookingStatus),
  /** Pounds that cards hold for the ride. */
  held: z.number(),
  bill: z.object({
    state: z.enum(['none', 'invoiced', 'settled']),
    /** Where it can go from here. */
    moves: z.array(z.enum(['none', 'invoiced', 'settled'])),
    /** What the office's books call it. */
    reference: z.string().nullable(),
    invoiced_at: z.iso.datetime().nullable(),
    settled_at: z.iso.datetime().nullable(),
    /** Pounds that came for it. */
    settled: z.number().nullable(),
    /**
     * Of a ride that is called off with a bill: nothing is owed any more, the fee is owed, the money has to go back, or is kept. Null
     * while it stands, and where it was on no bill.
     */
    called_off: z.enum(['void', 'owed', 'return', 'kept']).nullable(),
    /** Pounds of the ride and its return that stand as it does, and move with it. */
    amount: z.number(),
  }),
  /** Was it booked by telephone? */
  is_by_telephone: z.boolean(),
})
export type OfficeBooking = z.infer<typeof officeBooking>

export const getOfficeBooking = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:booking_id',
  summary: 'One booking as the office sees it',
  access: 'admin',
  params: z.object({ booking_id: z.string().max(40) }),
  answer: answerSchema(officeBooking),
})
