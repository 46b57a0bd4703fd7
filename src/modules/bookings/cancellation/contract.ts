// What crosses the wire about cancelling a ride: what would come back, and the act itself.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import * as m from '#messages/en/errors.ts'
import { shownStatus } from '../contract.ts'

export const refusals = defineRefusals({
  NOT_CANCELLABLE: [409, m.not_cancellable],
  REFUND_CHANGED: [409, m.refund_changed],
})

export const notCancellableReason = z.enum(['cancelled', 'completed', 'pickup_passed'])
export type NotCancellableReason = z.infer<typeof notCancellableReason>

export const cancellation = z.object({
  can_cancel: z.boolean(),
  reason: notCancellableReason.optional(),
  /** Pounds that go back when it is cancelled now; of a cancelled ride, what went back then. */
  refund: z.number(),
  /** The last instant at which that much goes back; null where nothing was paid. */
  refund_until: z.iso.datetime().nullable(),
  /** Pounds that go back later than that. */
  refunded_after: z.number(),
  currency: z.literal('gbp'),
  /** Of a ride that is on a bill: whether calling it off now is free, until when it is, and whether the bill is settled. */
  bill: z.object({ free: z.boolean(), free_until: z.iso.datetime(), settled: z.boolean() }).optional(),
  /** The pickup's own zone, on whose clock `refund_until` is told. */
  time_zone: z.string(),
})
export type Cancellation = z.infer<typeof cancellation>

const params = z.object({ booking_id: z.string().max(40) })

export const getCancellation = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/cancellation',
  summary: 'What comes back when this ride is cancelled, and until when',
  access: 'user',
  params,
  answer: answerSchema(cancellation),
})

export const cancelBooking = endpoint({
  method: 'POST',
  path: '/api/bookings/:booking_id/cancel',
  summary: 'Cancels this ride, one leg of a return alone; cancelled before, it answers what it did then',
  access: 'user',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  params,
  body: z.object({
    /** The pounds that the screen has promised; where less would go back now, nothing is cancelled. */
    refund: z.number().optional(),
  }),
  answer: answerSchema(
    z.object({
      refund: z.number(),
      status: shownStatus,
      /** What became of the bill that it was on. */
      bill: z.enum(['void', 'owed', 'return', 'kept']).optional(),
    }),
  ),
})
