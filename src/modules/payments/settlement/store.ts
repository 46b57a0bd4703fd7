// SQL of bank disputes and inquiries about payments.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Payment } from '../store.ts'

type Tables = { payments: Payment }

const of = (db: Db) => db.withTables<Tables>()

/** Locks the payment until the transaction ends and tells whether a bank inquiry is open, so that settlement cannot race. */
export const lockInquiry = async (tx: Tx, payment_id: string): Promise<boolean> => {
  const row = await of(tx)
    .selectFrom('payments')
    .select('inquiry')
    .where('payment_id', '=', payment_id)
    .forUpdate()
    .executeTakeFirst()
  return row?.inquiry ?? false
}

/** Lists payments with an open dispute or inquiry that were last read before that time. */
export const listPaymentsAtBank = async (
  db: Db,
  { provider, before }: { provider: string; before: Date },
): Promise<Payment[]> =>
  of(db)
    .selectFrom('payments')
    .selectAll()
    // A literal, so that PostgreSQL matches it with the partial index.
    .where(sql<boolean>`(disputed or inquiry)`)
    .where('provider', '=', provider as Payment['provider'])
    .where('read_at', '<=', before)
    .orderBy('read_at')
    .limit(100)
    .execute()
