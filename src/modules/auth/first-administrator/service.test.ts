import { afterEach, beforeEach, expect, it } from 'vitest'
import { createUsers } from '#modules/users/service.ts'
import { createDb } from '#platform/db.ts'
import { signUp } from '../../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
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
  expect((await visitor.get('/api/auth/session')).body.data).toMatchObject({ role: 'admin' })
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
