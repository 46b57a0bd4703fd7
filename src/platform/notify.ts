// Notifies every process on this database once the transaction commits; a rollback notifies no one.
import { sql } from 'kysely'
import type { Db, Tx } from './db.ts'

/**
 * `content`: texts, pages, partners or settings changed, so cached pages are out of date.
 * `rides`: what a stream shows changed; `about` is its topic, as the id of a booking or of a conversation.
 * `sessions`: a session ended or may read less; `about` is its id, and its event streams are checked.
 */
export type Channel = 'content' | 'rides' | 'sessions'

export const notifyProcesses = async (tx: Tx, channel: Channel, about = ''): Promise<void> => {
  await sql`select pg_notify(${channel}, ${about})`.execute(tx)
}

/** Notifies about several ids at once; outside a transaction immediately. */
export const notifyAbout = async (db: Db, channel: Channel, abouts: readonly string[]): Promise<void> => {
  if (abouts.length)
    await sql`select pg_notify(${channel}, about) from unnest(${[...abouts]}::text[]) as about`.execute(db)
}
