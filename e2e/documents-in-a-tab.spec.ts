// Documents opened in their own tab after the session has ended lead to sign-in, and from there to their list.
// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../testing/browser-site.ts'
import { password, signUp } from '../testing/factories.ts'
import { createAdministrator } from '../testing/office.ts'
import { createPartnerPerson } from '../testing/partners.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()

/** A 401 by which a screen detects the end of the session. */
const expected = /status of 401/

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test.each([
  ['statement', '/api/partner/statements/2026-10.pdf', '/partner-dashboard/commission/payouts'],
  ['invoice', '/api/partner/invoices/2026-10.pdf', '/partner-dashboard/desk'],
  ['credit note', '/api/partner/credit-notes/C-00001.pdf', '/partner-dashboard/desk'],
])('a partner’s %s opened without a session leads through sign-in to its list', async (_, paper, list) => {
  const { visitor, email } = await createPartnerPerson(app)
  const { page, complaints, close } = await app.openPage()
  await addSessionCookies(page, visitor, app.url)
  await page.goto(`${app.url}/partner-dashboard`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.context().clearCookies()
  await page.goto(app.url + paper)
  await page.waitForURL(`${app.url}/login`)
  await signIn(page, email)
  await page.waitForURL(app.url + list)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(complaints.filter((each) => !expected.test(each))).toEqual([])
  await close()
})

test('a partner’s documents opened by the office without a session lead through sign-in to the partners', async () => {
  const { email } = await createAdministrator(app)
  const { page, close } = await app.openPage()
  for (const paper of ['statements/2026-10', 'invoices/2026-10', 'credit-notes/C-00001']) {
    await page.goto(`${app.url}/api/admin/partners/unknown/${paper}.pdf`)
    await page.waitForURL(`${app.url}/admin/login`)
  }
  await signIn(page, email)
  await page.waitForURL(`${app.url}/admin/partners`)
  await close()
})

test('a receipt opened without a session leads through sign-in to the bookings', async () => {
  const { email } = await signUp(app.visitor())
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}/api/bookings/0000000000000/receipt.pdf`)
  await page.waitForURL(`${app.url}/login`)
  await signIn(page, email)
  await page.waitForURL(`${app.url}/dashboard/bookings`)
  await close()
})
