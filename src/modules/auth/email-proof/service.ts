// Proof of an e-mail address by a link that was mailed to it: after registering, and before another address takes its place.
import { createHash, randomBytes } from 'node:crypto'
import { Refusal } from '#kernel/errors.ts'
import type { User, Users } from '#modules/users/service.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, sqlState, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { refusals as plumbing } from '#platform/refusals.ts'
import { emailChangeAsked, emailChanged, proofAsked } from '../events.ts'
import { type Addressed, addressed } from '../present.ts'
import { refusals } from './contract.ts'
import { keptHours, proofHours, proofsByAddress } from './rules.ts'
import * as store from './store.ts'

/**
 * Work of a later module that must happen with the proof or not at all: it runs in the same transaction. `left` is the address
 * that the proven one takes the place of, where it does.
 */
export type EmailProvenHook = (tx: Tx, user_id: string, left?: string) => Promise<void>

export interface EmailProofsDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'tell'>
  users: Users
  limits: RateLimits
  /** The configured address of the site: a link is never built from what a request claims. */
  publicUrl: string
  /** What else an address that is no longer the account's could open: links to choose a password. */
  voidResets: (tx: Tx, user_id: string) => Promise<void>
  onEmailProven: EmailProvenHook
  /** What came to the account by an address that it leaves without ever having proven it. */
  onAddressLeft: EmailProvenHook
}

/** What the mail with the link says. */
export interface ProofMail extends Addressed {
  link: string
  /** Is it to take the place of another address? */
  isChange: boolean
}

/** What the old address is told. */
export interface EmailChangeMail extends Addressed {
  newEmail: string
  /** Has somebody shown that they read the old address? */
  isProven: boolean
}

const hour = 3_600_000
const sha256 = (text: string) => createHash('sha256').update(text).digest()
const isTaken = (error: unknown) => sqlState(error) === '23505'

export const createEmailProofs = (deps: EmailProofsDeps) => {
  const { db, clock, outbox, users, limits, publicUrl, voidResets, onEmailProven, onAddressLeft } = deps

  const ask = async (tx: Tx, proof: { user_id: string; email: string; old_email: string | null }) => {
    const now = clock()
    const proof_id = newId()
    const expires_at = new Date(now.getTime() + proofHours * hour)
    await store.voidProofsOf(tx, proof.user_id, now)
    await store.insertProof(tx, { ...proof, proof_id, created_at: now, expires_at })
    await outbox.tell(tx, proofAsked.of(proof_id, { proof_id }), now)
    return proof_id
  }

  const awaitedOf = async (on: Db, user_id: string): Promise<{ email: string; instead_of: string | null } | null> => {
    const user = await users.find(on, user_id)
    if (user?.pending_email) return { email: user.pending_email, instead_of: user.email }
    return user && !user.email_verified_at ? { email: user.email, instead_of: null } : null
  }

  const prove = async (tx: Tx, token: string): Promise<{ email: string }> => {
    const now = clock()
    const proof = await store.takeByToken(tx, sha256(token), now)
    const user = proof && (await users.find(tx, proof.user_id))
    if (!proof || !user || user.disabled_at) throw new Refusal(refusals.PROOF_INVALID)
    const { user_id, email, proof_id } = proof
    if (email !== (proof.old_email ? user.pending_email : user.email)) throw new Refusal(refusals.PROOF_INVALID)
    const audit = { at: now, actor: user_id, subject: `user:${user_id}` }
    if (proof.old_email) {
      if (!(await users.confirmEmail(tx, user_id, email))) throw new Refusal(refusals.EMAIL_TAKEN)
      await voidResets(tx, user_id)
      // Before the proof lets anything in: it says nothing of the address that others meant.
      if (!user.email_verified_at) await onAddressLeft(tx, user_id)
      await recordAudit(tx, { ...audit, action: 'email changed', before: user.email, after: email })
      await outbox.tell(tx, emailChanged.of(proof_id, { proof_id }), now)
    } else {
      await users.markEmailVerified(tx, user_id)
      await recordAudit(tx, { ...audit, action: 'email proven' })
    }
    await onEmailProven(tx, user_id, proof.old_email ?? undefined)
    return { email }
  }

  return {
    /** A link to the address of a new account; the earlier ones are worth nothing from now on. */
    askProof: (tx: Tx, { user_id, email }: Pick<User, 'user_id' | 'email'>): Promise<string> =>
      ask(tx, { user_id, email, old_email: null }),

    /** A link to the address that is to take the old one's place, and a notice to the old one. */
    async askEmail(tx: Tx, user: Pick<User, 'user_id' | 'email'>, newEmail: string): Promise<void> {
      const { user_id, email: old_email } = user
      const proof_id = await ask(tx, { user_id, email: newEmail, old_email })
      await outbox.tell(tx, emailChangeAsked.of(proof_id, { proof_id }), clock())
    },

    /** The link again, to the address that waits; nothing where none does. */
    async resendProof(user_id: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        // A deletion that is under way either finds the link, or is found here.
        const isThere = await users.holdAccount(tx, user_id)
        const awaited = isThere && (await awaitedOf(tx, user_id))
        if (awaited) await ask(tx, { user_id, email: awaited.email, old_email: awaited.instead_of })
      })
    },

    /** The address that waits for its proof, and the one whose place it is to take; null where none waits. */
    proofAwaited: (user_id: string) => awaitedOf(db, user_id),

    /** May one more link be mailed to this address within the hour? Counted by asking. */
    async mayMailProof(proof_id: string): Promise<boolean> {
      const proof = await store.findProof(db, proof_id)
      if (!proof) return false
      try {
        await limits.spendNamed('email proof', sha256(proof.email).toString('base64url'), proofsByAddress)
        return true
      } catch (error) {
        if (error instanceof Refusal && error.kind === plumbing.RATE_LIMITED) return false
        throw error
      }
    },

    /**
     * The one link of a proof, made now and never again: to be called in the transaction that stores the mail.
     * Undefined where there is no mail to write: the proof is over or has its link, or the address has another account,
     * which whoever asks is not to learn.
     */
    async writeProofLink(tx: Tx, proof_id: string): Promise<ProofMail | undefined> {
      const token = randomBytes(32).toString('base64url')
      const proof = await store.giveToken(tx, { proof_id, token_hash: sha256(token), now: clock() })
      const user = proof && (await users.find(tx, proof.user_id))
      if (!user || user.disabled_at) return undefined
      const owner = await users.findByEmail(tx, proof.email)
      if (owner && owner.user_id !== user.user_id) return undefined
      const link = `${publicUrl}/verify-email?token=${token}`
      return { ...addressed(user), email: proof.email, link, isChange: proof.old_email !== null }
    },

    /** What the old address is told; undefined where the person is gone. */
    async emailChangeMail(proof_id: string): Promise<EmailChangeMail | undefined> {
      const proof = await store.findProof(db, proof_id)
      const user = proof && (await users.find(db, proof.user_id))
      if (!proof?.old_email || !user) return undefined
      const isProven = user.email === proof.old_email && user.email_verified_at !== null
      return { ...addressed(user), email: proof.old_email, newEmail: proof.email, isProven }
    },

    /** The address that is proven now. Refuses with PROOF_INVALID, EMAIL_TAKEN. */
    async verifyEmail(token: string): Promise<{ email: string }> {
      try {
        return await inTransaction(db, (tx) => prove(tx, token))
      } catch (error) {
        // Two accounts that ask for one address confirm it at the same moment: the unique index decides.
        if (isTaken(error)) throw new Refusal(refusals.EMAIL_TAKEN)
        throw error
      }
    },

    /** Another address is wished for no longer, and its link worth nothing: whoever wished for it may not have been the owner. */
    async dropWish(tx: Tx, user_id: string): Promise<void> {
      await users.dropPendingEmail(tx, user_id)
      await store.voidWishesOf(tx, user_id, clock())
    },

    forgetProofs: store.deleteProofsOf,
    sweepProofs: () => store.deleteProofsBefore(db, new Date(clock().getTime() - keptHours * hour)),
  }
}
export type EmailProofs = ReturnType<typeof createEmailProofs>
