// What is true of messages to the office: how long they may be, what counts as the same one, how long they are kept.
import type { ContactForm } from './contract.ts'

/** The most characters of each field; the e-mail's own limit is that of every e-mail. */
export const lengths = { name: 100, subject: 150, message: 5000 } as const

/** How many messages one address may have taken from it in so many seconds. */
export const taken = { points: 3, seconds: 3600 } as const

/** An answer may take a while, and a quarrel longer. */
export const keptForDays = 730

/** The same words by the same person on the same day (UTC) are one message, however often they are sent. */
export const sameness = ({ name, email, subject, message }: ContactForm, now: Date): string =>
  JSON.stringify([now.toISOString().slice(0, 10), name, email, subject, message])
