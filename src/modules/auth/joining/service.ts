// Accounts of those who come by a link that was mailed to them: the password that they choose, and the proof that the link is.
import type { Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { EmailProvenHook } from '../email-proof/service.ts'
import type { Passwords } from '../passwords/service.ts'

export interface JoiningDeps {
  clock: Clock
  users: Pick<Users, 'markEmailVerified'>
  passwords: Passwords
  onEmailProven: EmailProvenHook
}

export const createJoining = ({ clock, users, passwords, onEmailProven }: JoiningDeps) => ({
  /** For the account that is made with it; hashing is work, and belongs before the transaction. `from` is the network that waits for it. Refuses with UNAVAILABLE. */
  hashPassword: (password: string, from: string): Promise<string> => passwords.hash(password, from),

  /** Whoever opened a link that was mailed to the account's address reads its mail. Proven before, nothing changes. */
  async proveByLink(tx: Tx, user_id: string): Promise<void> {
    if (!(await users.markEmailVerified(tx, user_id))) return
    const subject = `user:${user_id}`
    await recordAudit(tx, { at: clock(), actor: user_id, action: 'email proven', subject })
    await onEmailProven(tx, user_id)
  },
})
