// SQL of refused claims in the table bookings.
import type { Db } from '#platform/db.ts'
import type { BookingTable } from '../store.ts'

/** Removes bookings from their account and clears the claim. */
export const refuseClaims = async (db: Db, ids: readonly string[], now: Date): Promise<void> => {
  await db
    .withTables<{ bookings: BookingTable }>()
    .updateTable('bookings')
    .set((eb) => ({
      user_id: null,
      claim_user_id: null,
      claim_refused_at: now,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('booking_id', 'in', [...ids])
    .execute()
}
