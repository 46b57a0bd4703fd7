// What others may hear about accounts. An event is kept for good, so none says a name or an address: ids lead to those.
import { defineEvent } from '#kernel/event.ts'

/** A link to choose a new password was asked for; `auth.writeResetLink` makes it, where the address has an account. */
export const resetRequested = defineEvent<{ reset_id: string }>('auth.reset_requested')

/** The office has opened an account for somebody: the way to choose its password is to be mailed, by the same link. */
export const accountOpened = defineEvent<{ reset_id: string }>('auth.account_opened')

/** A password is no longer the one it was, and every other session of that person has ended. */
export const passwordChanged = defineEvent<{ user_id: string }>('auth.password_changed')

/** Two-factor sign-in was turned on or off, or has new recovery codes. */
export const twoFactorChanged = defineEvent<{ user_id: string; change: 'on' | 'off' | 'codes' }>(
  'auth.two_factor_changed',
)

/** An administrator signed in from a network that was not known; `at` is ISO 8601. */
export const staffFromNewNetwork = defineEvent<{ user_id: string; network: string; at: string }>(
  'auth.staff_from_new_network',
)

/** An address is to be proven by a link; `auth.writeProofLink` makes it. */
export const proofAsked = defineEvent<{ proof_id: string }>('auth.proof_asked')

/** Another address is to take the place of the account's: the old one is told while it can still object. */
export const emailChangeAsked = defineEvent<{ proof_id: string }>('auth.email_change_asked')

/** Another address has taken the place of the account's. */
export const emailChanged = defineEvent<{ proof_id: string }>('auth.email_changed')
