// Endpoint for phone bookings: the customer, the ride and the payment terms.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { maxPhoneLength } from '#kernel/fields/phone.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { languages } from '#kernel/language.ts'
import * as m from '#messages/en/errors.ts'
import { customer_exists, customer_not_bookable } from '#messages/office/desk.ts'
import { newBooking, returnRide } from '#modules/bookings/contract.ts'
import { officeBooking } from '#modules/bookings/office/contract.ts'
import { agreedPrice, priceReason } from '#modules/bookings/office-edit/contract.ts'
import { rideStops } from '#modules/pricing/ride/contract.ts'
import { email, line } from '#modules/users/contract.ts'
import { paymentRequest } from '../requests/contract.ts'

export const refusals = defineRefusals({
  /** `data.customer` is the owner of the account. */
  CUSTOMER_EXISTS: [409, customer_exists],
  CUSTOMER_NOT_BOOKABLE: [409, customer_not_bookable],
})

export const deskCustomer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('known'), user_id: z.string().min(1).max(64) }),
  z.object({
    kind: z.literal('new'),
    first_name: line(80, 'name'),
    last_name: line(80, 'name'),
    email,
    phone_number: textField('phone', m.required).min(1, m.required).max(maxPhoneLength),
    /** The language of their mails. */
    language: z.enum(languages),
  }),
])

const ride = newBooking.omit({
  id: true,
  quote_id: true,
  user_id: true,
  distance_travelled: true,
  status: true,
  cost_center: true,
  is_return_booking: true,
  original_booking_id: true,
})

export const deskBooking = ride.extend({
  /** The draft's UUID, used as idempotency key. */
  id: z.uuid(),
  /** From `POST /api/admin/quotes`; `price` is only compared with the quote. */
  quote_id: z.string().min(1).max(40),
  customer: deskCustomer,
  /** Payment by a mailed link or by invoice. */
  pays: z.enum(['link', 'invoice']),
  invoice_reference: textField('code').max(80).optional(),
  /** Allows a pickup sooner than the website accepts. */
  sooner: z.boolean().default(false),
  /** Price of the ride that the office agreed instead of `price`; lines and extras stay those of the rates. */
  agreed_price: agreedPrice.optional(),
  /** Required with an agreed price. For the office only. */
  price_reason: priceReason.optional(),
  ...rideStops.shape,
  return: returnRide.extend({ agreed_price: agreedPrice.optional(), ...rideStops.shape }).nullish(),
})
export type DeskBooking = z.output<typeof deskBooking>

export const bookAtDesk = endpoint({
  method: 'POST',
  path: '/api/admin/bookings',
  summary: 'Books for a caller and creates an account for a new customer',
  access: 'admin',
  area: 'bookings',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  body: deskBooking,
  answer: answerSchema(
    z.object({
      booking: officeBooking,
      /** The payment link mailed to the customer; null if the ride is invoiced. */
      request: paymentRequest.nullable(),
    }),
  ),
})
