// SQL of partner transactions: ledger lines of rides, and rides with expected or failed earnings.
import { sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { RideKind } from '#modules/bookings/contract.ts'
import type { Db } from '#platform/db.ts'
import { partnerAccount } from '../ledger/rules.ts'
import type { PaymentMethod } from '../rules.ts'
import type { TransactionStatus } from './contract.ts'

export interface Line {
  transaction_id: string
  booking_id: string
  at: Date
  service: RideKind
  paid_pence: number
  commission_pence: number
  currency: Currency
  status: TransactionStatus
  method: PaymentMethod
}

export interface SearchFilter {
  /** Part of an id. */
  id: string
  services: readonly RideKind[]
  methods: readonly PaymentMethod[]
}

const selectLines = (partner_id: string) => sql`
  select journal_id as transaction_id, booking_id, at, number, service, paid_pence, pence as commission_pence,
    currency, 'completed' as status, method
  from ledger_journals join ledger_entries using (journal_id)
  where partner_id = ${partner_id} and booking_id is not null and account = ${partnerAccount(partner_id)}
  union all
  select transaction_id, booking_id, at, 0, service, paid_pence, commission_pence,
    currency, case state when 'expected' then 'pending' else 'failed' end, method
  from commission_rides where partner_id = ${partner_id} and state <> 'earned'`

const matching = (filter: SearchFilter | undefined, status: TransactionStatus | undefined) => {
  const searchCondition = filter
    ? sql`((${filter.id} <> '' and (strpos(transaction_id, ${filter.id}) > 0 or strpos(booking_id, ${filter.id}) > 0))
        or service = any(${[...filter.services]}) or method = any(${[...filter.methods]}))`
    : sql`true`
  return sql`${searchCondition} and ${status ? sql`status = ${status}` : sql`true`}`
}

/** Lists a page, newest first, with the total. */
export const listLines = async (
  db: Db,
  {
    partner_id,
    filter,
    status,
  }: { partner_id: string; filter?: SearchFilter | undefined; status?: TransactionStatus | undefined },
  page: { number: number; size: number },
): Promise<{ lines: Line[]; total: number }> => {
  const where = matching(filter, status)
  const countResult = await sql<{ total: number }>`
    select count(*) as total from (${selectLines(partner_id)}) as line where ${where}`.execute(db)
  const { rows } = await sql<Line>`
    select * from (${selectLines(partner_id)}) as line where ${where}
    order by at desc, number desc, transaction_id limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(
    db,
  )
  return { lines: rows, total: countResult.rows[0]?.total ?? 0 }
}
