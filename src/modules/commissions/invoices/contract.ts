// Contracts of monthly invoices for the rides on a partner's account.

import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { currencies } from '#kernel/money.ts'
import { creditReasons, invoiceStates } from '../rules.ts'

/** A credit on an invoice: all or part of the price of one ride. */
export const creditInList = z.object({
  /** C-00042 */
  number: z.string(),
  booking_id: z.string(),
  reason: z.enum(creditReasons),
  amount: z.number(),
  /** yyyy-MM-dd */
  date: z.string(),
})

/** All amounts in its currency. */
export const invoiceInList = z.object({
  period: z.string(),
  currency: z.enum(currencies),
  /** Names it in its path: the period, followed by the currency unless that is pounds. */
  key: z.string(),
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
  state: z.enum(invoiceStates),
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

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/admin/partners/:partner_id/invoices',
  summary: 'The invoices of a partner',
  access: 'admin',
  area: 'money',
  params: z.object({ partner_id: z.string().max(40) }),
  answer,
})
