// A partner's company, as its people see it and its owners change it.

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

/** The number that is stored, also where none is, or another one as it will be. */
const phoneOf = (typed: string, before: string): string => {
  const phone = typed === before ? before : normalisePhone(typed)
  if (phone !== undefined) return phone
  const message = describePhoneProblem(typed, refusals.COMPANY_PHONE_IMPOSSIBLE.message)
  throw new Refusal(refusals.COMPANY_PHONE_IMPOSSIBLE, { message, fields: { company_phone: message } })
}

const changesOf = (before: Company, after: Company) => {
  const names = (
    ['company_name', 'pending_name', 'company_phone', 'company_address', 'company_registration'] as const
  ).filter((name) => before[name] !== after[name])
  const only = (said: Company) => Object.fromEntries(names.map((name) => [name, said[name]]))
  return { changed: names.length > 0, before: only(before), after: only(after) }
}

/** The name of an approved partner is what guests read: another one waits for the office. Its own name again asks for none. */
const nameAsked = (
  known: Company,
  asked: string,
  isGuarded: boolean,
): Pick<Company, 'company_name' | 'pending_name'> => {
  if (!isGuarded) return { company_name: asked, pending_name: null }
  return { company_name: known.company_name, pending_name: asked === known.company_name ? null : asked }
}

export interface ProfileDeps {
  db: Db
  clock: Clock
  outbox: Pick<Outbox, 'publish'>
  members: Members
}

export const createProfile = ({ db, clock, outbox, members }: ProfileDeps) => ({
  /** Also for the desk. */
  async get(actor: Actor): Promise<Company> {
    const { partner_id } = await members.require(actor)
    return findCompany(db, partner_id)
  },

  /** @throws Refusal OWNERS_ONLY, COMPANY_PHONE_IMPOSSIBLE, COMPANY_CHANGED (with `data.company`), and of `readForm` */
  change(actor: Actor, sent: Omit<Company, 'pending_name'>): Promise<Company> {
    return inTransaction(db, async (tx) => {
      const { partner_id, user_id } = await members.require(actor, 'owner', tx)
      const known = await lockCompany(tx, partner_id)
      if (known.version !== sent.version) throw new Refusal(refusals.COMPANY_CHANGED, { data: { company: known } })
      const asked = readForm(validateChanges(companyFields, known), sent)
      const company_phone = phoneOf(asked.company_phone, known.company_phone)
      const named = nameAsked(known, asked.company_name, await isApproved(tx, partner_id))
      const wanted = { ...asked, ...named, company_phone, version: known.version }
      const { changed, before, after } = changesOf(known, wanted)
      if (!changed) return known
      const now = clock()
      const saved = { ...wanted, version: known.version + 1 }
      await saveCompany(tx, partner_id, { ...saved, now })
      const subject = `partner:${partner_id}`
      await recordAudit(tx, { at: now, actor: user_id, action: 'company changed', subject, before, after })
      if (saved.pending_name !== known.pending_name) {
        const event = saved.pending_name === null ? partnerNameDecided : partnerRenamed
        await outbox.publish(tx, event.of(`${partner_id}:${saved.version}`, { partner_id }), now)
      }
      return saved
    })
  },
})
export type Profile = ReturnType<typeof createProfile>
