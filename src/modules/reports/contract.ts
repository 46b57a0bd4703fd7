// Endpoints that join data of several modules: the timeline of a booking and a person's data export.

import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { currencies } from '#kernel/money.ts'
import { changedPart } from '#modules/bookings/contract.ts'
import { cancellationReasons } from '#modules/bookings/office-cancellation/rules.ts'
import { mailStatuses } from '#modules/notifications/rules.ts'

export const timelineKind = z.enum([
  'booked',
  // A card payment was started, or failed.
  'payment_started',
  'payment_failed',
  'paid',
  'disputed',
  'dispute_over',
  // The booking entered the reader's account.
  'attached',
  'claim_refused',
  // Invoiced, invoice settled or reopened, and removed from the invoice.
  'invoiced',
  'bill_settled',
  'bill_unsettled',
  'bill_withdrawn',
  'confirmed',
  'completed',
  'cancelled',
  // A more expensive change waits for its payment; `changed` follows when it is applied, `change_dropped` when it is not.
  'change_proposed',
  'change_dropped',
  'changed',
  'refund_started',
  'refunded',
  'refund_failed',
  'mail',
])
export type TimelineKind = z.infer<typeof timelineKind>

/** One event of the timeline; the browser writes the sentence. Fields without a value are absent. */
export const timelineEntry = z.object({
  at: z.iso.datetime(),
  kind: timelineKind,
  /** The actor: the customer, their partner, the office, or scheduled work and the card provider. */
  by: z.enum(['customer', 'partner', 'office', 'system']).optional(),
  /** Paid or refunded for this booking alone. */
  amount: z.number().optional(),
  /** Of the amount; pounds if absent. */
  currency: z.enum(currencies).optional(),
  /** Changed parts of the ride. */
  fields: z.array(changedPart).optional(),
  /** Subject, recipient and delivery status of a mail. */
  subject: z.string().optional(),
  to: z.enum(['customer', 'passenger']).optional(),
  address: z.string().optional(),
  mail_status: z.enum(mailStatuses).optional(),
  /** For the office, if it can resend the mail. */
  mail_id: z.string().optional(),
  /** For the office: its fee in the booking's currency, its reason, and whether it told the customer. */
  decision: z
    .object({
      fee: z.number().optional(),
      reason: z.enum(cancellationReasons).optional(),
      note: z.string().optional(),
      told_customer: z.boolean().optional(),
    })
    .optional(),
})
export type TimelineEntry = z.infer<typeof timelineEntry>

export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/bookings/:booking_id/timeline',
  summary: 'Events of a booking and mails about it, oldest first; for its owner and the office',
  access: 'user',
  params: z.object({ booking_id: z.string().max(40) }),
  answer: answerSchema(z.array(timelineEntry)),
})

export const downloadData = endpoint({
  method: 'GET',
  path: '/api/users/:user_id/data.json',
  summary: 'All data about the signed-in person, as one file',
  access: 'user',
  limits: [{ by: 'actor', points: 5, seconds: 3600 }],
  params: z.object({ user_id: z.string().max(64) }),
})
