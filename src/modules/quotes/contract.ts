// What crosses the wire about quotes: a ride asked for, and three prices that are held for 24 hours.
import { z } from 'zod'
import { answerOf, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { country, placeKind } from '#modules/places/contract.ts'
import { bookingType, breakdownLine, rideArea, serviceType } from '#modules/pricing/contract.ts'

export const refusals = defineRefusals({
  PLACE_NOT_LOCATED: [400, m.distance_failed],
  /** A ride from door to door that ends where it begins. */
  SAME_PLACE: [400, m.same_place],
  /** Water without a bridge, or country without a road, lies between the two ends. */
  NO_ROAD: [400, m.distance_failed],
  /** One end lies in another country. */
  BORDER_CROSSING: [400, m.distance_failed],
  INVALID_TIME: [400, m.invalid_time],
  TOO_SOON: [400, m.required_fields],
  /** After the last day that can be booked. */
  TOO_FAR: [400, m.required_fields],
  QUOTE_NOT_FOUND: [404, m.quote_expired],
})

const askedPlace = z.union([
  z.object({ place_id: z.string().min(1).max(300) }),
  z.object({ address: textField('address').min(1, m.required).max(300) }),
])

export const newQuote = z
  .object({
    booking_type: bookingType,
    country,
    pickup: askedPlace,
    dropoff: askedPlace.nullish(),
    date: wireDate(m.required),
    time: z.string().max(20),
    hours: z.int().min(1).max(24).nullish(),
    ride_area: rideArea.nullish(),
    passengers: z.int().min(1).max(8),
    luggage: z.int().min(0).max(8),
    /** Slug of the partner at whose page it is asked for. One that is unknown or not active is left out. */
    partner: z.string().max(80).nullish(),
  })
  .superRefine((asked, { addIssue }) => {
    const missing = asked.booking_type === 'hourly' ? !asked.hours && 'hours' : !asked.dropoff && 'dropoff'
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
  /** Road miles with one decimal; absent for a ride by the hour. */
  distance_miles: z.number().nullable(),
  time_zone: z.string(),
  pickup: quotedPlace,
  dropoff: quotedPlace.nullable(),
  /** Slug of the partner that the ride is counted for. */
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
  answer: answerOf(quoteAnswer),
})
