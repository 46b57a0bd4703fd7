// SQL of the table bookings for what a partner's desk has booked from lists.
import type { Db, Tx } from '#platform/db.ts'
import type { Booking, BookingTable } from '../store.ts'

type Tables = { bookings: BookingTable }

const on = (db: Db) => db.withTables<Tables>()

const columns = [
  'booking_id',
  'desk_key',
  'booking_status',
  'pickup_place',
  'dropoff_place',
  'booking_date',
  'booking_time',
  'guest_first_name',
  'guest_last_name',
  'service_type',
  'cars',
  'price_pence',
] as const
export type Listed = Pick<Booking, (typeof columns)[number]>

export const findByKey = (db: Db, desk_key: string): Promise<Listed | undefined> =>
  on(db).selectFrom('bookings').select(columns).where('desk_key', '=', desk_key).executeTakeFirst()

/** Gives the key of a ride that was called off to the one that is booked in its place. False where it stands again. */
export const freeKey = async (tx: Tx, { booking_id, now }: { booking_id: string; now: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await on(tx)
    .updateTable('bookings')
    .set((eb) => ({ desk_key: `was:${booking_id}`, version: eb('version', '+', 1), updated_at: now }))
    .where('booking_id', '=', booking_id)
    .where('booking_status', '=', 'cancelled')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
