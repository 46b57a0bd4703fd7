// Deletes an account: personal data is erased, and the ride records that the law requires are kept without it.
import { Refusal } from '#kernel/errors.ts'
import type { User, Users } from '#modules/users/service.ts'
import { eraseAuditValues, recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
import type { Sessions } from '#platform/sessions.ts'
import type { OwnPassword } from '../own-password/service.ts'
import type { Caller } from '../sign-in/service.ts'
import type { TwoFactors } from '../two-factor/service.ts'
import { refusals } from './contract.ts'

/** What a later module contributes to a deletion; runs in the same transaction. */
export interface DeletionHook {
  /** Counts the open bookings of the user; any of them blocks the deletion. */
  countOpen?: (tx: Tx, user_id: string) => Promise<number>
  /** Counts the rides that the user is assigned to drive; any of them blocks the deletion. */
  countRidesToDrive?: (tx: Tx, user_id: string) => Promise<number>
  /** Erases the personal data that the module keeps; `user` is the row before the deletion. */
  erase?: (tx: Tx, user: User) => Promise<void>
}

export interface DeletionDeps {
  db: Db
  clock: Clock
  users: Users
  sessions: Sessions
  ownPassword: OwnPassword
  twoFactors: TwoFactors
  /** Erase the other rows of the user in this module: links, challenges, networks. */
  erasers: readonly ((tx: Tx, user_id: string) => Promise<void>)[]
  /** Filled while later modules are created. */
  onDeleting: DeletionHook[]
}

interface DeletionRequest {
  user_id: string
  password: string
  code: string | undefined
}

export const createDeletion = (deps: DeletionDeps) => {
  const { db, clock, users, sessions, ownPassword, twoFactors, erasers, onDeleting } = deps

  const refuseOpenRides = async (tx: Tx, user_id: string) => {
    const count = async (counter: 'countOpen' | 'countRidesToDrive') => {
      let open = 0
      for (const hook of onDeleting) open += (await hook[counter]?.(tx, user_id)) ?? 0
      return open
    }
    const open = await count('countOpen')
    if (open) throw new Refusal(refusals.OPEN_BOOKINGS, { data: { open } })
    const toDrive = await count('countRidesToDrive')
    if (toDrive) throw new Refusal(refusals.OPEN_ASSIGNMENTS, { data: { open: toDrive } })
  }

  const eraseUser = async (tx: Tx, user: User, { actor }: Caller) => {
    const { user_id } = user
    // Challenges go before sessions, so that a code sign-in in progress is either refused or its session is closed here.
    for (const each of erasers) await each(tx, user_id)
    await sessions.closeAll(tx, user_id)
    if (actor.checkout) await sessions.close(tx, [actor.checkout.id])
    await users.erase(tx, user_id)
    for (const hook of onDeleting) await hook.erase?.(tx, user)
    const subject = `user:${user_id}`
    await eraseAuditValues(tx, subject, 'everything')
    await recordAudit(tx, { at: clock(), actor: user_id, action: 'account deleted', subject })
  }

  return {
    /**
     * Deletes the account of the signed-in user.
     * @throws Refusal PASSWORD_WRONG, CODE_WRONG, OPEN_BOOKINGS, OPEN_ASSIGNMENTS, RATE_LIMITED
     */
    async deleteAccount({ user_id, password, code }: DeletionRequest, caller: Caller): Promise<void> {
      const stored = await ownPassword.verify({ actor: caller.actor, user_id, password, withCode: true })
      const refundAttempt = code === undefined ? undefined : await twoFactors.countCodeAttempt(user_id, caller.ip)
      let isVerified = false
      const deleteUser = async (tx: Tx) => {
        if (!(await users.lockIfPassword(tx, user_id, stored))) throw new Refusal(platformRefusals.NOT_SIGNED_IN)
        await twoFactors.consumeCodeIfEnabled(tx, user_id, code)
        isVerified = true
        const user = await users.find(tx, user_id)
        if (!user) throw new Refusal(platformRefusals.NOT_SIGNED_IN)
        await refuseOpenRides(tx, user_id)
        await eraseUser(tx, user, caller)
      }
      await inTransaction(db, deleteUser).finally(async () => {
        // The code was right, even if an open booking blocked the deletion.
        if (isVerified) await refundAttempt?.()
      })
    },
  }
}
export type Deletion = ReturnType<typeof createDeletion>
