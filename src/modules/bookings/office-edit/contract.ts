// Endpoints with which the office edits a booking. A form sends the whole object, of which only these fields count.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { normaliseTime } from '#kernel/time.ts'
import * as m from '#messages/en/errors.ts'
import { agreed_price_wrong, new_price, price_in_dispute, reason_needed } from '#messages/office/bookings.ts'
import { bookedClass, breakdownLine } from '#modules/pricing/contract.ts'
import { bookedExtra, extraCounts } from '#modules/pricing/extras/contract.ts'
import { toCounts } from '#modules/pricing/extras/rules.ts'
import { party, passengerEdit, rideDetailsEdit, rideStopsEdit, trip } from '#modules/pricing/ride/contract.ts'
import { shownStatus } from '../contract.ts'
import { officeBooking } from '../office/contract.ts'

export const refusals = defineRefusals({
  /** Another user changed it first; `data.booking` is the current booking. */
  BOOKING_CHANGED: [409, m.update_failed],
  STATUS_CHANGE_NOT_ALLOWED: [409, m.update_failed],
  /** The captured amount is unknown during a dispute, so the part above a new price is unknown too. */
  PRICE_IN_DISPUTE: [409, price_in_dispute],
  /** The price differs from the displayed one; `data.price` is the new price in pounds, `data.cars` the number of cars. */
  NEW_PRICE: [409, new_price],
  REASON_REQUIRED: [400, reason_needed],
})

const location = textField('address').min(1, m.required).max(300)
const time = z
  .string()
  .max(20)
  .transform((text, context) => {
    const normalised = normaliseTime(text)
    if (normalised === undefined) context.addIssue({ code: 'custom', message: m.invalid_time })
    return normalised ?? z.NEVER
  })

/** The extras as the booking record has them, which forms send back. */
const listedExtras = z
  .array(bookedExtra.pick({ id: true, count: true }))
  .transform(toCounts)
  .pipe(extraCounts)

/** Pounds with at most two decimals. */
export const poundsToThePenny = z
  .number()
  .min(0)
  .max(100_000)
  .refine((pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6, m.not_valid)

/** A price that the office agreed instead of that of the rates. At least one, so that a card can be charged in any currency. */
export const agreedPrice = poundsToThePenny.min(1, agreed_price_wrong)

/** Why the office agreed a price. */
export const priceReason = textField().max(200)

/** How to settle the difference if the price of a paid ride changes. */
export const differenceChoice = z.enum(['refund', 'link', 'leave'])
export type DifferenceChoice = z.infer<typeof differenceChoice>

/** Absent fields stay unchanged; ids, owner, payment and unknown fields are ignored. */
export const bookingEdit = z.object({
  /** The version that the editor read. Absent, the edit overwrites any version and is marked so in the audit log. */
  version: z.int().optional(),
  status: shownStatus.optional(),
  booking_date: trip.shape.booking_date.optional(),
  /** Local time of the pickup, any minute. */
  booking_time: time.optional(),
  pickup_location: location.optional(),
  pickup_place_id: z.string().max(300).nullish(),
  dropoff_location: location.nullish(),
  dropoff_place_id: z.string().max(300).nullish(),
  ...party.partial().shape,
  /** Applies only to rides booked by the hour. */
  number_of_hours: trip.shape.number_of_hours,
  service_type: bookedClass.optional(),
  /** All extras of the ride from now on: counts by id, or the list of the booking record. */
  extras: extraCounts.or(listedExtras).optional(),
  price: poundsToThePenny.optional(),
  ...rideDetailsEdit.shape,
  ...rideStopsEdit.shape,
  /** Guest fields apply only to a ride for another person. */
  ...passengerEdit.shape,
  /** Pounds of the tariff in the preview; refused if the tariff differs by now. Absent if there was no preview. */
  quoted_price: poundsToThePenny.optional(),
  /** Why the price differs from the tariff, or why the difference is not settled. The audit log keeps it. */
  reason: priceReason.optional(),
  /** For a paid ride with a changed price; `leave` by default. */
  difference: differenceChoice.optional(),
  /** Whether the customer and the passenger get the mail; by default unless only texts for the driver change. */
  tell_customer: z.boolean().optional(),
  /** Pounds to refund when a completed ride is cancelled; by default, and for all other rides, everything. */
  refund: poundsToThePenny.optional(),
})
export type BookingEdit = z.output<typeof bookingEdit>

/** Price of the edited ride before anything is saved, in pounds. */
export const editPreview = z.object({
  price_before: z.number(),
  /** Tariff price if the edit requires repricing, else the current price. */
  price: z.number(),
  cars_before: z.int(),
  cars: z.int(),
  breakdown: z.array(breakdownLine),
  /** Whether the tariff prices the ride again. */
  is_repriced: z.boolean(),
})
export type EditPreview = z.infer<typeof editPreview>

export const previewEdit = endpoint({
  method: 'POST',
  path: '/api/bookings/:booking_id/edits/preview',
  summary: 'Price of a ride after an edit by the office; saves nothing',
  access: 'admin',
  area: 'bookings',
  params: z.object({ booking_id: z.string().max(40) }),
  body: bookingEdit,
  answer: answerSchema(editPreview),
})

export const editBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/:booking_id',
  summary: 'Saves an edit by the office, unless another user changed the booking first',
  access: 'admin',
  area: 'bookings',
  params: z.object({ booking_id: z.string().max(40) }),
  body: bookingEdit,
  answer: answerSchema(
    officeBooking.extend({
      /** Addresses that the map does not know; they are saved as text, and the distance stays unchanged. */
      not_located: z.array(z.enum(['pickup_location', 'dropoff_location'])),
    }),
  ),
})
