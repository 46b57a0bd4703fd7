// SQL of the table partner_invoices.

import { type ColumnType, type Selectable, sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Issuer } from '../documents/rules.ts'
import type { InvoiceLine } from './rules.ts'

type InvoiceTable = {
  invoice_id: string
  partner_id: string
  period: string
  number: number
  partner_name: string
  partner_address: string
  /** jsonb columns: read as values, written as text. */
  issuer: ColumnType<Issuer, string, string>
  lines: ColumnType<InvoiceLine[], string, string>
  total_pence: number
  currency: Currency
  issued_at: Date
}
export type Invoice = Selectable<InvoiceTable>
type Tables = { partner_invoices: InvoiceTable }

const on = (db: Db) => db.withTables<Tables>()

/** Lists the invoices of a partner, newest month first. */
export const listInvoices = (db: Db, partner_id: string): Promise<Invoice[]> =>
  on(db)
    .selectFrom('partner_invoices')
    .selectAll()
    .where('partner_id', '=', partner_id)
    .orderBy('period', 'desc')
    .orderBy('number', 'desc')
    .execute()

export const findInvoice = (
  db: Db,
  key: { invoice_id: string } | { partner_id: string; period: string; currency: Currency },
): Promise<Invoice | undefined> => {
  const invoices = on(db).selectFrom('partner_invoices').selectAll()
  const query =
    'invoice_id' in key
      ? invoices.where('invoice_id', '=', key.invoice_id)
      : invoices
          .where('partner_id', '=', key.partner_id)
          .where('period', '=', key.period)
          .where('currency', '=', key.currency)
  return query.executeTakeFirst()
}

/** Finds the next number; the caller holds the lock of the numbers. */
export const nextInvoiceNumber = async (tx: Tx): Promise<number> => {
  const { last } = await on(tx)
    .selectFrom('partner_invoices')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}

/** Lists the months for which the partner has an invoice in this currency. */
export const listInvoicedPeriods = async (db: Db, partner_id: string, currency: Currency): Promise<Set<string>> => {
  const rows = await on(db)
    .selectFrom('partner_invoices')
    .select('period')
    .where('partner_id', '=', partner_id)
    .where('currency', '=', currency)
    .execute()
  return new Set(rows.map(({ period }) => period))
}

/** Finds the lines of these rides on the partner's invoices, oldest first. */
export const findLinesByBooking = async (
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
