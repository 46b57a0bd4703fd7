// Rules of statements: which months have one, and running balances. Amounts in pence.
import { shiftMonth } from '#kernel/time.ts'
import type { RideKind } from '#modules/bookings/contract.ts'
import type { JournalKind } from '../ledger/store.ts'
import type { PaymentMethod } from '../rules.ts'

export interface Line {
  journal_id: string
  at: Date
  kind: JournalKind
  booking_id: string | null
  service: RideKind | null
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

const sumLines = (lines: readonly Line[], kind: JournalKind): number =>
  lines.filter((line) => line.kind === kind).reduce((sum, { pence }) => sum + pence, 0)

/** Creates a statement with running balances and sums, in pence. */
export const createStatement = (opening: number, lines: readonly Line[]): Statement => {
  let balance = opening
  const balancedLines = lines.map((line) => {
    balance += line.pence
    return { ...line, balance }
  })
  const sums = {
    earned: sumLines(lines, 'earned'),
    clawed: sumLines(lines, 'clawback'),
    proposed: sumLines(lines, 'payout proposed'),
    returned: sumLines(lines, 'payout failed'),
  }
  return { opening, lines: balancedLines, sums, closing: balance }
}

/** Time for running transactions to commit, so that no line is added to an issued statement. */
export const commitDelayMs = 60_000

/** Lists the months since `first` that are over on `today` (yyyy-MM-dd), newest first. */
export const listPeriods = (first: string, today: string): string[] => {
  const periods: string[] = []
  for (let period = shiftMonth(today, -1); period >= first; period = shiftMonth(period, -1)) periods.push(period)
  return periods
}
