// Accounts in the hands of the office: shut and opened, and signed out everywhere. What ends here ends in every process, since
// each of them asks the database about every request.
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import type { Sessions } from '#platform/sessions.ts'
import { refusals } from './contract.ts'
import { whyNotShut } from './rules.ts'
import { type Account, lockWithAdministrators, saveDisabled } from './store.ts'

export interface AccountsDeps {
  db: Db
  clock: Clock
  sessions: Pick<Sessions, 'closeAll' | 'listOf'>
  /**
   * A second step of signing in that is under way, links to choose a new password, another address that waits for its proof:
   * worth nothing any more.
   */
  voids: readonly ((tx: Tx, user_id: string) => Promise<void>)[]
}

const objections = { own: refusals.OWN_ACCOUNT, last_administrator: refusals.LAST_ADMINISTRATOR }

export const createAccounts = ({ db, clock, sessions, voids }: AccountsDeps) => {
  /** The account, held with those of the administrators, of whom `actor` must still be one. */
  const hold = async (tx: Tx, user_id: string, actor: string): Promise<{ account: Account; all: Account[] }> => {
    const all = await lockWithAdministrators(tx, user_id)
    const own = all.find((each) => each.user_id === actor)
    // Shut at this very moment, by the other of two.
    if (!own || own.disabled_at) throw new Refusal(plumbing.NOT_SIGNED_IN)
    const account = all.find((each) => each.user_id === user_id)
    if (!account || isErased(account.email)) throw new Refusal(refusals.ACCOUNT_NOT_FOUND)
    return { account, all }
  }

  /** Tickets go first: a second step that is under way is then either refused, or its session is among those that end. */
  const endAll = async (tx: Tx, user_id: string): Promise<number> => {
    for (const each of voids) await each(tx, user_id)
    const ended = (await sessions.listOf(tx, user_id)).length
    await sessions.closeAll(tx, user_id)
    return ended
  }

  const write = (tx: Tx, user_id: string, entry: { actor: string; action: string; before?: unknown; after: unknown }) =>
    recordAudit(tx, { at: clock(), subject: `user:${user_id}`, ...entry })

  return {
    /** Refuses with ACCOUNT_NOT_FOUND, OWN_ACCOUNT, LAST_ADMINISTRATOR. One that is shut stays as it is. */
    disable: (user_id: string, actor: string): Promise<Date> =>
      inTransaction(db, async (tx) => {
        const { account, all } = await hold(tx, user_id, actor)
        if (account.disabled_at) return account.disabled_at
        const objection = whyNotShut(account, actor, all)
        if (objection) throw new Refusal(objections[objection])
        const now = clock()
        await saveDisabled(tx, user_id, now, now)
        const ended = await endAll(tx, user_id)
        const after = { disabled: true, devices_signed_out: ended }
        await write(tx, user_id, { actor, action: 'account disabled', before: { disabled: false }, after })
        return now
      }),

    /** Refuses with ACCOUNT_NOT_FOUND, also for one that was deleted. */
    enable: (user_id: string, actor: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { account } = await hold(tx, user_id, actor)
        if (!account.disabled_at) return
        await saveDisabled(tx, user_id, null, clock())
        const [before, after] = [{ disabled: true }, { disabled: false }]
        await write(tx, user_id, { actor, action: 'account enabled', before, after })
      }),

    /** On how many devices they were signed in. Refuses with ACCOUNT_NOT_FOUND. */
    signOutEverywhere: (user_id: string, actor: string): Promise<number> =>
      inTransaction(db, async (tx) => {
        await hold(tx, user_id, actor)
        const ended = await endAll(tx, user_id)
        await write(tx, user_id, { actor, action: 'signed out everywhere', after: { devices_signed_out: ended } })
        return ended
      }),
  }
}
export type Accounts = ReturnType<typeof createAccounts>
