// SQL of partner earnings: ledger entries of rides.
import { sql } from 'kysely'
import type { Currency } from '#kernel/money.ts'
import type { RideKind } from '#modules/bookings/contract.ts'
import type { Db } from '#platform/db.ts'
import { partnerAccount } from '../ledger/rules.ts'
import type { Span } from './rules.ts'

export interface EarningsOf {
  partner_id: string
  currency: Currency
}

const rideEntries = ({ partner_id, currency }: EarningsOf) => sql`
  ledger_journals as journal join ledger_entries as entry using (journal_id)
  where journal.partner_id = ${partner_id} and journal.booking_id is not null and entry.account = ${partnerAccount(partner_id)}
    and journal.currency = ${currency}`

/** Sums the earnings of each span in pence, end exclusive. */
export const sumEarningsBySpan = async (db: Db, of: EarningsOf, spans: readonly Span[]): Promise<number[]> => {
  const sums = spans.map(
    ({ from, to }, i) =>
      sql`coalesce(sum(pence) filter (where at >= ${from} and at < ${to}), 0) as ${sql.ref(`span_${i}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join(sums)} from ${rideEntries(of)}`.execute(db)
  return spans.map((_, i) => Number(rows[0]?.[`span_${i}`] ?? 0))
}

/** Sums the earnings by ride kind; rides that net to zero are not counted. */
export const sumEarningsByService = async (db: Db, of: EarningsOf) => {
  const { rows } = await sql<{ service: RideKind; pence: number; rides: number }>`
    select service, sum(pence) as pence, count(*) as rides from (
      select service, sum(pence) as pence from ${rideEntries(of)}
      group by service, journal.booking_id having sum(pence) <> 0) as ride
    group by service`.execute(db)
  return rows
}

/** Sums the earnings of each day in pence, given the starts of the days; the last is open-ended. */
export const sumEarningsByDay = async (db: Db, of: EarningsOf, starts: readonly Date[]): Promise<number[]> => {
  const { rows } = await sql<{ day: number; pence: number }>`
    select width_bucket(at, ${[...starts]}::timestamptz[]) as day, sum(pence) as pence
    from ${rideEntries(of)} and at >= ${starts[0]} group by 1`.execute(db)
  const byDay = new Map(rows.map(({ day, pence }) => [day, Number(pence)]))
  return starts.map((_, i) => byDay.get(i + 1) ?? 0)
}

/** Lists the currencies in which the partner has earned. */
export const listEarnedCurrencies = async (db: Db, partner_id: string): Promise<Currency[]> => {
  const { rows } = await sql<{ currency: Currency }>`
    select distinct currency from ledger_journals where partner_id = ${partner_id} and booking_id is not null`.execute(
    db,
  )
  return rows.map(({ currency }) => currency)
}
