// SQL of the regions of bookings.
import { sql } from 'kysely'
import type { Db } from '#platform/db.ts'

export const findBookingRegions = async (
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const { rows } = await sql<{ booking_id: string; region_id: string }>`
    select booking_id, region_id from bookings where booking_id = any (${[...ids]})`.execute(db)
  return new Map(rows.map(({ booking_id, region_id }) => [booking_id, [region_id]]))
}

/** Writes the region of at most `limit` bookings with a pickup after `from` that belong to another one by now. Returns how many. */
export const moveToRegions = async (db: Db, { from, limit }: { from: Date; limit: number }): Promise<number> => {
  const { numAffectedRows } = await sql`
    update bookings set region_id = region_at(pickup_place)
    where booking_id in (
      select booking_id from bookings
      where pickup_at > ${from} and region_id <> region_at(pickup_place)
      order by booking_id limit ${limit} for update)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
