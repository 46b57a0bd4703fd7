// Placeholder addresses of deleted accounts, which no other account may use.

const erasedDomain = '@deleted.invalid'

/** Unique placeholder for the address of a deleted account; no mail can reach it. */
export const erasedEmail = (id: string): string => `${id}${erasedDomain}`
export const isErased = (email: string): boolean => email.endsWith(erasedDomain)
