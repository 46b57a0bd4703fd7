// Endpoints for the office: the refundable amount and the payment requests of a ride, and refunds with a reason.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { currencies } from '#kernel/money.ts'
import * as m from '#messages/en/errors.ts'
import { paymentRequest } from '../requests/contract.ts'
import { refundStatuses } from '../rules.ts'

export const refusals = defineRefusals({
  /** `data.refundable` is the refundable amount in pounds. */
  REFUND_TOO_LARGE: [409, m.refund_too_large],
})

const params = z.object({ booking_id: z.string().max(40) })

/** One refund of the office; it may be split over several payments. */
export const officeRefund = z.object({
  /** Pounds. */
  amount: z.number(),
  status: z.enum(refundStatuses),
  /** Null after the customer's account was erased. */
  reason: z.string().nullable(),
  at: z.iso.datetime(),
})
export type OfficeRefund = z.infer<typeof officeRefund>

export const rideMoney = z.object({
  /** Pounds that can be refunded to cards now. */
  refundable: z.number(),
  currency: z.enum(currencies),
  /** Pounds that are due now for the ride and its other leg. */
  due: z.number(),
  requests: z.array(paymentRequest),
  /** Oldest first. */
  refunds: z.array(officeRefund),
})
export type RideMoney = z.infer<typeof rideMoney>

export const getRideMoney = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/money',
  summary: 'The refundable amount, payment requests and refunds of a ride',
  access: 'admin',
  area: 'bookings',
  isBackgroundPoll: true,
  params,
  answer: answerSchema(rideMoney),
})

export const refundRide = endpoint({
  method: 'POST',
  path: '/api/bookings/:booking_id/refunds',
  summary: 'Refunds all or a part of the card payments of this ride; once per idempotency key',
  access: 'admin',
  area: 'money',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params,
  body: z.object({
    /** The idempotency key. */
    key: z.uuid(),
    /** Pounds; absent for a full refund. */
    amount: z.number().positive().max(100_000).optional(),
    reason: textField().min(1, m.required).max(300),
  }),
  answer: answerSchema(z.object({ refunded: z.number() })),
})
