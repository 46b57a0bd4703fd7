// A company registers as a partner: partner, account of its owner and membership in one transaction, and the office is told.
import type { Language } from '#kernel/language.ts'
import { networkKey } from '#kernel/network.ts'
import type { Auth } from '#modules/auth/service.ts'
import { checkSlug } from '#modules/slugs/rules.ts'
import { findAddress } from '#modules/slugs/service.ts'
import { defaultCountry, notProvided } from '#modules/users/profiles/rules.ts'
import { recordAudit } from '#platform/audit.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, inTransaction, type Tx } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'
import type { Outbox } from '#platform/outbox.ts'
import { partnerRegistered } from '../events.ts'
import { insertOwner } from '../members/store.ts'
import { namesOf, phoneOf, slugsFor } from '../rules.ts'
import { insertPartner, type NewPartner } from '../store.ts'
import type { Registration } from './contract.ts'

export interface RegistrationDeps {
  db: Db
  clock: Clock
  auth: Pick<Auth, 'registerUser' | 'hashPassword'>
  outbox: Pick<Outbox, 'publish'>
  /** Of whoever has not chosen another. */
  siteLanguage: () => Language
}

/** What the account of an owner says beside name and e-mail: the company's address is the partner's. */
export const ownersAccount = {
  role: 'partner' as const,
  address: notProvided,
  city: notProvided,
  state_province: notProvided,
  zip_postal_code: notProvided,
  country: defaultCountry.name,
}

/** A new partner as it is kept, before it has an address. */
export const newRow = (at: Date) => ({
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

/**
 * Stores the partner under the first address that is made of its name and free: of two companies of one name that come at
 * once, the second waits for the first and gets the next. Answers the slug.
 */
export const insertNamed = async (tx: Tx, row: Omit<NewPartner, 'slug'>): Promise<string> => {
  for (const slug of slugsFor(row.name, newId().slice(-7))) {
    if (!checkSlug(slug).ok || (await findAddress(tx, `/${slug}`))) continue
    if (await insertPartner(tx, { ...row, slug })) return slug
  }
  throw new Error(`no address is free for a partner called ${row.name}`)
}

interface Registrant {
  ip: string
  /** That they have chosen to read. */
  language: Language | undefined
}

export const createRegistration = ({ db, clock, auth, outbox, siteLanguage }: RegistrationDeps) => ({
  /** The partner waits for approval, its owner's address for its proof. Refuses with EMAIL_TAKEN; then nothing is kept. */
  async register({ password, ...said }: Registration, caller: Registrant): Promise<{ email: string }> {
    const { language, ip } = caller
    const password_hash = await auth.hashPassword(password, networkKey(ip))
    const contact_phone = phoneOf(said.contactPersonPhone)
    await inTransaction(db, async (tx) => {
      const now = clock()
      const { user_id } = await auth.registerUser(tx, {
        ...ownersAccount,
        ...namesOf(said.contactPersonName),
        email: said.email,
        phone_number: contact_phone,
        language: language ?? siteLanguage(),
        password_hash,
      })
      const row = newRow(now)
      const { partner_id } = row
      await insertNamed(tx, {
        ...row,
        name: said.companyName,
        status: 'pending',
        contact_name: said.contactPersonName,
        contact_email: said.contactPersonEmail,
        contact_phone,
        company_phone: phoneOf(said.companyPhone),
        company_address: said.companyAddress,
        company_registration: said.companyRegistration,
      })
      await insertOwner(tx, { user_id, partner_id, joined_at: now })
      const after = { name: said.companyName, status: 'pending' }
      const subject = `partner:${partner_id}`
      await recordAudit(tx, { at: now, actor: user_id, action: 'partner registered', subject, after })
      await outbox.publish(tx, partnerRegistered.of(partner_id, { partner_id }), now)
    })
    return { email: said.email }
  },
})
export type PartnerRegistration = ReturnType<typeof createRegistration>
