// The office agrees a price and types stops: at New Booking, on the booking's page, in its edit and on the board.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { resizeTo } from '../testing/both-sizes.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { dateIn } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { paidRide, queryOne } from '../testing/payments.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const tablet = { width: 820, height: 1180 }
const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})

/** At all three widths, then back at the first one. */
const expectAccessible = async (page: Page, name: string) => {
  const first = page.viewportSize() ?? desktop
  for (const size of [desktop, tablet, mobile, first]) {
    await resizeTo(page, size)
    expect([size.width, await axe(page), await overflow(page)]).toEqual([size.width, [], 0])
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size.width}.png`, fullPage: true })
  }
}

test('a price and stops that the office agrees are booked, shown with the reason, and changed in the edit', {
  tags: ['full'],
}, async () => {
  const { booking_id } = await paidRide(app.visitor())
  const { page, complaints, close } = await app.openPage(desktop)
  await addSessionCookies(page, office.visitor, app.url)
  await page.goto(`${app.url}/admin/bookings/new?copy=${booking_id}`)
  await page.getByLabel('Date', { exact: true }).fill(dateIn(9))
  await page.getByLabel('Date', { exact: true }).press('Tab')
  await page.getByText('Fixed airport or port fare').waitFor()
  await page.getByLabel('Agree another price').check()
  await page.getByText('List price £195.00').waitFor()
  await page.getByLabel('Agreed price (£)').fill('0')
  await page.getByLabel('Stops').fill('via 12 Rose Lane, 10 min')
  await page.getByRole('button', { name: 'Mark as invoiced' }).click()
  await page.getByText('An amount of at least 1, such as 195.00').waitFor()
  await page.getByLabel('Agreed price (£)').fill('210.50')
  const total = page.getByRole('complementary').getByText('£210.50')
  await total.waitFor()
  await page.getByLabel('Reason for the agreed price').fill('A stop on the way')
  await expectAccessible(page, 'office-agreed-price-new')
  await page.getByRole('button', { name: 'Mark as invoiced' }).click()
  await page.getByRole('heading', { level: 1, name: 'Booked' }).waitFor()
  await page.getByText('£210.50').waitFor()
  await page.getByRole('link', { name: 'View booking' }).click()
  const main = page.getByRole('main')
  await main.getByText('A stop on the way').waitFor()
  await main.getByText('List price').waitFor()
  await main.getByText('via 12 Rose Lane, 10 min').waitFor()
  await expectAccessible(page, 'office-agreed-price-booking')
  await page.getByRole('button', { name: 'Edit booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' })
  await dialog.getByLabel('Price (£)').fill('220')
  await dialog.getByLabel('Stops').fill('via 14 Rose Lane, 15 min')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Please enter a reason.').waitFor()
  await dialog.getByLabel('Reason').fill('A longer stop')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await main.getByText('A longer stop').waitFor()
  const query = `select price_pence, price_reason, stops from bookings where created_by = $1`
  const row = await queryOne(app.pool, query, [office.user_id])
  expect(row).toEqual({ price_pence: 22_000, price_reason: 'A longer stop', stops: 'via 14 Rose Lane, 15 min' })
  await page.goto(`${app.url}/admin/dispatch?span=day&date=${dateIn(9)}`)
  await page.getByText('Stops: via 14 Rose Lane, 15 min').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})
