// Checks the current password of a signed-in user before an irreversible action, for which a session alone is not enough.
import { type Actor, ownSession, sessionsOf } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import type { User, Users } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { markReauthenticated } from '#platform/recent-passwords.ts'
import { requireRecentPassword } from '#platform/refusals.ts'
import { refusals } from '../contract.ts'
import type { Passwords } from '../passwords/service.ts'

/** Wrong passwords of one user, across all endpoints that ask for it. */
const failures = { points: 5, seconds: 900 }

const wrongPassword = () =>
  new Refusal(refusals.PASSWORD_WRONG, { fields: { password: refusals.PASSWORD_WRONG.message } })

export interface OwnPasswordDeps {
  db: Db
  clock: Clock
  users: Users
  passwords: Passwords
  limits: RateLimits
  hasTwoFactor: (user_id: string) => Promise<boolean>
}

export interface OwnPasswordCheck {
  actor: Actor
  user_id: string
  password: string
  /** The caller checks the code if two-factor sign-in is on. Otherwise a code must have been given within ten minutes. */
  withCode?: boolean
}

export const createOwnPassword = ({ db, clock, users, passwords, limits, hasTwoFactor }: OwnPasswordDeps) => ({
  /**
   * Verifies the password and returns the stored hash, for `users.lockWhilePassword` in the transaction that follows.
   * @throws Refusal PASSWORD_WRONG (or that of `createRefusal`), RATE_LIMITED, UNAVAILABLE; PASSWORD_REQUIRED if a code is needed too
   */
  async verify(
    { actor, user_id, password, withCode = false }: OwnPasswordCheck,
    createRefusal = wrongPassword,
  ): Promise<string> {
    const needsCode = !withCode && (await hasTwoFactor(user_id))
    if (needsCode) requireRecentPassword(ownSession(actor))
    await limits.spendNamed('own password', user_id, failures)
    const storedHash = await users.findPasswordHash(user_id)
    const refundAttempt = () => limits.refund('own password', user_id, failures)
    const isMatch = await passwords.matches(password, storedHash, user_id).catch(async (error) => {
      // The password was not checked, so the attempt does not count.
      await refundAttempt()
      throw error
    })
    if (!isMatch || !storedHash) throw createRefusal()
    await refundAttempt()
    if (!withCode && !needsCode) await markReauthenticated(db, { user_id, sessionIds: sessionsOf(actor), now: clock() })
    return storedHash
  },

  /**
   * Refuses to keep the generated initial password as the new one. `network` takes the place in the queue.
   * @throws Refusal PASSWORD_NOT_NEW
   */
  async refuseInitialPassword(
    { user_id, password_must_change }: User,
    newPassword: string,
    network: string,
  ): Promise<void> {
    if (!password_must_change) return
    if (!(await passwords.matches(newPassword, await users.findPasswordHash(user_id), network))) return
    throw new Refusal(refusals.PASSWORD_NOT_NEW, { fields: { newPassword: refusals.PASSWORD_NOT_NEW.message } })
  },
})
export type OwnPassword = ReturnType<typeof createOwnPassword>
