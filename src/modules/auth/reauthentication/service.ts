// The password given again at a session that is signed in, before something that identifies or restores the account is changed.
import { ownSession, sessionsOf } from '#kernel/actor.ts'
import { isRefusalOf, Refusal } from '#kernel/errors.ts'
import type { Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { markReauthenticated } from '#platform/recent-passwords.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
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

  /** Counts against the limits of signing in as well: this prompt is no second way to guess. */
  const provePassword = async (email: string, user_id: string, password: string, { actor, ip }: Caller) => {
    const attempt = await attempts.count({ email, ip, door: actor.user ? 'login' : 'admin' })
    try {
      const { networkRefusal } = attempt
      if (!actor.user && networkRefusal && !(await staffNetworks.isKnown(user_id, ip))) throw networkRefusal
      const stored = await ownPassword.prove({ actor, user_id, password, withCode: true })
      await attempt.forgive()
      return stored
    } catch (error) {
      if (!isRefusalOf(error, refusals.PASSWORD_WRONG)) await attempt.forgive()
      throw error
    }
  }

  return {
    /** Refuses with PASSWORD_WRONG, CODE_WRONG, and RATE_LIMITED as signing in does. */
    async reauthenticate(proof: { password: string; code?: string | undefined }, caller: Caller): Promise<void> {
      const { actor } = caller
      const user = await users.find(db, ownSession(actor)?.id ?? '')
      if (!user) throw new Refusal(plumbing.NOT_SIGNED_IN)
      const { user_id } = user
      const stored = await provePassword(user.email, user_id, proof.password, caller)
      const forgiveCode = proof.code === undefined ? undefined : await twoFactors.countCode(user_id, caller.ip)
      await inTransaction(db, async (tx) => {
        if (!(await users.lockWhilePassword(tx, user_id, stored))) throw new Refusal(plumbing.NOT_SIGNED_IN)
        await twoFactors.spendCodeIfOn(tx, user_id, proof.code)
        await markReauthenticated(tx, { user_id, sessionIds: sessionsOf(actor), now: clock() })
      })
      await forgiveCode?.()
    },
  }
}
