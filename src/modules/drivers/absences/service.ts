// Absences of drivers: recorded, read and ended. Dispatch frees the rides.
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { AbsenceRecord } from './contract.ts'
import * as store from './store.ts'

export type { Absence, FreedCar } from './store.ts'

/** The newest absences that a list has. */
const shownAbsences = 50

const presentAbsence = ({ starts_at, ends_at, recorded_at, freed_cars: _, ...rest }: store.Absence): AbsenceRecord => ({
  ...rest,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  recorded_at: recorded_at.toISOString(),
})

const toAuditState = ({ starts_at, ends_at, kind, note }: Omit<AbsenceRecord, 'driver_id'>) => ({
  starts_at,
  ends_at,
  kind,
  note,
})

export const createAbsences = ({ clock }: { clock: Clock }) => ({
  /** Lists the absences of these drivers, or of all, that overlap a span of time. */
  listBetween: store.listAbsencesBetween,

  /** Lists the newest absences of a driver, latest end first. */
  list: async (db: Db, driver_id: string): Promise<AbsenceRecord[]> =>
    (await store.listAbsencesOfDriver(db, driver_id, shownAbsences)).map(presentAbsence),

  /** Finds an absence with the cars that it freed. */
  async find(
    db: Db,
    absence_id: string,
  ): Promise<{ absence: AbsenceRecord; freed_cars: store.FreedCar[] } | undefined> {
    const row = await store.findAbsence(db, absence_id)
    return row && { absence: presentAbsence(row), freed_cars: row.freed_cars }
  },

  /** Records an absence in the caller's transaction. The caller holds the lock of the driver. */
  async record(
    tx: Tx,
    values: Omit<store.Absence, 'recorded_by' | 'recorded_at'>,
    actor: string,
  ): Promise<AbsenceRecord> {
    const at = clock()
    const row = { ...values, recorded_by: actor, recorded_at: at }
    await store.insertAbsence(tx, row)
    const absence = presentAbsence(row)
    const subject = `driver:${row.driver_id}`
    await recordAudit(tx, { at, actor, action: 'driver absence recorded', subject, after: toAuditState(absence) })
    return absence
  },

  /** Ends an absence now, or deletes one that has not begun. Returns false if there is none, true also if it is over. */
  async end(tx: Tx, id: { driver_id: string; absence_id: string }, actor: string): Promise<boolean> {
    const row = await store.lockAbsence(tx, id)
    if (!row) return false
    const at = clock()
    if (row.ends_at <= at) return true
    const hasBegun = row.starts_at < at
    if (hasBegun) await store.endAbsence(tx, row.absence_id, at)
    else await store.deleteAbsence(tx, row.absence_id)
    const before = toAuditState(presentAbsence(row))
    await recordAudit(tx, {
      at,
      actor,
      action: hasBegun ? 'driver absence ended' : 'driver absence deleted',
      subject: `driver:${row.driver_id}`,
      before,
      ...(hasBegun ? { after: { ...before, ends_at: at.toISOString() } } : {}),
    })
    return true
  },
})
export type Absences = ReturnType<typeof createAbsences>
