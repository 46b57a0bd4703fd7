// Unsaved input of partners, and of the office about partners, survives links, Esc and a save in progress; each failed
// attempt focuses the first error.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { axe, desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { bookedRide, dateIn, rideToLondon } from '../testing/factories.ts'
import { nameOfFocus } from '../testing/keyboard.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import {
  assignToPartner,
  createOtherPartner,
  createPartnerPerson,
  createTicket,
  type PartnerPerson,
} from '../testing/partners.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'
import type { Visitor } from '../testing/visitor.ts'

const app = openSite()
let office: OfficePerson
let owner: PartnerPerson
beforeAll(async () => {
  office = await createAdministrator(app)
  owner = await createPartnerPerson(app, 'owner', await createOtherPartner(app))
})

const openAs = async (visitor: Visitor, path: string) => {
  const opened = await app.openPage(desktop)
  await addSessionCookies(opened.page, visitor, app.url)
  await opened.page.goto(app.url + path)
  return opened
}
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).first().click()

/** A link asks for confirmation, and the user stays. */
const expectConfirmationAtLink = async (page: Page) => {
  await link(page, 'Guest Page')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
}

test('leaving the account page, a new ticket or an answer unsaved asks for confirmation', async () => {
  const ticket = await createTicket(owner.visitor)
  const { page, close } = await openAs(owner.visitor, '/partner-dashboard/account')
  await page.getByLabel('Company address').fill('9 Lamp Street')
  await expectConfirmationAtLink(page)
  expect(await page.getByLabel('Company address').inputValue()).toBe('9 Lamp Street')
  await page.getByLabel('Company address').fill('')

  await link(page, 'Support')
  await page.getByLabel('Subject').fill('Our statement')
  await expectConfirmationAtLink(page)
  expect(await page.getByLabel('Subject').inputValue()).toBe('Our statement')
  await page.getByLabel('Subject').fill('')

  await page.locator(`a[href$="${ticket}"]`).first().click()
  await page.getByLabel('Reply').fill('One more thing')
  await expectConfirmationAtLink(page)
  expect(await page.getByLabel('Reply').inputValue()).toBe('One more thing')
  await close()
})

test('a message to a guest and a first chat message are not lost by Esc or a click outside', async () => {
  const slug = await createOtherPartner(app)
  const desk = await createPartnerPerson(app, 'desk', slug)
  const ride = rideToLondon({
    pickup: { place_id: 'the-harcourt' },
    dropoff: { place_id: 'the-savoy' },
    date: dateIn(3),
  })
  await assignToPartner(app, (await bookedRide(app.visitor(), { ride })).booking_id, slug)
  const { page, close } = await openAs(desk.visitor, '/partner-dashboard/upcoming-bookings')
  const dialog = page.getByRole('dialog')
  const holds = async (words: string) => {
    const text = dialog.getByLabel('Message')
    await text.fill(words)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.mouse.click(5, 5)
    await dialog.getByText('Your message is still here.').first().waitFor()
    expect(await text.inputValue()).toBe(words)
    expect(await axe(page)).toEqual([])
    await dialog
      .getByRole('button', { name: /^(Close|Cancel)$/ })
      .last()
      .click()
    await dialog.waitFor({ state: 'detached' })
  }
  await page
    .getByRole('button', { name: /^Contact Guest/ })
    .first()
    .click()
  await holds('Your car waits in Brook Street.')
  await link(page, 'Support')
  await page.getByRole('button', { name: 'Start a chat' }).click()
  await holds('Is anybody there?')
  await close()
})

test('the account page counts errors, focuses the first, and keeps input typed during a save', async () => {
  const someone = await createPartnerPerson(app, 'owner', await createOtherPartner(app))
  const { page, close } = await openAs(someone.visitor, '/partner-dashboard/account')
  await page.getByLabel('First name').fill('')
  await page.getByLabel('Company name').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Please check 2 fields').first().waitFor()
  await expect.poll(() => nameOfFocus(page)).toBe('First name')
  await page.getByLabel('First name').fill('Iris')
  await page.getByLabel('Company name').fill('The Other')
  await page.getByLabel('Company phone').fill('020 7946 0123')
  await page.getByLabel('Company address').fill('1 Lamp Street')
  await page.getByLabel('Company registration number').fill('7')
  const gate = Promise.withResolvers<void>()
  await page.route('**/api/partner/company', async (route) => {
    if (route.request().method() === 'PUT') await gate.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Saving...' }).waitFor()
  await page.getByLabel('Company address').fill('1 Lamp Street, London')
  gate.resolve()
  await page.getByText('Your changes are saved.').first().waitFor()
  expect(await page.getByLabel('Company address').inputValue()).toBe('1 Lamp Street, London')
  // It is not saved yet, and the page says so.
  await expectConfirmationAtLink(page)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(async () => (await someone.visitor.get('/api/partner/company')).body.data.company_address)
    .toBe('1 Lamp Street, London')
  await close()
})

test('typed rates survive Close, Esc and Edit; an invalid one takes the focus and clears on correction', async () => {
  const { page, close } = await openAs(office.visitor, '/admin/partners?search=Harcourt')
  await page.getByRole('button', { name: 'View Details: The Harcourt' }).click()
  const dialog = page.getByRole('dialog', { name: 'The Harcourt' })
  const rate = dialog.getByLabel('Hourly Charter (%)')
  await rate.waitFor()
  const save = dialog.getByRole('button', { name: 'Save rates' })
  await save.click()
  await page.getByText('No changes to save.').first().waitFor()
  const before = await rate.inputValue()
  await rate.fill('120')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => dialog.getByRole('button', { name: 'Edit Partner' }).click(),
  ]) {
    await leave()
    await dialog.getByText('There are unsaved changes.').waitFor()
    expect(await rate.inputValue()).toBe('120')
  }
  await save.click()
  await dialog.getByText('Please enter a rate between 0 and 100, with at most two decimals.').waitFor()
  await expect.poll(() => nameOfFocus(page)).toBe('Hourly Charter (%)')
  await page.keyboard.press('Backspace')
  await expect.poll(() => rate.getAttribute('aria-invalid')).toBe(null)
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click()
  expect(await rate.inputValue()).toBe(before)
  await dialog.getByRole('button', { name: 'Edit Partner' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).waitFor()
  await close()
})

test('each failed save focuses the first error again', async () => {
  const { page, close } = await openAs(office.visitor, '/admin/partners')
  await page.getByRole('button', { name: 'Add Partner' }).click()
  const dialog = page.getByRole('dialog')
  for (const _ of [1, 2]) {
    await dialog.getByRole('button', { name: 'Add Partner' }).click()
    await dialog.getByText('Please check 4 fields').waitFor()
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Partner name/)
  }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View Details: The Harcourt' }).click()
  await dialog.getByRole('button', { name: 'Edit Partner' }).click()
  await dialog.getByLabel('Contact e-mail').fill('nobody')
  for (const _ of [1, 2]) {
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Contact e-mail/)
  }
  await close()
})

test('failed statements can be loaded again, and the office sees that there are none', async () => {
  const fresh = await createPartnerPerson(app, 'owner', await createOtherPartner(app, 'Hotel Fresh'))
  const { page, close } = await openAs(fresh.visitor, '/partner-dashboard')
  await page.route('**/api/partner/statements', (route) => route.abort())
  await page.goto(`${app.url}/partner-dashboard/commission/payouts`)
  await page.getByText('The statements could not be loaded.').waitFor()
  await page.unroute('**/api/partner/statements')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('Your first statement will be available at the end of the month.').waitFor()
  await close()
  const at = await openAs(office.visitor, '/admin/partners?search=Fresh')
  await at.page.getByRole('button', { name: 'View Details: Hotel Fresh' }).click()
  await at.page.getByText('No statements yet').waitFor()
  await at.close()
})
