// Lists of the office by region: a filter in the address and the region's name, only where there is more than one region.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { insertDriver } from '../testing/assigned-rides.ts'
import { findLayoutProblems, resizeTo, tablet } from '../testing/both-sizes.ts'
import { axe, desktop, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { rideToLondon } from '../testing/factories.ts'
import { createAdministrator, createRegion, type OfficePerson } from '../testing/office.ts'
import { openOfficeAt } from '../testing/office-pages.ts'
import { paidRide } from '../testing/payments.ts'

const app = openSite()
let office: OfficePerson

beforeAll(async () => {
  office = await createAdministrator(app)
  await insertDriver(app, null)
  const ride = rideToLondon({ pickup: { address: "Claridge's" }, dropoff: { address: 'Heathrow Airport' } })
  await paidRide(app.visitor(), { ride })
})

let added: Promise<void> | undefined
/** Adds a region with a ride and an item of attention, once. */
const addRegion = () => {
  added ??= (async () => {
    await createRegion(office, { name: 'Heathrow and the west', around: [51.47, -0.4543] })
    const { booking_id } = await paidRide(app.visitor())
    await app.pool.query(
      `insert into attention_items (item_id, kind, key, booking_id, raised_at) values ('a', 'dispute', 'a', $1, now())`,
      [booking_id],
    )
  })()
  return added
}

const filterOf = (page: Page) => page.getByLabel('Region', { exact: true })
const check = async (page: Page, name: string) => {
  expect(await findLayoutProblems(page, name)).toEqual([])
  await resizeTo(page, tablet)
  expect([await axe(page), await overflow(page)]).toEqual([[], 0])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-820.png`, fullPage: true })
  await resizeTo(page, desktop)
}

test('shows nothing of regions while there is one, and a filter once there are two', async () => {
  const { page, complaints, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/bookings' })
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  expect([await filterOf(page).count(), await page.getByText('Main office').count()]).toEqual([0, 0])
  await addRegion()
  await page.reload()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
  await filterOf(page).selectOption('Heathrow and the west')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  expect(await page.locator('tbody tr').innerText()).toContain('Heathrow and the west')
  await page.reload()
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  expect(new URL(page.url()).searchParams.get('region')).toMatch(/^\w+$/)
  expect(complaints).toEqual([])
  await close()
})

test('shows the region of a booking, and one region on each page', { tags: ['full'] }, async () => {
  await addRegion()
  const { page, complaints, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/bookings' })
  await filterOf(page).selectOption('Heathrow and the west')
  await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
  await check(page, 'region-bookings')
  await page.locator('tbody tr').first().click()
  await page
    .getByRole('dialog')
    .getByText(/, Heathrow and the west$/)
    .waitFor()

  const region = new URL(page.url()).searchParams.get('region')
  for (const [name, path] of Object.entries({
    dashboard: '/admin/dashboard',
    attention: '/admin/attention',
    board: `/admin/dispatch?date=${rideToLondon().date}&span=day&`,
    lanes: `/admin/dispatch?date=${rideToLondon().date}&span=day&view=lanes&`,
    drivers: '/admin/drivers',
  })) {
    await page.goto(`${app.url}${path}${path.includes('?') ? '' : '?'}region=${region}`)
    await expect.poll(() => filterOf(page).inputValue()).toBe(region)
    await page.waitForLoadState('networkidle')
    await check(page, `region-${name}`)
  }
  expect(await page.getByText('Tomas Ferreira').count()).toBe(0)
  await filterOf(page).selectOption('All regions')
  await page.getByText('Tomas Ferreira').waitFor()
  expect(complaints).toEqual([])
  await close()
})
