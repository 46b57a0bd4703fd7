import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookedRide, newAccount, password, signUp } from '../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const getSessionUser = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body.data
const userRow = async (email: string) =>
  (await site.pool.query('select * from users where email = $1', [email])).rows[0]

describe('registering', () => {
  it('creates an account without signing in on the register page', async () => {
    const visitor = site.visitor()
    const person = newAccount({ email: ' Edith.Register@Mail.Example ' })
    const { status, body } = await visitor.post('/api/auth/register', person)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      user_id: expect.stringMatching(/^[0-9a-z]{13}$/),
      role: 'customer',
      email: 'edith.register@mail.example',
      first_name: 'Eleanor',
      last_name: 'Whitcombe',
      profile_image: null,
    })
    expect(visitor.cookies.size).toBe(0)
    expect(await getSessionUser(visitor)).toBeNull()
  })

  it('signs in at once in the booking flow', async () => {
    const visitor = site.visitor()
    const person = await signUp(visitor)
    expect(await getSessionUser(visitor)).toMatchObject({ user_id: person.user_id, email: person.email })
  })

  it('stores the phone number in E.164 by the given country', async () => {
    const french = newAccount({ country: 'France', phone_number: '06 39 98 01 23' })
    await site.visitor().post('/api/auth/register', french)
    expect(await userRow(french.email)).toMatchObject({ phone_number: '+33639980123' })
  })

  it.each([
    [{ phone_number: '123' }, 'phone_number', 'Please enter a valid phone number'],
    [{ password: 'five5' }, 'password', 'Password must be at least 6 characters'],
    [{ password: 'Password1' }, 'password', 'This password is too common. Please choose another.'],
    [{ password: 'x'.repeat(129) }, 'password', 'Password must be at most 128 characters'],
    [{ email: 'edith@' }, 'email', 'Invalid email address'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'a@b.example,c@d.example' }, 'email', 'Invalid email address'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email', 'Invalid email address'],
    [{ last_name: undefined }, 'last_name', 'Required'],
    [{ first_name: 'Edith\u0007' }, 'first_name', 'Please remove line breaks and other control characters'],
    [{ role: 'admin' }, 'role', 'This role cannot be chosen'],
    [{ role: null }, 'role', 'This role cannot be chosen'],
    [{ sign_in: 'yes' }, 'sign_in', expect.any(String)],
  ])('is refused with %j', async (changes, field, message) => {
    const person = newAccount(changes)
    const { status, body } = await site.visitor().post('/api/auth/register', person)
    expect(status).toBe(400)
    expect(body).toMatchObject({ success: false, fields: { [field]: message } })
    expect(await userRow(person.email)).toBeUndefined()
  })

  it('is refused for addresses that are reserved for deleted accounts', async () => {
    const { status, body } = await site
      .visitor()
      .post('/api/auth/register', newAccount({ email: 'Eve@Deleted.invalid' }))
    expect([status, Object.keys(body.fields)]).toEqual([400, ['email']])
  })

  it('ignores fields that the form does not have', async () => {
    const person = newAccount()
    const more = {
      user_id: 'chosen',
      email_verified_at: '2026-01-01T00:00:00Z',
      disabled_at: '2026-01-01T00:00:00Z',
      password_hash: 'x',
      created_at: '2020-01-01T00:00:00Z',
      status: 'confirmed',
    }
    expect((await site.visitor().post('/api/auth/register', { ...person, ...more })).status).toBe(200)
    const row = await userRow(person.email)
    expect(row).toMatchObject({ role: 'customer', email_verified_at: null, disabled_at: null, profile_image: null })
    expect(row.user_id).not.toBe('chosen')
    expect(row.password_hash).toMatch(/^\$argon2id\$/)
    expect(row.created_at.getFullYear()).toBeGreaterThan(2020)
  })

  it('is refused for a taken email, ignoring case', async () => {
    const person = newAccount()
    await site.visitor().post('/api/auth/register', person)
    const again = await site.visitor().post('/api/auth/register', { ...person, email: person.email.toUpperCase() })
    expect(again.status).toBe(409)
    expect(again.body).toMatchObject({ code: 'EMAIL_TAKEN' })
  })
})

describe('signing in', () => {
  it('returns the display fields and a label and sets the session cookie', async () => {
    const visitor = site.visitor()
    const person = await signUp(site.visitor())
    const { status, body } = await visitor.post('/api/auth/login', { email: person.email, password })
    expect(status).toBe(200)
    expect(Object.keys(body.data).sort()).toEqual(
      ['email', 'first_name', 'last_name', 'profile_image', 'role', 'token', 'user_id'].sort(),
    )
    expect(visitor.cookies.get('sid')).toMatch(/^[\w-]{43}$/)
    expect(await getSessionUser(visitor)).toMatchObject({ user_id: person.user_id })
  })

  it('grants no access by the label', async () => {
    const { token, user_id } = await signUp(site.visitor())
    const change = { userId: user_id, currentPassword: password, newPassword: 'a-new-lamp' }
    const presented: Record<string, string>[] = [{ authorization: `Bearer ${token}` }, { cookie: `sid=${token}` }]
    for (const headers of presented) {
      const stranger = site.visitor()
      expect((await stranger.post('/api/auth/reset-password', change, headers)).status).toBe(401)
      expect((await stranger.get('/api/auth/session', headers)).body.data).toBeNull()
    }
  })

  it('issues a new token each time and voids the old one', async () => {
    const visitor = site.visitor()
    const person = await signUp(visitor)
    const before = visitor.cookies.get('sid')
    await visitor.post('/api/auth/login', { email: person.email, password })
    expect(visitor.cookies.get('sid')).not.toBe(before)
    expect(await getSessionUser(visitor)).not.toBeNull()
    expect((await site.visitor().get('/api/auth/session', { cookie: `sid=${before}` })).body.data).toBeNull()
  })

  it('does not adopt a planted session (session fixation)', async () => {
    const attacker = site.visitor()
    await signUp(attacker)
    const victim = site.visitor()
    victim.cookies.set('sid', attacker.cookies.get('sid') ?? '')
    const person = await signUp(site.visitor())
    await victim.post('/api/auth/login', { email: person.email, password })
    expect(await getSessionUser(victim)).toMatchObject({ user_id: person.user_id })
    expect(await getSessionUser(attacker)).toBeNull()
  })

  it('hides one user’s bookings from the next user of the browser', async () => {
    const browser = site.visitor()
    const { booking_id } = await bookedRide(browser)
    expect((await browser.get(`/api/bookings/${booking_id}`)).status).toBe(200)
    const next = await signUp(site.visitor())
    await browser.post('/api/auth/login', { email: next.email, password })
    expect(await getSessionUser(browser)).toMatchObject({ user_id: next.user_id })
    expect((await browser.get(`/api/bookings/${booking_id}`)).status).toBe(404)
    expect((await browser.get(`/api/bookings/user/${next.user_id}`)).body.data).toEqual([])
  })

  it('answers byte for byte the same for a wrong password, an unknown and a disabled user', async () => {
    const person = await signUp(site.visitor())
    const disabled = await signUp(site.visitor())
    await site.pool.query('update users set disabled_at = now() where user_id = $1', [disabled.user_id])
    const tries = [
      { email: person.email, password: 'wrong-lamp' },
      { email: 'nobody@mail.example', password: 'wrong-lamp' },
      { email: disabled.email, password },
    ]
    const replies = await Promise.all(tries.map((body) => site.visitor().post('/api/auth/login', body)))
    expect(new Set(replies.map((reply) => `${reply.status} ${reply.text}`)).size).toBe(1)
    expect(replies[0]).toMatchObject({
      status: 401,
      body: { success: false, message: 'Invalid email or password.', code: 'INVALID_CREDENTIALS' },
    })
  })

  it('answers the same for fifty known and fifty unknown emails', async () => {
    const { email } = await signUp(site.visitor())
    const answers = new Set<string>()
    for (let i = 0; i < 50; i++)
      for (const each of [email, `unknown${i}@mail.example`]) {
        const { status, text } = await site
          .visitor()
          .post('/api/auth/login', { email: each, password: `wrong-lamp-${i}` })
        answers.add(`${status} ${text}`)
      }
    expect(answers.size).toBe(1)
  })

  it.each([
    [{ email: '', password: 'x' }, { email: 'Email is required' }],
    [{ email: 'edith', password: 'x' }, { email: 'Invalid email address' }],
    [{ email: 'edith@mail.example' }, { password: 'Password is required' }],
    [
      { email: ['edith@mail.example'], password: { $ne: '' } },
      { email: 'Email is required', password: 'Password is required' },
    ],
  ])('is refused for %j with a message at the field', async (body, fields) => {
    const reply = await site.visitor().post('/api/auth/login', body)
    expect(reply.status).toBe(400)
    expect(reply.body.fields).toEqual(fields)
  })
})

describe('signing out', () => {
  it('ends the session, clears the cookies, and is idempotent', async () => {
    const visitor = site.visitor()
    await signUp(visitor)
    const token = visitor.cookies.get('sid')
    expect(await visitor.post('/api/auth/logout', {})).toMatchObject({ status: 200, body: { success: true } })
    expect(visitor.cookies.size).toBe(0)
    expect((await visitor.get('/api/auth/session', { cookie: `sid=${token}` })).body.data).toBeNull()
    expect((await visitor.post('/api/auth/logout')).status).toBe(200)
  })
})

describe('changing the password', () => {
  const next = 'a-brass-lantern'

  it('renews this session and ends every other one', async () => {
    const [here, elsewhere] = [site.visitor(), site.visitor()]
    const person = await signUp(here)
    await elsewhere.post('/api/auth/login', { email: person.email, password })
    const before = here.cookies.get('sid')
    const change = { userId: person.user_id, currentPassword: password, newPassword: next }
    expect((await here.post('/api/auth/reset-password', change)).status).toBe(200)
    expect(here.cookies.get('sid')).not.toBe(before)
    expect(await getSessionUser(here)).not.toBeNull()
    expect(await getSessionUser(elsewhere)).toBeNull()
    const login = (password: string) => site.visitor().post('/api/auth/login', { email: person.email, password })
    expect((await login(password)).status).toBe(401)
    expect((await login(next)).status).toBe(200)
  })

  it.each([
    [{ newPassword: 'short' }, 'New password must be at least 6 characters'],
    [{ newPassword: undefined }, 'New password must be at least 6 characters'],
    [{ currentPassword: undefined }, 'Current password is required'],
    [{ currentPassword: '' }, 'Current password is required'],
    [{ currentPassword: 'short' }, 'Current password is required'],
  ])('refuses %j with the messages of the specification', async (fields, message) => {
    const visitor = site.visitor()
    const { user_id } = await signUp(visitor)
    const change = { userId: user_id, currentPassword: password, newPassword: next, ...fields }
    const refused = await visitor.post('/api/auth/reset-password', change)
    expect([refused.status, refused.body.message]).toEqual([400, message])
  })

  it('refuses the name of the site as a password', async () => {
    const visitor = site.visitor()
    const { user_id } = await signUp(visitor)
    const change = { userId: user_id, currentPassword: password, newPassword: 'Ostler-2027!' }
    expect(await visitor.post('/api/auth/reset-password', change)).toMatchObject({
      status: 400,
      body: { fields: { newPassword: 'This password is too common. Please choose another.' } },
    })
  })

  it('refuses another user’s id and a wrong current password', async () => {
    const visitor = site.visitor()
    const [person, other] = [await signUp(visitor), await signUp(site.visitor())]
    const change = { userId: person.user_id, currentPassword: password, newPassword: next }
    expect((await visitor.post('/api/auth/reset-password', { ...change, userId: other.user_id })).status).toBe(403)
    expect(await visitor.post('/api/auth/reset-password', { ...change, currentPassword: 'wrong-lamp' })).toMatchObject({
      status: 400,
      body: {
        message: 'Failed to update password. Please try again.',
        fields: { currentPassword: 'Failed to update password. Please try again.' },
      },
    })
    expect((await site.visitor().post('/api/auth/reset-password', change)).status).toBe(401)
    for (const each of [person, other])
      expect((await site.visitor().post('/api/auth/login', { email: each.email, password })).status).toBe(200)
  })
})
