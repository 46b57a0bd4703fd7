// SQL of the table bookings for guests of partners' desks.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { BookingTable } from '../store.ts'

type Tables = { bookings: BookingTable }

const selectWithGuest = (db: Db) =>
  db
    .withTables<Tables>()
    .selectFrom('bookings')
    // Literal, to match the partial index.
    .where(sql<boolean>`import_key is not null and user_id is null and guest_last_name is not null`)

/** Ids of rides without an account and with a pickup before that instant that still name a guest, except some ids. */
export const findIdsWithGuestBefore = async (
  db: Db,
  before: Date,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<string[]> => {
  const rows = await selectWithGuest(db)
    .select('booking_id')
    .where('pickup_at', '<', before)
    .where('booking_id', '<>', sql<string>`all(${[...except]})`)
    .orderBy('pickup_at')
    .limit(limit)
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

/** Undefined if the ride names no guest any more or another transaction has it locked. */
export const lockWithGuest = (tx: Tx, booking_id: string) =>
  selectWithGuest(tx)
    .select(['booking_id', 'pickup_location', 'pickup_place', 'dropoff_location', 'dropoff_place'])
    .where('booking_id', '=', booking_id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
