// What crosses the wire when the office edits a booking: the whole object as a form sends it, of which only these fields count.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { maxPhoneLength } from '#kernel/fields/phone.ts'
import { emailField, type TextKind, textField } from '#kernel/fields/schemas.ts'
import { normaliseTime } from '#kernel/time.ts'
import { wireDate } from '#kernel/wire-date.ts'
import * as m from '#messages/en/errors.ts'
import { new_price, price_in_dispute, reason_needed } from '#messages/office/bookings.ts'
import { bookedClass, breakdownLine } from '#modules/pricing/contract.ts'
import { guestTitle, shownStatus } from '../contract.ts'
import { officeBooking } from '../office/contract.ts'

export const refusals = defineRefusals({
  /** Somebody else was faster; `data.booking` is the booking as it is now. */
  BOOKING_CHANGED: [409, m.update_failed],
  STATUS_NOT_POSSIBLE: [409, m.update_failed],
  /** Nobody knows what is held for the ride while its bank decides, so nobody can say what of it is above another price. */
  PRICE_IN_DISPUTE: [409, price_in_dispute],
  /** The ride costs something other than the price that was shown; `data.price` is the price in pounds, `data.cars` its cars. */
  NEW_PRICE: [409, new_price],
  REASON_NEEDED: [400, reason_needed],
})

const words = (max: number, kind?: TextKind) =>
  textField(kind)
    .max(max)
    .nullish()
    .transform((text) => (text === undefined ? undefined : text || null))
const location = textField('address').min(1, m.required).max(300)
const time = z
  .string()
  .max(20)
  .transform((text, context) => {
    const read = normaliseTime(text)
    if (read === undefined) context.addIssue({ code: 'custom', message: m.invalid_time })
    return read ?? z.NEVER
  })

/** Pounds. */
const toThePenny = z
  .number()
  .min(0)
  .max(100_000)
  .refine((pounds) => Math.abs(pounds * 100 - Math.round(pounds * 100)) < 1e-6, m.not_valid)

/** What becomes of the money when the price of a paid ride is another one. */
export const differenceChoice = z.enum(['refund', 'link', 'leave'])
export type DifferenceChoice = z.infer<typeof differenceChoice>

/** What is left out stays; ids, owner, payment and whatever else is sent is read over. */
export const bookingEdit = z.object({
  /** The version that the editor saw. Left out, the edit is made over whatever is there, and marked so. */
  version: z.int().optional(),
  status: shownStatus.optional(),
  booking_date: wireDate(m.required).optional(),
  /** On the clock of the pickup, any minute. */
  booking_time: time.optional(),
  pickup_location: location.optional(),
  pickup_place_id: z.string().max(300).nullish(),
  dropoff_location: location.nullish(),
  dropoff_place_id: z.string().max(300).nullish(),
  number_of_passengers: z.int().min(1).max(8).optional(),
  number_of_luggage: z.int().min(0).max(8).optional(),
  /** Counts for a ride by the hour only. */
  number_of_hours: z.int().min(1).max(24).nullish(),
  service_type: bookedClass.optional(),
  price: toThePenny.optional(),
  flight_number: words(16, 'code'),
  pickup_sign: words(80),
  notes_for_chauffeur: words(1000),
  reference_code: words(80),
  /** These count for somebody else's ride only. */
  guest_title: guestTitle.nullish(),
  guest_first_name: words(80, 'name'),
  guest_last_name: words(80, 'name'),
  guest_email: emailField().nullish(),
  guest_phone_number: words(maxPhoneLength, 'phone'),
  /** Pounds of the tariff that the preview showed. Another price by now is refused; left out, none was shown. */
  quoted_price: toThePenny.optional(),
  /** Why the price is not that of the tariff, or why the difference is left. The audit log keeps it. */
  reason: textField().max(200).optional(),
  /** Of a paid ride whose price changes; unless said, the money stays where it is. */
  difference: differenceChoice.optional(),
  /** Pounds that go back when a completed ride is cancelled; all of it unless said. Any other ride gets all of it back. */
  refund: toThePenny.optional(),
})
export type BookingEdit = z.output<typeof bookingEdit>

/** What the edited ride costs, before anything is saved. Pounds. */
export const editPreview = z.object({
  price_before: z.number(),
  /** By the tariff where the edit makes it another ride, else the price that it has. */
  price: z.number(),
  cars_before: z.int(),
  cars: z.int(),
  breakdown: z.array(breakdownLine),
  /** Is the ride priced anew? */
  is_repriced: z.boolean(),
})
export type EditPreview = z.infer<typeof editPreview>

export const previewEdit = endpoint({
  method: 'POST',
  path: '/api/bookings/:booking_id/edits/preview',
  summary: 'What a ride would cost after an edit of the office, before anything is saved',
  access: 'admin',
  params: z.object({ booking_id: z.string().max(40) }),
  body: bookingEdit,
  answer: answerSchema(editPreview),
})

export const editBooking = endpoint({
  method: 'PUT',
  path: '/api/bookings/:booking_id',
  summary: 'The office edits a booking: what has changed is written, unless somebody else was faster',
  access: 'admin',
  params: z.object({ booking_id: z.string().max(40) }),
  body: bookingEdit,
  answer: answerSchema(
    officeBooking.extend({
      /** Addresses that were taken as they are written and are not on our map: the way is still measured from where it was. */
      not_located: z.array(z.enum(['pickup_location', 'dropoff_location'])),
    }),
  ),
})
