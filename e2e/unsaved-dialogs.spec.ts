// Text typed in a dialog survives the end of the session for its author, and is not shown to anyone else.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { addDriver } from '../testing/drivers.ts'
import { bookedRide, password } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { openOfficeAt, waitForText } from '../testing/office-pages.ts'

const app = openSite()
let colleague: OfficePerson
let driver_id: string
beforeAll(async () => {
  colleague = await createAdministrator(app)
  driver_id = (await addDriver(app, colleague, { first_name: 'Grace', last_name: 'Adeyemi' })).driver_id
  await bookedRide(app.visitor())
  await app.pool.query(
    "insert into attention_items (item_id, kind, key, raised_at) values ('lost-1', 'mail_dead', 'lost-1', now())",
  )
})

/** Ends the session; the next request of the page detects it. */
const endSession = async (page: Page, { user_id }: OfficePerson) => {
  await app.pool.query('delete from sessions where user_id = $1', [user_id])
  await page.evaluate(() => ['offline', 'online'].map((each) => window.dispatchEvent(new Event(each))))
  await page.getByLabel('Password', { exact: true }).waitFor()
}
const signIn = async (page: Page, { email }: OfficePerson) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Sign in' }).waitFor()
}
const dialogOf = (page: Page) => page.getByRole('dialog').first()
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).first().click()
const pressInside = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name, exact: true }).first().click()

const dialogs: [what: string, path: string, open: (page: Page) => Promise<unknown>, label: string, text: string][] = [
  ['a booking', '/admin/bookings', (page) => press(page, /^Edit booking/), 'Notes', 'A child of three.'],
  [
    'a driver',
    '/admin/drivers',
    async (page) => {
      await press(page, /^View Details: Grace/)
      await pressInside(page, 'Edit Driver')
    },
    'Address',
    '7 Kept Lane, London',
  ],
  ['a new driver', '/admin/drivers', (page) => press(page, /^Add New Driver/), 'Address', '8 Kept Lane, London'],
  [
    'a partner',
    '/admin/partners?search=Harcourt',
    async (page) => {
      await press(page, /^View Details: The Harcourt/)
      await pressInside(page, 'Edit Partner')
    },
    'Contact person',
    'Imogen Kept',
  ],
  [
    'the rates of a partner',
    '/admin/partners?search=Harcourt',
    (page) => press(page, /^View Details: The Harcourt/),
    'Hourly Charter (%)',
    '17',
  ],
  ['a new partner', '/admin/partners', (page) => press(page, /^Add Partner/), 'Contact person', 'Henry Kept'],
  ['a note', '/admin/attention', (page) => press(page, /^Mark as resolved/), 'Note', 'They were rung up.'],
]

test.each(dialogs)('text typed for %s survives the session of its author', async (_, path, open, label, text) => {
  const own = await createAdministrator(app)
  const { page, close } = await openOfficeAt(app, own, { size: desktop, path })
  const field = dialogOf(page).getByLabel(label)
  const listUrl = page.url()
  await open(page)
  await field.fill(text)
  const isInAddress = page.url() !== listUrl
  await endSession(page, own)
  await signIn(page, own)
  await expect.poll(() => field.inputValue()).toBe(text)
  await endSession(page, own)
  await signIn(page, colleague)
  // An address that names the record opens the dialog for a colleague too, but without the text.
  if (isInAddress) {
    await dialogOf(page).waitFor()
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
  }
  await open(page)
  expect(await field.inputValue()).not.toBe(text)
  await close()
})

test('a concurrent change of a driver is reported after signing in again, and a cancelled edit is not restored', async () => {
  const own = await createAdministrator(app)
  const { page, close } = await openOfficeAt(app, own, { size: desktop, path: '/admin/drivers' })
  await press(page, /^View Details: Grace/)
  await pressInside(page, 'Edit Driver')
  const address = dialogOf(page).getByLabel('Address')
  await address.fill('Mine')
  await endSession(page, own)
  const before = (await colleague.visitor.get(`/api/drivers/${driver_id}`)).body.data
  const body = { version: before.version, address: 'Theirs', last_name: 'Adeyemi-Holt' }
  expect((await colleague.visitor.put(`/api/drivers/${driver_id}`, body)).status).toBe(200)
  await signIn(page, own)
  await expect.poll(() => address.inputValue()).toBe('Mine')
  await pressInside(page, 'Save Changes')
  await pressInside(page, 'Overwrite with mine')
  await waitForText(page, 'The driver has been saved.')
  const { data } = (await colleague.visitor.get(`/api/drivers/${driver_id}`)).body
  expect(data).toMatchObject({ address: 'Mine', last_name: 'Adeyemi-Holt' })
  await pressInside(page, 'Edit Driver')
  await address.fill('Let go')
  await pressInside(page, 'Cancel')
  await pressInside(page, 'Edit Driver')
  expect(await address.inputValue()).toBe('Mine')
  await page.keyboard.press('Escape')
  await endSession(page, own)
  await signIn(page, own)
  await page.getByRole('article').first().waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await close()
})
