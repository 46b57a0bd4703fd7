// Return rides: own date, time and price, one payment for both legs, each leg shown with its price.
import { expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { dateIn } from '../testing/factories.ts'

const app = openSite()

const proceed = 'Continue'

test('a return ride is paid at once and shown leg by leg', async () => {
  const { page, complaints, close } = await app.openPage()
  await page.goto(`${app.url}${walk.searchAddress({ passengers: '4' })}`)
  await walk.chooseClass(page)
  const summary = page.getByRole('complementary')
  const waitForTotal = (total: string) => summary.getByText(total, { exact: true }).last().waitFor()
  await waitForTotal('£390.00')
  expect(await summary.innerText()).toMatch(/Passengers\s+4\s+Luggage\s+3\s+Service\s+First Class \(2 cars\)/)
  // The price of the return is known before its date and time.
  await page.getByRole('radio', { name: /^Yes, add return transfer/ }).check()
  await waitForTotal('£780.00')
  await page.setViewportSize(mobile)
  await page.locator('summary', { hasText: 'Your ride' }).getByText('£780.00').waitFor()
  await page.setViewportSize(desktop)
  await walk.addReturn(page, dateIn(16), '1715')
  await summary.getByText(/, 17:15$/).waitFor()
  await walk.goOneWay(page)
  await waitForTotal('£780.00')
  const person = await walk.fillNewAccount(page)
  await walk.continueBooking(page)

  await waitForTotal('£780.00')
  const besideTheButton = await page.getByRole('button', { name: 'Pay Now' }).evaluate((button) => {
    const described = button.getAttribute('aria-describedby') ?? ''
    return document.getElementById(described)?.innerText
  })
  expect(besideTheButton).toMatch(/^Total\s+£780\.00$/)
  await page.getByText('Total Amount').waitFor()
  const amount = await page.locator('main').innerText()
  expect(amount).toMatch(/Outward\s+£390\.00\s+Return\s+£390\.00\s+Total\s+£780\.00/)
  await walk.fillCard(page)
  await walk.payNow(page)
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
  expect(await page.locator('main').innerText()).toMatch(/Return ride[\s\S]*Claridge's[\s\S]*Heathrow[\s\S]*£780\.00/)

  const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')
  const file = await page.request.get(`${app.url}${calendar}`)
  expect((await file.text()).match(/BEGIN:VEVENT/g)).toHaveLength(2)

  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  await page.getByRole('tab', { name: 'Upcoming (2)' }).waitFor()
  await page.getByText('£390.00').first().waitFor()
  expect(await page.locator('main').innerText()).toMatch(/Heathrow[\s\S]*£390\.00[\s\S]* 17:15[\s\S]*£390\.00/)

  const { rows } = await app.pool.query(
    'select is_return_booking, price_pence, payment_status from bookings order by is_return_booking',
  )
  expect(rows).toEqual([
    { is_return_booking: false, price_pence: 39_000, payment_status: 'paid' },
    { is_return_booking: true, price_pence: 39_000, payment_status: 'paid' },
  ])
  expect((await walk.mailsTo(app.url, person.email)).length).toBeGreaterThan(0)
  expect(complaints).toEqual([])
  await close()
})

/** Address of an hourly search, as the popup writes it. */
const byTheHour = `/service-class?${new URLSearchParams({
  pickup: 'Heathrow',
  duration: '1',
  datetime: `${walk.rideDay}T09:30`,
  passengers: '2',
  luggage: '1',
  rideArea: 'inside',
})}`

test('a ride below the minimum hours shows the charged hours beside its duration, from the search to the thank-you page', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await app.openPage()
  const charged = 'Minimum 2 hours inside London: 2 hours are charged'
  const waitForNote = () =>
    page.locator('main').getByText(charged, { exact: false }).filter({ visible: true }).first().waitFor()
  await page.goto(`${app.url}${byTheHour}`)
  await waitForNote()
  await page.getByRole('button', { name: 'Change the search' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(charged).waitFor()
  await dialog.getByText('Outside London', { exact: true }).click()
  await dialog.getByText('Minimum 4 hours outside London: 4 hours are charged').waitFor()
  await dialog.getByText('Inside London', { exact: true }).click()
  await dialog.getByRole('button', { name: 'More hours' }).click()
  expect(await dialog.getByText('Minimum', { exact: false }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Close booking popup' }).click()
  await walk.chooseClass(page)
  await waitForNote()
  await page.getByRole('heading', { level: 1, name: 'Would you like the same hours again on another day?' }).waitFor()
  await page.getByRole('radio', { name: 'Yes, the same hours again' }).check()
  await page.getByLabel('Date of the second ride').fill(walk.rideDay)
  await page.getByLabel('Date of the second ride').press('Tab')
  await page.getByLabel('Time of the second ride').fill('0900')
  await page.getByLabel('Time of the second ride').press('Tab')
  await page.getByText('The second ride must be after the first.').waitFor()
  await page.getByRole('complementary').getByText('Second ride').first().waitFor()
  expect(await page.locator('main').innerText()).not.toMatch(/return|outward/i)
  await page.getByRole('radio', { name: 'No, this ride only' }).check()
  await walk.goOneWay(page)
  await waitForNote()
  await walk.fillNewAccount(page)
  await walk.continueBooking(page)
  await page.getByLabel('Card number').waitFor()
  await waitForNote()
  await walk.fillCard(page)
  await walk.payNow(page)
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
  await waitForNote()
  expect(complaints).toEqual([])
  await close()
})

test('a return without a time, or before the outward ride, blocks Continue', { tags: ['full'] }, async () => {
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await page.getByRole('radio', { name: /^Yes, add return transfer/ }).check()
  await page.getByRole('button', { name: proceed, exact: true }).click()
  await page.getByRole('alert').getByText('Please select return date and time').waitFor()

  await page.getByLabel('Return Date').click()
  const outward = new Date(walk.rideDay).toLocaleDateString('en-GB', { month: 'long', year: 'numeric' })
  await page.getByRole('grid', { name: outward }).waitFor()
  await walk.addReturn(page, walk.rideDay, '0900')
  await page.getByText('The return must be after the outward ride.').waitFor()
  await page.getByRole('button', { name: proceed, exact: true }).click()
  expect(page.url()).toContain('/return-transfer')

  await page.getByRole('radio', { name: 'No, one-way transfer only' }).check()
  await walk.goOneWay(page)
  await close()
})

test('a return must start after the outward ride, compared across time zones', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage()
  // 09:30 in Detroit is 08:30 in Chicago.
  const ride = {
    country: 'america',
    pickup: 'Detroit, Michigan',
    destination: "Chicago O'Hare Airport",
    datetime: `${walk.rideDay}T09:30`,
  }
  await page.goto(`${app.url}${walk.searchAddress(ride)}`)
  await walk.chooseClass(page)
  await walk.addReturn(page, walk.rideDay, '09:00')
  await page.getByText('Total').first().waitFor()
  expect(await page.getByText('The return must be after the outward ride.').count()).toBe(0)
  await walk.addReturn(page, walk.rideDay, '08:30')
  await page.getByText('The return must be after the outward ride.').waitFor()
  await close()
})
