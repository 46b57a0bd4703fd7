// Endpoints for the payments and refunds of one booking, and its receipt.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { currencies } from '#kernel/money.ts'
import * as m from '#messages/en/receipt.ts'

export const receiptRefusals = defineRefusals({
  NOTHING_PAID: [409, m.nothing_paid],
  /** A booking from before prices were signed. */
  NOT_SIGNED: [409, m.not_signed],
})

export const movementKind = z.enum(['payment', 'refund'])
/** A payment is processing, succeeded, disputed or under review; a refund is pending, succeeded or failed. */
export const movementStatus = z.enum(['processing', 'succeeded', 'disputed', 'review', 'pending', 'failed'])

export const movement = z.object({
  kind: movementKind,
  /** Pounds: the share of this ride if the payment covers two rides. */
  amount: z.number(),
  currency: z.enum(currencies),
  status: movementStatus,
  at: z.iso.datetime(),
  /** Absent if the provider does not report it. */
  card: z.object({ brand: z.string(), last4: z.string() }).optional(),
})
export type WireMovement = z.infer<typeof movement>

const params = z.object({ booking_id: z.string().max(40) })

export const getPayments = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/payments',
  summary: 'The payments and refunds of a booking, oldest first, for its owner or an administrator',
  access: 'user',
  params,
  answer: answerSchema(z.array(movement)),
})

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/receipt.pdf',
  summary: 'The receipt of a booking as PDF, for its owner or an administrator',
  access: 'user',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  params,
  screen: '/dashboard/bookings',
})

export const getReceiptFile = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/receipt.json',
  summary: 'The signed price of a booking, which `npm run verify-receipt` checks; for its owner or an administrator',
  access: 'user',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  params,
  screen: '/dashboard/bookings',
})
