// SQL of lists: which bookings are asked for and how many stand in each tab, in one statement; then the rows.
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db.ts'
import { paidStatuses } from '../rules.ts'
import type { Booking } from '../store.ts'
import type { ListChoice, ListOrder, TabCounts } from './contract.ts'
import { anywhere, idBeginning } from './rules.ts'

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

const isAmong = (column: RawBuilder<unknown>, values: readonly string[]): Condition =>
  sql<boolean>`${column} = any(${values})`

const statusOf = sql`case when booking_status <> 'pending' then booking_status
  when payment_status = any(${[...paidStatuses]}) then 'paid' else 'pending' end`

const searchFor = (text: string): Condition => {
  const pattern = anywhere(text)
  const id = idBeginning(text)
  const found = [
    sql`pickup_location ilike ${pattern}`,
    sql`dropoff_location ilike ${pattern}`,
    sql`concat_ws(' ', guest_first_name, guest_last_name) ilike ${pattern}`,
    ...(id ? [sql`booking_id like ${`${id}%`}`] : []),
  ]
  return sql<boolean>`(${sql.join(found, sql` or `)})`
}

const conditionsOf = ({ user_id, search, from, to, type, class: classes, status }: Asked): Condition[] => [
  sql<boolean>`user_id = ${user_id}`,
  ...(from ? [sql<boolean>`booking_date >= ${from}::date`] : []),
  ...(to ? [sql<boolean>`booking_date <= ${to}::date`] : []),
  ...(type?.length ? [isAmong(sql`booking_type`, type)] : []),
  ...(classes?.length ? [isAmong(sql`service_type`, classes)] : []),
  ...(status?.length ? [isAmong(statusOf, status)] : []),
  ...(search ? [searchFor(search)] : []),
]

/** The ids of the asked tab (or all) in their order, one page of them or all, and the number of bookings in each tab. */
export const findListed = async (db: Db, asked: Asked): Promise<{ ids: string[]; counts: TabCounts }> => {
  const { tab, sort, now, page } = asked
  const limits = page ? sql`limit ${page.size} offset ${(page.number - 1) * page.size}` : sql``
  const { rows } = await sql<TabCounts & { ids: string[] }>`
    with matching as materialized (
      select booking_id, pickup_at, price_pence, created_at, ${tabOf(now)} as tab
      from bookings where ${sql.join(conditionsOf(asked), sql` and `)}
    )
    select
      count(*) filter (where tab = 'upcoming') as upcoming,
      count(*) filter (where tab = 'past') as past,
      count(*) filter (where tab = 'cancelled') as cancelled,
      array(select booking_id from matching ${tab ? sql`where tab = ${tab}` : sql``}
        order by ${orderOf(sort)} ${limits}) as ids
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
