// Reads the rides and figures of one partner from bookings, users, payments and ratings.
import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import { parseIdPrefix } from '#modules/bookings/lists/rules.ts'
import type { Db } from '#platform/db.ts'
import { beginsWith, containsText } from '#platform/search.ts'
import { comparedDays, stepDays } from '../office/rules.ts'
import { isRecent, type Step, selectPartnerMovements, stepNumber, toSteps } from '../office/store.ts'
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

const runSteps = async (db: Db, query: RawBuilder<Step>): Promise<number[]> => toSteps((await query.execute(db)).rows)

/** Number of rides booked in each step. */
export const countBookingsByStep = (db: Db, partner_id: string, now: Date): Promise<number[]> => {
  const at = sql.ref('created_at')
  return runSteps(
    db,
    sql<Step>`select ${stepNumber(now, at)} as step, count(*) as amount from bookings
      where partner_id = ${partner_id} and ${isRecent(now, at)} group by 1`,
  )
}

/** SQL that identifies a guest: the account, or the name and e-mail. */
const person = sql`case when is_self_booking then user_id
  else lower(concat_ws(' ', guest_first_name, guest_last_name, guest_email)) end`
const fromRides = (partner_id: string) =>
  sql`from bookings where partner_id = ${partner_id} and booking_status <> 'cancelled' and ${person} is not null`

/** Number of guests with a ride booked in each step. */
export const countGuestsByStep = (db: Db, partner_id: string, now: Date): Promise<number[]> => {
  const at = sql.ref('created_at')
  return runSteps(
    db,
    sql<Step>`select ${stepNumber(now, at)} as step, count(distinct ${person}) as amount
      ${fromRides(partner_id)} and ${isRecent(now, at)} group by 1`,
  )
}

/** Number of guests in the last period and in the one before. */
export const countGuests = async (db: Db, partner_id: string, now: Date): Promise<[now: number, before: number]> => {
  const ago = (days: number) => sql`${now}::timestamptz - make_interval(days => ${sql.lit(days)})`
  const { rows } = await sql<{ recent: string; before: string }>`
    select count(distinct ${person}) filter (where created_at > ${ago(comparedDays)}) as recent,
      count(distinct ${person}) filter (where created_at <= ${ago(comparedDays)}) as before
    ${fromRides(partner_id)} and ${isRecent(now, sql.ref('created_at'))}`.execute(db)
  return [Number(rows[0]?.recent ?? 0), Number(rows[0]?.before ?? 0)]
}

/** Revenue less refunds of the partner's rides in minor units, by currency and step. */
export const listRevenueSteps = async (
  db: Db,
  partner_id: string,
  now: Date,
): Promise<(Step & { currency: Currency })[]> => {
  const at = sql.ref('at')
  const { rows } = await sql<Step & { currency: Currency }>`
    select currency, ${stepNumber(now, at)} as step, sum(amount) as amount
    from ${selectPartnerMovements(partner_id)} as movement where ${isRecent(now, at)} group by 1, 2`.execute(db)
  return rows
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
