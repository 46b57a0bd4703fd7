// What crosses the wire about the office's hand on the money of a ride: what can go back, and a refund with its reason.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/en/errors.ts'
import { paymentRequest } from '../requests/contract.ts'

export const refusals = defineRefusals({
  /** `data.refundable` is what can go back. */
  REFUND_TOO_LARGE: [409, m.refund_too_large],
})

const params = z.object({ booking_id: z.string().max(40) })

/** What the office has given back in one go, out of however many payments. */
export const officeRefund = z.object({
  /** Pounds. */
  amount: z.number(),
  status: z.enum(['pending', 'succeeded', 'failed']),
  /** Null once the words were taken out with the customer's account. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
})
export type OfficeRefund = z.infer<typeof officeRefund>

export const rideMoney = z.object({
  /** Pounds that can go back to cards now. */
  refundable: z.number(),
  /** Pounds that a payment of the ride and its other leg would come to now. */
  due: z.number(),
  requests: z.array(paymentRequest),
  /** The first of them first. */
  refunds: z.array(officeRefund),
})
export type RideMoney = z.infer<typeof rideMoney>

export const getRideMoney = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/money',
  summary: 'What of a ride can go back, and what the office has asked its customer to pay',
  access: 'admin',
  isBackgroundPoll: true,
  params,
  answer: answerSchema(rideMoney),
})

export const refundRide = endpoint({
  method: 'POST',
  path: '/api/bookings/:booking_id/refunds',
  summary: 'Gives back all or a part of what cards paid for this ride; under one key once',
  access: 'admin',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params,
  body: z.object({
    /** Names this refund: sent again, nothing more goes back. */
    key: z.uuid(),
    /** Pounds; left out, all of it. */
    amount: z.number().positive().max(100_000).optional(),
    reason: textField().min(1, m.required).max(300),
  }),
  answer: answerSchema(z.object({ refunded: z.number() })),
})
