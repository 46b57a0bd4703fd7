// Events about a partner's bank account; each is mailed to its owners. Events contain no account data.
import { defineEvent } from '#kernel/event.ts'

/** An owner requested another account. Every owner is mailed a link to confirm it. */
export const bankChangeRequested = defineEvent<{ bank_id: string }>('partners.bank_asked')

/** The account was confirmed and its cooling-off period began. Every owner is mailed a link to cancel it. */
export const bankChangeConfirmed = defineEvent<{ bank_id: string }>('partners.bank_confirmed')

/** The change was cancelled; payouts continue to the current account. */
export const bankChangeCancelled = defineEvent<{ bank_id: string }>('partners.bank_stopped')
