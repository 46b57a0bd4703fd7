// The search of the office by keyboard: pages at once, records of every kind, unsaved input, and the dialog at both sizes.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { applyAsDriver } from '../testing/drivers.ts'
import { bookedRide } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt } from '../testing/office-pages.ts'
import { createOtherPartner } from '../testing/partners.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  const { user_id } = await bookedRide(app.visitor(), {
    is_self_booking: 0,
    guest_first_name: 'Zoë',
    guest_last_name: 'Ampleforth',
    guest_email: 'zoe@ampleforth.example',
    guest_phone_number: '+447700900123',
    flight_number: 'BA 178',
  })
  await app.pool.query(`update users set first_name = 'Priya', last_name = 'Raghunathan' where user_id = $1`, [user_id])
  await applyAsDriver(app, { first_name: 'Tomás', last_name: 'Ferreira' })
  await createOtherPartner(app, 'Hôtel Brésil')
})

const openOffice = (path = '/admin') => openOfficeAt(app, office, { size: desktop, path })
const field = (page: Page) => page.getByRole('combobox', { name: 'Search', exact: true })
const option = (page: Page, name: RegExp) =>
  page.getByRole('listbox', { name: 'Search results' }).getByRole('option', { name })
const isFocused = (page: Page) => field(page).evaluate((each) => each === document.activeElement)
const searchFor = async (page: Page, text: string) => {
  await page.keyboard.press('Control+k')
  await field(page).waitFor()
  await page.keyboard.type(text)
}

test('opens pages and records of every kind by keyboard alone', async () => {
  const { page, complaints, close } = await openOffice()
  await heading(page, 'Dashboard')
  expect(
    await page.evaluate(
      () => performance.getEntriesByType('resource').filter(({ name }) => /search-dialog/.test(name)).length,
    ),
  ).toBe(0)
  await searchFor(page, '')
  expect(await isFocused(page)).toBe(true)
  await option(page, /^New Booking/).waitFor()
  await page.keyboard.type('disp')
  await page.keyboard.press('Enter')
  await heading(page, 'Dispatch')
  expect(new URL(page.url()).pathname).toBe('/admin/dispatch')

  await searchFor(page, 'zoe ample')
  await option(page, /^Zoë Ampleforth.*Flight BA 178/).waitFor()
  await page.keyboard.press('ArrowDown')
  const active = await field(page).getAttribute('aria-activedescendant')
  expect(await page.locator(`[id="${active}"]`).getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('Enter')
  await heading(page, 'Booking Details')
  await page.locator('main').getByText('Zoë').first().waitFor()

  // Enter waits for the results.
  await searchFor(page, '07700 900412')
  await option(page, /^Priya Raghunathan/).waitFor()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await heading(page, 'Priya Raghunathan')

  await searchFor(page, 'tomas fer')
  await option(page, /^Tomás Ferreira.*Under Review/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Tomás Ferreira' }).waitFor()

  await searchFor(page, 'hotel bresil')
  await option(page, /^Hôtel Brésil/).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Hôtel Brésil' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('Escape closes the search and returns the focus, and a text without matches says so', async () => {
  const { page, complaints, close } = await openOffice('/admin/bookings')
  await heading(page, 'Bookings')
  const button = page.getByRole('button', { name: 'Search', exact: true })
  await button.focus()
  await page.keyboard.press('Enter')
  await field(page).waitFor()
  await page.keyboard.type('q')
  await page.getByText('Type at least two characters.').first().waitFor()
  await page.keyboard.type('xqx')
  await page.getByText('Nothing found for “qxqx”.').first().waitFor()
  await page.keyboard.press('Enter')
  expect(await field(page).inputValue()).toBe('qxqx')
  await page.keyboard.press('Escape')
  await field(page).waitFor({ state: 'detached' })
  expect(await button.evaluate((each) => each === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('unsaved input is kept until its loss is confirmed', async () => {
  const { page, complaints, close } = await openOffice('/admin/settings')
  await heading(page, 'Settings')
  await page.getByRole('textbox').first().fill('Ostler of London')
  await searchFor(page, 'audit')
  await option(page, /^Audit/).waitFor()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: /Leave/ })
  await question.waitFor()
  expect(new URL(page.url()).pathname).toBe('/admin/settings')
  await question.getByRole('button', { name: /Leave|Discard/ }).press('Enter')
  await heading(page, 'Audit')
  expect(complaints).toEqual([])
  await close()
})

test('the search passes axe and fits both sizes', { tags: ['full'] }, async () => {
  const { page, close } = await openOffice()
  await heading(page, 'Dashboard')
  await searchFor(page, '')
  await option(page, /^Dashboard/).waitFor()
  expect(await findLayoutProblems(page, 'office-search-pages')).toEqual([])
  await page.keyboard.type('zoe')
  await option(page, /^Zoë Ampleforth/).waitFor()
  await page.keyboard.press('ArrowDown')
  expect(await findLayoutProblems(page, 'office-search-results')).toEqual([])
  await page.keyboard.press('Escape')
  expect(await findLayoutProblems(page, 'office-search-button')).toEqual([])
  await close()
})
