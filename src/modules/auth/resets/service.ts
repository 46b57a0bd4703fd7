// Password resets by a mailed link that expires after 30 minutes and works once.
import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import { networkKey } from '#kernel/network.ts'
import type { User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
import type { Sessions } from '#platform/sessions.ts'
import { refusals } from '../contract.ts'
import type { EmailVerifiedHook } from '../email-verification/service.ts'
import { passwordChanged, resetRequested } from '../events.ts'
import type { OwnPassword } from '../own-password/service.ts'
import type { Passwords } from '../passwords/service.ts'
import { type MailRecipient, toMailRecipient } from '../present.ts'
import { resetMinutes, resetsByEmail, shortestStaffPassword } from '../rules.ts'
import * as store from './store.ts'

export interface ResetsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Users
  sessions: Sessions
  passwords: Passwords
  ownPassword: Pick<OwnPassword, 'refuseInitialPassword'>
  limits: RateLimits
  /** Voids sign-ins that wait for their code. */
  voidMfaChallenges: (tx: Tx, user_id: string) => Promise<void>
  onEmailVerified: EmailVerifiedHook
  /** Removes what was set up at the account before its email was verified. */
  onUnverifiedAccountReclaimed: EmailVerifiedHook
  /** The configured public URL: links are never built from request headers. */
  publicUrl: string
}

/** Content of the mail with the link. */
export type ResetMail = MailRecipient & { link: string }

const sha256 = (token: string) => createHash('sha256').update(token).digest()

export const createResets = (deps: ResetsDeps) => {
  const { db, clock, outbox, users, sessions, passwords, limits, publicUrl } = deps

  /** Counts a request against the hourly limit. An excess request is dropped silently, so that it reveals nothing. */
  const spendResetLimit = async (email: string): Promise<boolean> => {
    try {
      await limits.spendNamed('forgot password', sha256(email).toString('base64url'), resetsByEmail)
      return true
    } catch (error) {
      if (error instanceof Refusal && error.kind === platformRefusals.RATE_LIMITED) return false
      throw error
    }
  }

  const findTokenOwner = async (token: string): Promise<User> => {
    const user_id = await store.findByToken(db, sha256(token), clock())
    const user = user_id && (await users.find(db, user_id))
    if (!user || user.disabled_at) throw new Refusal(refusals.RESET_LINK_INVALID)
    return user
  }

  return {
    /** Stores a reset request and voids earlier ones. An unknown address takes the same steps. */
    async requestReset(email: string): Promise<void> {
      if (!(await spendResetLimit(email))) return
      const user = await users.findByEmail(db, email)
      const user_id = user && !user.disabled_at ? user.user_id : null
      const now = clock()
      const expires_at = new Date(now.getTime() + resetMinutes * 60_000)
      const reset_id = newId()
      await inTransaction(db, async (tx) => {
        await store.deleteResetsOf(tx, user_id)
        await store.insertReset(tx, { reset_id, user_id, created_at: now, expires_at })
        await outbox.publish(tx, resetRequested.of(reset_id, { reset_id }), now)
      })
    },

    /**
     * Creates the link, once, in the transaction that stores the mail. Undefined if no mail is due: an unknown address, a link
     * created before, a request that is void or expired.
     */
    async createResetLink(tx: Tx, reset_id: string): Promise<ResetMail | undefined> {
      const token = randomBytes(32).toString('base64url')
      const user_id = await store.setToken(tx, { reset_id, token_hash: sha256(token), now: clock() })
      const user = user_id && (await users.find(tx, user_id))
      if (!user) return undefined
      return { ...toMailRecipient(user), link: `${publicUrl}/reset-password?token=${token}` }
    },

    /**
     * Finds the email whose password the token may set.
     * @throws Refusal RESET_LINK_INVALID, whatever is wrong with the token
     */
    async findEmailByResetToken(token: string): Promise<string> {
      return (await findTokenOwner(token)).email
    },

    /**
     * Sets the password and ends every session of the user.
     * @throws Refusal RESET_LINK_INVALID, PASSWORD_TOO_SHORT (staff), PASSWORD_NOT_NEW (the generated initial password)
     */
    async resetPassword({ token, newPassword }: { token: string; newPassword: string }, ip: string): Promise<void> {
      const owner = await findTokenOwner(token)
      const { role } = owner
      if (role === 'admin' && newPassword.length < shortestStaffPassword) throw new Refusal(refusals.PASSWORD_TOO_SHORT)
      await deps.ownPassword.refuseInitialPassword(owner, newPassword, networkKey(ip))
      const password_hash = await passwords.hash(newPassword, networkKey(ip), 'newPassword')
      const now = clock()
      await inTransaction(db, async (tx) => {
        const user_id = await store.consumeToken(tx, sha256(token), now)
        if (!user_id) throw new Refusal(refusals.RESET_LINK_INVALID)
        await users.setPassword(tx, user_id, password_hash)
        // Following the link proves access to the mailbox.
        const isFirstVerification = await users.markEmailVerified(tx, user_id)
        // Only self-registered accounts can be set up by a stranger; a mail must not lift an administrator's second factor.
        if (isFirstVerification && (role === 'customer' || role === 'partner'))
          await deps.onUnverifiedAccountReclaimed(tx, user_id)
        await deps.onEmailVerified(tx, user_id)
        await store.deleteResetsOf(tx, user_id)
        await deps.voidMfaChallenges(tx, user_id)
        await sessions.closeAll(tx, user_id)
        await recordAudit(tx, { at: now, actor: user_id, action: 'password reset', subject: `user:${user_id}` })
        await outbox.publish(tx, passwordChanged.of(newId(), { user_id }), now)
      })
    },

    /** Creates the reset request of a new account, valid for `hours`, and returns its id. */
    async createPasswordSetup(tx: Tx, { user_id, hours }: { user_id: string; hours: number }): Promise<string> {
      const now = clock()
      const reset_id = newId()
      await store.deleteResetsOf(tx, user_id)
      const expires_at = new Date(now.getTime() + hours * 3_600_000)
      await store.insertReset(tx, { reset_id, user_id, created_at: now, expires_at })
      return reset_id
    },

    voidResets: store.deleteResetsOf,
    sweepResets: () => store.deleteExpiredResets(db, clock()),
  }
}
export type Resets = ReturnType<typeof createResets>
