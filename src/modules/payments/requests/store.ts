// SQL of payment requests.
import { type Selectable, sql } from 'kysely'
import { normaliseId } from '#kernel/ids.ts'
import type { Db, Tx } from '#platform/db.ts'
import { getCharge, listChargeIds } from '../store.ts'
import type { CardPayment, RequestState } from './rules.ts'

type RequestTable = {
  request_id: string
  booking_id: string
  kind: RequestState['kind']
  /** Null if the request is for the price of the ride. */
  amount_pence: number | null
  reason: string
  seed: Buffer
  token_hash: Buffer
  status: RequestState['status']
  created_by: string
  created_at: Date
  expires_at: Date
  decided_at: Date | null
}
export type RequestRow = Selectable<RequestTable>

const on = (db: Db) => db.withTables<{ payment_requests: RequestTable }>()

/** Inserts a request. Returns false if it exists, or if the ride has another open request for its price. */
export const insertRequest = async (tx: Tx, row: RequestRow): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await on(tx)
    .insertInto('payment_requests')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findRequest = (db: Db, request_id: string): Promise<RequestRow | undefined> =>
  on(db).selectFrom('payment_requests').selectAll().where('request_id', '=', request_id).executeTakeFirst()

/** The bookings of these requests. */
export const findBookingsOfRequests = async (db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await on(db)
    .selectFrom('payment_requests')
    .select(['request_id', 'booking_id'])
    .where('request_id', '=', sql<string>`any(${ids.map(normaliseId)})`)
    .execute()
  return new Map(rows.map(({ request_id, booking_id }) => [request_id, booking_id]))
}

export const findByToken = (db: Db, token_hash: Buffer): Promise<RequestRow | undefined> =>
  on(db).selectFrom('payment_requests').selectAll().where('token_hash', '=', token_hash).executeTakeFirst()

export const findOpenForRide = (db: Db, booking_id: string): Promise<RequestRow | undefined> =>
  on(db)
    .selectFrom('payment_requests')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .where(sql<boolean>`kind = 'ride' and status = 'open'`)
    .executeTakeFirst()

export const listRequests = (db: Db, booking_id: string): Promise<RequestRow[]> =>
  on(db)
    .selectFrom('payment_requests')
    .selectAll()
    .where('booking_id', '=', booking_id)
    .orderBy('created_at', 'desc')
    .orderBy('request_id')
    .execute()

/** Erases the office's reasons from the requests of these rides. */
export const eraseRequestReasons = async (tx: Tx, booking_ids: readonly string[]): Promise<void> => {
  await on(tx)
    .updateTable('payment_requests')
    .set({ reason: '' })
    .where('booking_id', '=', sql<string>`any(${[...booking_ids]})`)
    .execute()
}

export const lockRequest = (tx: Tx, request_id: string): Promise<RequestRow | undefined> =>
  on(tx).selectFrom('payment_requests').selectAll().where('request_id', '=', request_id).forUpdate().executeTakeFirst()

/** Closes an open request; returns false if it was closed before. */
export const decideRequest = async (
  tx: Tx,
  request_id: string,
  { status, now }: { status: 'paid' | 'withdrawn'; now: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await on(tx)
    .updateTable('payment_requests')
    .set({ status, decided_at: now })
    .where('request_id', '=', request_id)
    .where('status', '=', 'open')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets when a request expires. */
export const setRequestExpiry = async (tx: Tx, request_id: string, expires_at: Date): Promise<void> => {
  await on(tx).updateTable('payment_requests').set({ expires_at }).where('request_id', '=', request_id).execute()
}

/** The card payment of this ride, alone or with its other leg; undefined if it is not paid by card. */
export const findCardPayment = async (db: Db, booking_id: string): Promise<CardPayment | undefined> => {
  for (const charge_id of await listChargeIds(db, booking_id)) {
    const { reason, attempts, items } = await getCharge(db, charge_id)
    const kept = attempts.find(({ outcome }) => outcome === 'kept')
    if (reason === 'booking' && kept)
      return { amount_pence: kept.captured_pence, booking_ids: items.map((item) => item.booking_id) }
  }
  return undefined
}
