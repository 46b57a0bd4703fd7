// What crosses the wire about things that several modules know a part of: what happened to a ride, and all that is held about a person.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { changedPart } from '#modules/bookings/changes/contract.ts'

export const timelineKind = z.enum([
  'booked',
  // A card payment is on its way, or came to nothing.
  'payment_started',
  'payment_failed',
  'paid',
  'disputed',
  'dispute_over',
  // The ride entered the account of the one who reads.
  'attached',
  'claim_refused',
  // Put on a bill, the bill paid or open again, and taken off it.
  'invoiced',
  'bill_settled',
  'bill_unsettled',
  'bill_withdrawn',
  'confirmed',
  'completed',
  'cancelled',
  // What was asked for and costs more waits for its payment; `changed` is said when it holds, `change_dropped` when it never will.
  'change_proposed',
  'change_dropped',
  'changed',
  'refund_started',
  'refunded',
  'refund_failed',
  'mail',
])
export type TimelineKind = z.infer<typeof timelineKind>

/** One thing that happened; the reader's browser makes the sentence of it. Fields that say nothing about it are absent. */
export const timelineEntry = z.object({
  at: z.iso.datetime(),
  kind: timelineKind,
  /** Who did it: the customer, the partner whose guest they are, the office, or nobody but the clock and the bank. */
  by: z.enum(['customer', 'partner', 'office', 'system']).optional(),
  /** Pounds that were paid or go back for this ride alone. */
  amount: z.number().optional(),
  /** Of a change: what of the ride is different with it. */
  fields: z.array(changedPart).optional(),
  /** Of a mail: what stood over it, whom it went to and whether it has left. */
  subject: z.string().optional(),
  to: z.enum(['customer', 'passenger']).optional(),
  address: z.string().optional(),
  mail_status: z.enum(['queued', 'sent', 'dead']).optional(),
  /** For the office, of a mail that it can have sent again. */
  mail_id: z.string().optional(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/timeline',
  summary: 'What happened to a ride and what was sent about it, the first thing first; for its owner and the office',
  access: 'user',
  params: z.object({ booking_id: z.string().max(40) }),
  answer: answerSchema(z.array(timelineEntry)),
})

export const downloadData = endpoint({
  method: 'GET',
  path: '/api/users/:user_id/data.json',
  summary: 'Everything held about the signed-in person, as one file',
  access: 'user',
  limits: [{ by: 'actor', points: 5, seconds: 3600 }],
  params: z.object({ user_id: z.string().max(64) }),
})
