// SQL of the actions of drivers.
import { sql } from 'kysely'
import { type Db, sqlState, type Tx } from '#platform/db.ts'
import { deleteInBatches } from '#platform/retention.ts'
import type { DriverAction, RefusalCode } from './contract.ts'

export interface ActionRow {
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
type Tables = { ride_actions: ActionRow }

const on = (db: Db) => db.withTables<Tables>()

export const findAction = (db: Db, action_id: string): Promise<ActionRow | undefined> =>
  on(db).selectFrom('ride_actions').selectAll().where('action_id', '=', action_id).executeTakeFirst()

export const isDuplicateKey = (error: unknown): boolean => sqlState(error) === '23505'

/** Throws if the id exists: see `isDuplicateKey`. */
export const insertAction = async (tx: Tx, row: ActionRow): Promise<void> => {
  await on(tx).insertInto('ride_actions').values(row).execute()
}

/** Deletes actions that were received before that instant. */
export const deleteActionsBefore = (db: Db, before: Date): Promise<number> =>
  deleteInBatches(db, { table: 'ride_actions', due: sql`received_at < ${before}` })
