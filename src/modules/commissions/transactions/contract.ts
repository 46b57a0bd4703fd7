// What crosses the wire about the transactions of a partner: every line of the ledger about a ride, and what is expected.
import { z } from 'zod'
import { answerOf, endpoint } from '#kernel/endpoint.ts'
import { partnerService } from '#modules/bookings/partner-rides/contract.ts'

/**
 * Completed: it stands in the ledger. Pending: the ride is still to come, or its bill still to be settled. Failed: the ride was
 * called off, or its money went back, before anything was earned.
 */
export const transactionStatus = z.enum(['completed', 'pending', 'failed'])
export type TransactionStatus = z.infer<typeof transactionStatus>

export const transaction = z.object({
  transaction_id: z.string(),
  booking_id: z.string(),
  at: z.iso.datetime(),
  /** On the clock of the site. */
  date: z.iso.date(),
  service: partnerService,
  /** Pounds that were paid for the ride, less than nothing where they went back. */
  amount: z.number(),
  commission: z.number(),
  currency: z.literal('gbp'),
  status: transactionStatus,
  method: z.enum(['card', 'invoice']),
})
export type Transaction = z.infer<typeof transaction>

export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/partner/transactions',
  summary: 'What the caller’s own partner has earned and will earn with each ride, the newest first',
  access: 'partner',
  query: z.object({
    /** In the id of the transaction or the booking, or a kind of ride or payment as they are called. */
    search: z.string().trim().max(100).optional(),
    status: z
      .enum(['', ...transactionStatus.options])
      .optional()
      .transform((status) => status || undefined),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  answer: answerOf(z.array(transaction)).extend({ total: z.int() }),
})
