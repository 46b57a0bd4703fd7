import { afterEach, beforeEach, expect, it } from 'vitest'
import { createUsers } from '#modules/users/service.ts'
import { createDb } from '#platform/db.ts'
import { eventually } from '../../../../testing/eventually.ts'
import { signUp } from '../../../../testing/factories.ts'
import { listEndpoints } from '../../../../testing/registered-calls.ts'
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

const ensure = (config: { email?: string; password?: string } = {}) => {
  const db = createDb(site.pool)
  const clock = () => new Date()
  const users = createUsers({ db, clock })
  return createFirstAdministrator({ db, clock, users, passwords: createPasswords() }).ensureAdministrator(config)
}
const administrators = async () => (await site.pool.query(`select email from users where role = 'admin'`)).rows

it('creates the first administrator with a password shown once and a staff session only', async () => {
  const { email, password = '', created } = await ensure()
  expect(created).toBe(true)
  expect(password.length).toBeGreaterThanOrEqual(12)
  expect(await ensure()).toEqual({ email, created: false })
  const visitor = site.visitor()
  const { body } = await visitor.post('/api/auth/login', { email, password })
  expect(body.data).toMatchObject({ role: 'admin', email })
  expect([...visitor.cookies.keys()]).toEqual(['adm'])
})

const signInWithGeneratedPassword = async () => {
  const { email, password = '' } = await ensure()
  const visitor = site.visitor()
  const { user_id: userId } = (await visitor.post('/api/auth/admin/login', { email, password })).body.data
  const changePassword = (newPassword: string) =>
    visitor.post('/api/auth/reset-password', { userId, currentPassword: password, newPassword })
  const isPasswordChangeRequired = async () =>
    (await visitor.get('/api/auth/admin/session')).body.data?.password_must_change
  return { email, password, visitor, changePassword, isPasswordChangeRequired }
}

it('allows nothing but a password change while the password is the generated one', async () => {
  const { visitor, changePassword, isPasswordChangeRequired } = await signInWithGeneratedPassword()
  const refusals: string[] = []
  for (const { call, method, path } of listEndpoints(site.app)) {
    const callAs = (caller: Visitor) =>
      caller.send(method, path.replace(/\{\w+\}/g, 'x'), method === 'GET' ? undefined : {})
    // Public endpoints answer as they do for visitors.
    if ((await callAs(site.visitor())).body?.code !== 'NOT_SIGNED_IN') continue
    const { status, body } = await callAs(visitor)
    refusals.push(`${status} ${body?.code}${body?.code === 'PASSWORD_MUST_CHANGE' ? '' : ` ${call}`}`)
  }
  expect(refusals.length).toBeGreaterThan(150)
  expect([...new Set(refusals)].sort()).toEqual([
    '400 INVALID_REQUEST POST /api/auth/reset-password',
    '403 PASSWORD_MUST_CHANGE',
  ])
  expect((await visitor.get('/api/auth/session')).body.data).toBeNull()
  expect(await isPasswordChangeRequired()).toBe(true)
  expect((await changePassword('seven-lamps-burning')).status).toBe(200)
  expect(await isPasswordChangeRequired()).toBe(false)
  expect((await visitor.get('/api/admin/audit')).status).toBe(200)
})

it('refuses the generated password as the new one, by a change or by a mailed link', async () => {
  const { email, password, visitor, changePassword, isPasswordChangeRequired } = await signInWithGeneratedPassword()
  expect((await changePassword(password)).body).toMatchObject({
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
  expect(await isPasswordChangeRequired()).toBe(false)
})

it('signs out of a session with the generated password', async () => {
  const { visitor } = await signInWithGeneratedPassword()
  const cookie = `adm=${visitor.cookies.get('adm')}`
  await visitor.post('/api/auth/logout', {})
  expect((await site.visitor().get('/api/auth/admin/session', { cookie })).body.data).toBeNull()
})

it('uses the configured email and password and does not return the password', async () => {
  const config = { email: 'Office@Rides.Example', password: 'seven-lamps-burning' }
  expect(await ensure(config)).toEqual({ email: 'office@rides.example', created: true })
  expect((await site.visitor().post('/api/auth/login', config)).status).toBe(200)
})

it('creates one first administrator when several processes start at once', async () => {
  const results = await Promise.all([ensure(), ensure(), ensure()])
  expect(results.filter((each) => each.created)).toHaveLength(1)
  expect(await administrators()).toHaveLength(1)
})

it.each([
  ['short', 'short-pass1', /at least 12/],
  ['long', 'a-long-one'.repeat(13), /at most 128/],
  ['common', 'aaaaaaaaaaaa', /too common/],
])('refuses a configured password that is too %s', async (_, password, reason) => {
  await expect(ensure({ password })).rejects.toThrow(reason)
  expect(await administrators()).toEqual([])
})

it('does not promote a customer who has the configured email', async () => {
  const { email } = await signUp(site.visitor())
  await expect(ensure({ email })).rejects.toThrow(/is not an administrator/)
  expect(await administrators()).toEqual([])
})
