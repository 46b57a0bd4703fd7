// The password queue over HTTP: links that set a password cannot fill it from one network.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '../../../../testing/factories.ts'
import { postFrom } from '../../../../testing/from-address.ts'
import { waitForLink } from '../../../../testing/mailed-links.ts'
import { createPartnerPerson } from '../../../../testing/partners.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  // Slow enough that concurrent requests queue up.
  site = await startApp({ passwordCost: { memoryCost: 32_768, timeCost: 40, parallelism: 1 } })
})
afterAll(() => site.close())

const tokenMailedTo = async (path: string, email: string): Promise<string> =>
  new URL(await waitForLink(path, email, site)).searchParams.get('token') ?? ''

const resetBody = async () => {
  const { email } = await signUp(site.visitor())
  await site.visitor().post('/api/auth/forgot-password', { email })
  return { token: await tokenMailedTo('/reset-password', email), newPassword: 'a-brass-lantern' }
}

const invitationBody = async () => {
  const owner = await createPartnerPerson(site, 'owner')
  const email = 'iris.vane@colleague.example'
  expect((await owner.visitor.post('/api/partner/team/invitations', { email, role: 'desk' })).status).toBe(200)
  return {
    token: await tokenMailedTo('/partner-invitation', email),
    first_name: 'Iris',
    last_name: 'Vane',
    password: 'a-brass-lantern',
  }
}

describe('the password queue', () => {
  it.each([
    ['/api/auth/reset-password-with-token', resetBody],
    ['/api/partner-invitations/accept', invitationBody],
  ])(
    'refuses one network at %s once twelve of its requests wait, and serves another',
    { tags: ['full'] },
    async (path, createBody) => {
      const body = await createBody()
      const postAt = async (address: string) => (await postFrom(address, { url: site.url, path, body })).status
      const flood = Array.from({ length: 30 }, (_, nth) => postAt(`127.0.7.${nth + 1}`))
      await Promise.race(flood)
      const otherStatus = await postAt('127.0.8.1')
      const statuses = await Promise.all(flood)
      expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(0)
      expect(otherStatus).not.toBe(503)
    },
  )
})
