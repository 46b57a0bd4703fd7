// The dispatch board in the browser: issues, a driver chosen by hand, a day filled from suggestions, and concurrent
// assignment; at both widths.
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readableId } from '#kernel/ids.ts'
import { movePickup } from '../testing/assigned-rides.ts'
import { findLayoutProblems, resizeTo } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { assignDriver, createEligibleDriver, createRideAt, type DispatchRide, versionOf } from '../testing/dispatch.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})
beforeEach(async () => {
  await app.pool.query('delete from assignments')
  await app.pool.query('delete from drivers')
  await app.pool.query(`update bookings set booking_status = 'cancelled'`)
})

/** A paid ride this many hours from now; within a day it is always on the board. */
const rideIn = async (hours: number, over: Record<string, unknown> = {}): Promise<DispatchRide> => {
  const ride = await createRideAt(app, over)
  await movePickup(app, ride.booking_id, new Date(Date.now() + hours * 3_600_000))
  return { ...ride, version: await versionOf(app, ride.booking_id) }
}

const openBoard = async (size: typeof desktop) => {
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, office.visitor, app.url)
  await opened.page.goto(`${app.url}/admin/dispatch`)
  await opened.page.getByRole('heading', { level: 1, name: 'Dispatch' }).waitFor()
  await opened.page.getByText(/^\d+ rides?, /).waitFor()
  return opened
}
const waitForStatus = (page: Page, text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor()

test('a driver is chosen by shown issues, changed and unassigned', { tags: ['full'] }, async () => {
  await createEligibleDriver(app, { first_name: 'Grace', last_name: 'Adeyemi' })
  await createEligibleDriver(app, { first_name: 'Imran', last_name: 'Qureshi', days_off: [0, 1, 2, 3, 4, 5, 6] })
  await createEligibleDriver(app, {
    first_name: 'Paul',
    last_name: 'Okafor',
    driving_license_expiry_date: '2026-01-01',
  })
  const ride = await rideIn(20)
  const { page, complaints, close } = await openBoard(mobile)
  const id = readableId(ride.booking_id)
  await page.getByText('No driver', { exact: true }).waitFor()
  expect(await findLayoutProblems(page, 'dispatch')).toEqual([])
  await page.getByRole('button', { name: `Assign a driver to ${id}, car 1` }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a driver' })
  await dialog.getByRole('heading', { name: 'Suitable (1)', exact: true }).waitFor()
  await dialog.getByRole('heading', { name: 'Override (1)' }).waitFor()
  await dialog.getByRole('heading', { name: 'Not suitable (1)' }).waitFor()
  await dialog.getByText('Licence expired by that date').waitFor()
  await dialog.getByText('Day off').waitFor()
  await dialog
    .getByText(/more empty miles, no other ride that day/)
    .first()
    .waitFor()
  expect(await findLayoutProblems(page, 'dispatch-choose')).toEqual([])
  await dialog.getByRole('button', { name: 'Assign Grace Adeyemi' }).click()
  await waitForStatus(page, 'Grace Adeyemi is assigned and notified by e-mail.')
  await page.getByText('Not acknowledged', { exact: true }).waitFor()
  await page.getByRole('button', { name: `Change the driver of ${id}, car 1` }).click()
  await dialog.getByText('Currently assigned').waitFor()
  await dialog.getByRole('button', { name: 'Driver agreed: assign Imran Qureshi' }).click()
  await waitForStatus(page, 'Imran Qureshi is assigned and notified by e-mail.')
  await page.getByRole('button', { name: `Change the driver of ${id}, car 1` }).click()
  await dialog.getByRole('button', { name: 'Unassign' }).click()
  await waitForStatus(page, 'The driver has been unassigned')
  await page.getByText('No driver yet').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a day is filled from suggestions, and cars without a driver are listed', async () => {
  await createEligibleDriver(app, { first_name: 'Grace', last_name: 'Adeyemi' })
  // Two rides at the same time need two drivers.
  await rideIn(20)
  await rideIn(20)
  const { page, complaints, close } = await openBoard(desktop)
  const button = page.getByRole('button', { name: /^Suggest for/ }).and(page.locator(':not([disabled])'))
  await button.first().click()
  const dialog = page.getByRole('dialog', { name: /^Suggestions for/ })
  await dialog.getByText('Grace Adeyemi').waitFor()
  await dialog.getByRole('heading', { name: '1 car unfilled' }).waitFor()
  await dialog.getByText(/Empty miles that day: 0\.0 now, \d+\.\d with these\./).waitFor()
  expect(await findLayoutProblems(page, 'dispatch-suggested')).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await button.first().click()
  await dialog.getByRole('button', { name: 'Assign 1 car' }).click()
  await waitForStatus(page, '1 car assigned.')
  await page.getByText('Not acknowledged', { exact: true }).waitFor()
  expect(await page.getByText('No driver', { exact: true }).count()).toBe(1)
  expect(complaints).toEqual([])
  await close()
})

test('the later of two assignments is refused, and the board shows the first', { tags: ['full'] }, async () => {
  const other = await createEligibleDriver(app, { first_name: 'Paul', last_name: 'Okafor' })
  await createEligibleDriver(app, { first_name: 'Grace', last_name: 'Adeyemi' })
  const ride = await rideIn(20)
  const { page, close } = await openBoard(desktop)
  await page.getByRole('button', { name: /^Assign a driver to/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose a driver' })
  const mine = dialog.getByRole('button', { name: 'Assign Grace Adeyemi' })
  await mine.waitFor()
  expect((await assignDriver(office.visitor, ride, { driver_id: other })).status).toBe(200)
  await mine.click()
  await page.getByRole('alert').getByText('Another user has changed the driver of this ride').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Paul Okafor').waitFor()
  await close()
})

test('any day and a week are shown by risk or time, filtered, with the choice in the address', {
  tags: ['full'],
}, async () => {
  await createEligibleDriver(app, { first_name: 'Grace', last_name: 'Adeyemi' })
  await rideIn(1)
  for (const hours of [20, 21, 22, 23, 25, 26]) await rideIn(hours)
  const later = await rideIn(24 * 5)
  const { page, complaints, close } = await openBoard(desktop)
  await expect.poll(() => page.title()).toMatch(/^\(1\) Dispatch/)
  await page.getByText('1 at risk', { exact: true }).waitFor()
  const rows = page.getByRole('table').locator('tbody tr')
  expect(await rows.count()).toBe(7)
  const sixth = await rows.nth(5).boundingBox()
  expect((sixth?.y ?? 0) + (sixth?.height ?? 0)).toBeLessThan(900)
  expect(await findLayoutProblems(page, 'dispatch-board')).toEqual([])
  await page.getByRole('radio', { name: 'Week' }).click()
  await page.getByText(readableId(later.booking_id)).waitFor()
  await page.getByRole('radio', { name: 'Time' }).click()
  await page.getByLabel('Rides', { exact: true }).selectOption('At risk or to watch')
  await expect.poll(() => page.getByText(readableId(later.booking_id)).count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?span=week&order=time&show=watch')
  await page.reload()
  await page.getByText('8 rides, 8 cars, 0 drivers').waitFor()
  expect(await page.getByLabel('Rides', { exact: true }).inputValue()).toBe('watch')
  await page.getByRole('button', { name: 'Next week' }).press('Enter')
  await page.getByText('No rides', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Week before' }).press('Enter')
  await page.getByText('8 rides, 8 cars, 0 drivers').waitFor()
  expect(await findLayoutProblems(page, 'dispatch-week')).toEqual([])
  await resizeTo(page, mobile)
  await page.getByRole('button', { name: 'Filters (3)' }).waitFor()
  expect(await page.getByRole('radio', { name: 'Week' }).isVisible()).toBe(false)
  const first = await page.locator('li.card').first().boundingBox()
  expect((first?.y ?? mobile.height) + 200).toBeLessThan(mobile.height)
  await page.getByRole('button', { name: 'Filters (3)' }).click()
  await page.getByRole('radio', { name: '2 days' }).click()
  await page.getByRole('button', { name: 'Filters (2)' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('radio', { name: 'Week' }).isVisible()).toBe(false)
  expect(complaints).toEqual([])
  await close()
})
