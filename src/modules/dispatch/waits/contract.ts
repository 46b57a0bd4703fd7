// Endpoints of waiting fees: the fee of each car, and the payment request for it.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/office/billing.ts'
import { paymentRequest } from '#modules/payments/requests/contract.ts'

export const refusals = defineRefusals({
  WAIT_NOT_FOUND: [404, m.wait_not_found],
})

export const wait = z.object({
  car_number: z.int(),
  /** Whole minutes, including the free ones. */
  minutes: z.int(),
  free_minutes: z.int(),
  /** Pounds. */
  fee: z.number(),
  /** The newest payment request for this fee; null if there is none. */
  request: paymentRequest.nullable(),
})
export type Wait = z.infer<typeof wait>

const ofBooking = z.object({ booking_id: z.string().max(40) })

export const listWaits = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/waits',
  summary: 'The waiting fee of each car of a booking, with its payment request',
  access: 'admin',
  area: 'dispatch',
  params: ofBooking,
  answer: answerSchema(z.array(wait)),
})

export const requestWaitFee = endpoint({
  method: 'POST',
  path: '/api/bookings/:booking_id/waits/:car_number/payment-requests',
  summary:
    'Mails the customer a link to pay the waiting fee of one car; again only after the request was withdrawn or expired',
  access: 'admin',
  area: 'bookings',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params: ofBooking.extend({ car_number: z.coerce.number().int().min(1).max(99) }),
  body: z.object({
    /** The customer reads it. */
    reason: textField().max(200).default(''),
  }),
  answer: answerSchema(wait),
})
