// SQL of the table bookings for the guests of partners' desks whose rides are long over.
import { sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { BookingTable } from '../store.ts'

type Tables = { bookings: BookingTable }

/** Rides in nobody's account with a pickup before that instant that still say who was driven. Locked; those that somebody else holds are left. */
export const lockNamedBefore = (tx: Tx, before: Date, limit: number) =>
  tx
    .withTables<Tables>()
    .selectFrom('bookings')
    .select(['booking_id', 'pickup_location', 'pickup_place', 'dropoff_location', 'dropoff_place'])
    .where('pickup_at', '<', before)
    // Written out, as the partial index is.
    .where(sql<boolean>`desk_key is not null and user_id is null and guest_last_name is not null`)
    .orderBy('pickup_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
