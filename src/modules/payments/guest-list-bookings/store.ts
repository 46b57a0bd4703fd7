// SQL of invoiced rides of guest lists, by call, until the partner is notified of them.
import type { Db, Tx } from '#platform/db.ts'

export interface UnnotifiedRide {
  booking_id: string
  call_id: string
  partner_id: string
  booked_by: string
  booked_at: Date
}

const on = (db: Db) => db.withTables<{ unannounced_guest_rides: UnnotifiedRide }>()

export const insertUnnotifiedRide = async (tx: Tx, ride: UnnotifiedRide): Promise<void> => {
  await on(tx).insertInto('unannounced_guest_rides').values(ride).execute()
}

/** Deletes and returns the rides of a call. Of concurrent callers, one gets each ride. */
export const takeUnnotifiedRides = (tx: Tx, call_id: string): Promise<UnnotifiedRide[]> =>
  on(tx).deleteFrom('unannounced_guest_rides').where('call_id', '=', call_id).returningAll().execute()

/** Lists calls without a new booking since then. */
export const listUnfinishedCalls = async (db: Db, since: Date): Promise<string[]> => {
  const rows = await on(db)
    .selectFrom('unannounced_guest_rides')
    .select('call_id')
    .groupBy('call_id')
    .having(({ fn }) => fn.max('booked_at'), '<', since)
    .execute()
  return rows.map(({ call_id }) => call_id)
}
