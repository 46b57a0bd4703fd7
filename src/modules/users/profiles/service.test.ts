// The user's own profile over HTTP.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newAccount, signUp } from '../../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const createPerson = async () => {
  const visitor = site.visitor()
  const { user_id, email } = await signUp(visitor, { address: '4 Elm Row' })
  const { body } = await visitor.get(`/api/users/${user_id}`)
  const { user_id: _, pending_email: __, profile_image: ___, marketing_consent: ____, ...form } = body.data
  return { visitor, user_id, email, path: `/api/users/${user_id}`, form: form as Record<string, string> }
}

const listAudit = async (user_id: string) =>
  (
    await site.pool.query('select actor, action, before, after from audit_log where subject = $1 order by audit_id', [
      `user:${user_id}`,
    ])
  ).rows

describe('the profile', () => {
  it('shows the registered data without credentials', async () => {
    const { visitor, user_id, email, path } = await createPerson()
    const { status, body } = await visitor.get(path)
    const { password: _, role: __, ...registered } = newAccount({ email, address: '4 Elm Row' })
    expect(status).toBe(200)
    const defaults = { user_id, pending_email: null, language: 'en', marketing_consent: false }
    expect(body).toEqual({ success: true, data: { ...registered, ...defaults } })
  })

  it('can be changed in its nine fields, with the old values in the audit log', async () => {
    const { visitor, user_id, path, form } = await createPerson()
    const update = { ...form, first_name: '  Nora ', phone_number: '06 39 98 01 23', country: 'France', city: 'Lyon' }
    const { status, body } = await visitor.put(path, update)
    expect(status).toBe(200)
    expect(body.message).toBe('Your profile has been successfully updated.')
    expect(body.data).toMatchObject({ first_name: 'Nora', phone_number: '+33639980123', country: 'France' })
    expect((await visitor.get(path)).body.data).toEqual(body.data)
    expect((await visitor.get('/api/auth/session')).body.data.first_name).toBe('Nora')
    expect((await listAudit(user_id)).at(-1)).toEqual({
      actor: user_id,
      action: 'profile changed',
      before: { first_name: 'Eleanor', phone_number: '+447700900412', country: 'United Kingdom', city: 'Not provided' },
      after: { first_name: 'Nora', phone_number: '+33639980123', country: 'France', city: 'Lyon' },
    })
  })

  it('writes no audit entry if nothing changed', async () => {
    const { visitor, user_id, path, form } = await createPerson()
    const before = await listAudit(user_id)
    expect((await visitor.put(path, form)).status).toBe(200)
    expect(await listAudit(user_id)).toEqual(before)
  })

  it.each([
    ['first_name', 'E', 'First name must be at least 2 characters'],
    ['last_name', ' W ', 'Last name must be at least 2 characters'],
    ['email', 'edith@mail', 'Invalid email address'],
    ['email', '', 'Invalid email address'],
    ['phone_number', '07700', 'Phone number must be at least 10 digits'],
    ['phone_number', 'call me later', 'Please enter a valid phone number'],
    ['address', 'Elm', 'Address must be at least 5 characters'],
    ['city', 'L', 'City is required'],
    ['state_province', undefined, 'State/Province is required'],
    ['zip_postal_code', 'N1', 'ZIP/Postal code is required'],
    ['country', 7, 'Country is required'],
    ['city', 'Lon\ndon', 'Please remove line breaks and other control characters'],
    ['city', 'x'.repeat(101), 'Please enter at most 100 characters'],
    [
      'phone_number',
      '020 7946 0018 ext. 123456789',
      'The extension of this number could not be read. Please enter it as ext. 412, with at most 8 digits.',
    ],
  ])('refuses %s %j: %s', async (field, value, message) => {
    const { visitor, path, form } = await createPerson()
    const { status, body } = await visitor.put(path, { ...form, [field]: value })
    expect({ status, ...body }).toMatchObject({ status: 400, success: false, message, fields: { [field]: message } })
    expect((await visitor.get(path)).body.data).toMatchObject(form)
  })

  it.each(['city', 'state_province', 'country'])(
    'accepts a %s of one character that is a word, such as 津',
    async (field) => {
      const { visitor, path, form } = await createPerson()
      const { status, body } = await visitor.put(path, { ...form, [field]: '津' })
      expect({ status, value: body.data?.[field] }).toEqual({ status: 200, value: '津' })
    },
  )

  it.each([
    { role: 'admin' },
    { user_id: '0000000000000' },
    { password: 'lamplight-43' },
    { password_hash: 'x' },
    { email_verified: true },
    { email_verified_at: '2020-01-01T00:00:00Z' },
    { pending_email: 'other@mail.example' },
    { profile_image: 'https://mail.example/a.svg' },
    { disabled_at: null },
  ])('refuses %j by name and changes nothing', async (extra) => {
    const { visitor, user_id, path, form } = await createPerson()
    const readUser = async () => (await site.pool.query('select * from users where user_id = $1', [user_id])).rows[0]
    const before = await readUser()
    const { status, body } = await visitor.put(path, { ...form, first_name: 'Nora', ...extra })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ [Object.keys(extra)[0] ?? '']: 'This cannot be changed here' })
    expect(await readUser()).toEqual(before)
  })
})

describe('a requested new email', () => {
  it('is pending while the old one stays valid, and survives other changes', async () => {
    const { visitor, email, path, form } = await createPerson()
    const newEmail = `nora.${email}`
    const { body } = await visitor.put(path, { ...form, email: newEmail.toUpperCase(), city: 'Lyon' })
    expect(body.data).toMatchObject({ email, pending_email: newEmail, city: 'Lyon' })
    const again = await visitor.put(path, { ...form, city: 'Paris' })
    expect(again.body.data).toMatchObject({ email, pending_email: newEmail, city: 'Paris' })
    const password = newAccount().password
    expect((await site.visitor().post('/api/auth/login', { email: newEmail, password })).status).toBe(401)
    expect((await site.visitor().post('/api/auth/login', { email, password })).status).toBe(200)
  })

  it('gets the same answer if another account has it', async () => {
    const { visitor, path, form } = await createPerson()
    const other = await createPerson()
    const taken = await visitor.put(path, { ...form, email: other.email })
    const free = await visitor.put(path, { ...form, email: 'nobody@mail.example' })
    const withoutPending = ({ data, ...rest }: { data: { pending_email: string } }) => ({
      ...rest,
      ...data,
      pending_email: '',
    })
    expect(withoutPending(taken.body)).toEqual(withoutPending(free.body))
  })

  it('can be requested five times an hour', async () => {
    const limited = await startApp({ env: { RATE_LIMITS: 'on' } })
    const visitor = limited.visitor()
    const { user_id } = await signUp(visitor, { address: '4 Elm Row' })
    const path = `/api/users/${user_id}`
    const {
      user_id: _,
      pending_email: __,
      profile_image: ___,
      marketing_consent: ____,
      ...form
    } = (await visitor.get(path)).body.data
    for (let i = 0; i < 5; i++)
      expect((await visitor.put(path, { ...form, email: `nora${i}@mail.example` })).status).toBe(200)
    expect((await visitor.put(path, { ...form, email: 'nora6@mail.example' })).status).toBe(429)
    expect((await visitor.put(path, { ...form, city: 'Lyon' })).status).toBe(200)
    await limited.close()
  })
})

it("refuses another user's profile like a missing one on every endpoint", async () => {
  const [own, other] = [await createPerson(), await createPerson()]
  const visitor = site.visitor()
  for (const [method, rest, body] of [
    ['GET', '', undefined],
    ['PUT', '', own.form],
    ['POST', '/profile-image', undefined],
    ['DELETE', '/profile-image', undefined],
    ['GET', '/passengers', undefined],
  ] as const) {
    const sendFor = (user_id: string) => own.visitor.send(method, `/api/users/${user_id}${rest}`, body)
    const [otherReply, missing] = [await sendFor(other.user_id), await sendFor('0000000000000')]
    const comparable = ({ status, text, headers }: typeof otherReply) => {
      const { date: _, 'x-request-id': __, ...comparableHeaders } = Object.fromEntries(headers)
      return { status, text, comparableHeaders }
    }
    expect(comparable(otherReply), method).toEqual(comparable(missing))
    expect(otherReply.status).toBe(404)
    expect((await visitor.send(method, `/api/users/${own.user_id}${rest}`, body)).status).toBe(401)
  }
})
