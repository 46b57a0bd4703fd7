// SQL of the table bookings for verified and deleted accounts.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { type Booking, type BookingTable, isActiveRow } from '../store.ts'
import { longestRideHours, retainedColumns } from './rules.ts'

type Tables = {
  bookings: BookingTable
  booking_versions: { booking_id: string; before: unknown }
  guest_messages: { booking_id: string; text: string | null }
  booking_changes: { change_id: string; booking_id: string; fields: unknown }
}
const tables = (db: Db) => db.withTables<Tables>()

/** Moves claimed bookings that are paid or invoiced into the account; returns their ids. */
export const attachPaidClaims = (db: Db, user_id: string, now: Date): Promise<{ booking_id: string }[]> =>
  tables(db)
    .updateTable('bookings')
    .set((eb) => ({ user_id, version: eb('version', '+', 1), updated_at: now }))
    .where('claim_user_id', '=', user_id)
    .where('user_id', 'is', null)
    .where((eb) => eb.or([eb('paid_at', 'is not', null), eb('payment_status', '=', 'invoiced')]))
    .returning('booking_id')
    .execute()

/** Counts rides of the account that are not cancelled and have not ended. */
export const countUpcoming = async (db: Db, user_id: string, now: Date): Promise<number> => {
  const end = sql<Date>`pickup_at + make_interval(hours => coalesce(number_of_hours, ${sql.lit(longestRideHours)}))`
  const { n } = await tables(db)
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .where(isActiveRow)
    .where(end, '>', now)
    .executeTakeFirstOrThrow()
  return n
}

/** Ids of the account's bookings and of changes to them. */
export const listIds = async (db: Db, user_id: string): Promise<string[]> => {
  const rows = await tables(db)
    .selectFrom('bookings')
    .leftJoin('booking_changes', 'booking_changes.booking_id', 'bookings.booking_id')
    .select(['bookings.booking_id', 'change_id'])
    .where('user_id', '=', user_id)
    .execute()
  return [...new Set(rows.flatMap(({ booking_id, change_id }) => (change_id ? [booking_id, change_id] : [booking_id])))]
}

type Places = Pick<Booking, 'pickup_location' | 'pickup_place' | 'dropoff_location' | 'dropoff_place'>

/** Pickup and dropoff of all bookings of the account. */
export const listPlaces = (db: Db, user_id: string): Promise<(Places & { booking_id: string })[]> =>
  tables(db)
    .selectFrom('bookings')
    .select(['booking_id', 'pickup_location', 'pickup_place', 'dropoff_location', 'dropoff_place'])
    .where('user_id', '=', user_id)
    .execute()

/** Clears the personal columns of a booking and replaces its places by the given ones. */
export const erasePerson = async (
  db: Db,
  booking_id: string,
  { pickup_place, dropoff_place, now, ...locations }: Places & { now: Date },
): Promise<void> => {
  await tables(db)
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
      stops: null,
      reference_code: null,
      invoice_reference: null,
      price_reason: null,
      client_ref: null,
      request_hash: null,
      // The marker shows that a partner's desk booked the ride, without the hash that identifies the guest.
      import_key: sql<string | null>`case when import_key is not null then 'was:' || booking_id end`,
      guest_room: null,
      checkout_id: null,
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('booking_id', '=', booking_id)
    .execute()
}

/** Reduces earlier versions and requested changes of a booking to `retainedColumns`. */
export const anonymiseHistory = async (db: Db, booking_id: string): Promise<void> => {
  const retainColumns = (column: 'before' | 'fields') =>
    sql`(select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${sql.ref(column)})
         where key = any(${[...retainedColumns]}))`
  await tables(db)
    .updateTable('booking_versions')
    .set({ before: retainColumns('before') })
    .where('booking_id', '=', booking_id)
    .execute()
  await tables(db).updateTable('guest_messages').set({ text: null }).where('booking_id', '=', booking_id).execute()
  await tables(db)
    .updateTable('booking_changes')
    .set({ fields: retainColumns('fields') })
    .where('booking_id', '=', booking_id)
    .execute()
}

/** Removes the account from bookings that claim it and that it does not own. */
export const dropClaims = async (db: Db, user_id: string): Promise<void> => {
  await tables(db).updateTable('bookings').set({ claim_user_id: null }).where('claim_user_id', '=', user_id).execute()
}
