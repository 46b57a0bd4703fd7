// Two people's sessions in one browser: the password of one says nothing about the other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, signUp } from '../../../../testing/factories.ts'
import { administratorOf } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let now = new Date('2026-03-02T09:00:00Z')
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: () => now })
})
afterAll(() => site.close())

const customersPassword = 'orchard-gate-17'
const required = { status: 403, body: { code: 'PASSWORD_REQUIRED' } }

/** A customer and an administrator whose passwords are ten minutes old, and one browser with the cookies of both. */
const twoPeople = async () => {
  const customer = { visitor: site.visitor(), ...(await signUp(site.visitor(), { password: customersPassword })) }
  await customer.visitor.post('/api/auth/login', { email: customer.email, password: customersPassword })
  const office = await administratorOf(site)
  const both = site.visitor()
  for (const { cookies } of [customer.visitor, office.visitor])
    for (const [name, value] of cookies) both.cookies.set(name, value)
  expect([...both.cookies.keys()].sort()).toEqual(['adm', 'sid'])
  now = new Date(now.getTime() + 600_000)
  const changeEmail = (visitor: typeof both, user_id: string) =>
    visitor.put(`/api/users/${user_id}`, {
      first_name: 'Eleanor',
      last_name: 'Whitcombe',
      email: `taken.${user_id.toLowerCase()}@whitcombe.example`,
      phone_number: '+447700900412',
      address: '4 Elm Row',
      city: 'Not provided',
      state_province: 'Not provided',
      zip_postal_code: 'Not provided',
      country: 'United Kingdom',
    })
  const correctPartner = async (visitor: typeof both) => {
    const { rows } = await site.pool.query('select partner_id, version from partners limit 1')
    const { partner_id, version } = rows[0]
    return visitor.put(`/api/admin/partners/${partner_id}`, { version, contact_email: 'other@else.example' })
  }
  return { customer, office, both, changeEmail, correctPartner }
}

describe('a customer and an administrator in one browser', () => {
  it.each([
    ['the prompt', '/api/auth/reauthenticate'],
    ['a call that carries it', '/api/auth/two-factor'],
  ])('renews the session of the customer alone by their password at %s', async (_, path) => {
    const { customer, office, both, changeEmail, correctPartner } = await twoPeople()
    expect((await both.post(path, { password: customersPassword })).status).toBe(200)
    expect(await changeEmail(office.visitor, office.user_id)).toMatchObject(required)
    expect(await correctPartner(both)).toMatchObject(required)
    expect((await changeEmail(both, customer.user_id)).status).toBe(200)
  })

  it('renews the session of the administrator by their own password alone', async () => {
    const { customer, office, both, changeEmail, correctPartner } = await twoPeople()
    expect((await office.visitor.post('/api/auth/reauthenticate', { password })).status).toBe(200)
    expect(await changeEmail(both, customer.user_id)).toMatchObject(required)
    expect((await correctPartner(both)).body.code).not.toBe('PASSWORD_REQUIRED')
    expect((await changeEmail(office.visitor, office.user_id)).status).toBe(200)
  })
})
