// The card form: errors of an incomplete card, the test bank, and payment of only what is due.
// @module-tag full
import { expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { openSite } from '../testing/browser-site.ts'
import { dateIn } from '../testing/factories.ts'

const app = openSite()

test('an incomplete card shows an error in every field, and nothing is sent', async () => {
  const { page, complaints, close } = await app.openPage()
  await walk.walkToPayment(page, app.url)
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('/sandbox/confirm') && sent.push(request.url()))
  await page.getByLabel('Card number').fill('4242 4242')
  await walk.payNow(page)
  for (const [label, message] of [
    ['Card number', 'Your card number is incomplete.'],
    ['Expiry date', 'Your card’s expiry date is incomplete.'],
    ['Security code', 'Your card’s security code is incomplete.'],
    ['Name on card', 'Name on card is required.'],
    ['Postcode', 'Postcode is required.'],
  ] as const) {
    await page.getByText(message).first().waitFor()
    expect(await page.getByLabel(label).getAttribute('aria-invalid')).toBe('true')
  }
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).labels?.[0]?.innerText)).toBe(
    'Card number',
  )
  expect([sent, complaints]).toEqual([[], []])
  await page.getByLabel('Country').selectOption('France')
  expect(await page.getByLabel('Postcode').count()).toBe(0)
  await page.getByLabel('Country').selectOption('United Kingdom')
  await walk.fillCard(page)
  await walk.payNow(page)
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
  await close()
})

test('Back from the confirmation to the test bank says that the payment is complete, and links to the booking', async () => {
  const { page, complaints, close } = await app.openPage()
  await walk.walkToPayment(page, app.url)
  await walk.fillCard(page, '4000 0025 0000 3155')
  await walk.payNow(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('heading', { level: 1, name: 'Booking confirmed' }).waitFor()
  await page.goBack()
  await page.getByText('This payment is complete.').waitFor()
  await page.getByRole('link', { name: 'View your booking' }).click()
  await page.getByRole('heading', { level: 1, name: 'Booking confirmed' }).waitFor()
  expect(page.url()).not.toContain('secret')
  expect(complaints).toEqual([])
  await close()
})

test('with one leg cancelled, the other is paid alone', async () => {
  const { page, complaints, close } = await app.openPage()
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.addReturn(page, dateIn(15), '18:30')
  await walk.goOneWay(page)
  await walk.fillNewAccount(page)
  await walk.continueBooking(page)
  const main = page.locator('main')
  await main.getByText('£390.00').first().waitFor()
  const outward = walk.bookingIdOf(page)
  // Opened as by a link, because a refresh would keep the booking that the previous step passed.
  await page.goto('about:blank')
  await app.pool.query("update bookings set booking_status = 'cancelled' where booking_id = $1", [outward])
  await page.goto(`${app.url}/payment?booking_id=${outward}`)
  await main.getByText('First Class, return only, one car').waitFor()
  expect(await main.getByText('£390.00').count()).toBe(0)
  await walk.fillCard(page)
  await walk.payNow(page)
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
  const { rows } = await app.pool.query('select is_return_booking, payment_status from bookings order by 1')
  expect(rows.slice(-1)).toEqual([{ is_return_booking: true, payment_status: 'paid' }])
  // The thank-you page shows only the ride that was paid.
  await main.getByText(/ at 18:30$/).waitFor()
  expect(await main.getByText('£195.00').count()).toBe(1)
  expect(await main.getByText(/£390\.00| at 09:30$/).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
