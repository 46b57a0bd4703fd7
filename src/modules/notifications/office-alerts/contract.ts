// What crosses the wire about the things that somebody of the office has to look at.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/office/attention.ts'

export const refusals = defineRefusals({
  ATTENTION_NOT_FOUND: [404, m.item_not_found],
  ATTENTION_CHANGED: [409, m.item_changed],
})

export const attentionKind = z.enum([
  // Money came that is not what was asked for: it is kept aside until somebody has decided.
  'payment_review',
  // Money came for a ride that was over or cancelled; it goes back by itself.
  'payment_late',
  'refund_failed',
  'dispute',
  // The bank asks about a payment. It stays refundable, and nothing is withdrawn unless a dispute follows.
  'inquiry',
  // A dispute is over that kept money from going back: the office decides about it.
  'refund_due',
  // A settled bill of a ride that was called off: no card is touched, so the money goes back by hand.
  'bill_return',
  // A credit note was written: a ride has left an invoice of a partner.
  'credit_note',
  'mail_dead',
  // Work in the background that was tried for days and given up: a mail that was never written, say.
  'delivery_dead',
  'long_flat_fare',
  // The owner of an account has refused a ride that a guest booked for it: the ride is in no account now.
  'claim_refused',
  // A car waited beyond the included hour, and the passenger came, or did not: its fee is to be requested.
  'waiting_fee',
  'no_show',
  // A company has registered and waits for approval.
  'partner_registered',
  // Its owners ask for another name than the approved one.
  'partner_renamed',
  // The clock rules are so old that a newer release should be looked for.
  'clock_rules_old',
])
export type AttentionKind = z.infer<typeof attentionKind>

export const attentionItem = z.object({
  item_id: z.string(),
  kind: attentionKind,
  raised_at: z.iso.datetime(),
  booking: z
    .object({
      booking_id: z.string(),
      booking_date: z.string(),
      booking_time: z.string(),
      pickup_location: z.string(),
      dropoff_location: z.string().nullable(),
      customer: z.string(),
    })
    .nullable(),
  /** The partner that it is about. */
  partner: z.object({ partner_id: z.string(), name: z.string() }).nullable(),
  /** Pounds that it is about; null where it is not about money. */
  amount: z.number().nullable(),
  /** Minutes that a car waited, the included ones among them. */
  waited_minutes: z.int().nullable(),
  /** Of a long ride at a flat fare: its road miles, and in pounds for one car its fare and what it would cost by the mile. */
  long_ride: z.object({ miles: z.number(), fare: z.number(), by_the_mile: z.number() }).nullable(),
  /** Null where it is about no mail, and once the mail is no longer kept. */
  mail: z.object({ to: z.string(), subject: z.string(), error: z.string() }).nullable(),
  /** What was given up, and what it was about. */
  delivery: z.object({ listener: z.string(), about: z.string() }).nullable(),
  seen_at: z.iso.datetime().nullable(),
  /** The name of who has seen to it; null where nobody has, and where the system did as the reason was gone. */
  seen_by: z.string().nullable(),
  note: z.string().nullable(),
})
export type AttentionItem = z.infer<typeof attentionItem>

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/admin/attention',
  summary: 'What somebody has to look at, or what somebody has seen to; the newest first',
  access: 'admin',
  query: z.object({
    state: z.enum(['open', 'seen']).default('open'),
    page: z.coerce.number().int().min(1).max(100_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: answerSchema(z.array(attentionItem)).extend({ total: z.int(), open: z.int() }),
})

export const countAttention = endpoint({
  method: 'GET',
  path: '/api/admin/attention/count',
  summary: 'How many things nobody has seen to',
  access: 'admin',
  isBackgroundPoll: true,
  answer: answerSchema(z.object({ open: z.int() })),
})

export const noteForm = z.object({
  seen: z.boolean(),
  /** What was done about it. */
  note: textField()
    .transform((text) => text.replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(1000, m.note_too_long)
        .regex(/^(?:\P{Cc}|[\n\t])*$/u, m.note_characters),
    )
    .default(''),
})

export const seeToAttention = endpoint({
  method: 'PUT',
  path: '/api/admin/attention/:item_id',
  summary:
    'Marks a thing as seen to, with a note, or opens it again; refused with 409 and the thing as it is where somebody else was faster',
  access: 'admin',
  params: z.object({ item_id: z.string().max(64) }),
  body: noteForm,
  answer: answerSchema(attentionItem),
})
