// SQL of a partner's transactions: the lines of the ledger about rides, and rides with which something is expected or came to nothing.
import { sql } from 'kysely'
import type { PartnerService } from '#modules/bookings/partner-rides/contract.ts'
import type { Db } from '#platform/db.ts'
import { accountOf } from '../ledger/rules.ts'
import type { PaymentMethod } from '../rules.ts'
import type { TransactionStatus } from './contract.ts'

export interface Line {
  transaction_id: string
  booking_id: string
  at: Date
  service: PartnerService
  paid_pence: number
  commission_pence: number
  status: TransactionStatus
  method: PaymentMethod
}

export interface Sought {
  /** The beginning of an id, or a part of it. */
  id: string
  services: readonly PartnerService[]
  methods: readonly PaymentMethod[]
}

const linesOf = (partner_id: string) => sql`
  select journal_id as transaction_id, booking_id, at, number, service, paid_pence, pence as commission_pence,
    'completed' as status, method
  from ledger_journals join ledger_entries using (journal_id)
  where partner_id = ${partner_id} and booking_id is not null and account = ${accountOf(partner_id)}
  union all
  select transaction_id, booking_id, at, 0, service, paid_pence, commission_pence,
    case state when 'expected' then 'pending' else 'failed' end, method
  from commission_rides where partner_id = ${partner_id} and state <> 'earned'`

const matching = (sought: Sought | undefined, status: TransactionStatus | undefined) => {
  const found = sought
    ? sql`((${sought.id} <> '' and (strpos(transaction_id, ${sought.id}) > 0 or strpos(booking_id, ${sought.id}) > 0))
        or service = any(${[...sought.services]}) or method = any(${[...sought.methods]}))`
    : sql`true`
  return sql`${found} and ${status ? sql`status = ${status}` : sql`true`}`
}

/** A page of them, the newest first, and how many there are. */
export const listLines = async (
  db: Db,
  {
    partner_id,
    sought,
    status,
  }: { partner_id: string; sought?: Sought | undefined; status?: TransactionStatus | undefined },
  page: { number: number; size: number },
): Promise<{ lines: Line[]; total: number }> => {
  const where = matching(sought, status)
  const counted = await sql<{ total: number }>`
    select count(*) as total from (${linesOf(partner_id)}) as line where ${where}`.execute(db)
  const { rows } = await sql<Line>`
    select * from (${linesOf(partner_id)}) as line where ${where}
    order by at desc, number desc, transaction_id limit ${page.size} offset ${(page.number - 1) * page.size}`.execute(
    db,
  )
  return { lines: rows, total: counted.rows[0]?.total ?? 0 }
}
