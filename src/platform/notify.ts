// Tells every process that shares the database, once the transaction has been committed; one that is rolled back tells nothing.
import { sql } from 'kysely'
import type { Tx } from './db.ts'

/**
 * `content`: words, pages, partners or settings have changed, and what was made from them is out of date.
 * `rides`: what is known of the day of one booking has changed; `about` is its id.
 */
export type Channel = 'content' | 'rides'

export const notifyProcesses = async (tx: Tx, channel: Channel, about = ''): Promise<void> => {
  await sql`select pg_notify(${channel}, ${about})`.execute(tx)
}
