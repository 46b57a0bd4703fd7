// The office corrects a customer's phone number at once, and the email once the owner of the new address has confirmed it.
import { type Actor, staffId } from '#kernel/actor.ts'
import { isErased } from '#kernel/email.ts'
import { Refusal } from '#kernel/errors.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import { requireRecentPassword } from '#platform/refusals.ts'
import { refusals as cardRefusals } from '../customer-cards/contract.ts'
import type { UserRecord } from '../profiles/contract.ts'
import { type EmailChangeRequestedHook, emailChangeLimit } from '../profiles/service.ts'
import { lockProfile } from '../profiles/store.ts'
import { describePhoneProblem, findCountryCode, normalisePhone } from '../rules.ts'
import { findUserByEmail } from '../store.ts'
import { type Contact, type ContactForm, refusals } from './contract.ts'
import { findCustomerState, updateContact } from './store.ts'

export interface ContactCorrectionsDeps {
  db: Db
  clock: Clock
  limits: RateLimits
  /** Filled while later modules are created. */
  onEmailChangeRequested: EmailChangeRequestedHook[]
}

interface Correction {
  /** The member of staff. A new email hands the account to its reader, so it requires a recent password. */
  actor: Actor
  user_id: string
  form: ContactForm
}

const names = ['pending_email', 'phone_number'] as const

/** Returns the stored number if it is the same in another notation. */
const resolvePhone = (typed: string | undefined, { phone_number, country }: UserRecord): string => {
  if (typed === undefined || typed === phone_number) return phone_number
  const code = findCountryCode(country)
  const phone = normalisePhone(typed, code)
  if (phone) return phone
  const message = describePhoneProblem(typed, refusals.CONTACT_PHONE_INVALID.message, code)
  throw new Refusal(refusals.CONTACT_PHONE_INVALID, { message, fields: { phone_number: message } })
}

const resolvePendingEmail = (typed: string | undefined, { email, pending_email }: UserRecord): string | null => {
  if (typed === undefined) return pending_email
  return typed === email ? null : typed
}

const requireFreeEmail = async (tx: Tx, email: string, user_id: string) => {
  const owner = await findUserByEmail(tx, email)
  if (!owner || owner.user_id === user_id) return
  const { message } = refusals.CONTACT_EMAIL_TAKEN
  throw new Refusal(refusals.CONTACT_EMAIL_TAKEN, { fields: { email: message } })
}

export const createContactCorrections = ({ db, clock, limits, onEmailChangeRequested }: ContactCorrectionsDeps) => {
  const requireActiveCustomer = async (user_id: string) => {
    const customer = await findCustomerState(db, user_id)
    // Only customers: the address of a colleague or a partner would open more than rides.
    if (!customer || isErased(customer.email)) throw new Refusal(cardRefusals.CUSTOMER_NOT_FOUND)
    if (customer.disabled_at) throw new Refusal(refusals.CONTACT_ACCOUNT_DISABLED)
    return customer
  }

  const save = async (tx: Tx, { actor, user_id, form }: Correction): Promise<Contact> => {
    const before = await lockProfile(tx, user_id)
    if (!before) throw new Refusal(cardRefusals.CUSTOMER_NOT_FOUND)
    const pending_email = resolvePendingEmail(form.email, before)
    const phone_number = resolvePhone(form.phone_number, before)
    const isEmailRequested = pending_email !== null && pending_email !== before.pending_email
    if (isEmailRequested) await requireFreeEmail(tx, pending_email, user_id)
    const values = { pending_email, phone_number }
    const changed = names.filter((name) => before[name] !== values[name])
    if (changed.length === 0) return before
    const now = clock()
    const after = await updateContact(tx, user_id, { ...values, now })
    const pick = (record: typeof values) => Object.fromEntries(changed.map((name) => [name, record[name]]))
    await recordAudit(tx, {
      ...{ at: now, actor: staffId(actor), action: 'contact corrected', subject: `user:${user_id}` },
      ...{ before: pick(before), after: pick(after) },
    })
    if (isEmailRequested) for (const hook of onEmailChangeRequested) await hook(tx, before, pending_email)
    return after
  }

  return {
    /**
     * Corrects the contact details of a customer and returns them.
     * @throws Refusal CUSTOMER_NOT_FOUND, CONTACT_ACCOUNT_DISABLED, CONTACT_PHONE_INVALID; for another email
     * PASSWORD_REQUIRED, CONTACT_EMAIL_TAKEN, RATE_LIMITED
     */
    async correct(correction: Correction): Promise<Contact> {
      const { user_id, form, actor } = correction
      const { email } = await requireActiveCustomer(user_id)
      if (form.email !== undefined && form.email !== email) {
        requireRecentPassword(actor.staff)
        await limits.spendNamed('email wish', user_id, emailChangeLimit)
      }
      const { pending_email, phone_number, ...rest } = await inTransaction(db, (tx) => save(tx, correction))
      return { email: rest.email, pending_email, phone_number }
    },
  }
}
export type ContactCorrections = ReturnType<typeof createContactCorrections>
