// SQL of the rides that earn commission.
import { type Selectable, sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { RideKind } from '#modules/bookings/contract.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { PaymentMethod, RideState } from '../rules.ts'

interface RideTable {
  booking_id: string
  partner_id: string
  transaction_id: string
  state: RideState
  completed_at: Date | null
  service: RideKind
  percent: number
  currency: Currency
  method: PaymentMethod
  paid_pence: number
  commission_pence: number
  at: Date
}
type Tables = { commission_rides: RideTable; commission_progress: { processed_until: Date } }
export type EarningRide = Selectable<RideTable>

const on = (db: Db) => db.withTables<Tables>()

export const findRide = (db: Db, booking_id: string): Promise<EarningRide | undefined> =>
  on(db).selectFrom('commission_rides').selectAll().where('booking_id', '=', booking_id).executeTakeFirst()

/** Upserts a ride; its `transaction_id` never changes. */
export const saveRide = async (tx: Tx, ride: EarningRide): Promise<void> => {
  const { booking_id: _, transaction_id: __, ...columns } = ride
  await on(tx)
    .insertInto('commission_rides')
    .values(ride)
    .onConflict((clash) => clash.column('booking_id').doUpdateSet(columns))
    .execute()
}

/** Finds the checkpoint of the catch-up job; undefined before the first complete run. */
export const findCatchUpTime = async (db: Db): Promise<Date | undefined> =>
  (await on(db).selectFrom('commission_progress').select('processed_until').executeTakeFirst())?.processed_until

/** Saves the checkpoint; of concurrent runs the later time wins. */
export const saveCatchUpTime = async (db: Db, processed_until: Date): Promise<void> => {
  await sql`insert into commission_progress (processed_until) values (${processed_until})
    on conflict (only_row) do update set processed_until = greatest(commission_progress.processed_until, excluded.processed_until)`.execute(
    db,
  )
}

/** Finds which of these rides were processed after completion. */
export const findProcessedRides = async (db: Db, booking_ids: readonly string[]): Promise<Set<string>> => {
  if (booking_ids.length === 0) return new Set()
  const rows = await on(db)
    .selectFrom('commission_rides')
    .select('booking_id')
    .where('booking_id', 'in', [...booking_ids])
    .where('completed_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ booking_id }) => booking_id))
}
