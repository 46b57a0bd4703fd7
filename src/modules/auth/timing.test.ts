// T26: checks that the database statements are the same for an existing and an unknown account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/named-client.ts'
import { waitForDeliveries } from '../../../testing/deliveries.ts'
import { password, signUp } from '../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

/** Scheduled jobs read other tables at any time, so only these are recorded. */
const aboutAccounts = /"?(rate_limits|users|sessions|password_resets|outbox|audit_log|mfa_challenges|two_factors)"?\b/

let sentStatements: string[] = []
class RecordingClient extends NamedClient {
  override query(...call: unknown[]): never {
    const [query] = call
    const text = typeof query === 'string' ? query : (query as { text?: string }).text
    if (text && aboutAccounts.test(text) && !text.includes('jobs.')) sentStatements.push(text.replace(/\s+/g, ' '))
    return (super.query as (...all: unknown[]) => never).apply(this, call)
  }
}

let site: TestApp
beforeAll(async () => {
  site = await startApp({ Client: RecordingClient, env: { RATE_LIMITS: 'on' } })
})
afterAll(() => site.close())

const recordStatements = async (path: string, body: object) => {
  await waitForDeliveries(site)
  sentStatements = []
  const { status } = await site.visitor().post(path, body)
  return { status, statements: sentStatements.toSorted() }
}

const createPeople = async () => {
  await site.pool.query('delete from rate_limits')
  const [customer, admin, disabled] = [
    await signUp(site.visitor()),
    await signUp(site.visitor()),
    await signUp(site.visitor()),
  ]
  await site.pool.query(`update users set role = 'admin', staff_role = 'administrator' where user_id = $1`, [
    admin.user_id,
  ])
  await site.pool.query(`update users set disabled_at = now() where user_id = $1`, [disabled.user_id])
  return [customer.email, admin.email, disabled.email, 'nobody@mail.example'] as const
}

describe('the statements for a customer, an administrator, a disabled and an unknown user', () => {
  it.each([
    ['/api/auth/login', 401],
    ['/api/auth/admin/login', 401],
    ['/api/auth/forgot-password', 200],
  ])('are the same at %s', async (path, status) => {
    const [customer, ...others] = await createPeople()
    const expected = await recordStatements(path, { email: customer, password: 'wrong-lamp' })
    expect(expected.status).toBe(status)
    expect(expected.statements.length).toBeGreaterThan(3)
    for (const email of others)
      expect(await recordStatements(path, { email, password: 'wrong-lamp' }), email).toEqual(expected)
  })

  it('differ for a successful sign-in (control)', async () => {
    const [customer, , , unknownEmail] = await createPeople()
    const path = '/api/auth/login'
    const signedInWork = await recordStatements(path, { email: customer, password })
    expect(signedInWork.status).toBe(200)
    expect(signedInWork.statements).not.toEqual(
      (await recordStatements(path, { email: unknownEmail, password })).statements,
    )
  })
})
