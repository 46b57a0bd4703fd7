// Remembers a sign-out that the server has not received yet.
// A screen of the app that starts meanwhile repeats it, and shows the person as signed out.

import { persistent } from '#kit/browser-storage.ts'

/** Milliseconds that a sign-out call may take. */
export const signOutTimeoutMs = 5000

const key = 'ostler:leaving'

// Where storage is blocked the sign-out is attempted once.
export const isSigningOut = (): boolean => persistent.read(key) !== null

export const storeSigningOut = (signingOut: boolean): void => {
  persistent.write(key, signingOut ? 'yes' : null)
}
