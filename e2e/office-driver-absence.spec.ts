// A driver is off: rides are replaced by keyboard on a phone, and the absence is ended. Six rides at once are in office-live-day.
import { beforeAll, expect, test } from 'vitest'
import { localAt, shiftDate } from '#kernel/time.ts'
import { nearestInstant } from '#kernel/zones.ts'
import { movePickup } from '../testing/assigned-rides.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { assignDriver, createEligibleDriver, createRideAt, versionOf } from '../testing/dispatch.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const tomorrow = shiftDate(localAt(new Date(), 'Europe/London').date, 1)
const fiveOclock = nearestInstant(tomorrow, '05:00:00', 'Europe/London')
const aheadMs = fiveOclock.getTime() - Date.now()
const app = openSite({ clock: () => new Date(Date.now() + aheadMs) })
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})

/** A paid ride of the driver, this many hours after 05:00. */
const createRideOf = async (driver_id: string, hours: number): Promise<void> => {
  const ride = await createRideAt(app)
  await movePickup(app, ride.booking_id, new Date(fiveOclock.getTime() + hours * 3_600_000))
  const moved = { ...ride, version: await versionOf(app, ride.booking_id) }
  const { status, text } = await assignDriver(office.visitor, moved, { driver_id })
  if (status !== 200) throw new Error(text)
}

/** Opens a screen of the office at 05:00 on a phone. */
const openAtFive = async (path: string) => {
  const opened = await app.openPage(mobile)
  await opened.page.clock.setSystemTime(new Date(Date.now() + aheadMs))
  await addSessionCookies(opened.page, office.visitor, app.url)
  await opened.page.goto(`${app.url}${path}`)
  return opened
}

const countRides = async (driver_id: string): Promise<number> =>
  (await app.pool.query('select 1 from assignments where driver_id = $1', [driver_id])).rows.length

test('by keyboard one ride is assigned alone, one has no replacement, and the absence is ended on the record', {
  tags: ['full'],
}, async () => {
  const sick = await createEligibleDriver(app, { first_name: 'Imran', last_name: 'Qureshi' })
  const grace = await createEligibleDriver(app, { first_name: 'Grace', last_name: 'Adeyemi' })
  await createRideOf(sick, 4)
  await createRideOf(sick, 10)
  await createRideOf(grace, 10)
  const { page, complaints, close } = await openAtFive('/admin/dispatch')
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
  expect(await dialog.getByText('1 car assigned.').evaluate((each) => each === document.activeElement)).toBe(true)
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
