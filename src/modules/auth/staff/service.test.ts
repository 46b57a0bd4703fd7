import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { totpCode, turnOnTwoFactor } from '../../../../testing/authenticator.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { password, signUp } from '../../../../testing/factories.ts'
import { postFrom } from '../../../../testing/from-address.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

const createAdministrator = async (site: TestApp) => {
  const { user_id, email } = await signUp(site.visitor())
  await site.pool.query(`update users set role = 'admin', staff_role = 'administrator' where user_id = $1`, [user_id])
  return { user_id, email }
}
const signInPages = { login: '/api/auth/login', admin: '/api/auth/admin/login' }

describe('the back office sign-in page', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startApp()
  })
  afterAll(() => site.close())

  it.each(Object.values(signInPages))(
    'opens a staff session for an administrator at %s and ends it at sign-out',
    async (signInPage) => {
      const { user_id, email } = await createAdministrator(site)
      const visitor = site.visitor()
      const { status, body } = await visitor.post(signInPage, { email, password })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ user_id, email, role: 'admin', token: expect.any(String) })
      expect([...visitor.cookies.keys()]).toEqual(['adm'])
      const { data } = (await visitor.get('/api/auth/admin/session')).body
      expect(data).toEqual({
        user_id,
        email,
        role: 'admin',
        staff_role: 'administrator',
        first_name: 'Eleanor',
        last_name: 'Whitcombe',
        profile_image: null,
        password_must_change: false,
      })
      const token = visitor.cookies.get('adm')
      expect((await visitor.post('/api/auth/logout', {})).status).toBe(200)
      const old = await site.visitor().get('/api/auth/admin/session', { cookie: `adm=${token}` })
      expect(old.body.data).toBeNull()
    },
  )

  it('refuses all other users with the same answer', async () => {
    const customer = await signUp(site.visitor())
    const { email } = await createAdministrator(site)
    const tries = [
      { email: customer.email, password },
      { email, password: 'wrong-lamp' },
      { email: 'nobody@mail.example', password: 'wrong-lamp' },
    ]
    const visitor = site.visitor()
    const replies = []
    for (const each of tries) replies.push(await visitor.post(signInPages.admin, each))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['401 {"success":false,"message":"Invalid email or password","code":"INVALID_CREDENTIALS"}']),
    )
    expect(visitor.cookies.size).toBe(0)
  })

  it('does not accept a customer’s session', async () => {
    const visitor = site.visitor()
    await signUp(visitor)
    expect((await visitor.get('/api/auth/admin/session')).body.data).toBeNull()
  })

  it('requires a code with two-factor sign-in on, as the public page does', async () => {
    const { email } = await createAdministrator(site)
    const visitor = site.visitor()
    await visitor.post(signInPages.admin, { email, password })
    const now = new Date()
    const app = await turnOnTwoFactor(visitor, new Date(now.getTime() - 30_000))
    for (const [signInPage, code] of [
      [signInPages.admin, totpCode(app.secret, now)],
      [signInPages.login, app.recoveryCodes[0]],
    ] as const) {
      const other = site.visitor()
      const { ticket } = (await other.post(signInPage, { email, password })).body.data
      expect(other.cookies.size).toBe(0)
      const { body } = await other.post('/api/auth/login/two-factor', { ticket, code })
      expect(body.data).toMatchObject({ email, role: 'admin' })
      expect([...other.cookies.keys()]).toEqual(['adm'])
    }
  })

  it('requires twelve characters for an administrator’s new password', async () => {
    const { email, user_id } = await createAdministrator(site)
    const visitor = site.visitor()
    await visitor.post(signInPages.admin, { email, password })
    const change = (newPassword: string) =>
      visitor.post('/api/auth/reset-password', { userId: user_id, currentPassword: password, newPassword })
    expect((await change('eleven-1111')).body.code).toBe('PASSWORD_TOO_SHORT')
    expect((await change('twelve-12121')).status).toBe(200)
  })

  it('notifies the administrator once of a sign-in from a new network', async () => {
    const { email, user_id } = await createAdministrator(site)
    const signInFrom = (address: string) =>
      postFrom(address, { url: site.url, path: signInPages.admin, body: { email, password } })
    for (const address of ['127.0.9.1', '127.0.9.2', '127.0.9.1', '127.0.8.1'])
      expect((await signInFrom(address)).status).toBe(200)
    const mails = await eventually(async () => {
      const { rows } = await site.pool.query(
        `select subject, text from mails where to_address = $1 and dedupe like 'staff-network:%' order by created_at`,
        [email],
      )
      return rows.length >= 2 && rows
    })
    expect(mails.map(({ text }) => /127\.0\.\d\.0\/24/.exec(text)?.[0]).sort()).toEqual([
      '127.0.8.0/24',
      '127.0.9.0/24',
    ])
    expect(mails[0].subject).toBe('Back office sign-in from a new network')
    const { rows } = await site.pool.query(
      `select count(*) as n from audit_log where subject = $1 and action = 'administrator signed in'`,
      [`user:${user_id}`],
    )
    expect(rows[0].n).toBe(4)
  })
})

describe('guesses at an administrator’s password', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startApp({ env: { RATE_LIMITS: 'on' } })
  })
  beforeEach(() => site.pool.query('delete from rate_limits'))
  afterAll(() => site.close())

  const attemptFrom = async (address: string, path: string, body: object) =>
    (await postFrom(address, { url: site.url, path, body, headers: { 'x-forwarded-for': '203.0.113.9' } })).status

  it('are refused after five failures per address in fifteen minutes, while other addresses still work', async () => {
    const { email } = await createAdministrator(site)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push(await attemptFrom('127.1.1.1', signInPages.admin, { email, password: 'wrong-lamp' }))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect(await attemptFrom('127.1.1.1', signInPages.admin, { email, password })).toBe(429)
    // The public page applies the limit too and answers as it does to every user.
    expect(await attemptFrom('127.1.1.1', signInPages.login, { email, password })).toBe(401)
    expect(await attemptFrom('127.1.1.2', signInPages.admin, { email, password })).toBe(200)
  })

  it('count across both sign-in pages', async () => {
    const { email } = await createAdministrator(site)
    for (let i = 0; i < 5; i++)
      expect(await attemptFrom('127.1.2.1', signInPages.login, { email, password: 'wrong-lamp' })).toBe(401)
    expect(await attemptFrom('127.1.2.1', signInPages.admin, { email, password })).toBe(429)
    expect(await attemptFrom('127.1.2.1', signInPages.login, { email, password })).toBe(401)
  })

  it('are refused after ten failures per address in an hour across accounts', async () => {
    const { email } = await createAdministrator(site)
    for (let i = 0; i < 10; i++)
      expect(await attemptFrom('127.1.3.1', signInPages.admin, { email: `unknown${i}@mail.example`, password })).toBe(
        401,
      )
    expect(await attemptFrom('127.1.3.1', signInPages.admin, { email, password })).toBe(429)
    expect(await attemptFrom('127.1.3.2', signInPages.admin, { email, password })).toBe(200)
  })

  it('do not lock out an administrator from a known network', { tags: ['full'] }, async () => {
    const [known, unknown] = [await createAdministrator(site), await createAdministrator(site)]
    expect(await attemptFrom('127.1.9.200', signInPages.admin, { email: known.email, password })).toBe(200)
    for (let round = 0; round < 10; round++) {
      const failures = Array.from({ length: 10 }, (_, nth) => {
        const body = { email: `customer${round}.${nth}@mail.example`, password: 'wrong-lamp' }
        return attemptFrom(`127.1.9.${1 + nth}`, signInPages.login, body)
      })
      expect(new Set(await Promise.all(failures))).toEqual(new Set([401]))
    }
    const signInFrom = (nth: number, signInPage: string, { email }: { email: string }, enteredPassword = password) =>
      attemptFrom(`127.1.9.${nth}`, signInPage, { email, password: enteredPassword })
    expect(await signInFrom(201, signInPages.admin, unknown)).toBe(429)
    expect(await signInFrom(201, signInPages.login, unknown)).toBe(401)
    // A wrong password is answered like an unknown network, so that the answer does not reveal who is known there.
    expect(await signInFrom(202, signInPages.admin, known, 'wrong-lamp')).toBe(429)
    expect(await signInFrom(203, signInPages.admin, known)).toBe(200)
    expect(await signInFrom(203, signInPages.login, known)).toBe(200)
  })

  it('do not include successful sign-ins', async () => {
    const { email } = await createAdministrator(site)
    for (let i = 0; i < 12; i++)
      expect(await attemptFrom('127.1.4.1', signInPages.admin, { email, password })).toBe(200)
  })

  it.each(Object.values(signInPages))(
    'gain no attempts from successful sign-ins to an exhausted account at %s',
    async (signInPage) => {
      const customer = await signUp(site.visitor())
      for (let i = 0; i < 5; i++)
        expect(await attemptFrom('127.1.8.1', signInPage, { email: customer.email, password: 'wrong-lamp' })).toBe(401)
      for (let i = 0; i < 12; i++)
        expect(await attemptFrom('127.1.8.1', signInPages.login, { email: customer.email, password })).toBe(200)
      for (let i = 0; i < 5; i++)
        expect(await attemptFrom('127.1.8.1', signInPages.admin, { email: `unknown${i}@mail.example`, password })).toBe(
          401,
        )
      const { email } = await createAdministrator(site)
      expect(await attemptFrom('127.1.8.1', signInPages.admin, { email, password })).toBe(429)
    },
  )

  it('do not reveal at the public page which accounts are administrators', async () => {
    const [{ email }, customer] = [await createAdministrator(site), await signUp(site.visitor())]
    const signInAnswers = async (address: string, account: string) => {
      const answers: string[] = []
      for (let i = 0; i < 8; i++) {
        const body = { email: account, password: 'wrong-lamp' }
        const { status, text } = await postFrom(address, { url: site.url, path: signInPages.login, body })
        answers.push(`${status} ${text}`)
      }
      return answers
    }
    const all = [await signInAnswers('127.1.5.1', email), await signInAnswers('127.1.6.1', customer.email)]
    expect(all[0]).toEqual(all[1])
    expect(await signInAnswers('127.1.7.1', 'nobody@mail.example')).toEqual(all[0])
  })
})
