// Somebody's authenticator app: turns two-factor sign-in on for a visitor, and knows the code of any moment.
import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { password } from './factories.ts'
import type { Visitor } from './visitor.ts'

export interface Authenticator {
  secret: string
  recoveryCodes: string[]
  /** The code that the app shows at `when`. */
  codeAt(when: Date): string
}

export const codeOf = (secret: string, when: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: when.getTime() })

const halfMinute = 30_000

/** Waits where the code of this half minute is nearly over: one that comes late is no longer the one before, but the one before that. */
export const roomForCode = async (): Promise<void> => {
  const left = halfMinute - (Date.now() % halfMinute)
  if (left < halfMinute / 3) await wait(left + 100)
}

/** On from now, by the code of `now`, which is used up by that. */
export const turnOnTwoFactor = async (visitor: Visitor, now: Date): Promise<Authenticator> => {
  const begun = await visitor.post('/api/auth/two-factor', { password })
  const { secret } = begun.body.data
  const { body, text } = await visitor.post('/api/auth/two-factor/confirm', { code: codeOf(secret, now) })
  if (!body?.success) throw new Error(`two-factor sign-in is not on: ${text}`)
  return { secret, recoveryCodes: body.data.recovery_codes, codeAt: (when) => codeOf(secret, when) }
}
