// Which rides of an invoice move when the office says that its money has come, or has not after all.
import { openWith, type Standing, type StandingLine } from '../standings/rules.ts'

export interface Moves {
  /** Ids of rides whose money has come, at what is owed for each. */
  settle: string[]
  /** Ids of rides whose money has not come, or went back. */
  reopen: string[]
}

const ids = (lines: readonly StandingLine[]): string[] => lines.map(({ booking_id }) => booking_id)

/** Nothing to move: it is done already. */
export const movesFor = ({ lines }: Standing, to: 'settled' | 'open'): Moves => {
  if (to === 'open') return { settle: [], reopen: ids(lines.filter(({ settled }) => settled > 0)) }
  const unsquare = lines.filter((line) => openWith(line) !== 0)
  const isOwed = ({ pence, credited }: StandingLine) => pence > credited
  return { settle: ids(unsquare.filter(isOwed)), reopen: ids(unsquare.filter((line) => !isOwed(line))) }
}
