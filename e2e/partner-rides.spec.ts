// The rides of a partner's guests in the browser: overview, lists, calendar, details, message and cancellation; at both
// widths, with axe and a clean console.
// @module-tag full
import { readFile } from 'node:fs/promises'
import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { bookedRide, dateIn, hourlyRide, rideToLondon } from '../testing/factories.ts'
import { assignToPartner, createPartnerPerson, type PartnerPerson } from '../testing/partners.ts'
import { paidRide } from '../testing/payments.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let desk: PartnerPerson
const passenger = {
  is_self_booking: 0,
  guest_title: 'mr',
  guest_first_name: 'Tobias',
  guest_last_name: 'Marchetti',
  guest_email: 'tobias@marchetti.example',
  guest_phone_number: '+447700900123',
}

beforeAll(async () => {
  desk = await createPartnerPerson(app, 'desk')
  const hotel = { place_id: 'the-harcourt' }
  const toHotel = rideToLondon({ dropoff: hotel, date: dateIn(3) })
  const { booking_id } = await paidRide(app.visitor(), { ride: toHotel, ...passenger })
  const others = [
    hourlyRide({ pickup: hotel, date: dateIn(3) }),
    rideToLondon({ pickup: hotel, dropoff: { place_id: 'the-savoy' }, date: dateIn(3), time: '18:00' }),
    rideToLondon({ pickup: hotel, dropoff: { place_id: 'the-savoy' }, date: dateIn(3), time: '20:00' }),
    rideToLondon({ pickup: hotel, dropoff: { place_id: 'the-savoy' }, date: dateIn(3), time: '22:00' }),
  ]
  await assignToPartner(app, booking_id)
  for (const ride of others) await assignToPartner(app, (await bookedRide(app.visitor(), { ride })).booking_id)
})

const open = async (path: string, heading: string) => {
  const opened = await app.openPage(desktop)
  await addSessionCookies(opened.page, desk.visitor, app.url)
  await opened.page.goto(`${app.url}/partner-dashboard${path}`)
  await opened.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  return opened
}
const waitUntilLoaded = (page: Page) => page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
/** Layout and accessibility problems at both sizes, once loaded. */
const checkScreen = (page: Page, name: string) => findLayoutProblems(page, name, () => waitUntilLoaded(page))
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()

test('recent bookings have figures and the specified columns, and are exported as CSV', async () => {
  const { page, complaints, close } = await open('/recent-bookings', 'Recent Bookings')
  await page.getByRole('cell', { name: 'Tobias Marchetti', exact: true }).waitFor()
  expect(await page.locator('dl').first().innerText()).toMatch(
    /Total bookings\s+5\s+Last 30 days\s+Active guests\s+5\s+Last 30 days\s+Revenue\s+£[\d,.]+\s+Last 30 days\s+Average rating\s+–\s+No reviews yet/,
  )
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(
    ['Booking ID', 'Guest Name', 'Service Type', 'Pickup and dropoff', 'Date', 'Status', 'Amount', 'Actions'].map(
      (name) => expect.stringMatching(new RegExp(name, 'i')),
    ),
  )
  expect(await checkScreen(page, 'recent')).toEqual([])
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).press('Enter')
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file.split('\r\n')).toHaveLength(7)
  expect(complaints).toEqual([])
  await close()
})

test('a ride is viewed, its guest contacted and the ride cancelled, by keyboard', async () => {
  const { page, complaints, close } = await open('/upcoming-bookings', 'Upcoming Bookings')
  const row = page.getByRole('row').filter({ hasText: 'Tobias Marchetti' })
  await row.waitFor()
  expect(await checkScreen(page, 'upcoming')).toEqual([])
  await row.getByRole('button', { name: /^Contact Guest Tobias Marchetti/ }).press('Enter')
  const messageDialog = page.getByRole('dialog', { name: 'Message to Tobias Marchetti' })
  await messageDialog.getByRole('button', { name: 'Send message' }).press('Enter')
  await waitForText(page, 'Please enter a message')
  expect(await checkScreen(page, 'contact')).toEqual([])
  await messageDialog.getByLabel('Message').fill('Your car waits in Brook Street.')
  await messageDialog.getByRole('button', { name: 'Send message' }).press('Enter')
  await waitForText(page, 'Your message has been sent.')
  await expect
    .poll(async () => {
      const { body } = await app.visitor().get('/dev/mailbox.json')
      return body.filter(({ subject }: { subject: string }) =>
        subject.startsWith('Message from The Harcourt about your ride'),
      )
    })
    .toMatchObject([{ to: passenger.guest_email }])
  await row.getByRole('button', { name: /^View Details/ }).press('Enter')
  const dialog = page.getByRole('dialog').filter({ hasText: 'Booked on' })
  await dialog.getByText('Airport Transfer').waitFor()
  expect(await dialog.innerText()).not.toContain('@')
  expect(await checkScreen(page, 'ride')).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel ride' }).press('Enter')
  const confirmation = page.getByRole('dialog', { name: 'Cancel this ride?' })
  await confirmation.getByText(/is refunded; after/).waitFor()
  expect(await checkScreen(page, 'cancel')).toEqual([])
  await confirmation.getByRole('button', { name: 'Cancel ride' }).press('Enter')
  await page
    .getByText(/is being refunded to the guest/)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await row.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})

test('the calendar shows a month or a week, keeps it in the address, and opens a ride', async () => {
  const { page, complaints, close } = await open('/upcoming-bookings', 'Upcoming Bookings')
  await page.getByRole('button', { name: 'Calendar View' }).press('Enter')
  const month = page.getByRole('table', { name: /^Rides: / })
  await month.waitFor()
  await page.goto(`${app.url}/partner-dashboard/upcoming-bookings?view=month&at=${dateIn(3)}`)
  await month.getByRole('button', { name: /^[23] more on / }).waitFor()
  expect(await checkScreen(page, 'month')).toEqual([])
  await page.getByRole('radio', { name: 'Month' }).press('ArrowRight')
  await page.getByRole('heading', { level: 2, name: /^Week of / }).waitFor()
  expect(new URL(page.url()).searchParams.get('view')).toBe('week')
  expect(await checkScreen(page, 'week')).toEqual([])
  await page.getByRole('button', { name: 'Next week' }).press('Enter')
  await expect.poll(() => page.getByRole('button', { name: /^18:00/ }).count()).toBe(0)
  await page.getByRole('button', { name: 'Previous week' }).press('Enter')
  await page.getByRole('button', { name: /^18:00/ }).press('Enter')
  await page.getByRole('dialog').getByText('Business Travel').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'List view' }).click()
  await page.getByRole('columnheader', { name: 'Date & Time' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('the partner’s overview shows the next rides', async () => {
  const { page, complaints, close } = await open('', 'Overview')
  await page.getByRole('heading', { name: 'Next rides' }).waitFor()
  await page.getByRole('row').nth(1).waitFor()
  expect(await checkScreen(page, 'overview')).toEqual([])
  await page.getByRole('link', { name: /^(All \d+ upcoming|Upcoming) bookings$/ }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Upcoming Bookings' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('loading and failed requests are announced, and shown data stays', async () => {
  const { page, close } = await open('/recent-bookings', 'Recent Bookings')
  const row = page.getByRole('row').nth(1)
  await row.waitFor()
  const list = '**/api/partner/bookings?*'
  // A refusal is final at once, while a lost connection would be retried.
  const refuse = (route: Route) =>
    route.fulfill({ status: 429, json: { success: false, code: 'X', message: 'Refused.' } })
  await page.route(list, refuse)
  const error = page.getByRole('heading', { level: 2, name: 'Error' })
  await page.route('**/api/partner/overview', refuse)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Account Settings' }).waitFor()
  const failed = page.waitForResponse(/api\/partner\/bookings\?/)
  await page.getByRole('link', { name: 'Recent Bookings' }).click()
  await failed
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))))
  expect([await row.count(), await error.count()]).toEqual([1, 0])
  // On a first load without data both halves of the overview show the error.
  await page.goto(`${app.url}/partner-dashboard`)
  await page.getByText('The bookings could not be loaded.').waitFor()
  await page.getByText('The figures could not be loaded.').waitFor()
  await waitUntilLoaded(page)
  await page.setViewportSize(mobile)
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/partner/calendar?*', (route) => gate.promise.then(() => route.continue()))
  await page.goto(`${app.url}/partner-dashboard/upcoming-bookings?view=month&at=${dateIn(3)}`)
  await waitForText(page, 'Loading bookings...')
  expect(await page.getByText('No rides in this period.').count()).toBe(0)
  gate.resolve()
  await page.getByRole('button', { name: /^18:00/ }).waitFor()
  await close()
})
