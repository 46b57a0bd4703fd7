// SQL of the regions of bookings.
import { sql } from 'kysely'
import { normaliseId } from '#kernel/ids.ts'
import type { Db } from '#platform/db.ts'

/** The regions of bookings by the ids as they are stored; the given ones may be typed. */
export const findBookingRegions = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ booking_id: string; region_id: string }>`
    select booking_id, region_id from bookings where booking_id = any (${ids.map(normaliseId)})`.execute(db)
  return new Map(rows.map(({ booking_id, region_id }) => [booking_id, [region_id]]))
}

/** The id that the next transaction will have. */
export const findNextTransaction = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ next: string }>`select pg_snapshot_xmax(pg_current_snapshot())::text as next`.execute(db)
  return rows[0]?.next ?? ''
}

/** Whether all transactions that began to write before this one are over. */
export const areOlderTransactionsOver = async (db: Db, transaction: string): Promise<boolean> => {
  const { rows } = await sql<{ is_over: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot()) >= ${transaction}::xid8 as is_over`.execute(db)
  return rows[0]?.is_over ?? false
}

/** A booking in the order of pickups. */
export interface PickupPosition {
  pickup_at: Date
  booking_id: string
}

/** Writes the region of the next `limit` bookings in the order of pickups. Returns the last of them; undefined if there are none. */
export const moveToRegions = async (
  db: Db,
  { after, limit }: { after: PickupPosition; limit: number },
): Promise<PickupPosition | undefined> => {
  const { rows } = await sql<PickupPosition>`
    with page as (
      select booking_id, pickup_at from bookings
      where (pickup_at, booking_id) > (${after.pickup_at}, ${after.booking_id})
      order by pickup_at, booking_id limit ${limit}
    ), moved as (
      update bookings set region_id = region_at(pickup_place)
      where booking_id in (select booking_id from page) and region_id <> region_at(pickup_place)
    )
    select pickup_at, booking_id from page order by pickup_at desc, booking_id desc limit 1`.execute(db)
  return rows[0]
}
