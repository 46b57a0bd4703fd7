// Lets an unsaved form ask before the session ends, since nothing can be saved afterwards. Of several, the last one asks.
type LeaveHandler = (go: () => void) => void

const handlers: LeaveHandler[] = []

/** Registers a handler that decides whether to continue; returns the function that removes it. */
export const guardLeaving = (handler: LeaveHandler): (() => void) => {
  handlers.push(handler)
  return () => void handlers.splice(handlers.lastIndexOf(handler), 1)
}

/** Calls `go`, or the last handler, which may call it. */
export const leaveWithGuard = (go: () => void): void => {
  const last = handlers.at(-1)
  if (last) last(go)
  else go()
}
