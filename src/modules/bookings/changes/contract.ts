// Endpoints of changes of a booking: preview, change, and the proposal that waits for payment.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { currencies } from '#kernel/money.ts'
import * as m from '#messages/en/errors.ts'
import { requestedPlace } from '#modules/places/contract.ts'
import { bookedClass, breakdownLine, chargedHours, serviceType } from '#modules/pricing/contract.ts'
import { extraCounts } from '#modules/pricing/extras/contract.ts'
import { bookedParty, bookedTrip, party, rideDetailsEdit, trip } from '#modules/pricing/ride/contract.ts'
import { refusals as bookingRefusals, changedPart } from '../contract.ts'

export const refusals = {
  ...defineRefusals({
    NOT_CHANGEABLE: [409, m.not_changeable],
    /** The office agreed the price, which no rates could calculate for another ride. */
    PRICE_AGREED: [409, m.price_agreed],
    VERSION_CHANGED: [409, m.version_changed],
    NEW_PRICE: [409, m.new_price],
    RETURN_BEFORE_OUTBOUND: [400, m.order_of_legs],
    CHANGE_NOT_FOUND: [404, m.change_not_found],
  }),
  BOOKING_NOT_FOUND: bookingRefusals.BOOKING_NOT_FOUND,
}

/** The customer's own reference never changes with the ride. */
const changeableDetails = rideDetailsEdit.omit({ reference_code: true })

/** Requested changes; omitted fields stay. */
export const rideChange = z.object({
  booking_date: trip.shape.booking_date.optional(),
  /** HH:mm or HH:mm:ss, local to the pickup, in quarters of an hour. */
  booking_time: z.string().max(20).optional(),
  pickup: requestedPlace.optional(),
  dropoff: requestedPlace.optional(),
  number_of_hours: trip.shape.number_of_hours.unwrap().unwrap().optional(),
  ...party.partial().shape,
  service_type: serviceType.optional(),
  /** All extras of the ride from now on. */
  extras: extraCounts.optional(),
  ...changeableDetails.shape,
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
  /** Name of a promotion that the ride has now and would not have after the change, by language. */
  lost_promotion: breakdownLine.shape.names,
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
  /** Due before the change. */
  amount: z.number(),
  currency: z.enum(currencies),
  until: z.iso.datetime(),
  changed: z.array(changedPart),
  /** The ride after the change. */
  ride: z.object({
    ...bookedTrip.omit({ booking_type: true }).shape,
    pickup_location: z.string(),
    dropoff_location: z.string().nullable(),
    time_zone: z.string(),
    ...bookedParty.shape,
    service_type: bookedClass,
    cars: z.int(),
    charged_hours: chargedHours,
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
