// SQL of bookings for dispatch.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Booking, BookingTable } from '../store.ts'

const on = (db: Db) => db.withTables<{ bookings: BookingTable }>()

/** Finds bookings that are not cancelled by pickup day (yyyy-MM-dd, local to the pickup), in the order of their pickups. */
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

/** Finds bookings that are neither completed nor cancelled with a pickup between two instants, in their order. */
export const findOpenBetween = (db: Db, { from, to }: { from: Date; to: Date }): Promise<Booking[]> =>
  on(db)
    .selectFrom('bookings')
    .selectAll()
    .where('pickup_at', '>=', from)
    .where('pickup_at', '<', to)
    .where('booking_status', 'not in', ['completed', 'cancelled'])
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

/** Finds at most 50 bookings of a customer that are not cancelled, with a pickup between two instants, in their order. */
export const findOfCustomer = (db: Db, user_id: string, { from, to }: { from: Date; to: Date }): Promise<Booking[]> =>
  on(db)
    .selectFrom('bookings')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('pickup_at', '>=', from)
    .where('pickup_at', '<', to)
    .where('booking_status', '!=', 'cancelled')
    .orderBy('pickup_at')
    .orderBy('booking_id')
    .limit(50)
    .execute()
