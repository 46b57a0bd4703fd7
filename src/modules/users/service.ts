// People: created, found, and named by a guest through a reference that gives nothing away.

import { randomBytes } from 'node:crypto'
import type { Role } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseEmail } from '#kernel/fields/email.ts'
import type { Language } from '#kernel/language.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { refusals } from '#platform/refusals.ts'
import * as consents from './consents/store.ts'
import * as corrections from './corrections/store.ts'
import { findStaffEmails } from './staff/store.ts'
import * as store from './store.ts'

export type { User } from './store.ts'

/** What has to be known of somebody; `phone_number` is E.164. */
export type NewUser = Omit<
  store.User,
  | 'user_id'
  | 'pending_email'
  | 'profile_image'
  | 'email_verified_at'
  | 'password_must_change'
  | 'disabled_at'
  | 'created_at'
> & {
  /** Null until the person has chosen a password: nobody signs in before. */
  password_hash: string | null
  /** Where we made the password. */
  password_must_change?: boolean
}

const referenceMinutes = 30

export const createUsers = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** The new person; undefined where the e-mail has an account already. Stored with `tx`. */
  async create(tx: Db, user: NewUser): Promise<store.User | undefined> {
    const now = clock()
    const { password_hash, password_must_change = false, ...details } = user
    const created: store.User = {
      ...details,
      user_id: newId(),
      email: normaliseEmail(user.email),
      pending_email: null,
      profile_image: null,
      email_verified_at: null,
      password_must_change,
      disabled_at: null,
      created_at: now,
    }
    return (await store.insertUser(tx, { ...created, password_hash, updated_at: now })) ? created : undefined
  },
  find: store.findUser,
  /** Those of these ids, by id. */
  findAll: store.findUsers,
  namesOf: store.findNames,
  /** The ids of those with this text in their full name, whatever the case. */
  idsFound: store.findMatching,
  findByEmail: (on: Db, email: string) => store.findUserByEmail(on, normaliseEmail(email)),
  /** With the password hash, for signing in only. */
  findCredentials: (email: string) => store.findCredentialsByEmail(db, normaliseEmail(email)),
  findPasswordHash: (user_id: string, on: Db = db) => store.findPasswordHash(on, user_id),
  lockWhilePassword: store.lockWhilePassword,
  holdAccount: store.holdAccount,
  lockAccount: store.lockAccount,
  /** From now on the person is written to in this language. */
  setLanguage: (on: Db, user_id: string, language: Language): Promise<void> =>
    store.updateLanguage(on, { user_id, language, now: clock() }),
  /** The person wants news by mail, and has agreed to these words. */
  agreeToMarketing: (tx: Tx, user_id: string, wording: string): Promise<void> =>
    consents.insertConsent(tx, { user_id, wording, now: clock() }),
  /** Whether the person wants news by mail, held until the transaction ends; undefined where there is no such account. */
  holdConsent: consents.lockConsent,
  /** They want none any more; when and to what they had agreed is forgotten with it. */
  withdrawFromMarketing: (tx: Tx, user_id: string): Promise<void> => consents.deleteConsent(tx, user_id),
  setPassword: (tx: Db, user_id: string, password_hash: string) =>
    store.updatePassword(tx, { user_id, password_hash, now: clock() }),
  /** From now on the person is this on every page. Their sessions are the caller's to end. */
  setRole: (tx: Tx, user_id: string, role: Role): Promise<void> =>
    store.updateRole(tx, { user_id, role, now: clock() }),
  markEmailVerified: (tx: Db, user_id: string) => store.markEmailVerified(tx, user_id, clock()),
  /**
   * The address that the person asked for becomes theirs, proven. False where it is no longer the one they asked for, or
   * another account has it.
   */
  confirmEmail: (tx: Tx, user_id: string, email: string): Promise<boolean> =>
    store.confirmEmail(tx, { user_id, email: normaliseEmail(email), now: clock() }),
  /** The address of an account that nobody has chosen a password for yet, held until the transaction ends; undefined of any other. */
  lockUnentered: corrections.lockUnentered,
  /**
   * The account has another address, which is still to be proven, and guests no longer name it by the one before. False where
   * another account has that.
   */
  async readdress(tx: Tx, user_id: string, email: string): Promise<boolean> {
    if (!(await corrections.updateEmail(tx, { user_id, email: normaliseEmail(email), now: clock() }))) return false
    await store.deleteReferencesTo(tx, user_id)
    return true
  },
  /** Another address that was asked for is asked for no longer. */
  dropPendingEmail: (tx: Tx, user_id: string): Promise<void> => corrections.dropPendingEmail(tx, user_id, clock()),
  /** The person goes for good; an empty row stays, which nobody can sign in to. Later modules erase what they keep. */
  erase: (tx: Tx, user_id: string): Promise<void> => store.eraseUser(tx, user_id, clock()),
  anyAdministrator: () => store.anyAdministrator(db),
  /** Every address by which an administrator gets mail, now or once it is verified; in lower case. */
  staffEmails: () => findStaffEmails(db),

  /**
   * A new reference to the account of this e-mail, good for 30 minutes and this checkout; undefined where there is none.
   * @throws Refusal NOT_SIGNED_IN where the checkout has ended meanwhile
   */
  async refer({ email, checkout_id }: { email: string; checkout_id: string }): Promise<string | undefined> {
    const user = await store.findUserByEmail(db, normaliseEmail(email))
    if (!user || user.disabled_at || user.role === 'admin') return undefined
    const reference = randomBytes(24).toString('base64url')
    const expires_at = new Date(clock().getTime() + referenceMinutes * 60_000)
    const isKept = await store.insertReference(db, { reference, checkout_id, user_id: user.user_id, expires_at })
    if (!isKept) throw new Refusal(refusals.NOT_SIGNED_IN)
    return reference
  },
  /** The user a reference of this checkout stands for; undefined for any other text, checkout, or after 30 minutes. */
  resolveReference: (on: Db, asked: { reference: string; checkout_id: string }) =>
    store.findReferenced(on, { ...asked, now: clock() }),
})
export type Users = ReturnType<typeof createUsers>
