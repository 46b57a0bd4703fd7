// Rules of contact messages: lengths, limits and duplicates.
import { maxTypedEmailLength, readEmail } from '#kernel/fields/email.ts'

/** Path of the contact page, which cannot change. */
export const contactPath = '/contact'

export const contactFields = ['name', 'email', 'subject', 'message'] as const
/** The form as typed. */
export type ContactFields = Record<(typeof contactFields)[number], string>

/** Maximum characters of each field and of an answer. */
export const lengths = { name: 100, email: maxTypedEmailLength, subject: 150, message: 5000, answer: 10_000 } as const

export type Problem = 'missing' | 'too_long' | 'control' | 'no_address'

const control = { line: /[\p{Cc}\p{Zl}\p{Zp}]/u, lines: /(?![\n\t])\p{Cc}/u }

const findProblem = (field: keyof ContactFields, input: string): Problem | undefined => {
  const text = input.replace(/\r\n?/g, '\n').trim()
  if (text === '') return 'missing'
  if (text.length > lengths[field]) return 'too_long'
  if (control[field === 'message' ? 'lines' : 'line'].test(text)) return 'control'
  return field === 'email' && !readEmail(text).ok ? 'no_address' : undefined
}

/** Finds the problems of a form in the browser; empty if it may be sent. */
export const problemsIn = (form: ContactFields): Partial<Record<keyof ContactFields, Problem>> =>
  Object.fromEntries(
    contactFields.flatMap((field) => {
      const problem = findProblem(field, form[field])
      return problem ? [[field, problem]] : []
    }),
  )

/** Messages per IP address. */
export const messagesPerAddress = { points: 3, seconds: 3600 } as const
/** Messages per network. */
export const messagesPerNetwork = { points: 60, seconds: 3600 } as const

/** Identity of a message: the same words by the same person on the same day (UTC) are one message. */
export const messageIdentity = ({ name, email, subject, message }: ContactFields, now: Date): string =>
  JSON.stringify([now.toISOString().slice(0, 10), name, email, subject, message])

/** Only partner tickets can be `closed`; messages of the contact form cannot. */
export const messageStates = ['new', 'answered', 'closed'] as const
type MessageState = (typeof messageStates)[number]

/** The office answered, settled or reopened the message, the partner wrote again, or either closed it. */
export const entryKinds = ['answered', 'settled', 'reopened', 'written', 'closed'] as const

/** A history entry of a message. */
export interface Entry {
  what: (typeof entryKinds)[number]
  text: string | null
  author: string
}

/** State of a message after each action. */
export const stateAfter = {
  answered: 'answered',
  settled: 'answered',
  reopened: 'new',
  written: 'new',
  closed: 'closed',
} as const satisfies Record<Entry['what'], MessageState>

/** Action by which the office brings a message to a state without an answer. */
export const actionForState = { new: 'reopened', answered: 'settled', closed: 'closed' } as const satisfies Record<
  MessageState,
  Entry['what']
>

/** A client retries within minutes; the same words later are a new entry. */
const repeatWindowMs = 600_000

/** Whether `entry` repeats the last entry of the same author within the window (idempotent retry). */
export const isRepeated = (history: readonly (Entry & { at: Date })[], entry: Entry, now: Date): boolean => {
  const last = history.at(-1)
  if (!last || now.getTime() - last.at.getTime() > repeatWindowMs) return false
  return (['what', 'text', 'author'] as const).every((part) => last[part] === entry[part])
}
