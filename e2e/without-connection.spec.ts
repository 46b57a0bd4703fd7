// A connection that is gone for a moment: what is asked then is said not to have come, and what is pressed then is not done
// behind somebody's back once it is there again.
// @module-tag full
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, mobile } from '../testing/browser.ts'
import { bookedRide, password } from '../testing/factories.ts'
import { lendSession } from '../testing/signed-in.ts'
import { openSite } from '../testing/site.ts'

const app = openSite()

/** A customer with a ride, at a page of theirs, and signed in on another device. */
const openAt = async (path: string, size = desktop) => {
  const [visitor, elsewhere] = [app.visitor(), app.visitor()]
  const { email } = await bookedRide(visitor)
  await visitor.post('/api/auth/login', { email, password })
  await elsewhere.post('/api/auth/login', { email, password })
  const opened = await app.openPage(size)
  await lendSession(opened.page, visitor, app.url)
  await opened.page.goto(app.url + path)
  return { ...opened, elsewhere }
}

test('what is pressed without a connection is said not to have worked, and is not done later', async () => {
  const { page, close, elsewhere } = await openAt('/dashboard/profile')
  const press = page.getByRole('button', { name: 'Sign out all others' })
  await press.waitFor()
  await page.context().setOffline(true)
  await press.click()
  await page.getByRole('alert').getByText('You are offline. Please try again when you are back online.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  expect((await elsewhere.get('/api/auth/session')).body.data).not.toBeNull()
  await press.click()
  await page
    .getByRole('status')
    .getByText(/signed out/i)
    .first()
    .waitFor()
  expect((await elsewhere.get('/api/auth/session')).body.data).toBeNull()
  await close()
})

test('a list that is asked for without a connection says that it did not come, and comes by itself with the connection', async () => {
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

test('a connection that is gone unknown to the browser is reported within a second, until it is back', async () => {
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

/** Texts of headings and labels that the toast lies over. */
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

test('a toast covers no heading or label on a phone, and goes with its page', async () => {
  const { page, close } = await openAt('/dashboard/profile', mobile)
  await page.getByRole('button', { name: 'Sign out all others' }).click()
  const toast = page
    .getByRole('status')
    .filter({ hasText: /signed out/i })
    .first()
  await toast.waitFor()
  // It stays for as long as a pointer rests on it.
  await toast.hover()
  await expect.poll(() => coveredBy(toast)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/toast-mobile.png` })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'My Bookings' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  expect(await toast.count()).toBe(0)
  await close()
})
