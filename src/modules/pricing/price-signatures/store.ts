// SQL of the keys that sign prices.
import type { Db } from '#platform/db.ts'

export interface ReceiptKey {
  key_id: string
  x: string
  /** Encrypted for its `key_id`. */
  sealed_private_key: string
  created_at: Date
}
type Tables = { receipt_keys: ReceiptKey }

/** Lists all keys, newest first. */
export const listKeys = (db: Db): Promise<ReceiptKey[]> =>
  db
    .withTables<Tables>()
    .selectFrom('receipt_keys')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('key_id')
    .execute()

export const insertKey = async (db: Db, key: ReceiptKey): Promise<void> => {
  await db.withTables<Tables>().insertInto('receipt_keys').values(key).execute()
}
