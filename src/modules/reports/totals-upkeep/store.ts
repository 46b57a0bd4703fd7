// SQL that writes the totals of days and compares them with the bookings, payments and refunds that they follow from.
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Span } from '../totals/rules.ts'
import { selectBreakdowns } from '../totals/store.ts'

export interface State {
  time_zone: string
  closed_through: string
  compared_on: string | null
}

/** Locks the state, so that one process at a time writes totals. */
export const lockState = async (tx: Tx): Promise<State | undefined> => {
  const { rows } = await sql<State>`
    select time_zone, closed_through, compared_on from daily_totals_state for update`.execute(tx)
  return rows[0]
}

export const findState = async (db: Db): Promise<State | undefined> => {
  const { rows } = await sql<State>`select time_zone, closed_through, compared_on from daily_totals_state`.execute(db)
  return rows[0]
}

/** Discards all totals; days after `closed_through` follow. */
export const resetTotals = async (tx: Tx, time_zone: string, closed_through: string): Promise<void> => {
  await sql`delete from daily_totals`.execute(tx)
  await sql`delete from daily_breakdowns`.execute(tx)
  await sql`
    insert into daily_totals_state (time_zone, closed_through) values (${time_zone}, ${closed_through}::date)
    on conflict (only_row) do update set time_zone = excluded.time_zone, closed_through = excluded.closed_through`.execute(
    tx,
  )
}

export const saveClosedThrough = async (tx: Tx, day: string): Promise<void> => {
  await sql`update daily_totals_state set closed_through = ${day}::date`.execute(tx)
}

/** Returns false if the totals were compared on this day already. */
export const claimComparison = async (db: Db, today: string): Promise<boolean> => {
  const { rows } = await sql`
    update daily_totals_state set compared_on = ${today}::date
    where compared_on is distinct from ${today}::date returning 1`.execute(db)
  return rows.length > 0
}

export interface Earliest {
  date: string | null
  at: Date | null
}

/** The earliest date of a ride, and the earliest instant of a booking or payment. */
export const findEarliest = async (db: Db): Promise<Earliest> => {
  const { rows } = await sql<Earliest>`
    select (select min(booking_date) from bookings) as date,
      least((select min(created_at) from bookings), (select min(settled_at) from payments where outcome = 'kept'),
        (select min(settled_at) from refunds where status = 'succeeded')) as at`.execute(db)
  return rows[0] ?? { date: null, at: null }
}

/** SQL of changes of the days of a span. */
const isAbout = ({ from, to, bounds }: Span) =>
  sql<boolean>`(day between ${from}::date and ${to}::date or at >= ${bounds[0]} and at < ${bounds.at(-1)})`

/** Forgets the committed changes of a day; its totals are written from what they left. */
export const deleteChanges = async (tx: Tx, span: Span): Promise<void> => {
  await sql`delete from daily_totals_changes where ${isAbout(span)}`.execute(tx)
}

/** Forgets the changes of days after the last closed one: their totals will include them. */
export const deleteChangesAfter = async (tx: Tx, day: string, end: Date): Promise<void> => {
  await sql`delete from daily_totals_changes where day > ${day}::date or at >= ${end}`.execute(tx)
}

/** Writes the totals of one day from bookings, payments and refunds. */
export const writeDay = async (tx: Tx, span: Span): Promise<void> => {
  const day = span.from
  await sql`delete from daily_totals where day = ${day}::date`.execute(tx)
  await sql`delete from daily_breakdowns where day = ${day}::date`.execute(tx)
  await sql`
    insert into daily_breakdowns (day, currency, service_type, partner_id, region_id, bookings, rides, revenue_pence)
    select ${day}::date, currency, service_type, partner_id, region_id, bookings, rides, revenue_pence
    from ${selectBreakdowns(span)} as figures`.execute(tx)
  await sql`
    insert into daily_totals (day, currency, bookings, rides, revenue_pence)
    select day, currency, sum(bookings), sum(rides), sum(revenue_pence) from daily_breakdowns where day = ${day}::date
    group by 1, 2`.execute(tx)
}

/** Whether the totals of a closed day differ from its tables, unless it will be written again. One statement sees one state. */
export const hasDifference = async (db: Db, span: Span): Promise<boolean> => {
  const isOfDay = sql`day = ${span.from}::date`
  const differs = sql`(actual.bookings, actual.rides, actual.revenue_pence) is distinct from (stored.bookings, stored.rides, stored.revenue_pence)`
  const { rows } = await sql<{ differs: boolean }>`
    select not exists (select from daily_totals_changes where ${isAbout(span)}) and (
      exists (select from ${selectBreakdowns(span)} as actual
        full join (select *, coalesce(partner_id, '') as partner_key from daily_breakdowns where ${isOfDay}) as stored
        on actual.currency = stored.currency and actual.service_type = stored.service_type
          and coalesce(actual.partner_id, '') = stored.partner_key and actual.region_id = stored.region_id
        where ${differs})
      or exists (select from (
          select currency, sum(bookings) as bookings, sum(rides) as rides, sum(revenue_pence) as revenue_pence
          from daily_breakdowns where ${isOfDay} group by 1) as actual
        full join (select * from daily_totals where ${isOfDay}) as stored using (currency)
        where ${differs})) as differs`.execute(db)
  return rows[0]?.differs ?? false
}
