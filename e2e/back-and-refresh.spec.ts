// Back, refresh and a second tab during a booking; addresses without a booking.
import { expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { openSite } from '../testing/browser-site.ts'

const app = openSite()

test('choices and entries are restored after Back, after a refresh and in a second tab', async () => {
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page, 'Business Van/SUV')
  await walk.goOneWay(page)
  await page.getByRole('radio', { name: 'Book for someone else' }).check()
  await page.getByLabel('Title').selectOption('Dr')
  await page.getByLabel('First name').last().fill('Tobias')
  await page.getByLabel('Notes for chauffeur').fill('A child seat, please')
  await page.reload()
  expect(await page.getByLabel('Notes for chauffeur').inputValue()).toBe('A child seat, please')
  expect(await page.getByLabel('First name').last().inputValue()).toBe('Tobias')
  expect(await page.getByLabel('Title').inputValue()).toBe('dr')

  await page.goBack()
  await page.getByRole('heading', { name: 'Would you like to add a return transfer?' }).waitFor()
  await page.goBack()
  await page.getByRole('radio', { name: 'Business Van/SUV', checked: true }).waitFor()

  const second = await page.context().newPage()
  await second.goto(page.url().replace('/service-class', '/pickup-info'))
  expect(await second.getByLabel('Notes for chauffeur').inputValue()).toBe('A child seat, please')
  await close()
})

test('choices are restored even before Continue was pressed', { tags: ['full'] }, async () => {
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await page.getByRole('radio', { name: 'Business Van/SUV' }).check()
  await page.reload()
  await page.getByRole('radio', { name: 'Business Van/SUV', checked: true }).waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await walk.addReturn(page, walk.rideDay, '18:00')
  await page.reload()
  expect(await page.getByLabel('Return Time').inputValue()).toBe('18:00')
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await page.getByRole('radio', { name: 'Business Van/SUV', checked: true }).waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('radio', { name: /^Yes, add return transfer/, checked: true }).waitFor()
  expect(await page.getByLabel('Return Time').inputValue()).toBe('18:00')
  await walk.goOneWay(page)
  await close()
})

test('the payment page survives a refresh and a second tab, and redirects to the thank-you page once paid', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage()
  await walk.walkToPayment(page, app.url)
  await page.reload()
  await page.getByLabel('Card number').waitFor()
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByLabel('Card number').waitFor()

  await walk.fillCard(page)
  await walk.payNow(page)
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
  await second.reload()
  await second.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
  const { rows } = await app.pool.query(`select count(*)::int as kept from payments where outcome = 'kept'`)
  expect(rows).toEqual([{ kept: 1 }])
  await close()
})

test('details changed after Back from the payment create a new booking; unchanged ones keep it', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage()
  await walk.walkToPayment(page, app.url)
  const first = walk.bookingIdOf(page)
  const steps = page.getByRole('navigation', { name: 'Booking progress' })
  await steps.getByRole('link', { name: 'Details' }).click()
  await walk.continueBooking(page)
  expect(walk.bookingIdOf(page)).toBe(first)

  await steps.getByRole('link', { name: 'Details' }).click()
  await page.getByLabel('Pickup sign').fill('Marlow')
  await walk.continueBooking(page)
  expect(walk.bookingIdOf(page)).not.toBe(first)
  await close()
})

const missing = [
  ['/service-class', 'Invalid booking session'],
  ['/return-transfer', 'Invalid booking session'],
  ['/pickup-info', 'Invalid booking session'],
  ['/payment', 'Invalid booking session'],
  ['/thank-you', 'Invalid booking session'],
  ['/service-class?booking_id=00000000-0000-4000-8000-000000000000', 'Booking not found'],
  ['/pickup-info?booking_id=nonsense', 'Booking not found'],
  ['/payment?booking_id=0000000000000', 'Booking not found'],
] as const

test('an address without a booking, or with an unknown one, redirects home with an error', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage()
  for (const [address, message] of missing) {
    await page.goto(`${app.url}${address}`)
    await page.waitForURL(`${app.url}/`)
    await page.getByRole('alert').getByText(message).waitFor()
  }
  await close()
})

test('the return page of the card provider redirects home without its two parameters', { tags: ['full'] }, async () => {
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}/booking-confirmation?booking_id=0000000000000&payment_intent=pi_1`)
  await page.waitForURL(`${app.url}/`)
  await close()
})

test('a forged return from the card provider shows no booking', { tags: ['full'] }, async () => {
  const { page, close } = await app.openPage()
  const made = 'payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2'
  await page.goto(`${app.url}/booking-confirmation?booking_id=0000000000000&${made}`)
  await page.waitForURL(`${app.url}/booking-confirmation?booking_id=0000000000000`)
  await page.waitForTimeout(1000)
  expect(await page.locator('main').innerText()).not.toMatch(/Confirmed|Booking/)
  await close()
})
