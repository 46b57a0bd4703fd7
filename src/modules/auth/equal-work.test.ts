// T26: what is asked of the database for somebody who exists and for nobody is the same, statement by statement.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NamedClient } from '#platform/named-client.ts'
import { allDelivered } from '../../../testing/delivered.ts'
import { password, signUp } from '../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'

/** Other tables, and those of the queue, are looked at by the clock as well. */
const aboutAccounts = /"?(rate_limits|users|sessions|password_resets|outbox|audit_log|sign_in_tickets|two_factors)"?\b/

let sent: string[] = []
class Listening extends NamedClient {
  override query(...call: unknown[]): never {
    const [asked] = call
    const text = typeof asked === 'string' ? asked : (asked as { text?: string }).text
    if (text && aboutAccounts.test(text) && !text.includes('jobs.')) sent.push(text.replace(/\s+/g, ' '))
    return (super.query as (...all: unknown[]) => never).apply(this, call)
  }
}

let site: TestApp
beforeAll(async () => {
  site = await startApp({ Client: Listening, env: { RATE_LIMITS: 'on' } })
})
afterAll(() => site.close())

const workFor = async (path: string, body: object) => {
  await allDelivered(site)
  sent = []
  const { status } = await site.visitor().post(path, body)
  return { status, statements: sent.toSorted() }
}

const people = async () => {
  await site.pool.query('delete from rate_limits')
  const [customer, admin, disabled] = [
    await signUp(site.visitor()),
    await signUp(site.visitor()),
    await signUp(site.visitor()),
  ]
  await site.pool.query(`update users set role = 'admin' where user_id = $1`, [admin.user_id])
  await site.pool.query(`update users set disabled_at = now() where user_id = $1`, [disabled.user_id])
  return [customer.email, admin.email, disabled.email, 'nobody@mail.example'] as const
}

describe('the same work is done for a customer, an administrator, a disabled person and nobody', () => {
  it.each([
    ['/api/auth/login', 401],
    ['/api/auth/admin/login', 401],
    ['/api/auth/forgot-password', 200],
  ])('at %s', async (path, status) => {
    const [customer, ...others] = await people()
    const first = await workFor(path, { email: customer, password: 'wrong-lamp' })
    expect(first.status).toBe(status)
    expect(first.statements.length).toBeGreaterThan(3)
    for (const email of others) expect(await workFor(path, { email, password: 'wrong-lamp' }), email).toEqual(first)
  })

  it('would be found out (the control): who is let in asks for more', async () => {
    const [customer, , , nobody] = await people()
    const path = '/api/auth/login'
    const inside = await workFor(path, { email: customer, password })
    expect(inside.status).toBe(200)
    expect(inside.statements).not.toEqual((await workFor(path, { email: nobody, password })).statements)
  })
})
