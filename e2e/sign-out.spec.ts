// Signing out while the server cannot be reached: nobody is shown as signed in, and the session ends once it can be.
// @module-tag full
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { password, signUp } from '../testing/factories.ts'
import { lendSession } from '../testing/signed-in.ts'
import { openSite } from '../testing/site.ts'
import type { Visitor } from '../testing/visitor.ts'

const app = openSite()

const whoIs = async (visitor: Visitor) => (await visitor.get('/api/auth/session')).body.data

const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

const lose = (route: Route) => route.abort()

/** A customer who has signed out at this page while no word reached the server, by what `meet` does with it. */
const leftUnheard = async (meet: (route: Route) => unknown = lose, before?: (page: Page) => Promise<void>) => {
  const visitor = app.visitor()
  const { email } = await signUp(visitor)
  const { page, close } = await app.openPage()
  await lendSession(page, visitor, app.url)
  await page.goto(`${app.url}/dashboard/profile`)
  await page.getByRole('heading', { level: 1, name: 'Profile Settings' }).waitFor()
  await before?.(page)
  await page.route('**/api/auth/logout', (route) => meet(route))
  await page.getByRole('button', { name: /^Account of/ }).click()
  // The address is that of the sign-in page before it is loaded.
  const loaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await loaded
  await page.waitForURL(`${app.url}/login`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  return { page, close, visitor, email }
}

test('it is said again by the next screen; until then nobody comes in by the old session', async () => {
  const { page, close, visitor } = await leftUnheard()
  await page.goto(`${app.url}/dashboard`)
  await page.waitForURL(`${app.url}/login`)
  expect(await remembered(page)).toBeNull()
  expect(await whoIs(visitor)).not.toBeNull()
  await page.unroute('**/api/auth/logout')
  await page.reload()
  await expect.poll(() => whoIs(visitor)).toBeNull()
  expect(await remembered(page)).toBeNull()
  await close()
})

const signIn = async (page: Page, email: string) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('whoever signs in meanwhile stays signed in', async () => {
  const { page, close, visitor, email } = await leftUnheard()
  await signIn(page, email)
  await page.waitForURL(`${app.url}/dashboard/bookings`)
  await page.unroute('**/api/auth/logout')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  expect(await whoIs(visitor)).toBeNull()
  await close()
})

test('a server that says nothing holds up nobody, and a sign-in waits for the word about the one before', async () => {
  const words: Route[] = []
  const { page, close, email } = await leftUnheard((route) => words.push(route))
  let asked = false
  page.on('request', (request) => {
    asked ||= request.url().endsWith('/api/auth/login')
  })
  // The app has said it again when it started.
  await expect.poll(() => words.length).toBe(2)
  await signIn(page, email)
  await page.getByRole('button', { name: 'Signing in' }).waitFor()
  expect(asked).toBe(false)
  await words[1]?.continue()
  await page.waitForURL(`${app.url}/dashboard/bookings`)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  await close()
})

test('a session answer that was under way in another tab shows nobody again', async () => {
  let other: Page | undefined
  let answer = () => {}
  const left = new Promise<void>((resolve) => {
    answer = resolve
  })
  const { page, close, visitor } = await leftUnheard(lose, async (first) => {
    other = await first.context().newPage()
    await other.route('**/api/auth/session', async (route) => {
      const response = await route.fetch()
      await left
      await route.fulfill({ response })
    })
    const asked = other.waitForRequest('**/api/auth/session')
    await other.goto(`${app.url}/dashboard/profile`)
    await asked
  })
  const answered = other?.waitForResponse('**/api/auth/session')
  answer()
  await (await answered)?.finished()
  await page.waitForTimeout(300)
  expect(await remembered(page)).toBeNull()
  await page.unroute('**/api/auth/logout')
  await page.reload()
  await expect.poll(() => whoIs(visitor)).toBeNull()
  await close()
})

test('nothing is written by the session of who has left', async () => {
  const refuse = (route: Route) => route.fulfill({ status: 429, json: { success: false, code: 'RATE_LIMITED' } })
  const { page, close, visitor, email } = await leftUnheard(refuse)
  await page.getByRole('link', { name: 'Forgot' }).click()
  // The page before has a field of that name, too.
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('could not be signed out yet').waitFor()
  expect(await whoIs(visitor)).not.toBeNull()
  await page.unroute('**/api/auth/logout')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('heading', { name: 'Check your' }).waitFor()
  expect(await whoIs(visitor)).toBeNull()
  await close()
})
