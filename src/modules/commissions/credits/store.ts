// SQL of the table partner_credit_notes.
import { type ColumnType, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#platform/db.ts'
import type { Issuer } from '../documents/rules.ts'
import type { InvoiceLine } from '../invoices/rules.ts'
import type { CreditReason } from '../rules.ts'

type NoteTable = {
  note_id: string
  invoice_id: string
  partner_id: string
  number: number
  booking_id: string
  reason: CreditReason
  /** jsonb column: read as a value, written as text. */
  line: ColumnType<InvoiceLine, string, string>
  pence: number
  partner_name: string
  partner_address: string
  issuer: ColumnType<Issuer, string, string>
  issued_at: Date
}
export type Note = Selectable<NoteTable>
type Tables = { partner_credit_notes: NoteTable }

const on = (db: Db) => db.withTables<Tables>()

/** Finds the next number; the caller holds the lock of the numbers. */
export const nextCreditNumber = async (tx: Tx): Promise<number> => {
  const { last } = await on(tx)
    .selectFrom('partner_credit_notes')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), sql<number>`0`).as('last'))
    .executeTakeFirstOrThrow()
  return last + 1
}

export const insertNote = async (tx: Tx, { line, issuer, ...row }: Note): Promise<void> => {
  await on(tx)
    .insertInto('partner_credit_notes')
    .values({ ...row, line: JSON.stringify(line), issuer: JSON.stringify(issuer) })
    .execute()
}

export const findNote = (
  db: Db,
  key: { note_id: string } | { partner_id: string; number: number },
): Promise<Note | undefined> => {
  const notes = on(db).selectFrom('partner_credit_notes').selectAll()
  const query =
    'note_id' in key
      ? notes.where('note_id', '=', key.note_id)
      : notes.where('partner_id', '=', key.partner_id).where('number', '=', key.number)
  return query.executeTakeFirst()
}

/** Lists the notes on these invoices, oldest first. */
export const listNotesByInvoice = (db: Db, invoice_ids: readonly string[]): Promise<Note[]> =>
  on(db)
    .selectFrom('partner_credit_notes')
    .selectAll()
    .where('invoice_id', '=', sql<string>`any(${[...invoice_ids]})`)
    .orderBy('number')
    .execute()
