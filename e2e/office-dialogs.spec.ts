// What somebody of the office types into a dialog: not lost by Esc, by the end of the session, or by an answer that is long on its way.
import { beforeAll, expect, test } from 'vitest'
import { desktop } from '../testing/browser.ts'
import { addedDriver } from '../testing/drivers.ts'
import { administratorOf, type OfficePerson } from '../testing/office.ts'
import { openOfficeAt } from '../testing/office-pages.ts'
import { png } from '../testing/pictures.ts'
import { openSite } from '../testing/site.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await administratorOf(app)
  await addedDriver(app, office, { first_name: 'Grace', last_name: 'Adeyemi' })
})

test('a photo that is long on its way brings nothing back of what was saved meanwhile', async () => {
  const { page, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/drivers' })
  await page.getByRole('button', { name: 'View Details of Grace Adeyemi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Grace Adeyemi' })
  await dialog.getByRole('button', { name: 'Edit Driver' }).click()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/drivers/*/photo', async (route) => {
    await held.promise
    await route.continue()
  })
  const photo = { name: 'new.png', mimeType: 'image/png', buffer: await png(200, 200) }
  await dialog.getByLabel('Driver photo').setInputFiles(photo)
  await dialog.getByLabel('Address').fill('7 Slow Lane, London')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('7 Slow Lane, London').waitFor()
  held.resolve()
  await dialog.getByRole('img', { name: 'Photo of Grace Adeyemi' }).waitFor()
  expect(await dialog.getByText('7 Slow Lane, London').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Edit Driver' }).click()
  expect(await dialog.getByLabel('Address').inputValue()).toBe('7 Slow Lane, London')
  await close()
})
