// Contract by which the office settles an invoice or reopens it.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { invoice_changed } from '#messages/office/invoices.ts'
import { invoiceInList } from '../invoices/contract.ts'

export const refusals = defineRefusals({
  INVOICE_CHANGED: [409, invoice_changed],
})

export const settleInvoice = endpoint({
  method: 'PUT',
  path: '/api/admin/partners/:partner_id/invoices/:period',
  summary:
    'Notes that what is open of an invoice has come, or went back where it is below zero, or that it has not come after all; every ride on it follows',
  access: 'admin',
  area: 'money',
  limits: [{ by: 'actor', points: 120, seconds: 3600 }],
  params: z.object({ partner_id: z.string().max(40), period: z.string().max(20) }),
  body: z.object({
    state: z.enum(['settled', 'open']),
    /** The open amount on the screen in pounds; a different current amount is refused (optimistic locking). */
    open: z.number(),
  }),
  answer: answerSchema(invoiceInList),
})
