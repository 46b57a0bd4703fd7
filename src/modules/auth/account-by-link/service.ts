// Accounts that are created by a mailed link: the password, and the verification that following the link implies.
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { EmailVerifiedHook } from '../email-verification/service.ts'
import type { Passwords } from '../passwords/service.ts'

export interface JoiningDeps {
  clock: Clock
  users: Pick<Users, 'markEmailVerified'>
  passwords: Passwords
  onEmailVerified: EmailVerifiedHook
}

export const createJoining = ({ clock, users, passwords, onEmailVerified }: JoiningDeps) => ({
  /**
   * Hashes a password; slow, so call it before the transaction. `network` takes the place in the queue.
   * @throws Refusal INVALID_REQUEST, UNAVAILABLE
   */
  hashPassword: (password: string, network: string): Promise<string> => passwords.hash(password, network),

  /** Marks the email as verified, since the user followed a mailed link; does nothing if it already is. */
  async verifyEmailByLink(tx: Tx, user_id: string): Promise<void> {
    if (!(await users.markEmailVerified(tx, user_id))) return
    const subject = `user:${user_id}`
    await recordAudit(tx, { at: clock(), actor: user_id, action: 'email proven', subject })
    await onEmailVerified(tx, user_id)
  },
})
