// What others may hear about a partner's bank account: each is told to its owners. No event holds anything of the account.
import { defineEvent } from '#kernel/event.ts'

/** Another account was asked for: every owner is to be mailed a link to confirm it, which `bank.writeLinks` makes. */
export const bankAsked = defineEvent<{ bank_id: string }>('partners.bank_asked')

/** It was confirmed and is held: every owner is to be warned, with a link to stop it. */
export const bankConfirmed = defineEvent<{ bank_id: string }>('partners.bank_confirmed')

/** It was stopped, and payouts go where they went before. */
export const bankStopped = defineEvent<{ bank_id: string }>('partners.bank_stopped')
