// SQL of figures by day: totals of days that are over, and the bookings, payments and refunds of days that have none.
import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import type { Db } from '#platform/db.ts'
import { inRegions } from '#platform/region-conditions.ts'
import { groupings, type Span, type TotalsState } from './rules.ts'

interface StateRow {
  time_zone: string
  closed_through: string
  days: string[]
  instants: Date[]
}

/** Returns undefined before the first totals were written. */
export const findState = async (db: Db): Promise<StateRow | undefined> => {
  const { rows } = await sql<StateRow>`
    select time_zone, closed_through,
      array(select distinct day::text from daily_totals_changes where day is not null) as days,
      array(select distinct at from daily_totals_changes where at is not null) as instants
    from daily_totals_state`.execute(db)
  return rows[0]
}

export interface SumRow {
  currency: Currency
  bookings: number
  revenue_pence: number
}
export type DayRow = SumRow & { day: string }

/** Figures of rides grouped by one of these; the others are null. */
export interface GroupRow {
  currency: Currency
  day: string | null
  service_type: string | null
  partner_id: string | null
  grouping: number
  rides: number
  revenue_pence: number
}

/** Instants from which and before which something happened. */
export interface Period {
  from: Date | '-infinity'
  before: Date | 'infinity'
}

const isWithin = (at: RawBuilder<unknown>, { from, before }: Period) =>
  sql<boolean>`${at} >= ${from}::timestamptz and ${at} < ${before}::timestamptz`

/** SQL of the day of an instant within the span. */
const dayOf = (at: RawBuilder<unknown>, { days, bounds }: Span) =>
  sql`(${[...days]}::date[])[width_bucket(${at}, ${[...bounds]}::timestamptz[])]`

const periodOf = ({ bounds }: Span): Period => ({
  from: bounds[0] ?? '-infinity',
  before: bounds.at(-1) ?? 'infinity',
})

/**
 * SQL of what was received, refunded and settled by invoice in a period, in minor units. Every row is found by an index from the
 * one before it, whatever the database guesses of their number: `offset 0` keeps it from reading whole tables instead.
 */
const selectMovements = (period: Period) => sql`(
  select payment.settled_at as at, item.booking_id, item.amount_pence as amount
    from payments as payment cross join lateral (
      select booking_id, amount_pence from charge_items where charge_id = payment.charge_id offset 0) as item
    where payment.outcome = 'kept' and ${isWithin(sql`payment.settled_at`, period)}
  union all
  -- Refunded at the provider, or disputed; the ride is unknown, so it counts for the first one.
  select payment.settled_at, charge.booking_id, -payment.refunded_elsewhere_pence
    from payments as payment cross join lateral (
      select booking_id from charges where charge_id = payment.charge_id offset 0) as charge
    where payment.outcome = 'kept' and payment.refunded_elsewhere_pence > 0 and ${isWithin(sql`payment.settled_at`, period)}
  union all
  select refund.settled_at, refund.booking_id, -refund.amount_pence
    from refunds as refund cross join lateral (
      select outcome from payments where payment_id = refund.payment_id offset 0) as payment
    where refund.status = 'succeeded' and payment.outcome = 'kept' and ${isWithin(sql`refund.settled_at`, period)}
  union all
  -- An invoice counts on the day on which it was settled.
  select invoice_settled_at, booking_id, invoice_settled_pence from bookings
    where invoice_settled_at is not null and ${isWithin(sql`invoice_settled_at`, period)})`

/** SQL of movements with the class, partner and region of their booking, whose currency is that of its payments. */
const selectMoney = (period: Period) => sql`(
  select movement.at, movement.amount, ride.currency, ride.service_type, ride.partner_id, ride.region_id
  from ${selectMovements(period)} as movement cross join lateral (
    select currency, service_type, partner_id, region_id from bookings
    where booking_id = movement.booking_id offset 0) as ride)`

/** A part of all figures: of one partner, or of regions; whole without either. */
export interface Share {
  partner_id?: string | undefined
  /** Null for all. */
  regions?: StaffRegions
}

const isWhole = ({ partner_id, regions = null }: Share) => partner_id === undefined && regions === null

const isOfShare = ({ partner_id, regions = null }: Share) =>
  sql.join(
    [sql`true`, ...(partner_id === undefined ? [] : [sql`partner_id = ${partner_id}`]), ...inRegions(regions)],
    sql` and `,
  )

const readSum = <T extends SumRow>(row: T): T => ({
  ...row,
  bookings: Number(row.bookings),
  revenue_pence: Number(row.revenue_pence),
})

/** Bookings made and revenue of each day of a span, from their tables. */
export const readDays = async (db: Db, span: Span, share: Share): Promise<DayRow[]> => {
  const period = periodOf(span)
  const { rows } = await sql<DayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, sum(bookings) as bookings, sum(revenue) as revenue_pence from (
      select ${dayOf(sql`created_at`, span)} as day, currency, count(*) as bookings, 0 as revenue from bookings
        where ${isWithin(sql`created_at`, period)} and ${isOfShare(share)} group by 1, 2
      union all
      select ${dayOf(sql`at`, span)}, currency, 0, sum(amount) from ${selectMoney(period)} as money
        where ${isOfShare(share)} group by 1, 2) as part
    group by 1, 2`.execute(db)
  return rows.map(readSum)
}

/** Bookings made and revenue of each day from the totals, without outdated ones. */
export const readTotals = async (
  db: Db,
  { from, to }: Pick<Span, 'from' | 'to'>,
  { outdated, ...share }: Pick<TotalsState, 'outdated'> & Share,
): Promise<DayRow[]> => {
  const table = isWhole(share) ? sql`daily_totals` : sql`daily_breakdowns`
  const { rows } = await sql<DayRow>`
    select to_char(day, 'YYYY-MM-DD') as day, currency, sum(bookings) as bookings, sum(revenue_pence) as revenue_pence
    from ${table} where day between ${from}::date and ${to}::date and day <> all(${[...outdated]}::date[])
      and ${isOfShare(share)}
    group by 1, 2`.execute(db)
  return rows.map(readSum)
}

/** All bookings made and all revenue in a period, from their tables. */
export const sumPeriod = async (db: Db, period: Period, share: Share): Promise<SumRow[]> => {
  const { rows } = await sql<SumRow>`
    select currency, sum(bookings) as bookings, sum(revenue) as revenue_pence from (
      select currency, count(*) as bookings, 0 as revenue from bookings
        where ${isWithin(sql`created_at`, period)} and ${isOfShare(share)} group by 1
      union all
      select currency, 0, sum(amount) from ${selectMoney(period)} as money where ${isOfShare(share)} group by 1) as part
    group by 1`.execute(db)
  return rows.map(readSum)
}

/** All totals up to a day, without outdated ones. */
export const sumTotals = async (
  db: Db,
  to: string,
  { outdated, ...share }: Pick<TotalsState, 'outdated'> & Share,
): Promise<SumRow[]> => {
  const table = isWhole(share) ? sql`daily_totals` : sql`daily_breakdowns`
  const { rows } = await sql<SumRow>`
    select currency, sum(bookings) as bookings, sum(revenue_pence) as revenue_pence
    from ${table} where day <= ${to}::date and day <> all(${[...outdated]}::date[]) and ${isOfShare(share)} group by 1`.execute(
    db,
  )
  return rows.map(readSum)
}

const readGroup = (row: GroupRow): GroupRow => ({
  ...row,
  rides: Number(row.rides),
  revenue_pence: Number(row.revenue_pence),
})

const groups = sql`currency, service_type, partner_id`
const groupsOfTotals = sql`${groups}, region_id`

/** SQL of rides by pickup date and of revenue, with everything that they are grouped by. */
const selectFigures = (span: Span, share: Share, by = groups) => {
  const period = periodOf(span)
  return sql`(
    select booking_date as day, ${by}, count(*) as rides, 0 as revenue from bookings
      where booking_date between ${span.from}::date and ${span.to}::date and booking_status <> 'cancelled'
        and ${isOfShare(share)}
      group by 1, ${by}
    union all
    select ${dayOf(sql`at`, span)}, ${by}, 0, sum(amount)
      from ${selectMoney(period)} as money where ${isOfShare(share)} group by 1, ${by})`
}

/** Rides and revenue of a span by day, class and partner, from their tables. */
export const groupDays = async (db: Db, span: Span, share: Share): Promise<GroupRow[]> => {
  const { rows } = await sql<GroupRow>`
    select currency, to_char(day, 'YYYY-MM-DD') as day, service_type, partner_id,
      grouping(day, service_type, partner_id) as grouping, sum(rides) as rides, sum(revenue) as revenue_pence
    from ${selectFigures(span, share)} as figures
    group by grouping sets ((currency, day), (currency, service_type), (currency, partner_id))`.execute(db)
  return rows.map(readGroup)
}

/** Rides and revenue by day, class and partner from the totals, without outdated days. */
export const groupTotals = async (
  db: Db,
  { from, to }: Pick<Span, 'from' | 'to'>,
  { outdated, ...share }: Pick<TotalsState, 'outdated'> & Share,
): Promise<GroupRow[]> => {
  const isIncluded = sql`day between ${from}::date and ${to}::date and day <> all(${[...outdated]}::date[])
    and ${isOfShare(share)}`
  const days = isWhole(share)
    ? sql`select day, currency, rides, revenue_pence from daily_totals where ${isIncluded}`
    : sql`select day, currency, sum(rides) as rides, sum(revenue_pence) as revenue_pence
        from daily_breakdowns where ${isIncluded} group by 1, 2`
  const { rows } = await sql<GroupRow>`
    select currency, to_char(day, 'YYYY-MM-DD') as day, null as service_type, null as partner_id,
      ${sql.lit(groupings.day)} as grouping, rides, revenue_pence
    from (${days}) as each_day
    union all
    select currency, null, service_type, partner_id, ${sql.lit(4)} + grouping(service_type, partner_id), sum(rides), sum(revenue_pence)
    from daily_breakdowns where ${isIncluded} group by grouping sets ((currency, service_type), (currency, partner_id))`.execute(
    db,
  )
  return rows.map(readGroup)
}

/** Statement parts that write and compare the totals of one day. */
export const selectBreakdowns = (span: Span) => {
  const period = periodOf(span)
  return sql`(
    select ${groupsOfTotals}, sum(bookings) as bookings, sum(rides) as rides, sum(revenue) as revenue_pence from (
      select ${groupsOfTotals}, count(*) as bookings, 0 as rides, 0 as revenue from bookings
        where ${isWithin(sql`created_at`, period)} group by ${groupsOfTotals}
      union all
      select ${groupsOfTotals}, 0, rides, revenue from ${selectFigures(span, {}, groupsOfTotals)} as figures) as part
    group by ${groupsOfTotals})`
}
