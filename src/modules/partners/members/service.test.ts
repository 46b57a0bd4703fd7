// Members of a partner and their access, over HTTP.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUp } from '../../../../testing/factories.ts'
import { createPartnerPerson } from '../../../../testing/partners.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { findAccessDenial } from './rules.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

it.each(['owner', 'desk'] as const)('the own partner is returned to a member with the role %s', async (role) => {
  const { visitor } = await createPartnerPerson(site, role)
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

it('the own partner is refused to an account that has the role partner and no membership', async () => {
  const visitor = site.visitor()
  const account = await signUp(visitor)
  await site.pool.query(`update users set role = 'partner' where user_id = $1`, [account.user_id])
  await visitor.post('/api/auth/login', { email: account.email, password: 'lamplight-42' })
  const { status, body } = await visitor.get('/api/partner')
  expect([status, body.code]).toEqual([403, 'NOT_A_PARTNER_MEMBER'])
})

it('the partner area denies members of pending and suspended partners, and the desk where owners are required', () => {
  expect(findAccessDenial({ status: 'pending', role: 'owner' }, 'desk')).toBe('pending')
  expect(findAccessDenial({ status: 'inactive', role: 'owner' }, 'desk')).toBe('suspended')
  expect(findAccessDenial({ status: 'active', role: 'desk' }, 'owner')).toBe('owners only')
  expect(findAccessDenial({ status: 'active', role: 'desk' }, 'desk')).toBeUndefined()
  expect(findAccessDenial({ status: 'active', role: 'owner' }, 'owner')).toBeUndefined()
})
