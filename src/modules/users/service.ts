// Users: created and found, and referenced by guests without revealing personal data.

import { randomBytes } from 'node:crypto'
import type { Actor, Role } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { normaliseEmail } from '#kernel/fields/email.ts'
import type { Language } from '#kernel/language.ts'
import type { StaffRole } from '#kernel/staff-roles.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import { refusals } from '#platform/refusals.ts'
import * as consents from './consents/store.ts'
import * as corrections from './email-corrections/store.ts'
import { isSelf } from './policy.ts'
import { refusals as noUser } from './profiles/contract.ts'
import { findStaffEmails } from './staff/store.ts'
import * as store from './store.ts'

export type { User } from './store.ts'

/** A user to create; `phone_number` is E.164. */
export type NewUser = Omit<
  store.User,
  | 'user_id'
  | 'staff_role'
  | 'pending_email'
  | 'profile_image'
  | 'email_verified_at'
  | 'password_must_change'
  | 'disabled_at'
  | 'created_at'
  | 'is_vip'
  | 'driver_notes'
> & {
  /** Null until a password is chosen; sign-in is impossible before. */
  password_hash: string | null
  /** Required for the role `admin`. */
  staff_role?: StaffRole
  /** Whether the password was generated. */
  password_must_change?: boolean
}

/** Refuses access to another user as not found. @throws Refusal USER_NOT_FOUND */
export const requireSelf = (actor: Actor, user_id: string): void => {
  if (!isSelf(actor, user_id)) throw new Refusal(noUser.USER_NOT_FOUND)
}

const referenceMinutes = 30

export const createUsers = ({ db, clock }: { db: Db; clock: Clock }) => ({
  /** Creates a user; undefined if the email is taken. */
  async create(tx: Db, user: NewUser): Promise<store.User | undefined> {
    const now = clock()
    const { password_hash, password_must_change = false, staff_role = null, ...details } = user
    const created: store.User = {
      ...details,
      staff_role,
      user_id: newId(),
      email: normaliseEmail(user.email),
      pending_email: null,
      profile_image: null,
      email_verified_at: null,
      password_must_change,
      disabled_at: null,
      created_at: now,
      is_vip: false,
      driver_notes: null,
    }
    return (await store.insertUser(tx, { ...created, password_hash, updated_at: now })) ? created : undefined
  },
  find: store.findUser,
  /** Finds users by ids, keyed by id. */
  findAll: store.findUsers,
  findContacts: store.findContacts,
  findNames: store.findNames,
  /** Searches name, email and phone number, ignoring case; returns user ids. */
  searchUserIds: store.findMatching,
  findByEmail: (on: Db, email: string) => store.findUserByEmail(on, normaliseEmail(email)),
  /** Finds a user with the password hash, for sign-in only. */
  findCredentials: (email: string) => store.findCredentialsByEmail(db, normaliseEmail(email)),
  findPasswordHash: (user_id: string, on: Db = db) => store.findPasswordHash(on, user_id),
  lockIfPassword: store.lockIfPassword,
  shareLockAccount: store.shareLockAccount,
  lockAccount: store.lockAccount,
  /** Sets the language of mails. */
  setLanguage: (on: Db, user_id: string, language: Language): Promise<void> =>
    store.updateLanguage(on, { user_id, language, now: clock() }),
  /** Saves the consent to marketing emails with its wording. */
  saveMarketingConsent: (tx: Tx, user_id: string, wording: string): Promise<void> =>
    consents.insertConsent(tx, { user_id, wording, now: clock() }),
  /** Locks the account and returns whether it has consent to marketing emails; undefined if there is no such account. */
  lockMarketingConsent: consents.lockConsent,
  /** Deletes the consent with its time and wording. */
  deleteMarketingConsent: (tx: Tx, user_id: string): Promise<void> => consents.deleteConsent(tx, user_id),
  setPassword: (tx: Db, user_id: string, password_hash: string) =>
    store.updatePassword(tx, { user_id, password_hash, now: clock() }),
  /** Sets the role; the caller ends the sessions. */
  setRole: (tx: Tx, user_id: string, role: Role): Promise<void> =>
    store.updateRole(tx, { user_id, role, now: clock() }),
  markEmailVerified: (tx: Db, user_id: string) => store.markEmailVerified(tx, user_id, clock()),
  /** Replaces the email by the verified pending one; false if it is no longer pending or another account has it. */
  confirmEmail: (tx: Tx, user_id: string, email: string): Promise<boolean> =>
    store.confirmEmail(tx, { user_id, email: normaliseEmail(email), now: clock() }),
  /** Locks an account without a password and returns its email; undefined for any other account. */
  lockUnusedAccount: corrections.lockUnusedAccount,
  /** Changes the email of an unused account, unverified, and deletes guest references to it. False if the email is taken. */
  async changeUnverifiedEmail(tx: Tx, user_id: string, email: string): Promise<boolean> {
    if (!(await corrections.updateEmail(tx, { user_id, email: normaliseEmail(email), now: clock() }))) return false
    await store.deleteReferencesTo(tx, user_id)
    return true
  },
  /** Cancels a pending email change. */
  cancelPendingEmail: (tx: Tx, user_id: string): Promise<void> => corrections.cancelPendingEmail(tx, user_id, clock()),
  /** Erases a user, leaving an empty disabled row. Later modules erase their own data. */
  erase: (tx: Tx, user_id: string): Promise<void> => store.eraseUser(tx, user_id, clock()),
  hasAdministrator: () => store.hasAdministrator(db),
  /** Lists the current and pending emails of administrators, in lower case. */
  listStaffEmails: () => findStaffEmails(db),

  /**
   * Creates a reference to the account of an email, valid for 30 minutes and this checkout; undefined if there is none.
   * @throws Refusal NOT_SIGNED_IN if the checkout has ended
   */
  async createAccountReference({
    email,
    checkout_id,
  }: {
    email: string
    checkout_id: string
  }): Promise<string | undefined> {
    const user = await store.findUserByEmail(db, normaliseEmail(email))
    if (!user || user.disabled_at || user.role === 'admin') return undefined
    const reference = randomBytes(24).toString('base64url')
    const expires_at = new Date(clock().getTime() + referenceMinutes * 60_000)
    const isSaved = await store.insertReference(db, { reference, checkout_id, user_id: user.user_id, expires_at })
    if (!isSaved) throw new Refusal(refusals.NOT_SIGNED_IN)
    return reference
  },
  /** Resolves a reference to a user id; undefined for another checkout or after 30 minutes. */
  resolveReference: (on: Db, query: { reference: string; checkout_id: string }) =>
    store.findReferenced(on, { ...query, now: clock() }),
})
export type Users = ReturnType<typeof createUsers>
