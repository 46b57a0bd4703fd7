// SQL on the table refunds.
import { type Generated, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { DueRefund, Refund, RefundStatus } from '../rules.ts'

type RefundTable = Omit<Refund, 'withheld'> & {
  provider_ref: string | null
  withheld: Generated<boolean>
  created_at: Date
  settled_at: Date | null
  /** The office's user who ordered the refund; null if the system did. */
  ordered_by: string | null
  reason: string | null
}
type Tables = { refunds: RefundTable }
export type RefundRow = Selectable<RefundTable>

const of = (db: Db) => db.withTables<Tables>()

/** Inserts a refund; false if the payment has one for this booking and cause already. */
export const insertRefund = async (
  tx: Tx,
  due: DueRefund & Pick<RefundTable, 'refund_id' | 'created_at' | 'ordered_by' | 'reason'>,
): Promise<boolean> => {
  const inserted = await of(tx)
    .insertInto('refunds')
    .values({ ...due, status: 'pending', provider_ref: null, settled_at: null })
    .onConflict((conflict) => conflict.columns(['payment_id', 'booking_id', 'refund_key']).doNothing())
    .returning('refund_id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findRefund = (db: Db, refund_id: string): Promise<RefundRow | undefined> =>
  of(db).selectFrom('refunds').selectAll().where('refund_id', '=', refund_id).executeTakeFirst()

/** Lists the refunds of a ride that the office ordered, oldest first. */
export const listOfficeRefunds = (db: Db, booking_id: string): Promise<RefundRow[]> =>
  of(db)
    .selectFrom('refunds')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .where('ordered_by', 'is not', null)
    .orderBy('created_at')
    .orderBy('refund_id')
    .execute()

/** Erases the reasons of the refunds of these rides and returns the ids of the changed refunds. */
export const eraseRefundReasons = async (tx: Tx, booking_ids: readonly string[]): Promise<string[]> => {
  const rows = await of(tx)
    .updateTable('refunds')
    .set({ reason: null })
    .where('booking_id', '=', sql<string>`any(${[...booking_ids]})`)
    .where('reason', 'is not', null)
    .returning('refund_id')
    .execute()
  return rows.map(({ refund_id }) => refund_id)
}

/**
 * Lists the refunds of a ride that were ordered at the same time for the same cause, across payments, by id.
 * The time separates repeated orders of a fixed cause such as `duplicate`.
 */
export const listRefundsOrderedWith = async (
  db: Db,
  refund_id: string,
  { booking_id, refund_key }: Pick<RefundTable, 'booking_id' | 'refund_key'>,
): Promise<RefundRow[]> => {
  const all = await of(db)
    .selectFrom('refunds')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .where('refund_key', '=', refund_key)
    .orderBy('refund_id')
    .execute()
  const at = all.find((refund) => refund.refund_id === refund_id)?.created_at.getTime()
  return all.filter(({ created_at }) => created_at.getTime() === at)
}

export const saveRefundStatus = async (
  tx: Tx,
  refund_id: string,
  done: { status: RefundStatus; provider_ref?: string | null; withheld?: boolean; now: Date },
): Promise<void> => {
  const { status, provider_ref, withheld = false, now } = done
  await of(tx)
    .updateTable('refunds')
    .set({
      status,
      withheld,
      ...(provider_ref ? { provider_ref } : {}),
      ...(status === 'pending' ? {} : { settled_at: now }),
    })
    .where('refund_id', '=', refund_id)
    .execute()
}

/** Lists refunds ordered before that time that are still pending. */
export const listPendingRefunds = (db: Db, before: Date): Promise<RefundRow[]> =>
  of(db)
    .selectFrom('refunds')
    .selectAll()
    .where(sql<boolean>`status = 'pending'`)
    .where('created_at', '<=', before)
    .orderBy('created_at')
    .limit(100)
    .execute()
