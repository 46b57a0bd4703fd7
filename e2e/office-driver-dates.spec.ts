// Dates in the dialogs of Driver Management: unreadable text is never saved as an empty date.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { addDriver } from '../testing/drivers.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
let driver: { driver_id: string }

beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  driver = await addDriver(app, office, { first_name: 'Tomasz', last_name: 'Wieczorek' })
})

const openDrivers = async () => {
  const opened = await app.openPage(desktop)
  await addSessionCookies(opened.page, office.visitor, app.url)
  await opened.page.goto(`${app.url}/admin/drivers`)
  return opened
}
const unread = (page: Page) => page.getByText('Enter the date as 5 May 2027')

test('unreadable and impossible dates of a driver are refused, also from another tab, and stored dates stay', async () => {
  const { page, complaints, close } = await openDrivers()
  await page.getByRole('button', { name: 'View Details:  Tomasz Wieczorek' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tomasz Wieczorek' })
  await dialog.getByRole('button', { name: 'Edit Driver' }).click()
  await dialog.getByRole('tab', { name: 'License Info' }).click()
  const expiry = dialog.getByLabel('Insurance expiry date')
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  const isRefused = async (text: string) => {
    await dialog.getByText('Please check 1 field').waitFor()
    await unread(page).waitFor()
    expect(await expiry.inputValue()).toBe(text)
    const { data } = (await office.visitor.get(`/api/drivers/${driver.driver_id}`)).body
    expect(data.insurance_expiry_date).toBe('2031-05-01')
  }

  await expiry.fill('31/31/2027')
  await save.click()
  await isRefused('31/31/2027')
  expect(await axe(page)).toEqual([])

  await dialog.getByRole('tab', { name: 'Work Info' }).click()
  await save.click()
  await isRefused('31/31/2027')

  // A readable date out of bounds is not saved either, in any format.
  await expiry.fill('1900-01-01')
  await save.click()
  await dialog.getByText(/^Choose .* or later$/).waitFor()
  expect(await expiry.inputValue()).toBe('1900-01-01')

  await dialog.getByRole('tab', { name: 'Work Info' }).click()
  await dialog.getByLabel('Date of leaving').fill('soon')
  await dialog.getByRole('tab', { name: 'License Info' }).click()
  await expiry.fill('31 Dec 2027')
  await save.click()
  await unread(page).waitFor()
  expect(await dialog.getByLabel('Date of leaving').inputValue()).toBe('soon')
  await dialog.getByLabel('Date of leaving').fill('')
  await save.click()
  await dialog.getByText('The driver has been saved.').waitFor()
  const { data } = (await office.visitor.get(`/api/drivers/${driver.driver_id}`)).body
  expect(data).toMatchObject({ insurance_expiry_date: '2027-12-31', date_of_leaving: null })
  expect(complaints).toEqual([])
  await close()
})

test('a new driver is not added with an optional date that cannot be read', async () => {
  const { page, close } = await openDrivers()
  await page.getByRole('button', { name: 'Add New Driver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Driver' })
  await dialog.getByRole('button', { name: 'Add Driver' }).click()
  await dialog.getByText('Please check 10 fields.').waitFor()
  await dialog.getByRole('tab', { name: 'License Info' }).click()
  await dialog.getByLabel('Insurance expiry date').fill('31/31/2027')
  await dialog.getByRole('button', { name: 'Add Driver' }).click()
  await dialog.getByText('Please check 11 fields.').waitFor()
  await close()
})
