// Checks the password, and a code if needed, again in an existing session before a sensitive change to the account.
import { ownSession, sessionsOf } from '#kernel/actor.ts'
import { isRefusalOf, Refusal } from '#kernel/errors.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { markReauthenticated } from '#platform/recent-passwords.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
import { createAttempts } from '../attempts/service.ts'
import { refusals } from '../contract.ts'
import type { OwnPassword } from '../own-password/service.ts'
import type { Caller } from '../sign-in/service.ts'
import type { StaffNetworks } from '../staff/service.ts'
import type { TwoFactors } from '../two-factor/service.ts'

export interface ReauthenticationDeps {
  db: Db
  users: Users
  clock: Clock
  limits: RateLimits
  ownPassword: OwnPassword
  twoFactors: TwoFactors
  staffNetworks: Pick<StaffNetworks, 'isKnown'>
}

export const createReauthentication = (deps: ReauthenticationDeps) => {
  const { db, clock, users, limits, ownPassword, twoFactors, staffNetworks } = deps
  const attempts = createAttempts(limits)

  /** Counts against the sign-in limits too, so that this prompt gives no extra guesses. */
  const verifyPassword = async (email: string, user_id: string, password: string, { actor, ip }: Caller) => {
    const attempt = await attempts.countAttempt({ email, ip, signInPage: actor.user ? 'login' : 'admin' })
    try {
      const { networkRefusal } = attempt
      if (!actor.user && networkRefusal && !(await staffNetworks.isKnown(user_id, ip))) throw networkRefusal
      const storedHash = await ownPassword.verify({ actor, user_id, password, withCode: true })
      await attempt.refundAttempt()
      return storedHash
    } catch (error) {
      if (!isRefusalOf(error, refusals.PASSWORD_WRONG)) await attempt.refundAttempt()
      throw error
    }
  }

  return {
    /**
     * Marks the sessions of the user as recently authenticated.
     * @throws Refusal PASSWORD_WRONG, CODE_WRONG, RATE_LIMITED, NOT_SIGNED_IN
     */
    async reauthenticate(credentials: { password: string; code?: string | undefined }, caller: Caller): Promise<void> {
      const { actor } = caller
      const user = await users.find(db, ownSession(actor)?.id ?? '')
      if (!user) throw new Refusal(platformRefusals.NOT_SIGNED_IN)
      const { user_id } = user
      const storedHash = await verifyPassword(user.email, user_id, credentials.password, caller)
      const refundCodeAttempt =
        credentials.code === undefined ? undefined : await twoFactors.countCodeAttempt(user_id, caller.ip)
      await inTransaction(db, async (tx) => {
        if (!(await users.lockIfPassword(tx, user_id, storedHash))) throw new Refusal(platformRefusals.NOT_SIGNED_IN)
        await twoFactors.consumeCodeIfEnabled(tx, user_id, credentials.code)
        await markReauthenticated(tx, { user_id, sessionIds: sessionsOf(actor), now: clock() })
      })
      await refundCodeAttempt?.()
    },
  }
}
