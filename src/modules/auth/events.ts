// What others may hear about accounts.
import { defineEvent } from '#kernel/event.ts'

/** A link to choose a new password was asked for; `auth.writeResetLink` makes it, where the address has an account. */
export const resetRequested = defineEvent<{ reset_id: string }>('auth.reset_requested')

/** A password is no longer the one it was, and every other session of that person has ended. */
export const passwordChanged = defineEvent<{ user_id: string }>('auth.password_changed')
