// SQL of the actions of drivers and of waiting fees.
import type { Generated, Insertable, Selectable } from 'kysely'
import { type Db, sqlState, type Tx } from '#platform/db.ts'
import type { Car } from '../store.ts'
import type { DriverAction, RefusalCode } from './contract.ts'

interface ActionTable {
  action_id: string
  driver_id: string
  booking_id: string
  car_number: number
  assignment_id: string
  action: DriverAction
  tapped_at: Date
  received_at: Date
  refusal: RefusalCode | null
}
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
type Tables = { ride_actions: ActionTable; ride_waits: WaitTable }
export type ActionRow = Selectable<ActionTable>
export type Wait = Selectable<WaitTable>

const on = (db: Db) => db.withTables<Tables>()

export const findAction = (db: Db, action_id: string): Promise<ActionRow | undefined> =>
  on(db).selectFrom('ride_actions').selectAll().where('action_id', '=', action_id).executeTakeFirst()

export const isDuplicateKey = (error: unknown): boolean => sqlState(error) === '23505'

/** Throws if the id exists: see `isDuplicateKey`. */
export const insertAction = async (tx: Tx, row: ActionRow): Promise<void> => {
  await on(tx).insertInto('ride_actions').values(row).execute()
}

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

export const findWait = (db: Db, { booking_id, car_number }: Car): Promise<Wait | undefined> =>
  on(db)
    .selectFrom('ride_waits')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .executeTakeFirst()

export const listWaits = (db: Db, booking_id: string): Promise<Wait[]> =>
  on(db).selectFrom('ride_waits').selectAll().where('booking_id', '=', booking_id).orderBy('car_number').execute()

export const saveWaitRequest = async (tx: Tx, { booking_id, car_number }: Car, request_id: string): Promise<void> => {
  await on(tx)
    .updateTable('ride_waits')
    .set({ request_id })
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .execute()
}
