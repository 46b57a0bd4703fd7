// Service classes in the office: one is added with errors at its fields, changed by two people, and retired.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt, waitForText } from '../testing/office-pages.ts'
import { minibus } from '../testing/service-classes.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})

const path = '/api/admin/service-classes'
const languages = ['English', 'Spanish', 'French', 'German']
const readClass = async (id: string) =>
  (await office.visitor.get(path)).body.data.find(({ class_id }: { class_id: string }) => class_id === id)
const everywhere = (text: string) => ({ en: text, es: text, fr: text, de: text })
const row = (page: Page, name: string) => page.getByRole('row', { name })

test('a service class is added, changed by two people and retired', async () => {
  const { page, complaints, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/prices' })
  await heading(page, 'Prices')
  await page.getByRole('link', { name: 'Service classes' }).click()
  await heading(page, 'Service classes')
  await row(page, 'Business Class').getByText('Priced').waitFor()
  await row(page, 'Economy Class').getByText('Every class').waitFor()
  await page.getByRole('button', { name: 'Add service class' }).click()

  const adding = page.getByRole('dialog', { name: 'Add service class' })
  const add = () => adding.getByRole('button', { name: 'Add service class' }).press('Enter')
  await adding.getByLabel('Id', { exact: true }).fill('Minibus 16')
  await adding.getByLabel('Seats', { exact: true }).fill('a few')
  await add()
  await adding.getByText('Enter a whole number within the limits').first().waitFor()
  expect(await findLayoutProblems(page, 'office-class-errors')).toEqual([])
  await adding.getByLabel('Id', { exact: true }).fill('minibus')
  await adding.getByLabel('Seats', { exact: true }).fill('8')
  await adding.getByLabel('Luggage', { exact: true }).fill('8')
  await adding.getByRole('radio', { name: 'Van' }).check()
  for (const [at, name] of ['Minibus', 'Microbús', 'Minibus', 'Kleinbus'].entries()) {
    await adding.getByLabel(`Name in ${languages[at]}`, { exact: true }).fill(name)
    await adding.getByLabel(`Short name in ${languages[at]}`).fill(name)
  }
  await adding.getByLabel('Description in English').fill('Room for a team and their cases.')
  await adding.getByRole('checkbox', { name: 'Business Van/SUV' }).check()
  await adding.getByLabel('Other names').fill('sprinter, team bus')
  await add()
  await waitForText(page, 'Minibus is added.')
  await row(page, 'Minibus').getByText('Not priced by Standard').waitFor()
  await row(page, 'Minibus').getByText('Minibus, Business Van/SUV').waitFor()
  await page.getByText('Without a price now: Minibus.').waitFor()
  expect(await findLayoutProblems(page, 'office-classes')).toEqual([])
  expect(await readClass('minibus')).toMatchObject({
    name: { en: 'Minibus', es: 'Microbús', fr: 'Minibus', de: 'Kleinbus' },
    aliases: ['sprinter', 'team bus'],
    served_by: ['minibus', 'business_van'],
    position: 5,
    picture: 'van',
  })

  await page.getByRole('button', { name: 'Edit Minibus' }).click()
  const edited = page.getByRole('dialog', { name: 'Minibus' })
  // The form must have the class as it was.
  await edited.getByLabel('Seats', { exact: true }).waitFor()
  const { updated_at: _, unpriced_by: __, class_id, ...theirs } = await readClass('minibus')
  await office.visitor.put(`${path}/${class_id}`, { ...theirs, luggage: 10 })
  await edited.getByLabel('Seats', { exact: true }).fill('7')
  await edited.getByRole('button', { name: 'Save' }).press('Enter')
  await edited.getByText('Fields that differ from yours: Seats, Luggage.').waitFor()
  expect(await findLayoutProblems(page, 'office-class-conflict')).toEqual([])
  await edited.getByRole('button', { name: 'Use theirs' }).press('Enter')
  expect(await edited.getByLabel('Luggage', { exact: true }).inputValue()).toBe('10')
  await edited.getByLabel('Seats', { exact: true }).fill('7')
  await edited.getByLabel('Active').uncheck()
  await edited.getByText('Rides that are booked in a retired class keep it.').waitFor()
  await edited.getByRole('button', { name: 'Save' }).press('Enter')
  await waitForText(page, 'The class is saved.')
  await edited.waitFor({ state: 'detached' })
  await row(page, 'Minibus').getByText('Retired').waitFor()
  expect(await readClass('minibus')).toMatchObject({ seats: 7, luggage: 10, active: false, revision: 3 })
  expect(complaints.filter((each) => !/40[09]/.test(each))).toEqual([])
  await close()
})

test('a new class is priced in a draft, and customers can choose it once that is live', async () => {
  const { page, complaints, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/prices' })
  await heading(page, 'Prices')
  // After the document, so that the other screens know the class from the list only.
  const { status } = await office.visitor.post(path, minibus({ class_id: 'shuttle', name: everywhere('Shuttle') }))
  expect(status).toBe(200)
  await page.getByRole('link', { name: 'Service classes' }).click()
  await row(page, 'Shuttle').getByText('Not priced by Standard').waitFor()
  await page.getByRole('link', { name: 'All prices' }).click()
  await page.getByRole('button', { name: 'Copy as draft: version 1' }).press('Enter')
  await heading(page, 'Version 2')
  const enter = async (item: string, figure: string) => {
    await page.getByRole('textbox', { name: `${item}, Shuttle`, exact: true }).fill(figure)
    await page.keyboard.press('Tab')
  }
  await enter('Base fare', '140')
  expect(await page.getByRole('textbox', { name: 'Included miles, Shuttle' }).inputValue()).toBe('2')
  const hours = await page.getByRole('textbox', { name: /, Per hour, Shuttle$/ }).all()
  for (const each of hours) await each.fill('150')
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await waitForText(page, 'The draft is saved.')
  await page.getByRole('button', { name: 'Schedule...' }).press('Enter')
  await page.getByRole('dialog').getByText('(passes)').first().waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Make it live now' }).press('Enter')
  await waitForText(page, 'Version 2 is live.')
  await page.getByRole('link', { name: 'Prices', exact: true }).click()
  await page.getByRole('link', { name: 'Service classes' }).click()
  await row(page, 'Shuttle').getByText('Priced', { exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()

  const customer = await app.openPage(desktop)
  await customer.page.goto(`${app.url}${walk.searchAddress()}`)
  const card = customer.page.getByRole('radio', { name: 'Shuttle' })
  await card.waitFor()
  await customer.page.getByText('Sprinter or similar').waitFor()
  expect(await findLayoutProblems(customer.page, 'fourth-class')).toEqual([])
  expect(customer.complaints).toEqual([])
  await customer.close()
})
