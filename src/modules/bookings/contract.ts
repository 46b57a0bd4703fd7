// Endpoints of bookings, the booking record of the specification and its error codes.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { bookingIdPattern, normaliseId } from '#kernel/ids.ts'
import { currencies } from '#kernel/money.ts'
import * as m from '#messages/en/errors.ts'
import { bookedClass, breakdownLine, rideTerms, serviceType } from '#modules/pricing/contract.ts'
import { bookedExtra, extraCounts, extraOnSale } from '#modules/pricing/extras/contract.ts'
import { promotionCode } from '#modules/pricing/promotions/contract.ts'
import { bookedRide, party, passenger, rideDetails, rideDetailsForm, trip } from '#modules/pricing/ride/contract.ts'

export const refusals = defineRefusals({
  BOOKING_NOT_FOUND: [404, m.booking_not_found],
  LATEST_NOT_FOUND: [404, m.latest_failed],
  MISSING_FIELDS: [400, m.booking_missing],
  RETURN_INVALID: [400, m.return_needed],
  PRICE_CHANGED: [409, m.booking_failed],
  QUOTE_MISMATCH: [409, m.booking_failed],
  IDEMPOTENCY_KEY_REUSED: [422, m.booking_failed],
  /** A return ride whose rate card has another currency than that of the outward ride. */
  RETURN_CURRENCY: [400, m.return_currency],
  ORIGINAL_NOT_OPEN: [409, m.booking_failed],
})

export const bookingStatus = z.enum(['pending', 'confirmed', 'completed', 'cancelled'])
export const paymentStatus = z.enum([
  'unpaid',
  'processing',
  'invoiced',
  'paid',
  'refund_pending',
  'partially_refunded',
  'refunded',
  'review',
  'disputed',
])
/** `status` of every response, derived from booking status and payment status by `deriveShownStatus` in rules.ts. */
export const shownStatus = z.enum(['pending', 'confirmed', 'completed', 'cancelled', 'paid'])

export type BookingStatus = z.infer<typeof bookingStatus>
export type PaymentStatus = z.infer<typeof paymentStatus>
export type ShownStatus = z.infer<typeof shownStatus>
/** The state that lists and badges show, in the order of the life cycle; derived by `deriveStanding` in rules.ts. */
export const standing = z.enum([
  'pending',
  'confirmed',
  'invoiced',
  'part_paid',
  'paid',
  'completed',
  'no_show',
  'cancelled',
])
export type Standing = z.infer<typeof standing>

/** `none`: not invoiced. `settled`: the money arrived, and not by card. */
export const billState = z.enum(['none', 'invoiced', 'settled'])
export type BillState = z.infer<typeof billState>

/** Kinds of ride for which partners are paid. */
export const rideKind = z.enum(['airport_transfer', 'business_travel', 'events_occasions', 'hourly_charter'])
export type RideKind = z.infer<typeof rideKind>
export const rideKinds = rideKind.options

/** Parts of a ride that can change, in the order in which texts list them. */
export const changedPart = z.enum([
  'when',
  // Clock rules at the pickup: date and time stay, the instant moves.
  'clock',
  'pickup',
  'dropoff',
  'hours',
  'party',
  'service',
  'flight',
  'sign',
  'notes',
  'stops',
  'passenger',
  'extras',
  'price',
])
export type ChangedPart = z.infer<typeof changedPart>

const bookingId = z.string().transform(normaliseId).pipe(z.string().regex(bookingIdPattern))
const flag = z.union([z.literal(0), z.literal(1), z.boolean()]).transform(Boolean)

/** Date or time of a return ride. */
const returnPart = z.string(m.return_needed).min(1, m.return_needed)

/** The header `Idempotency-Key`, which counts if the body has no `id`. */
export const idempotencyKey = z.uuid().optional()

/** The return ride of a new booking. */
export const returnRide = z.object({
  booking_date: returnPart.pipe(trip.shape.booking_date),
  booking_time: returnPart.pipe(trip.shape.booking_time),
  price: z.number().optional(),
  /** Flight of the return ride. */
  flight_number: rideDetailsForm.shape.flight_number.optional(),
  /** Extras of the return ride; those of the outward ride if absent. */
  extras: extraCounts.optional(),
})

/** Body of POST /api/bookings. The server derives price, distance, status and owner itself and ignores those sent. */
export const newBooking = z.object({
  /** UUID of the draft, the idempotency key of the booking. */
  id: z.uuid().optional(),
  quote_id: z.string().max(40).optional(),
  user_id: z.string().max(64).nullish(),
  ...trip.shape,
  pickup_location: textField('address').max(300).min(1, m.required),
  pickup_place_id: z.string().max(300).nullish(),
  dropoff_location: textField('address')
    .max(300)
    .nullish()
    .transform((text) => text || null),
  dropoff_place_id: z.string().max(300).nullish(),
  ...party.shape,
  service_type: serviceType,
  price: z.number(),
  distance_travelled: z.number().nullish(),
  is_self_booking: flag,
  ...passenger.shape,
  ...rideDetails.shape,
  /** Extras of the quote. */
  extras: extraCounts.optional(),
  promotion_code: promotionCode,
  cost_center: z.null().optional(),
  status: z.string().max(20).optional(),
  is_return_booking: flag.optional(),
  original_booking_id: bookingId.nullish(),
  return: returnRide.nullish(),
})
export type NewBooking = z.output<typeof newBooking>

const bookedPlace = z.object({ place_id: z.string(), label: z.string(), detail: z.string() })

/** One booking as its owner sees it; `present.ts` omits fields for other viewers. */
export const bookingRecord = z.object({
  booking_id: z.string(),
  user_id: z.string().nullable(),
  ...bookedRide.shape,
  pickup_location: z.string(),
  pickup: bookedPlace,
  dropoff_location: z.string().nullable(),
  dropoff: bookedPlace.nullable(),
  time_zone: z.string(),
  pickup_at: z.iso.datetime(),
  service_type: bookedClass,
  price: z.number(),
  /** Of all its amounts. */
  currency: z.enum(currencies),
  breakdown: z.array(breakdownLine),
  extras: z.array(bookedExtra),
  terms: rideTerms,
  cars: z.int(),
  distance_travelled: z.number().nullable(),
  is_self_booking: z.union([z.literal(0), z.literal(1)]),
  cost_center: z.null(),
  status: shownStatus,
  standing,
  payment_status: paymentStatus,
  /** Unpaid pounds after a price increase; 0 if nothing was paid yet. */
  open: z.number(),
  /** Whether the invoice of this ride is settled. */
  bill_settled: z.boolean(),
  is_return_booking: z.union([z.literal(0), z.literal(1)]),
  original_booking_id: z.string().nullable(),
  return_booking_id: z.string().nullable(),
  /** Incremented by every change; a change must send the version that it is based on. */
  version: z.int(),
  /** Actions that the server allows this viewer now. */
  may: z.object({ cancel: z.boolean(), change: z.boolean(), pay: z.boolean() }),
  created_at: z.iso.datetime(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
  phone_number: z.string().optional(),
  /** The customer's account, also while the booking waits to enter it, and their VIP mark; only for the office. */
  customer_id: z.string().optional(),
  is_vip: z.boolean().optional(),
})
export type BookingRecord = z.infer<typeof bookingRecord>

/** A booking with its return ride, if any. */
export const bookingWithReturn = bookingRecord.extend({
  return_booking: bookingRecord.nullable(),
  /** Pounds that one payment of both legs would charge now; 0 if nothing is due. */
  amount_due: z.number(),
  /** Ids of the legs that this payment would cover, outward ride first. */
  legs_due: z.array(z.string()),
  /** Whether the booking entered the account that its guest named; only for that guest. */
  claim: z.enum(['entered', 'waiting', 'refused']).nullable(),
  /** A change that waits for its extra payment in pounds; only for the owner. */
  waiting_change: z.object({ change_id: z.string(), amount: z.number(), until: z.iso.datetime() }).nullable(),
})
export type BookingWithReturn = z.infer<typeof bookingWithReturn>

export const createBooking = endpoint({
  method: 'POST',
  path: '/api/bookings',
  summary: 'Books a ride and its return ride',
  access: 'checkout',
  limits: [
    { by: 'actor', points: 10, seconds: 600 },
    { by: 'ip', points: 30, seconds: 3600 },
  ],
  body: newBooking,
  fieldNames: {
    booking_type: m.field_type,
    pickup_location: m.field_pickup,
    booking_date: m.field_date,
    booking_time: m.field_time,
    number_of_passengers: m.field_passengers,
    number_of_luggage: m.field_luggage,
    service_type: m.field_service,
    price: m.field_price,
  },
  answer: answerSchema(z.object({ booking_id: z.string(), return_booking_id: z.string().optional() })),
})

export const getBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id',
  summary: 'Returns one booking to its owner, to the guest who created it, or to an administrator',
  access: 'anyone',
  params: z.object({ booking_id: z.string().max(40) }),
  answer: answerSchema(bookingWithReturn),
})

export const listBookingExtras = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/extras',
  summary: 'The extras on sale for a booked ride, by the rates that it was booked by',
  access: 'anyone',
  params: z.object({ booking_id: z.string().max(40) }),
  answer: answerSchema(z.array(extraOnSale)),
})

export const getLatestBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/latest/:user_id',
  summary: 'Returns the latest booking of the caller',
  access: 'anyone',
  params: z.object({ user_id: z.string().max(64) }),
  answer: answerSchema(bookingWithReturn),
})
