// Endpoints for the office: a payment that no attempt knows, and its two ways out.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { currencies } from '#kernel/money.ts'
import { required } from '#messages/en/errors.ts'
import * as m from '#messages/office/unknown-payments.ts'
import { paymentStatus } from '#modules/bookings/contract.ts'
import { attachObstacles, unknownPaymentStates } from '../unknown-payments/rules.ts'

export const refusals = defineRefusals({
  UNKNOWN_PAYMENT_NOT_FOUND: [404, m.not_found],
  UNKNOWN_PAYMENT_DECIDED: [409, m.decided_already],
  /** `data.obstacle` says why. */
  NOT_ATTACHABLE: [409, m.not_attachable],
  PROVIDER_UNAVAILABLE: [503, m.provider_unavailable],
})

export const unknownPayment = z.object({
  provider_ref: z.string(),
  state: z.enum(unknownPaymentStates),
  amount: z.number(),
  currency: z.enum(currencies),
  paid_at: z.iso.datetime(),
  found_at: z.iso.datetime(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** The name on the card; null if the provider has none or does not answer. It is not stored. */
  payer: z.string().nullable(),
  /** The booking that the payment names at the provider, which may be lost. */
  booking_id: z.string(),
  booking: z
    .object({
      booking_id: z.string(),
      booking_date: z.string(),
      booking_time: z.string(),
      pickup_location: z.string(),
      dropoff_location: z.string().nullable(),
      customer: z.string(),
      payment_status: paymentStatus,
      /** Due now for the ride and its other leg. */
      due: z.number(),
      currency: z.enum(currencies),
    })
    .nullable(),
  /** Why it cannot be attached to the booking; null if it can. */
  obstacle: z.enum(attachObstacles).nullable(),
  decided_at: z.iso.datetime().nullable(),
  /** Name of the member of staff who decided; null while it is open and where the system settled it. */
  decided_by: z.string().nullable(),
  reason: z.string().nullable(),
})
export type UnknownPaymentView = z.infer<typeof unknownPayment>

const params = z.object({ provider_ref: z.string().max(100) })
const limits = [{ by: 'actor', points: 120, seconds: 3600 }] as const
const body = z.object({
  /** The idempotency key of the decision. */
  key: z.uuid(),
  reason: textField().min(1, required).max(300),
})
export type Decision = z.infer<typeof body>

export const getUnknownPayment = endpoint({
  method: 'GET',
  path: '/api/admin/unknown-payments/:provider_ref',
  summary: 'A succeeded payment that no booking knows, with its booking and what can be done about it',
  access: 'admin',
  area: 'attention',
  isBackgroundPoll: true,
  params,
  answer: answerSchema(unknownPayment),
})

export const attachUnknownPayment = endpoint({
  method: 'POST',
  path: '/api/admin/unknown-payments/:provider_ref/attach',
  summary: 'Attaches an unknown payment to its unpaid booking, which becomes paid; once per key',
  access: 'admin',
  area: 'money',
  limits,
  params,
  body,
  answer: answerSchema(unknownPayment),
})

export const refundUnknownPayment = endpoint({
  method: 'POST',
  path: '/api/admin/unknown-payments/:provider_ref/refund',
  summary: 'Refunds an unknown payment in full; once per key',
  access: 'admin',
  area: 'money',
  limits,
  params,
  body,
  answer: answerSchema(unknownPayment),
})
