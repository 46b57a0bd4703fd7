// Which rides change when an invoice is settled or reopened.
import { type BalanceLine, calculateOpenAmount, type InvoiceBalance } from '../invoice-balance/rules.ts'

export interface SettlementChanges {
  /** Ids of rides that are now settled at the amount owed. */
  settle: string[]
  /** Ids of rides whose payment is missing or was returned. */
  reopen: string[]
}

const ids = (lines: readonly BalanceLine[]): string[] => lines.map(({ booking_id }) => booking_id)

/** Calculates the changes; none if the invoice already has that state. */
export const calculateSettlement = ({ lines }: InvoiceBalance, to: 'settled' | 'open'): SettlementChanges => {
  if (to === 'open') return { settle: [], reopen: ids(lines.filter(({ settled }) => settled > 0)) }
  const unsettled = lines.filter((line) => calculateOpenAmount(line) !== 0)
  const isOwed = ({ pence, credited }: BalanceLine) => pence > credited
  return { settle: ids(unsettled.filter(isOwed)), reopen: ids(unsettled.filter((line) => !isOwed(line))) }
}
