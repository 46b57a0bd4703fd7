// Two users' sessions in one browser: the password of one does not reauthenticate the other.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { password, signUp } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let now = new Date('2026-03-02T09:00:00Z')
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock: () => now })
})
afterAll(() => site.close())

const customersPassword = 'orchard-gate-17'
const passwordRequired = { status: 403, body: { code: 'PASSWORD_REQUIRED' } }

/** A customer and an administrator whose passwords were given ten minutes ago, and a browser with both cookies. */
const createTwoPeople = async () => {
  const customer = { visitor: site.visitor(), ...(await signUp(site.visitor(), { password: customersPassword })) }
  await customer.visitor.post('/api/auth/login', { email: customer.email, password: customersPassword })
  const office = await createAdministrator(site)
  const sharedBrowser = site.visitor()
  for (const { cookies } of [customer.visitor, office.visitor])
    for (const [name, value] of cookies) sharedBrowser.cookies.set(name, value)
  expect([...sharedBrowser.cookies.keys()].sort()).toEqual(['adm', 'sid'])
  now = new Date(now.getTime() + 600_000)
  const changeEmail = (visitor: typeof sharedBrowser, user_id: string) =>
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
  const correctPartner = async (visitor: typeof sharedBrowser) => {
    const { rows } = await site.pool.query('select partner_id, version from partners limit 1')
    const { partner_id, version } = rows[0]
    return visitor.put(`/api/admin/partners/${partner_id}`, { version, contact_email: 'other@else.example' })
  }
  return { customer, office, sharedBrowser, changeEmail, correctPartner }
}

describe('a customer and an administrator in one browser', () => {
  it.each([
    ['the prompt', '/api/auth/reauthenticate'],
    ['an endpoint that takes it', '/api/auth/two-factor'],
  ])('reauthenticates only the customer by the customer’s password at %s', async (_, path) => {
    const { customer, office, sharedBrowser, changeEmail, correctPartner } = await createTwoPeople()
    expect((await sharedBrowser.post(path, { password: customersPassword })).status).toBe(200)
    expect(await changeEmail(office.visitor, office.user_id)).toMatchObject(passwordRequired)
    expect(await correctPartner(sharedBrowser)).toMatchObject(passwordRequired)
    expect((await changeEmail(sharedBrowser, customer.user_id)).status).toBe(200)
  })

  it('reauthenticates the administrator only by their own password', async () => {
    const { customer, office, sharedBrowser, changeEmail, correctPartner } = await createTwoPeople()
    expect((await office.visitor.post('/api/auth/reauthenticate', { password })).status).toBe(200)
    expect(await changeEmail(sharedBrowser, customer.user_id)).toMatchObject(passwordRequired)
    expect((await correctPartner(sharedBrowser)).body.code).not.toBe('PASSWORD_REQUIRED')
    expect((await changeEmail(office.visitor, office.user_id)).status).toBe(200)
  })
})
