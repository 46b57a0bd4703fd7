// Reads the figures of the dashboard from bookings, payments, partners and drivers.
import { type RawBuilder, sql } from 'kysely'
import type { BookedClass } from '#modules/pricing/contract.ts'
import type { Db } from '#platform/db.ts'
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

/** All steps of both periods, with 0 for empty ones. */
export const toSteps = (rows: readonly Step[]): number[] => {
  const steps = Array.from({ length: totalDays / stepDays }, () => 0)
  for (const { step, amount } of rows) {
    const at = Math.min(Math.max(step, 0), steps.length - 1)
    steps[at] = (steps[at] ?? 0) + Number(amount)
  }
  return steps
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
 * SQL of revenue movements in pence for the bookings that `isIncluded` accepts: captured payments, refunds and settled invoices.
 * Each part contains the condition itself, so that single bookings are found by an index.
 */
const selectMovements = (isIncluded: (booking_id: RawBuilder<string>) => RawBuilder<boolean>) => sql`(
  select payment.settled_at as at, item.booking_id, item.amount_pence as amount
    from payments as payment join charge_items as item using (charge_id)
    where payment.outcome = 'kept' and ${isIncluded(sql.ref('item.booking_id'))}
  union all
  -- Refunded at the provider, or disputed; the ride is unknown, so it counts for the first one.
  select payment.settled_at, charge.booking_id, -payment.refunded_elsewhere_pence
    from payments as payment join charges as charge using (charge_id)
    where payment.outcome = 'kept' and payment.refunded_elsewhere_pence > 0 and ${isIncluded(sql.ref('charge.booking_id'))}
  union all
  select refund.settled_at, refund.booking_id, -refund.amount_pence
    from refunds as refund join payments as payment using (payment_id)
    where refund.status = 'succeeded' and payment.outcome = 'kept' and ${isIncluded(sql.ref('refund.booking_id'))}
  union all
  -- An invoice counts on the day on which it was settled.
  select invoice_settled_at, booking_id, invoice_settled_pence from bookings
    where invoice_settled_at is not null and ${isIncluded(sql.ref('booking_id'))})`

const movements = selectMovements(() => sql`true`)

/** Movements of one partner's bookings. */
export const selectPartnerMovements = (partner_id: string) =>
  selectMovements(
    (booking_id) =>
      sql`${booking_id} in (select ride.booking_id from bookings as ride where ride.partner_id = ${partner_id})`,
  )

export const sumRevenue = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ total: string | null }>`
    select (select coalesce(sum(captured_pence - refunded_elsewhere_pence), 0) from payments where outcome = 'kept')
      - (select coalesce(sum(refund.amount_pence), 0) from refunds as refund join payments as payment using (payment_id)
          where refund.status = 'succeeded' and payment.outcome = 'kept')
      + (select coalesce(sum(invoice_settled_pence), 0) from bookings where invoice_settled_at is not null) as total`.execute(
    db,
  )
  return Number(rows[0]?.total ?? 0)
}

/** Revenue less refunds in pence, in each step. */
export const sumRevenueByStep = async (db: Db, now: Date): Promise<number[]> => {
  const at = sql.ref('at')
  const { rows } = await sql<Step>`
    select ${stepNumber(now, at)} as step, sum(amount) as amount from ${movements} as movement
    where ${isRecent(now, at)} group by 1`.execute(db)
  return toSteps(rows)
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

/** Figures of every day of the span, including empty days. */
export const figuresByDay = async (db: Db, span: Span): Promise<({ date: string } & Figures)[]> => {
  const { rows } = await sql<{ date: string; rides: string; revenue_pence: string }>`
    select to_char(day, 'YYYY-MM-DD') as date, coalesce(rides, 0) as rides, coalesce(revenue, 0) as revenue_pence
    from unnest(${[...span.days]}::date[]) with ordinality as span (day, number)
    left join (select booking_date as day, count(*) as rides from bookings where ${isPickedUpInSpan(span)} group by 1) as driven using (day)
    left join (select width_bucket(at, ${[...span.bounds]}::timestamptz[]) as number, sum(amount) as revenue
      from ${movements} as movement where ${withinSpanSql(span)} group by 1) as earned using (number)
    order by day`.execute(db)
  return rows.map(read)
}

/** SQL of figures grouped by one column of the booking. */
const selectFiguresBy = (column: 'service_type' | 'partner_id', span: Span) => sql`
  select ${sql.ref(column)} as name, sum(rides) as rides, sum(revenue) as revenue_pence from (
    select ${sql.ref(column)}, count(*) as rides, 0 as revenue from bookings where ${isPickedUpInSpan(span)} group by 1
    union all
    select ${sql.ref(column)}, 0, sum(amount) from ${movements} as movement join bookings using (booking_id)
      where ${withinSpanSql(span)} group by 1) as part
  group by 1`

export const figuresByClass = async (db: Db, span: Span): Promise<({ service_type: BookedClass } & Figures)[]> => {
  const { rows } = await sql<{ service_type: BookedClass; rides: string; revenue_pence: string }>`
    select name as service_type, rides, revenue_pence from (${selectFiguresBy('service_type', span)}) as figures
    order by revenue_pence desc, rides desc, name`.execute(db)
  return rows.map(read)
}

interface PartnerFiguresRow extends Figures {
  partner_id: string | null
  name: string | null
}

export const figuresByPartner = async (db: Db, span: Span): Promise<PartnerFiguresRow[]> => {
  const { rows } = await sql<{ partner_id: string | null; name: string | null; rides: string; revenue_pence: string }>`
    select figures.name as partner_id, partner.name, rides, revenue_pence
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
