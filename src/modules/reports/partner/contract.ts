// Endpoints of the rides of a partner's guests: lists, calendar, one ride and figures. They never contain a guest's contact data.

import { z } from 'zod'
import { answerSchema, endpoint, pageFields } from '#kernel/endpoint.ts'
import { currencies } from '#kernel/money.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { bookingRecord, rideKind } from '#modules/bookings/contract.ts'
import { chargedHours } from '#modules/pricing/contract.ts'

/** One row of the lists. */
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
    currency: true,
    status: true,
    standing: true,
    payment_status: true,
  })
  .extend({
    /** Name of the passenger; null if none was given, or it was erased. */
    guest_name: z.string().nullable(),
    service: rideKind,
    charged_hours: chargedHours,
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

/** `recent`: all rides, newest first. `upcoming`: future rides, earliest first. */
export const scope = z.enum(['recent', 'upcoming'])
export type Scope = z.infer<typeof scope>

const choice = {
  scope: scope.default('recent'),
  /** Text in the guest's name, pickup or dropoff, ignoring case; or the start of a booking id. */
  search: z.string().trim().max(100).optional(),
}

export const listPartnerRides = endpoint({
  method: 'GET',
  path: '/api/partner/bookings',
  summary: "A page of the rides of the signed-in member's partner",
  access: 'partner',
  query: z.object({
    ...choice,
    ...pageFields({ size: 10, pages: 1_000_000 }),
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
  summary: "One ride of the signed-in member's partner",
  access: 'partner',
  params: z.object({ booking_id: z.string().max(40) }),
  answer: answerSchema(partnerRideDetail),
})

/** Maximum rides in the calendar; `total` may be higher. */
export const maxCalendarRides = 500

const day = wireDate(m.not_valid)

export const getPartnerCalendar = endpoint({
  method: 'GET',
  path: '/api/partner/calendar',
  summary:
    "The rides of the signed-in member's partner in a range of days (at most six weeks), without cancelled ones, earliest first",
  access: 'partner',
  query: z
    .object({ from: day, to: day })
    .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 42 * 86_400_000, m.not_valid),
  answer: answerSchema(z.array(partnerRide)).extend({ total: z.int() }),
})

const compared = { percentageChange: z.number(), trend: z.array(z.number()) }

const revenueFigure = z.object({ currency: z.enum(currencies), total: z.number(), ...compared })

/** Figures of the last 30 days, with trends in ten steps. Revenue is less refunds. */
export const partnerFigures = z.object({
  bookings: z.object({ total: z.int(), ...compared }),
  guests: z.object({ total: z.int(), ...compared }),
  /** In the first currency, and in the others: they are never added. */
  revenue: revenueFigure.extend({ others: z.array(revenueFigure) }),
  /** Average of all reviews, null if there are none. `trend` has the average at the end of each step from the first review on. */
  rating: z.object({ average: z.number().nullable(), reviews: z.int(), trend: z.array(z.number()) }),
})
export type PartnerFigures = z.infer<typeof partnerFigures>

export const getPartnerOverview = endpoint({
  method: 'GET',
  path: '/api/partner/overview',
  summary: "The figures of the signed-in member's partner, and its next five rides",
  access: 'partner',
  answer: answerSchema(z.object({ figures: partnerFigures, next: z.array(partnerRide), upcoming: z.int() })),
})
