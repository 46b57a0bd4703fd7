// Correction of a contact's mistyped e-mail over HTTP: the reader of the wrong address gets no access.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/named-client.ts'
import { withRival } from '../../../../testing/concurrent-registration.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { waitForMail } from '../../../../testing/drivers.ts'
import { signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { getPartnerDetail, password, registrationForm } from '../../../../testing/registration.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const path = '/api/admin/partners'
const withoutSavepoint = withoutLocks({
  before: 'nothing waits',
  instead: (text) => (text.startsWith('savepoint') ? ['select 1', []] : undefined),
})

describe('correcting the contact e-mail of an owner without a password', () => {
  const subject = 'Your partner account'
  const usePasswordLink = ({ html }: { html: string }) =>
    site.visitor().post('/api/auth/reset-password-with-token', {
      token: /token=([\w-]{43})/.exec(html)?.[1],
      newPassword: password,
    })
  const change = (partner_id: string, body: object) => office.visitor.put(`${path}/${partner_id}`, body)
  const correct = async (to: string) => {
    const { contactPersonName: contact_name, contactPersonEmail: mistypedEmail } = registrationForm()
    const contact = { contact_name, contact_email: mistypedEmail, contact_phone: '07700 900456' }
    const { body } = await office.visitor.post(path, { name: 'The Holm', ...contact })
    const { partner_id, version } = body.data
    const first = await waitForMail(site, mistypedEmail, subject)
    return { partner_id, mistypedEmail, first, reply: await change(partner_id, { contact_email: to, version }) }
  }

  it('moves the owner’s account to the new address, voids the earlier link and mails a new one', async () => {
    const email = registrationForm().contactPersonEmail
    const { partner_id, mistypedEmail, first, reply } = await correct(email)
    expect(reply.body.data).toMatchObject({ contact_email: email, owners: [{ email, state: 'invited' }] })
    expect((await usePasswordLink(first)).status).toBe(400)
    await waitForMail(site, email, subject)
    expect((await site.visitor().post('/api/auth/forgot-password', { email: mistypedEmail })).status).toBe(200)
    expect((await office.visitor.post(`${path}/${partner_id}/invitation`, {})).status).toBe(200)
    await waitForDeliveries(site)
    const { rows } = await site.pool.query(
      `select to_address, html from mails where to_address = any($1) order by created_at desc`,
      [[mistypedEmail, email]],
    )
    expect(rows.map(({ to_address }) => to_address)).toEqual([email, email, mistypedEmail])
    expect((await usePasswordLink(rows[0])).status).toBe(200)
    const owner = site.visitor()
    expect((await owner.post('/api/auth/login', { email, password })).body.data).toMatchObject({ role: 'partner' })
    const { version } = await getPartnerDetail(office, partner_id)
    const other = registrationForm().contactPersonEmail
    const later = await change(partner_id, { contact_email: other, version })
    expect(later.body.data).toMatchObject({ contact_email: other, owners: [{ email, state: 'confirmed' }] })
  })

  it('is refused if the new address has an account, and the earlier link stays valid', async () => {
    const { email } = await signUp(site.visitor())
    const { partner_id, mistypedEmail, first, reply } = await correct(email)
    expect([reply.status, reply.body.code, Object.keys(reply.body.fields)]).toEqual([
      409,
      'PARTNER_EMAIL_USED',
      ['contact_email'],
    ])
    expect(await getPartnerDetail(office, partner_id)).toMatchObject({ contact_email: mistypedEmail, version: 1 })
    expect((await usePasswordLink(first)).status).toBe(200)
  })

  it.each([
    ['is refused if the new address registers at the same time', NamedClient, 409, 'PARTNER_EMAIL_USED'],
    ['fails in that race without the savepoint (control)', withoutSavepoint, 500, 'INTERNAL_ERROR'],
  ] as const)('%s', async (_, Client, status, code) => {
    const [previousSite, previousOffice] = [site, office]
    site = await startApp({ Client })
    office = await createAdministrator(site)
    try {
      const email = registrationForm().contactPersonEmail
      const { reply, partner_id, mistypedEmail } = await withRival(site, email, () => correct(email))
      expect([reply.status, reply.body.code]).toEqual([status, code])
      expect(await getPartnerDetail(office, partner_id)).toMatchObject({ contact_email: mistypedEmail, version: 1 })
    } finally {
      await site.close()
      site = previousSite
      office = previousOffice
    }
  })
})
