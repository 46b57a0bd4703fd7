// The user's own profile: read and changed at once, except the email, which must be confirmed.
import { type Actor, ownSession } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { validateChanges } from '#kernel/fields/unchanged.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { readForm } from '#platform/http.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { requireRecentPassword } from '#platform/refusals.ts'
import { describePhoneProblem, findCountryCode, normalisePhone } from '../rules.ts'
import { type ProfileChange, type ProfileForm, profileForm, refusals, type UserRecord } from './contract.ts'
import * as store from './store.ts'

/** A later module's work in the transaction of an email change request: the link and the notice. */
export type EmailChangeRequestedHook = (tx: Tx, user: UserRecord, newEmail: string) => Promise<void>

export interface ProfilesDeps {
  db: Db
  clock: Clock
  limits: RateLimits
  /** Filled while later modules are created. */
  onEmailChangeRequested: EmailChangeRequestedHook[]
}

interface ProfileUpdate {
  actor: Actor
  user_id: string
  form: ProfileForm
}

/** Email change requests: each sends two mails, one possibly to a stranger. */
export const emailChangeLimit = { points: 5, seconds: 3600 }

/** Finds the changed fields, for the audit log. */
const findChanges = (before: UserRecord, after: UserRecord) => {
  const names = (Object.keys(after) as (keyof UserRecord)[]).filter((name) => before[name] !== after[name])
  const pick = (record: UserRecord) => Object.fromEntries(names.map((name) => [name, record[name]]))
  return { changed: names.length > 0, before: pick(before), after: pick(after) }
}

/** Keeps the stored phone number if the submitted one is the same in another notation. */
const keepStoredPhone = (change: ProfileChange, { phone_number }: UserRecord): ProfileChange =>
  normalisePhone(change.phone_number, findCountryCode(change.country)) === phone_number
    ? { ...change, phone_number }
    : change

export const createProfiles = ({ db, clock, limits, onEmailChangeRequested }: ProfilesDeps) => {
  /** Returns the stored phone number if unchanged, else the normalised new one. */
  const resolvePhone = ({ phone_number: input, country }: ProfileForm, before: string): string => {
    const code = findCountryCode(country)
    const phone = input === before ? before : normalisePhone(input, code)
    if (phone) return phone
    const message = describePhoneProblem(input, refusals.PROFILE_PHONE_INVALID.message, code)
    throw new Refusal(refusals.PROFILE_PHONE_INVALID, { message, fields: { phone_number: message } })
  }

  const saveProfile = async (tx: Tx, { actor, user_id, form }: ProfileUpdate): Promise<UserRecord> => {
    const { email, ...details } = form
    const before = await store.lockProfile(tx, user_id)
    if (!before) throw new Refusal(refusals.USER_NOT_FOUND)
    const now = clock()
    // The form contains the current email; unchanged, it is no request, and a pending one stays.
    const isEmailChange = email !== before.email
    // Checked again under the lock: the email may have changed since the first read.
    if (isEmailChange) requireRecentPassword(ownSession(actor))
    const pending_email = isEmailChange ? email : before.pending_email
    const after = await store.updateProfile(tx, user_id, { ...details, pending_email, now })
    const { changed, ...values } = findChanges(before, after)
    if (changed)
      await recordAudit(tx, {
        at: now,
        actor: user_id,
        action: 'profile changed',
        subject: `user:${user_id}`,
        ...values,
      })
    if (isEmailChange) for (const hook of onEmailChangeRequested) await hook(tx, before, email)
    return after
  }

  return {
    /** Gets a profile. @throws Refusal USER_NOT_FOUND */
    async getProfile(user_id: string): Promise<UserRecord> {
      const profile = await store.findProfile(db, user_id)
      if (!profile) throw new Refusal(refusals.USER_NOT_FOUND)
      return profile
    },

    /**
     * Changes a profile and returns it.
     * @throws Refusal USER_NOT_FOUND, INVALID_REQUEST, PROFILE_PHONE_INVALID; for another email PASSWORD_REQUIRED, RATE_LIMITED
     */
    async changeProfile(actor: Actor, user_id: string, change: ProfileChange): Promise<UserRecord> {
      const stored = await store.findProfile(db, user_id)
      if (!stored) throw new Refusal(refusals.USER_NOT_FOUND)
      const form = readForm(validateChanges(profileForm, stored), keepStoredPhone(change, stored))
      const update = { ...form, phone_number: resolvePhone(form, stored.phone_number) }
      if (update.email !== stored.email) {
        requireRecentPassword(ownSession(actor))
        await limits.spendNamed('email wish', user_id, emailChangeLimit)
      }
      return inTransaction(db, (tx) => saveProfile(tx, { actor, user_id, form: update }))
    },
  }
}
export type Profiles = ReturnType<typeof createProfiles>
