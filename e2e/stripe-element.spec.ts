// With Stripe configured the browser shows Stripe's own element. Stripe is out of reach here: its script and the server's
// answer are played, so that what we hand to it, and what we do with its answers, is what is tested.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as walk from '../testing/journey.ts'
import { openSite } from '../testing/site.ts'

const app = openSite({
  env: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_PUBLISHABLE_KEY: 'pk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' },
})

/** A Stripe.js that notes what it is told, refuses the first card and takes the second. */
const playedStripe = `
  window.told = []
  const element = { mount: (node) => { node.textContent = 'card element' }, on: (name, f) => { if (name === 'ready') setTimeout(f, 50); return element },
    off: () => element, destroy: () => {}, update: () => {}, unmount: () => {} }
  const elements = { create: (type, options) => { told.push({ create: type, options }); return element }, getElement: () => element,
    update: () => {}, submit: async () => ({}), fetchUpdates: async () => ({}), on: () => elements, off: () => elements }
  window.Stripe = Object.assign((key) => { told.push({ key }); return {
    elements: (options) => { told.push({ elements: options }); return elements },
    confirmPayment: async ({ confirmParams, redirect }) => {
      told.push({ confirmParams, redirect })
      return told.filter((each) => each.redirect).length === 1 ? { error: { type: 'card_error', message: 'Your card was declined.' } } : { paymentIntent: { status: 'succeeded' } }
    },
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {}, registerAppInfo() {}, _registerWrapper() {},
  } }, { version: 'played' })
`

const playStripe = async (page: Page) => {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: playedStripe }),
  )
  await page.route('**/api/create-payment-intent', (route) =>
    route.fulfill({
      json: { success: true, clientSecret: 'pi_1_secret_2', provider: 'stripe', publishable_key: 'pk_test_played' },
    }),
  )
}

test('the Payment Element is given the secret and our looks, and its answers are heard', async () => {
  const { page, close } = await app.openPage()
  await playStripe(page)
  await walk.walkToPayment(page, app.url)
  const id = walk.bookingIdOf(page)
  await page.getByText('card element').waitFor()
  await page.getByRole('button', { name: 'Pay Now', disabled: false }).click()
  await page.getByRole('alert').getByText('Your card was declined. Nothing was charged.').waitFor()
  await walk.payNow(page)
  await page.waitForURL('**/thank-you?booking_id=**')

  const told = await page.evaluate(() => (window as unknown as { told: Record<string, unknown>[] }).told)
  expect(told).toContainEqual({ key: 'pk_test_played' })
  expect(told.find((each) => each.elements)?.elements).toMatchObject({
    clientSecret: 'pi_1_secret_2',
    appearance: { variables: { colorPrimary: '#000000', colorDanger: '#b3261e', borderRadius: '3px' } },
  })
  expect(told.find((each) => each.redirect)).toEqual({
    confirmParams: { return_url: `${app.url}/booking-confirmation?booking_id=${id}` },
    redirect: 'if_required',
  })
  await close()
})
