// Endpoints of cancellation and of its preview.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { currencies } from '#kernel/money.ts'
import * as m from '#messages/en/errors.ts'
import { shownStatus } from '../contract.ts'
import { cancelledBillOutcomes } from '../rules.ts'

export const refusals = defineRefusals({
  NOT_CANCELLABLE: [409, m.not_cancellable],
  REFUND_CHANGED: [409, m.refund_changed],
})

export const notCancellableReason = z.enum(['cancelled', 'completed', 'pickup_passed'])
export type NotCancellableReason = z.infer<typeof notCancellableReason>

export const cancellation = z.object({
  can_cancel: z.boolean(),
  reason: notCancellableReason.optional(),
  /** Pounds refunded by a cancellation now; if already cancelled, the refund then. */
  refund: z.number(),
  /** Last instant of that refund, or of free cancellation if it is 0; null if nothing was paid, or none was ever free. */
  refund_until: z.iso.datetime().nullable(),
  /** What is refunded after `refund_until`, one after the other; absent if nothing is. */
  later_refunds: z.array(z.object({ until: z.iso.datetime(), refund: z.number() })).optional(),
  currency: z.enum(currencies),
  /** For an invoiced ride: whether cancellation is free, until when, and whether it is settled, and the fee if it is reduced. */
  bill: z
    .object({
      free: z.boolean(),
      free_until: z.iso.datetime().nullable(),
      settled: z.boolean(),
      fee: z.number().optional(),
    })
    .optional(),
  /** Time zone of the pickup, for showing `refund_until`. */
  time_zone: z.string(),
})
export type Cancellation = z.infer<typeof cancellation>

const params = z.object({ booking_id: z.string().max(40) })

export const getCancellation = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/cancellation',
  summary: 'Returns the refund of a cancellation now, and until when',
  access: 'user',
  params,
  answer: answerSchema(cancellation),
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:booking_id/cancel',
  summary: 'Cancels one leg; a repeated request returns the first result',
  access: 'user',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  params,
  body: z.object({
    /** Refund that the screen showed, in pounds; a smaller refund is refused. */
    refund: z.number().optional(),
  }),
  answer: answerSchema(
    z.object({
      refund: z.number(),
      status: shownStatus,
      /** Effect on the invoice. */
      bill: z.enum(cancelledBillOutcomes).optional(),
    }),
  ),
})
