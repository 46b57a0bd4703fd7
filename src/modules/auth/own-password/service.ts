// The password of whoever is signed in, asked again before something that cannot be taken back: a session alone must not do for that.
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
import { findTwoFactor } from '../two-factor/store.ts'

/** Wrong ones of one person, whatever it is that they were asked for. */
const failures = { points: 5, seconds: 900 }

const passwordWrong = () =>
  new Refusal(refusals.PASSWORD_WRONG, { fields: { password: refusals.PASSWORD_WRONG.message } })

export interface OwnPasswordDeps {
  db: Db
  clock: Clock
  users: Users
  passwords: Passwords
  limits: RateLimits
}

export interface ProvenBy {
  actor: Actor
  user_id: string
  password: string
  /** The caller checks a code as well, where two-factor sign-in is on. Otherwise that must have been given within ten minutes. */
  withCode?: boolean
}

export const createOwnPassword = ({ db, clock, users, passwords, limits }: OwnPasswordDeps) => ({
  /**
   * The stored hash, for the transaction that follows to hold on to (`users.lockWhilePassword`).
   * Refuses with PASSWORD_WRONG, or as the caller says, with RATE_LIMITED after too many wrong ones, with UNAVAILABLE, and with
   * PASSWORD_REQUIRED where a code is wanted too.
   */
  async prove({ actor, user_id, password, withCode = false }: ProvenBy, wrong = passwordWrong): Promise<string> {
    const needsCode = !withCode && Boolean((await findTwoFactor(db, user_id))?.confirmed_at)
    if (needsCode) requireRecentPassword(ownSession(actor))
    await limits.spendNamed('own password', user_id, failures)
    const stored = await users.findPasswordHash(user_id)
    const giveBack = () => limits.giveBack('own password', user_id, failures)
    const fits = await passwords.matches(password, stored, user_id).catch(async (error) => {
      // The password was not checked, so it does not count as a wrong one.
      await giveBack()
      throw error
    })
    if (!fits || !stored) throw wrong()
    await giveBack()
    if (!withCode && !needsCode) await markReauthenticated(db, { user_id, sessionIds: sessionsOf(actor), now: clock() })
    return stored
  },

  /** A generated password does not become a person's own. `from` is the network that calls. Refuses with PASSWORD_NOT_NEW. */
  async refuseFirst({ user_id, password_must_change }: User, newPassword: string, from: string): Promise<void> {
    if (!password_must_change) return
    if (!(await passwords.matches(newPassword, await users.findPasswordHash(user_id), from))) return
    throw new Refusal(refusals.PASSWORD_NOT_NEW, { fields: { newPassword: refusals.PASSWORD_NOT_NEW.message } })
  },
})
export type OwnPassword = ReturnType<typeof createOwnPassword>
