// SQL of bookings for dispatch.
import { sql } from 'kysely'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import type { Db } from '#platform/db.ts'
import type { Booking, BookingTable } from '../store.ts'

const on = (db: Db) => db.withTables<{ bookings: BookingTable }>()

/** What a plan is made from: a board of thousands of rides reads no other columns. */
const plannedColumns = [
  'booking_id',
  'region_id',
  'booking_type',
  'booking_status',
  'booking_date',
  'booking_time',
  'time_zone',
  'pickup_at',
  'pickup_place',
  'dropoff_place',
  'number_of_hours',
  'ride_area',
  'number_of_passengers',
  'number_of_luggage',
  'service_type',
  'booked_class',
  'flight_number',
  'cars',
  'extras',
  'terms',
] as const satisfies readonly (keyof Booking)[]
export type PlannedBooking = Pick<Booking, (typeof plannedColumns)[number]>

/** The same, with what the office sees of a ride and from which its passenger follows. */
const shownColumns = [
  ...plannedColumns,
  'version',
  'payment_status',
  'pickup_location',
  'dropoff_location',
  'stops',
  'user_id',
  'claim_user_id',
  'created_by',
  'import_key',
  'is_self_booking',
  'guest_first_name',
  'guest_last_name',
  'guest_phone_number',
] as const satisfies readonly (keyof Booking)[]
export type ShownBooking = Pick<Booking, (typeof shownColumns)[number]>

/** Days (yyyy-MM-dd), both inclusive, a time (yyyy-MM-ddTHH:mm) before which the pickups are, and their regions; local to the pickups. */
export interface PickupDays {
  from: string
  to: string
  before?: string | undefined
  regions?: StaffRegions
}

/** Finds bookings that are not cancelled by their pickups, in their order. */
export const findOnDays = (db: Db, { from, to, before, regions = null }: PickupDays): Promise<ShownBooking[]> =>
  on(db)
    .selectFrom('bookings')
    .select(shownColumns)
    .where('booking_date', '>=', from)
    .where('booking_date', '<=', to)
    .$if(regions !== null, (query) => query.where('region_id', '=', sql<string>`any(${[...(regions ?? [])]})`))
    .$if(before !== undefined, (query) => query.where(sql`booking_date + booking_time`, '<', before))
    .where('booking_status', '!=', 'cancelled')
    .orderBy('pickup_at')
    .orderBy('booking_id')
    .execute()

/** Finds bookings that are neither completed nor cancelled with a pickup between two instants, in their order. */
export const findOpenBetween = (db: Db, { from, to }: { from: Date; to: Date }): Promise<ShownBooking[]> =>
  on(db)
    .selectFrom('bookings')
    .select(shownColumns)
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

/** Finds these bookings unless they are cancelled. */
export const findShown = (db: Db, ids: readonly string[]): Promise<ShownBooking[]> =>
  on(db)
    .selectFrom('bookings')
    .select(shownColumns)
    .where('booking_id', '=', sql<string>`any(${[...ids]})`)
    .where('booking_status', '!=', 'cancelled')
    .execute()

export const findPlanned = (db: Db, ids: readonly string[]): Promise<PlannedBooking[]> =>
  on(db)
    .selectFrom('bookings')
    .select(plannedColumns)
    .where('booking_id', '=', sql<string>`any(${[...ids]})`)
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
