// SQL of lists: which bookings are asked for and how many stand in each tab, in one statement; then the rows.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { beginsWith, containsText } from '#platform/search.ts'
import { paidStatuses } from '../rules.ts'
import type { Booking } from '../store.ts'
import type { ListChoice, ListOrder, TabCounts } from './contract.ts'
import { idBeginning } from './rules.ts'

export interface Asked extends Omit<ListChoice, 'sort'> {
  user_id: string
  sort: ListOrder
  now: Date
  /** Absent: all of them. */
  page?: { size: number; number: number }
}

type Condition = RawBuilder<boolean>

// Fixed text: a column cannot be sent as a value.
const columns = { pickup: sql`pickup_at`, price: sql`price_pence`, created: sql`created_at` }

const orderOf = (sort: ListOrder): RawBuilder<unknown> => {
  const [, minus, name = 'pickup'] = /^(-?)(\w+)$/.exec(sort) ?? []
  const column = columns[name as keyof typeof columns]
  // Sooner pickups decide between equals, so that a page never repeats what another has shown.
  return minus ? sql`${column} desc, pickup_at desc, booking_id` : sql`${column}, pickup_at, booking_id desc`
}

const tabOf = (now: Date) =>
  sql`case when booking_status = 'cancelled' then 'cancelled' when pickup_at >= ${now} then 'upcoming' else 'past' end`

/** Written so that the statement is the same whatever is asked for: a connection keeps the plan of every other one. */
const isAmong = (column: RawBuilder<unknown>, values: readonly string[] | undefined): Condition => {
  const some = values?.length ? [...values] : null
  return sql<boolean>`(${some}::text[] is null or ${column} = any(${some}::text[]))`
}

/**
 * Not `between` two days that may be endless: kept plans know neither of them, take any such span for a short one, and then
 * read the days of everybody for the bookings of one.
 */
const dayIs = (side: RawBuilder<unknown>, day: string | undefined): Condition =>
  sql<boolean>`(${day || null}::date is null or booking_date ${side} ${day || null}::date)`

/** The word for its state, as `standingOf` says it. */
export const standingColumn = sql`case when is_no_show then 'no_show'
  when booking_status <> 'pending' then booking_status
  when payment_status = 'invoiced' then 'invoiced'
  when payment_status = 'paid' and price_pence > held_pence + goodwill_pence then 'part_paid'
  when payment_status = any(${[...paidStatuses]}) then 'paid' else 'pending' end`

const searchFor = (text: string): Condition =>
  sql<boolean>`(${containsText(sql`search_text`, text)} or ${beginsWith(sql`booking_id`, idBeginning(text))})`

/** Without a search text the index alone answers; so that one is left out where there is none. */
const conditionsOf = ({ user_id, search, from, to, type, class: classes, status }: Asked): Condition[] => [
  sql<boolean>`user_id = ${user_id}`,
  dayIs(sql`>=`, from),
  dayIs(sql`<=`, to),
  isAmong(sql`booking_type`, type),
  isAmong(sql`service_type`, classes),
  isAmong(standingColumn, status),
  ...(search ? [searchFor(search)] : []),
]

/** The ids of the asked tab (or all) in their order, one page of them or all, and the number of bookings in each tab. */
export const findListed = async (db: Db, asked: Asked): Promise<{ ids: string[]; counts: TabCounts }> => {
  const { tab = null, sort, now, page } = asked
  const { rows } = await sql<TabCounts & { ids: string[] }>`
    with matching as materialized (
      select booking_id, pickup_at, price_pence, created_at, ${tabOf(now)} as tab
      from bookings where ${sql.join(conditionsOf(asked), sql` and `)}
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

/** The bookings of these ids in the order of the ids, each with the id of its return ride; what is gone is left out. */
export const bookingsInOrder = async (db: Db, ids: readonly string[]): Promise<ListedBooking[]> => {
  if (!ids.length) return []
  const { rows } = await sql<ListedBooking>`
    select booking.*, back.booking_id as return_booking_id
    from bookings as booking left join bookings as back on back.original_booking_id = booking.booking_id
    where booking.booking_id = any(${[...ids]})`.execute(db)
  const found = new Map(rows.map((row) => [row.booking_id, row]))
  return ids.map((id) => found.get(id)).filter((row) => row !== undefined)
}
