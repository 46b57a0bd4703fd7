// Registration of a company: creates partner, owner's account and membership in one transaction.

import type { Language } from '#kernel/language.ts'
import { networkKey } from '#kernel/network.ts'
import type { Auth } from '#modules/auth/service.ts'
import { checkSlug } from '#modules/slugs/rules.ts'
import { findAddress } from '#modules/slugs/service.ts'
import { defaultCountry, notProvided } from '#modules/users/profiles/rules.ts'
import { toE164 } from '#modules/users/rules.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { partnerRegistered } from '../events.ts'
import { insertOwner } from '../members/store.ts'
import { listSlugCandidates, splitName } from '../rules.ts'
import { insertPartner, type NewPartner } from '../store.ts'
import type { Registration } from './contract.ts'

export interface RegistrationDeps {
  db: Db
  clock: Clock
  auth: Pick<Auth, 'registerUser' | 'hashPassword'>
  outbox: Pick<Outbox, 'publish'>
  /** Language of registrants who have not chosen one. */
  siteLanguage: () => Language
}

/** Profile of an owner's account; the company's address is stored with the partner. */
export const ownerAccountDefaults = {
  role: 'partner' as const,
  address: notProvided,
  city: notProvided,
  state_province: notProvided,
  zip_postal_code: notProvided,
  country: defaultCountry.name,
}

/** A new row without a slug and name. */
export const createPartnerRow = (at: Date) => ({
  partner_id: newId(),
  place: null,
  external_url: null,
  hero_title: null,
  hero_text: null,
  logo: null,
  background: null,
  approved_at: null,
  created_at: at,
  updated_at: at,
})

/** Stores the partner with the first free slug derived from its name and returns it. The unique key resolves race conditions. */
export const insertWithFreeSlug = async (tx: Tx, row: Omit<NewPartner, 'slug'>): Promise<string> => {
  for (const slug of listSlugCandidates(row.name, newId().slice(-7))) {
    if (!checkSlug(slug).ok || (await findAddress(tx, `/${slug}`))) continue
    if (await insertPartner(tx, { ...row, slug })) return slug
  }
  throw new Error(`no free slug for partner ${row.partner_id}; give it one by hand`)
}

interface Registrant {
  ip: string
  /** Language chosen in this browser. */
  language: Language | undefined
}

export const createRegistration = ({ db, clock, auth, outbox, siteLanguage }: RegistrationDeps) => ({
  /** Creates a pending partner and mails its owner a verification link. @throws Refusal EMAIL_TAKEN, and stores nothing then */
  async register({ password, ...form }: Registration, caller: Registrant): Promise<{ email: string }> {
    const { language, ip } = caller
    const password_hash = await auth.hashPassword(password, networkKey(ip))
    const contact_phone = toE164(form.contactPersonPhone)
    await inTransaction(db, async (tx) => {
      const now = clock()
      const { user_id } = await auth.registerUser(tx, {
        ...ownerAccountDefaults,
        ...splitName(form.contactPersonName),
        email: form.email,
        phone_number: contact_phone,
        language: language ?? siteLanguage(),
        password_hash,
      })
      const row = createPartnerRow(now)
      const { partner_id } = row
      await insertWithFreeSlug(tx, {
        ...row,
        name: form.companyName,
        status: 'pending',
        contact_name: form.contactPersonName,
        contact_email: form.contactPersonEmail,
        contact_phone,
        company_phone: toE164(form.companyPhone),
        company_address: form.companyAddress,
        company_registration: form.companyRegistration,
      })
      await insertOwner(tx, { user_id, partner_id, joined_at: now })
      const after = { name: form.companyName, status: 'pending' }
      const subject = `partner:${partner_id}`
      await recordAudit(tx, { at: now, actor: user_id, action: 'partner registered', subject, after })
      await outbox.publish(tx, partnerRegistered.of(partner_id, { partner_id }), now)
    })
    return { email: form.email }
  },
})
