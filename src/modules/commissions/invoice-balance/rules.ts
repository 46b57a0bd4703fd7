// Balance of an invoice: its total less credits and payments. Amounts in pence.
import type { InvoiceState } from '../rules.ts'

export interface BalanceLine {
  booking_id: string
  pence: number
  credited: number
  /** Payment received for the ride, if this is its latest line. */
  settled: number
}

export interface InvoiceBalance {
  total: number
  credited: number
  settled: number
  /** total − credited − settled; a negative amount is to be returned. */
  open: number
  state: InvoiceState
  lines: BalanceLine[]
}

/**
 * Counts a payment towards the latest line of a ride, of which `invoiced` is left. A fully credited line gets none if the ride moves
 * to the next invoice, which the payment is for.
 */
export const countPayment = ({ invoiced, payment, due }: { invoiced: number; payment: number; due: number }): number =>
  invoiced === 0 && due > 0 ? 0 : payment

/** Open amount of a line in pence; negative if more was received than is owed. */
export const calculateOpenAmount = ({ pence, credited, settled }: BalanceLine): number => pence - credited - settled

/** Calculates the balance of an invoice from its lines. */
export const calculateBalance = (lines: BalanceLine[]): InvoiceBalance => {
  const sum = (of: (line: BalanceLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const open = sum(calculateOpenAmount)
  const isSettled = lines.every((line) => calculateOpenAmount(line) === 0)
  return {
    total: sum(({ pence }) => pence),
    credited: sum(({ credited }) => credited),
    settled: sum(({ settled }) => settled),
    open,
    state: isSettled ? 'settled' : open < 0 ? 'return' : 'open',
    lines,
  }
}
