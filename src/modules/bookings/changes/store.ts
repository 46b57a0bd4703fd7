// SQL of the tables booking_changes and booking_versions.

import { type ColumnType, type Generated, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import { deleteInBatches } from '#platform/retention.ts'
import type { ChangedPart } from '../contract.ts'
import type { Booking, BookingTable } from '../store.ts'
import type { ChangeStatus } from './contract.ts'
import { listPartsForDriver } from './rules.ts'

/** Columns of a booking that a change sets, as stored in jsonb. */
export type ChangedColumns = Partial<
  Omit<
    BookingTable,
    | 'pickup_at'
    | 'pickup_place'
    | 'dropoff_place'
    | 'price_lines'
    | 'extras'
    | 'rated_ride'
    | 'terms'
    | 'price_signature'
  >
> & {
  pickup_at?: string | Date
  pickup_place?: string
  dropoff_place?: string | null
  price_lines?: string
  extras?: string
  rated_ride?: string
  terms?: string
  price_signature?: string
}

type ChangeTable = {
  change_id: string
  booking_id: string
  status: ChangeStatus
  fields: ColumnType<ChangedColumns, string, never>
  changed: ColumnType<ChangedPart[], string, never>
  price_before_pence: number
  price_pence: number
  extra_pence: number
  refund_pence: number
  actor: string
  open_until: Date | null
  created_at: Date
  decided_at: Date | null
}
type VersionTable = {
  booking_id: string
  version: number
  at: Date
  actor: string
  why: 'changed' | 'cancelled'
  change_id: string | null
  before: string
  /** Whether the customer gets no mail about it, nor about its refund. */
  is_silent: Generated<boolean>
}
type Tables = {
  booking_changes: ChangeTable
  booking_versions: VersionTable
  bookings: Pick<BookingTable, 'booking_id' | 'version' | 'captured_pence' | 'updated_at'> & Record<string, unknown>
}
export type Change = Selectable<ChangeTable>

const on = (db: Db) => db.withTables<Tables>()

export const insertChange = (
  tx: Tx,
  { fields, changed, ...row }: Omit<Change, 'fields' | 'changed'> & { fields: ChangedColumns; changed: ChangedPart[] },
): Promise<Change> =>
  on(tx)
    .insertInto('booking_changes')
    .values({ ...row, fields: JSON.stringify(fields), changed: JSON.stringify(changed) })
    .returningAll()
    .executeTakeFirstOrThrow()

export const findChange = (db: Db, change_id: string): Promise<Change | undefined> =>
  on(db).selectFrom('booking_changes').selectAll().where('change_id', '=', change_id).executeTakeFirst()

export const findProposal = (db: Db, booking_id: string): Promise<Change | undefined> =>
  on(db)
    .selectFrom('booking_changes')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .where(sql<boolean>`status = 'proposed'`)
    .executeTakeFirst()

/** Sets the outcome of a proposal. The caller holds the booking's lock. */
export const decideChange = async (
  tx: Tx,
  change_id: string,
  { status, now }: { status: 'applied' | 'dropped'; now: Date },
): Promise<void> => {
  await on(tx)
    .updateTable('booking_changes')
    .set({ status, decided_at: now })
    .where('change_id', '=', change_id)
    .where('status', '=', 'proposed')
    .execute()
}

/** Finds proposals whose payment deadline has passed. */
export const findExpired = (db: Db, now: Date, limit: number): Promise<{ change_id: string; booking_id: string }[]> =>
  on(db)
    .selectFrom('booking_changes')
    .select(['change_id', 'booking_id'])
    .where(sql<boolean>`status = 'proposed'`)
    .where('open_until', '<', now)
    .orderBy('open_until')
    .limit(limit)
    .execute()

interface NewVersion extends Pick<VersionTable, 'at' | 'actor' | 'why' | 'change_id'> {
  isSilent?: boolean
}

/** Saves the current state of a booking before it changes. */
export const saveVersion = async (
  tx: Tx,
  booking: Booking,
  { isSilent = false, ...note }: NewVersion,
): Promise<void> => {
  const { booking_id, version } = booking
  await on(tx)
    .insertInto('booking_versions')
    .values({ ...note, booking_id, version, before: JSON.stringify(booking), is_silent: isSilent })
    .execute()
}

/** Deletes versions from before that instant, of rides whose pickup was before it too. */
export const deleteVersionsBefore = (db: Db, before: Date): Promise<number> =>
  deleteInBatches(db, {
    table: 'booking_versions',
    due: sql`at < ${before} and exists (select from bookings b
      where b.booking_id = booking_versions.booking_id and b.pickup_at < ${before})`,
  })

export const updateRide = async (
  tx: Tx,
  booking_id: string,
  { columns, refund_pence, now }: { columns: ChangedColumns; refund_pence: number; now: Date },
): Promise<void> => {
  const { pickup_at, ...rest } = columns
  await on(tx)
    .updateTable('bookings')
    .set((eb) => ({
      ...rest,
      ...(pickup_at ? { pickup_at: new Date(pickup_at) } : {}),
      captured_pence: eb('captured_pence', '-', refund_pence),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('booking_id', '=', booking_id)
    .execute()
}

/** Lists the parts that any change since a version affected and that a driver can see; a driver's answer refers to a version. */
export const listDriverPartsSince = async (
  tx: Tx,
  { booking_id, version }: { booking_id: string; version: number },
): Promise<ChangedPart[]> => {
  const changes = await on(tx)
    .selectFrom('booking_versions')
    .innerJoin('booking_changes', 'booking_changes.change_id', 'booking_versions.change_id')
    .select(['booking_changes.changed', 'booking_changes.fields'])
    .where('booking_versions.booking_id', '=', booking_id)
    .where('booking_versions.version', '>=', version)
    .orderBy('booking_versions.version')
    .execute()
  return [...new Set(changes.flatMap(listPartsForDriver))]
}

/** Lists refunds that applied changes promised, whether paid or not. Pence. */
export const listPromisedChangeRefunds = (
  db: Db,
  booking_id: string,
): Promise<Pick<Change, 'change_id' | 'refund_pence'>[]> =>
  on(db)
    .selectFrom('booking_changes')
    .select(['change_id', 'refund_pence'])
    .where('booking_id', '=', booking_id)
    .where('refund_pence', '>', 0)
    .where(sql<boolean>`status = 'applied'`)
    .orderBy('created_at')
    .execute()

/** Finds the refund of the last cancellation, its version, and whether it was cancelled before; undefined unless cancelled. */
export const findPromisedCancellationRefund = async (db: Db, booking_id: string) => {
  const { rows } = await sql<{ refund_pence: number; version: number; again: boolean }>`
    select b.cancel_refund_pence as refund_pence, v.version, exists (select from booking_versions e
      where e.booking_id = b.booking_id and e.version < v.version and e.before->>'booking_status' = 'cancelled') as again
    from bookings b join lateral (select version from booking_versions where booking_id = b.booking_id and why = 'cancelled'
      order by version desc limit 1) v on true
    where b.booking_id = ${booking_id} and b.booking_status = 'cancelled' and b.cancel_refund_pence > 0`.execute(db)
  return rows[0]
}

/** Whether this actor's cancellation of this version is recorded. */
export const isCancelledFrom = async (
  tx: Tx,
  booking_id: string,
  { version, actor }: { version: number; actor: string },
): Promise<boolean> => {
  const row = await on(tx)
    .selectFrom('booking_versions')
    .select('version')
    .where('booking_id', '=', booking_id)
    .where('version', '=', version)
    .where('why', '=', 'cancelled')
    .where('actor', '=', actor)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether the booking was cancelled before and then reopened. */
export const hasEarlierCancellation = async (tx: Tx, booking_id: string): Promise<boolean> => {
  const version = await on(tx)
    .selectFrom('booking_versions')
    .select('version')
    .where('booking_id', '=', booking_id)
    .where(sql<boolean>`before->>'booking_status' = 'cancelled'`)
    .limit(1)
    .executeTakeFirst()
  return version !== undefined
}

export type VersionNote = Pick<VersionTable, 'version' | 'why' | 'change_id'> & { is_silent: boolean }

/** Lists the changes and cancellations of a booking, oldest first. */
export const listVersionNotes = (db: Db, booking_id: string): Promise<VersionNote[]> =>
  on(db)
    .selectFrom('booking_versions')
    .select(['version', 'why', 'change_id', 'is_silent'])
    .where('booking_id', '=', booking_id)
    .orderBy('version')
    .execute()
