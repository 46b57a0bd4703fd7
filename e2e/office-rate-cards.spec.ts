// Rate cards in the browser: one is created in another currency with its tax, and changed; a second person approves a version.
// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt, waitForText } from '../testing/office-pages.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})

test('a card in Canadian dollars is created with its tax, and what is not understood stays at its field', async () => {
  const { page, complaints, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/prices' })
  await heading(page, 'Prices')
  await page.getByRole('button', { name: 'Add rate card' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'New rate card' })
  await dialog.getByLabel('Tax rate (%)').fill('14.9755')
  await dialog.getByRole('button', { name: 'Create card' }).press('Enter')
  await dialog.getByText('at most three decimals').waitFor()
  expect(await findLayoutProblems(page, 'office-rate-card')).toEqual([])
  await dialog.getByLabel('Tax rate (%)').fill('14,975 %')
  await dialog.getByRole('button', { name: 'Create card' }).press('Enter')
  await dialog.getByText('Enter the name of the tax').waitFor()
  await dialog.getByLabel('Name', { exact: true }).fill('Montréal')
  await dialog.getByLabel('Name of the tax').fill('GST/QST')
  await dialog.getByRole('button', { name: 'Create card' }).press('Enter')
  await waitForText(page, 'The rate card Montréal has a draft.')
  await page.getByText('Rides in Canada, in Canadian dollars (CAD)').waitFor()
  await page.getByRole('button', { name: 'Edit rate card: Montréal' }).press('Enter')
  const edit = page.getByRole('dialog', { name: 'Rate card Montréal' })
  expect(await edit.getByLabel('Tax rate (%)').inputValue()).toBe('14.975')
  await edit.getByLabel('Tax number').fill('123456789 RT0001')
  await edit.getByRole('button', { name: 'Save card' }).press('Enter')
  await waitForText(page, 'The rate card Montréal is saved.')
  await page.getByRole('button', { name: 'Edit rate card: Standard' }).press('Enter')
  const standard = page.getByRole('dialog', { name: 'Rate card Standard' })
  expect(await standard.getByLabel('Currency').isDisabled()).toBe(true)
  await standard.getByRole('button', { name: 'Cancel' }).press('Enter')
  await page.getByRole('link', { name: 'Version 1' }).last().press('Enter')
  await page.getByText('Amounts in Canadian dollars (CAD)').waitFor()
  const { data } = (await office.visitor.get('/api/admin/rate-cards')).body
  expect(data[1]).toMatchObject({ currency: 'cad', tax_rate: 14_975, tax_number: '123456789 RT0001', revision: 2 })
  // The first saving was refused by the server, at the field of the tax.
  expect(complaints.filter((text) => !text.includes('400'))).toEqual([])
  await close()
})

test('with the setting on, a draft is scheduled by another administrator, and the history names both', async () => {
  const settings = await openOfficeAt(app, office, { size: mobile, path: '/admin/settings' })
  const secondPerson = settings.page.getByRole('switch', { name: 'A second person approves rate versions' })
  await secondPerson.press('Space')
  await settings.page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await waitForText(settings.page, 'Your settings have been saved.')
  expect(await findLayoutProblems(settings.page, 'office-settings-second-person')).toEqual([])
  await settings.close()
  const { version_id, number } = (await office.visitor.post('/api/admin/rate-versions/2026-1/copies', {})).body.data
  const path = `/admin/prices/${version_id}?dialog=schedule`
  const own = await openOfficeAt(app, office, { size: desktop, path })
  const dialog = own.page.getByRole('dialog', { name: `Schedule version ${number}` })
  await dialog.getByText('You changed this draft last.').waitFor()
  expect(await dialog.getByRole('button', { name: 'Make it live now' }).isDisabled()).toBe(true)
  expect(await findLayoutProblems(own.page, 'office-rates-second-person')).toEqual([])
  expect(own.complaints).toEqual([])
  await own.close()
  const other = await createAdministrator(app, { first_name: 'Ada', last_name: 'Lindqvist' })
  const approval = await openOfficeAt(app, other, { size: desktop, path })
  await approval.page.getByRole('button', { name: 'Make it live now' }).press('Enter')
  await waitForText(approval.page, `Version ${number} is live.`)
  await approval.page.getByText(/^Approved .* by Ada Lindqvist$/).waitFor()
  await approval.page.goto(`${app.url}/admin/prices`)
  await approval.page.getByText(/ by Rowan Achterberg\. Approved .* by Ada Lindqvist$/).waitFor()
  expect(await findLayoutProblems(approval.page, 'office-rates-approved')).toEqual([])
  expect(approval.complaints).toEqual([])
  await approval.close()
})
