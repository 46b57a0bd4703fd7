// Choosing a new password by a link in a mail: asked for by anybody alike, good for 30 minutes, once.
import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import { networkOf } from '#kernel/network.ts'
import type { User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import type { Sessions } from '#platform/sessions.ts'
import { refusals } from '../contract.ts'
import type { EmailProvenHook } from '../email-proof/service.ts'
import { passwordChanged, resetRequested } from '../events.ts'
import type { OwnPassword } from '../own-password/service.ts'
import { shortestStaffPassword } from '../passwords/rules.ts'
import type { Passwords } from '../passwords/service.ts'
import { type Addressed, addressed } from '../present.ts'
import { resetMinutes, resetsByEmail } from '../rules.ts'
import * as store from './store.ts'

export interface ResetsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
  users: Users
  sessions: Sessions
  passwords: Passwords
  ownPassword: Pick<OwnPassword, 'refuseFirst'>
  limits: RateLimits
  /** A sign-in that stands between its two steps. */
  voidTickets: (tx: Tx, user_id: string) => Promise<void>
  onEmailProven: EmailProvenHook
  /** What was set up at the account while its address was nobody's for certain. */
  onOwnerFound: EmailProvenHook
  /** The configured address of the site: a link is never built from what a request claims. */
  publicUrl: string
}

/** What the mail with the link says. */
export type ResetMail = Addressed & { link: string }

const sha256 = (token: string) => createHash('sha256').update(token).digest()

export const createResets = (deps: ResetsDeps) => {
  const { db, clock, outbox, users, sessions, passwords, limits, publicUrl } = deps

  /** A fourth request within the hour is dropped without a word, so that it tells nothing either. */
  const mayAsk = async (email: string): Promise<boolean> => {
    try {
      await limits.spendNamed('forgot password', sha256(email).toString('base64url'), resetsByEmail)
      return true
    } catch (error) {
      if (error instanceof Refusal && error.kind === plumbing.RATE_LIMITED) return false
      throw error
    }
  }

  const ownerOf = async (token: string): Promise<User> => {
    const user_id = await store.findByToken(db, sha256(token), clock())
    const user = user_id && (await users.find(db, user_id))
    if (!user || user.disabled_at) throw new Refusal(refusals.RESET_INVALID)
    return user
  }

  return {
    /** Stores the request and voids the earlier ones. The same steps for an address that belongs to nobody. */
    async requestReset(email: string): Promise<void> {
      if (!(await mayAsk(email))) return
      const user = await users.findByEmail(db, email)
      const user_id = user && !user.disabled_at ? user.user_id : null
      const now = clock()
      const expires_at = new Date(now.getTime() + resetMinutes * 60_000)
      const reset_id = newId()
      await inTransaction(db, async (tx) => {
        await store.deleteResetsOf(tx, user_id)
        await store.insertReset(tx, { reset_id, user_id, created_at: now, expires_at })
        await outbox.tell(tx, resetRequested.of(reset_id, { reset_id }), now)
      })
    },

    /**
     * The one link of a request, made now and never again: to be called in the transaction that stores the mail.
     * Undefined where there is no mail to write: an unknown address, a link made before, a request voided or run out.
     */
    async writeResetLink(tx: Tx, reset_id: string): Promise<ResetMail | undefined> {
      const token = randomBytes(32).toString('base64url')
      const user_id = await store.giveToken(tx, { reset_id, token_hash: sha256(token), now: clock() })
      const user = user_id && (await users.find(tx, user_id))
      if (!user) return undefined
      return { ...addressed(user), link: `${publicUrl}/reset-password?token=${token}` }
    },

    /** The e-mail whose password a token may set. Refuses with RESET_INVALID whatever is wrong with it. */
    async emailOfToken(token: string): Promise<string> {
      return (await ownerOf(token)).email
    },

    /** Sets the password and ends every session of the person. Refuses with RESET_INVALID, PASSWORD_TOO_SHORT (staff), PASSWORD_NOT_NEW (of one that we made). */
    async resetPassword({ token, newPassword }: { token: string; newPassword: string }, ip: string): Promise<void> {
      const owner = await ownerOf(token)
      const { role } = owner
      if (role === 'admin' && newPassword.length < shortestStaffPassword) throw new Refusal(refusals.PASSWORD_TOO_SHORT)
      await deps.ownPassword.refuseFirst(owner, newPassword, networkOf(ip))
      const password_hash = await passwords.hash(newPassword, networkOf(ip), 'newPassword')
      const now = clock()
      await inTransaction(db, async (tx) => {
        const user_id = await store.takeByToken(tx, sha256(token), now)
        if (!user_id) throw new Refusal(refusals.RESET_INVALID)
        await users.setPassword(tx, user_id, password_hash)
        // Whoever opened the link reads the mail of that address.
        const isFirstProof = await users.markEmailVerified(tx, user_id)
        // Customers and partners make their accounts themselves; the office's second factor is not lifted by a mail.
        if (isFirstProof && (role === 'customer' || role === 'partner')) await deps.onOwnerFound(tx, user_id)
        await deps.onEmailProven(tx, user_id)
        await store.deleteResetsOf(tx, user_id)
        await deps.voidTickets(tx, user_id)
        await sessions.closeAll(tx, user_id)
        await recordAudit(tx, { at: now, actor: user_id, action: 'password reset', subject: `user:${user_id}` })
        await outbox.tell(tx, passwordChanged.of(newId(), { user_id }), now)
      })
    },

    /** A request that nobody made: the person gets an account by it, so it serves for `hours`. `writeResetLink` makes the link. */
    async grantReset(tx: Tx, { user_id, hours }: { user_id: string; hours: number }): Promise<string> {
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
