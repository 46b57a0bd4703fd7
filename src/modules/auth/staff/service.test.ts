import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { codeOf, turnOnTwoFactor } from '../../../../testing/authenticator.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { password, signUp } from '../../../../testing/factories.ts'
import { postFrom } from '../../../../testing/from-address.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

const administrator = async (site: TestApp) => {
  const { user_id, email } = await signUp(site.visitor())
  await site.pool.query(`update users set role = 'admin' where user_id = $1`, [user_id])
  return { user_id, email }
}
const doors = { login: '/api/auth/login', admin: '/api/auth/admin/login' }

describe('the door of the back office', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startApp()
  })
  afterAll(() => site.close())

  it.each(Object.values(doors))(
    'an administrator through %s gets the staff session, and leaves with it',
    async (door) => {
      const { user_id, email } = await administrator(site)
      const visitor = site.visitor()
      const { status, body } = await visitor.post(door, { email, password })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ user_id, email, role: 'admin', token: expect.any(String) })
      expect([...visitor.cookies.keys()]).toEqual(['adm'])
      const { data } = (await visitor.get('/api/auth/admin/session')).body
      expect(data).toEqual({
        user_id,
        email,
        role: 'admin',
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

  it('opens to nobody else, and says the same whatever is wrong', async () => {
    const customer = await signUp(site.visitor())
    const { email } = await administrator(site)
    const tries = [
      { email: customer.email, password },
      { email, password: 'wrong-lamp' },
      { email: 'nobody@mail.example', password: 'wrong-lamp' },
    ]
    const visitor = site.visitor()
    const replies = []
    for (const each of tries) replies.push(await visitor.post(doors.admin, each))
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['401 {"success":false,"message":"Invalid email or password","code":"INVALID_CREDENTIALS"}']),
    )
    expect(visitor.cookies.size).toBe(0)
  })

  it('a customer’s session is none of the back office', async () => {
    const visitor = site.visitor()
    await signUp(visitor)
    expect((await visitor.get('/api/auth/admin/session')).body.data).toBeNull()
  })

  it('takes two steps with two-factor sign-in on, as the other door does', async () => {
    const { email } = await administrator(site)
    const visitor = site.visitor()
    await visitor.post(doors.admin, { email, password })
    const now = new Date()
    const app = await turnOnTwoFactor(visitor, new Date(now.getTime() - 30_000))
    for (const [door, code] of [
      [doors.admin, codeOf(app.secret, now)],
      [doors.login, app.recoveryCodes[0]],
    ] as const) {
      const other = site.visitor()
      const { ticket } = (await other.post(door, { email, password })).body.data
      expect(other.cookies.size).toBe(0)
      const { body } = await other.post('/api/auth/login/two-factor', { ticket, code })
      expect(body.data).toMatchObject({ email, role: 'admin' })
      expect([...other.cookies.keys()]).toEqual(['adm'])
    }
  })

  it('a new password of an administrator has twelve characters', async () => {
    const { email, user_id } = await administrator(site)
    const visitor = site.visitor()
    await visitor.post(doors.admin, { email, password })
    const change = (newPassword: string) =>
      visitor.post('/api/auth/reset-password', { userId: user_id, currentPassword: password, newPassword })
    expect((await change('eleven-1111')).body.code).toBe('PASSWORD_TOO_SHORT')
    expect((await change('twelve-12121')).status).toBe(200)
  })

  it('tells the administrator of a sign-in from a network that is new, once', async () => {
    const { email, user_id } = await administrator(site)
    const from = (address: string) => postFrom(address, { url: site.url, path: doors.admin, body: { email, password } })
    for (const address of ['127.0.9.1', '127.0.9.2', '127.0.9.1', '127.0.8.1'])
      expect((await from(address)).status).toBe(200)
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

describe('guessing an administrator’s password', () => {
  let site: TestApp
  beforeAll(async () => {
    site = await startApp({ env: { RATE_LIMITS: 'on' } })
  })
  beforeEach(() => site.pool.query('delete from rate_limits'))
  afterAll(() => site.close())

  const tryAt = async (address: string, path: string, body: object) =>
    (await postFrom(address, { url: site.url, path, body, headers: { 'x-forwarded-for': '203.0.113.9' } })).status

  it('ends after five failures from one address in fifteen minutes; from another one they still sign in', async () => {
    const { email } = await administrator(site)
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push(await tryAt('127.1.1.1', doors.admin, { email, password: 'wrong-lamp' }))
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
    expect(await tryAt('127.1.1.1', doors.admin, { email, password })).toBe(429)
    // The other door keeps to it as well, and says no more than it says to anybody.
    expect(await tryAt('127.1.1.1', doors.login, { email, password })).toBe(401)
    expect(await tryAt('127.1.1.2', doors.admin, { email, password })).toBe(200)
  })

  it('does not begin anew at the other door', async () => {
    const { email } = await administrator(site)
    for (let i = 0; i < 5; i++)
      expect(await tryAt('127.1.2.1', doors.login, { email, password: 'wrong-lamp' })).toBe(401)
    expect(await tryAt('127.1.2.1', doors.admin, { email, password })).toBe(429)
    expect(await tryAt('127.1.2.1', doors.login, { email, password })).toBe(401)
  })

  it('ends after ten failures from one address in an hour, whatever the accounts', async () => {
    const { email } = await administrator(site)
    for (let i = 0; i < 10; i++)
      expect(await tryAt('127.1.3.1', doors.admin, { email: `nobody${i}@mail.example`, password })).toBe(401)
    expect(await tryAt('127.1.3.1', doors.admin, { email, password })).toBe(429)
    expect(await tryAt('127.1.3.2', doors.admin, { email, password })).toBe(200)
  })

  it('lets an administrator in from a network they have signed in from, though its failures are used up', async () => {
    const [known, unknown] = [await administrator(site), await administrator(site)]
    expect(await tryAt('127.1.9.200', doors.admin, { email: known.email, password })).toBe(200)
    for (let round = 0; round < 10; round++) {
      const failures = Array.from({ length: 10 }, (_, nth) => {
        const body = { email: `customer${round}.${nth}@mail.example`, password: 'wrong-lamp' }
        return tryAt(`127.1.9.${1 + nth}`, doors.login, body)
      })
      expect(new Set(await Promise.all(failures))).toEqual(new Set([401]))
    }
    const from = (nth: number, door: string, { email }: { email: string }, typed = password) =>
      tryAt(`127.1.9.${nth}`, door, { email, password: typed })
    expect(await from(201, doors.admin, unknown)).toBe(429)
    expect(await from(201, doors.login, unknown)).toBe(401)
    // A wrong password is answered as an unknown network is, so that the answer does not tell who is known there.
    expect(await from(202, doors.admin, known, 'wrong-lamp')).toBe(429)
    expect(await from(203, doors.admin, known)).toBe(200)
    expect(await from(203, doors.login, known)).toBe(200)
  })

  it('does not count sign-ins that succeed', async () => {
    const { email } = await administrator(site)
    for (let i = 0; i < 12; i++) expect(await tryAt('127.1.4.1', doors.admin, { email, password })).toBe(200)
  })

  it.each(Object.values(doors))('wins no tries by signing in to an account that has none left at %s', async (door) => {
    const customer = await signUp(site.visitor())
    for (let i = 0; i < 5; i++)
      expect(await tryAt('127.1.8.1', door, { email: customer.email, password: 'wrong-lamp' })).toBe(401)
    for (let i = 0; i < 12; i++)
      expect(await tryAt('127.1.8.1', doors.login, { email: customer.email, password })).toBe(200)
    for (let i = 0; i < 5; i++)
      expect(await tryAt('127.1.8.1', doors.admin, { email: `nobody${i}@mail.example`, password })).toBe(401)
    const { email } = await administrator(site)
    expect(await tryAt('127.1.8.1', doors.admin, { email, password })).toBe(429)
  })

  it('tells nobody which accounts are administrators’: the public door answers all alike', async () => {
    const [{ email }, customer] = [await administrator(site), await signUp(site.visitor())]
    const said = async (address: string, who: string) => {
      const answers: string[] = []
      for (let i = 0; i < 8; i++) {
        const body = { email: who, password: 'wrong-lamp' }
        const { status, text } = await postFrom(address, { url: site.url, path: doors.login, body })
        answers.push(`${status} ${text}`)
      }
      return answers
    }
    const all = [await said('127.1.5.1', email), await said('127.1.6.1', customer.email)]
    expect(all[0]).toEqual(all[1])
    expect(await said('127.1.7.1', 'nobody@mail.example')).toEqual(all[0])
  })
})
