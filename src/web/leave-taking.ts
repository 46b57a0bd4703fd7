// Whoever has something unsaved is asked before the session is ended, since afterwards there is nothing left to save it with.
// Of several, the last to come is asked.
type Asked = (go: () => void) => void

const asks: Asked[] = []

/** `by` decides from now on whether one goes. Answers how to let go again. */
export const holdLeaving = (by: Asked): (() => void) => {
  asks.push(by)
  return () => void asks.splice(asks.lastIndexOf(by), 1)
}

/** Goes, unless somebody has to be asked first. */
export const takeLeave = (go: () => void): void => {
  const last = asks.at(-1)
  if (last) last(go)
  else go()
}
