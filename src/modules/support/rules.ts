// What is true of messages to the office: how long they may be, what counts as the same one, how long they are kept.
import { longestTypedEmail, readEmail } from '#kernel/fields/email.ts'
import type { ContactForm, MessageState } from './contract.ts'

/** The page with the form; its address cannot change. */
export const contactPath = '/contact'

export const contactFields = ['name', 'email', 'subject', 'message'] as const
/** As somebody typed it. */
export type ContactFields = Record<(typeof contactFields)[number], string>

/** The most characters of each field, and of an answer; the e-mail's is that of every e-mail. */
export const lengths = { name: 100, email: longestTypedEmail, subject: 150, message: 5000, answer: 10_000 } as const

export type Problem = 'missing' | 'too_long' | 'control' | 'no_address'

const control = { line: /[\p{Cc}\p{Zl}\p{Zp}]/u, lines: /(?![\n\t])\p{Cc}/u }

const problemOf = (field: keyof ContactFields, typed: string): Problem | undefined => {
  const text = typed.replace(/\r\n?/g, '\n').trim()
  if (text === '') return 'missing'
  if (text.length > lengths[field]) return 'too_long'
  if (control[field === 'message' ? 'lines' : 'line'].test(text)) return 'control'
  return field === 'email' && !readEmail(text).ok ? 'no_address' : undefined
}

/** What can be said of a form without asking the server; empty where it may be sent. */
export const problemsIn = (form: ContactFields): Partial<Record<keyof ContactFields, Problem>> =>
  Object.fromEntries(
    contactFields.flatMap((field) => {
      const problem = problemOf(field, form[field])
      return problem ? [[field, problem]] : []
    }),
  )

/** How many messages one address may have taken from it in so many seconds. */
export const taken = { points: 3, seconds: 3600 } as const
/** The same of a whole network. */
export const takenOfNetwork = { points: 60, seconds: 3600 } as const

/** An answer may take a while, and a quarrel longer. */
export const keptForDays = 730

/** The same words by the same person on the same day (UTC) are one message, however often they are sent. */
export const sameness = ({ name, email, subject, message }: ContactForm, now: Date): string =>
  JSON.stringify([now.toISOString().slice(0, 10), name, email, subject, message])

/** What was done with a message; each is kept. Partners write on in their tickets, and close them. */
export interface Entry {
  what: 'answered' | 'settled' | 'reopened' | 'written' | 'closed'
  text: string | null
  author: string
}

/** Where a message stands after each thing that is done with it. */
export const stateAfter = {
  answered: 'answered',
  settled: 'answered',
  reopened: 'new',
  written: 'new',
  closed: 'closed',
} as const satisfies Record<Entry['what'], MessageState>

/** Without an answer, by the office: what is done to bring a message to a state. */
export const wayTo = { new: 'reopened', answered: 'settled', closed: 'closed' } as const satisfies Record<
  MessageState,
  Entry['what']
>

/** A lost answer is asked for again within minutes; who says the same later means it. */
const repeatedWithinMs = 600_000

/** Is the last thing that was done, just now, what is asked for again by the same person? */
export const isRepeated = (history: readonly (Entry & { at: Date })[], asked: Entry, now: Date): boolean => {
  const last = history.at(-1)
  if (!last || now.getTime() - last.at.getTime() > repeatedWithinMs) return false
  return (['what', 'text', 'author'] as const).every((part) => last[part] === asked[part])
}
