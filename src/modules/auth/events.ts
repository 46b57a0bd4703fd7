// Events of accounts. Events are stored for good, so they hold ids and no names or addresses.
import { defineEvent } from '#kernel/event.ts'

/** A password reset was requested; the mail job creates the link if the address has an account. */
export const resetRequested = defineEvent<{ reset_id: string }>('auth.reset_requested')

/** The office created an account; its owner is mailed a reset link to choose a password. */
export const accountOpened = defineEvent<{ reset_id: string }>('auth.account_opened')

/** A password was changed, and every other session of the user ended. */
export const passwordChanged = defineEvent<{ user_id: string }>('auth.password_changed')

/** Two-factor sign-in was turned on or off, or its recovery codes were renewed. */
export const twoFactorChanged = defineEvent<{ user_id: string; change: 'on' | 'off' | 'codes' }>(
  'auth.two_factor_changed',
)

/** An administrator signed in from an unknown network; `at` is ISO 8601. */
export const staffFromNewNetwork = defineEvent<{ user_id: string; network: string; at: string }>(
  'auth.staff_from_new_network',
)

/** An email verification was requested; the mail job creates the link. */
export const verificationRequested = defineEvent<{ verification_id: string }>('auth.proof_asked')

/** An email change was requested; the old address is notified while it can still object. */
export const emailChangeRequested = defineEvent<{ verification_id: string }>('auth.email_change_asked')

/** An email change took effect. */
export const emailChanged = defineEvent<{ verification_id: string }>('auth.email_changed')
