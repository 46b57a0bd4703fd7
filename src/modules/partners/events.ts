// Events about partners. Events are kept for good, so they contain ids and no personal data.
import { defineEvent } from '#kernel/event.ts'

/** A company has registered and waits for approval. */
export const partnerRegistered = defineEvent<{ partner_id: string }>('partner.registered')

/** A pending registration was approved, declined, expired or withdrawn; its attention item is resolved. */
export const partnerDecided = defineEvent<{ partner_id: string }>('partner.decided')

/** A partner that registered is active for the first time. */
export const partnerApproved = defineEvent<{ partner_id: string }>('partner.approved')

/** An owner is to be mailed a link to set a password, made by `auth.createResetLink`; published again for each resend. */
export const partnerInvited = defineEvent<{ partner_id: string; reset_id: string }>('partner.invited')
