// Rules of two-factor codes: format, validity and limits.
import { toPlainText } from '#kernel/text.ts'

/** Seconds that a code of the app is valid; the codes before and after are accepted too, for clock drift (RFC 6238). */
export const stepSeconds = 30
export const stepTolerance = 1

export const challengeMinutes = 5
/** Codes that may be tried per challenge; then the password is required again. */
export const challengeAttempts = 5

/** Wrong codes for one account, from one network and from anywhere. They may lock, since a guesser already has the password. */
export const failuresByNetwork = { points: 5, seconds: 900 }
export const failuresByAccount = { points: 30, seconds: 86_400 }

export const recoveryCodeCount = 10

/** Parses six digits, ignoring spaces and dashes; undefined if the input is no code of the app. */
export const parseAppCode = (input: string): string | undefined => {
  const digits = toPlainText(input).replace(/[\s\p{Pd}]/gu, '')
  return /^\d{6}$/.test(digits) ? digits : undefined
}

/** The time step of `now`, moved by `offset` steps. */
export const stepAt = (now: Date, offset: number): number => Math.floor(now.getTime() / 1000 / stepSeconds) + offset
