// Endpoints and refusals of payments.

import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { currencies } from '#kernel/money.ts'
import * as m from '#messages/en/errors.ts'
import * as card from '#messages/en/sandbox.ts'
import { bookingWithReturn } from '#modules/bookings/contract.ts'
import { providerNames } from './rules.ts'

export const refusals = defineRefusals({
  INVALID_PRICE: [400, m.invalid_price],
  /** The rides cost different currencies, and one payment has one. */
  MIXED_CURRENCIES: [409, m.mixed_currencies],
  AMOUNT_CHANGED: [409, m.intent_failed],
  NOT_PAYABLE: [409, m.intent_failed],
  PROVIDER_FAILED: [503, m.intent_failed],
  NOT_PAID: [409, m.update_failed],
  CHANGE_NOT_APPLIED: [409, m.change_not_made],
  STATUS_NOT_ALLOWED: [403, m.update_failed],
  BAD_SIGNATURE: [400, m.malformed],
})

/** Refusals of the built-in sandbox, in the words of the card provider that it simulates. */
export const sandboxRefusals = defineRefusals({
  CARD_DECLINED: [402, card.declined],
  PAYMENT_NOT_FOUND: [404, card.no_such_payment],
  PAYMENT_CLOSED: [409, card.closed],
  RETURN_URL_INVALID: [400, card.return_elsewhere],
})

export const createPaymentIntent = endpoint({
  method: 'POST',
  path: '/api/create-payment-intent',
  summary: 'A payment session for a booking and its return ride; asked again, the same session',
  access: 'checkout',
  limits: [{ by: 'ip', points: 30, seconds: 3600 }],
  body: z.object({
    booking_id: z.string().max(40),
    /** A change of the booking that awaits payment of its extra. */
    change: z.string().max(40).optional(),
    /** Pounds or dollars with two decimals: the sum of the legs, or the extra, as the screen shows it. */
    amount: z.number(m.invalid_price),
    currency: z.enum(currencies, m.invalid_price),
  }),
  answer: z.object({
    success: z.literal(true),
    message: z.string().optional(),
    clientSecret: z.string(),
    /** The form that the browser shows: Stripe's Payment Element or the sandbox's. */
    provider: z.enum(providerNames),
    publishable_key: z.string().optional(),
  }),
})

export const hintPaid = endpoint({
  method: 'PUT',
  path: '/api/bookings/:booking_id/status',
  summary: 'A hint that the payment went through: the server asks the provider and settles what is true',
  access: 'checkout',
  limits: [{ by: 'actor', points: 60, seconds: 600 }],
  params: z.object({ booking_id: z.string().max(40) }),
  body: z.object({ status: z.string().max(20), change: z.string().max(40).optional() }),
  answer: answerSchema(z.union([bookingWithReturn, z.object({ status: z.literal('pending') })])),
})

export const webhook = endpoint({
  method: 'POST',
  path: '/api/payments/webhook',
  summary: 'Signed events from the card provider',
  access: 'provider',
})

/**
 * The sandbox's card form. A refused card answers 402 CARD_DECLINED with the provider's sentence in `message`, and in
 * `fields` if one field is wrong. `requires_action` sends the browser to `redirect_url`, a page of the test bank, which
 * returns to `return_url` with payment_intent, payment_intent_client_secret and redirect_status (succeeded or failed).
 */
export const confirmSandboxCard = endpoint({
  method: 'POST',
  path: '/sandbox/confirm',
  summary: 'Pays with a test card; only while no card provider is configured',
  access: 'anyone',
  body: z.object({
    client_secret: z.string().max(200),
    number: textField('code').max(40),
    /** MM / YY, as the form writes it. */
    expiry: textField('code').max(20),
    security_code: textField('code').max(10),
    name: textField('name').max(120),
    country: z.string().max(2),
    postal_code: textField('postcode').max(20),
    return_url: z.string().max(2000),
  }),
  answer: answerSchema(
    z.object({
      status: z.enum(['succeeded', 'processing', 'requires_action']),
      redirect_url: z.string().optional(),
    }),
  ),
})
