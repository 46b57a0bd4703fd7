// Account actions of the office: disable, enable, sign out everywhere. They take effect in every process, since each request reads
// the session from the database.
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
import type { Sessions } from '#platform/sessions.ts'
import { refusals } from './contract.ts'
import { findDisableObjection } from './rules.ts'
import { type Account, lockWithAdministrators, saveDisabled } from './store.ts'

export interface AccountsDeps {
  db: Db
  clock: Clock
  sessions: Pick<Sessions, 'closeAll' | 'listOf'>
  /** Invalidate what could still sign the user in: MFA challenges, password reset links, a pending email change. */
  revokePending: readonly ((tx: Tx, user_id: string) => Promise<void>)[]
}

const objections = { own: refusals.OWN_ACCOUNT, last_administrator: refusals.LAST_ADMINISTRATOR }

export const createAccounts = ({ db, clock, sessions, revokePending }: AccountsDeps) => {
  /** Locks the account and every administrator; `actor` must still be an active administrator. */
  const lockAccount = async (tx: Tx, user_id: string, actor: string): Promise<{ account: Account; all: Account[] }> => {
    const all = await lockWithAdministrators(tx, user_id)
    const actingAccount = all.find((each) => each.user_id === actor)
    // Another administrator may have disabled the actor a moment ago.
    if (!actingAccount || actingAccount.disabled_at) throw new Refusal(platformRefusals.NOT_SIGNED_IN)
    const account = all.find((each) => each.user_id === user_id)
    if (!account || isErased(account.email)) throw new Refusal(refusals.ACCOUNT_NOT_FOUND)
    return { account, all }
  }

  /** Challenges go before sessions, so that a code sign-in in progress is either refused or its session is closed here. */
  const endAllSessions = async (tx: Tx, user_id: string): Promise<number> => {
    for (const each of revokePending) await each(tx, user_id)
    const sessionCount = (await sessions.listOf(tx, user_id)).length
    await sessions.closeAll(tx, user_id)
    return sessionCount
  }

  const writeAudit = (
    tx: Tx,
    user_id: string,
    entry: { actor: string; action: string; before?: unknown; after: unknown },
  ) => recordAudit(tx, { at: clock(), subject: `user:${user_id}`, ...entry })

  return {
    /**
     * Disables the account and returns when; a disabled account keeps its earlier time.
     * @throws Refusal ACCOUNT_NOT_FOUND, OWN_ACCOUNT, LAST_ADMINISTRATOR
     */
    disable: (user_id: string, actor: string): Promise<Date> =>
      inTransaction(db, async (tx) => {
        const { account, all } = await lockAccount(tx, user_id, actor)
        if (account.disabled_at) return account.disabled_at
        const objection = findDisableObjection(account, actor, all)
        if (objection) throw new Refusal(objections[objection])
        const now = clock()
        await saveDisabled(tx, user_id, now, now)
        const sessionCount = await endAllSessions(tx, user_id)
        const after = { disabled: true, devices_signed_out: sessionCount }
        await writeAudit(tx, user_id, { actor, action: 'account disabled', before: { disabled: false }, after })
        return now
      }),

    /**
     * Enables a disabled account.
     * @throws Refusal ACCOUNT_NOT_FOUND, also for a deleted account
     */
    enable: (user_id: string, actor: string): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { account } = await lockAccount(tx, user_id, actor)
        if (!account.disabled_at) return
        await saveDisabled(tx, user_id, null, clock())
        const [before, after] = [{ disabled: true }, { disabled: false }]
        await writeAudit(tx, user_id, { actor, action: 'account enabled', before, after })
      }),

    /**
     * Ends every session of the user and returns how many there were.
     * @throws Refusal ACCOUNT_NOT_FOUND
     */
    signOutEverywhere: (user_id: string, actor: string): Promise<number> =>
      inTransaction(db, async (tx) => {
        await lockAccount(tx, user_id, actor)
        const sessionCount = await endAllSessions(tx, user_id)
        await writeAudit(tx, user_id, {
          actor,
          action: 'signed out everywhere',
          after: { devices_signed_out: sessionCount },
        })
        return sessionCount
      }),
  }
}
export type Accounts = ReturnType<typeof createAccounts>
