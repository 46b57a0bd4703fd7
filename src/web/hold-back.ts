// Whoever has something unsaved is told of Back before the router is, which would take the page away: at a window, listeners are
// called in the order in which they came, so this one comes with the first script.
type Held = (event: PopStateEvent) => void

let held: Held | undefined

if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => held?.(event))

/** Answers how to let go again. */
export const holdBack = (by: Held): (() => void) => {
  held = by
  return () => {
    if (held === by) held = undefined
  }
}
