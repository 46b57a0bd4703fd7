// Limits of email verification links.

export const proofHours = 24
/** Verification mails to one address from all senders, so that the site cannot be used to flood a mailbox. */
export const proofsByAddress = { points: 5, seconds: 3600 }
/** Hours to keep a row after it has expired: the notice to the old address is composed from it. */
export const retentionHours = 72
