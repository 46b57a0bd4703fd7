// Somebody has asked to be signed out and the server has not heard it: the browser remembers that until it has.
// A screen of the app that starts meanwhile says it again, and shows nobody as signed in.

import { lasting } from '#kit/browser-storage.ts'

/** How long the server may take to hear it, in milliseconds. */
export const patience = 5000

const key = 'ostler:leaving'

// Where storage is blocked it is said once.
export const isLeaving = (): boolean => lasting.read(key) !== null

export const noteLeaving = (leaving: boolean): void => {
  lasting.write(key, leaving ? 'yes' : null)
}
