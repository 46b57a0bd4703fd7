// Reads the figures of the dashboard from bookings, payments, partners and drivers.
import { type RawBuilder, sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import { paidStatuses } from '#modules/bookings/rules.ts'
import type { BookedClass } from '#modules/pricing/contract.ts'
import type { Db } from '#platform/db.ts'
import { lacksDriver, selectCustomersBookings } from '../store.ts'
import { comparedDays, stepDays } from './rules.ts'

/** Consecutive days in one time zone, yyyy-MM-dd. */
export interface Span {
  days: readonly string[]
  /** Start of each day, and the end of the last one. */
  bounds: readonly Date[]
}

const totalDays = comparedDays * 2

/** SQL of the step, counted from 0, in the two periods that end at `now`. */
export const stepNumber = (now: Date, at: ReturnType<typeof sql.ref>) =>
  sql<number>`floor(extract(epoch from ${at} - (${now}::timestamptz - make_interval(days => ${sql.lit(totalDays)})))
    / ${sql.lit(stepDays * 86_400)})::int`

export const isRecent = (now: Date, at: ReturnType<typeof sql.ref>) =>
  sql<boolean>`${at} > ${now}::timestamptz - make_interval(days => ${sql.lit(totalDays)}) and ${at} <= ${now}`

export interface Step {
  step: number
  amount: number
}

/** Rows of one currency, of those of all. */
export const ofCurrency = <T extends { currency: Currency }>(rows: readonly T[], currency: Currency): T[] =>
  rows.filter((row) => row.currency === currency)

/** All steps of both periods, with 0 for empty ones. */
export const toSteps = (rows: readonly Step[]): number[] => {
  const steps = Array.from({ length: totalDays / stepDays }, () => 0)
  for (const { step, amount } of rows) {
    const at = Math.min(Math.max(step, 0), steps.length - 1)
    steps[at] = (steps[at] ?? 0) + Number(amount)
  }
  return steps
}

export interface TodayCounts {
  rides: number
  unassigned: number
  unpaid: number
  messages: number
  driver_messages: number
}

/** Rides of a day (yyyy-MM-dd, local to the pickup) and what they lack, unanswered messages, and unread ones of drivers. */
export const countToday = async (db: Db, date: string): Promise<TodayCounts> => {
  const { rows } = await sql<Record<keyof TodayCounts, string>>`
    select count(*) as rides,
      count(*) filter (where ${lacksDriver}) as unassigned,
      -- Agrees with the status 'pending' of the list that it leads to.
      count(*) filter (where booking_status = 'pending' and not is_no_show and payment_status <> 'invoiced'
        and payment_status <> all(${[...paidStatuses]})) as unpaid,
      (select count(*) from contact_messages where state = 'new') as messages,
      (select count(*) from driver_messages where sender = 'driver' and read_at is null) as driver_messages
    from bookings as booking where booking_date = ${date}::date and booking_status <> 'cancelled'`.execute(db)
  const [counts] = rows
  return {
    rides: Number(counts?.rides ?? 0),
    unassigned: Number(counts?.unassigned ?? 0),
    unpaid: Number(counts?.unpaid ?? 0),
    messages: Number(counts?.messages ?? 0),
    driver_messages: Number(counts?.driver_messages ?? 0),
  }
}

export const countBookings = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ total: string }>`select count(*) as total from bookings`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

/** Number of bookings created in each step. */
export const countBookingsByStep = async (db: Db, now: Date): Promise<number[]> => {
  const at = sql.ref('created_at')
  const { rows } = await sql<Step>`
    select ${stepNumber(now, at)} as step, count(*) as amount from bookings where ${isRecent(now, at)} group by 1`.execute(
    db,
  )
  return toSteps(rows)
}

/**
 * SQL of revenue movements in minor units for the bookings that `isIncluded` accepts: captured payments, refunds and settled invoices.
 * Each part contains the condition itself, so that single bookings are found by an index.
 */
const selectMovements = (isIncluded: (booking_id: RawBuilder<string>) => RawBuilder<boolean>) => sql`(
  select payment.settled_at as at, item.booking_id, item.amount_pence as amount, charge.currency
    from payments as payment join charges as charge using (charge_id) join charge_items as item using (charge_id)
    where payment.outcome = 'kept' and ${isIncluded(sql.ref('item.booking_id'))}
  union all
  -- Refunded at the provider, or disputed; the ride is unknown, so it counts for the first one.
  select payment.settled_at, charge.booking_id, -payment.refunded_elsewhere_pence, charge.currency
    from payments as payment join charges as charge using (charge_id)
    where payment.outcome = 'kept' and payment.refunded_elsewhere_pence > 0 and ${isIncluded(sql.ref('charge.booking_id'))}
  union all
  select refund.settled_at, refund.booking_id, -refund.amount_pence, charge.currency
    from refunds as refund join payments as payment using (payment_id) join charges as charge using (charge_id)
    where refund.status = 'succeeded' and payment.outcome = 'kept' and ${isIncluded(sql.ref('refund.booking_id'))}
  union all
  -- An invoice counts on the day on which it was settled.
  select invoice_settled_at, booking_id, invoice_settled_pence, currency from bookings
    where invoice_settled_at is not null and ${isIncluded(sql.ref('booking_id'))})`

const movements = selectMovements(() => sql`true`)

/** Movements of one partner's bookings. */
export const selectPartnerMovements = (partner_id: string) =>
  selectMovements(
    (booking_id) =>
      sql`${booking_id} in (select ride.booking_id from bookings as ride where ride.partner_id = ${partner_id})`,
  )

/** Movements of one customer's bookings. */
export const selectCustomerMovements = (user_id: string) =>
  selectMovements((booking_id) => sql`${booking_id} in ${selectCustomersBookings(user_id)}`)

interface CurrencySum {
  currency: Currency
  amount: number
}

/** Revenue less refunds in minor units, by currency. */
export const sumRevenue = async (db: Db): Promise<CurrencySum[]> => {
  const { rows } = await sql<CurrencySum>`
    select currency, sum(amount) as amount from (
      select charge.currency, payment.captured_pence - payment.refunded_elsewhere_pence as amount
        from payments as payment join charges as charge using (charge_id) where payment.outcome = 'kept'
      union all
      select charge.currency, -refund.amount_pence
        from refunds as refund join payments as payment using (payment_id) join charges as charge using (charge_id)
        where refund.status = 'succeeded' and payment.outcome = 'kept'
      union all
      select currency, invoice_settled_pence from bookings where invoice_settled_at is not null) as part
    group by currency`.execute(db)
  return rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}

/** Revenue less refunds in minor units, by currency and step. */
export const listRevenueSteps = async (db: Db, now: Date): Promise<(Step & { currency: Currency })[]> => {
  const at = sql.ref('at')
  const { rows } = await sql<Step & { currency: Currency }>`
    select currency, ${stepNumber(now, at)} as step, sum(amount) as amount from ${movements} as movement
    where ${isRecent(now, at)} group by 1, 2`.execute(db)
  return rows
}

export interface Figures {
  rides: number
  revenue_pence: number
}
const read = <T extends object>(row: T & { rides: unknown; revenue_pence: unknown }): T & Figures => ({
  ...row,
  rides: Number(row.rides),
  revenue_pence: Number(row.revenue_pence),
})

const withinSpanSql = ({ bounds }: Span) => sql<boolean>`at >= ${bounds[0]} and at < ${bounds.at(-1)}`
const isPickedUpInSpan = ({ days }: Span) =>
  sql<boolean>`booking_date between ${days[0]}::date and ${days.at(-1)}::date and booking_status <> 'cancelled'`

type InCurrency<T> = T & Figures & { currency: Currency }

/** Figures of the days of the span that have any, by currency. */
export const figuresByDay = async (db: Db, span: Span): Promise<InCurrency<{ date: string }>[]> => {
  const { rows } = await sql<InCurrency<{ date: string }>>`
    select to_char(day, 'YYYY-MM-DD') as date, currency, sum(rides) as rides, sum(revenue) as revenue_pence from (
      select booking_date as day, currency, count(*) as rides, 0 as revenue from bookings
        where ${isPickedUpInSpan(span)} group by 1, 2
      union all
      select (${[...span.days]}::date[])[width_bucket(at, ${[...span.bounds]}::timestamptz[])], currency, 0, sum(amount)
        from ${movements} as movement where ${withinSpanSql(span)} group by 1, 2) as part
    group by 1, 2`.execute(db)
  return rows.map(read)
}

/** SQL of figures grouped by one column of the booking. */
const selectFiguresBy = (column: 'service_type' | 'partner_id', span: Span) => sql`
  select ${sql.ref(column)} as name, currency, sum(rides) as rides, sum(revenue) as revenue_pence from (
    select ${sql.ref(column)}, currency, count(*) as rides, 0 as revenue from bookings
      where ${isPickedUpInSpan(span)} group by 1, 2
    union all
    select ride.${sql.ref(column)}, movement.currency, 0, sum(amount)
      from ${movements} as movement join bookings as ride using (booking_id)
      where ${withinSpanSql(span)} group by 1, 2) as part
  group by 1, 2`

export const figuresByClass = async (db: Db, span: Span): Promise<InCurrency<{ service_type: BookedClass }>[]> => {
  const { rows } = await sql<InCurrency<{ service_type: BookedClass }>>`
    select name as service_type, currency, rides, revenue_pence from (${selectFiguresBy('service_type', span)}) as figures
    order by revenue_pence desc, rides desc, name`.execute(db)
  return rows.map(read)
}

type PartnerFiguresRow = InCurrency<{ partner_id: string | null; name: string | null }>

export const figuresByPartner = async (db: Db, span: Span): Promise<PartnerFiguresRow[]> => {
  const { rows } = await sql<PartnerFiguresRow>`
    select figures.name as partner_id, partner.name, currency, rides, revenue_pence
    from (${selectFiguresBy('partner_id', span)}) as figures left join partners as partner on partner.partner_id = figures.name
    order by revenue_pence desc, rides desc, figures.name nulls first`.execute(db)
  return rows.map(read)
}

/** All drivers and the available ones, and how many of the available existed at the end of each step. */
export const countDrivers = async (db: Db, now: Date): Promise<{ total: number; active: number; trend: number[] }> => {
  const steps = comparedDays / stepDays
  const { rows } = await sql<{ total: string; active: string; trend: string[] }>`
    select count(*) as total, count(*) filter (where status = 'available') as active,
      array(select (select count(*) from drivers as there where there.status = 'available'
          and there.created_at <= ${now}::timestamptz - make_interval(days => step * ${sql.lit(stepDays)}))
        from generate_series(${sql.lit(steps - 1)}, 0, -1) as step) as trend
    from drivers where email not like '%@deleted.invalid'`.execute(db)
  const [{ total, active, trend } = { total: 0, active: 0, trend: [] }] = rows
  return { total: Number(total), active: Number(active), trend: trend.map(Number) }
}
