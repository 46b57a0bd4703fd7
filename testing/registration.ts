// Registrations of partners for tests, and the office's actions on partners.
import { randomUUID } from 'node:crypto'
import { waitForMail } from './drivers.ts'
import type { OfficePerson } from './office.ts'
import type { TestApp } from './start-app.ts'

type Where = Pick<TestApp, 'pool' | 'visitor'>

export const password = 'a-brass-lantern'

/** The form that the last step of a registration sends. */
export const registrationForm = (over: Record<string, unknown> = {}) => {
  const one = randomUUID().slice(0, 8)
  return {
    contactPersonName: 'Honor Ashcombe',
    contactPersonEmail: `honor.${one}@wold.example`,
    contactPersonPhone: '07700 900456',
    companyName: `The Wold ${one}`,
    companyPhone: '+44 20 7946 0456',
    companyAddress: '4 Lantern Row, London SW1A 1AA',
    companyRegistration: '09274411',
    email: `owner.${one}@wold.example`,
    password,
    ...over,
  }
}

export interface RegisteredPartner {
  partner_id: string
  slug: string
  email: string
  companyName: string
}

/** Registers a partner that awaits approval. */
export const registerPartner = async (site: Where, over: Record<string, unknown> = {}): Promise<RegisteredPartner> => {
  const form = registrationForm(over)
  const { status, text } = await site.visitor().post('/api/partners', form)
  if (status !== 200) throw new Error(`registering the partner failed: ${status} ${text}`)
  const { rows } = await site.pool.query(
    `select partner_id, slug from partners join partner_members using (partner_id) join users using (user_id)
     where users.email = $1`,
    [form.email],
  )
  return { ...rows[0], email: form.email, companyName: form.companyName }
}

/** Opens the owner's mailed verification link. */
export const verifyOwner = async (site: Where, { email }: Pick<RegisteredPartner, 'email'>): Promise<void> => {
  const { html } = await waitForMail(site, email, 'Confirm your e-mail address')
  const token = /token=([\w-]{43})/.exec(html)?.[1] ?? ''
  const { status, text } = await site.visitor().post('/api/auth/verify-email', { token })
  if (status !== 200) throw new Error(`verifying the email ${email} failed: ${status} ${text}`)
}

export const getPartnerDetail = async ({ visitor }: Pick<OfficePerson, 'visitor'>, partner_id: string) =>
  (await visitor.get(`/api/admin/partners/${partner_id}`)).body.data

/** Approves, suspends or reactivates a partner with its current version. */
export const setStatus = async (office: Pick<OfficePerson, 'visitor'>, partner_id: string, status: string) => {
  const { version } = await getPartnerDetail(office, partner_id)
  return office.visitor.put(`/api/admin/partners/${partner_id}/status`, { status, version })
}

export const listPartnerAudit = async ({ pool }: Pick<TestApp, 'pool'>, partner_id: string) =>
  (
    await pool.query('select actor, action, before, after from audit_log where subject = $1 order by audit_id', [
      `partner:${partner_id}`,
    ])
  ).rows
