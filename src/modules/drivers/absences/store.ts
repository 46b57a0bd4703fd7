// SQL of the absences of drivers.
import { type ColumnType, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { AbsenceKind } from './contract.ts'

/** A car that lost its driver to an absence. */
export interface FreedCar {
  booking_id: string
  car_number: number
}

interface AbsenceTable {
  /** Chosen by the browser, so that a repeated request records it once. */
  absence_id: string
  driver_id: string
  starts_at: Date
  ends_at: Date
  kind: AbsenceKind
  note: string | null
  /** The id of a user of the office. */
  recorded_by: string
  recorded_at: Date
  freed_cars: ColumnType<FreedCar[], string, string>
}
type Tables = { driver_absences: AbsenceTable }
export type Absence = Selectable<AbsenceTable>

const on = (db: Db) => db.withTables<Tables>()

export const insertAbsence = async (tx: Tx, { freed_cars, ...row }: Absence): Promise<void> => {
  await on(tx)
    .insertInto('driver_absences')
    .values({ ...row, freed_cars: JSON.stringify(freed_cars) })
    .execute()
}

export const findAbsence = (db: Db, absence_id: string): Promise<Absence | undefined> =>
  on(db).selectFrom('driver_absences').selectAll().where('absence_id', '=', absence_id).executeTakeFirst()

/** Lists the absences of these drivers, or of all, that overlap a span of time, earliest first. */
export const listAbsencesBetween = (
  db: Db,
  { driver_ids, from, to }: { driver_ids?: readonly string[]; from: Date; to: Date },
): Promise<Absence[]> =>
  on(db)
    .selectFrom('driver_absences')
    .selectAll()
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .$if(driver_ids !== undefined, (query) =>
      query.where('driver_id', '=', sql<string>`any(${[...(driver_ids ?? [])]})`),
    )
    .orderBy('starts_at')
    .orderBy('absence_id')
    .execute()

/** Lists the newest absences of a driver, latest end first. */
export const listAbsencesOfDriver = (db: Db, driver_id: string, limit: number): Promise<Absence[]> =>
  on(db)
    .selectFrom('driver_absences')
    .selectAll()
    .where('driver_id', '=', driver_id)
    .orderBy('ends_at', 'desc')
    .orderBy('absence_id')
    .limit(limit)
    .execute()

/** Locks the row until the transaction ends. */
export const lockAbsence = (
  tx: Tx,
  { driver_id, absence_id }: { driver_id: string; absence_id: string },
): Promise<Absence | undefined> =>
  on(tx)
    .selectFrom('driver_absences')
    .selectAll()
    .where('absence_id', '=', absence_id)
    .where('driver_id', '=', driver_id)
    .forUpdate()
    .executeTakeFirst()

export const endAbsence = async (tx: Tx, absence_id: string, ends_at: Date): Promise<void> => {
  await on(tx).updateTable('driver_absences').set({ ends_at }).where('absence_id', '=', absence_id).execute()
}

export const deleteAbsence = async (tx: Tx, absence_id: string): Promise<void> => {
  await on(tx).deleteFrom('driver_absences').where('absence_id', '=', absence_id).execute()
}

/** Erases all absences of a driver. */
export const eraseAbsences = async (tx: Tx, driver_id: string): Promise<void> => {
  await on(tx).deleteFrom('driver_absences').where('driver_id', '=', driver_id).execute()
}
