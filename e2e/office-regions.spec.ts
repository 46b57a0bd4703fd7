// Regions in the office: an administrator adds one by keyboard and limits a dispatcher to it.
// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import type { RegionOnWire } from '#modules/regions/contract.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { createAdministrator, createStaff, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt, waitForText } from '../testing/office-pages.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})
const list = async (): Promise<RegionOnWire[]> => (await office.visitor.get('/api/admin/regions')).body.data

test('a region is added as a list of corners by keyboard, and a dispatcher is limited to it', async () => {
  const clerk = await createStaff(app, 'dispatcher', { first_name: 'Piers', last_name: 'Lindqvist' })
  const { page, complaints, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/staff' })
  await heading(page, 'Staff')
  await page.getByRole('button', { name: 'Change role of Piers Lindqvist' }).waitFor()
  expect(await page.getByText(/region/i).count()).toBe(0)
  await page.getByRole('link', { name: 'Settings', exact: true }).press('Enter')
  await heading(page, 'Settings')
  await page.getByRole('link', { name: 'Regions' }).press('Enter')
  await heading(page, 'Regions')
  await waitForText(page, 'All places')
  expect(await findLayoutProblems(page, 'office-regions-one')).toEqual([])

  await page.getByRole('link', { name: 'Add region' }).press('Enter')
  await heading(page, 'New region')
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await page.getByLabel('Name').focus()
  await page.keyboard.type('Main office')
  await page.getByLabel('Corners').focus()
  await page.keyboard.type('53.9, -1.7\n53.9, -1.4\nthe river\n53.7, -1.7')
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await save()
  await waitForText(page, 'Line 3: Enter each corner as latitude and longitude, such as 51.47, -0.45')
  await page.getByLabel('Corners').fill('53.9, -1.7\n53.9, -1.4\n53.7, -1.4\n53.7, -1.7')
  await page.getByLabel('Telephone').fill('+44 113 496 0000')
  await save()
  await waitForText(page, 'Another region has this name')
  expect(await findLayoutProblems(page, 'office-region-refused')).toEqual([])
  await page.getByLabel('Name').fill('Leeds')
  await page.getByLabel('Time zone').selectOption({ label: 'London' })
  await save()
  await waitForText(page, 'The region Leeds is saved.')
  await waitForText(page, '1 outline, 4 corners')
  await waitForText(page, 'All other places')
  expect(await findLayoutProblems(page, 'office-regions')).toEqual([])
  const leeds = (await list()).find(({ name }) => name === 'Leeds') as RegionOnWire
  expect(leeds).toMatchObject({ time_zone: 'Europe/London', phone_number: '+44 113 496 0000', address: null })

  await page.getByRole('link', { name: 'Main office' }).press('Enter')
  await waitForText(page, 'This region has every place that is in no other region. It has no outline of its own.')
  expect(await page.getByLabel('Corners').count()).toBe(0)
  expect(await findLayoutProblems(page, 'office-region-rest')).toEqual([])

  await page.getByRole('link', { name: 'Staff', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Change role or regions of Piers Lindqvist' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Role and regions of Piers Lindqvist' })
  await dialog.getByRole('radio', { name: 'All regions' }).focus()
  await page.keyboard.press('ArrowRight')
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await dialog.getByText('Choose at least one region, or all').first().waitFor()
  await dialog.getByRole('checkbox', { name: 'Leeds' }).press('Space')
  expect(await findLayoutProblems(page, 'office-staff-regions')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await waitForText(page, 'Role and regions of Piers Lindqvist are saved.')
  await waitForText(page, 'Leeds')
  expect((await clerk.visitor.get('/api/admin/own-regions')).body.data).toMatchObject([{ name: 'Leeds' }])
  expect(await findLayoutProblems(page, 'office-staff-with-regions')).toEqual([])
  expect(complaints.filter((each) => !/status of (400|409)/.test(each))).toEqual([])
  await close()
})

test('a region that another person changed shows what there is now, and is closed', async () => {
  const region = (await list()).find(({ name }) => name === 'Leeds') as RegionOnWire
  const { region_id, ...values } = region
  const path = `/admin/settings/regions/${region_id}`
  const { page, close } = await openOfficeAt(app, office, { size: desktop, path })
  await heading(page, 'Leeds')
  await page.getByRole('checkbox', { name: 'Open' }).uncheck()
  await office.visitor.put(`/api/admin/regions/${region_id}`, { ...values, name: 'Leeds and York' })
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await waitForText(page, 'This region was changed while you were editing')
  await waitForText(page, 'Name now: Leeds and York')
  expect(await findLayoutProblems(page, 'office-region-conflict')).toEqual([])
  await page.getByRole('button', { name: 'Save mine' }).press('Enter')
  await waitForText(page, 'The region Leeds is saved.')
  await page.getByText('Closed', { exact: true }).waitFor()
  await close()
})
