// What crosses the wire about changing a booked ride: what it would cost, the change itself, and one that waits to be paid.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { type TextKind, textField } from '#kernel/fields/schemas.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { country } from '#modules/places/contract.ts'
import { bookedClass, breakdownLine, rideArea, serviceType } from '#modules/pricing/contract.ts'
import { refusals as ofBookings } from '../contract.ts'

export const refusals = {
  ...defineRefusals({
    NOT_CHANGEABLE: [409, m.not_changeable],
    VERSION_CHANGED: [409, m.version_changed],
    NEW_PRICE: [409, m.new_price],
    ORDER_OF_LEGS: [400, m.order_of_legs],
    CHANGE_NOT_FOUND: [404, m.change_not_found],
  }),
  BOOKING_NOT_FOUND: ofBookings.BOOKING_NOT_FOUND,
}

const requestedPlace = z.union([
  z.object({ place_id: z.string().min(1).max(300) }),
  z.object({ address: textField('address').min(1, m.required).max(300) }),
])
const optionalText = (max: number, kind?: TextKind) =>
  textField(kind)
    .max(max)
    .nullable()
    .transform((text) => text || null)

/** What is asked to be other than it is; what is left out stays. */
export const rideChange = z.object({
  booking_date: wireDate(m.required).optional(),
  /** HH:mm or HH:mm:ss on the clock of the pickup, in quarters of an hour. */
  booking_time: z.string().max(20).optional(),
  pickup: requestedPlace.optional(),
  dropoff: requestedPlace.optional(),
  number_of_hours: z.int().min(1).max(24).optional(),
  number_of_passengers: z.int().min(1).max(8).optional(),
  number_of_luggage: z.int().min(0).max(8).optional(),
  service_type: serviceType.optional(),
  flight_number: optionalText(16, 'code').optional(),
  pickup_sign: optionalText(80).optional(),
  notes_for_chauffeur: optionalText(1000).optional(),
})
export type RideChange = z.output<typeof rideChange>

/** What of a ride can change, in the order in which it is told. */
export const changedPart = z.enum([
  'when',
  // The rules of the clocks at the pickup: date and time stay, the instant moves.
  'clock',
  'pickup',
  'dropoff',
  'hours',
  'party',
  'service',
  'flight',
  'sign',
  'notes',
  'passenger',
  'price',
])
export type ChangedPart = z.infer<typeof changedPart>

/** Pounds throughout. */
const priced = {
  /** The booking's version that this is a change of: PATCH sends it back. */
  version: z.int(),
  /** What the ride costs as it is booked. */
  price_before: z.number(),
  /** What it costs as asked: PATCH sends it back. */
  price: z.number(),
  /** `price` less `price_before`. */
  difference: z.number(),
  /** What of the ride would be other than it is; empty where nothing is. */
  changed: z.array(changedPart),
}

export const changePreview = z.object({
  ...priced,
  cars: z.int(),
  breakdown: z.array(breakdownLine),
  /** To be paid by card before the change is made; absent where nothing is. */
  pay: z.number().optional(),
  /** Goes back to the card with the change; absent where nothing does. */
  refund: z.number().optional(),
})
export type ChangePreview = z.infer<typeof changePreview>

export const changeDone = z.object({
  ...priced,
  /** The version of the booking now. */
  version: z.int(),
  refund: z.number().optional(),
  /** The change waits for this payment, at /payment?booking_id=…&change=…; nothing is changed before. */
  pay: z.object({ change_id: z.string(), amount: z.number(), until: z.iso.datetime() }).optional(),
})
export type ChangeDone = z.infer<typeof changeDone>

/** `dropped`: cancelled, changed otherwise, or out of time before it was paid. */
export const changeStatus = z.enum(['proposed', 'applied', 'dropped'])
export type ChangeStatus = z.infer<typeof changeStatus>

/** A dearer change of a paid ride, as it waits for its payment. */
export const proposedChange = z.object({
  change_id: z.string(),
  booking_id: z.string(),
  status: changeStatus,
  price_before: z.number(),
  price: z.number(),
  /** What is to be paid for it. */
  amount: z.number(),
  until: z.iso.datetime(),
  changed: z.array(changedPart),
  /** The ride as it would be. */
  ride: z.object({
    pickup_location: z.string(),
    dropoff_location: z.string().nullable(),
    booking_date: z.string(),
    booking_time: z.string(),
    time_zone: z.string(),
    number_of_passengers: z.int(),
    number_of_luggage: z.int(),
    number_of_hours: z.int().nullable(),
    ride_area: rideArea.nullable(),
    destination_country: country,
    service_type: bookedClass,
    cars: z.int(),
  }),
})
export type ProposedChange = z.infer<typeof proposedChange>

const params = z.object({ booking_id: z.string().max(40) })

export const previewChange = endpoint({
  method: 'POST',
  path: '/api/bookings/:booking_id/changes/preview',
  summary: 'What a change of this ride would cost, before anything is changed',
  access: 'user',
  limits: [{ by: 'actor', points: 120, seconds: 600 }],
  params,
  body: rideChange,
  answer: answerSchema(changePreview),
})

export const changeBooking = endpoint({
  method: 'PATCH',
  path: '/api/bookings/:booking_id',
  summary: 'Changes this ride at the price that was seen; a dearer one of a paid ride waits for its payment',
  access: 'user',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  params,
  body: rideChange.extend({ price: z.number(), version: z.int() }),
  answer: answerSchema(changeDone),
})

export const getChange = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/changes/:change_id',
  summary: 'A change that waits for its payment, and what became of it',
  access: 'user',
  params: z.object({ booking_id: z.string().max(40), change_id: z.string().max(40) }),
  answer: answerSchema(proposedChange),
})
