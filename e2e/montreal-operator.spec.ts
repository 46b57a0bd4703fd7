// An operator in Montréal: two classes, dollars, GST and QST in the price, a night rate, an airport zone and a child seat, from a
// new installation to a paid ride with its receipt, without touching a file.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt, waitForText } from '../testing/office-pages.ts'
import { pdfText } from '../testing/pdf-text.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Odile', last_name: 'Tremblay' })
})

const fillNames = async (page: Page, [en, es, fr, de]: [string, string, string, string]) => {
  for (const [language, text] of [
    ['English', en],
    ['Spanish', es],
    ['French', fr],
    ['German', de],
  ] as const) {
    await page.getByLabel(`Name in ${language}`).last().fill(text)
    await page.keyboard.press('Tab')
  }
}

/** The website begins with Canada, First Class is not offered, and the airport is a zone. */
const setUpSite = async (page: Page) => {
  await heading(page, 'Settings')
  await page.getByLabel('Country', { exact: true }).selectOption('canada')
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await waitForText(page, 'Your settings have been saved.')
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  await page.getByRole('link', { name: 'Service classes' }).click()
  await page.getByRole('button', { name: 'Edit First Class' }).click()
  const first = page.getByRole('dialog', { name: 'First Class' })
  await first.getByLabel('Active').uncheck()
  await first.getByRole('button', { name: 'Save' }).press('Enter')
  await waitForText(page, 'The class is saved.')
  await page.getByRole('link', { name: 'All prices' }).click()
  await page.getByRole('link', { name: 'Zones' }).click()
  await page.getByRole('link', { name: 'Add zone' }).press('Enter')
  await heading(page, 'New zone')
  await page.getByLabel('Id', { exact: true }).fill('montreal_airport')
  await fillNames(page, ['Montréal airport', 'Aeropuerto de Montréal', 'Aéroport de Montréal', 'Flughafen Montréal'])
  await page.getByLabel('Kind').selectOption('airport')
  await page.getByLabel('Country').selectOption('canada')
  await page.getByLabel('Corners').fill('45.45, -73.78\n45.49, -73.78\n45.49, -73.71\n45.45, -73.71')
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await waitForText(page, 'The zone Montréal airport is saved.')
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
}

test('an operator in Montréal sets up prices in dollars, and a customer pays a night ride with a child seat', {
  timeout: 120_000,
}, async () => {
  const { page, complaints, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/settings' })
  await setUpSite(page)
  await heading(page, 'Prices')
  await page.getByRole('button', { name: 'Add rate card' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New rate card' })
  await dialog.getByLabel('Name', { exact: true }).fill('Montréal')
  await dialog.getByLabel('Rides in').selectOption('canada')
  await dialog.getByLabel('Currency').selectOption('cad')
  await dialog.getByLabel('Tax rate (%)').fill('14.975')
  await dialog.getByLabel('Name of the tax').fill('GST/QST')
  await dialog.getByLabel('Tax number').fill('123456789 RT0001')
  await dialog.getByRole('button', { name: 'Create card' }).press('Enter')
  await waitForText(page, 'The rate card Montréal has a draft.')
  await page.getByRole('link', { name: 'Version 1' }).last().press('Enter')
  await page.getByText('Amounts in Canadian dollars (CAD)').waitFor()

  await page.getByRole('tab', { name: 'Fixed fares' }).click()
  await page.getByRole('button', { name: 'Add fixed fare' }).press('Enter')
  await page.getByRole('group', { name: 'Anywhere to Anywhere' }).getByLabel('From').selectOption('montreal_airport')
  for (const [name, fare] of [
    ['Business Class', '90'],
    ['Business Van/SUV', '120'],
  ] as const) {
    await page.getByRole('textbox', { name: `Montréal airport to Anywhere, ${name}`, exact: true }).fill(fare)
    await page.keyboard.press('Tab')
  }
  await page.getByRole('tab', { name: 'Adjustments' }).click()
  await page.getByRole('button', { name: 'Add adjustment' }).press('Enter')
  await fillNames(page, ['Night', 'Noche', 'Nuit', 'Nacht'])
  await page.getByRole('tab', { name: 'Extras and charges' }).click()
  await page.getByRole('button', { name: 'Add extra' }).press('Enter')
  await fillNames(page, ['Child seat', 'Silla infantil', 'Siège enfant', 'Kindersitz'])
  await page.getByLabel('Price of one').fill('15')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await waitForText(page, 'The draft is saved.')
  expect(await findLayoutProblems(page, 'montreal-draft')).toEqual([])
  await page.getByRole('button', { name: 'Schedule...' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Make it live now' }).press('Enter')
  await waitForText(page, 'Version 1 is live.')
  expect(complaints).toEqual([])
  await close()

  const customer = await app.openPage(desktop)
  const ride = {
    country: 'canada',
    pickup: 'Montréal-Trudeau International Airport',
    destination: 'The Ritz-Carlton Montréal',
    datetime: `${walk.rideDay}T23:00`,
  }
  await customer.page.goto(`${app.url}${walk.searchAddress(ride)}`)
  await customer.page.getByRole('radio', { name: 'Business Class' }).waitFor()
  expect(await customer.page.getByRole('radio', { name: 'First Class' }).count()).toBe(0)
  await customer.page.getByText('CA$108.00').waitFor()
  expect(await findLayoutProblems(customer.page, 'montreal-classes')).toEqual([])
  await walk.chooseClass(customer.page, 'Business Class')
  await walk.goOneWay(customer.page)
  await customer.page.getByRole('button', { name: 'More: Child seat' }).click()
  await customer.page.getByText('CA$123.00').first().waitFor()
  const person = await walk.fillNewAccount(customer.page)
  await walk.continueBooking(customer.page)
  await walk.fillCard(customer.page)
  await walk.payNow(customer.page)
  await customer.page.waitForURL('**/thank-you**')
  const [mail] = await walk.mailsTo(app.url, person.email)
  expect(mail?.text).toContain('CA$123.00')
  expect(mail?.text).toMatch(/Night, 22:00 to 06:00: \+20\s%/)
  const id = walk.bookingIdOf(customer.page)
  const receipt = pdfText(await (await customer.page.request.get(`${app.url}/api/bookings/${id}/receipt.pdf`)).body())
  for (const text of ['CA$123.00', 'GST/QST', '14.975', 'CA$16.02', '123456789 RT0001', 'Child seat', 'Business Class'])
    expect(receipt).toContain(text)
  // There is no drawn map of every route.
  expect(customer.complaints.filter((text) => !text.includes('404'))).toEqual([])
  await customer.close()
})
