// A lost connection: failed requests are reported, and a pressed button is not executed later.
// @module-tag full
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { bookedRide, password } from '../testing/factories.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()

/** A customer with a ride, at a path, also signed in on another device. */
const openAt = async (path: string, size = desktop) => {
  const [visitor, elsewhere] = [app.visitor(), app.visitor()]
  const { email } = await bookedRide(visitor)
  await visitor.post('/api/auth/login', { email, password })
  await elsewhere.post('/api/auth/login', { email, password })
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, visitor, app.url)
  await opened.page.goto(app.url + path)
  return { ...opened, elsewhere }
}

test('a button pressed without a connection reports the failure, and is not executed later', async () => {
  const { page, close, elsewhere } = await openAt('/dashboard/profile')
  const button = page.getByRole('button', { name: 'Sign out all others' })
  await button.waitFor()
  await page.context().setOffline(true)
  await button.click()
  await page.getByRole('alert').getByText('You are offline. Please try again when you are back online.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  expect((await elsewhere.get('/api/auth/session')).body.data).not.toBeNull()
  await button.click()
  await page
    .getByRole('status')
    .getByText(/signed out/i)
    .first()
    .waitFor()
  expect((await elsewhere.get('/api/auth/session')).body.data).toBeNull()
  await close()
})

test('a list requested without a connection shows an error, and loads by itself once the connection is back', async () => {
  const { page, close } = await openAt('/dashboard/bookings')
  await page.getByRole('button', { name: 'View Details' }).waitFor()
  await page.context().setOffline(true)
  await page.getByRole('tab', { name: /^Past/ }).click()
  await page.getByRole('button', { name: /try again/i }).waitFor()
  await page.context().setOffline(false)
  await page
    .getByText(/no past/i)
    .first()
    .waitFor()
  await close()
})

test('a connection lost without the browser’s notice is reported within a second, until it is back', async () => {
  const { page, close } = await openAt('/dashboard/bookings')
  await page.getByRole('button', { name: 'View Details' }).waitFor()
  await page.route('**/api/**', (route) => route.abort('connectionrefused'))
  await page.getByRole('tab', { name: /^Past/ }).click()
  const notice = page.getByText('No connection', { exact: true })
  await notice.waitFor({ timeout: 1000 })
  await page.unroute('**/api/**')
  await page
    .getByText(/no past/i)
    .first()
    .waitFor()
  await notice.waitFor({ state: 'hidden' })
  await close()
})

/** Texts of headings and labels below the toast. */
const coveredBy = (toast: Locator) =>
  toast.evaluate((card) => {
    const { top, bottom } = card.getBoundingClientRect()
    return [...document.querySelectorAll('h1, h2, h3, label, .label')]
      .filter((each) => each.checkVisibility())
      .filter((each) => {
        const box = each.getBoundingClientRect()
        return box.height > 1 && box.bottom > top && box.top < bottom
      })
      .map((each) => each.textContent)
  })

test('a toast covers no heading or label on a phone, and closes with its page', async () => {
  const { page, close } = await openAt('/dashboard/profile', mobile)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  const toast = page
    .getByRole('status')
    .filter({ hasText: /signed out/i })
    .first()
  await toast.waitFor()
  // It stays while a pointer is on it.
  await toast.hover()
  await expect.poll(() => coveredBy(toast)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/toast-mobile.png` })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'My Bookings' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  expect(await toast.count()).toBe(0)
  await close()
})
