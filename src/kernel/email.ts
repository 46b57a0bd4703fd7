// Placeholder addresses of deleted accounts, which no other account may use.

const erasedDomain = '@deleted.invalid'

/** Unique placeholder for the address of a deleted account; no mail can reach it. */
export const erasedEmail = (id: string): string => `${id}${erasedDomain}`
export const isErased = (email: string): boolean => email.endsWith(erasedDomain)

/** Whether a person may use this address (in lower case): one of ours would mark their account as deleted. */
export const mayBeOwn = (email: string): boolean => !isErased(email)
