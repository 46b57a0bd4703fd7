// Endpoints of payment requests for the office, and of payment links for their holders.
import { z } from 'zod'
import { answerSchema, done, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { currencies, toWire } from '#kernel/money.ts'
import * as m from '#messages/en/errors.ts'
import { proposedChange } from '#modules/bookings/changes/contract.ts'
import { bookedExtra } from '#modules/pricing/extras/contract.ts'
import { minimumCharges } from '#modules/pricing/lines/rules.ts'
import { createPaymentIntent } from '../contract.ts'

export const refusals = defineRefusals({
  LINK_NOT_FOUND: [404, m.pay_link_absent],
  NOTHING_DUE: [409, m.nothing_to_ask],
  PAYMENT_REQUEST_CLOSED: [409, m.pay_link_over],
})

/** `ride`: the unpaid price of the ride and its return. `extra`: a separate amount. */
export const requestKind = z.enum(['ride', 'extra'])
export type RequestKind = z.infer<typeof requestKind>
/** `over`: withdrawn by the office, expired, or for a cancelled ride. */
export const requestStatus = z.enum(['open', 'paid', 'over'])
export type RequestStatus = z.infer<typeof requestStatus>

/** The office's view of a payment request. */
export const paymentRequest = z.object({
  request_id: z.string(),
  kind: requestKind,
  status: requestStatus,
  amount: z.number(),
  currency: z.enum(currencies),
  reason: z.string(),
  until: z.iso.datetime(),
  created_at: z.iso.datetime(),
  /** The payment link; null unless the request is open. */
  link: z.string().nullable(),
})
export type PaymentRequest = z.infer<typeof paymentRequest>

const bookingParams = z.object({ booking_id: z.string().max(40) })
const requestParams = z.object({ request_id: z.string().max(40) })

export const requestPayment = endpoint({
  method: 'POST',
  path: '/api/bookings/:booking_id/payment-requests',
  summary: 'Mails the customer a link to pay the ride or a separate amount',
  access: 'admin',
  area: 'bookings',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params: bookingParams,
  body: z.object({
    /** At least the minimum card charge of the ride's currency; absent for the price of the ride. */
    amount: z.number().min(toWire(minimumCharges.gbp)).max(100_000).optional(),
    /** Shown to the customer. */
    reason: textField().max(200).default(''),
  }),
  answer: answerSchema(paymentRequest),
})

export const resendRequest = endpoint({
  method: 'POST',
  path: '/api/payment-requests/:request_id/resend',
  summary: 'Mails the same payment link again',
  access: 'admin',
  area: 'bookings',
  limits: [{ by: 'actor', points: 60, seconds: 3600 }],
  params: requestParams,
  answer: done,
})

export const withdrawRequest = endpoint({
  method: 'POST',
  path: '/api/payment-requests/:request_id/withdraw',
  summary: 'Withdraws a payment request; its link can no longer be paid',
  access: 'admin',
  area: 'bookings',
  params: requestParams,
  answer: done,
})

const token = z.object({ token: z.string().max(100) })
// A token has 256 bits and cannot be guessed. The limit only bounds the load of attempts.
const limits = [{ by: 'ip', points: 60, seconds: 600 }] as const

/** The public view of a payment link. It has no data of the account or the passenger. */
export const openedLink = z.object({
  kind: requestKind,
  status: requestStatus,
  amount: z.number(),
  currency: z.enum(currencies),
  reason: z.string(),
  until: z.iso.datetime(),
  booking_id: z.string(),
  /** The rides that the amount pays, earliest first. Once the link is paid or over, this, `booking_id` and `reason` are empty. */
  rides: z.array(proposedChange.shape.ride.extend({ extras: z.array(bookedExtra) })),
})
export type OpenedLink = z.infer<typeof openedLink>

export const openPaymentLink = endpoint({
  method: 'POST',
  path: '/api/payment-links/open',
  summary: 'The rides and amount of a payment link, for its holder',
  access: 'anyone',
  limits,
  body: token,
  answer: answerSchema(openedLink),
})

export const startLinkPayment = endpoint({
  method: 'POST',
  path: '/api/payment-links/session',
  summary: 'A payment session for the amount of a payment link',
  access: 'anyone',
  limits,
  body: token.extend({ amount: z.number(m.invalid_price) }),
  answer: createPaymentIntent.answer,
})

export const hintLinkPaid = endpoint({
  method: 'POST',
  path: '/api/payment-links/paid',
  summary: 'A hint that the link is paid: the server asks the provider',
  access: 'anyone',
  limits,
  body: token,
  answer: answerSchema(z.object({ status: requestStatus })),
})
