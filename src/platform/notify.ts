// Tells every process that shares the database, once the transaction has been committed; one that is rolled back tells nothing.
import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/**
 * `content`: words, pages, partners or settings have changed, and what was made from them is out of date.
 * `rides`: what is known of the day of one booking has changed; `about` is its id.
 * `sessions`: one has ended; `about` is its id. Whoever reads by it sees no more.
 */
export type Channel = 'content' | 'rides' | 'sessions'

export const notifyProcesses = async (tx: Tx, channel: Channel, about = ''): Promise<void> => {
  await sql`select pg_notify(${channel}, ${about})`.execute(tx)
}

/** The same about several things at once; outside a transaction it is told as soon as it is said. */
export const notifyAbout = async (db: Db, channel: Channel, abouts: readonly string[]): Promise<void> => {
  if (abouts.length)
    await sql`select pg_notify(${channel}, about) from unnest(${[...abouts]}::text[]) as about`.execute(db)
}
