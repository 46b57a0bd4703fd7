// SQL of the office's list of bookings: ids by filter, and what other modules know of them.
import { type RawBuilder, sql } from 'kysely'
import { type CappedTotal, capTotal } from '#kernel/capped-total.ts'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import { shiftDate } from '#kernel/time.ts'
import { dayStart } from '#kernel/zones.ts'
import type { Standing } from '#modules/bookings/contract.ts'
import { standingColumn } from '#modules/bookings/lists/service.ts'
import type { Db } from '#platform/db.ts'
import { inRegions, splitByRegion, worksInRegions } from '#platform/region-conditions.ts'
import { planAnew } from '#platform/search.ts'
import { hasFreeCar, lacksDriver } from '../store.ts'
import { type OperationsBooking, type OperationsFilters, type OperationsOrder, withoutDriver } from './contract.ts'

type Condition = RawBuilder<boolean>

export interface OperationsQuery extends Omit<OperationsFilters, 'search' | 'sort'> {
  sort: OperationsOrder
  /** Only bookings after the one at this position. */
  after?: Position | undefined
  /** Whether the status says that the ride is to be driven. */
  isToBeDriven?: boolean
}

/** Where a booking is in the orders of the list; texts keep the microseconds. */
export interface Position {
  booking_id: string
  pickup_at: string
  created_at: string
}

export const findPosition = async (db: Db, id: string): Promise<Position | undefined> => {
  const { rows } = await sql<Position>`
    select booking_id, pickup_at::text as pickup_at, created_at::text as created_at
    from bookings where booking_id = ${id}`.execute(db)
  return rows[0]
}

const orders: Record<OperationsOrder, RawBuilder<unknown>> = {
  pickup: sql`pickup_at, booking_id`,
  '-pickup': sql`pickup_at desc, booking_id desc`,
  created: sql`created_at, booking_id`,
  '-created': sql`created_at desc, booking_id desc`,
}

const isAfter = (sort: OperationsOrder, { booking_id, ...times }: Position): Condition => {
  const column = sort.endsWith('pickup') ? 'pickup_at' : 'created_at'
  const isDescending = sort.startsWith('-')
  return sql<boolean>`(${sql.ref(column)}, booking_id) ${sql.raw(isDescending ? '<' : '>')}
    (${times[column]}::timestamptz, ${booking_id}::text)`
}

/** It is in the indexes bookings_by_money_…: all is literal. */
const moneyColumn = sql`case
  when payment_status = 'invoiced' and invoice_settled_at is not null then 'invoice_paid'
  when payment_status = 'paid' and price_pence > captured_pence + goodwill_pence then 'part_paid'
  when payment_status = any('{unpaid,processing}'::text[]) and booking_status = 'cancelled' then 'nothing_due'
  else payment_status end`

/** Days are of the place of pickup, whose clock is at most 14 hours ahead or 12 behind. The instants are in an index. */
const isFrom = (day: string): Condition =>
  sql<boolean>`(booking_date >= ${day}::date and pickup_at >= ${dayStart(shiftDate(day, -1), 'UTC')})`
const isUntil = (day: string): Condition =>
  sql<boolean>`(booking_date <= ${day}::date and pickup_at < ${dayStart(shiftDate(day, 2), 'UTC')})`

const isOneOf = (column: RawBuilder<unknown>, [value, ...others]: readonly string[]): Condition =>
  others.length
    ? sql<boolean>`${column} = any(${[value, ...others]}::text[])`
    : sql<boolean>`${column} = ${value}::text`

/** The states of rides that are to be driven, each of which implies it. */
const drivenStandings: readonly Standing[] = ['paid', 'part_paid', 'invoiced', 'confirmed']

const hasDriver = (driver_id: string): Condition =>
  sql<boolean>`booking_id in (select assignments.booking_id from assignments where driver_id = ${driver_id})`

/** Rides of a filter, none of which is left out without a value. */
const conditionsOf = ({ from, to, driver, partner, status, money, ...query }: OperationsQuery): Condition[] => [
  ...inRegions(query.regions),
  ...(query.after ? [isAfter(query.sort, query.after)] : []),
  ...(from ? [isFrom(from)] : []),
  ...(to ? [isUntil(to)] : []),
  ...(driver ? [driver !== withoutDriver ? hasDriver(driver) : query.isToBeDriven ? hasFreeCar : lacksDriver] : []),
  ...(partner ? [sql<boolean>`partner_id = ${partner}`] : []),
  ...(query.class?.length ? [isOneOf(sql`service_type`, query.class)] : []),
  ...(status?.length ? [isOneOf(standingColumn, status)] : []),
  ...(money?.length ? [isOneOf(moneyColumn, money)] : []),
]

/** The conditions and the order of a query for the search of bookings. */
export const toSelection = (query: OperationsQuery) => ({
  conditions: conditionsOf(query),
  order: orders[query.sort],
  isByPickup: query.sort.endsWith('pickup'),
})

export interface OperationsPage {
  size: number
  /** Counts from 1. */
  number: number
}

export type FoundOperations = { ids: string[] } & CappedTotal

/** A query for each state, because an index is in the order of the list only within one. */
const splitByState = (query: OperationsQuery): OperationsQuery[] => {
  const { status, money, driver } = query
  if (status?.length) return status.map((each) => ({ ...query, status: [each] }))
  if (money?.length) return money.map((each) => ({ ...query, money: [each] }))
  if (driver === withoutDriver) return drivenStandings.map((each) => ({ ...query, status: [each], isToBeDriven: true }))
  return [query]
}

/** Finds the ids of one page, or all up to `max`, in their order, and the number of matches up to `max`. */
export const findOperations = async (
  db: Db,
  query: OperationsQuery,
  { max, page }: { max: number; page?: OperationsPage },
): Promise<FoundOperations> => {
  const order = orders[query.sort]
  const selects = splitByState(query)
    .flatMap(splitByRegion)
    .map((each) => {
      const conditions = conditionsOf(each)
      const where = conditions.length ? sql`where ${sql.join(conditions, sql` and `)}` : sql``
      return sql`(select booking_id, pickup_at, created_at from bookings as booking ${where} order by ${order} limit ${max + 1})`
    })
  const { rows } = await sql<{ ids: string[]; total: string }>`${planAnew}
    with found as materialized (select * from (${sql.join(selects, sql` union all `)}) as each
        order by ${order} limit ${max + 1}),
      counted as materialized (select * from found order by ${order} limit ${max})
    select (select count(*) from found) as total, array(select booking_id from counted order by ${order}
      limit ${page?.size ?? null} offset ${page ? (page.number - 1) * page.size : 0}) as ids`.execute(db)
  const [{ ids, total } = { ids: [], total: '0' }] = rows
  return { ids, ...capTotal(Number(total), max) }
}

export type OperationsDetails = Pick<OperationsBooking, 'drivers' | 'partner' | 'money' | 'region_id'>

/** Drivers, partner, money and region of bookings, by id. */
export const findDetails = async (db: Db, ids: readonly string[]): Promise<Map<string, OperationsDetails>> => {
  const { rows } = await sql<OperationsDetails & { booking_id: string }>`
    select booking.booking_id, booking.region_id, ${moneyColumn} as money,
      case when partner.partner_id is not null
        then jsonb_build_object('partner_id', partner.partner_id, 'name', partner.name) end as partner,
      coalesce((select jsonb_agg(jsonb_build_object('driver_id', driver.driver_id,
            'name', trim(driver.first_name || ' ' || driver.last_name), 'car_number', given.car_number, 'state', given.state,
            'assignment_id', given.assignment_id, 'version', given.version) order by given.car_number)
          from assignments as given join drivers as driver using (driver_id)
          where given.booking_id = booking.booking_id), '[]') as drivers
    from bookings as booking left join partners as partner using (partner_id)
    where booking.booking_id = any(${[...ids]})`.execute(db)
  return new Map(rows.map(({ booking_id, ...details }) => [booking_id, details]))
}

export interface OperationsChoices {
  drivers: { driver_id: string; name: string }[]
  partners: { partner_id: string; name: string }[]
}

/** Drivers of the regions who may drive or have driven, and all partners, by name. */
export const listChoices = async (db: Db, regions: StaffRegions): Promise<OperationsChoices> => {
  const conditions = [sql`approved_at is not null`, sql`email not like '%@deleted.invalid'`, ...worksInRegions(regions)]
  const [drivers, partners] = await Promise.all([
    sql<{ driver_id: string; name: string }>`
      select driver_id, trim(first_name || ' ' || last_name) as name from drivers
      where ${sql.join(conditions, sql` and `)}
      order by lower(first_name), lower(last_name), driver_id`.execute(db),
    sql<{ partner_id: string; name: string }>`
      select partner_id, name from partners order by lower(name), partner_id`.execute(db),
  ])
  return { drivers: drivers.rows, partners: partners.rows }
}
