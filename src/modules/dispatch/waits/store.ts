// SQL of waiting fees.
import type { Generated, Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Car } from '../store.ts'

interface WaitTable {
  booking_id: string
  car_number: number
  driver_id: string
  waited_from: Date
  waited_until: Date
  fee_pence: number
  recorded_at: Date
  /** The payment request for this fee. */
  request_id: Generated<string | null>
}
type Tables = { ride_waits: WaitTable }
export type WaitRow = Selectable<WaitTable>

const on = (db: Db) => db.withTables<Tables>()

/** Inserts the wait of a car; false if it has one already. */
export const insertWait = async (tx: Tx, row: Insertable<WaitTable>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('ride_waits')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export const deleteWait = async (tx: Tx, { booking_id, car_number }: Car): Promise<void> => {
  await on(tx)
    .deleteFrom('ride_waits')
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .execute()
}

export const findWait = (db: Db, { booking_id, car_number }: Car): Promise<WaitRow | undefined> =>
  on(db)
    .selectFrom('ride_waits')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .executeTakeFirst()

export const listWaits = (db: Db, booking_id: string): Promise<WaitRow[]> =>
  on(db).selectFrom('ride_waits').selectAll().where('booking_id', '=', booking_id).orderBy('car_number').execute()

export const saveWaitRequest = async (tx: Tx, { booking_id, car_number }: Car, request_id: string): Promise<void> => {
  await on(tx)
    .updateTable('ride_waits')
    .set({ request_id })
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .execute()
}
