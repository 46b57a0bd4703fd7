// Lets an unsaved form ask before the session ends or a control that is no link opens another screen. Of several, the last one
// asks.

/** How a screen is left: for another one, or with the end of the session. */
export type Exit = { to: string } | { out: () => void }
type LeaveHandler = (exit: Exit) => void

const handlers: LeaveHandler[] = []

/** Registers a handler that decides whether to continue; returns the function that removes it. */
export const guardLeaving = (handler: LeaveHandler): (() => void) => {
  handlers.push(handler)
  return () => void handlers.splice(handlers.lastIndexOf(handler), 1)
}

/** Ends the session by `out`, or lets the last handler ask first. */
export const leaveWithGuard = (out: () => void): void => {
  const last = handlers.at(-1)
  if (last) last({ out })
  else out()
}

/** Opens another screen by `open`, or lets the last handler ask first. */
export const openWithGuard = (to: string, open: (to: string) => void): void => {
  const last = handlers.at(-1)
  if (last) last({ to })
  else open(to)
}
