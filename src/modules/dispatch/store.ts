// SQL of the table assignments, and the locks of drivers.
import { type Generated, type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { RideState } from './contract.ts'

export interface AssignmentTable {
  booking_id: string
  car_number: number
  assignment_id: string
  driver_id: string
  state: RideState
  booking_version: number
  booking_version_acknowledged: number | null
  is_agreed: boolean
  /** The office set the current state. */
  is_set_by_office: Generated<boolean>
  pickup_at: Date
  /** yyyy-MM-dd: the working day of the driver that the ride counts for; null for rides from before the column. */
  shift_date: Generated<string | null>
  version: Generated<number>
  /** A user's id, or `system`. */
  assigned_by: string
  assigned_at: Date
  acknowledged_at: Date | null
  on_the_way_at: Date | null
  arrived_at: Date | null
  on_board_at: Date | null
  completed_at: Date | null
  no_show_at: Date | null
  updated_at: Date
}
type Tables = { assignments: AssignmentTable }
export type Assignment = Selectable<AssignmentTable>
export type NewAssignment = Insertable<AssignmentTable>

/** One car of a ride. */
export interface Car {
  booking_id: string
  car_number: number
}

const on = (db: Db) => db.withTables<Tables>()

/**
 * Locks drivers until the transaction ends, so that two concurrent assignments cannot overlap. Call it after locking
 * the bookings; ids are locked in order to avoid deadlocks.
 */
export const lockDrivers = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (const id of [...new Set(ids)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`dispatch:${id}`}, 0))`.execute(tx)
}

export const findAssignment = (db: Db, { booking_id, car_number }: Car): Promise<Assignment | undefined> =>
  on(db)
    .selectFrom('assignments')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockAssignment = (tx: Tx, { booking_id, car_number }: Car): Promise<Assignment | undefined> =>
  on(tx)
    .selectFrom('assignments')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .forUpdate()
    .executeTakeFirst()

/** Lists the assignments of these bookings, in the order of their cars. */
export const listAssignments = (db: Db, booking_ids: readonly string[]): Promise<Assignment[]> =>
  on(db)
    .selectFrom('assignments')
    .selectAll()
    .where('booking_id', '=', sql<string>`any(${[...booking_ids]})`)
    .orderBy('booking_id')
    .orderBy('car_number')
    .execute()

/** Lists all assignments of a driver, past ones included. */
export const listDriverAssignments = (db: Db, driver_id: string): Promise<Assignment[]> =>
  on(db).selectFrom('assignments').selectAll().where('driver_id', '=', driver_id).execute()

/** Finds the bookings that these drivers are assigned to. */
export const findBookingIdsOfDrivers = async (
  db: Db,
  driver_ids: readonly string[],
  limit?: number,
): Promise<string[]> => {
  if (!driver_ids.length) return []
  const rows = await on(db)
    .selectFrom('assignments')
    .select('booking_id')
    .$if(limit === undefined, (query) => query.distinct())
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .where('driver_id', '=', sql<string>`any(${[...driver_ids]})`)
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

/** Lists the assignments of these drivers, or of all, with a pickup between two instants. */
export const listAssignmentsBetween = (
  db: Db,
  { driver_ids, from, to }: { driver_ids?: readonly string[] | undefined; from: Date; to: Date },
): Promise<Assignment[]> =>
  on(db)
    .selectFrom('assignments')
    .selectAll()
    .where('pickup_at', '>=', from)
    .where('pickup_at', '<', to)
    .$if(driver_ids !== undefined, (query) =>
      query.where('driver_id', '=', sql<string>`any(${[...(driver_ids ?? [])]})`),
    )
    .orderBy('pickup_at')
    .orderBy('booking_id')
    .orderBy('car_number')
    .execute()

const plannedColumns = [
  'booking_id',
  'car_number',
  'driver_id',
  'state',
  'on_the_way_at',
  'arrived_at',
  'on_board_at',
  'completed_at',
  'no_show_at',
] as const satisfies readonly (keyof Assignment)[]
/** What a plan reads of an assignment. */
export type PlannedCar = Pick<Assignment, (typeof plannedColumns)[number]>

/**
 * Lists the cars of these drivers, or of all, with a pickup between two instants, in their order; `except` are bookings whose
 * cars the caller knows.
 */
export const listPlannedCars = (
  db: Db,
  {
    driver_ids,
    except,
    from,
    to,
  }: { driver_ids?: readonly string[] | undefined; except: readonly string[]; from: Date; to: Date },
): Promise<PlannedCar[]> =>
  on(db)
    .selectFrom('assignments')
    .select(plannedColumns)
    .where('pickup_at', '>=', from)
    .where('pickup_at', '<', to)
    .$if(driver_ids !== undefined, (query) =>
      query.where('driver_id', '=', sql<string>`any(${[...(driver_ids ?? [])]})`),
    )
    // As a table, because thousands of ids in a list would be compared with each row.
    .$if(except.length > 0, (query) =>
      query.where(
        sql<boolean>`not exists (select from unnest(${[...except]}::text[]) as known (id) where id = booking_id)`,
      ),
    )
    .orderBy('pickup_at')
    .execute()

/**
 * Lists the working days of these drivers, or of all, by their rides with a pickup between two instants: one row for each driver
 * with a ride.
 */
export const listWorkingDays = (
  db: Db,
  { driver_ids, from, to }: { driver_ids?: readonly string[] | undefined; from: Date; to: Date },
): Promise<{ driver_id: string; dates: string[] }[]> =>
  on(db)
    .selectFrom('assignments')
    .select(['driver_id', sql<string[]>`array_agg(distinct shift_date::text)`.as('dates')])
    .where('pickup_at', '>=', from)
    .where('pickup_at', '<', to)
    .where('shift_date', 'is not', null)
    .$if(driver_ids !== undefined, (query) =>
      query.where('driver_id', '=', sql<string>`any(${[...(driver_ids ?? [])]})`),
    )
    .groupBy('driver_id')
    .execute()

export const insertAssignment = async (tx: Tx, row: NewAssignment): Promise<Assignment> =>
  on(tx).insertInto('assignments').values(row).returningAll().executeTakeFirstOrThrow()

/** Updates an assignment and increases its version. The caller holds the lock. */
export const updateAssignment = (
  tx: Tx,
  { booking_id, car_number }: Car,
  change: Omit<Updateable<AssignmentTable>, 'version'>,
): Promise<Assignment> =>
  on(tx)
    .updateTable('assignments')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteAssignment = async (tx: Tx, { booking_id, car_number }: Car): Promise<void> => {
  await on(tx)
    .deleteFrom('assignments')
    .where('booking_id', '=', booking_id)
    .where('car_number', '=', car_number)
    .execute()
}
