// Account security in the profile: signing out other devices, data export, and account deletion.
// @module-tag full
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { bookedRide, password, signUp } from '../testing/factories.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'
import type { Visitor } from '../testing/visitor.ts'

const app = openSite()
const safariOnIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

const openAccount = async (visitor: Visitor, size = desktop) => {
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, visitor, app.url)
  await opened.page.goto(`${app.url}/dashboard/profile`)
  await opened.page.getByRole('heading', { level: 2, name: 'Signed-in devices' }).waitFor()
  return opened
}
const devices = (page: Page) => page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem')
const readSession = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body.data

test('a device signed out by another is sent to the sign-in page by its next call, and returns after signing in', async () => {
  const here = app.visitor()
  const { email } = await signUp(here)
  const [phone, tablet] = [app.visitor(), app.visitor()]
  await phone.post('/api/auth/login', { email, password }, { 'user-agent': safariOnIphone })
  await tablet.post('/api/auth/login', { email, password })
  const there = await openAccount(phone, mobile)
  const { page, complaints, close } = await openAccount(here)
  await devices(page).nth(2).waitFor()
  expect(await devices(page).first().innerText()).toContain('This device')
  expect(await devices(page).first().getByRole('button').count()).toBe(0)

  await devices(page).filter({ hasText: 'Safari' }).getByRole('button').click()
  await page
    .getByRole('status')
    .getByText(/is signed out\.$/)
    .waitFor()
  await expect.poll(() => devices(page).count()).toBe(2)
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Signed-in devices')
  await there.page.getByRole('button', { name: 'Download my data' }).click()
  await there.page.waitForURL('**/login')
  expect(await there.page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  await there.page.getByLabel('E-mail').fill(email)
  await there.page.getByLabel('Password', { exact: true }).fill(password)
  await there.page.getByRole('button', { name: 'Sign in' }).click()
  await there.page.waitForURL('**/dashboard/profile')
  await there.close()

  await page.getByRole('button', { name: 'Sign out all others' }).click()
  await page.getByRole('status').getByText('2 other devices are signed out.').waitFor()
  await expect.poll(() => devices(page).count()).toBe(1)
  expect([await readSession(phone), await readSession(tablet)]).toEqual([null, null])
  expect(complaints).toEqual([])
  await close()
})

test('all data of the account is downloaded as one file', async () => {
  const visitor = app.visitor()
  const { booking_id, email } = await bookedRide(visitor)
  const { page, complaints, close } = await openAccount(visitor)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('ostler-my-data.json')
  const text = await readFile(await file.path(), 'utf8')
  expect(() => JSON.parse(text)).not.toThrow()
  expect(text).toContain(email)
  expect(text).toContain(booking_id)
  expect(complaints).toEqual([])
  await close()
})

test('an account is deleted with its password once it has no upcoming ride', async () => {
  const visitor = app.visitor()
  const { email, booking_id } = await bookedRide(visitor)
  const { page, complaints, close } = await openAccount(visitor, mobile)
  const dialog = page.getByRole('dialog')
  const confirmDeletion = async (typed: string) => {
    await dialog.getByLabel('Password', { exact: true }).fill(typed)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
  }
  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByText('What we keep, and why').waitFor()
  expect(await findLayoutProblems(page, 'delete-account')).toEqual([])
  await confirmDeletion('wrong-lamp')
  await dialog.getByText('The current password is incorrect.').waitFor()
  await confirmDeletion(password)
  await dialog.getByRole('alert').getByText('You still have upcoming rides.').waitFor()
  await dialog.getByRole('link', { name: 'View your bookings' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()

  expect((await visitor.post(`/api/bookings/${booking_id}/cancel`, {})).status).toBe(200)
  await page.goto(`${app.url}/dashboard/profile`)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await confirmDeletion(password)
  await page.waitForURL(`${app.url}/`)
  await page.getByRole('status').getByText('Your account has been deleted.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect((await app.visitor().post('/api/auth/login', { email, password })).status).toBe(401)
  expect(complaints.filter((each) => !/40[09]/.test(each))).toEqual([])
  await close()
})
