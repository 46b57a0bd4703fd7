// A partner's invoices in the browser: the office settles one by keyboard and refunds a credit; the owner sees the
// same; at both sizes, with axe and a clean console.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { axe } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { waitForDeliveries } from '../testing/deliveries.ts'
import { createInvoicedMonth } from '../testing/invoiced-rides.ts'
import { createAdministrator } from '../testing/office.ts'
import { createPartnerPerson } from '../testing/partners.ts'
import { createTestClock } from '../testing/payments.ts'
import { openSignedIn } from '../testing/signed-in-browser.ts'
import type { Visitor } from '../testing/visitor.ts'

const time = createTestClock()
const app = openSite({ clock: time.clock })
let office: Visitor
let month: Awaited<ReturnType<typeof createInvoicedMonth>>
beforeAll(async () => {
  month = await createInvoicedMonth(app, time)
  office = (await createAdministrator(app)).visitor
})

const openAs = (visitor: Visitor, path: string, heading: string) => openSignedIn(app, visitor, { path, heading })
const checkScreen = async (page: Page, name: string) => {
  const at = page.getByText('P-00001').first()
  const scroll = () => at.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  expect(await findLayoutProblems(page, name, scroll)).toEqual([])
}
const call = async (id: string, over: object) => {
  expect((await office.put(`/api/bookings/${id}`, over)).status).toBe(200)
  await waitForDeliveries(app)
}

test('the office settles an invoice by keyboard and refunds a later credit, and the owner sees both', async () => {
  const { page, complaints, close } = await openAs(office, '/admin/partners', 'Partner Management')
  const view = () => page.getByRole('button', { name: 'View Details: The Harcourt' }).press('Enter')
  await view()
  const dialog = page.getByRole('dialog', { name: 'The Harcourt' })
  const badge = (words: string) => dialog.locator('li .badge', { hasText: words }).waitFor()
  const press = async (action: string, title: string) => {
    await dialog.getByRole('button', { name: `${action}: P-00001` }).press('Enter')
    const confirmation = page.getByRole('dialog', { name: title })
    expect(await axe(page)).toEqual([])
    await confirmation.getByRole('button', { name: action, exact: true }).press('Enter')
  }
  await badge('Open')
  await checkScreen(page, 'office-invoice-open')
  // A colleague was first, so the current open amount is shown.
  const [off, other] = month.rides
  await call(other.booking_id, { price: other.price - 20 })
  await press('Mark as paid', 'Has payment been received?')
  await page.getByText('The amount due has changed.').waitFor()
  await dialog.getByRole('list', { name: 'Credit notes of P-00001' }).getByText('\u2212£20.00').waitFor()
  await press('Mark as paid', 'Has payment been received?')
  await badge('Paid')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Mark as unpaid')

  await call(off.booking_id, { status: 'cancelled' })
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await view()
  await badge('Refund due')
  await checkScreen(page, 'office-invoice-return')
  const paper = page.getByRole('link', { name: 'C-00001 as PDF' })
  expect((await office.get((await paper.getAttribute('href')) ?? '')).status).toBe(200)

  const owner = await openAs((await createPartnerPerson(app)).visitor, '/partner-dashboard/desk', 'Desk')
  await owner.page.getByText(`£${off.price.toFixed(2)} to be refunded`).waitFor()
  await owner.page.getByRole('link', { name: 'Credit note C-00002 as PDF' }).waitFor()
  await checkScreen(owner.page, 'partner-invoice')
  expect(owner.complaints).toEqual([])
  await owner.close()

  await press('Mark as refunded', 'Has the refund been made?')
  await badge('Paid')
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
  await close()
})
