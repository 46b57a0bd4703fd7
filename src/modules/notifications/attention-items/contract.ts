// API contract of the office's attention list.

import { z } from 'zod'
import { answerSchema, cappedTotalFields, endpoint, pageFields } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { currencies } from '#kernel/money.ts'
import * as m from '#messages/office/attention.ts'
import { boardDriver, fault } from '#modules/dispatch/board/contract.ts'
import { regionQuery } from '#modules/regions/contract.ts'

export const refusals = defineRefusals({
  ATTENTION_NOT_FOUND: [404, m.item_not_found],
  ATTENTION_CHANGED: [409, m.item_changed],
})

export const attentionKind = z.enum([
  // A payment differs from the requested amount: it is set aside until the office decides.
  'payment_review',
  // A payment arrived for a completed or cancelled ride; it is refunded automatically.
  'payment_late',
  'refund_failed',
  'dispute',
  // The bank inquires about a payment. It stays refundable, and money is withdrawn only if a dispute follows.
  'inquiry',
  // A dispute that blocked a refund is over: the office decides about the refund.
  'refund_due',
  // The provider charged a card, and nothing here knows of it. It is open until the office attaches or refunds it.
  'payment_unknown',
  // A cancelled ride has a settled invoice: no card was charged, so the office returns the money by hand.
  'bill_return',
  // A credit note was issued because a ride was taken off a partner's invoice.
  'credit_note',
  'mail_dead',
  // A background event delivery failed for days and was given up.
  'delivery_dead',
  'long_flat_fare',
  // The account owner refused a ride that a guest booked for the account: the ride belongs to no account now.
  'claim_refused',
  // A car waited beyond the included hour, with or without the passenger arriving: the office requests its fee.
  'waiting_fee',
  'no_show',
  // A ride fails or becomes late without the office. Resolved by itself once its cause is gone.
  'ride_at_risk',
  // A company has registered and waits for approval.
  'partner_registered',
  // A partner's owners request a new name.
  'partner_renamed',
  // The totals of days differed from their bookings, payments and refunds, and were written again.
  'totals_wrong',
  // The time zone rules are outdated: the office should install a newer release.
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
  /** The partner concerned. */
  partner: z.object({ partner_id: z.string(), name: z.string() }).nullable(),
  /** The payment that nothing here knows: its reference, time, card, and the booking that it names, which may be lost. */
  unknown_payment: z
    .object({
      provider_ref: z.string(),
      paid_at: z.iso.datetime(),
      card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
      booking_id: z.string(),
    })
    .nullable(),
  /** Null if no money is concerned. */
  amount: z.number().nullable(),
  /** Of its amounts. */
  currency: z.enum(currencies),
  /** Minutes that the car waited, including the free ones. */
  waited_minutes: z.int().nullable(),
  /** What puts a ride at risk, most serious first; empty for other kinds. */
  alarms: z.array(fault),
  /** The current drivers of the cars at risk; empty for other kinds and once the item is resolved. */
  drivers: z.array(boardDriver.pick({ driver_id: true, name: true, phone_number: true })),
  /** A long ride at a flat fare: road miles, and per car in pounds the flat fare and the mileage price. */
  long_ride: z.object({ miles: z.number(), fare: z.number(), by_the_mile: z.number() }).nullable(),
  /** The failed mail; null for other kinds and once the mail is deleted. */
  mail: z.object({ to: z.string(), subject: z.string(), error: z.string() }).nullable(),
  /** The failed event delivery: its listener and event key. */
  delivery: z.object({ listener: z.string(), about: z.string() }).nullable(),
  /** The first days whose totals were wrong, and the number of all of them. */
  totals: z.object({ days: z.array(z.string()), count: z.int() }).nullable(),
  seen_at: z.iso.datetime().nullable(),
  /** Name of the member of staff who resolved the item; null while it is open and when the system resolved it. */
  seen_by: z.string().nullable(),
  note: z.string().nullable(),
})
export type AttentionItem = z.infer<typeof attentionItem>

export const listAttention = endpoint({
  method: 'GET',
  path: '/api/admin/attention',
  summary: 'Open or resolved attention items, newest first',
  access: 'admin',
  area: 'attention',
  query: z.object({
    state: z.enum(['open', 'seen']).default('open'),
    ...regionQuery,
    ...pageFields(),
  }),
  answer: answerSchema(z.array(attentionItem)).extend({
    ...cappedTotalFields,
    /** Number of open items, up to 10,001. */
    open: z.int(),
  }),
})

export const countAttention = endpoint({
  method: 'GET',
  path: '/api/admin/attention/count',
  summary: "Number of open attention items of the caller's regions",
  access: 'admin',
  area: 'attention',
  isBackgroundPoll: true,
  answer: answerSchema(z.object({ open: z.int() })),
})

export const noteForm = z.object({
  seen: z.boolean(),
  /** How the item was resolved. */
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

export const updateAttentionItem = endpoint({
  method: 'PUT',
  path: '/api/admin/attention/:item_id',
  summary:
    'Resolves an attention item with a note, or reopens it; answers 409 with the current item after a concurrent change',
  access: 'admin',
  area: 'attention',
  params: z.object({ item_id: z.string().max(64) }),
  body: noteForm,
  answer: answerSchema(attentionItem),
})
