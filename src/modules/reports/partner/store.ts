// Read only: the rides of one partner out of the tables of bookings and users, and what its cards count.
import { type RawBuilder, sql } from 'kysely'
import { idBeginning } from '#modules/bookings/lists/rules.ts'
import type { Db } from '#platform/db.ts'
import { beginsWith, containsText } from '#platform/search.ts'
import { comparedDays, stepDays } from '../office/rules.ts'
import { asSteps, isRecent, movementsOf, type Step, stepOf } from '../office/store.ts'
import type { Scope } from './contract.ts'
import type { RideRow } from './present.ts'

export interface Asked {
  partner_id: string
  now: Date
  scope?: Scope | undefined
  search?: string | undefined
  days?: { from: string; to: string }
}

type Condition = RawBuilder<boolean>

/** Who merely was named by whoever booked it, without it ever being in their account, is not told. */
const guestName = sql`case when booking.is_self_booking then concat_ws(' ', customer.first_name, customer.last_name)
  else concat_ws(' ', booking.guest_first_name, booking.guest_last_name) end`

const from = sql`bookings as booking left join users as customer on customer.user_id = booking.user_id`

// A booking for oneself has no guest: its passenger is the customer.
const searchFor = (text: string): Condition =>
  sql<boolean>`(${containsText(sql`booking.search_text`, text)} or ${beginsWith(sql`booking.booking_id`, idBeginning(text))}
    or (booking.is_self_booking and ${containsText(sql`customer.search_name`, text)}))`

const conditionsOf = ({ partner_id, now, scope, search, days }: Asked): Condition =>
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

const orderOf = ({ scope, days }: Asked) =>
  scope === 'upcoming' || days
    ? sql`booking.pickup_at, booking.booking_id`
    : sql`booking.created_at desc, booking.booking_id desc`

export const countRides = async (db: Db, asked: Asked): Promise<number> => {
  const { rows } = await sql<{ total: string }>`
    select count(*) as total from ${from} where ${conditionsOf(asked)}`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

export const listRides = async (
  db: Db,
  asked: Asked,
  { size, skip = 0 }: { size: number; skip?: number },
): Promise<RideRow[]> => {
  const { rows } = await sql<RideRow>`
    select booking.*, ${guestName} as guest_name, null as return_booking_id
    from ${from} where ${conditionsOf(asked)} order by ${orderOf(asked)} limit ${size} offset ${skip}`.execute(db)
  return rows
}

/** Undefined where there is none, or it is another partner's. */
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

const stepsOf = async (db: Db, query: RawBuilder<Step>): Promise<number[]> => asSteps((await query.execute(db)).rows)

/** Rides that were booked in each step. */
export const bookingSteps = (db: Db, partner_id: string, now: Date): Promise<number[]> => {
  const at = sql.ref('created_at')
  return stepsOf(
    db,
    sql<Step>`select ${stepOf(now, at)} as step, count(*) as amount from bookings
      where partner_id = ${partner_id} and ${isRecent(now, at)} group by 1`,
  )
}

/** One person, as far as can be told: an account, or a name and the address that was given with it. */
const person = sql`case when is_self_booking then user_id
  else lower(concat_ws(' ', guest_first_name, guest_last_name, guest_email)) end`
const withRides = (partner_id: string) =>
  sql`from bookings where partner_id = ${partner_id} and booking_status <> 'cancelled' and ${person} is not null`

/** Guests with a ride that was booked in each step. */
export const guestSteps = (db: Db, partner_id: string, now: Date): Promise<number[]> => {
  const at = sql.ref('created_at')
  return stepsOf(
    db,
    sql<Step>`select ${stepOf(now, at)} as step, count(distinct ${person}) as amount
      ${withRides(partner_id)} and ${isRecent(now, at)} group by 1`,
  )
}

/** How many guests there were in the last span of days, and in the one before it. */
export const countGuests = async (db: Db, partner_id: string, now: Date): Promise<[now: number, before: number]> => {
  const ago = (days: number) => sql`${now}::timestamptz - make_interval(days => ${sql.lit(days)})`
  const { rows } = await sql<{ recent: string; before: string }>`
    select count(distinct ${person}) filter (where created_at > ${ago(comparedDays)}) as recent,
      count(distinct ${person}) filter (where created_at <= ${ago(comparedDays)}) as before
    ${withRides(partner_id)} and ${isRecent(now, sql.ref('created_at'))}`.execute(db)
  return [Number(rows[0]?.recent ?? 0), Number(rows[0]?.before ?? 0)]
}

/** Pence that came in for the partner's rides less what went back, in each step. */
export const revenueSteps = (db: Db, partner_id: string, now: Date): Promise<number[]> => {
  const at = sql.ref('at')
  return stepsOf(
    db,
    sql<Step>`select ${stepOf(now, at)} as step, sum(amount) as amount
      from ${movementsOf(partner_id)} as movement where ${isRecent(now, at)} group by 1`,
  )
}

export interface Ratings {
  average: string | null
  reviews: string
  trend: (string | null)[]
}

/** What guests gave the chauffeurs of the partner's rides, and how the average stood at the end of each step. */
export const ratingsOf = async (db: Db, partner_id: string, now: Date): Promise<Ratings> => {
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
