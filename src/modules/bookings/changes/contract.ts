// Endpoints of changes of a booking: preview, change, and the proposal that waits for payment.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { type TextKind, textField } from '#kernel/fields/schemas.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { country } from '#modules/places/contract.ts'
import { bookedClass, breakdownLine, rideArea, serviceType } from '#modules/pricing/contract.ts'
import { refusals as bookingRefusals, changedPart } from '../contract.ts'

export const refusals = {
  ...defineRefusals({
    NOT_CHANGEABLE: [409, m.not_changeable],
    VERSION_CHANGED: [409, m.version_changed],
    NEW_PRICE: [409, m.new_price],
    RETURN_BEFORE_OUTBOUND: [400, m.order_of_legs],
    CHANGE_NOT_FOUND: [404, m.change_not_found],
  }),
  BOOKING_NOT_FOUND: bookingRefusals.BOOKING_NOT_FOUND,
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

/** Requested changes; omitted fields stay. */
export const rideChange = z.object({
  booking_date: wireDate(m.required).optional(),
  /** HH:mm or HH:mm:ss, local to the pickup, in quarters of an hour. */
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

/** Pounds throughout. */
const priced = {
  /** Version of the booking; PATCH sends it back. */
  version: z.int(),
  /** Current price. */
  price_before: z.number(),
  /** Price after the change; PATCH sends it back. */
  price: z.number(),
  /** `price` minus `price_before`. */
  difference: z.number(),
  /** Parts that differ; empty if none does. */
  changed: z.array(changedPart),
}

export const changePreview = z.object({
  ...priced,
  cars: z.int(),
  breakdown: z.array(breakdownLine),
  /** Due by card before the change; absent if nothing is. */
  pay: z.number().optional(),
  /** Refunded to the card with the change; absent if nothing is. */
  refund: z.number().optional(),
})
export type ChangePreview = z.infer<typeof changePreview>

export const changeDone = z.object({
  ...priced,
  /** Version of the booking after the change. */
  version: z.int(),
  refund: z.number().optional(),
  /** The change waits for this payment, at /payment?booking_id=…&change=… */
  pay: z.object({ change_id: z.string(), amount: z.number(), until: z.iso.datetime() }).optional(),
})
export type ChangeDone = z.infer<typeof changeDone>

/** `dropped`: the booking was cancelled or changed otherwise, or the payment was late. */
export const changeStatus = z.enum(['proposed', 'applied', 'dropped'])
export type ChangeStatus = z.infer<typeof changeStatus>

/** A change that costs more than was paid and waits for its payment. */
export const proposedChange = z.object({
  change_id: z.string(),
  booking_id: z.string(),
  status: changeStatus,
  price_before: z.number(),
  price: z.number(),
  /** Pounds due. */
  amount: z.number(),
  until: z.iso.datetime(),
  changed: z.array(changedPart),
  /** The ride after the change. */
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
  summary: 'Prices a change of this ride without applying it',
  access: 'user',
  limits: [{ by: 'actor', points: 120, seconds: 600 }],
  params,
  body: rideChange,
  answer: answerSchema(changePreview),
})

export const changeBooking = endpoint({
  method: 'PATCH',
  path: '/api/bookings/:booking_id',
  summary: 'Changes this ride at the previewed price; an extra charge of a paid ride is due first',
  access: 'user',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  params,
  body: rideChange.extend({ price: z.number(), version: z.int() }),
  answer: answerSchema(changeDone),
})

export const getChange = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/changes/:change_id',
  summary: 'Returns a change that waits for its payment, or its outcome',
  access: 'user',
  params: z.object({ booking_id: z.string().max(40), change_id: z.string().max(40) }),
  answer: answerSchema(proposedChange),
})
