// Somebody has asked to be signed out and the server has not heard it: the browser remembers that until it has.
// A screen of the app that starts meanwhile says it again, and shows nobody as signed in.

/** How long the server may take to hear it, in milliseconds. */
export const patience = 5000

const key = 'ostler:leaving'

// Storage throws where it is blocked: in such a browser it is said once.
export const isLeaving = (): boolean => {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export const noteLeaving = (leaving: boolean): void => {
  try {
    if (leaving) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    return
  }
}
