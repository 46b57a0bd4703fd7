// Corrects the email address of an account that the office created with a typo, so that the mistyped address grants no access.
import type { Users } from '#modules/users/service.ts'
import { eraseAuditValues, recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { EmailVerifiedHook } from '../email-verification/service.ts'

export interface CorrectionsDeps {
  clock: Clock
  users: Pick<Users, 'lockUnusedAccount' | 'changeUnverifiedEmail' | 'erase'>
  /** Voids the password links that were sent to the previous address. */
  voidResets: (tx: Tx, user_id: string) => Promise<void>
  /** Detaches what other people intended for the unverified address. */
  onUnverifiedEmailReplaced: EmailVerifiedHook
}

interface Correction {
  user_id: string
  email: string
  /** User id of the person who corrects it. */
  actor: string
}

export const createEmailCorrections = ({ clock, users, voidResets, onUnverifiedEmailReplaced }: CorrectionsDeps) => ({
  /**
   * Changes the email of an account that was never used: `moved`. If the new address has an account, this one is erased: `ended`.
   * If a password was chosen or the account is disabled, nothing changes: `entered`.
   */
  async correctEmail(tx: Tx, { user_id, email, actor }: Correction): Promise<'moved' | 'ended' | 'entered'> {
    const previousEmail = await users.lockUnusedAccount(tx, user_id)
    if (previousEmail === undefined) return 'entered'
    await voidResets(tx, user_id)
    await onUnverifiedEmailReplaced(tx, user_id)
    const audit = { at: clock(), actor, subject: `user:${user_id}` }
    if (await users.changeUnverifiedEmail(tx, user_id, email)) {
      await recordAudit(tx, { ...audit, action: 'email changed', before: previousEmail, after: email })
      return 'moved'
    }
    await users.erase(tx, user_id)
    await eraseAuditValues(tx, audit.subject, 'everything')
    await recordAudit(tx, { ...audit, action: 'account deleted' })
    return 'ended'
  },
})
