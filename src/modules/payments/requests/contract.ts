// What crosses the wire about links to pay: what the office asks for, and what whoever holds the link may see and do.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { toWire } from '#kernel/money.ts'
import * as m from '#messages/en/errors.ts'
import { proposedChange } from '#modules/bookings/changes/contract.ts'
import { minimumCharge } from '#modules/pricing/rules.ts'
import { createPaymentIntent } from '../contract.ts'

export const refusals = defineRefusals({
  LINK_NOT_FOUND: [404, m.pay_link_absent],
  NOTHING_TO_ASK: [409, m.nothing_to_ask],
  REQUEST_OVER: [409, m.pay_link_over],
})

/** `ride`: what the ride and its return cost and nobody has paid yet. `extra`: a sum of its own beside it. */
export const requestKind = z.enum(['ride', 'extra'])
/** `over`: withdrawn by the office, out of time, or for a ride that was called off. */
export const requestStatus = z.enum(['open', 'paid', 'over'])

/** As the office sees it. */
export const paymentRequest = z.object({
  request_id: z.string(),
  kind: requestKind,
  status: requestStatus,
  /** Pounds. */
  amount: z.number(),
  reason: z.string(),
  until: z.iso.datetime(),
  created_at: z.iso.datetime(),
  /** Opens the payment for whoever has it; only while it is open. */
  link: z.string().nullable(),
})
export type PaymentRequest = z.infer<typeof paymentRequest>

const ofBooking = z.object({ booking_id: z.string().max(40) })
const ofRequest = z.object({ request_id: z.string().max(40) })

export const askForPayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:booking_id/payment-requests',
  summary: 'Mails the customer a link to pay the ride, or a sum beside it',
  access: 'admin',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params: ofBooking,
  body: z.object({
    /** Pounds, what a card can be charged at least; left out, the ride itself is asked for. */
    amount: z.number().min(toWire(minimumCharge)).max(100_000).optional(),
    /** The customer reads it. */
    reason: textField().max(200).default(''),
  }),
  answer: answerSchema(paymentRequest),
})

export const sendRequestAgain = endpoint({
  method: 'POST',
  path: '/api/payment-requests/:request_id/resend',
  summary: 'Mails the same link again',
  access: 'admin',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params: ofRequest,
  answer: done,
})

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/payment-requests/:request_id/withdraw',
  summary: 'The link opens nothing from now on',
  access: 'admin',
  params: ofRequest,
  answer: done,
})

const token = z.object({ token: z.string().max(100) })
// Nobody guesses 256 bits; this only keeps whoever tries from keeping us busy.
const limits = [{ by: 'ip', points: 60, seconds: 600 }] as const

/** What the link shows: the ride and the sum, and nothing of the account or of who travels. */
export const openedLink = z.object({
  kind: requestKind,
  status: requestStatus,
  amount: z.number(),
  reason: z.string(),
  until: z.iso.datetime(),
  booking_id: z.string(),
  /** What the sum is for: the ride, and its return where it is for both; the first of them first. None once the link is paid or over, and no `booking_id` and `reason` then. */
  rides: z.array(proposedChange.shape.ride),
})
export type OpenedLink = z.infer<typeof openedLink>

export const openPaymentLink = endpoint({
  method: 'POST',
  path: '/api/payment-links/open',
  summary: 'What a link to pay is for; the link alone is the right to it',
  access: 'anyone',
  limits,
  body: token,
  answer: answerSchema(openedLink),
})

export const startLinkPayment = endpoint({
  method: 'POST',
  path: '/api/payment-links/session',
  summary: 'A payment session for what a link asks for',
  access: 'anyone',
  limits,
  body: token.extend({ amount: z.number(m.invalid_price) }),
  answer: createPaymentIntent.answer,
})

export const hintLinkPaid = endpoint({
  method: 'POST',
  path: '/api/payment-links/paid',
  summary: 'A hint that the payment went through: the provider is asked',
  access: 'anyone',
  limits,
  body: token,
  answer: answerSchema(z.object({ status: requestStatus })),
})
