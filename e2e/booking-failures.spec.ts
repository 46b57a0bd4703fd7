// Failures during the booking steps: no price, a changed price, a rate limit, a slow provider.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { chooseCountry, openPanel } from '../testing/booking-panel.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { openSite } from '../testing/browser-site.ts'
import { dateIn } from '../testing/factories.ts'

const app = openSite()

/** On this day the clocks of London go forward, at one in the morning. */
const lastSundayOfMarch = (year: number): string => {
  const end = new Date(Date.UTC(year, 2, 31))
  end.setUTCDate(31 - end.getUTCDay())
  return end.toISOString().slice(0, 10)
}

const thanks = { level: 1, name: 'Thank You for Your Payment!' } as const

const unknownPickup = '27 Chiltern Terrace, Heathrow'
const unknownDropoff = '27 Lantern Row, Marylebone'

test('an unknown street address shows an error with suggestions at its field, chosen by keyboard', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await openPanel(app)
  await chooseCountry(page, 'UK')
  const panel = page.locator('form#book')
  await panel.getByLabel('Pickup').fill(unknownPickup)
  await panel.getByLabel('Dropoff').fill(unknownDropoff)
  await panel.getByLabel('Date').fill(walk.rideDay)
  await panel.getByLabel('Date').press('Tab')
  await panel.getByLabel('Time').fill('0930')
  await panel.getByLabel('Time').press('Tab')
  await panel.getByRole('button', { name: 'Search availability' }).click()

  const pickups = panel.locator('.field', { hasText: 'Pickup' }).getByRole('listitem').getByRole('button')
  await pickups.and(page.locator(':focus')).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await panel.getByText('We could not find this address.').count()).toBe(3)
  expect(await panel.getByLabel('Pickup').inputValue()).toBe(unknownPickup)
  expect(await panel.getByLabel('Dropoff').getAttribute('aria-invalid')).toBe('true')
  expect(await findLayoutProblems(page, 'unknown-address')).toEqual([])

  await pickups.first().focus()
  await page.keyboard.press('Enter')
  await panel.getByLabel('Pickup').and(page.locator('[value="Heathrow Airport"]')).waitFor()
  const dropoffs = panel.locator('.field', { hasText: 'Dropoff' }).getByRole('listitem').getByRole('button')
  await dropoffs.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Tab')
  const chosen = await page.locator(':focus').innerText()
  await page.keyboard.press('Enter')
  await dropoffs.first().waitFor({ state: 'detached' })
  expect(chosen).toContain(await panel.getByLabel('Dropoff').inputValue())
  await page.keyboard.press('Enter')
  await page.waitForURL('**/service-class?booking_id=**')
  await page.getByRole('radio', { name: 'Business Class', disabled: false }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a link with an unknown place shows suggestions instead of prices, and the search can be changed', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage()
  const link = `${app.url}${walk.searchAddress({ pickup: unknownPickup })}`
  await page.goto(link)
  await page.getByRole('heading', { name: `We could not find the pickup “${unknownPickup}”` }).waitFor()
  expect(await page.locator('main').innerText()).toContain('Failed to calculate distance. Please try again.')
  expect(await page.getByRole('radio').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Continue', exact: true }).count()).toBe(0)
  await page.getByRole('button', { name: /^Heathrow Airport Terminal 5/ }).click()
  await page.getByText('£150.00').waitFor()

  await page.goto(link)
  await page.getByRole('button', { name: 'Change the search' }).first().click()
  const popup = page.getByRole('dialog')
  expect(await popup.getByLabel('Dropoff').inputValue()).toContain('Claridge')
  await popup.getByLabel('Pickup').fill('')
  await page.getByRole('option', { name: /Dover/ }).waitFor()
  await page.getByRole('option', { name: /Gatwick/ }).click()
  await popup.getByRole('button', { name: 'Search availability' }).click()
  await page.getByText('£170.00').waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await close()
})

test('a pickup that is too soon for the website shows the phone number', async () => {
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}${walk.searchAddress({ datetime: `${dateIn(0)}T00:15` })}`)
  await page.getByRole('heading', { name: 'This is very soon' }).waitFor()
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Call \+44/ })
    .waitFor()
  await close()
})

/** Changes the stored draft of this page from outside. */
const tamper = (page: Page, patch: object) =>
  page.evaluate((changes) => {
    const key = `ostler:draft:${new URLSearchParams(location.search).get('booking_id')}`
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key) ?? '{}'), ...changes }))
  }, patch)

test('a price that differs from the server’s is not booked: the correct one is shown and booked by Continue', async () => {
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.goOneWay(page)
  await tamper(page, { price: '£1.00' })
  await page.reload()
  await walk.fillNewAccount(page)
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await page.getByText('It was £1.00 when you chose it and is now £195.00.').waitFor()
  await walk.continueBooking(page)
  await page.getByText('Total Amount').waitFor()
  expect(await page.locator('main').innerText()).toContain('£195.00')
  await close()
})

test('a rate-limited payment session is requested once more after two seconds', { tags: ['full'] }, async () => {
  const { page, close } = await app.openPage()
  const requestTimes: number[] = []
  await page.route('**/api/create-payment-intent', async (route) => {
    requestTimes.push(Date.now())
    if (requestTimes.length > 1) return route.continue()
    const body = { success: false, code: 'RATE_LIMITED', message: 'Rate limit reached. Please wait a moment.' }
    return route.fulfill({ status: 429, json: body })
  })
  await walk.walkToPayment(page, app.url)
  await page.getByLabel('Card number').waitFor()
  expect(requestTimes).toHaveLength(2)
  expect((requestTimes[1] ?? 0) - (requestTimes[0] ?? 0)).toBeGreaterThanOrEqual(2000)
  await close()
})

test('a rate-limited payment session is requested once more in every language', { tags: ['full'] }, async () => {
  const { page, close } = await app.openPage()
  let requestTimes = 0
  await page.route('**/api/create-payment-intent', (route) => {
    requestTimes += 1
    const body = { success: false, code: 'RATE_LIMITED', message: 'Zu viele Anfragen. Bitte warten Sie einen Moment.' }
    return requestTimes > 1 ? route.continue() : route.fulfill({ status: 429, json: body })
  })
  await walk.walkToPayment(page, app.url)
  await page.getByLabel('Card number').waitFor()
  expect(requestTimes).toBe(2)
  await close()
})

test('a time skipped by daylight saving is refused with the reason', { tags: ['full'] }, async () => {
  const { page, close } = await app.openPage()
  const spring = lastSundayOfMarch(new Date().getFullYear() + 1)
  await page.goto(`${app.url}${walk.searchAddress({ datetime: `${spring}T01:30` })}`)
  await page.getByRole('alert').getByText('Invalid time format. Please try again.').waitFor()
  await page.locator('main').getByText('The clocks go forward over this time on that day.').waitFor()
  await close()
})

test('a failed payment session goes back one page and keeps the booking', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage()
  const body = { success: false, code: 'PROVIDER_FAILED', message: 'Failed to create payment intent' }
  await page.route('**/api/create-payment-intent', (route) => route.fulfill({ status: 503, json: body }))
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.goOneWay(page)
  await walk.fillNewAccount(page)
  const bookingResponse = page.waitForResponse((response) => response.url().endsWith('/api/bookings'))
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  const { data } = (await (await bookingResponse).json()) as { data: { booking_id: string } }
  await page.getByRole('alert').getByText('Failed to initialize payment').waitFor()
  await page.waitForURL('**/return-transfer**')

  await page.unroute('**/api/create-payment-intent')
  await walk.goOneWay(page)
  await walk.continueBooking(page)
  await page.getByLabel('Card number').waitFor()
  expect(walk.bookingIdOf(page)).toBe(data.booking_id)
  await close()
})

test('the thank-you page waits until the provider has confirmed the payment', { tags: ['full'] }, async () => {
  const { page, close } = await app.openPage()
  await walk.walkToPayment(page, app.url)
  const id = walk.bookingIdOf(page)
  let settled = false
  await page.route('**/api/bookings/*/status', (route) => route.abort())
  await page.route(`**/api/bookings/${id}`, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    if (!settled) Object.assign(json.data, { payment_status: 'processing', status: 'pending' })
    await route.fulfill({ response, json })
  })
  await walk.fillCard(page)
  await walk.payNow(page)
  await page.waitForURL('**/thank-you**')
  await page.getByText('Loading...').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Waiting for the card provider' }).waitFor()
  expect(await page.getByRole('heading', thanks).count()).toBe(0)
  settled = true
  await page.getByRole('heading', thanks).waitFor()
  await close()
})

test('a toast stays while hovered, can be dismissed, and disappears after five seconds', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage()
  // The clock advances only by this test.
  await page.clock.install({ time: 0 })
  await page.goto(`${app.url}/login`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.clock.pauseAt(3_600_000)
  const fail = async () => {
    await page.getByLabel('E-mail').fill('nobody@mail.example')
    await page.getByLabel('Password', { exact: true }).fill('wrong-password')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()
  }
  await fail()
  await page.getByRole('alert').hover()
  await page.clock.runFor(5500)
  expect(await page.getByRole('alert').count()).toBe(1)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(await page.getByRole('alert').count()).toBe(0)

  await fail()
  await page.mouse.move(0, 0)
  await page.clock.runFor(4000)
  expect(await page.getByRole('alert').count()).toBe(1)
  await page.clock.runFor(1500)
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await close()
})

test('a screen whose script cannot be fetched shows an error and can be reloaded', { tags: ['full'] }, async () => {
  const { page, close } = await app.openPage()
  await page.route('**/details-page*.js', (route) => route.abort())
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText('An unexpected error occurred. Please try again.').waitFor()
  await page.unroute('**/details-page*.js')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Passenger details' }).waitFor()
  await close()
})

test('a browser that blocks storage can book without leaving the page', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await app.openPage()
  await page.addInitScript(() => {
    const refuse = () => {
      throw new Error('blocked')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
  })
  await walk.walkToPayment(page, app.url)
  await walk.fillCard(page)
  await walk.payNow(page)
  await page.getByRole('heading', thanks).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a ride in another country is shown in the time zone of its pickup, with its name', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await app.openPage()
  const ride = { country: 'canada', pickup: 'Toronto Pearson Airport', destination: 'Ottawa' }
  await page.goto(`${app.url}${walk.searchAddress(ride)}`)
  await page.getByRole('radio', { name: 'Business Class', disabled: false }).waitFor()
  await page
    .getByText(/, 09:30 \(Toronto time\)$/)
    .first()
    .waitFor()
  await walk.chooseClass(page)
  await page
    .getByText(/, 09:30 \(Toronto time\)$/)
    .first()
    .waitFor()
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
  await close()
})
