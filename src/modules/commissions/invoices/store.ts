// SQL of the table partner_invoices.
import { type ColumnType, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Issuer } from '../papers/rules.ts'
import type { InvoiceLine } from './rules.ts'

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

export const findInvoice = (
  db: Db,
  by: { invoice_id: string } | { partner_id: string; period: string },
): Promise<Invoice | undefined> => {
  const invoices = on(db).selectFrom('partner_invoices').selectAll()
  const one =
    'invoice_id' in by
      ? invoices.where('invoice_id', '=', by.invoice_id)
      : invoices.where('partner_id', '=', by.partner_id).where('period', '=', by.period)
  return one.executeTakeFirst()
}

/** The caller holds the lock of the numbers. */
export const nextInvoiceNumber = async (tx: Tx): Promise<number> => {
  const { last } = await on(tx)
    .selectFrom('partner_invoices')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}

/** The months that this partner has invoices of. */
export const writtenPeriods = async (db: Db, partner_id: string): Promise<Set<string>> => {
  const rows = await on(db)
    .selectFrom('partner_invoices')
    .select('period')
    .where('partner_id', '=', partner_id)
    .execute()
  return new Set(rows.map(({ period }) => period))
}

/** What the partner's invoices say of these rides, the first written first. */
export const linesAbout = async (
  db: Db,
  partner_id: string,
  booking_ids: readonly string[],
): Promise<{ booking_id: string; invoice_id: string; pence: number }[]> => {
  const { rows } = await sql<{ booking_id: string; invoice_id: string; pence: number }>`
    select line->>'booking_id' as booking_id, invoice_id, (line->>'pence')::integer as pence
    from partner_invoices, jsonb_array_elements(lines) as line
    where partner_id = ${partner_id} and line->>'booking_id' = any(${[...booking_ids]}) order by number`.execute(db)
  return rows
}

export const insertInvoice = async (tx: Tx, { lines, issuer, ...row }: Invoice): Promise<void> => {
  await on(tx)
    .insertInto('partner_invoices')
    .values({ ...row, lines: JSON.stringify(lines), issuer: JSON.stringify(issuer) })
    .execute()
}
