// A simulated authenticator app: enables two-factor sign-in for a visitor and generates its codes.
import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { password } from './factories.ts'
import type { Visitor } from './visitor.ts'

export interface Authenticator {
  secret: string
  recoveryCodes: string[]
  /** The code of the app at `when`. */
  codeAt(when: Date): string
}

export const totpCode = (secret: string, when: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: when.getTime() })

const halfMinute = 30_000

/** Waits for the next half minute if the current code expires soon, so that a slow request does not send an expired code. */
export const waitForFreshCode = async (): Promise<void> => {
  const left = halfMinute - (Date.now() % halfMinute)
  if (left < halfMinute / 3) await wait(left + 100)
}

/** Enables two-factor sign-in with the code of `now`, which is used up. */
export const turnOnTwoFactor = async (visitor: Visitor, now: Date): Promise<Authenticator> => {
  const enrolment = await visitor.post('/api/auth/two-factor', { password })
  const { secret } = enrolment.body.data
  const { body, text } = await visitor.post('/api/auth/two-factor/confirm', { code: totpCode(secret, now) })
  if (!body?.success) throw new Error(`enabling two-factor sign-in failed: ${text}`)
  return { secret, recoveryCodes: body.data.recovery_codes, codeAt: (when) => totpCode(secret, when) }
}
