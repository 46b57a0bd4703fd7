// SQL of what a bank does about payments: its disputes and inquiries.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Payment } from '../store.ts'

type Tables = { payments: Payment }

const of = (db: Db) => db.withTables<Tables>()

/** Locked until the transaction ends, so that nothing is settled beside it: is a bank's inquiry about it open? */
export const lockInquiry = async (tx: Tx, payment_id: string): Promise<boolean> => {
  const row = await of(tx)
    .selectFrom('payments')
    .select('inquiry')
    .where('payment_id', '=', payment_id)
    .forUpdate()
    .executeTakeFirst()
  return row?.inquiry ?? false
}

/** Payments with an open dispute or inquiry that were last read before that instant. */
export const paymentsAtBank = async (
  db: Db,
  { provider, before }: { provider: string; before: Date },
): Promise<Payment[]> =>
  of(db)
    .selectFrom('payments')
    .selectAll()
    // Written out, as the partial index is.
    .where(sql<boolean>`(disputed or inquiry)`)
    .where('provider', '=', provider as Payment['provider'])
    .where('read_at', '<=', before)
    .orderBy('read_at')
    .limit(100)
    .execute()
