// SQL of the table ride_reminders.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { paidStatuses } from '../rules.ts'
import { type BookingTable, isActiveRow } from '../store.ts'

type Tables = {
  bookings: Pick<BookingTable, 'booking_id' | 'pickup_at' | 'payment_status' | 'booking_status'>
  ride_reminders: { booking_id: string; reminded_at: Date }
}

const on = (db: Db) => db.withTables<Tables>()

export interface ReminderFilter {
  now: Date
  until: Date
  /** Hours after a reminder within which a pickup needs no other one. */
  reminderValidHours: number
}

/** Finds paid rides without a valid reminder, at most 100; only one booking if `booking_id` is given. */
export const findDueReminders = (
  db: Db,
  { now, until, reminderValidHours, booking_id }: ReminderFilter & { booking_id?: string },
): Promise<{ booking_id: string }[]> =>
  on(db)
    .selectFrom('bookings')
    .select('booking_id')
    .where(isActiveRow)
    .where('payment_status', 'in', [...paidStatuses])
    .where('pickup_at', '>', now)
    .where('pickup_at', '<=', until)
    .where(
      sql<boolean>`not exists (select from ride_reminders r where r.booking_id = bookings.booking_id
        and r.reminded_at + make_interval(hours => ${reminderValidHours}) >= bookings.pickup_at)`,
    )
    .$if(booking_id !== undefined, (query) => query.where('booking_id', '=', booking_id ?? ''))
    .orderBy('pickup_at')
    .limit(100)
    .execute()

export const saveReminder = async (tx: Tx, booking_id: string, reminded_at: Date): Promise<void> => {
  await on(tx)
    .insertInto('ride_reminders')
    .values({ booking_id, reminded_at })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet({ reminded_at }))
    .execute()
}
