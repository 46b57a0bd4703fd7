// The e-mail of a contact that the office had mistyped, over HTTP: who reads the mail at the wrong one does not get in.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/named-client.ts'
import { allDelivered } from '../../../../testing/delivered.ts'
import { mailTo } from '../../../../testing/drivers.ts'
import { signUp } from '../../../../testing/factories.ts'
import { administratorOf, type OfficePerson } from '../../../../testing/office.ts'
import { partnerDetail, password, registrationForm } from '../../../../testing/registration.ts'
import { withRival } from '../../../../testing/rival.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await administratorOf(site)
})
afterAll(() => site.close())

const path = '/api/admin/partners'
const withoutSavepoint = withoutLocks({
  before: 'nothing waits',
  instead: (text) => (text.startsWith('savepoint') ? ['select 1', []] : undefined),
})

describe('a contact’s e-mail that is corrected before the owner has chosen a password', () => {
  const subject = 'Your partner account'
  const use = ({ html }: { html: string }) =>
    site.visitor().post('/api/auth/reset-password-with-token', {
      token: /token=([\w-]{43})/.exec(html)?.[1],
      newPassword: password,
    })
  const change = (partner_id: string, body: object) => office.visitor.put(`${path}/${partner_id}`, body)
  const correct = async (to: string) => {
    const { contactPersonName: contact_name, contactPersonEmail: strangers } = registrationForm()
    const contact = { contact_name, contact_email: strangers, contact_phone: '07700 900456' }
    const { body } = await office.visitor.post(path, { name: 'The Holm', ...contact })
    const { partner_id, version } = body.data
    const first = await mailTo(site, strangers, subject)
    return { partner_id, strangers, first, reply: await change(partner_id, { contact_email: to, version }) }
  }

  it('is the owner’s from then on: the link before is worth nothing, and the way in goes to the right one', async () => {
    const email = registrationForm().contactPersonEmail
    const { partner_id, strangers, first, reply } = await correct(email)
    expect(reply.body.data).toMatchObject({ contact_email: email, owners: [{ email, state: 'invited' }] })
    expect((await use(first)).status).toBe(400)
    await mailTo(site, email, subject)
    expect((await site.visitor().post('/api/auth/forgot-password', { email: strangers })).status).toBe(200)
    expect((await office.visitor.post(`${path}/${partner_id}/invitation`, {})).status).toBe(200)
    await allDelivered(site)
    const { rows } = await site.pool.query(
      `select to_address, html from mails where to_address = any($1) order by created_at desc`,
      [[strangers, email]],
    )
    expect(rows.map(({ to_address }) => to_address)).toEqual([email, email, strangers])
    expect((await use(rows[0])).status).toBe(200)
    const owner = site.visitor()
    expect((await owner.post('/api/auth/login', { email, password })).body.data).toMatchObject({ role: 'partner' })
    const { version } = await partnerDetail(office, partner_id)
    const other = registrationForm().contactPersonEmail
    const later = await change(partner_id, { contact_email: other, version })
    expect(later.body.data).toMatchObject({ contact_email: other, owners: [{ email, state: 'confirmed' }] })
  })

  it('is refused where it has an account, and the link before serves on', async () => {
    const { email } = await signUp(site.visitor())
    const { partner_id, strangers, first, reply } = await correct(email)
    expect([reply.status, reply.body.code, Object.keys(reply.body.fields)]).toEqual([
      409,
      'PARTNER_EMAIL_USED',
      ['contact_email'],
    ])
    expect(await partnerDetail(office, partner_id)).toMatchObject({ contact_email: strangers, version: 1 })
    expect((await use(first)).status).toBe(200)
  })

  it.each([
    ['is refused where somebody registers with it at that moment', NamedClient, 409, 'PARTNER_EMAIL_USED'],
    ['fails there without the savepoint (control)', withoutSavepoint, 500, 'FAULT'],
  ] as const)('%s', async (_, Client, status, code) => {
    const [usual, usualOffice] = [site, office]
    site = await startApp({ Client })
    office = await administratorOf(site)
    try {
      const email = registrationForm().contactPersonEmail
      const { reply, partner_id, strangers } = await withRival(site, email, () => correct(email))
      expect([reply.status, reply.body.code]).toEqual([status, code])
      expect(await partnerDetail(office, partner_id)).toMatchObject({ contact_email: strangers, version: 1 })
    } finally {
      await site.close()
      site = usual
      office = usualOffice
    }
  })
})
