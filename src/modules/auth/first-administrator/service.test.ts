import { afterEach, beforeEach, expect, it } from 'vitest'
import { createUsers } from '#modules/users/service.ts'
import { createDb } from '#platform/db.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { signUp } from '../../../../testing/factories.ts'
import { registeredCalls } from '../../../../testing/registered-calls.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { createPasswords } from '../passwords/service.ts'
import { createFirstAdministrator } from './service.ts'

let site: TestApp
beforeEach(async () => {
  site = await startApp()
  await site.pool.query('delete from users')
})
afterEach(() => site.close())

const ensure = (asked: { email?: string; password?: string } = {}) => {
  const db = createDb(site.pool)
  const clock = () => new Date()
  const users = createUsers({ db, clock })
  return createFirstAdministrator({ db, clock, users, passwords: createPasswords() }).ensureAdministrator(asked)
}
const administrators = async () => (await site.pool.query(`select email from users where role = 'admin'`)).rows

it('is made with a password that is said once, and signs in to a staff session only', async () => {
  const { email, password = '', created } = await ensure()
  expect(created).toBe(true)
  expect(password.length).toBeGreaterThanOrEqual(12)
  expect(await ensure()).toEqual({ email, created: false })
  const visitor = site.visitor()
  const { body } = await visitor.post('/api/auth/login', { email, password })
  expect(body.data).toMatchObject({ role: 'admin', email })
  expect([...visitor.cookies.keys()]).toEqual(['adm'])
})

const generated = async () => {
  const { email, password = '' } = await ensure()
  const visitor = site.visitor()
  const { user_id: userId } = (await visitor.post('/api/auth/admin/login', { email, password })).body.data
  const choose = (newPassword: string) =>
    visitor.post('/api/auth/reset-password', { userId, currentPassword: password, newPassword })
  const asked = async () => (await visitor.get('/api/auth/admin/session')).body.data?.password_must_change
  return { email, password, visitor, choose, asked }
}

it('opens nothing but the change of its password while that is the generated one', async () => {
  const { visitor, choose, asked } = await generated()
  const shut: string[] = []
  for (const { call, method, path } of registeredCalls(site.app)) {
    const ask = (by: Visitor) => by.send(method, path.replace(/\{\w+\}/g, 'x'), method === 'GET' ? undefined : {})
    // What is open to anybody is answered to them as it is to anybody.
    if ((await ask(site.visitor())).body?.code !== 'NOT_SIGNED_IN') continue
    const { status, body } = await ask(visitor)
    shut.push(`${status} ${body?.code}${body?.code === 'PASSWORD_MUST_CHANGE' ? '' : ` ${call}`}`)
  }
  expect(shut.length).toBeGreaterThan(150)
  expect([...new Set(shut)].sort()).toEqual([
    '400 INVALID_REQUEST POST /api/auth/reset-password',
    '403 PASSWORD_MUST_CHANGE',
  ])
  expect((await visitor.get('/api/auth/session')).body.data).toBeNull()
  expect(await asked()).toBe(true)
  expect((await choose('seven-lamps-burning')).status).toBe(200)
  expect(await asked()).toBe(false)
  expect((await visitor.get('/api/admin/audit')).status).toBe(200)
})

it('does not keep the generated password for good, by a change of it or by a mailed link', async () => {
  const { email, password, visitor, choose, asked } = await generated()
  expect((await choose(password)).body).toMatchObject({
    code: 'PASSWORD_NOT_NEW',
    fields: { newPassword: expect.stringContaining('initial') },
  })
  await visitor.post('/api/auth/forgot-password', { email })
  const link = await eventually(async () => {
    const mails = await site.pool.query('select text from mails where to_address = $1', [email])
    return mails.rows.map(({ text }) => /reset-password\?token=([\w-]+)/.exec(text)?.[1]).find(Boolean)
  })
  const reset = async (newPassword: string) =>
    (await site.visitor().post('/api/auth/reset-password-with-token', { token: link, newPassword })).body
  expect((await reset(password)).code).toBe('PASSWORD_NOT_NEW')
  expect((await reset('seven-lamps-burning')).success).toBe(true)
  await visitor.post('/api/auth/login', { email, password: 'seven-lamps-burning' })
  expect(await asked()).toBe(false)
})

it('leaves with a session of the generated password as with any other', async () => {
  const { visitor } = await generated()
  const cookie = `adm=${visitor.cookies.get('adm')}`
  await visitor.post('/api/auth/logout', {})
  expect((await site.visitor().get('/api/auth/admin/session', { cookie })).body.data).toBeNull()
})

it('takes the configured e-mail and password, and does not say the password again', async () => {
  const asked = { email: 'Office@Rides.Example', password: 'seven-lamps-burning' }
  expect(await ensure(asked)).toEqual({ email: 'office@rides.example', created: true })
  expect((await site.visitor().post('/api/auth/login', asked)).status).toBe(200)
})

it('is one, when two processes start at once', async () => {
  const made = await Promise.all([ensure(), ensure(), ensure()])
  expect(made.filter((each) => each.created)).toHaveLength(1)
  expect(await administrators()).toHaveLength(1)
})

it.each([
  ['short', 'short-pass1', /at least 12/],
  ['long', 'a-long-one'.repeat(13), /at most 128/],
  ['common', 'aaaaaaaaaaaa', /too common/],
])('is refused a password that is too %s', async (_, password, reason) => {
  await expect(ensure({ password })).rejects.toThrow(reason)
  expect(await administrators()).toEqual([])
})

it('does not promote a customer who has that e-mail', async () => {
  const { email } = await signUp(site.visitor())
  await expect(ensure({ email })).rejects.toThrow(/is not an administrator/)
  expect(await administrators()).toEqual([])
})
