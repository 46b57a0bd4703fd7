// Endpoints with which the office cancels a booking for a fee that it chooses.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import { currencies } from '#kernel/money.ts'
import { fee_needed, fee_too_high } from '#messages/office/cancellation.ts'
import { officeBooking } from '../office/contract.ts'
import { poundsToThePenny } from '../office-edit/contract.ts'
import { cancellationReasons, feeChoices, refundChannels } from './rules.ts'

export const refusals = defineRefusals({
  /** `data.most` is the highest possible fee in pounds. */
  FEE_TOO_HIGH: [400, fee_too_high],
  FEE_REQUIRED: [400, fee_needed],
})

const params = z.object({ booking_id: z.string().max(40) })
const feeChoice = z.enum(feeChoices)

/** Pounds throughout. */
export const officeCancellation = z.object({
  version: z.int(),
  price: z.number(),
  /** What the customer has paid and can get back. */
  paid: z.number(),
  /** The highest fee: what was paid, or the price of a ride on an invoice. */
  most: z.number(),
  fees: z.object({ free: z.number(), half: z.number(), full: z.number() }),
  /** The fee by the terms of the ride if the customer cancelled now. */
  terms_fee: z.number(),
  refund_to: z.enum(refundChannels),
  currency: z.enum(currencies),
})
export type OfficeCancellation = z.infer<typeof officeCancellation>

export const getOfficeCancellation = endpoint({
  method: 'GET',
  path: '/api/admin/bookings/:booking_id/cancellation',
  summary: 'The fees that the office can choose for a cancellation now, and where a refund goes',
  access: 'admin',
  area: 'bookings',
  params,
  answer: answerSchema(officeCancellation),
})

export const chosenFee = z.object({
  fee: feeChoice,
  /** Pounds, if `fee` is `amount`. */
  amount: poundsToThePenny.optional(),
})
export type ChosenFee = z.output<typeof chosenFee>

export const cancelByOffice = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/:booking_id/cancel',
  summary: 'Cancels one leg for a fee; a repeated request of the same person returns the first result',
  access: 'admin',
  area: 'bookings',
  limits: [{ by: 'actor', points: 120, seconds: 600 }],
  params,
  body: chosenFee.extend({
    /** The version that the office read. */
    version: z.int(),
    reason: z.enum(cancellationReasons),
    /** The reason in words. The audit log keeps it. */
    note: textField().max(200).optional(),
    tell_customer: z.boolean(),
  }),
  answer: answerSchema(officeBooking),
})
export type OfficeCancellationForm = z.output<typeof cancelByOffice.body>
