// Endpoint of the office for the invoice of a ride: invoiced, settled, or taken off again.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/office/billing.ts'
import { billState } from '../contract.ts'
import { officeBooking } from '../office/contract.ts'

export const refusals = defineRefusals({
  INVOICE_STATE_NOT_ALLOWED: [409, m.bill_not_possible],
})

export const setBill = endpoint({
  method: 'PUT',
  path: '/api/bookings/:booking_id/invoice',
  summary: 'Invoices a ride and its return, records that the invoice is settled, or reverts either step',
  access: 'admin',
  area: 'invoices',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params: z.object({ booking_id: z.string().max(40) }),
  body: z.object({
    state: billState,
    /** The invoice's name in the office's accounts; absent leaves it unchanged. */
    reference: textField('code').max(80).optional(),
    /** The version the caller read; the request is refused if the booking has another one. */
    version: z.int().optional(),
  }),
  answer: answerSchema(officeBooking),
})
