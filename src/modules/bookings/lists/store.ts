// SQL of booking lists: one statement for matching ids and tab counts, then the rows.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { beginsWith, containsText } from '#platform/search.ts'
import { paidStatuses } from '../rules.ts'
import type { Booking } from '../store.ts'
import type { ListFilters, ListOrder, TabCounts } from './contract.ts'
import { parseIdPrefix } from './rules.ts'

export interface ListQuery extends Omit<ListFilters, 'sort'> {
  user_id: string
  sort: ListOrder
  now: Date
  /** Absent: all pages. */
  page?: { size: number; number: number }
}

type Condition = RawBuilder<boolean>

// Literal SQL, because a column name cannot be a parameter.
const columns = { pickup: sql`pickup_at`, price: sql`price_pence`, created: sql`created_at` }

const orderOf = (sort: ListOrder): RawBuilder<unknown> => {
  const [, minus, name = 'pickup'] = /^(-?)(\w+)$/.exec(sort) ?? []
  const column = columns[name as keyof typeof columns]
  // Ties are broken by pickup and id, so that pages never overlap.
  return minus ? sql`${column} desc, pickup_at desc, booking_id` : sql`${column}, pickup_at, booking_id desc`
}

const tabColumn = (now: Date) =>
  sql`case when booking_status = 'cancelled' then 'cancelled' when pickup_at >= ${now} then 'upcoming' else 'past' end`

/** Keeps the statement the same for all filters, because PostgreSQL caches one plan per statement. */
const isOneOf = (column: RawBuilder<unknown>, values: readonly string[] | undefined): Condition => {
  const list = values?.length ? [...values] : null
  return sql<boolean>`(${list}::text[] is null or ${column} = any(${list}::text[]))`
}

/**
 * Avoids `between` with open ends: a generic plan would take the range for a narrow one and scan the days of all customers.
 */
const compareDay = (side: RawBuilder<unknown>, day: string | undefined): Condition =>
  sql<boolean>`(${day || null}::date is null or booking_date ${side} ${day || null}::date)`

/** The displayed state; must agree with the rule in ../rules.ts, and is in the indexes bookings_by_standing_…: all is literal. */
export const standingColumn = sql`case when is_no_show then 'no_show'
  when booking_status <> 'pending' then booking_status
  when payment_status = 'invoiced' then 'invoiced'
  when payment_status = 'paid' and price_pence > captured_pence + goodwill_pence then 'part_paid'
  when payment_status = any(${sql.lit(`{${paidStatuses.join(',')}}`)}::text[]) then 'paid' else 'pending' end`

const matchesSearch = (text: string): Condition =>
  sql<boolean>`(${containsText(sql`search_text`, text)} or ${beginsWith(sql`booking_id`, parseIdPrefix(text))})`

/** Leaves the search condition out without a search text, so that an index-only scan is possible. */
const conditionsOf = ({ user_id, search, from, to, type, class: classes, status }: ListQuery): Condition[] => [
  sql<boolean>`user_id = ${user_id}`,
  compareDay(sql`>=`, from),
  compareDay(sql`<=`, to),
  isOneOf(sql`booking_type`, type),
  isOneOf(sql`service_type`, classes),
  isOneOf(standingColumn, status),
  ...(search ? [matchesSearch(search)] : []),
]

/** Finds the ids of the requested tab (or all) in order, one page or all, and the number of bookings in each tab. */
export const findListPage = async (db: Db, query: ListQuery): Promise<{ ids: string[]; counts: TabCounts }> => {
  const { tab = null, sort, now, page } = query
  const { rows } = await sql<TabCounts & { ids: string[] }>`
    with matching as materialized (
      select booking_id, pickup_at, price_pence, created_at, ${tabColumn(now)} as tab
      from bookings where ${sql.join(conditionsOf(query), sql` and `)}
    )
    select
      count(*) filter (where tab = 'upcoming') as upcoming,
      count(*) filter (where tab = 'past') as past,
      count(*) filter (where tab = 'cancelled') as cancelled,
      array(select booking_id from matching where ${tab}::text is null or tab = ${tab}
        order by ${orderOf(sort)}
        limit ${page?.size ?? null} offset ${page ? (page.number - 1) * page.size : 0}) as ids
    from matching`.execute(db)
  const [{ ids, ...counts } = { ids: [], upcoming: 0, past: 0, cancelled: 0 }] = rows
  return { ids, counts }
}

export type ListedBooking = Booking & { return_booking_id: string | null }

/** Finds bookings in the order of the ids, each with the id of its return ride. Missing ids are skipped. */
export const findBookingsInOrder = async (db: Db, ids: readonly string[]): Promise<ListedBooking[]> => {
  if (!ids.length) return []
  const { rows } = await sql<ListedBooking>`
    select booking.*, back.booking_id as return_booking_id
    from bookings as booking left join bookings as back on back.original_booking_id = booking.booking_id
    where booking.booking_id = any(${[...ids]})`.execute(db)
  const found = new Map(rows.map((row) => [row.booking_id, row]))
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
}
