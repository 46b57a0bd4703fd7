// SQL of the table bookings for rides that a partner's desk booked from a list.
import type { Db, Tx } from '#platform/db.ts'
import type { Booking, BookingTable } from '../store.ts'

type Tables = { bookings: BookingTable }

const bookings = (db: Db) => db.withTables<Tables>()

const columns = [
  'booking_id',
  'import_key',
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
  'currency',
] as const
export type ImportedBooking = Pick<Booking, (typeof columns)[number]>

export const findByDeskKey = (db: Db, import_key: string): Promise<ImportedBooking | undefined> =>
  bookings(db).selectFrom('bookings').select(columns).where('import_key', '=', import_key).executeTakeFirst()

/** Releases the key of a cancelled ride for its replacement; false if the ride has been restored. */
export const releaseDeskKey = async (
  tx: Tx,
  { booking_id, now }: { booking_id: string; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await bookings(tx)
    .updateTable('bookings')
    .set((eb) => ({ import_key: `was:${booking_id}`, version: eb('version', '+', 1), updated_at: now }))
    .where('booking_id', '=', booking_id)
    .where('booking_status', '=', 'cancelled')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
