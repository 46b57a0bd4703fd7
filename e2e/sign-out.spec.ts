// Signing out while the server cannot be reached: the browser shows a signed-out visitor, and the session ends once it can be.
// @module-tag full
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { openSite } from '../testing/browser-site.ts'
import { password, signUp } from '../testing/factories.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'
import type { Visitor } from '../testing/visitor.ts'

const app = openSite()

const readSession = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body.data

const readStoredUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

const abort = (route: Route) => route.abort()

/** Signs a customer out while the sign-out call fails, by what `handle` does with it. */
const signOutUnreached = async (
  handle: (route: Route) => unknown = abort,
  beforeSignOut?: (page: Page) => Promise<void>,
) => {
  const visitor = app.visitor()
  const { email } = await signUp(visitor)
  const { page, close } = await app.openPage()
  await addSessionCookies(page, visitor, app.url)
  await page.goto(`${app.url}/dashboard/profile`)
  await page.getByRole('heading', { level: 1, name: 'Profile Settings' }).waitFor()
  await beforeSignOut?.(page)
  await page.route('**/api/auth/logout', (route) => handle(route))
  await page.getByRole('button', { name: /^Account of/ }).click()
  // The address changes to that of the sign-in page before the page has loaded.
  const loaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await loaded
  await page.waitForURL(`${app.url}/login`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  return { page, close, visitor, email }
}

test('the next screen repeats the sign-out, and until then the old session opens no screen', async () => {
  const { page, close, visitor } = await signOutUnreached()
  await page.goto(`${app.url}/dashboard`)
  await page.waitForURL(`${app.url}/login`)
  expect(await readStoredUser(page)).toBeNull()
  expect(await readSession(visitor)).not.toBeNull()
  await page.unroute('**/api/auth/logout')
  await page.reload()
  await expect.poll(() => readSession(visitor)).toBeNull()
  expect(await readStoredUser(page)).toBeNull()
  await close()
})

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a person who signs in meanwhile stays signed in', async () => {
  const { page, close, visitor, email } = await signOutUnreached()
  await signIn(page, email)
  await page.waitForURL(`${app.url}/dashboard/bookings`)
  await page.unroute('**/api/auth/logout')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  expect(await readSession(visitor)).toBeNull()
  await close()
})

test('a silent server does not block signing out, and a sign-in waits for the pending sign-out', async () => {
  const signOuts: Route[] = []
  const { page, close, email } = await signOutUnreached((route) => signOuts.push(route))
  let hasLoggedIn = false
  page.on('request', (request) => {
    hasLoggedIn ||= request.url().endsWith('/api/auth/login')
  })
  // The app has repeated the sign-out at its start.
  await expect.poll(() => signOuts.length).toBe(2)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Signing in' }).waitFor()
  expect(hasLoggedIn).toBe(false)
  await signOuts[1]?.continue()
  await page.waitForURL(`${app.url}/dashboard/bookings`)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  await close()
})

test('a session response that was pending in another tab does not store the user again', async () => {
  let other: Page | undefined
  let answer = () => {}
  const signedOut = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { page, close, visitor } = await signOutUnreached(abort, async (first) => {
    other = await first.context().newPage()
    await other.route('**/api/auth/session', async (route) => {
      const response = await route.fetch()
      await signedOut
      await route.fulfill({ response })
    })
    const sessionRequest = other.waitForRequest('**/api/auth/session')
    await other.goto(`${app.url}/dashboard/profile`)
    await sessionRequest
  })
  const sessionResponse = other?.waitForResponse('**/api/auth/session')
  answer()
  await (await sessionResponse)?.finished()
  await page.waitForTimeout(300)
  expect(await readStoredUser(page)).toBeNull()
  await page.unroute('**/api/auth/logout')
  await page.reload()
  await expect.poll(() => readSession(visitor)).toBeNull()
  await close()
})

test('no call is sent with the session of a person who has signed out', async () => {
  const refuse = (route: Route) => route.fulfill({ status: 429, json: { success: false, code: 'RATE_LIMITED' } })
  const { page, close, visitor, email } = await signOutUnreached(refuse)
  await page.getByRole('link', { name: 'Forgot' }).click()
  // The previous page has a field of this name, too.
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('could not be signed out yet').waitFor()
  expect(await readSession(visitor)).not.toBeNull()
  await page.unroute('**/api/auth/logout')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Check your' }).waitFor()
  expect(await readSession(visitor)).toBeNull()
  await close()
})
