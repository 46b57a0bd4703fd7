// SQL of issued statements, and of the ledger lines of a partner.

import { type ColumnType, type Selectable, sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Issuer } from '../documents/rules.ts'
import { partnerAccount } from '../ledger/rules.ts'
import type { Line } from './rules.ts'

type StatementTable = {
  partner_id: string
  period: string
  partner_name: string
  /** jsonb column: read as a value, written as text. */
  issuer: ColumnType<Issuer, string, string>
  from_at: Date
  to_at: Date
  made_at: Date
}
export type SavedStatement = Selectable<StatementTable>
type Tables = { partner_statements: StatementTable }

/** Lists issued statements, newest month first. */
export const listSavedStatements = (db: Db, partner_id: string): Promise<SavedStatement[]> =>
  db
    .withTables<Tables>()
    .selectFrom('partner_statements')
    .selectAll()
    .where('partner_id', '=', partner_id)
    .orderBy('period', 'desc')
    .execute()

/** Serialises issuing statements of a partner. */
export const lockStatements = async (tx: Tx, partner_id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`statements of ${partner_id}`}, 0))`.execute(tx)
}

export const insertStatement = async (tx: Tx, { issuer, ...row }: SavedStatement): Promise<void> => {
  await tx
    .withTables<Tables>()
    .insertInto('partner_statements')
    .values({ ...row, issuer: JSON.stringify(issuer) })
    .execute()
}

/** Lists the ids of partners that have journals. */
export const listLedgerPartners = async (db: Db): Promise<string[]> => {
  const { rows } = await sql<{ partner_id: string }>`select distinct partner_id from ledger_journals`.execute(db)
  return rows.map(({ partner_id }) => partner_id)
}

/** Gets the balance in one currency at an instant. */
export const getBalanceBefore = async (
  db: Db,
  { partner_id, currency }: { partner_id: string; currency: Currency },
  at: Date,
): Promise<number> => {
  const { rows } = await sql<{ pence: number }>`
    select coalesce(sum(pence), 0) as pence from ledger_entries join ledger_journals using (journal_id)
    where account = ${partnerAccount(partner_id)} and currency = ${currency} and at < ${at}`.execute(db)
  return Number(rows[0]?.pence ?? 0)
}

/** Lists the lines in one currency between two instants, end exclusive. */
export const listLinesBetween = async (
  db: Db,
  { partner_id, currency }: { partner_id: string; currency: Currency },
  { from, to }: { from: Date; to: Date },
): Promise<Line[]> => {
  const { rows } = await sql<Line>`
    select journal.journal_id, journal.at, journal.kind, journal.booking_id, journal.service, journal.rate,
      journal.paid_pence, journal.method, journal.payout_id, payout.masked_account, entry.pence
    from ledger_journals as journal
    join ledger_entries as entry using (journal_id)
    left join payouts as payout on payout.payout_id = journal.payout_id
    where entry.account = ${partnerAccount(partner_id)} and journal.currency = ${currency} and journal.at >= ${from} and journal.at < ${to}
    order by journal.at, journal.number`.execute(db)
  return rows
}

/** Finds the time of the first journal of a partner. */
export const findFirstLineTime = async (db: Db, partner_id: string): Promise<Date | undefined> => {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from ledger_journals where partner_id = ${partner_id}`.execute(db)
  return rows[0]?.at ?? undefined
}

/** Lists the currencies of the partner's journals. */
export const listCurrencies = async (db: Db, partner_id: string): Promise<Currency[]> => {
  const { rows } = await sql<{ currency: Currency }>`
    select distinct currency from ledger_journals where partner_id = ${partner_id}`.execute(db)
  return rows.map(({ currency }) => currency)
}
