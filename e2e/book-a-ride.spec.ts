// The main journey: a new visitor books a ride from Heathrow to a London hotel, pays, and gets the confirmation mail.
import { expect, test } from 'vitest'
import { longDate } from '#kernel/time.ts'
import * as walk from '../testing/booking-journey.ts'
import { openSite } from '../testing/browser-site.ts'

const app = openSite(undefined, 'no-preference')

test('a visitor books and pays a ride from the home page to the confirmation mail', async () => {
  const { page, complaints, close } = await app.openPage()
  await page.goto(app.url)
  const panel = page.locator('form#book')
  await panel.getByRole('radio', { name: 'UK' }).check()
  await panel.getByLabel('Pickup').fill('Heathrow')
  await page
    .getByRole('option', { name: /Heathrow/ })
    .first()
    .click()
  await panel.getByLabel('Dropoff').fill('Claridge')
  await page
    .getByRole('option', { name: /Claridge/ })
    .first()
    .click()
  await panel.getByLabel('Date').fill(walk.rideDay)
  await panel.getByLabel('Date').press('Tab')
  await panel.getByLabel('Time').fill('0930')
  await panel.getByLabel('Time').press('Tab')
  await panel.getByRole('button', { name: 'Search availability' }).click()

  await page.waitForURL('**/service-class?booking_id=**')
  await page.getByText('£150.00').waitFor()
  expect(await page.title()).toBe('Choose your service, Ostler')
  expect(await page.getByRole('button', { name: 'Continue', exact: true }).isDisabled()).toBe(true)
  await walk.chooseClass(page)
  await page.getByRole('heading', { level: 1, name: /^Would you like to add a return/ }).waitFor()
  expect(await page.title()).toBe('Return, Ostler')
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await walk.goOneWay(page)
  expect(await page.locator('aside').innerText()).toMatch(/From:\s+Heathrow[\s\S]*To:\s+Claridge's/)
  const person = await walk.fillNewAccount(page)
  await page.getByLabel('Flight number').fill('BA 178')
  await walk.continueBooking(page)

  await page.getByText('Total Amount').waitFor()
  expect(await page.locator('main').innerText()).toContain('£195.00')
  expect(await page.locator('main').innerText()).toContain(`${longDate(walk.rideDay).replace(' ', ', ')} at 09:30`)
  await walk.fillCard(page)
  await walk.payNow(page)

  await page.waitForURL('**/thank-you?booking_id=**')
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
  const thanks = await page.locator('main').innerText()
  expect(thanks).toContain(person.email)
  expect(thanks).toContain('Paid')
  expect(thanks).toContain('First Class')

  const [mail] = await walk.mailsTo(app.url, person.email)
  expect(mail?.text).toContain('£195.00')
  expect(mail?.attachments.map(({ filename }) => filename)).toContainEqual(expect.stringMatching(/\.ics$/))

  const id = walk.bookingIdOf(page)
  const calendar = await page.request.get(`${app.url}/api/bookings/${id}/calendar.ics`)
  expect(await calendar.text()).toContain('BEGIN:VEVENT')
  const { rows } = await app.pool.query('select payment_status, flight_number from bookings where booking_id = $1', [
    id,
  ])
  expect(rows).toEqual([{ payment_status: 'paid', flight_number: 'BA 178' }])

  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  await page.getByText('£195.00').waitFor()
  expect(complaints).toEqual([])
  await close()
})
