// SQL of the table bookings for rides of partners' guests.
import { type Expression, sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { RideKind } from '../contract.ts'
import { billDue } from '../rules.ts'
import type { BookingTable } from '../store.ts'

type Tables = { bookings: BookingTable }

export const saveRideKind = async (
  tx: Tx,
  booking_id: string,
  { ride_kind, now }: { ride_kind: RideKind | null; now: Date },
): Promise<void> => {
  await tx
    .withTables<Tables>()
    .updateTable('bookings')
    .set((eb) => ({ ride_kind, version: eb('version', '+', 1), updated_at: now }))
    .where('booking_id', '=', booking_id)
    .execute()
}

/** Ids of partners' rides completed at `since` or later: the next page after an id, in the order of ids. */
export const listCompletedSince = async (
  db: Db,
  since: Date,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> => {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('bookings')
    .select('booking_id')
    .where('completed_at', '>=', since)
    .where('booking_id', '>', after)
    // Literal, to match the partial index.
    .where(sql<boolean>`partner_id is not null and completed_at is not null`)
    .orderBy('booking_id')
    .limit(limit)
    .execute()
  return rows.map(({ booking_id }) => booking_id)
}

/** Columns that `billDue` requires. */
const billColumns = [
  'booking_id',
  'booking_status',
  'payment_status',
  'price_pence',
  'invoice_settled_pence',
  'cancelled_invoice',
  'cancel_due_pence',
] as const

/** A query of rows with a booking_id from tables of other modules. */
export type BookingIds = Expression<{ booking_id: string }>

export interface AccountRide {
  booking_id: string
  partner_id: string
  /** yyyy-MM-dd */
  booking_date: string
  currency: Currency
}

/** Rides before a day (yyyy-MM-dd) on partners' accounts with an amount due, except those in the query `invoiced`. */
export const listUninvoiced = async (
  db: Db,
  { before, invoiced }: { before: string; invoiced: BookingIds },
): Promise<AccountRide[]> => {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('bookings')
    .select([...billColumns, 'partner_id', 'booking_date', 'currency'])
    .where('booking_date', '<', before)
    // Literal, to match the partial index.
    .where(sql<boolean>`import_key is not null and payment_status = 'invoiced'`)
    .where(
      sql<boolean>`not exists (select from ${invoiced} as invoiced where invoiced.booking_id = bookings.booking_id)`,
    )
    .orderBy('booking_id')
    .execute()
  return rows.flatMap(({ partner_id, ...ride }) => (partner_id && billDue(ride) > 0 ? [{ ...ride, partner_id }] : []))
}

/** Pence that an invoice may demand now, by booking id. */
export const findAmountsDue = async (db: Db, booking_ids: readonly string[]): Promise<Map<string, number>> => {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('bookings')
    .select(billColumns)
    .where('booking_id', '=', sql<string>`any(${[...booking_ids]})`)
    .execute()
  return new Map(rows.map((ride) => [ride.booking_id, billDue(ride)]))
}

export interface SettledAmount {
  /** Pence paid on its invoice. */
  pence: number
  /** Pence that an invoice may demand now. */
  due: number
}

/** Pence that were paid on invoices, by booking id; bookings without payments are left out. */
export const findSettledAmounts = async (
  db: Db,
  booking_ids: readonly string[],
): Promise<Map<string, SettledAmount>> => {
  const rows = await db
    .withTables<Tables>()
    .selectFrom('bookings')
    .select(billColumns)
    .where('booking_id', '=', sql<string>`any(${[...booking_ids]})`)
    .where('payment_status', '=', 'invoiced')
    .where('invoice_settled_pence', '>', 0)
    .execute()
  return new Map(rows.map((ride) => [ride.booking_id, { pence: ride.invoice_settled_pence ?? 0, due: billDue(ride) }]))
}
