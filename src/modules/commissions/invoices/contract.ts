// Contracts of monthly invoices for the rides on a partner's account.
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { defineRefusals } from '#kernel/errors.ts'
import { no_invoice } from '#messages/partner/invoice.ts'

export const refusals = defineRefusals({
  NO_INVOICE: [404, no_invoice],
})

/** yyyy-MM */
const period = z.string().max(20)
const partner_id = z.string().max(40)
const limits = [{ by: 'actor', points: 120, seconds: 600 }] as const

/** A credit on an invoice: all or part of the price of one ride. */
export const creditInList = z.object({
  /** C-00042 */
  number: z.string(),
  booking_id: z.string(),
  reason: z.enum(['called_off', 'taken_off', 'price', 'billed_anew']),
  /** Pounds. */
  amount: z.number(),
  /** yyyy-MM-dd */
  date: z.string(),
})

/** All amounts in pounds. */
export const invoiceInList = z.object({
  period: z.string(),
  /** P-00042 */
  number: z.string(),
  /** yyyy-MM-dd */
  date: z.string(),
  rides: z.int(),
  /** Total when issued. */
  total: z.number(),
  credited: z.number(),
  /** Payments received for its rides. */
  settled: z.number(),
  /** total − credited − settled; a negative amount is to be returned. */
  open: z.number(),
  state: z.enum(['open', 'settled', 'return']),
  credits: z.array(creditInList),
})
export type InvoiceInList = z.infer<typeof invoiceInList>

/** Newest first. */
const answer = answerSchema(z.array(invoiceInList))

export const listOwnInvoices = endpoint({
  method: 'GET',
  path: '/api/partner/invoices',
  summary: 'The invoices of the caller’s own partner, for owners',
  access: 'partner',
  answer,
})

export const getOwnInvoice = endpoint({
  method: 'GET',
  path: '/api/partner/invoices/:period.pdf',
  summary: 'An invoice of the caller’s own partner as PDF, for owners',
  access: 'partner',
  limits,
  params: z.object({ period }),
  screen: '/partner-dashboard/desk',
})

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id/invoices',
  summary: 'The invoices of a partner',
  access: 'admin',
  params: z.object({ partner_id }),
  answer,
})

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id/invoices/:period.pdf',
  summary: 'An invoice of a partner as PDF',
  access: 'admin',
  limits,
  params: z.object({ partner_id, period }),
  screen: '/admin/partners',
})
