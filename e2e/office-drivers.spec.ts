// Driver Management in the browser: cards, figures, a record on four tabs, edit conflicts, pictures, and adding one; at
// both sizes.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { axe, desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { addDriver, applicant, applyAsDriver, driverForm, sendDriver } from '../testing/drivers.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { jpeg, png } from '../testing/pictures.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
let grace: { driver_id: string }

beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  await addDriver(app, office, { first_name: 'Tomasz', last_name: 'Wieczorek', preferred_shift: 'day' })
  await addDriver(app, office, { first_name: 'Nadia', last_name: 'Lindqvist', status: 'unavailable' })
  const car = { has_vehicle: 'yes', car_make: 'Mercedes', car_model: 'S 580 L', car_year: '2025', car_type: 'luxury' }
  const fields = applicant({ ...car, first_name: 'Grace', last_name: 'Adeyemi', status: 'available' })
  const pictures = {
    driver_picture: await jpeg(300, 300),
    car_pictures: [await jpeg(), await png(), await jpeg(90, 70)],
  }
  const { body } = await sendDriver(app, office.visitor, driverForm(fields, pictures))
  grace = { driver_id: body.data?.driver_id ?? '' }
  await applyAsDriver(app)
})

const open = async (size: typeof desktop) => {
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, office.visitor, app.url)
  await opened.page.goto(`${app.url}/admin/drivers`)
  await opened.page.getByRole('heading', { level: 1, name: 'Driver Management' }).waitFor()
  return opened
}
const cards = (page: Page) => page.getByRole('article')
const view = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `View Details:  ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await dialog.waitFor()
  return dialog
}
const figures = (page: Page) =>
  page
    .locator('dl')
    .first()
    .locator('.card')
    .evaluateAll((each) => each.map((card) => (card as HTMLElement).innerText.split('\n').filter(Boolean)))

/** Sets both in one script call, before the page has rendered the first. */
const chooseAtOnce = (page: Page, choices: Record<string, string>) =>
  page.evaluate((all) => {
    for (const [label, text] of Object.entries(all)) {
      const field = document.querySelector<HTMLSelectElement>(`select[aria-label="${label}"]`)
      const option = [...(field?.options ?? [])].find((each) => each.text === text)
      if (!field || !option) throw new Error(`no option ${text} in the select ${label}`)
      field.value = option.value
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }
  }, choices)

test('drivers are shown as cards with figures, filters and search', async () => {
  const { page, complaints, close } = await open(mobile)
  await expect.poll(() => cards(page).count()).toBe(4)
  await expect
    .poll(() => figures(page))
    .toEqual([
      ['Total Drivers', '4', '+4 this month'],
      ['Available Drivers', '2', '50% of total'],
      ['Unavailable Drivers', '1', '25% of total'],
      ['Under Review', '1', '25% of total'],
    ])
  expect((await page.locator('dl').first().boundingBox())?.height).toBeLessThan(mobile.height / 3)
  const card = cards(page).filter({ hasText: 'Grace Adeyemi' })
  for (const words of ['Available', 'Mercedes S 580 L (2025)', 'Night Shift', 'N/A', '$0', 'Driver since'])
    await card
      .getByText(words, { exact: words !== 'Driver since' })
      .first()
      .waitFor()
  expect(await findLayoutProblems(page, 'office-drivers')).toEqual([])
  await page.getByLabel('Status').selectOption('Under Review')
  await expect.poll(() => cards(page).allInnerTexts()).toEqual([expect.stringContaining('Imran Qureshi')])
  await chooseAtOnce(page, { Status: 'All Drivers', Shift: 'Day Shift' })
  await expect.poll(() => cards(page).allInnerTexts()).toEqual([expect.stringContaining('Tomasz Wieczorek')])
  await page.getByLabel('Shift').selectOption('All Shifts')
  await page.getByLabel('Search drivers').fill('lindq')
  await expect.poll(() => cards(page).allInnerTexts()).toEqual([expect.stringContaining('Nadia Lindqvist')])
  await page.getByLabel('Search drivers').fill('nobody at all')
  await page.getByText('No drivers found').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a pending search does not return a user who has moved to another page', async () => {
  const { page, close } = await open(desktop)
  await expect.poll(() => cards(page).count()).toBe(4)
  const gate = Promise.withResolvers<void>()
  await page.route('**/assets/users-page-*.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.getByLabel('Search drivers').fill('lindq')
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.waitForTimeout(600)
  expect(page.url()).toBe(`${app.url}/admin/users`)
  gate.resolve()
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  await close()
})

test('a driver’s record is viewed, its pictures enlarged, edited and saved', async () => {
  const { page, complaints, close } = await open(desktop)
  const dialog = await view(page, 'Grace Adeyemi')
  await dialog.getByText('QQ 12 34 56 C').waitFor()
  const isNarrow = async () => expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(900)
  expect(await findLayoutProblems(page, 'office-driver', isNarrow)).toEqual([])
  // Arrow keys move between tabs.
  await dialog.getByRole('tab', { name: 'Personal Info' }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByText('QURES803147I99XX').waitFor()
  await page.keyboard.press('End')
  await dialog.getByText('Obsidian black').or(dialog.getByText('Luxury')).first().waitFor()
  expect(await dialog.getByRole('button', { name: /^Enlarge car picture/ }).count()).toBe(3)
  await dialog.getByRole('button', { name: 'Enlarge car picture 2' }).click()
  await page.getByRole('dialog', { name: 'Car picture 2' }).getByRole('img').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Car picture 2' }).waitFor({ state: 'detached' })

  await dialog.getByRole('button', { name: 'Edit Driver' }).click()
  await dialog.getByLabel('Colour').fill('Black as a lamp')
  await dialog.getByRole('checkbox', { name: 'First Class' }).check()
  expect(await findLayoutProblems(page, 'office-driver-edit')).toEqual([])
  await dialog.getByRole('tab', { name: 'Personal Info' }).click()
  const { email } = (await office.visitor.get(`/api/drivers/${grace.driver_id}`)).body.data
  await dialog.getByLabel('E-mail').fill('')
  await dialog.getByRole('tab', { name: 'Work Info' }).click()
  await page.keyboard.press('Escape')
  await dialog.getByText('There are unsaved changes.').waitFor()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Email is required').waitFor()
  await dialog.getByLabel('E-mail').fill(email)
  await dialog.getByLabel('Driver photo').setInputFiles({
    name: 'new.png',
    mimeType: 'image/png',
    buffer: await png(200, 200),
  })
  const photo = async () => (await office.visitor.get(`/api/drivers/${grace.driver_id}`)).body.data.driver_picture
  const before = await dialog.getByRole('img', { name: 'Photo of Grace Adeyemi' }).getAttribute('src')
  await expect.poll(photo).not.toBe(before)
  await expect
    .poll(async () => dialog.getByRole('img', { name: 'Photo of Grace Adeyemi' }).getAttribute('src'))
    .toBe(await photo())
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('The driver has been saved.').waitFor()
  await dialog.getByRole('tab', { name: 'Vehicle Info' }).click()
  await dialog.getByText('Black as a lamp').waitFor()
  await dialog.getByText('First Class').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  expect(complaints).toEqual([])
  await close()
})

test('repeated Esc does not discard unsaved changes of a driver', async () => {
  const { page, close } = await open(desktop)
  const dialog = await view(page, 'Tomasz Wieczorek')
  await dialog.getByRole('button', { name: 'Edit Driver' }).click()
  await dialog.getByLabel('First name').fill('')
  // A browser lets a page prevent closing once or twice, and then closes the dialog.
  for (let pressed = 0; pressed < 5; pressed++) {
    await dialog.evaluate((node) => node.querySelector('[role=alert]')?.setAttribute('data-old', ''))
    await page.keyboard.press('Escape')
    // The message is announced again, so that screen reader users hear it.
    await dialog.locator('[role=alert]:not([data-old])', { hasText: 'unsaved changes.' }).waitFor()
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await close()
})

test('the second of two editors of a driver sees the conflict and chooses a version', async () => {
  const { page, close } = await open(desktop)
  const dialog = await view(page, 'Tomasz Wieczorek')
  await dialog.getByRole('button', { name: 'Edit Driver' }).click()
  await dialog.getByLabel('Address').fill('7 Harbour Street, Dover CT17 9BU')
  const { drivers } = (await office.visitor.get('/api/drivers?search=tomasz')).body
  const path = `/api/drivers/${drivers[0].driver_id}`
  await office.visitor.put(path, { address: 'Elsewhere', experience: '12 years' })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const alert = dialog.getByRole('alert').filter({ hasText: 'Another user has changed this driver' })
  await alert.getByText('Fields that differ from yours: Address, Experience.').waitFor()
  expect(await axe(page)).toEqual([])
  await alert.getByRole('button', { name: 'Overwrite with mine' }).click()
  await dialog.getByText('The driver has been saved.').waitFor()
  // Fields that the second user did not edit keep the first user's values.
  const kept = { address: '7 Harbour Street, Dover CT17 9BU', experience: '12 years' }
  expect((await office.visitor.get(path)).body.data).toMatchObject(kept)
  await close()
})

const missing = 'The insurance expiry date'

test('approving an applicant lists missing documents, the link can be sent again, and a missing picture has a placeholder', async () => {
  const { page, complaints, close } = await open(desktop)
  await page.route('**/uploads/drivers/*', (route) => route.fulfill({ status: 404 }))
  const dialog = await view(page, 'Imran Qureshi')
  await dialog.getByRole('region', { name: 'Missing before rides' }).getByText(missing).waitFor()
  await dialog.getByRole('button', { name: 'Edit Driver' }).click()
  await dialog.getByRole('tab', { name: 'Work Info' }).click()
  expect(await dialog.getByLabel('Status').locator('option').allInnerTexts()).toEqual(['Unavailable', 'Under Review'])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Approve driver' }).click()
  const question = page.getByRole('dialog', { name: 'Approve Imran Qureshi?' })
  await question.getByText(missing).waitFor()
  expect(await axe(page)).toEqual([])
  await question.getByRole('button', { name: 'Approve driver' }).click()
  await dialog.getByText('Imran Qureshi is approved and has been sent an e-mail to set a password.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Approve driver' }).count()).toBe(0)
  await dialog.getByText('Invited: no password set yet').waitFor()
  await dialog.getByRole('button', { name: 'Resend link' }).click()
  const confirmation = dialog.getByText('The link has been sent.')
  await confirmation.waitFor()
  await confirmation.evaluate((node) => {
    const watcher = new MutationObserver(() => node.setAttribute('data-again', ''))
    watcher.observe(node, { childList: true, characterData: true, subtree: true })
  })
  await dialog.getByRole('button', { name: 'Resend link' }).click()
  await dialog.locator('[data-again]', { hasText: 'The link has been sent.' }).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.poll(async () => (await figures(page))[3]).toEqual(['Under Review', '0', '0% of total'])
  const other = await view(page, 'Grace Adeyemi')
  await other.getByRole('tab', { name: 'Vehicle Info' }).click()
  await expect.poll(() => other.getByRole('img', { name: 'This picture cannot be displayed' }).count()).toBe(3)
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
  await close()
})

test('a driver is added with the starred fields', async () => {
  const { page, complaints, close } = await open(mobile)
  await page.getByRole('button', { name: 'Add New Driver' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add New Driver' })
  await dialog.getByText('Fields marked * are required.').waitFor()
  expect(await findLayoutProblems(page, 'office-driver-add')).toEqual([])
  await dialog.getByRole('button', { name: 'Add Driver' }).click()
  await dialog.getByText('First name is required').waitFor()
  await dialog.getByText('Please check 10 fields.').waitFor()
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Ferrars'],
    ['E-mail', 'ada@ferrars.example'],
    ['Phone number', '+44 7700 900555'],
    ['Address', 'CF10 1EP'],
    ['Date of birth Day', '3'],
    ['Date of birth Month', '2'],
    ['Date of birth Year', '1990'],
    ['National insurance number', 'QQ 65 43 21 A'],
  ] as const)
    await dialog.getByRole('textbox', { name: label }).fill(value)
  await dialog.getByLabel('Driver photo', { exact: true }).setInputFiles({
    name: 'ada.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(500, 400),
  })
  await dialog.getByRole('img', { name: 'Selected photo' }).waitFor()
  await dialog.getByRole('button', { name: 'Add Driver' }).click()
  await dialog.getByText('Private hire license number is required').waitFor()
  await dialog.getByLabel('Private hire license number').fill('PHD-1')
  await dialog.getByLabel('Driving license number').fill('FERRA1')
  await dialog.getByLabel('License expiry date').fill('2030-01-31')
  await dialog.getByRole('tab', { name: 'Vehicle Info' }).click()
  await dialog.getByLabel('Car pictures', { exact: true }).setInputFiles({
    name: 'car.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpeg(),
  })
  await dialog.getByRole('img', { name: 'Selected picture car.jpg' }).waitFor()
  await dialog.getByRole('button', { name: 'Add Driver' }).click()
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(async () => (await cards(page).first().innerText()).includes('Ada Ferrars')).toBe(true)
  const { drivers } = (await office.visitor.get('/api/drivers?search=ferrars')).body
  const { body } = await office.visitor.get(`/api/drivers/${drivers[0].driver_id}`)
  expect(body.data).toMatchObject({
    status: 'under-review',
    preferred_shift: 'day',
    working_days: '5 days a week',
    car_pictures: [expect.any(String)],
    driver_picture: expect.any(String),
    national_insurance_number: 'QQ 65 43 21 A',
  })
  expect(complaints).toEqual([])
  await close()
})
