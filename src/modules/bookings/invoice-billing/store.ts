// SQL of the invoice columns of the table bookings.
import type { Db, Tx } from '#platform/db.ts'
import type { BookingTable } from '../store.ts'

type Columns = Pick<
  BookingTable,
  | 'payment_status'
  | 'invoiced_at'
  | 'invoice_reference'
  | 'invoice_settled_at'
  | 'invoice_settled_pence'
  | 'cancelled_invoice'
>
type Tables = { bookings: Columns & Pick<BookingTable, 'booking_id' | 'version' | 'updated_at'> }

export type BillColumns = {
  payment_status?: 'invoiced' | 'unpaid'
  invoiced_at?: Date
  invoice_reference?: string | null
  invoice_settled_at?: Date | null
  invoice_settled_pence?: number | null
  cancelled_invoice?: null
}

const tables = (db: Db) => db.withTables<Tables>()

/** Writes invoice columns and raises the version. */
export const saveBill = async (tx: Tx, booking_id: string, columns: BillColumns, now: Date): Promise<void> => {
  await tables(tx)
    .updateTable('bookings')
    .set((eb) => ({ ...columns, version: eb('version', '+', 1), updated_at: now }))
    .where('booking_id', '=', booking_id)
    .execute()
}
