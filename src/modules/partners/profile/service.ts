// A partner's company data, read by all members and changed by owners.

import type { Actor } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { validateChanges } from '#kernel/fields/unchanged.ts'
import { describePhoneProblem, normalisePhone } from '#modules/users/rules.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction } from '#platform/db.ts'
import { readForm } from '#platform/http.ts'
import type { Outbox } from '#platform/outbox.ts'
import type { Members } from '../members/service.ts'
import { type Company, companyFields, refusals } from './contract.ts'
import { partnerNameDecided, partnerRenamed } from './events.ts'
import { findCompany, isApproved, lockCompany, saveCompany } from './store.ts'

/** Keeps an unchanged number, even an empty one, and normalises a new one to E.164. */
const toStoredPhone = (typed: string, before: string): string => {
  const phone = typed === before ? before : normalisePhone(typed)
  if (phone !== undefined) return phone
  const message = describePhoneProblem(typed, refusals.COMPANY_PHONE_INVALID.message)
  throw new Refusal(refusals.COMPANY_PHONE_INVALID, { message, fields: { company_phone: message } })
}

const findChanges = (before: Company, after: Company) => {
  const changedFields = (
    ['company_name', 'pending_name', 'company_phone', 'company_address', 'company_registration'] as const
  ).filter((field) => before[field] !== after[field])
  const pickChanged = (company: Company) => Object.fromEntries(changedFields.map((name) => [name, company[name]]))
  return { changed: changedFields.length > 0, before: pickChanged(before), after: pickChanged(after) }
}

/** Guests read the name of an approved partner, so a new one needs approval. Entering the current name withdraws the request. */
const resolveName = (
  current: Company,
  newName: string,
  needsApproval: boolean,
): Pick<Company, 'company_name' | 'pending_name'> => {
  if (!needsApproval) return { company_name: newName, pending_name: null }
  return { company_name: current.company_name, pending_name: newName === current.company_name ? null : newName }
}

export interface ProfileDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  members: Members
}

export const createProfile = ({ db, clock, outbox, members }: ProfileDeps) => ({
  /** For all members. @throws Refusal as `members.require` */
  async get(actor: Actor): Promise<Company> {
    const { partner_id } = await members.require(actor)
    return findCompany(db, partner_id)
  },

  /** @throws Refusal OWNERS_ONLY, COMPANY_PHONE_INVALID, COMPANY_CHANGED (with `data.company`), and as `readForm` */
  change(actor: Actor, form: Omit<Company, 'pending_name'>): Promise<Company> {
    return inTransaction(db, async (tx) => {
      const { partner_id, user_id } = await members.require(actor, 'owner', tx)
      const current = await lockCompany(tx, partner_id)
      if (current.version !== form.version) throw new Refusal(refusals.COMPANY_CHANGED, { data: { company: current } })
      const fields = readForm(validateChanges(companyFields, current), form)
      const company_phone = toStoredPhone(fields.company_phone, current.company_phone)
      const nameFields = resolveName(current, fields.company_name, await isApproved(tx, partner_id))
      const updated = { ...fields, ...nameFields, company_phone, version: current.version }
      const { changed, before, after } = findChanges(current, updated)
      if (!changed) return current
      const now = clock()
      const saved = { ...updated, version: current.version + 1 }
      await saveCompany(tx, partner_id, { ...saved, now })
      const subject = `partner:${partner_id}`
      await recordAudit(tx, { at: now, actor: user_id, action: 'company changed', subject, before, after })
      if (saved.pending_name !== current.pending_name) {
        const event = saved.pending_name === null ? partnerNameDecided : partnerRenamed
        await outbox.publish(tx, event.of(`${partner_id}:${saved.version}`, { partner_id }), now)
      }
      return saved
    })
  },
})
export type Profile = ReturnType<typeof createProfile>
