// Regions of drivers in the browser: the field of the office, and the office that a driver sees.
// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import { createDriver, insertAssignment } from '../testing/assigned-rides.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { createRideAt } from '../testing/dispatch.ts'
import { openDay } from '../testing/driver-day.ts'
import { addDriver } from '../testing/drivers.ts'
import { createAdministrator, createRegion, type OfficePerson } from '../testing/office.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
let airport = ''

beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  airport = (await createRegion(office, { name: 'Airport', around: [51.47, -0.4543] })).region_id
  await app.pool.query('update regions set phone_number = $2, address = $3 where region_id = $1', [
    ...[airport, '+44 161 496 0111', '1 Runway Road\nManchester M90 1QX'],
  ])
})

test('the office chooses the regions of a driver among the work facts', async () => {
  await addDriver(app, office, { first_name: 'Grace', last_name: 'Adeyemi', region_ids: 'main' })
  const { page, complaints, close } = await app.openPage(desktop)
  await addSessionCookies(page, office.visitor, app.url)
  await page.goto(`${app.url}/admin/drivers`)
  await page.getByRole('button', { name: 'View Details: Grace Adeyemi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Grace Adeyemi' })
  await dialog.getByRole('tab', { name: 'Work Info' }).click()
  await dialog.getByText('Main office').waitFor()
  await dialog.getByRole('button', { name: 'Edit Driver' }).click()
  const regions = dialog.getByRole('group', { name: 'Regions' })
  await regions.getByRole('checkbox', { name: 'Main office' }).uncheck()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Choose at least one region').waitFor()
  expect(await findLayoutProblems(page, 'driver-regions')).toEqual([])
  await regions.getByRole('checkbox', { name: 'Airport' }).check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('The driver has been saved.').waitFor()
  await dialog.getByText('Airport').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a driver sees the office of the region below the day, and of a ride of another region with it', async () => {
  const driver = await createDriver(app)
  const { booking_id } = await createRideAt(app, { days: 5 })
  await insertAssignment(app, { booking_id, driver_id: driver.driver_id })
  const first = await openDay(app, driver.visitor)
  const fact = first.page.getByRole('article').getByRole('link', { name: '+44 161 496 0111' })
  expect(await fact.getAttribute('href')).toBe('tel:+441614960111')
  await first.page.getByRole('contentinfo').getByText('+44 20 7946 0190').waitFor()
  // The next action stays in view, and would cover links at the edge of the window.
  await first.page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await findLayoutProblems(first.page, 'driver-day-other-region')).toEqual([])
  await app.pool.query('update drivers set region_ids = $2 where driver_id = $1', [driver.driver_id, [airport]])
  await first.page.reload()
  await first.page.getByRole('contentinfo').getByText('+44 161 496 0111').waitFor()
  await first.page.getByRole('contentinfo').getByText('Runway').waitFor()
  expect(await fact.count()).toBe(0)
  expect(await findLayoutProblems(first.page, 'driver-day-own-region')).toEqual([])
  expect(first.complaints).toEqual([])
  await first.close()
})
