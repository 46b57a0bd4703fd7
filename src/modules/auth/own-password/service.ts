// The password of whoever is signed in, asked again before something that cannot be taken back: a session alone must not do for that.
import { Refusal } from '#kernel/errors.ts'
import type { Users } from '#modules/users/service.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals } from '../contract.ts'
import type { Passwords } from '../passwords/service.ts'

/** Wrong ones of one person, whatever it is that they were asked for. */
const failures = { points: 5, seconds: 900 }

const passwordWrong = () =>
  new Refusal(refusals.PASSWORD_WRONG, { fields: { password: refusals.PASSWORD_WRONG.message } })

export interface OwnPasswordDeps {
  users: Users
  passwords: Passwords
  limits: RateLimits
}

export const createOwnPassword = ({ users, passwords, limits }: OwnPasswordDeps) => ({
  /**
   * The stored hash, for the transaction that follows to hold on to (`users.lockWhilePassword`).
   * Refuses with PASSWORD_WRONG, or as the caller says, and with RATE_LIMITED after too many wrong ones.
   */
  async prove({ user_id, password }: { user_id: string; password: string }, wrong = passwordWrong): Promise<string> {
    await limits.spendNamed('own password', user_id, failures)
    const stored = await users.findPasswordHash(user_id)
    if (!(await passwords.matches(password, stored)) || !stored) throw wrong()
    await limits.giveBack('own password', user_id, failures)
    return stored
  },
})
export type OwnPassword = ReturnType<typeof createOwnPassword>
