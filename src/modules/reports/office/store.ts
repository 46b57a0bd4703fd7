// Reads what the dashboard shows beside the totals: rides of today, names of partners, and drivers.
import { sql } from 'kysely'
import type { StaffRegions } from '#kernel/staff-regions.ts'
import { paidStatuses } from '#modules/bookings/rules.ts'
import type { Db } from '#platform/db.ts'
import { inRegions, worksInRegions } from '#platform/region-conditions.ts'
import { lacksDriver } from '../store.ts'
import { comparedDays, stepDays } from './rules.ts'

export interface TodayCounts {
  rides: number
  unassigned: number
  unpaid: number
  messages: number
  driver_messages: number
}

/** Rides of a day (yyyy-MM-dd, local to the pickup) and what they lack, unanswered messages, and unread ones of drivers. */
export const countToday = async (db: Db, date: string, regions: StaffRegions): Promise<TodayCounts> => {
  const conditions = [
    sql`booking_date = ${date}::date`,
    sql`booking_status <> 'cancelled'`,
    ...inRegions(regions, 'booking.region_id'),
  ]
  const ofDrivers = [
    sql`sender = 'driver'`,
    sql`read_at is null`,
    ...worksInRegions(regions).map((works) => sql`driver_id in (select driver_id from drivers where ${works})`),
  ]
  const { rows } = await sql<Record<keyof TodayCounts, string>>`
    select count(*) as rides,
      count(*) filter (where ${lacksDriver}) as unassigned,
      -- Agrees with the status 'pending' of the list that it leads to.
      count(*) filter (where booking_status = 'pending' and not is_no_show and payment_status <> 'invoiced'
        and payment_status <> all(${[...paidStatuses]})) as unpaid,
      (select count(*) from contact_messages where state = 'new') as messages,
      (select count(*) from driver_messages where ${sql.join(ofDrivers, sql` and `)}) as driver_messages
    from bookings as booking where ${sql.join(conditions, sql` and `)}`.execute(db)
  const [counts] = rows
  return {
    rides: Number(counts?.rides ?? 0),
    unassigned: Number(counts?.unassigned ?? 0),
    unpaid: Number(counts?.unpaid ?? 0),
    messages: Number(counts?.messages ?? 0),
    driver_messages: Number(counts?.driver_messages ?? 0),
  }
}

/** How many of these bookings belong to the regions. */
export const countInRegions = async (db: Db, ids: readonly string[], regions: StaffRegions): Promise<number> => {
  const conditions = [sql`booking_id = any(${[...ids]})`, ...inRegions(regions)]
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from bookings where ${sql.join(conditions, sql` and `)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Names of partners by their ids. */
export const findPartnerNames = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ partner_id: string; name: string }>`
    select partner_id, name from partners where partner_id = any(${[...ids]})`.execute(db)
  return new Map(rows.map(({ partner_id, name }) => [partner_id, name]))
}

/** All drivers of the regions and the available ones, and how many of the available existed at the end of each step. */
export const countDrivers = async (
  db: Db,
  now: Date,
  regions: StaffRegions,
): Promise<{ total: number; active: number; trend: number[] }> => {
  const worksInThese = (column: string) => sql.join([sql`true`, ...worksInRegions(regions, column)], sql` and `)
  const steps = comparedDays / stepDays
  const { rows } = await sql<{ total: string; active: string; trend: string[] }>`
    select count(*) as total, count(*) filter (where status = 'available') as active,
      array(select (select count(*) from drivers as there where there.status = 'available' and ${worksInThese('there.region_ids')}
          and there.created_at <= ${now}::timestamptz - make_interval(days => step * ${sql.lit(stepDays)}))
        from generate_series(${sql.lit(steps - 1)}, 0, -1) as step) as trend
    from drivers where email not like '%@deleted.invalid' and ${worksInThese('drivers.region_ids')}`.execute(db)
  const [{ total, active, trend } = { total: 0, active: 0, trend: [] }] = rows
  return { total: Number(total), active: Number(active), trend: trend.map(Number) }
}
