// SQL of the ledger, which is append-only.
import { type Generated, sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { RideKind } from '#modules/bookings/contract.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { LedgerPosition, PaymentMethod } from '../rules.ts'
import { type Entry, partnerAccount } from './rules.ts'

export type JournalKind =
  | 'earned'
  | 'clawback'
  | 'payout proposed'
  | 'payout approved'
  | 'payout paid'
  | 'payout failed'

interface JournalTable {
  journal_id: string
  number: Generated<number>
  at: Date
  kind: JournalKind
  partner_id: string
  /** Of all its entries. */
  currency: Currency
  booking_id: string | null
  step: number | null
  service: RideKind | null
  rate: number | null
  paid_pence: number | null
  method: PaymentMethod | null
  payout_id: string | null
}
type Tables = { ledger_journals: JournalTable; ledger_entries: Entry & { journal_id: string } }

const on = (db: Db) => db.withTables<Tables>()

const emptyColumns = {
  booking_id: null,
  step: null,
  service: null,
  rate: null,
  paid_pence: null,
  method: null,
  payout_id: null,
}

export type NewJournal = Pick<JournalTable, 'journal_id' | 'at' | 'kind' | 'partner_id' | 'currency'> &
  Partial<Omit<JournalTable, 'number'>>

export const insertLedgerJournal = async (tx: Tx, journal: NewJournal, entries: readonly Entry[]): Promise<void> => {
  const { journal_id } = journal
  await on(tx)
    .insertInto('ledger_journals')
    .values({ ...emptyColumns, ...journal })
    .execute()
  await on(tx)
    .insertInto('ledger_entries')
    .values(entries.map((entry) => ({ journal_id, ...entry })))
    .execute()
}

/** Serialises payout decisions of a partner until the transaction ends. */
export const lockPartner = async (tx: Tx, partner_id: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${partnerAccount(partner_id)}, 0))`.execute(tx)
}

/** Gets the balances owed to a partner in minor units, by currency; negative after larger clawbacks. */
export const getBalances = async (db: Db, partner_id: string): Promise<Map<Currency, number>> => {
  const { rows } = await sql<{ currency: Currency; pence: number }>`
    select currency, sum(pence) as pence from ledger_entries join ledger_journals using (journal_id)
    where account = ${partnerAccount(partner_id)} group by currency`.execute(db)
  return new Map(rows.map(({ currency, pence }) => [currency, Number(pence)]))
}

export interface AmountOwed {
  partner_id: string
  currency: Currency
  pence: number
}

/** Lists the positive balances by partner and currency. */
export const listAmountsOwed = async (db: Db): Promise<AmountOwed[]> => {
  const { rows } = await sql<AmountOwed>`
    select substring(account from 9) as partner_id, currency, sum(pence) as pence
    from ledger_entries join ledger_journals using (journal_id)
    where account like 'partner:%' group by account, currency having sum(pence) > 0 order by currency desc`.execute(db)
  return rows.map((row) => ({ ...row, pence: Number(row.pence) }))
}

/** Finds the ledger positions of a ride, one per ride kind and rate, oldest first. */
export const findPositions = async (db: Db, booking_id: string): Promise<(LedgerPosition & { steps: number })[]> => {
  const { rows } = await sql<LedgerPosition & { steps: number }>`
    select service, rate as percent, count(*) as steps, coalesce(sum(entry.pence), 0) as earned,
      coalesce(sum(paid_pence) filter (where method = 'card'), 0) as card,
      coalesce(sum(paid_pence) filter (where method = 'invoice'), 0) as invoice
    from ledger_journals as journal
    join ledger_entries as entry using (journal_id)
    where journal.booking_id = ${booking_id} and entry.account = 'partner:' || journal.partner_id
    group by service, rate order by min(step)`.execute(db)
  return rows
}
