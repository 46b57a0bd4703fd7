// The end of an account: the person goes, and what the law has us keep of their rides stays without them.
import { Refusal } from '#kernel/errors.ts'
import type { User, Users } from '#modules/users/service.ts'
import { forgetAudited, recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import type { Sessions } from '#platform/sessions.ts'
import type { OwnPassword } from '../own-password/service.ts'
import type { Caller } from '../sign-in/service.ts'
import type { TwoFactors } from '../two-factor/service.ts'
import { refusals } from './contract.ts'

/** A later module's part in the end of an account, in the transaction of the whole. */
export interface DeletionHook {
  /** How many things of this person are still ahead: with one the account stays. */
  countOpen?: (tx: Tx, user_id: string) => Promise<number>
  /** The same of what they are to do for others, which they cannot call off themselves. */
  countToDrive?: (tx: Tx, user_id: string) => Promise<number>
  /** Removes the person from what the module keeps; `user` is as they were. */
  erase?: (tx: Tx, user: User) => Promise<void>
}

export interface DeletionDeps {
  db: Db
  clock: Clock
  users: Users
  sessions: Sessions
  ownPassword: OwnPassword
  twoFactors: TwoFactors
  /** What else this module knows of a person: links, tickets, networks. */
  forget: readonly ((tx: Tx, user_id: string) => Promise<void>)[]
  /** Filled while the modules after this one are created. */
  onDeleting: DeletionHook[]
}

interface Asked {
  user_id: string
  password: string
  code: string | undefined
}

export const createDeletion = (deps: DeletionDeps) => {
  const { db, clock, users, sessions, ownPassword, twoFactors, forget, onDeleting } = deps

  const refuseWhatIsOpen = async (tx: Tx, user_id: string) => {
    const count = async (what: 'countOpen' | 'countToDrive') => {
      let open = 0
      for (const hook of onDeleting) open += (await hook[what]?.(tx, user_id)) ?? 0
      return open
    }
    const open = await count('countOpen')
    if (open) throw new Refusal(refusals.OPEN_BOOKINGS, { data: { open } })
    const toDrive = await count('countToDrive')
    if (toDrive) throw new Refusal(refusals.RIDES_TO_DRIVE, { data: { open: toDrive } })
  }

  const erase = async (tx: Tx, user: User, { actor }: Caller) => {
    const { user_id } = user
    // Tickets go first: a second step that is under way is then either refused, or its session is among those that end.
    for (const each of forget) await each(tx, user_id)
    await sessions.closeAll(tx, user_id)
    if (actor.checkout) await sessions.close(tx, [actor.checkout.id])
    await users.erase(tx, user_id)
    for (const hook of onDeleting) await hook.erase?.(tx, user)
    const subject = `user:${user_id}`
    await forgetAudited(tx, subject, 'everything')
    await recordAudit(tx, { at: clock(), actor: user_id, action: 'account deleted', subject })
  }

  return {
    /** Refuses with PASSWORD_WRONG, CODE_WRONG, OPEN_BOOKINGS, RIDES_TO_DRIVE, and RATE_LIMITED after too many wrong ones. */
    async deleteAccount({ user_id, password, code }: Asked, caller: Caller): Promise<void> {
      const stored = await ownPassword.prove({ actor: caller.actor, user_id, password, withCode: true })
      const forgive = code === undefined ? undefined : await twoFactors.countCode(user_id, caller.ip)
      let isProven = false
      const end = async (tx: Tx) => {
        if (!(await users.lockWhilePassword(tx, user_id, stored))) throw new Refusal(plumbing.NOT_SIGNED_IN)
        await twoFactors.spendCodeIfOn(tx, user_id, code)
        isProven = true
        const user = await users.find(tx, user_id)
        if (!user) throw new Refusal(plumbing.NOT_SIGNED_IN)
        await refuseWhatIsOpen(tx, user_id)
        await erase(tx, user, caller)
      }
      await inTransaction(db, end).finally(async () => {
        // Also where the account stays for what is open: the code was right.
        if (isProven) await forgive?.()
      })
    },
  }
}
export type Deletion = ReturnType<typeof createDeletion>
