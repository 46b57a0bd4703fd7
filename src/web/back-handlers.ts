// Lets an unsaved form handle Back before the router, which would leave the page. Window listeners run in the order in which they
// were added, so this one is added with the first script; of several handlers the last one runs.
type PopStateHandler = (event: PopStateEvent) => void

const handlers: PopStateHandler[] = []

if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => handlers.at(-1)?.(event))

/** Registers a handler of Back; returns the function that removes it. */
export const interceptBack = (handler: PopStateHandler): (() => void) => {
  handlers.push(handler)
  return () => void handlers.splice(handlers.lastIndexOf(handler), 1)
}
