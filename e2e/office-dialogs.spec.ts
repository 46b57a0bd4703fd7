// Input in the office's dialogs survives Esc, the end of the session, and slow responses.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { addDriver } from '../testing/drivers.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { openOfficeAt } from '../testing/office-pages.ts'
import { paidRide } from '../testing/payments.ts'
import { png } from '../testing/pictures.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app)
  await addDriver(app, office, { first_name: 'Grace', last_name: 'Adeyemi' })
})

test('a slow photo upload does not overwrite fields that were saved meanwhile', async () => {
  const { page, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/drivers' })
  await page.getByRole('button', { name: 'View Details:  Grace Adeyemi' }).click()
  const dialog = page.getByRole('dialog', { name: 'Grace Adeyemi' })
  await dialog.getByRole('button', { name: 'Edit Driver' }).click()
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/drivers/*/photo', async (route) => {
    await gate.promise
    await route.continue()
  })
  const photo = { name: 'new.png', mimeType: 'image/png', buffer: await png(200, 200) }
  await dialog.getByLabel('Driver photo').setInputFiles(photo)
  await dialog.getByLabel('Address').fill('7 Slow Lane, London')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('7 Slow Lane, London').waitFor()
  gate.resolve()
  await dialog.getByRole('img', { name: 'Photo of Grace Adeyemi' }).waitFor()
  expect(await dialog.getByText('7 Slow Lane, London').count()).toBe(1)
  await dialog.getByRole('button', { name: 'Edit Driver' }).click()
  expect(await dialog.getByLabel('Address').inputValue()).toBe('7 Slow Lane, London')
  await close()
})

/** Unsaved input asks for confirmation on every way out; without input the dialog closes at once. */
const expectConfirmation = async (page: Page, open: () => Promise<unknown>, label: string) => {
  const dialog = page.getByRole('dialog').first()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await open()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await open()
  const text = dialog.getByLabel(label)
  await text.fill('Two words')
  for (const leave of [() => page.keyboard.press('Escape'), () => page.mouse.click(5, 5)]) {
    await leave()
    await question.waitFor()
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect(await text.inputValue()).toBe('Two words')
  }
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await dialog.waitFor({ state: 'detached' })
  await open()
  expect(await text.inputValue()).toBe('')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

test('Esc and a click outside ask before they discard a note or the reason of a refund or payment request', async () => {
  await paidRide(app.visitor())
  await app.pool.query(
    "insert into attention_items (item_id, kind, key, raised_at) values ('lost-1', 'mail_dead', 'lost-1', now())",
  )
  const { page, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/attention' })
  const press = (name: RegExp) => page.getByRole('button', { name }).first().click()
  await expectConfirmation(page, () => press(/^Mark as resolved/), 'Note')
  await page.goto(`${app.url}/admin/bookings`)
  for (const form of [/^Refund/, /^Request/]) {
    const open = async () => {
      await press(/^View booking/)
      await press(form)
    }
    await expectConfirmation(page, open, 'Reason')
  }
  await close()
})
