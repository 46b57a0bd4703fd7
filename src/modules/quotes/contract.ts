// Wire contract of quotes: a requested ride and its prices, valid for 24 hours.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { currencies } from '#kernel/money.ts'
import * as m from '#messages/en/errors.ts'
import { country, placeKind, requestedPlace } from '#modules/places/contract.ts'
import { bookingType, breakdownLine, rideArea, rideTerms, serviceType } from '#modules/pricing/contract.ts'
import { extraCounts, extraOnSale } from '#modules/pricing/extras/contract.ts'
import { promotionCode } from '#modules/pricing/promotions/contract.ts'
import { party, trip } from '#modules/pricing/ride/contract.ts'

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
  /** The rates have no opening hours at the pickup time; `data.hours` lists those of its day, or is null. */
  CLOSED: [400, m.required_fields],
  QUOTE_NOT_FOUND: [404, m.quote_expired],
  /** `fields` names the class that is not priced for this ride. */
  CLASS_NOT_PRICED: [400, m.not_valid],
  /** `fields` names the extras that are not on sale in this number or class. */
  EXTRAS_NOT_ON_SALE: [400, m.extra_unknown],
})

/** The names of /api/quotes, which differ from those of the booking record. */
const wireQuote = z
  .object({
    booking_type: bookingType,
    country,
    pickup: requestedPlace,
    dropoff: requestedPlace.nullish(),
    date: trip.shape.booking_date,
    time: z.string().max(20),
    hours: trip.shape.number_of_hours,
    ride_area: rideArea.nullish(),
    passengers: party.shape.number_of_passengers,
    luggage: party.shape.number_of_luggage,
    /** Slug of the partner whose page sent the request; ignored if unknown or inactive. */
    partner: z.string().max(80).nullish(),
  })
  .superRefine((quoteRequest, { addIssue }) => {
    const missing =
      quoteRequest.booking_type === 'hourly' ? !quoteRequest.hours && 'hours' : !quoteRequest.dropoff && 'dropoff'
    if (missing) addIssue({ code: 'custom', path: [missing], message: m.required_fields })
  })
type WireQuote = z.input<typeof wireQuote>

export const newQuote = wireQuote.transform(({ country, date, time, hours, passengers, luggage, ...rest }) => ({
  ...rest,
  destination_country: country,
  booking_date: date,
  booking_time: time,
  number_of_hours: hours,
  number_of_passengers: passengers,
  number_of_luggage: luggage,
}))
export type NewQuote = z.output<typeof newQuote>

/** Converts a ride to the names of /api/quotes. */
export const toWireQuote = (ride: NewQuote): WireQuote => ({
  booking_type: ride.booking_type,
  country: ride.destination_country,
  pickup: ride.pickup,
  dropoff: ride.dropoff,
  date: ride.booking_date,
  time: ride.booking_time,
  hours: ride.number_of_hours,
  ride_area: ride.ride_area,
  passengers: ride.number_of_passengers,
  luggage: ride.number_of_luggage,
  partner: ride.partner,
})

const quotedPlace = z.object({ place_id: z.string(), label: z.string(), detail: z.string(), kind: placeKind })

export const quotedClass = z.object({
  service_type: serviceType,
  price: z.number(),
  cars: z.int(),
  breakdown: z.array(breakdownLine),
  terms: rideTerms,
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
  /** Of all its prices. */
  currency: z.enum(currencies),
  classes: z.array(quotedClass),
  /** Extras that can be booked with it, by the version that priced it. */
  extras: z.array(extraOnSale),
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

const pricedLeg = quotedClass.omit({ service_type: true, terms: true })
const pricedQuote = pricedLeg.extend({
  /** The way back; null without one. */
  back: pricedLeg.nullable(),
  /** Of both. */
  total: z.number(),
  currency: z.enum(currencies),
})
export type PricedQuoteOnWire = z.infer<typeof pricedQuote>

export const priceQuote = endpoint({
  method: 'POST',
  path: '/api/quotes/:quote_id/price',
  summary: 'The price of a quoted ride in one class with the chosen extras and a promotion, and of its way back',
  access: 'anyone',
  limits: [{ by: 'ip', points: 240, seconds: 60 }],
  params: z.object({ quote_id: z.string().max(40) }),
  body: z.object({
    service_type: serviceType,
    extras: extraCounts.optional(),
    /** A wrong one is refused at this field; wrong ones are limited by address. */
    promotion_code: promotionCode,
    /** Date and time of the way back; its extras are those of the ride unless it has its own. */
    back: z
      .object({ date: trip.shape.booking_date, time: z.string().max(20), extras: extraCounts.optional() })
      .nullish(),
  }),
  answer: answerSchema(pricedQuote),
})
export type QuoteChoice = z.output<(typeof priceQuote)['body']>
