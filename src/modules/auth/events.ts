// What others may hear about signing in.
import { defineEvent } from '#kernel/event.ts'

/** Somebody signed in, or registered inside the booking flow. `checkout_id` is what this browser began as a guest. */
export const signedIn = defineEvent<{ user_id: string; session_id: string; checkout_id?: string }>('auth.signed_in')

/** A link to choose a new password was asked for; `auth.writeResetLink` makes it, where the address has an account. */
export const resetRequested = defineEvent<{ reset_id: string }>('auth.reset_requested')

/** A password is no longer the one it was, and every other session of that person has ended. */
export const passwordChanged = defineEvent<{ user_id: string }>('auth.password_changed')
