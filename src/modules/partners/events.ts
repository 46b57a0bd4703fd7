// What others may hear of partners. An event is kept for good, so none says a name or an address: the ids lead to them.
import { defineEvent } from '#kernel/event.ts'

/** A company has registered and waits for approval. */
export const partnerRegistered = defineEvent<{ partner_id: string }>('partner.registered')

/** The office has decided about a partner that waited, whichever way: nobody has to look at it any more. */
export const partnerDecided = defineEvent<{ partner_id: string }>('partner.decided')

/** A partner that registered is active for the first time. */
export const partnerApproved = defineEvent<{ partner_id: string }>('partner.approved')

/** The way to set a password is to be mailed to an owner: `auth.writeResetLink` makes the link. Also when it is asked for again. */
export const partnerInvited = defineEvent<{ partner_id: string; reset_id: string }>('partner.invited')
