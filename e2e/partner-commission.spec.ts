// Commission in the browser: the owner's three pages, the desk's notice, and the office that sets ride kinds and pays;
// at both widths, with axe and a clean console.
// @module-tag full
import type { Page, Route } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { openSite } from '../testing/browser-site.ts'
import { addBankAccount, byTheHour, createOfficeActions, guestRide, inTown } from '../testing/commissions.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { createPartnerPerson, partnerIdOf } from '../testing/partners.ts'
import { openSignedIn } from '../testing/signed-in-browser.ts'
import type { Visitor } from '../testing/visitor.ts'

const app = openSite()
let office: OfficePerson
const rides: string[] = []
beforeAll(async () => {
  office = await createAdministrator(app)
  const acts = createOfficeActions(app, office.visitor)
  for (const ride of [undefined, byTheHour(), inTown()]) rides.push((await guestRide(app, ride)).booking_id)
  for (const id of rides.slice(0, 2)) await acts.complete(id)
  await acts.refund(rides[0] ?? '', 50)
  await addBankAccount(app, await partnerIdOf(app))
})

const openAs = (visitor: Visitor, path: string, heading: string) => openSignedIn(app, visitor, { path, heading })
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const badge = (page: Page, words: string) => page.locator('.badge', { hasText: words }).first().waitFor()
const waitUntilLoaded = (page: Page) => page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
/** Layout and accessibility problems at both sizes, once loaded. */
const checkScreen = (page: Page, name: string) => findLayoutProblems(page, name, () => waitUntilLoaded(page))

test('an owner sees earnings, transactions and payouts, and the address keeps the search', async () => {
  const { visitor } = await createPartnerPerson(app)
  const { page, complaints, close } = await openAs(visitor, '/partner-dashboard/commission', 'Commission Earnings')
  await page.getByRole('figure').waitFor()
  const card = page.locator('dl div').filter({ hasText: 'Total earnings' })
  const earned = (await visitor.get('/api/partner/earnings')).body.data
  expect(await card.innerText()).toContain(`£${earned.total.amount.toFixed(2)}`)
  expect(await checkScreen(page, 'earnings')).toEqual([])
  await page.getByRole('link', { name: 'Transactions' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Transaction History' }).waitFor()
  await page.getByRole('row').nth(4).waitFor()
  expect(await checkScreen(page, 'transactions')).toEqual([])
  // An address with unknown values, for example an old bookmark, shows everything.
  await page.goto(`${app.url}/partner-dashboard/commission/transactions?status=lost`)
  await page.getByRole('row').nth(4).waitFor()
  await page.getByLabel('Search transactions').fill('hourly')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  expect(new URL(page.url()).searchParams.get('search')).toBe('hourly')
  await page.reload()
  await expect.poll(() => page.getByRole('row').count()).toBe(2)
  await page.getByRole('link', { name: 'Payouts' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Commission Payouts' }).waitFor()
  await waitForText(page, 'No payouts yet')
  expect(await checkScreen(page, 'payouts')).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('the desk sees a notice that commission is for owners', async () => {
  const { visitor } = await createPartnerPerson(app, 'desk')
  const { page, complaints, close } = await openAs(
    visitor,
    '/partner-dashboard/commission/payouts',
    'Commission Payouts',
  )
  await waitForText(page, 'Only an owner of the partner account can do this.')
  expect(await checkScreen(page, 'desk')).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('the office sets the ride kind, proposes, approves and pays a payout by keyboard, and the partner sees it', async () => {
  const { page, complaints, close } = await openAs(office.visitor, '/admin/payouts', 'Payouts')
  await page.goto(`${app.url}/admin/payouts?state=lost`)
  await waitForText(page, 'No payouts yet')
  await page.goto(`${app.url}/admin/payouts?search=${'nobody'.repeat(20)}`)
  await waitForText(page, 'No payouts found')
  await page.goto(`${app.url}/admin/payouts`)
  // The list is read before the proposal, and its response arrives afterwards.
  const [read, proposed] = [Promise.withResolvers<void>(), page.waitForResponse(/payouts\/proposals/)]
  // The handler stays, because removing it during a request may abort that request.
  let calls = 0
  const late = async (route: Route) => {
    calls += 1
    if (calls > 1) return route.continue()
    const response = await route.fetch()
    read.resolve()
    await proposed
    await route.fulfill({ response }).catch(() => undefined)
  }
  await page.route(/admin\/payouts\?/, late)
  await page.reload()
  await read.promise
  await page.getByRole('button', { name: 'Propose now' }).press('Enter')
  await page.getByRole('button', { name: /^Approve: The Harcourt/ }).waitFor()
  expect(await checkScreen(page, 'office-payouts')).toEqual([])
  await page.getByRole('button', { name: /^Approve: The Harcourt/ }).press('Enter')
  await badge(page, 'Approved')
  await page.getByRole('button', { name: /^Mark as failed: The Harcourt/ }).press('Enter')
  const failing = page.getByRole('dialog', { name: 'Mark this payout as failed' })
  await failing.getByRole('button', { name: 'Mark as failed' }).press('Enter')
  await failing.getByText('Please enter the reason.').waitFor()
  expect(await checkScreen(page, 'office-payout-failed')).toEqual([])
  await failing.getByLabel('Reason').fill('The bank has sent it back')
  await page.keyboard.press('Escape')
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' })
  await leaving.getByRole('button', { name: 'Stay here' }).click()
  await leaving.waitFor({ state: 'detached' })
  await failing.getByLabel('Reason').focus()
  // The input stays after a failed request.
  await page.route('**/api/admin/payouts/*', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort(),
  )
  await page.keyboard.press('Enter')
  await waitForText(page, 'Error')
  expect(await failing.getByLabel('Reason').inputValue()).toBe('The bank has sent it back')
  await page.unroute('**/api/admin/payouts/*')
  complaints.splice(0)
  await failing.getByLabel('Reason').focus()
  await page.keyboard.press('Enter')
  await waitForText(page, 'The bank has sent it back')
  await page.getByRole('button', { name: 'Propose now' }).press('Enter')
  await page.getByRole('button', { name: /^Approve: The Harcourt/ }).press('Enter')
  await badge(page, 'Approved')
  await page.getByRole('button', { name: /^Mark as paid: The Harcourt/ }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Has it been paid?' })
    .getByRole('button', { name: 'Mark as paid' })
    .press('Enter')
  await badge(page, 'Paid')
  await page.goto(`${app.url}/admin/bookings?search=${rides[1]}`)
  await page.getByRole('button', { name: /View/ }).first().click()
  await page.getByLabel('Service type').selectOption('events_occasions')
  await waitForText(page, 'The service type has been saved')
  await page.getByText(/\(25%\)$/).waitFor()
  expect(await checkScreen(page, 'office-booking')).toEqual([])
  await page.goto(`${app.url}/admin/partners?search=Harcourt`)
  await page
    .getByRole('button', { name: /View|Harcourt/ })
    .first()
    .click()
  const rate = page.getByLabel('Hourly Charter (%)')
  await rate.fill('120')
  await rate.press('Enter')
  await page.getByText('Please enter a rate between 0 and 100, with at most two decimals.').waitFor()
  await rate.fill('22,5')
  await rate.press('Enter')
  await waitForText(page, 'Rates saved')
  await expect.poll(() => rate.inputValue()).toBe('22.5')
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
  await close()
  const { visitor } = await createPartnerPerson(app)
  const own = await openAs(visitor, '/partner-dashboard/commission/payouts', 'Commission Payouts')
  await own.page.getByRole('cell', { name: 'Completed' }).waitFor()
  expect(await checkScreen(own.page, 'paid')).toEqual([])
  expect(own.complaints).toEqual([])
  await own.close()
})
