// SQL of the table bookings for what happens to an account: its e-mail is proven, it is deleted.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import type { Booking, BookingTable } from '../store.ts'
import { columnsToKeep, longestRideHours } from './rules.ts'

type Tables = {
  bookings: BookingTable
  booking_versions: { booking_id: string; before: unknown }
  guest_messages: { booking_id: string; text: string | null }
  booking_changes: { change_id: string; booking_id: string; asked: unknown }
}
const on = (db: Db) => db.withTables<Tables>()

/** Bookings that named this account, and are paid or on a bill, enter it; answers which. */
export const enterPaidClaims = (db: Db, user_id: string, now: Date): Promise<{ booking_id: string }[]> =>
  on(db)
    .updateTable('bookings')
    .set((eb) => ({ user_id, version: eb('version', '+', 1), updated_at: now }))
    .where('claim_user_id', '=', user_id)
    .where('user_id', 'is', null)
    .where((eb) => eb.or([eb('paid_at', 'is not', null), eb('payment_status', '=', 'invoiced')]))
    .returning('booking_id')
    .execute()

/** Rides of an account that are neither cancelled nor over. */
export const countAhead = async (db: Db, user_id: string, now: Date): Promise<number> => {
  const end = sql<Date>`pickup_at + make_interval(hours => coalesce(number_of_hours, ${sql.lit(longestRideHours)}))`
  const { n } = await on(db)
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .where('booking_status', 'in', ['pending', 'confirmed'])
    .where(end, '>', now)
    .executeTakeFirstOrThrow()
  return n
}

export const listIdsOf = async (db: Db, user_id: string): Promise<string[]> => {
  const rows = await on(db)
    .selectFrom('bookings')
    .leftJoin('booking_changes', 'booking_changes.booking_id', 'bookings.booking_id')
    .select(['bookings.booking_id', 'change_id'])
    .where('user_id', '=', user_id)
    .execute()
  return [...new Set(rows.flatMap(({ booking_id, change_id }) => (change_id ? [booking_id, change_id] : [booking_id])))]
}

type Places = Pick<Booking, 'pickup_location' | 'pickup_place' | 'dropoff_location' | 'dropoff_place'>

export const listPlacesOf = (db: Db, user_id: string): Promise<(Places & { booking_id: string })[]> =>
  on(db)
    .selectFrom('bookings')
    .select(['booking_id', 'pickup_location', 'pickup_place', 'dropoff_location', 'dropoff_place'])
    .where('user_id', '=', user_id)
    .execute()

/** Takes the person out of a booking, and puts these places in the place of theirs. */
export const erasePerson = async (
  db: Db,
  booking_id: string,
  { pickup_place, dropoff_place, now, ...locations }: Places & { now: Date },
): Promise<void> => {
  await on(db)
    .updateTable('bookings')
    .set((eb) => ({
      ...locations,
      pickup_place: JSON.stringify(pickup_place),
      dropoff_place: dropoff_place && JSON.stringify(dropoff_place),
      guest_title: null,
      guest_first_name: null,
      guest_last_name: null,
      guest_email: null,
      guest_phone_number: null,
      flight_number: null,
      pickup_sign: null,
      notes_for_chauffeur: null,
      reference_code: null,
      invoice_reference: null,
      client_ref: null,
      request_hash: null,
      // That a partner's desk has booked it stays, and of whom not even the hash.
      desk_key: sql<string | null>`case when desk_key is not null then 'was:' || booking_id end`,
      guest_room: null,
      checkout_id: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('booking_id', '=', booking_id)
    .execute()
}

/** Of the versions a booking had, and of the changes asked of it, what was sold stays. */
export const eraseHistory = async (db: Db, booking_id: string): Promise<void> => {
  const keptOf = (column: 'before' | 'asked') =>
    sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${sql.ref(column)})
         where key = any(${[...columnsToKeep]}))`
  await on(db)
    .updateTable('booking_versions')
    .set({ before: keptOf('before') })
    .where('booking_id', '=', booking_id)
    .execute()
  await on(db).updateTable('guest_messages').set({ text: null }).where('booking_id', '=', booking_id).execute()
  await on(db)
    .updateTable('booking_changes')
    .set({ asked: keptOf('asked') })
    .where('booking_id', '=', booking_id)
    .execute()
}

/** What others booked for this account without it ever being theirs names it no longer. */
export const dropClaims = async (db: Db, user_id: string): Promise<void> => {
  await on(db).updateTable('bookings').set({ claim_user_id: null }).where('claim_user_id', '=', user_id).execute()
}
