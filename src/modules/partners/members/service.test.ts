// Who works for a partner, over HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../../../../testing/factories.ts'
import { partnerPerson } from '../../../../testing/partners.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { whyShut } from './rules.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

it.each(['owner', 'desk'] as const)('names the partner to %s', async (role) => {
  const { visitor } = await partnerPerson(site, role)
  const { status, body } = await visitor.get('/api/partner')
  expect(status).toBe(200)
  expect(body.data).toEqual({
    name: 'The Harcourt',
    slug: 'the-harcourt',
    status: 'active',
    role,
    time_zone: 'Europe/London',
  })
})

it('knows no partner of an account that merely has the role', async () => {
  const visitor = site.visitor()
  const someone = await signUp(visitor)
  await site.pool.query(`update users set role = 'partner' where user_id = $1`, [someone.user_id])
  await visitor.post('/api/auth/login', { email: someone.email, password: 'lamplight-42' })
  const { status, body } = await visitor.get('/api/partner')
  expect([status, body.code]).toEqual([403, 'NO_PARTNER'])
})

it('is shut while the partner waits or is suspended, and to the desk where owners are asked for', () => {
  expect(whyShut({ status: 'pending', role: 'owner' }, 'desk')).toBe('pending')
  expect(whyShut({ status: 'inactive', role: 'owner' }, 'desk')).toBe('suspended')
  expect(whyShut({ status: 'active', role: 'desk' }, 'owner')).toBe('owners only')
  expect(whyShut({ status: 'active', role: 'desk' }, 'desk')).toBeUndefined()
  expect(whyShut({ status: 'active', role: 'owner' }, 'owner')).toBeUndefined()
})
