// SQL of the bookings of some days, of all customers.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Booking, BookingTable } from '../store.ts'

const on = (db: Db) => db.withTables<{ bookings: BookingTable }>()

/** Not cancelled, with a pickup on one of these days (yyyy-MM-dd, on its own clock), in the order of the pickups. */
export const findOnDays = (db: Db, { from, to }: { from: string; to: string }): Promise<Booking[]> =>
  on(db)
    .selectFrom('bookings')
    .selectAll()
    .where('booking_date', '>=', from)
    .where('booking_date', '<=', to)
    .where('booking_status', '!=', 'cancelled')
    .orderBy('pickup_at')
    .orderBy('booking_id')
    .execute()

export const findAll = (db: Db, ids: readonly string[]): Promise<Booking[]> =>
  on(db)
    .selectFrom('bookings')
    .selectAll()
    .where('booking_id', '=', sql<string>`any(${[...ids]})`)
    .orderBy('pickup_at')
    .orderBy('booking_id')
    .execute()
