// The office has mistyped the address that it made an account with: whoever reads the mail there does not get in any more.
import type { Users } from '#modules/users/service.ts'
import { forgetAudited, recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { EmailProvenHook } from '../email-proof/service.ts'

export interface CorrectionsDeps {
  clock: Clock
  users: Pick<Users, 'lockUnentered' | 'readdress' | 'erase'>
  /** Links to choose a password, which were mailed to the address before. */
  voidResets: (tx: Tx, user_id: string) => Promise<void>
  /** What others meant for that address. */
  onAddressLeft: EmailProvenHook
}

interface Correction {
  user_id: string
  email: string
  /** The user's id of who corrects it. */
  actor: string
}

export const createCorrections = ({ clock, users, voidResets, onAddressLeft }: CorrectionsDeps) => ({
  /**
   * An account that nobody has entered yet goes to another address: `moved`. Where that has an account already, this one ends:
   * `ended`. Where somebody has chosen a password, or it was shut, nothing is changed: `entered`.
   */
  async correctAddress(tx: Tx, { user_id, email, actor }: Correction): Promise<'moved' | 'ended' | 'entered'> {
    const before = await users.lockUnentered(tx, user_id)
    if (before === undefined) return 'entered'
    await voidResets(tx, user_id)
    await onAddressLeft(tx, user_id)
    const audit = { at: clock(), actor, subject: `user:${user_id}` }
    if (await users.readdress(tx, user_id, email)) {
      await recordAudit(tx, { ...audit, action: 'email changed', before, after: email })
      return 'moved'
    }
    await users.erase(tx, user_id)
    await forgetAudited(tx, audit.subject, 'everything')
    await recordAudit(tx, { ...audit, action: 'account deleted' })
    return 'ended'
  },
})
