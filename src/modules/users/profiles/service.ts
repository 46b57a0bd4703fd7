// One's own profile: read, and changed at once but for the e-mail address, which waits for its confirmation.
import { type Actor, ownSession } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { unlessUnchanged } from '#kernel/fields/unchanged.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { readForm } from '#platform/http.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { requireRecentPassword } from '#platform/refusals.ts'
import { countryCodeOf, normalisePhone, phoneProblem } from '../rules.ts'
import { type ProfileChange, type ProfileForm, profileForm, refusals, type UserRecord } from './contract.ts'
import * as store from './store.ts'

/** Work of a later module that must happen with the wish for another address or not at all: the link and the notice. */
export type EmailAskedHook = (tx: Tx, user: UserRecord, newEmail: string) => Promise<void>

export interface ProfilesDeps {
  db: Db
  clock: Clock
  limits: RateLimits
  /** Filled while the modules after this one are created. */
  onEmailAsked: EmailAskedHook[]
}

interface Saving {
  actor: Actor
  user_id: string
  form: ProfileForm
}

/** Each sends two mails, one of them to somebody who may be a stranger. */
const emailWishes = { points: 5, seconds: 3600 }

/** What of `before` is no longer so, as the audit log keeps it. */
const changesOf = (before: UserRecord, after: UserRecord) => {
  const names = (Object.keys(after) as (keyof UserRecord)[]).filter((name) => before[name] !== after[name])
  const only = (record: UserRecord) => Object.fromEntries(names.map((name) => [name, record[name]]))
  return { changed: names.length > 0, before: only(before), after: only(after) }
}

/** A number that is sent as it was shown, in whatever spelling, is the stored one. */
const withStoredPhone = (change: ProfileChange, { phone_number }: UserRecord): ProfileChange =>
  normalisePhone(change.phone_number, countryCodeOf(change.country)) === phone_number
    ? { ...change, phone_number }
    : change

export const createProfiles = ({ db, clock, limits, onEmailAsked }: ProfilesDeps) => {
  /** The number that is stored, or another one as it will be. */
  const phoneOf = ({ phone_number: typed, country }: ProfileForm, before: string): string => {
    const code = countryCodeOf(country)
    const phone = typed === before ? before : normalisePhone(typed, code)
    if (phone) return phone
    const message = phoneProblem(typed, refusals.PROFILE_PHONE_IMPOSSIBLE.message, code)
    throw new Refusal(refusals.PROFILE_PHONE_IMPOSSIBLE, { message, fields: { phone_number: message } })
  }

  const save = async (tx: Tx, { actor, user_id, form }: Saving): Promise<UserRecord> => {
    const { email, ...details } = form
    const before = await store.lockProfile(tx, user_id)
    if (!before) throw new Refusal(refusals.USER_NOT_FOUND)
    const now = clock()
    // The form shows the address that holds: sent back unchanged it is no wish, and an earlier one stands.
    const isWish = email !== before.email
    // Checked again: the address may have changed since the profile was read without a lock.
    if (isWish) requireRecentPassword(ownSession(actor))
    const pending_email = isWish ? email : before.pending_email
    const after = await store.updateProfile(tx, user_id, { ...details, pending_email, now })
    const { changed, ...values } = changesOf(before, after)
    if (changed)
      await recordAudit(tx, {
        at: now,
        actor: user_id,
        action: 'profile changed',
        subject: `user:${user_id}`,
        ...values,
      })
    if (isWish) for (const hook of onEmailAsked) await hook(tx, before, email)
    return after
  }

  return {
    /** Refuses with USER_NOT_FOUND. */
    async getProfile(user_id: string): Promise<UserRecord> {
      const profile = await store.findProfile(db, user_id)
      if (!profile) throw new Refusal(refusals.USER_NOT_FOUND)
      return profile
    },

    /**
     * The profile as it is from now on. Refuses with USER_NOT_FOUND, INVALID_REQUEST, PROFILE_PHONE_IMPOSSIBLE, and for another
     * e-mail with PASSWORD_REQUIRED and RATE_LIMITED.
     */
    async changeProfile(actor: Actor, user_id: string, change: ProfileChange): Promise<UserRecord> {
      const known = await store.findProfile(db, user_id)
      if (!known) throw new Refusal(refusals.USER_NOT_FOUND)
      const form = readForm(unlessUnchanged(profileForm, known), withStoredPhone(change, known))
      const asked = { ...form, phone_number: phoneOf(form, known.phone_number) }
      if (asked.email !== known.email) {
        requireRecentPassword(ownSession(actor))
        await limits.spendNamed('email wish', user_id, emailWishes)
      }
      return inTransaction(db, (tx) => save(tx, { actor, user_id, form: asked }))
    },
  }
}
export type Profiles = ReturnType<typeof createProfiles>
