// SQL of the applied time zone rules and of the rides that depend on them.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { type BookingTable, isActiveRow } from '../store.ts'
import type { AppliedRules } from './rules.ts'

type RideColumns = 'booking_id' | 'booking_date' | 'booking_time' | 'time_zone' | 'pickup_at'
type Tables = {
  clock_rules: AppliedRules & { only_row?: boolean; applied_at: Date }
  bookings: Pick<BookingTable, RideColumns | 'booking_status'>
}
export type TimedRide = Pick<BookingTable, RideColumns>

const tables = (db: Db) => db.withTables<Tables>()

export const findAppliedRules = (db: Db): Promise<AppliedRules | undefined> =>
  tables(db).selectFrom('clock_rules').select(['version', 'digest']).executeTakeFirst()

export const saveAppliedRules = async (db: Db, { version, digest }: AppliedRules, applied_at: Date): Promise<void> => {
  const row = { version, digest, applied_at }
  await tables(db)
    .insertInto('clock_rules')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute()
}

/** Takes the advisory lock until the end of the transaction, however long that is idle; false if another process holds it. */
export const tryLockRules = async (tx: Tx): Promise<boolean> => {
  // A lock of the session would be lost behind a pooler, which gives each transaction another one.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('clock rules', 0)) as locked`.execute(tx)
  return rows[0]?.locked ?? false
}

/** Rides that are not completed or cancelled, ordered by pickup; a page begins after the last ride of the previous one. */
export const findComingRides = (
  db: Db,
  { from, after, limit }: { from: Date; after?: TimedRide | undefined; limit: number },
): Promise<TimedRide[]> =>
  tables(db)
    .selectFrom('bookings')
    .select(['booking_id', 'booking_date', 'booking_time', 'time_zone', 'pickup_at'])
    .where(isActiveRow)
    .where(sql<boolean>`(pickup_at, booking_id) > (${after?.pickup_at ?? from}, ${after?.booking_id ?? ''})`)
    .orderBy('pickup_at')
    .orderBy('booking_id')
    .limit(limit)
    .execute()
