// Whoever has something unsaved is asked before the session is ended, since afterwards there is nothing left to save it with.
type Asked = (go: () => void) => void

let asks: Asked | undefined

/** `by` decides from now on whether one goes. Answers how to let go again. */
export const holdLeaving = (by: Asked): (() => void) => {
  asks = by
  return () => {
    if (asks === by) asks = undefined
  }
}

/** Goes, unless somebody has to be asked first. */
export const takeLeave = (go: () => void): void => (asks ? asks(go) : go())
