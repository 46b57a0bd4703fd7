// SQL of the table calendar_feeds and of the rides in a feed.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

export interface FeedRow {
  user_id: string
  seed: Buffer
  token_hash: Buffer
  made_at: Date
}
type Tables = { calendar_feeds: FeedRow }

const feeds = (db: Db) => db.withTables<Tables>()

export const findFeed = (db: Db, user_id: string): Promise<FeedRow | undefined> =>
  feeds(db).selectFrom('calendar_feeds').selectAll().where('user_id', '=', user_id).executeTakeFirst()

export const findFeedByToken = (db: Db, token_hash: Buffer): Promise<FeedRow | undefined> =>
  feeds(db).selectFrom('calendar_feeds').selectAll().where('token_hash', '=', token_hash).executeTakeFirst()

/** Replaces the user's previous feed. */
export const saveFeed = async (db: Db, feed: FeedRow): Promise<void> => {
  const { user_id: _, ...rest } = feed
  await feeds(db)
    .insertInto('calendar_feeds')
    .values(feed)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute()
}

/** False if there was none. */
export const deleteFeed = async (db: Db, user_id: string): Promise<boolean> => {
  const { numDeletedRows } = await feeds(db)
    .deleteFrom('calendar_feeds')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/**
 * Ids of the user's rides from that pickup on, the soonest first, and a hash that differs after any change to them.
 * A ride that was cancelled before payment or invoicing is left out, because no calendar shows it.
 */
export const findFeedRides = async (db: Db, user_id: string, from: Date): Promise<{ ids: string[]; mark: string }> => {
  const { rows } = await sql<{ ids: string[]; mark: string }>`
    select coalesce(array_agg(booking_id order by pickup_at, booking_id), '{}') as ids,
      md5(coalesce(string_agg(booking_id || ':' || version, ',' order by pickup_at, booking_id), '')) as mark
    from bookings
    where user_id = ${user_id} and pickup_at >= ${from} and (booking_status <> 'cancelled' or paid_at is not null
      or invoiced_at is not null)`.execute(db)
  return rows[0] ?? { ids: [], mark: '' }
}
