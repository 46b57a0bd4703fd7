// Promotions and agreements in the browser: they are added, refused at their field, paused, and price rides.
// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { toAirport } from '../testing/commissions.ts'
import { bookedRide, quoteFor } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt, waitForText } from '../testing/office-pages.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})
const open = (path: string) => openOfficeAt(app, office, { size: desktop, path: `/admin/prices${path}` })
const names = { English: 'Spring', Spanish: 'Primavera', French: 'Printemps', German: 'Frühling' }
const firstClass = async (ride?: object) =>
  (await quoteFor(app.visitor(), ride)).classes.find(({ service_type }) => service_type === 'first_class')?.price

test('a promotion is added in the office, counts its uses and is paused', async () => {
  const { page, complaints, close } = await open('')
  await page.getByRole('link', { name: 'Promotions' }).click()
  await heading(page, 'Promotions')
  await waitForText(page, 'No promotions yet')
  await page.getByRole('button', { name: 'Add promotion' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add promotion' })
  await dialog.getByLabel('Code').fill('spring 26')
  for (const [language, name] of Object.entries(names)) await dialog.getByLabel(`Name in ${language}`).fill(name)
  await dialog.getByLabel('Per cent', { exact: true }).last().fill('a lot')
  await dialog.getByLabel('Uses in all').fill('10')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByText('Enter a per cent from 0.01 to 100').first().waitFor()
  expect(await findLayoutProblems(page, 'office-promotion-dialog')).toEqual([])
  await dialog.getByLabel('Per cent', { exact: true }).last().fill('20')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await waitForText(page, 'Promotion SPRING26 is saved.')
  await bookedRide(app.visitor(), { promotion_code: 'spring26', price: 156 })
  await page.reload()
  await waitForText(page, '1 of 10')
  expect(await findLayoutProblems(page, 'office-promotions')).toEqual([])
  await page.getByRole('button', { name: 'Pause SPRING26' }).click()
  await page.getByRole('button', { name: 'Resume SPRING26' }).waitFor()
  await page.getByRole('button', { name: 'Edit SPRING26' }).click()
  const edited = page.getByRole('dialog', { name: 'Promotion SPRING26' })
  expect(await edited.getByLabel('Per cent', { exact: true }).last().inputValue()).toBe('20')
  await edited.getByLabel('Uses in all').fill('12')
  await edited.getByRole('button', { name: 'Save' }).click()
  await waitForText(page, '1 of 12')
  expect(complaints).toEqual([])
  await close()
})

test('an agreement with a partner is added in the office and prices rides through the partner', async () => {
  const { page, complaints, close } = await open('/agreements')
  await heading(page, 'Agreements')
  await page.getByRole('button', { name: 'Add agreement' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add agreement' })
  await dialog.getByRole('combobox', { name: 'Partner' }).selectOption({ label: 'The Harcourt' })
  for (const language of Object.keys(names)) await dialog.getByLabel(`Name in ${language}`).fill('Hotel rate')
  await dialog.getByLabel('Per cent', { exact: true }).fill('-10')
  expect(await findLayoutProblems(page, 'office-agreement-dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await waitForText(page, 'The agreement with The Harcourt is saved.')
  await waitForText(page, '10 % off')
  expect(await findLayoutProblems(page, 'office-agreements')).toEqual([])
  expect([await firstClass(toAirport()), await firstClass()]).toEqual([175.5, 195])
  await page.getByRole('button', { name: 'Pause The Harcourt' }).click()
  await page.getByRole('button', { name: 'Resume The Harcourt' }).waitFor()
  expect(await firstClass(toAirport())).toBe(195)
  expect(complaints).toEqual([])
  await close()
})

test('a rate card for agreements is added in the office and opens as a draft', async () => {
  const { page, close } = await open('/agreements')
  await page.getByRole('button', { name: 'Add rate card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add rate card' })
  await dialog.getByLabel('Name of the rate card').fill('Hotel rates')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await heading(page, 'Version 1')
  await close()
})
