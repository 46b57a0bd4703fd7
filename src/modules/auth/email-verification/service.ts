// Verifies email addresses by mailed links: after registration and before an email change takes effect.
import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import type { User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, sqlState, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as platformRefusals } from '#platform/refusals.ts'
import { emailChanged, emailChangeRequested, verificationRequested } from '../events.ts'
import { type MailRecipient, toMailRecipient } from '../present.ts'
import { refusals } from './contract.ts'
import { proofHours, proofsByAddress, retentionHours } from './rules.ts'
import * as store from './store.ts'

/** A later module's work in the transaction of the verification. `replacedEmail` is the old address of an email change. */
export type EmailVerifiedHook = (tx: Tx, user_id: string, replacedEmail?: string) => Promise<void>

export interface EmailVerificationsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  users: Users
  limits: RateLimits
  /** The configured public URL: links are never built from request headers. */
  publicUrl: string
  /** Voids the password links that were sent to the replaced address. */
  voidResets: (tx: Tx, user_id: string) => Promise<void>
  onEmailVerified: EmailVerifiedHook
  /** Detaches what other people intended for an address that was never verified. */
  onUnverifiedEmailReplaced: EmailVerifiedHook
}

/** Content of the mail with the link. */
export interface VerificationMail extends MailRecipient {
  link: string
  /** Whether the address replaces another one. */
  isChange: boolean
}

/** Content of the notice to the old address. */
export interface EmailChangeMail extends MailRecipient {
  newEmail: string
  /** Whether the old address was verified. */
  isVerified: boolean
}

const hour = 3_600_000
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const isUniqueViolation = (error: unknown) => sqlState(error) === '23505'

export const createEmailVerifications = (deps: EmailVerificationsDeps) => {
  const { db, clock, outbox, users, limits, publicUrl, voidResets, onEmailVerified, onUnverifiedEmailReplaced } = deps

  const createProof = async (tx: Tx, proof: { user_id: string; email: string; old_email: string | null }) => {
    const now = clock()
    const verification_id = newId()
    const expires_at = new Date(now.getTime() + proofHours * hour)
    await store.voidProofsOf(tx, proof.user_id, now)
    await store.insertProof(tx, { ...proof, verification_id, created_at: now, expires_at })
    await outbox.publish(tx, verificationRequested.of(verification_id, { verification_id }), now)
    return verification_id
  }

  const findPending = async (on: Db, user_id: string): Promise<{ email: string; instead_of: string | null } | null> => {
    const user = await users.find(on, user_id)
    if (user?.pending_email) return { email: user.pending_email, instead_of: user.email }
    return user && !user.email_verified_at ? { email: user.email, instead_of: null } : null
  }

  const consumeProof = async (tx: Tx, token: string): Promise<{ email: string }> => {
    const now = clock()
    const proof = await store.consumeToken(tx, sha256(token), now)
    const user = proof && (await users.find(tx, proof.user_id))
    if (!proof || !user || user.disabled_at) throw new Refusal(refusals.VERIFICATION_INVALID)
    const { user_id, email, verification_id } = proof
    if (email !== (proof.old_email ? user.pending_email : user.email)) throw new Refusal(refusals.VERIFICATION_INVALID)
    const audit = { at: now, actor: user_id, subject: `user:${user_id}` }
    if (proof.old_email) {
      if (!(await users.confirmEmail(tx, user_id, email))) throw new Refusal(refusals.EMAIL_TAKEN)
      await voidResets(tx, user_id)
      // Before the verified hook: the new address proves nothing about the old one.
      if (!user.email_verified_at) await onUnverifiedEmailReplaced(tx, user_id)
      await recordAudit(tx, { ...audit, action: 'email changed', before: user.email, after: email })
      await outbox.publish(tx, emailChanged.of(verification_id, { verification_id }), now)
    } else {
      await users.markEmailVerified(tx, user_id)
      await recordAudit(tx, { ...audit, action: 'email proven' })
    }
    await onEmailVerified(tx, user_id, proof.old_email ?? undefined)
    return { email }
  }

  return {
    /** Requests the verification of a new account's address, voiding earlier links, and returns the id. */
    requestEmailVerification: (tx: Tx, { user_id, email }: Pick<User, 'user_id' | 'email'>): Promise<string> =>
      createProof(tx, { user_id, email, old_email: null }),

    /** Requests an email change: a link to the new address and a notice to the old one. */
    async requestEmailChange(tx: Tx, user: Pick<User, 'user_id' | 'email'>, newEmail: string): Promise<void> {
      const { user_id, email: old_email } = user
      const verification_id = await createProof(tx, { user_id, email: newEmail, old_email })
      await outbox.publish(tx, emailChangeRequested.of(verification_id, { verification_id }), clock())
    },

    /** Sends the link again; does nothing if no address awaits verification. */
    async resendVerificationLink(user_id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        // The lock orders this and a concurrent deletion, so that no link outlives the account.
        const isFound = await users.shareLockAccount(tx, user_id)
        const pending = isFound && (await findPending(tx, user_id))
        if (pending) await createProof(tx, { user_id, email: pending.email, old_email: pending.instead_of })
      })
    },

    /** Finds the address that awaits verification and the one it replaces; null if there is none. */
    findPendingVerification: (user_id: string) => findPending(db, user_id),

    /** Counts a mail to this address against the hourly limit and returns whether it may be sent. */
    async spendVerificationMailLimit(verification_id: string): Promise<boolean> {
      const proof = await store.findProof(db, verification_id)
      if (!proof) return false
      try {
        await limits.spendNamed('email proof', sha256(proof.email).toString('base64url'), proofsByAddress)
        return true
      } catch (error) {
        if (error instanceof Refusal && error.kind === platformRefusals.RATE_LIMITED) return false
        throw error
      }
    },

    /**
     * Creates the link, once, in the transaction that stores the mail. Undefined if no mail is due: the request has expired or has
     * its link, or the address has another account, which the requester must not learn.
     */
    async createVerificationLink(tx: Tx, verification_id: string): Promise<VerificationMail | undefined> {
      const token = randomBytes(32).toString('base64url')
      const proof = await store.setToken(tx, { verification_id, token_hash: sha256(token), now: clock() })
      const user = proof && (await users.find(tx, proof.user_id))
      if (!user || user.disabled_at) return undefined
      const owner = await users.findByEmail(tx, proof.email)
      if (owner && owner.user_id !== user.user_id) return undefined
      const link = `${publicUrl}/verify-email?token=${token}`
      return { ...toMailRecipient(user), email: proof.email, link, isChange: proof.old_email !== null }
    },

    /** Finds the content of the notice to the old address; undefined if the user was deleted. */
    async findEmailChangeNotice(verification_id: string): Promise<EmailChangeMail | undefined> {
      const proof = await store.findProof(db, verification_id)
      const user = proof && (await users.find(db, proof.user_id))
      if (!proof?.old_email || !user) return undefined
      const isVerified = user.email === proof.old_email && user.email_verified_at !== null
      return { ...toMailRecipient(user), email: proof.old_email, newEmail: proof.email, isVerified }
    },

    /**
     * Verifies the address of a token and returns it.
     * @throws Refusal VERIFICATION_INVALID, EMAIL_TAKEN
     */
    async verifyEmail(token: string): Promise<{ email: string }> {
      try {
        return await inTransaction(db, (tx) => consumeProof(tx, token))
      } catch (error) {
        // Two accounts may confirm one address at the same moment: the unique index decides.
        if (isUniqueViolation(error)) throw new Refusal(refusals.EMAIL_TAKEN)
        throw error
      }
    },

    /** Cancels a pending email change and its link: the person who requested it may not be the owner. */
    async cancelPendingEmailChange(tx: Tx, user_id: string): Promise<void> {
      await users.cancelPendingEmail(tx, user_id)
      await store.voidEmailChangesOf(tx, user_id, clock())
    },

    deleteProofsOf: store.deleteProofsOf,
    sweepProofs: () => store.deleteProofsBefore(db, new Date(clock().getTime() - retentionHours * hour)),
  }
}
export type EmailVerifications = ReturnType<typeof createEmailVerifications>
