// A driver is sick at 05:00 with six rides: replaced from the board in at most four clicks; the same by keyboard on a phone.
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { localAt, shiftDate } from '#kernel/time.ts'
import { nearestInstant } from '#kernel/zones.ts'
import { movePickup } from '../testing/assigned-rides.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { assignDriver, createEligibleDriver, createRideAt, versionOf } from '../testing/dispatch.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, type Size } from '../testing/office-pages.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const tomorrow = shiftDate(localAt(new Date(), 'Europe/London').date, 1)
const fiveOclock = nearestInstant(tomorrow, '05:00:00', 'Europe/London')
const aheadMs = fiveOclock.getTime() - Date.now()
const app = openSite({ clock: () => new Date(Date.now() + aheadMs) })
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})
beforeEach(async () => {
  await app.pool.query('delete from driver_absences')
  await app.pool.query('delete from assignments')
  await app.pool.query('delete from drivers')
  await app.pool.query(`update bookings set booking_status = 'cancelled'`)
})

/** A paid ride of the driver, this many hours after 05:00. */
const createRideOf = async (driver_id: string, hours: number): Promise<void> => {
  const ride = await createRideAt(app)
  await movePickup(app, ride.booking_id, new Date(fiveOclock.getTime() + hours * 3_600_000))
  const moved = { ...ride, version: await versionOf(app, ride.booking_id) }
  const { status, text } = await assignDriver(office.visitor, moved, { driver_id })
  if (status !== 200) throw new Error(text)
}

/** Opens a screen of the office at 05:00. */
const openAtFive = async (size: Size, path: string) => {
  const opened = await app.openPage(size)
  await opened.page.clock.setSystemTime(new Date(Date.now() + aheadMs))
  await addSessionCookies(opened.page, office.visitor, app.url)
  await opened.page.goto(`${app.url}${path}`)
  return opened
}

/** Counts the clicks from now on. */
const countClicks = async (page: Page) => {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.clicks = '0'
    document.addEventListener('click', () => (dataset.clicks = String(Number(dataset.clicks) + 1)), true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks))
}

const countRides = async (driver_id: string): Promise<number> =>
  (await app.pool.query('select 1 from assignments where driver_id = $1', [driver_id])).rows.length

test('six rides of a sick driver are replaced from the board in at most four clicks', async () => {
  const sick = await createEligibleDriver(app, { first_name: 'Imran', last_name: 'Qureshi' })
  const grace = await createEligibleDriver(app, { first_name: 'Grace', last_name: 'Adeyemi' })
  const paul = await createEligibleDriver(app, { first_name: 'Paul', last_name: 'Okafor' })
  for (const hours of [0.5, 4, 7.5, 11, 14.5, 18]) await createRideOf(sick, hours)
  const { page, complaints, close } = await openAtFive(desktop, '/admin/dispatch')
  await heading(page, 'Dispatch')
  const off = page.getByRole('button', { name: 'Off: Imran Qureshi' }).first()
  await off.waitFor()
  expect(await findLayoutProblems(page, 'absence-board')).toEqual([])
  const readClicks = await countClicks(page)
  const since = performance.now()
  await off.click()
  const dialog = page.getByRole('dialog', { name: 'Imran Qureshi is off' })
  await dialog.getByRole('button', { name: 'Save' }).waitFor()
  expect(await findLayoutProblems(page, 'absence-form')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('status').getByText('Saved. 6 rides freed.').waitFor()
  await dialog.getByRole('button', { name: 'Assign all 6' }).waitFor()
  expect(await findLayoutProblems(page, 'absence-replacements')).toEqual([])
  await dialog.getByRole('button', { name: 'Assign all 6' }).click()
  await dialog.getByText('Assigned', { exact: true }).nth(5).waitFor()
  expect(await readClicks()).toBe(3)
  expect(performance.now() - since).toBeLessThan(60_000)
  expect([await countRides(sick), (await countRides(grace)) + (await countRides(paul))]).toEqual([0, 6])
  expect(complaints).toEqual([])
  await close()
})

test('by keyboard one ride is assigned alone, one has no replacement, and the absence is ended on the record', async () => {
  const sick = await createEligibleDriver(app, { first_name: 'Imran', last_name: 'Qureshi' })
  const grace = await createEligibleDriver(app, { first_name: 'Grace', last_name: 'Adeyemi' })
  await createRideOf(sick, 4)
  await createRideOf(sick, 10)
  await createRideOf(grace, 10)
  const { page, complaints, close } = await openAtFive(mobile, '/admin/dispatch')
  await page.getByRole('button', { name: 'Off: Imran Qureshi' }).first().press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Imran Qureshi is off' })
  await dialog.getByRole('radio', { name: 'Sick' }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('textbox', { name: 'Note' }).focus()
  await page.keyboard.type('Back on Monday')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stay' }).press('Enter')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.getByText('Saved. 2 rides freed.').waitFor()
  await dialog.getByRole('heading', { name: '1 car without a replacement' }).waitFor()
  await dialog.getByText(/Overlaps another ride: 1 driver/).waitFor()
  expect(await dialog.getByText('Saved. 2 rides freed.').evaluate((each) => each === document.activeElement)).toBe(true)
  await dialog.getByRole('button', { name: 'Assign Grace Adeyemi at 09:00' }).press('Enter')
  await dialog.getByText('Assigned', { exact: true }).waitFor()
  expect(await dialog.getByText('1 driver assigned.').evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await findLayoutProblems(page, 'absence-unfilled')).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect([await countRides(sick), await countRides(grace)]).toEqual([0, 2])

  await page.goto(`${app.url}/admin/drivers?driver=${sick}`)
  await page.getByRole('dialog', { name: 'Imran Qureshi' }).getByRole('button', { name: 'Off…' }).press('Enter')
  await dialog.getByText('Holiday, Back on Monday').waitFor()
  expect(await findLayoutProblems(page, 'absence-recorded')).toEqual([])
  await dialog.getByRole('button', { name: /^End now: / }).press('Enter')
  await dialog.getByText('Holiday, Back on Monday').waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})
