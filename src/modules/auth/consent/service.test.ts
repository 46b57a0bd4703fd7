// Consent to marketing emails over HTTP.
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { languages } from '#kernel/language.ts'
import { settingsSchema, toSite } from '#modules/settings/rules.ts'
import { newAccount, password } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { consentWording } from './service.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const setMarketing = async (marketing_emails: boolean) => {
  const { version } = (await office.visitor.get('/api/settings')).body.data
  await office.visitor.put('/api/settings', { marketing_emails, version })
}
const register = async (fields: object, cookie?: string) => {
  const visitor = site.visitor()
  const account = newAccount({ sign_in: true, ...fields })
  const { status, body, text } = await visitor.post('/api/auth/register', account, cookie ? { cookie } : {})
  if (status !== 200) throw new Error(text)
  return { visitor, user_id: body.data.user_id as string }
}
const consentOf = async (user_id: string) => {
  const { rows } = await site.pool.query(
    'select marketing_consent_at as at, marketing_consent_wording as wording from users where user_id = $1',
    [user_id],
  )
  return rows[0]
}

it('stores marketing consent with time and wording only if the customer agreed', async () => {
  await setMarketing(true)
  const agreed = await register({ marketing_consent: true })
  expect(await consentOf(agreed.user_id)).toEqual({
    at: expect.any(Date),
    wording: expect.stringMatching(/^Yes, send me news and offers by e-mail\. .+ support@ostler\.example\.$/),
  })
  expect(await consentOf((await register({})).user_id)).toEqual({ at: null, wording: null })
  expect(await consentOf((await register({ marketing_consent: false })).user_id)).toEqual({ at: null, wording: null })
})

it('stores the marketing consent wording in the language that was shown', async () => {
  await setMarketing(true)
  const { user_id } = await register({ marketing_consent: true }, 'lang=de')
  expect((await consentOf(user_id)).wording).toMatch(/^Ja, senden Sie mir Neuigkeiten/)
})

it('ignores marketing consent while the settings do not offer it', async () => {
  await setMarketing(false)
  const { user_id } = await register({ marketing_consent: true })
  expect(await consentOf(user_id)).toEqual({ at: null, wording: null })
})

it('includes marketing consent in the data download and erases it with the account', async () => {
  await setMarketing(true)
  const { visitor, user_id } = await register({ marketing_consent: true })
  const { text } = await visitor.get(`/api/users/${user_id}/data.json`)
  expect(text).toContain('Yes, send me news')
  const { status } = await visitor.send('DELETE', `/api/users/${user_id}`, { password })
  expect(status).toBe(200)
  expect(await consentOf(user_id)).toEqual({ at: null, wording: null })
})

const setConsent = (visitor: Visitor, user_id: string, agreed: unknown, cookie?: string) =>
  visitor.put(`/api/users/${user_id}/marketing-consent`, { agreed }, cookie ? { cookie } : {})
const profileOf = async (visitor: Visitor, user_id: string) => (await visitor.get(`/api/users/${user_id}`)).body.data

it('lets customers withdraw and renew marketing consent and audits each change', async () => {
  await setMarketing(true)
  const { visitor, user_id } = await register({ marketing_consent: true })
  const first = await consentOf(user_id)
  expect((await profileOf(visitor, user_id)).marketing_consent).toBe(true)
  expect((await setConsent(visitor, user_id, true)).body.data).toEqual({ marketing_consent: true })
  expect(await consentOf(user_id)).toEqual(first)
  expect((await setConsent(visitor, user_id, false)).body.data).toEqual({ marketing_consent: false })
  expect(await consentOf(user_id)).toEqual({ at: null, wording: null })
  expect((await profileOf(visitor, user_id)).marketing_consent).toBe(false)
  await setConsent(visitor, user_id, true)
  expect((await consentOf(user_id)).wording).toMatch(/^Yes, send me news/)
  const { rows } = await site.pool.query(
    `select action from audit_log where subject = $1 and action like 'marketing%' order by audit_id`,
    [`user:${user_id}`],
  )
  expect(rows.map(({ action }) => action)).toEqual(['marketing withdrawn', 'marketing agreed'])
})

it('allows withdrawing marketing consent, but not giving it, while it is not offered', async () => {
  await setMarketing(true)
  const { visitor, user_id } = await register({ marketing_consent: true })
  await setMarketing(false)
  expect((await setConsent(visitor, user_id, false)).status).toBe(200)
  expect(await setConsent(visitor, user_id, true)).toMatchObject({
    status: 409,
    body: { code: 'MARKETING_NOT_OFFERED' },
  })
  expect(await consentOf(user_id)).toEqual({ at: null, wording: null })
})

it('refuses changes to another customer’s marketing consent', async () => {
  await setMarketing(true)
  const { user_id } = await register({ marketing_consent: true })
  const other = await register({})
  expect((await setConsent(other.visitor, user_id, false)).status).toBe(404)
  expect((await setConsent(site.visitor(), user_id, false)).status).toBe(401)
  expect((await setConsent(other.visitor, other.user_id, 'yes')).status).toBe(400)
  expect((await consentOf(user_id)).at).not.toBeNull()
})

test.each(languages)('has marketing consent wording in %s', (language) => {
  const newsSite = toSite(settingsSchema.parse({ marketing_emails: true }))
  expect(consentWording(newsSite, language)).toContain(newsSite.support_email)
  expect(consentWording({ ...newsSite, marketing_emails: false }, language)).toBeUndefined()
})
