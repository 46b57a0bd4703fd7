// What crosses the wire about the bill of a ride: that it is on one, that the money came, and that it is on none after all.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { textField } from '#kernel/fields/schemas.ts'
import * as m from '#messages/office/billing.ts'
import { officeBooking } from '../office/contract.ts'

export const refusals = defineRefusals({
  BILL_NOT_POSSIBLE: [409, m.bill_not_possible],
})

/** `none`: no bill stands for it. `settled`: the money has come, and not by card. */
export const billState = z.enum(['none', 'invoiced', 'settled'])
export type BillState = z.infer<typeof billState>

export const setBill = endpoint({
  method: 'PUT',
  path: '/api/bookings/:booking_id/invoice',
  summary: 'Puts a ride and its return on a bill, notes that the bill is settled, or takes one of them back',
  access: 'admin',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params: z.object({ booking_id: z.string().max(40) }),
  body: z.object({
    state: billState,
    /** What the office's books call the bill; left out, it stays. */
    reference: textField('code').max(80).optional(),
    /** The version that was seen; another one is refused. */
    version: z.int().optional(),
  }),
  answer: answerSchema(officeBooking),
})
