// SQL of the table partner_invoices.
import type { ColumnType, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { InvoiceLine, Issuer } from './rules.ts'

type InvoiceTable = {
  invoice_id: string
  partner_id: string
  period: string
  number: number
  partner_name: string
  partner_address: string
  /** jsonb: read as values, written as text. */
  issuer: ColumnType<Issuer, string, string>
  lines: ColumnType<InvoiceLine[], string, string>
  total_pence: number
  issued_at: Date
}
export type Invoice = Selectable<InvoiceTable>
type Tables = { partner_invoices: InvoiceTable }

const on = (db: Db) => db.withTables<Tables>()

/** The newest month first. */
export const listOf = (db: Db, partner_id: string): Promise<Invoice[]> =>
  on(db)
    .selectFrom('partner_invoices')
    .selectAll()
    .where('partner_id', '=', partner_id)
    .orderBy('period', 'desc')
    .execute()

/** Numbers follow each other without a gap: whoever writes an invoice waits for the one before. */
export const lockNumbers = async (tx: Tx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('partner invoices', 0))`.execute(tx)
  const { last } = await on(tx)
    .selectFrom('partner_invoices')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}

export const insertInvoice = async (tx: Tx, { lines, issuer, ...row }: Invoice): Promise<void> => {
  await on(tx)
    .insertInto('partner_invoices')
    .values({ ...row, lines: JSON.stringify(lines), issuer: JSON.stringify(issuer) })
    .execute()
}
