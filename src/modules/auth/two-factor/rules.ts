// What counts as a code, how long the two steps of signing in may take, and how often a code may be wrong.
import { toPlainText } from '#kernel/text.ts'

/** Seconds that a code of the app stands for; the one before and the one after are taken too, for clocks that differ. */
export const stepSeconds = 30
export const stepsOff = 1

export const ticketMinutes = 5
/** Wrong codes for one ticket; then the password is asked for again. */
export const triesOfTicket = 5

/** Wrong codes for one account from one network, and from anywhere. Whoever guesses has the password already, so these may lock. */
export const failuresByNetwork = { points: 5, seconds: 900 }
export const failuresByAccount = { points: 30, seconds: 86_400 }

export const recoveryCodeCount = 10

/** What was typed, if it can be a code of the app: six digits, however they are parted. */
export const appCodeIn = (typed: string): string | undefined => {
  const digits = toPlainText(typed).replace(/[\s\p{Pd}]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** The time step that a code belongs to, `off` steps from that of `now`. */
export const stepAt = (now: Date, off: number): number => Math.floor(now.getTime() / 1000 / stepSeconds) + off
