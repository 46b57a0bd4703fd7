// The dashboard of the office begins with today: each figure leads to the list that it counts.
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { applyAsDriver } from '../testing/drivers.ts'
import { bookedRide } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt } from '../testing/office-pages.ts'
import { paidRide } from '../testing/payments.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  const { booking_id } = await bookedRide(app.visitor())
  const { date } = (await office.visitor.get('/api/admin/dashboard/today')).body.data
  const { booking_id: paid } = await paidRide(app.visitor())
  // Rides of today, late enough to be at no risk at whatever time this runs.
  await app.pool.query(
    `update bookings set booking_date = $2, pickup_at = now() + interval '20 hours' where booking_id = any($1)`,
    [[booking_id, paid], date],
  )
  await applyAsDriver(app, { first_name: 'Tomás', last_name: 'Ferreira' })
  const { driver_id } = await applyAsDriver(app, { first_name: 'Imran', last_name: 'Qureshi' })
  await app.pool.query(
    `update drivers set status = 'available', approved_at = now(), driving_license_expiry_date = current_date + 5
     where driver_id = $1`,
    [driver_id],
  )
})

test('each figure of today leads to its list', async () => {
  const { page, complaints, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin' })
  await heading(page, 'Dashboard')
  const links = page.getByRole('region', { name: 'Today' }).getByRole('link')
  await links.first().waitFor()
  expect((await links.allInnerTexts()).map((text) => text.replace(/\s+/g, ' '))).toEqual([
    'Rides 2',
    'Unassigned 1',
    'At risk 0',
    'To be paid 1',
    'New messages 0',
    'From drivers 0',
    'Applications 1',
    'Documents expiring 1',
  ])
  expect(await findLayoutProblems(page, 'office-dashboard')).toEqual([])
  const follow = async (name: RegExp, title: string) => {
    await links.filter({ hasText: name }).press('Enter')
    await heading(page, title)
  }
  const goBack = async () => {
    await page.goBack()
    await links.first().waitFor()
  }
  await follow(/^To be paid/, 'Bookings')
  await page.locator('tbody tr').filter({ hasText: 'Not paid yet' }).waitFor()
  await goBack()
  await follow(/^Unassigned/, 'Dispatch')
  await page.getByText('Eleanor Whitcombe').first().waitFor()
  expect(new URL(page.url()).search).toBe('?span=day&show=without_driver')
  await goBack()
  await follow(/^Documents expiring/, 'Driver Management')
  await page.getByRole('article').filter({ hasText: 'Imran Qureshi' }).waitFor()
  expect(await page.getByText('Tomás Ferreira').count()).toBe(0)
  expect(await findLayoutProblems(page, 'office-drivers-expiring')).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
