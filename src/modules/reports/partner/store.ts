// Reads the rides and figures of one partner from bookings, users, payments and ratings.
import { type RawBuilder, sql } from 'kysely'
import { parseIdPrefix } from '#modules/bookings/lists/rules.ts'
import type { Db } from '#platform/db.ts'
import { beginsWith, containsText } from '#platform/search.ts'
import { comparedDays, stepDays } from '../office/rules.ts'
import type { Scope } from './contract.ts'
import type { RideRow } from './present.ts'

export interface RideQuery {
  partner_id: string
  now: Date
  scope?: Scope | undefined
  search?: string | undefined
  days?: { from: string; to: string }
}

type Condition = RawBuilder<boolean>

/** The name of an account is shown only if the booking is in it, not if a guest merely named it. */
const guestName = sql`case when booking.is_self_booking then concat_ws(' ', customer.first_name, customer.last_name)
  else concat_ws(' ', booking.guest_first_name, booking.guest_last_name) end`

const from = sql`bookings as booking left join users as customer on customer.user_id = booking.user_id`

// A booking for oneself has no guest fields, so the customer's name is searched.
const searchFor = (text: string): Condition =>
  sql<boolean>`(${containsText(sql`booking.search_text`, text)} or ${beginsWith(sql`booking.booking_id`, parseIdPrefix(text))}
    or (booking.is_self_booking and ${containsText(sql`customer.search_name`, text)}))`

const toCondition = ({ partner_id, now, scope, search, days }: RideQuery): Condition =>
  sql<boolean>`${sql.join(
    [
      sql`booking.partner_id = ${partner_id}`,
      ...(scope === 'upcoming' ? [sql`booking.pickup_at >= ${now}`] : []),
      ...(scope === 'upcoming' || days ? [sql`booking.booking_status <> 'cancelled'`] : []),
      ...(days ? [sql`booking.booking_date between ${days.from}::date and ${days.to}::date`] : []),
      ...(search ? [searchFor(search)] : []),
    ],
    sql` and `,
  )}`

const toOrder = ({ scope, days }: RideQuery) =>
  scope === 'upcoming' || days
    ? sql`booking.pickup_at, booking.booking_id`
    : sql`booking.created_at desc, booking.booking_id desc`

export const countRides = async (db: Db, query: RideQuery): Promise<number> => {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from ${from} where ${toCondition(query)}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

export const listRides = async (
  db: Db,
  query: RideQuery,
  { size, skip = 0 }: { size: number; skip?: number },
): Promise<RideRow[]> => {
  const { rows } = await sql<RideRow>`
    select booking.*, ${guestName} as guest_name, null as return_booking_id
    from ${from} where ${toCondition(query)} order by ${toOrder(query)} limit ${size} offset ${skip}`.execute(db)
  return rows
}

/** Returns undefined for an unknown ride and for another partner's. */
export const findRide = async (
  db: Db,
  { partner_id, booking_id }: { partner_id: string; booking_id: string },
): Promise<RideRow | undefined> => {
  const { rows } = await sql<RideRow>`
    select booking.*, ${guestName} as guest_name,
      (select back.booking_id from bookings as back where back.original_booking_id = booking.booking_id) as return_booking_id
    from ${from} where booking.booking_id = ${booking_id} and booking.partner_id = ${partner_id}`.execute(db)
  return rows[0]
}

/** SQL that identifies a guest: the account, or the name and e-mail. */
const person = sql`case when is_self_booking then user_id
  else lower(concat_ws(' ', guest_first_name, guest_last_name, guest_email)) end`
const fromRides = (partner_id: string) =>
  sql`from bookings where partner_id = ${partner_id} and booking_status <> 'cancelled' and ${person} is not null`

/** SQL of the step of a booking, counted from 0, in the two periods that end at `end`. */
const stepNumber = (end: Date) =>
  sql<number>`floor(extract(epoch from created_at - (${end}::timestamptz - make_interval(days => ${sql.lit(2 * comparedDays)})))
    / ${sql.lit(stepDays * 86_400)})::int`

const isCreatedWithin = (end: Date, days: number) =>
  sql<boolean>`created_at >= ${end}::timestamptz - make_interval(days => ${sql.lit(days)}) and created_at < ${end}`

/** Number of guests with a ride booked in each step of the last period that has any; steps count from the period before. */
export const countGuestsByStep = async (
  db: Db,
  partner_id: string,
  end: Date,
): Promise<{ step: number; guests: number }[]> => {
  const { rows } = await sql<{ step: number; guests: string }>`
    select ${stepNumber(end)} as step, count(distinct ${person}) as guests
    ${fromRides(partner_id)} and ${isCreatedWithin(end, comparedDays)} group by 1`.execute(db)
  return rows.map(({ step, guests }) => ({ step, guests: Number(guests) }))
}

/** Number of guests in the last period and in the one before. */
export const countGuests = async (db: Db, partner_id: string, end: Date): Promise<[now: number, before: number]> => {
  const { rows } = await sql<{ recent: string; before: string }>`
    select count(distinct ${person}) filter (where ${isCreatedWithin(end, comparedDays)}) as recent,
      count(distinct ${person}) filter (where not ${isCreatedWithin(end, comparedDays)}) as before
    ${fromRides(partner_id)} and ${isCreatedWithin(end, 2 * comparedDays)}`.execute(db)
  return [Number(rows[0]?.recent ?? 0), Number(rows[0]?.before ?? 0)]
}

export interface Ratings {
  average: string | null
  reviews: string
  trend: (string | null)[]
}

/** Ratings of the partner's rides, and their average at the end of each step. */
export const findRatings = async (db: Db, partner_id: string, now: Date): Promise<Ratings> => {
  const steps = comparedDays / stepDays
  const { rows } = await sql<Ratings>`
    with given as materialized (select stars, given_at from ride_ratings join bookings using (booking_id)
      where partner_id = ${partner_id})
    select (select avg(stars) from given) as average, (select count(*) from given) as reviews,
      array(select (select avg(stars) from given
          where given_at <= ${now}::timestamptz - make_interval(days => step * ${sql.lit(stepDays)}))
        from generate_series(${sql.lit(steps - 1)}, 0, -1) as step) as trend`.execute(db)
  return rows[0] ?? { average: null, reviews: '0', trend: [] }
}
