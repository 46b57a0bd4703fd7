// SQL of the table bookings for the rides of partners' guests.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { BookingTable } from '../store.ts'
import type { PartnerService } from './contract.ts'

type Tables = { bookings: BookingTable }

export const saveService = async (
  tx: Tx,
  booking_id: string,
  { partner_service, now }: { partner_service: PartnerService | null; now: Date },
): Promise<void> => {
  await tx
    .withTables<Tables>()
    .updateTable('bookings')
    .set((eb) => ({ partner_service, version: eb('version', '+', 1), updated_at: now }))
    .where('booking_id', '=', booking_id)
    .execute()
}

/** Ids of rides of partners' guests that were over at that instant or later: the next ones after an id, in the order of ids. */
export const completedSince = async (
  db: Db,
  since: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('bookings')
    .select('booking_id')
    .where('completed_at', '>=', since)
    .where('booking_id', '>', after)
    // Written out, as the partial index is.
    .where(sql<boolean>`partner_id is not null and completed_at is not null`)
    .orderBy('booking_id')
    .limit(limit)
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

/** Rides before that day that the partner's desk has booked and that are on its account, the first of them first. */
export const onAccount = (db: Db, { partner_id, before }: { partner_id: string; before: string }) =>
  db
    .withTables<Tables>()
    .selectFrom('bookings')
    .selectAll()
    .where('partner_id', '=', partner_id)
    .where('booking_date', '<', before)
    // Written out, as the partial index is.
    .where(sql<boolean>`desk_key is not null and payment_status = 'invoiced'`)
    .orderBy('pickup_at')
    .orderBy('booking_id')
    .execute()
