// Tells every process that shares the database, once the transaction has been committed; one that is rolled back tells nothing.
import { sql } from 'kysely'
import type { Tx } from './db.ts'

/** `content`: words, pages, partners or settings have changed, and what was made from them is out of date. */
export type Channel = 'content'

export const notifyProcesses = async (tx: Tx, channel: Channel): Promise<void> => {
  await sql`select pg_notify(${channel}, '')`.execute(tx)
}
