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

const ask = (visitor: Visitor, email: string) => visitor.get(`/api/users?email=${encodeURIComponent(email)}`)
const guest = async () => {
  const visitor = site.visitor()
  await quoteFor(visitor)
  return visitor
}
/** Has a guest ask for the account; answers the reference, and whose checkout it is. */
const refer = async (email: string) => {
  const reference = (await ask(await guest(), email)).body.data[0].user_id as string
  const { rows } = await site.pool.query('select checkout_id from account_references where reference = $1', [reference])
  return { reference, checkout_id: rows[0].checkout_id as string }
}

describe('the question whether an e-mail has an account', () => {
  it('is not answered without a checkout', async () => {
    const person = await signUp(site.visitor())
    expect((await ask(site.visitor(), person.email)).status).toBe(401)
    const signedIn = site.visitor()
    await signUp(signedIn)
    expect((await ask(signedIn, person.email)).status).toBe(403)
  })

  it('is answered with a reference and nothing of the person', async () => {
    const person = await signUp(site.visitor())
    const { status, body, text } = await ask(await guest(), person.email.toUpperCase())
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: [{ user_id: expect.stringMatching(/^[\w-]{32}$/), email: person.email }],
    })
    for (const secret of [person.user_id, person.first_name, person.last_name, '+447700900412'])
      expect(text).not.toContain(secret)
  })

  it('is answered with nothing for an unknown address, a disabled person, and an administrator', async () => {
    const [disabled, admin] = [await signUp(site.visitor()), await signUp(site.visitor())]
    await site.pool.query('update users set disabled_at = now() where user_id = $1', [disabled.user_id])
    await site.pool.query(`update users set role = 'admin' where user_id = $1`, [admin.user_id])
    const visitor = await guest()
    for (const email of ['nobody@mail.example', disabled.email, admin.email])
      expect((await ask(visitor, email)).body).toEqual({ success: true, data: [] })
  })

  it.each(['', 'email=', 'email=edith', 'email=a@b.example&email=c@d.example', 'email[]=a@b.example'])(
    '?%s is refused',
    async (query) => {
      const visitor = await guest()
      expect((await visitor.get(`/api/users?${query}`)).status).toBe(400)
    },
  )
})

it('a reference serves its own checkout, for thirty minutes', async () => {
  const users = createUsers({ db: createDb(site.pool), clock: () => now })
  const person = await signUp(site.visitor())
  const { reference, checkout_id } = await refer(person.email)
  const other = await refer((await signUp(site.visitor())).email)
  const resolve = (asked: { reference: string; checkout_id: string }) =>
    users.resolveReference(createDb(site.pool), asked)
  expect(await resolve({ reference, checkout_id })).toBe(person.user_id)
  expect(await resolve({ reference, checkout_id: other.checkout_id })).toBeUndefined()
  expect(await resolve({ reference: person.user_id, checkout_id })).toBeUndefined()
  now = new Date(now.getTime() + 30 * 60_000)
  expect(await resolve({ reference, checkout_id })).toBeUndefined()
})

it('a sixth question of one checkout is refused for now', async () => {
  const limited = await startApp({ env: { RATE_LIMITS: 'on' } })
  const visitor = limited.visitor()
  await quoteFor(visitor)
  for (let i = 0; i < 5; i++) expect((await ask(visitor, `unknown${i}@mail.example`)).status).toBe(200)
  const sixth = await ask(visitor, 'nobody6@mail.example')
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
  await limited.close()
})
