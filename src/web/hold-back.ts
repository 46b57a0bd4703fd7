// Whoever has something unsaved is told of Back before the router is, which would take the page away: at a window, listeners are
// called in the order in which they came, so this one comes with the first script. Of several, the last to come is told.
type Held = (event: PopStateEvent) => void

const held: Held[] = []

if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => held.at(-1)?.(event))

/** Answers how to let go again. */
export const holdBack = (by: Held): (() => void) => {
  held.push(by)
  return () => void held.splice(held.lastIndexOf(by), 1)
}
