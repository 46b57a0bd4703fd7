// SQL of bookings for dispatch.
import { sql } from 'kysely'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import type { Place } from '#modules/places/contract.ts'
import type { Db } from '#platform/db.ts'
import { inRegions } from '#platform/region-conditions.ts'
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
  'number_of_hours',
  'ride_area',
  'number_of_passengers',
  'number_of_luggage',
  'service_type',
  'flight_number',
  'cars',
  'extras',
] as const satisfies readonly (keyof Booking)[]

/** What a plan reads of stored JSON: sending and parsing the whole of it would take longer than all the rest of a row. */
const plannedParts = [
  sql<number>`(booked_class ->> 'rank')::integer`.as('class_rank'),
  sql<number>`(terms #>> '{waiting,free_minutes}')::double precision`.as('free_minutes'),
  sql<Place['kind']>`pickup_place ->> 'kind'`.as('pickup_kind'),
  sql<number>`(pickup_place ->> 'lat')::double precision`.as('pickup_lat'),
  sql<number>`(pickup_place ->> 'lon')::double precision`.as('pickup_lon'),
  sql<number | null>`(dropoff_place ->> 'lat')::double precision`.as('dropoff_lat'),
  sql<number | null>`(dropoff_place ->> 'lon')::double precision`.as('dropoff_lon'),
] as const

interface PlannedParts {
  class_rank: number
  free_minutes: number
  pickup_kind: Place['kind']
  pickup_lat: number
  pickup_lon: number
  dropoff_lat: number | null
  dropoff_lon: number | null
}

interface Nested {
  booked_class: { rank: number }
  terms: { waiting: { free_minutes: number } }
  pickup_place: Pick<Place, 'lat' | 'lon' | 'kind'>
  dropoff_place: Pick<Place, 'lat' | 'lon'> | null
}
export type PlannedBooking = Pick<Booking, (typeof plannedColumns)[number]> & Nested

/** Adds the parts as they are in a booking. */
const nestParts = <Row>(row: Row & PlannedParts): Row & Nested => {
  const { dropoff_lat, dropoff_lon } = row
  return Object.assign(row, {
    booked_class: { rank: row.class_rank },
    terms: { waiting: { free_minutes: row.free_minutes } },
    pickup_place: { lat: row.pickup_lat, lon: row.pickup_lon, kind: row.pickup_kind },
    dropoff_place: dropoff_lat === null || dropoff_lon === null ? null : { lat: dropoff_lat, lon: dropoff_lon },
  })
}

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
export type ShownBooking = Pick<Booking, (typeof shownColumns)[number]> & Nested

const selectShown = (db: Db) => on(db).selectFrom('bookings').select(shownColumns).select(plannedParts)

/** Days (yyyy-MM-dd), both inclusive, a time (yyyy-MM-ddTHH:mm) before which the pickups are, and their regions; local to the pickups. */
export interface PickupDays {
  from: string
  to: string
  before?: string | undefined
  regions?: StaffRegions
}

/** Finds bookings that are not cancelled by their pickups, in their order. */
export const findOnDays = async (db: Db, { from, to, before, regions = null }: PickupDays): Promise<ShownBooking[]> => {
  const rows = await selectShown(db)
    .where('booking_date', '>=', from)
    .where('booking_date', '<=', to)
    .where((each) => each.and(inRegions(regions)))
    .$if(before !== undefined, (query) => query.where(sql`booking_date + booking_time`, '<', before))
    .where('booking_status', '!=', 'cancelled')
    .orderBy('pickup_at')
    .orderBy('booking_id')
    .execute()
  return rows.map(nestParts)
}

/** Finds bookings that are neither completed nor cancelled with a pickup between two instants, in their order. */
export const findOpenBetween = async (db: Db, { from, to }: { from: Date; to: Date }): Promise<ShownBooking[]> => {
  const rows = await selectShown(db)
    .where('pickup_at', '>=', from)
    .where('pickup_at', '<', to)
    .where('booking_status', 'not in', ['completed', 'cancelled'])
    .orderBy('pickup_at')
    .orderBy('booking_id')
    .execute()
  return rows.map(nestParts)
}

export const findAll = (db: Db, ids: readonly string[]): Promise<Booking[]> =>
  on(db)
    .selectFrom('bookings')
    .selectAll()
    .where('booking_id', '=', sql<string>`any(${[...ids]})`)
    .orderBy('pickup_at')
    .orderBy('booking_id')
    .execute()

/** Finds these bookings unless they are cancelled. */
export const findShown = async (db: Db, ids: readonly string[]): Promise<ShownBooking[]> => {
  const rows = await selectShown(db)
    .where('booking_id', '=', sql<string>`any(${[...ids]})`)
    .where('booking_status', '!=', 'cancelled')
    .execute()
  return rows.map(nestParts)
}

export const findPlanned = async (db: Db, ids: readonly string[]): Promise<PlannedBooking[]> => {
  const rows = await on(db)
    .selectFrom('bookings')
    .select(plannedColumns)
    .select(plannedParts)
    .where('booking_id', '=', sql<string>`any(${[...ids]})`)
    .execute()
  return rows.map(nestParts)
}

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
