// The content security policy of pages: own styles by hash, and external services where they are configured.
import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdministrator } from '../../testing/office.ts'
import { createPage } from '../../testing/office-pages.ts'
import { getWithPolicy, policy } from '../../testing/page-policy.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const origin = 'https://rides.example'
let site: TestApp
beforeAll(async () => {
  site = await startApp({ env: { PUBLIC_URL: origin } })
})
afterAll(() => site.close())

describe('the content security policy', () => {
  beforeAll(async () => {
    const texts = { en: { title: 'Fares', description: 'A table.', body: '|a|b|\n|--|--:|\n|1|2|' } }
    await createPage(await createAdministrator(site), 'fares', true, texts)
  })

  it.each([
    '/',
    '/de/about',
    '/the-harcourt',
    '/credits',
    '/search',
    '/no-such-page',
    '/login',
    '/embed/the-harcourt',
    '/fares',
    '/api/docs',
  ])('of %s allows its inline styles by hash, and no others', async (url) => {
    const { body, headers } = await site.app.inject({ url })
    const [, allowed = ''] = /style-src ([^;]*)/.exec(String(headers['content-security-policy'])) ?? []
    const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style = '']) => style)
    const hashes = styles.map((style) => `'sha256-${hash('sha256', style, 'base64')}'`)
    expect(
      allowed
        .split(' ')
        .filter((each) => each !== "'self'")
        .sort(),
    ).toEqual([...new Set(hashes)].sort())
    expect(body).not.toContain(' style="')
  })

  it('includes Stripe in the app and Google on all pages where they are configured', async () => {
    const configured = await startApp({
      env: {
        PUBLIC_URL: origin,
        STRIPE_SECRET_KEY: 'sk_test_x',
        STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
        STRIPE_WEBHOOK_SECRET: 'whsec_x',
        GOOGLE_MAPS_BROWSER_KEY: 'a-browser-key',
      },
    })
    const google = {
      script: ' https://maps.googleapis.com',
      connect: ' https://maps.googleapis.com https://*.googleapis.com',
    }
    const policyOf = async (url: string) => (await getWithPolicy(configured, url)).headers['content-security-policy']
    expect(await policyOf('/')).toBe(policy(google))
    expect(await policyOf('/payment')).toBe(
      policy({
        script: ` https://js.stripe.com https://*.js.stripe.com${google.script}`,
        connect: ` https://api.stripe.com${google.connect}`,
        frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      }),
    )
    await configured.close()
  })
})
