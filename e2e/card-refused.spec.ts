// Declined cards and cards whose bank asks for confirmation: entries are kept, nothing is charged twice, the reason is shown.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { openSite } from '../testing/browser-site.ts'

const app = openSite()

const nameOfFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement
    return (element.labels?.[0] ?? element).innerText
  })

test('a declined card shows the reason and keeps the form, and another card pays', { tags: ['full'] }, async () => {
  const { page, close } = await app.openPage()
  await walk.walkToPayment(page, app.url)
  await walk.fillCard(page, '4000 0000 0000 0002')
  await walk.payNow(page)
  const toast = page.getByRole('alert').filter({ hasText: 'Error' })
  await toast.getByText('Your card was declined. Nothing was charged.').waitFor()
  await toast.waitFor({ state: 'detached' })
  await page.getByRole('form').getByText('Your card was declined. Nothing was charged.').waitFor()
  expect(await nameOfFocus(page)).toBe('Pay Now')
  expect(await page.getByLabel('Name on card').inputValue()).toBe('Edith Marlow')
  expect(await page.getByLabel('Card number').inputValue()).toBe('4000 0000 0000 0002')

  await page.getByLabel('Card number').fill('4000 0000 0000 9995')
  await walk.payNow(page)
  await page.getByRole('alert').getByText('Your card has insufficient funds.').waitFor()

  await page.getByLabel('Card number').fill('4242 4242 4242 4241')
  await walk.payNow(page)
  await page.getByRole('alert').getByText('Your card number is invalid.').waitFor()
  expect(await page.getByLabel('Card number').getAttribute('aria-invalid')).toBe('true')
  expect(await nameOfFocus(page)).toBe('Card number')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.getByLabel('Card number').evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0)

  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await walk.payNow(page)
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
  await close()
})

test('a payment confirmed at the bank returns to the booking, without the secret in the address', async () => {
  const { page, complaints, close } = await app.openPage()
  await walk.walkToPayment(page, app.url)
  const id = walk.bookingIdOf(page)
  await walk.fillCard(page, '4000 0025 0000 3155')
  await walk.payNow(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.waitForURL(`${app.url}/booking-confirmation?booking_id=${id}`)
  await page.getByRole('heading', { level: 1, name: 'Booking confirmed' }).waitFor()
  expect(await page.locator('main').innerText()).toContain('Confirmed')
  expect(page.url()).not.toContain('secret')

  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Booking confirmed' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a payment rejected at the bank returns to the card form with the reason, and another card pays', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage()
  await walk.walkToPayment(page, app.url)
  await walk.fillCard(page, '4000 0025 0000 3155')
  await walk.payNow(page)
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.waitForURL('**/payment?booking_id=**')
  await page.getByRole('alert').getByText('Your bank did not confirm this payment.').waitFor()
  await walk.fillCard(page)
  await walk.payNow(page)
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
  await close()
})

test('two clicks on Pay Now create one payment', { tags: ['full'] }, async () => {
  const { page, close } = await app.openPage()
  await walk.walkToPayment(page, app.url)
  const id = walk.bookingIdOf(page)
  await walk.fillCard(page)
  await page.getByRole('button', { name: 'Pay Now' }).dblclick()
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
  const { rows } = await app.pool.query(
    `select count(*)::int as intents from payments join charge_items using (charge_id) where booking_id = $1`,
    [id],
  )
  expect(rows).toEqual([{ intents: 1 }])
  await close()
})
