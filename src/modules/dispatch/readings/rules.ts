// The difference between two readings of a board.
import type { BoardRide } from '../board/contract.ts'

/** A ride as it was presented. */
export interface ShownRide {
  ride: BoardRide
  /** It is of the day before, and not on the board itself. */
  isBefore: boolean
}

const texts = new WeakMap<BoardRide, string>()

const textOf = (ride: BoardRide): string => {
  const text = texts.get(ride) ?? JSON.stringify(ride)
  texts.set(ride, text)
  return text
}

export const isSame = (a: ShownRide | undefined, b: ShownRide | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.isBefore === b.isBefore && textOf(a.ride) === textOf(b.ride))

export interface Changes {
  changed: ShownRide[]
  /** Ids of bookings that were shown and are no more. */
  gone: string[]
}

export const findChanges = (shown: ReadonlyMap<string, ShownRide>, next: ReadonlyMap<string, ShownRide>): Changes => ({
  changed: [...next].flatMap(([id, each]) => (isSame(shown.get(id), each) ? [] : [each])),
  gone: [...shown.keys()].filter((id) => !next.has(id)),
})
