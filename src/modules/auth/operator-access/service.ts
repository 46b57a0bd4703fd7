// Access that an operator at the command line gives back: a link that sets a new password, and sign-in without a second factor.
import { randomBytes } from 'node:crypto'
import { operatorActor } from '#kernel/actor.ts'
import type { User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { Sessions } from '#platform/sessions.ts'
import type { Passwords } from '../passwords/service.ts'
import type { Resets } from '../resets/service.ts'
import type { SignIns } from '../sign-in/service.ts'
import type { TwoFactors } from '../two-factor/service.ts'

export interface OperatorAccessDeps {
  db: Db
  clock: Clock
  users: Pick<Users, 'findByEmail' | 'setPassword'>
  sessions: Pick<Sessions, 'closeAll'>
  passwords: Pick<Passwords, 'hash'>
  resets: Pick<Resets, 'createPasswordSetup' | 'createResetLink'>
  twoFactors: Pick<TwoFactors, 'disableByOperator'>
  voidMfaChallenges: SignIns['voidMfaChallenges']
}

export type Unchanged = { ok: false; reason: 'unknown' | 'disabled' | 'already_off' }

/** Hours for which the link works. */
export const operatorLinkHours = 24

export const createOperatorAccess = (deps: OperatorAccessDeps) => {
  const { db, clock, users, sessions, passwords, resets, twoFactors, voidMfaChallenges } = deps

  const findAccount = async (tx: Tx, email: string): Promise<User | Unchanged> => {
    const user = await users.findByEmail(tx, email)
    if (!user) return { ok: false, reason: 'unknown' }
    return user.disabled_at ? { ok: false, reason: 'disabled' } : user
  }

  /** Challenges go before sessions, so that a sign-in in progress is either refused or its session is closed here. */
  const signOut = async (tx: Tx, user_id: string) => {
    await voidMfaChallenges(tx, user_id)
    await sessions.closeAll(tx, user_id)
  }

  return {
    /** Voids the password, signs the person out everywhere, and returns a link that sets a new password once. */
    async resetPasswordByOperator(email: string): Promise<{ ok: true; email: string; link: string } | Unchanged> {
      // Unknown to anybody, so only the link leads in.
      const password_hash = await passwords.hash(randomBytes(32).toString('base64url'), operatorActor)
      return inTransaction(db, async (tx) => {
        const user = await findAccount(tx, email)
        if ('ok' in user) return user
        const { user_id } = user
        await users.setPassword(tx, user_id, password_hash)
        await signOut(tx, user_id)
        const reset_id = await resets.createPasswordSetup(tx, { user_id, hours: operatorLinkHours })
        const mail = await resets.createResetLink(tx, reset_id)
        if (!mail) throw new Error(`no link could be made for ${user_id}`)
        const entry = { at: clock(), actor: operatorActor, action: 'password voided', subject: `user:${user_id}` }
        await recordAudit(tx, entry)
        return { ok: true, email: user.email, link: mail.link }
      })
    },

    /** Turns two-factor sign-in off, signs the person out everywhere, and notifies them by mail. */
    disableTwoFactorByOperator: (email: string): Promise<{ ok: true; email: string } | Unchanged> =>
      inTransaction(db, async (tx) => {
        const user = await findAccount(tx, email)
        if ('ok' in user) return user
        if (!(await twoFactors.disableByOperator(tx, user.user_id))) return { ok: false, reason: 'already_off' }
        await signOut(tx, user.user_id)
        return { ok: true, email: user.email }
      }),
  }
}
