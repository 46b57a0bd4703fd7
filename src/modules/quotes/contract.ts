// Wire contract of quotes: a requested ride and its prices, valid for 24 hours.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { country, placeKind } from '#modules/places/contract.ts'
import { bookingType, breakdownLine, rideArea, serviceType } from '#modules/pricing/contract.ts'

export const refusals = defineRefusals({
  PLACE_NOT_LOCATED: [400, m.distance_failed],
  /** A point-to-point ride with the same pickup and dropoff. */
  SAME_PLACE: [400, m.same_place],
  /** No road connects the two ends. */
  NO_ROUTE: [400, m.distance_failed],
  /** One end is in another country. */
  BORDER_CROSSING: [400, m.distance_failed],
  INVALID_TIME: [400, m.invalid_time],
  TOO_SOON: [400, m.required_fields],
  /** The pickup is after the last bookable day. */
  TOO_FAR_AHEAD: [400, m.required_fields],
  QUOTE_NOT_FOUND: [404, m.quote_expired],
})

const requestedPlace = z.union([
  z.object({ place_id: z.string().min(1).max(300) }),
  z.object({ address: textField('address').min(1, m.required).max(300) }),
])

export const newQuote = z
  .object({
    booking_type: bookingType,
    country,
    pickup: requestedPlace,
    dropoff: requestedPlace.nullish(),
    date: wireDate(m.required),
    time: z.string().max(20),
    hours: z.int().min(1).max(24).nullish(),
    ride_area: rideArea.nullish(),
    passengers: z.int().min(1).max(8),
    luggage: z.int().min(0).max(8),
    /** Slug of the partner whose page sent the request; ignored if unknown or inactive. */
    partner: z.string().max(80).nullish(),
  })
  .superRefine((quoteRequest, { addIssue }) => {
    const missing =
      quoteRequest.booking_type === 'hourly' ? !quoteRequest.hours && 'hours' : !quoteRequest.dropoff && 'dropoff'
    if (missing) addIssue({ code: 'custom', path: [missing], message: m.required_fields })
  })
export type NewQuote = z.output<typeof newQuote>

const quotedPlace = z.object({ place_id: z.string(), label: z.string(), detail: z.string(), kind: placeKind })

export const quotedClass = z.object({
  service_type: serviceType,
  price: z.number(),
  cars: z.int(),
  breakdown: z.array(breakdownLine),
})
export type QuotedClass = z.infer<typeof quotedClass>

export const quoteAnswer = z.object({
  quote_id: z.string(),
  expires_at: z.iso.datetime(),
  /** Road miles with one decimal; null for an hourly ride. */
  distance_miles: z.number().nullable(),
  time_zone: z.string(),
  pickup: quotedPlace,
  dropoff: quotedPlace.nullable(),
  /** Slug of the partner that the ride is credited to. */
  partner: z.string().nullable(),
  classes: z.array(quotedClass),
})
export type Quote = z.infer<typeof quoteAnswer>

export const createQuote = endpoint({
  method: 'POST',
  path: '/api/quotes',
  summary: 'The price of a ride in each class, held for 24 hours',
  access: 'anyone',
  limits: [{ by: 'ip', points: 60, seconds: 60 }],
  body: newQuote,
  answer: answerSchema(quoteAnswer),
})
