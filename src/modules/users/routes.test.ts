import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '#platform/db.ts'
import { quoteFor, signUp } from '../../../testing/factories.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { createUsers } from './service.ts'

let now = new Date()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: () => now })
})
afterAll(() => site.close())

const findAccount = (visitor: Visitor, email: string) => visitor.get(`/api/users?email=${encodeURIComponent(email)}`)
const createGuest = async () => {
  const visitor = site.visitor()
  await quoteFor(visitor)
  return visitor
}
/** A guest looks up the account; returns the reference and the checkout id. */
const createReference = async (email: string) => {
  const reference = (await findAccount(await createGuest(), email)).body.data[0].user_id as string
  const { rows } = await site.pool.query('select checkout_id from account_references where reference = $1', [reference])
  return { reference, checkout_id: rows[0].checkout_id as string }
}

describe('the look-up of an account by email', () => {
  it('is refused without a checkout', async () => {
    const person = await signUp(site.visitor())
    expect((await findAccount(site.visitor(), person.email)).status).toBe(401)
    const signedIn = site.visitor()
    await signUp(signedIn)
    expect((await findAccount(signedIn, person.email)).status).toBe(403)
  })

  it('returns a reference and no personal data', async () => {
    const person = await signUp(site.visitor())
    const { status, body, text } = await findAccount(await createGuest(), person.email.toUpperCase())
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: [{ user_id: expect.stringMatching(/^[\w-]{32}$/), email: person.email }],
    })
    for (const secret of [person.user_id, person.first_name, person.last_name, '+447700900412'])
      expect(text).not.toContain(secret)
  })

  it('returns nothing for an unknown email, a disabled user and an administrator', async () => {
    const [disabled, admin] = [await signUp(site.visitor()), await signUp(site.visitor())]
    await site.pool.query('update users set disabled_at = now() where user_id = $1', [disabled.user_id])
    await site.pool.query(`update users set role = 'admin', staff_role = 'administrator' where user_id = $1`, [
      admin.user_id,
    ])
    const visitor = await createGuest()
    for (const email of ['nobody@mail.example', disabled.email, admin.email])
      expect((await findAccount(visitor, email)).body).toEqual({ success: true, data: [] })
  })

  it.each(['', 'email=', 'email=edith', 'email=a@b.example&email=c@d.example', 'email[]=a@b.example'])(
    'is refused for ?%s',
    async (query) => {
      const visitor = await createGuest()
      expect((await visitor.get(`/api/users?${query}`)).status).toBe(400)
    },
  )
})

it('resolves an account reference for its checkout only, for thirty minutes', async () => {
  const users = createUsers({ db: createDb(site.pool), clock: () => now })
  const person = await signUp(site.visitor())
  const { reference, checkout_id } = await createReference(person.email)
  const other = await createReference((await signUp(site.visitor())).email)
  const resolve = (query: { reference: string; checkout_id: string }) =>
    users.resolveReference(createDb(site.pool), query)
  expect(await resolve({ reference, checkout_id })).toBe(person.user_id)
  expect(await resolve({ reference, checkout_id: other.checkout_id })).toBeUndefined()
  expect(await resolve({ reference: person.user_id, checkout_id })).toBeUndefined()
  now = new Date(now.getTime() + 30 * 60_000)
  expect(await resolve({ reference, checkout_id })).toBeUndefined()
})

it('refuses a sixth account look-up of one checkout', async () => {
  const limited = await startApp({ env: { RATE_LIMITS: 'on' } })
  const visitor = limited.visitor()
  await quoteFor(visitor)
  for (let i = 0; i < 5; i++) expect((await findAccount(visitor, `unknown${i}@mail.example`)).status).toBe(200)
  const sixth = await findAccount(visitor, 'nobody6@mail.example')
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  await limited.close()
})
