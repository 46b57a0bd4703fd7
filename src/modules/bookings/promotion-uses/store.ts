// SQL of earlier rides of a customer.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { BookingTable } from '../store.ts'

type Tables = { bookings: BookingTable }

/** Whether the customer has a ride that was paid, invoiced or driven, and not cancelled: by account, or else by e-mail address. */
export const hasEarlierRide = async (
  db: Db,
  { account_id, email }: { account_id: string | null; email: string | null },
): Promise<boolean> => {
  if (!account_id && !email) return false
  const row = await db
    .withTables<Tables>()
    .selectFrom('bookings')
    .select('booking_id')
    .where((eb) =>
      account_id
        ? eb.or([eb('user_id', '=', account_id), eb('claim_user_id', '=', account_id)])
        : eb(sql`lower(guest_email)`, '=', email?.toLowerCase() ?? ''),
    )
    .where('booking_status', '<>', 'cancelled')
    .where((eb) =>
      eb.or([eb('payment_status', 'not in', ['unpaid', 'processing']), eb('booking_status', '=', 'completed')]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
