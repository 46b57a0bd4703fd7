// How an invoice stands: what it asks for, less what was credited and what has come. Pence.

export interface StandingLine {
  booking_id: string
  pence: number
  credited: number
  /** What has come for the ride, where this is its latest line. */
  settled: number
}

/** `settled`: nothing is open with any ride. `return`: more has come than is owed. */
export type InvoiceState = 'open' | 'settled' | 'return'

export interface Standing {
  total: number
  credited: number
  settled: number
  /** total − credited − settled; what is to be given back is below zero. */
  open: number
  state: InvoiceState
  lines: StandingLine[]
}

/**
 * What of the money that came for a ride counts with its latest line, of which `billed` is left: not where all of it was credited
 * and the ride is to stand on the next invoice. The money has come for that one.
 */
export const cameWith = ({ billed, came, due }: { billed: number; came: number; due: number }): number =>
  billed === 0 && due > 0 ? 0 : came

export const openWith = ({ pence, credited, settled }: StandingLine): number => pence - credited - settled

export const standingOf = (lines: StandingLine[]): Standing => {
  const sum = (of: (line: StandingLine) => number) => lines.reduce((total, line) => total + of(line), 0)
  const open = sum(openWith)
  const isSquare = lines.every((line) => openWith(line) === 0)
  return {
    total: sum(({ pence }) => pence),
    credited: sum(({ credited }) => credited),
    settled: sum(({ settled }) => settled),
    open,
    state: isSquare ? 'settled' : open < 0 ? 'return' : 'open',
    lines,
  }
}
