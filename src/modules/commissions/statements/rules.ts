// What is true of a statement: which months have one, and how its lines lead from its opening to its closing balance. Pence.
import { shiftMonth } from '#kernel/time.ts'
import type { PartnerService } from '#modules/bookings/partner-rides/contract.ts'
import type { JournalKind } from '../ledger/store.ts'
import type { PaymentMethod } from '../rules.ts'

export interface Line {
  journal_id: string
  at: Date
  kind: JournalKind
  booking_id: string | null
  service: PartnerService | null
  rate: number | null
  paid_pence: number | null
  method: PaymentMethod | null
  masked_account: string | null
  payout_id: string | null
  pence: number
}

export interface BalancedLine extends Line {
  balance: number
}

export interface Sums {
  earned: number
  clawed: number
  proposed: number
  returned: number
}

export interface Statement {
  opening: number
  lines: BalancedLine[]
  sums: Sums
  closing: number
}

const sumOf = (lines: readonly Line[], kind: JournalKind): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, { pence }) => sum + pence, 0)

export const statementOf = (opening: number, lines: readonly Line[]): Statement => {
  let balance = opening
  const balanced = lines.map((line) => {
    balance += line.pence
    return { ...line, balance }
  })
  const sums = {
    earned: sumOf(lines, 'earned'),
    clawed: sumOf(lines, 'clawback'),
    proposed: sumOf(lines, 'payout proposed'),
    returned: sumOf(lines, 'payout failed'),
  }
  return { opening, lines: balanced, sums, closing: balance }
}

/** Who began to write before a month ended has long been done by then: no line comes to a statement that was made. */
export const settlingMs = 60_000

/** The months from the first on that are over on `today` (yyyy-MM-dd), the newest first. */
export const periodsUntil = (first: string, today: string): string[] => {
  const periods: string[] = []
  for (let period = shiftMonth(today, -1); period >= first; period = shiftMonth(period, -1)) periods.push(period)
  return periods
}
