// What crosses the wire about the rides of a partner's guests: lists, a calendar, one ride, and the figures over them. Of a guest
// the name alone is told, and what a ride needs; never an address or a number to reach them by.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { bookingRecord } from '#modules/bookings/contract.ts'
import { partnerService } from '#modules/bookings/partner-rides/contract.ts'

/** A row of the lists. */
export const partnerRide = bookingRecord
  .pick({
    booking_id: true,
    booking_type: true,
    pickup: true,
    dropoff: true,
    destination_country: true,
    number_of_hours: true,
    ride_area: true,
    booking_date: true,
    booking_time: true,
    time_zone: true,
    pickup_at: true,
    price: true,
    status: true,
    standing: true,
    payment_status: true,
  })
  .extend({
    /** Who travels; null where nobody is named, or is no longer kept. */
    guest_name: z.string().nullable(),
    service: partnerService,
    may: z.object({ cancel: z.boolean(), contact: z.boolean() }),
  })
export type PartnerRide = z.infer<typeof partnerRide>

export const partnerRideDetail = partnerRide.extend(
  bookingRecord.pick({
    service_type: true,
    cars: true,
    number_of_passengers: true,
    number_of_luggage: true,
    distance_travelled: true,
    breakdown: true,
    flight_number: true,
    pickup_sign: true,
    notes_for_chauffeur: true,
    bill_settled: true,
    is_return_booking: true,
    original_booking_id: true,
    return_booking_id: true,
    version: true,
    created_at: true,
  }).shape,
)
export type PartnerRideDetail = z.infer<typeof partnerRideDetail>

/** All, the newest first; or what is still to come, the soonest first. */
export const scope = z.enum(['recent', 'upcoming'])
export type Scope = z.infer<typeof scope>

const choice = {
  scope: scope.default('recent'),
  /** In the guest's name, the pickup or the dropoff, whatever the case; or the beginning of a booking id. */
  search: z.string().trim().max(100).optional(),
}

export const listPartnerRides = endpoint({
  method: 'GET',
  path: '/api/partner/bookings',
  summary: "A page of the rides of the caller's partner",
  access: 'partner',
  query: z.object({
    ...choice,
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(10),
  }),
  answer: answerSchema(z.array(partnerRide)).extend({ total: z.int() }),
})

export const exportPartnerRides = endpoint({
  method: 'GET',
  path: '/api/partner/bookings/export.csv',
  summary: 'The same rides as a table (CSV, UTF-8)',
  access: 'partner',
  limits: [{ by: 'actor', points: 30, seconds: 3600 }],
  query: z.object(choice),
})

export const getPartnerRide = endpoint({
  method: 'GET',
  path: '/api/partner/bookings/:booking_id',
  summary: "One ride of the caller's partner",
  access: 'partner',
  params: z.object({ booking_id: z.string().max(40) }),
  answer: answerSchema(partnerRideDetail),
})

/** As many as a calendar can show; `total` says where there are more. */
export const mostInCalendar = 500

const day = wireDate(m.not_valid)

export const getPartnerCalendar = endpoint({
  method: 'GET',
  path: '/api/partner/calendar',
  summary:
    "The rides of the caller's partner in a span of days (at most six weeks), without cancelled ones, the soonest first",
  access: 'partner',
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 42 * 86_400_000, m.not_valid),
  answer: answerSchema(z.array(partnerRide)).extend({ total: z.int() }),
})

const compared = { percentageChange: z.number(), trend: z.array(z.number()) }

/** Of the last 30 days, each with those days in ten steps. Money in pounds: what came in for the rides, less what went back. */
export const partnerFigures = z.object({
  bookings: z.object({ total: z.int(), ...compared }),
  guests: z.object({ total: z.int(), ...compared }),
  revenue: z.object({ total: z.number(), ...compared }),
  /** Of all reviews; null while there are none. `trend` is the average at the end of each step that had one by then. */
  rating: z.object({ average: z.number().nullable(), reviews: z.int(), trend: z.array(z.number()) }),
})
export type PartnerFigures = z.infer<typeof partnerFigures>

export const getPartnerOverview = endpoint({
  method: 'GET',
  path: '/api/partner/overview',
  summary: "The figures of the caller's partner, and its next five rides",
  access: 'partner',
  answer: answerSchema(z.object({ figures: partnerFigures, next: z.array(partnerRide), upcoming: z.int() })),
})
