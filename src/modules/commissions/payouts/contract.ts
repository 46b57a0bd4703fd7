// Contracts of payouts, for the partner and for the office.
import { z } from 'zod'
import { answerSchema, cappedTotalFields, endpoint, pageFields } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { currencies } from '#kernel/money.ts'
import * as m from '#messages/office/payouts.ts'

export const refusals = defineRefusals({
  PAYOUT_NOT_FOUND: [404, m.payout_not_found],
  /** The payout changed concurrently; `data.payout` is its current state. */
  PAYOUT_CHANGED: [409, m.payout_changed],
  PAYOUT_STATE_NOT_ALLOWED: [409, m.payout_not_possible],
  /** The proposed bank account was replaced or is in its cooling-off period. */
  PAYOUT_ACCOUNT_NOT_USABLE: [409, m.payout_account],
  /** The partner is suspended or was never approved. */
  PAYOUT_PARTNER_NOT_ACTIVE: [409, m.payout_partner],
})

export const payoutState = z.enum(['proposed', 'approved', 'completed', 'failed'])
export type PayoutState = z.infer<typeof payoutState>
export const payoutStatus = z.enum(['pending', 'completed', 'failed'])
export type PayoutStatus = z.infer<typeof payoutStatus>

const payout = z.object({
  payout_id: z.string(),
  /** Payout date, a Thursday. */
  date: z.iso.date(),
  /** Pounds. */
  amount: z.number(),
  currency: z.enum(currencies),
  status: payoutStatus,
  method: z.enum(['bank_transfer']),
  masked_account: z.string(),
})
export type PayoutOnWire = z.infer<typeof payout>

const pages = pageFields({ pages: 1_000_000 })

/** Sums of one currency; `available` is negative after larger clawbacks. */
const balances = z.object({
  currency: z.enum(currencies),
  available: z.number(),
  pending: z.number(),
  paid: z.number(),
})
export type Balances = z.infer<typeof balances>

export const listOwnPayouts = endpoint({
  method: 'GET',
  path: '/api/partner/payouts',
  summary: 'What was and will be paid out to the caller’s own partner, the newest first, and what is available',
  access: 'partner',
  query: z.object(pages),
  answer: answerSchema(z.object({ balances, other_balances: z.array(balances), payouts: z.array(payout) })).extend(
    cappedTotalFields,
  ),
})

const officePayout = payout.extend({
  partner_id: z.string(),
  partner: z.string(),
  /** Bank account of the proposal. */
  bank_id: z.string(),
  state: payoutState,
  /** Allowed next states. */
  moves: z.array(payoutState),
  /** Reason of the failure. */
  reason: z.string().nullable(),
  proposed_at: z.iso.datetime(),
  approved_at: z.iso.datetime().nullable(),
  decided_at: z.iso.datetime().nullable(),
  version: z.int(),
})
export type OfficePayout = z.infer<typeof officePayout>

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/payouts',
  summary: 'The payouts of all partners, the newest first',
  access: 'admin',
  area: 'money',
  query: z.object({
    /** Searches partner names and payout ids. */
    search: z.string().trim().max(100).optional(),
    state: z
      .enum(['', ...payoutState.options])
      .optional()
      .transform((state) => state || undefined),
    ...pages,
  }),
  answer: answerSchema(z.array(officePayout)).extend(cappedTotalFields),
})

/** Reason why a partner with a positive balance got no proposal. */
export const passedOver = z.enum(['no_account', 'pending', 'had_this_week', 'fault'])
export type PassedOver = z.infer<typeof passedOver>

export const proposePayouts = endpoint({
  method: 'POST',
  path: '/api/admin/payouts/proposals',
  summary:
    'Proposes a payout for every active partner that is owed something and has an account that can be used, for the coming Thursday',
  access: 'admin',
  area: 'money',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  body: z.object({}),
  answer: answerSchema(
    z.object({
      date: z.iso.date(),
      proposed: z.int(),
      passed_over: z.array(
        z.object({ partner: z.string(), amount: z.number(), currency: z.enum(currencies), why: passedOver }),
      ),
    }),
  ),
})

export const movePayout = endpoint({
  method: 'PUT',
  path: '/api/admin/payouts/:payout_id',
  summary: 'Approves a payout, or says that it was paid or has failed',
  access: 'admin',
  area: 'money',
  limits: [{ by: 'actor', points: 240, seconds: 3600 }],
  params: z.object({ payout_id: z.string().max(40) }),
  body: z.object({
    to: z.enum(['approved', 'completed', 'failed']),
    /** The version on the screen, for optimistic locking. */
    version: z.int(),
    /** Reason of the failure. */
    reason: textField().max(200).optional(),
  }),
  answer: answerSchema(officePayout),
})
