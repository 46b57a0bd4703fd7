// SQL of the steps that the office sets.

import { sql } from 'kysely'
import { type Db, sqlState, type Tx } from '#platform/db.ts'
import { deleteInBatches } from '#platform/retention.ts'
import type { DriverAction } from '../driver-app/contract.ts'
import type { Car } from '../store.ts'
import type { StepOutcome } from './contract.ts'

export interface StepRow extends Car {
  step_id: string
  assignment_id: string
  action: DriverAction
  happened_at: Date
  booking_version: number
  note: string
  set_by: string
  set_at: Date
  outcome: StepOutcome | null
}
type Tables = { office_steps: StepRow }

const on = (db: Db) => db.withTables<Tables>()

export const findStep = (db: Db, step_id: string): Promise<StepRow | undefined> =>
  on(db).selectFrom('office_steps').selectAll().where('step_id', '=', step_id).executeTakeFirst()

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The bookings of these steps; other texts than ids are left out. */
export const findBookingsOfSteps = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await on(db)
    .selectFrom('office_steps')
    .select(['step_id', 'booking_id'])
    .where('step_id', '=', sql<string>`any(${ids.filter((id) => uuid.test(id))}::uuid[])`)
    .execute()
  return new Map(rows.map(({ step_id, booking_id }) => [step_id, booking_id]))
}

/** Locks the held step of a car, so that it is either undone or applied. The caller holds the lock of the booking. */
export const lockHeldStep = (tx: Tx, { booking_id, car_number }: Car): Promise<StepRow | undefined> =>
  on(tx)
    .selectFrom('office_steps')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .where('outcome', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** All held steps of these bookings, or of all bookings; earliest first. */
export const listHeldSteps = (db: Db, booking_ids?: readonly string[]): Promise<StepRow[]> => {
  const heldSteps = on(db).selectFrom('office_steps').selectAll().where('outcome', 'is', null)
  const ofBookings = booking_ids ? heldSteps.where('booking_id', '=', sql<string>`any(${[...booking_ids]})`) : heldSteps
  return ofBookings.orderBy('set_at').orderBy('step_id').execute()
}

export const isDuplicateKey = (error: unknown): boolean => sqlState(error) === '23505'

/** Throws if the id exists: see `isDuplicateKey`. */
export const insertStep = async (tx: Tx, row: StepRow): Promise<void> => {
  await on(tx).insertInto('office_steps').values(row).execute()
}

/** Deletes the settled steps of these rides, whose notes can name the passenger. */
export const deleteSettledSteps = async (tx: Tx, booking_ids: readonly string[]): Promise<void> => {
  await on(tx)
    .deleteFrom('office_steps')
    .where('booking_id', '=', sql<string>`any(${[...booking_ids]})`)
    .where('outcome', 'is not', null)
    .execute()
}

/** Deletes settled steps that were set before that instant. */
export const deleteStepsBefore = (db: Db, before: Date): Promise<number> =>
  deleteInBatches(db, { table: 'office_steps', due: sql`outcome is not null and set_at < ${before}` })

export const updateOutcome = async (tx: Tx, step_id: string, outcome: StepOutcome): Promise<void> => {
  await on(tx).updateTable('office_steps').set({ outcome }).where('step_id', '=', step_id).execute()
}

/** Undoes a held step of this person; undefined if it is not held, or of another person. */
export const undoHeldStep = (
  tx: Tx,
  { step_id, set_by }: Pick<StepRow, 'step_id' | 'set_by'>,
): Promise<StepRow | undefined> =>
  on(tx)
    .updateTable('office_steps')
    .set({ outcome: 'undone' })
    .where('step_id', '=', step_id)
    .where('set_by', '=', set_by)
    .where('outcome', 'is', null)
    .returningAll()
    .executeTakeFirst()
