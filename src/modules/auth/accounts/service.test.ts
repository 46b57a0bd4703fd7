// Account actions of the office over HTTP, with two servers on one database.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { turnOnTwoFactor } from '../../../../testing/authenticator.ts'
import { waitForDeliveries } from '../../../../testing/deliveries.ts'
import { newAccount, password, signUp } from '../../../../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../../../../testing/office.ts'
import { createDatabase, startApp, type TestApp, type TestDatabase } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

let database: TestDatabase
let site: TestApp
let other: TestApp
let office: OfficePerson
beforeAll(async () => {
  database = await createDatabase()
  const env = { DATA_KEY: 'the key of both processes' }
  site = await startApp({ database, env })
  other = await startApp({ database, env })
  office = await createAdministrator(site)
})
afterAll(async () => {
  await site.close()
  await other.close()
  await database.drop()
})

const act = (user_id: string, what: 'disable' | 'enable' | 'sign-out', by: Visitor = office.visitor) =>
  by.post(`/api/admin/users/${user_id}/${what}`, {})
const isSignedIn = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body.data !== null
const auditEntries = async (user_id: string) => {
  const { rows } = await site.pool.query(
    `select actor, action, before, after from audit_log where subject = $1 and action !~ 'registered|signed in$' order by audit_id`,
    [`user:${user_id}`],
  )
  return rows
}

describe('a disabled account', () => {
  it('is signed out in every process, cannot sign in, and works again once enabled', async () => {
    const [here, there] = [site.visitor(), other.visitor()]
    const { user_id, email } = await signUp(here)
    await there.post('/api/auth/login', { email, password })
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([true, true])

    const disabled = await act(user_id, 'disable')
    expect(disabled).toMatchObject({ status: 200, body: { data: { disabled_at: expect.any(String) } } })
    expect([await isSignedIn(here), await isSignedIn(there)]).toEqual([false, false])
    expect((await there.get(`/api/users/${user_id}`)).status).toBe(401)
    expect((await site.pool.query('select 1 from sessions where user_id = $1', [user_id])).rows).toEqual([])
    for (const app of [site, other]) {
      const wrong = await app.visitor().post('/api/auth/login', { email, password: 'not-this-lamp-9' })
      const refused = await app.visitor().post('/api/auth/login', { email, password })
      expect([refused.status, refused.text]).toEqual([wrong.status, wrong.text])
    }
    expect((await act(user_id, 'disable')).body.data).toEqual(disabled.body.data)

    expect((await act(user_id, 'enable')).body.data).toEqual({ disabled_at: null })
    expect((await act(user_id, 'enable')).status).toBe(200)
    expect((await there.post('/api/auth/login', { email, password })).status).toBe(200)
    const actor = office.user_id
    expect(await auditEntries(user_id)).toEqual([
      {
        actor,
        action: 'account disabled',
        before: { disabled: false },
        after: { disabled: true, devices_signed_out: 2 },
      },
      { actor, action: 'account enabled', before: { disabled: true }, after: { disabled: false } },
    ])
  })

  it('cannot be entered by a code sign-in in progress or an earlier reset link', async () => {
    const visitor = site.visitor()
    const { user_id, email } = await signUp(visitor)
    const app = await turnOnTwoFactor(visitor, new Date())
    const { ticket } = (await site.visitor().post('/api/auth/login', { email, password })).body.data
    await site.visitor().post('/api/auth/forgot-password', { email })
    await waitForDeliveries(site)
    const { rows } = await site.pool.query(
      `select substring(text from 'token=([A-Za-z0-9_-]{43})') as token from mails where to_address = $1 and dedupe like 'reset:%'`,
      [email],
    )
    await act(user_id, 'disable')
    const step = await site.visitor().post('/api/auth/login/two-factor', { ticket, code: app.recoveryCodes[0] })
    expect(step.body.code).toBe('CHALLENGE_EXPIRED')
    const reset = { token: rows[0].token, newPassword: 'another-lamp-77' }
    expect((await site.visitor().post('/api/auth/reset-password-with-token', reset)).status).toBe(400)
    await act(user_id, 'enable')
    expect((await site.visitor().post('/api/auth/reset-password-with-token', reset)).status).toBe(400)
  })

  it('is reported as not found once it is deleted', async () => {
    const visitor = site.visitor()
    const { user_id } = await signUp(visitor)
    await visitor.send('DELETE', `/api/users/${user_id}`, { password })
    for (const what of ['disable', 'enable', 'sign-out'] as const)
      expect((await act(user_id, what)).body).toMatchObject({ code: 'ACCOUNT_NOT_FOUND' })
    expect((await office.visitor.get(`/api/admin/users/${user_id}`)).status).toBe(404)
  })
})

describe('signing out everywhere', () => {
  it('signs out every device and allows a new sign-in', async () => {
    const [one, two] = [site.visitor(), other.visitor()]
    const { user_id, email } = await signUp(one)
    await two.post('/api/auth/login', { email, password })
    expect((await act(user_id, 'sign-out')).body.data).toEqual({ ended: 2 })
    expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([false, false])
    expect((await act(user_id, 'sign-out')).body.data).toEqual({ ended: 0 })
    expect((await one.post('/api/auth/login', { email, password })).status).toBe(200)
    expect((await auditEntries(user_id)).map(({ action, after }) => [action, after])).toEqual([
      ['signed out everywhere', { devices_signed_out: 2 }],
      ['signed out everywhere', { devices_signed_out: 0 }],
    ])
  })
})

describe.each(['disable', 'sign-out'] as const)('a pending email change (%s)', (what) => {
  const tokenTo = async (address: string) => {
    await waitForDeliveries(site)
    const { rows } = await site.pool.query(
      `select substring(text from 'token=([A-Za-z0-9_-]{43})') as token from mails where to_address = $1 and dedupe like 'proof:%'`,
      [address],
    )
    return rows[0].token as string
  }
  const verify = (token: string) => site.visitor().post('/api/auth/verify-email', { token })

  it('is cancelled with the sessions, and the current address still awaits verification', async () => {
    const visitor = site.visitor()
    const account = newAccount()
    const { user_id, email } = await signUp(visitor, account)
    const newEmail = newAccount().email
    const { first_name, last_name, phone_number, country, address, city, state_province, zip_postal_code } = account
    const form = { first_name, last_name, phone_number, country, address, city, state_province, zip_postal_code }
    expect((await visitor.put(`/api/users/${user_id}`, { ...form, email: newEmail })).status).toBe(200)
    const token = await tokenTo(newEmail)
    expect((await act(user_id, what)).status).toBe(200)
    expect((await act(user_id, 'enable')).status).toBe(200)
    expect((await verify(token)).body).toMatchObject({ code: 'VERIFICATION_INVALID' })
    const { rows } = await site.pool.query('select email, pending_email from users where user_id = $1', [user_id])
    expect(rows).toEqual([{ email, pending_email: null }])
    await visitor.post('/api/auth/login', { email, password })
    expect((await visitor.get('/api/auth/verify-email')).body.data).toEqual({ email, instead_of: null })
  })
})

describe('an administrator', () => {
  it('can disable another administrator but not themselves', async () => {
    expect((await act(office.user_id, 'disable')).body).toMatchObject({
      code: 'OWN_ACCOUNT',
      message: 'This is your own account. Only another administrator can disable it.',
    })
    const second = await createAdministrator(site)
    expect((await act(second.user_id, 'disable')).status).toBe(200)
    expect((await act(office.user_id, 'disable', second.visitor)).status).toBe(401)
  })

  const disableEachOther = async (app: TestApp) => {
    const [a, b] = [await createAdministrator(app), await createAdministrator(app)]
    await app.pool.query(`update users set disabled_at = now() where role = 'admin' and user_id <> all ($1)`, [
      [a.user_id, b.user_id],
    ])
    const answers = await Promise.all([act(b.user_id, 'disable', a.visitor), act(a.user_id, 'disable', b.visitor)])
    const { rows } = await app.pool.query(`select user_id from users where role = 'admin' and disabled_at is null`)
    return { statuses: answers.map(({ status }) => status).sort(), enabledCount: rows.length }
  }

  it('remains when two administrators disable each other at once', async () => {
    const alone = await startApp()
    expect(await disableEachOther(alone)).toEqual({ statuses: [200, 401], enabledCount: 1 })
    await alone.close()
  })

  it('would not remain without the row locks (control)', { tags: ['full'] }, async () => {
    const unguarded = await startApp({ Client: withoutLocks({ before: 'update "users" set "disabled_at"' }) })
    expect(await disableEachOther(unguarded)).toEqual({ statuses: [200, 200], enabledCount: 0 })
    await unguarded.close()
  })
})
