// Contract of the transactions of a partner: ledger lines of rides, and expected earnings.

import { z } from 'zod'
import { answerSchema, endpoint, pageFields } from '#kernel/endpoint.ts'
import { currencies } from '#kernel/money.ts'
import { rideKind } from '#modules/bookings/contract.ts'
import { paymentMethods } from '../rules.ts'

/**
 * Completed: in the ledger. Pending: the ride is not completed or its invoice not settled. Failed: cancelled or refunded before
 * anything was earned.
 */
export const transactionStatus = z.enum(['completed', 'pending', 'failed'])
export type TransactionStatus = z.infer<typeof transactionStatus>

export const transaction = z.object({
  transaction_id: z.string(),
  booking_id: z.string(),
  at: z.iso.datetime(),
  /** In the time zone of the site. */
  date: z.iso.date(),
  service: rideKind,
  /** Payment in pounds; negative for refunds. */
  amount: z.number(),
  commission: z.number(),
  currency: z.enum(currencies),
  status: transactionStatus,
  method: z.enum(paymentMethods),
})
export type Transaction = z.infer<typeof transaction>

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/partner/transactions',
  summary: 'What the caller’s own partner has earned and will earn with each ride, the newest first',
  access: 'partner',
  query: z.object({
    /** Searches transaction ids, booking ids, and names of ride kinds and payment methods. */
    search: z.string().trim().max(100).optional(),
    status: z
      .enum(['', ...transactionStatus.options])
      .optional()
      .transform((status) => status || undefined),
    ...pageFields({ pages: 1_000_000 }),
  }),
  answer: answerSchema(z.array(transaction)).extend({ total: z.int() }),
})
