// The zones of the office in the browser: the list, and the form of one by keyboard.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt, waitForText } from '../testing/office-pages.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})
const open = (path: string) => openOfficeAt(app, office, { size: desktop, path: `/admin/prices${path}` })
const findZone = async (id: string) =>
  (await office.visitor.get('/api/admin/zones')).body.data.find(({ zone_id }: { zone_id: string }) => zone_id === id)
const changeZone = async (id: string, values: object) => {
  const { zone_id, created_at: _, created_by: __, ...zone } = await findZone(id)
  return office.visitor.put(`/api/admin/zones/${zone_id}`, { ...zone, ...values })
}
const names = { English: 'Old docks', Spanish: 'Muelles', French: 'Docks', German: 'Docks' }
const fillNames = async (page: Page) => {
  for (const [language, name] of Object.entries(names)) await page.getByLabel(`Name in ${language}`).fill(name)
}
const corners = (page: Page) => page.getByLabel('Corners')
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
const openMap = async (page: Page) => {
  const map = page.getByRole('region', { name: 'Map of the outline' })
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
  await map.scrollIntoViewIfNeeded()
  return map
}

test('a zone is added as a list of corners, refused at the line, and changed by keyboard', async () => {
  const { page, complaints, close } = await open('')
  const mapFiles: string[] = []
  page.on(
    'request',
    (each) => /\/assets\/(map|outline-map|base-map|maplibre)/.test(each.url()) && mapFiles.push(each.url()),
  )
  await page.getByRole('link', { name: 'Zones' }).click()
  await heading(page, 'Zones')
  await waitForText(page, '1 outline, 11 corners')
  await waitForText(page, 'Chosen by the customer')
  expect(await findLayoutProblems(page, 'office-zones')).toEqual([])
  expect(mapFiles).toEqual([])
  await page.getByRole('link', { name: 'Add zone' }).press('Enter')
  await heading(page, 'New zone')
  await page.getByLabel('Id', { exact: true }).fill('heathrow')
  await fillNames(page)
  await corners(page).fill('51.50, -0.05\n51.50, -0.02\nthe river\n51.48, -0.05')
  await save(page)
  await waitForText(page, 'Line 3: Enter each corner as latitude and longitude, such as 51.47, -0.45')
  await corners(page).fill('51.50, -0.05\n51.48, -0.02\n51.50, -0.02\n51.48, -0.05')
  await save(page)
  await waitForText(page, 'Lines 1 to 4: The lines of an outline cannot cross or touch each other')
  expect(await corners(page).evaluate((each) => each === document.activeElement)).toBe(true)
  await openMap(page)
  expect(await findLayoutProblems(page, 'office-zone-refused')).toEqual([])
  await corners(page).fill('51.50, -0.05\n51.50, -0.02\n51.48, -0.02\n51.48, -0.05')
  await save(page)
  await waitForText(page, 'Another zone has this id')
  await page.getByLabel('Id', { exact: true }).fill('old_docks')
  await save(page)
  await waitForText(page, 'The zone Old docks is saved.')
  await page.getByRole('link', { name: 'Old docks' }).press('Enter')
  await heading(page, 'Old docks')
  await corners(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('\n\n51.47,-0.05\n51.47 -0.04\n51.46, -0.04')
  await save(page)
  await waitForText(page, '2 outlines, 7 corners')
  expect((await findZone('old_docks')).outline).toEqual([
    [
      [51.5, -0.05],
      [51.5, -0.02],
      [51.48, -0.02],
      [51.48, -0.05],
    ],
    [
      [51.47, -0.05],
      [51.47, -0.04],
      [51.46, -0.04],
    ],
  ])
  await page.getByRole('link', { name: 'Old docks' }).press('Enter')
  await page.getByRole('list', { name: 'Versions' }).getByText('Version 2').waitFor()
  expect(await findLayoutProblems(page, 'office-zone')).toEqual([])
  expect(complaints.filter((each) => !/status of (400|409)/.test(each))).toEqual([])
  await close()
})

const polygonsOf = async (page: Page) =>
  (await corners(page).inputValue())
    .split('\n\n')
    .filter(Boolean)
    .map((polygon) => polygon.split('\n').map((line) => line.split(', ').map(Number)))

test('a zone is drawn by mouse, a corner is dragged, and an outline deleted', async () => {
  const { page, complaints, close } = await open('/zones/heathrow')
  await heading(page, 'Heathrow')
  const map = await openMap(page)
  const before = await polygonsOf(page)
  expect(page.workers().map((worker) => new URL(worker.url()))).toContainEqual(
    expect.objectContaining({
      origin: app.url,
      pathname: expect.stringMatching(/^\/assets\/maplibre-gl-worker-.+\.mjs$/),
    }),
  )
  const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const click = async (x: number, y: number) => {
    await page.mouse.move(box.x + x, box.y + y, { steps: 3 })
    await page.mouse.down()
    await page.mouse.up()
  }
  await page.getByRole('button', { name: 'Draw outline' }).click()
  await waitForText(page, 'Click each corner in order, and the first one again to finish. Esc discards the drawing.')
  for (const [x, y] of [
    [60, 60],
    [160, 60],
    [160, 140],
    [60, 140],
    [60, 60],
  ] as const)
    await click(x, y)
  await expect.poll(() => polygonsOf(page)).toHaveLength(2)
  const [first, drawn = []] = await polygonsOf(page)
  expect(first).toEqual(before[0])
  expect(drawn).toHaveLength(4)
  await page.mouse.move(box.x + 160, box.y + 140)
  await page.mouse.down()
  await page.mouse.move(box.x + 200, box.y + 170, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await polygonsOf(page))[1]?.[2]).not.toEqual(drawn[2])
  const [, [north = [], , moved = []] = []] = await polygonsOf(page)
  expect(moved[0]).toBeLessThan(north[0] ?? 0)
  expect(await findLayoutProblems(page, 'office-zone-map')).toEqual([])
  await page.getByRole('button', { name: 'Delete outline' }).click()
  await expect.poll(() => polygonsOf(page)).toEqual(before)
  await corners(page).fill('40.80, -74.05\n40.80, -73.90\n40.70, -73.90\n40.70, -74.05\nBroadway')
  await waitForText(page, 'Correct the list of corners first; the map then shows it again.')
  await corners(page).fill('40.80, -74.05\n40.80, -73.90\n40.70, -73.90\n40.70, -74.05')
  await page.getByRole('button', { name: 'Show the whole outline' }).click()
  await click(box.width / 2, box.height / 2)
  await page.getByRole('button', { name: 'Delete outline', disabled: false }).waitFor()
  expect(await findLayoutProblems(page, 'office-zone-new-york')).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a zone is a list of postcodes, of which a wrong one is refused by name', async () => {
  const { page, close } = await open('/new-zone')
  await page.getByLabel('Id', { exact: true }).fill('wharves')
  await fillNames(page)
  await page.getByText('Postcodes', { exact: true }).click()
  await page.getByLabel('Postcodes').last().fill('E14, SE16\n90210')
  await save(page)
  await waitForText(page, '90210: Enter a postcode, its first part, or the first digits of a ZIP code')
  expect(await findLayoutProblems(page, 'office-zone-postcodes')).toEqual([])
  await page.getByLabel('Postcodes').last().fill('E14, SE16')
  await save(page)
  await waitForText(page, 'The zone Old docks is saved.')
  expect((await findZone('wharves')).postcodes).toEqual(['E14', 'SE16'])
  await close()
})

test('a zone that another person changed shows what there is now, and is saved over it on request', async () => {
  const { page, close } = await open('/zones/dover')
  await heading(page, 'Dover')
  await page.getByLabel('Priority').fill('30')
  await changeZone('dover', { priority: 20 })
  await save(page)
  await waitForText(page, 'This zone was changed while you were editing')
  await waitForText(page, 'Priority now: 20')
  expect(await page.getByText(/ now: /).count()).toBe(1)
  expect(await findLayoutProblems(page, 'office-zone-conflict')).toEqual([])
  await page.getByRole('button', { name: 'Save mine' }).press('Enter')
  await waitForText(page, 'The zone Dover is saved.')
  expect((await findZone('dover')).priority).toBe(30)
  await close()
})

test('a zone that live rates name stays active, with the reason at the field', async () => {
  const { page, close } = await open('/zones/heathrow')
  await page.getByRole('checkbox', { name: 'Active' }).uncheck()
  await save(page)
  await page
    .getByText(/^These rates name the zone: .+ 1\. Remove it there first\.$/)
    .first()
    .waitFor()
  expect((await findZone('heathrow')).active).toBe(true)
  await close()
})
