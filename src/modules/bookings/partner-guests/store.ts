// SQL of the table bookings for the guests of partners' desks whose rides are long over.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { BookingTable } from '../store.ts'

type Tables = { bookings: BookingTable }

const named = (db: Db) =>
  db
    .withTables<Tables>()
    .selectFrom('bookings')
    // Written out, as the partial index is.
    .where(sql<boolean>`desk_key is not null and user_id is null and guest_last_name is not null`)

/** Ids of rides in nobody's account with a pickup before that instant that still say who was driven, but for those. */
export const namedBefore = async (
  db: Db,
  before: Date,
  { but, limit }: { but: readonly string[]; limit: number },
): Promise<string[]> => {
  const rows = await named(db)
    .select('booking_id')
    .where('pickup_at', '<', before)
    .where('booking_id', '<>', sql<string>`all(${[...but]})`)
    .orderBy('pickup_at')
    .limit(limit)
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

/** Undefined where it names nobody any more, or somebody else holds it. */
export const lockNamed = (tx: Tx, booking_id: string) =>
  named(tx)
    .select(['booking_id', 'pickup_location', 'pickup_place', 'dropoff_location', 'dropoff_place'])
    .where('booking_id', '=', booking_id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
