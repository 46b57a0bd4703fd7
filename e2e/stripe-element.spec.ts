// Stripe's Payment Element with a stubbed Stripe script and server response, which tests what we pass to it and do with its
// results.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { openSite } from '../testing/browser-site.ts'

const app = openSite({
  env: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
})

/** A stub of Stripe.js that records its calls, declines the first card and accepts the second. */
const stripeStub = `
  window.calls = []
  const element = { mount: (node) => { node.textContent = 'card element' }, on: (name, f) => { if (name === 'ready') setTimeout(f, 50); return element },
    off: () => element, destroy: () => {}, update: () => {}, unmount: () => {} }
  const elements = { create: (type, options) => { calls.push({ create: type, options }); return element }, getElement: () => element,
    update: () => {}, submit: async () => ({}), fetchUpdates: async () => ({}), on: () => elements, off: () => elements }
  window.Stripe = Object.assign((key) => { calls.push({ key }); return {
    elements: (options) => { calls.push({ elements: options }); return elements },
    confirmPayment: async ({ confirmParams, redirect }) => {
      calls.push({ confirmParams, redirect })
      return calls.filter((each) => each.redirect).length === 1 ? { error: { type: 'card_error', message: 'Your card was declined.' } } : { paymentIntent: { status: 'succeeded' } }
    },
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
  } }, { version: 'played' })
`

const stubStripe = async (page: Page) => {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: stripeStub }),
  )
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({
      json: { success: true, clientSecret: 'pi_1_secret_2', provider: 'stripe', publishable_key: 'pk_test_played' },
    }),
  )
}

test('the Payment Element gets the client secret and our styles, and its results are handled', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage()
  await stubStripe(page)
  await walk.walkToPayment(page, app.url)
  const id = walk.bookingIdOf(page)
  await page.getByText('card element').waitFor()
  await page.getByRole('button', { name: 'Pay Now', disabled: false }).click()
  await page.getByRole('alert').getByText('Your card was declined. Nothing was charged.').waitFor()
  await walk.payNow(page)
  await page.waitForURL('**/thank-you?booking_id=**')

  const calls = await page.evaluate(() => (window as unknown as { calls: Record<string, unknown>[] }).calls)
  expect(calls).toContainEqual({ key: 'pk_test_played' })
  expect(calls.find((each) => each.elements)?.elements).toMatchObject({
    clientSecret: 'pi_1_secret_2',
    appearance: { variables: { colorPrimary: '#000000', colorDanger: '#b3261e', borderRadius: '3px' } },
  })
  expect(calls.find((each) => each.redirect)).toEqual({
    confirmParams: { return_url: `${app.url}/booking-confirmation?booking_id=${id}` },
    redirect: 'if_required',
  })
  await close()
})
