// Reads booked rides in batches. Each batch is a statement of its own, so a long rehearsal holds neither a lock nor a snapshot.
import { sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { DatedRate } from '#modules/commissions/rates/rules.ts'
import type { Country } from '#modules/places/contract.ts'
import type { Db } from '#platform/db.ts'

export interface RideChoice {
  from: string
  to: string
  /** Versions of the card, one of which priced the rides. */
  versions: readonly string[]
  /** A card that has priced no ride yet is rehearsed over the rides of its country and currency instead. */
  instead: { country: Country | null; currency: Currency } | null
}

/**
 * Rides that were or will be driven; an unpaid pending one may have been abandoned. `pickup_at` is for the index: local days of all time zones begin within a day of those in UTC.
 */
const isChosen = ({ from, to, versions, instead }: RideChoice) => sql<boolean>`
  pickup_at >= ${from}::date - interval '1 day' and pickup_at < ${to}::date + interval '2 days'
  and booking_date between ${from}::date and ${to}::date and booking_status <> 'cancelled'
  and (booking_status <> 'pending' or payment_status <> 'unpaid')
  and ${
    instead
      ? sql`currency = ${instead.currency} and (${instead.country}::text is null or destination_country = ${instead.country})`
      : sql`rate_version_id = any(${[...versions]})`
  }`

/** Position of a ride in the order of the pickups. */
export interface RidePosition {
  pickup_at: string
  booking_id: string
}

/**
 * The number of rides, and the last ride of each batch of `size`. With both ends of a batch known, a batch reads its own rides only,
 * whichever plan the database has for it.
 */
export const planBatches = async (
  db: Db,
  choice: RideChoice,
  size: number,
): Promise<{ total: number; ends: RidePosition[] }> => {
  const { rows: ends } = await sql<RidePosition & { place: number }>`
    select pickup_at::text as pickup_at, booking_id, place from (
      select pickup_at, booking_id, row_number() over (order by pickup_at, booking_id)::int as place, count(*) over () as total
      from bookings where ${isChosen(choice)}
    ) as chosen where place % ${size}::int = 0 or place = total order by place`.execute(db)
  return { total: ends.at(-1)?.place ?? 0, ends }
}

/** The rides after one position up to another. `rides` is JSON of `BookedRide`s: the database writes it, so that this thread need not read it. */
export const readRides = async (
  db: Db,
  choice: RideChoice,
  { after, end }: { after: RidePosition | undefined; end: RidePosition },
): Promise<{ rides: string; count: number }> => {
  const isAfter = after
    ? sql`pickup_at >= ${after.pickup_at}::timestamptz and (pickup_at, booking_id) > (${after.pickup_at}::timestamptz, ${after.booking_id})`
    : sql`true`
  const { rows } = await sql<{ rides: string; count: number }>`
    with chosen as (
      select booking_id, pickup_at, booking_date, booking_time, booking_type, service_type, cars, price_pence, price_lines,
        rated_ride, pickup_place, dropoff_place, partner_id, ride_kind, completed_at
      from bookings where ${isChosen(choice)} and ${isAfter}
        and pickup_at <= ${end.pickup_at}::timestamptz and (pickup_at, booking_id) <= (${end.pickup_at}::timestamptz, ${end.booking_id})
    ), rides as (
      select chosen.*, commission.percent as commission_percent, trip.share_percent, trip.dollars_per_pound as exchange_rate
      from chosen left join commission_rides as commission using (booking_id)
        left join lateral (select share_percent, dollars_per_pound from trips where trips.booking_id = chosen.booking_id
          order by car_number limit 1) as trip on true
    )
    select coalesce(json_agg(rides order by pickup_at, booking_id), '[]')::text as rides, count(*)::int as count from rides`.execute(
    db,
  )
  return rows[0] ?? { rides: '[]', count: 0 }
}

/** Own commission rates of all partners, newest first. */
export const listPartnerRates = async (db: Db): Promise<Record<string, DatedRate[]>> => {
  const { rows } = await sql<DatedRate & { partner_id: string }>`
    select partner_id, service, percent, valid_from from commission_rates order by valid_from desc, rate_id desc`.execute(
    db,
  )
  return Object.groupBy(rows, ({ partner_id }) => partner_id) as Record<string, DatedRate[]>
}

export const findPartnerNames = async (db: Db, ids: readonly string[]): Promise<Record<string, string>> => {
  const { rows } = await sql<{ partner_id: string; name: string }>`
    select partner_id, name from partners where partner_id = any(${[...ids]})`.execute(db)
  return Object.fromEntries(rows.map(({ partner_id, name }) => [partner_id, name]))
}
