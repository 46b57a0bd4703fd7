// Sign-in and registration pages opened by a signed-in person redirect to their area.
// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { createDriver } from '../testing/assigned-rides.ts'
import * as walk from '../testing/booking-journey.ts'
import { openSite } from '../testing/browser-site.ts'
import { newAccount, password, signUp } from '../testing/factories.ts'
import { createAdministrator } from '../testing/office.ts'
import { createPartnerPerson } from '../testing/partners.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()

const customerOf = async () => {
  const visitor = app.visitor()
  return { visitor, ...(await signUp(visitor)) }
}

/** The bookings page of a signed-in customer who is stored in the browser. */
const openStored = async () => {
  const person = await customerOf()
  const opened = await app.openPage()
  await addSessionCookies(opened.page, person.visitor, app.url)
  await opened.page.goto(`${app.url}/dashboard/bookings`)
  await opened.page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  return { ...opened, ...person }
}

const form = (page: Page) => page.locator('form')
const readStoredUser = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

/** Reports whether the sign-in page shows its form at any moment from now on. */
const watchForm = async (page: Page): Promise<() => boolean> => {
  let seen = false
  await page.exposeFunction('sawForm', () => {
    seen = true
  })
  await page.addInitScript(() => {
    const report = (window as unknown as { sawForm: () => void }).sawForm
    const check = () => location.pathname === '/login' && document.querySelector('form') && report()
    new MutationObserver(check).observe(document, { childList: true, subtree: true })
  })
  return () => seen
}

/** Puts navigation state into the history, as the previous screen does. */
const setLoginState = (page: Page, usr: object) =>
  page.evaluate((state) => history.replaceState({ idx: 0, key: 'left', usr: state }, ''), usr)

test.each([
  ['a customer', '/dashboard/bookings', customerOf, []],
  ['a driver', '/driver-dashboard', () => createDriver(app), []],
  ['a partner', '/partner-dashboard', () => createPartnerPerson(app), []],
  ['an administrator', '/admin', () => createAdministrator(app), ['/admin/login']],
] as const)('%s is redirected to their own area, %s, stored in the browser or not', async (_, home, who, own) => {
  const { page, complaints, close } = await app.openPage()
  await addSessionCookies(page, (await who()).visitor, app.url)
  for (const signInPage of ['/login', '/register', ...own]) {
    await page.goto(app.url + signInPage)
    await page.waitForURL(app.url + home)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await readStoredUser(page)).not.toBeNull()
    await page.goto(app.url + signInPage)
    await page.waitForURL(app.url + home)
    await page.evaluate(() => localStorage.clear())
  }
  expect(complaints).toEqual([])
  await close()
})

test('a stored customer sees no form while the response is slow, and Back skips the sign-in page', async () => {
  const { page, complaints, close } = await openStored()
  const seen = await watchForm(page)
  await page.route('**/api/auth/session', (route) => setTimeout(() => void route.continue(), 400))
  await page.goto(`${app.url}/credits`)
  await page.goto(`${app.url}/login`)
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  expect(seen()).toBe(false)
  expect(complaints).toEqual([])
  await page.goBack()
  await page.waitForURL(`${app.url}/credits`)
  await close()
})

test('a signed-in customer sees the office sign-in page', async () => {
  const { page, complaints, close } = await openStored()
  await page.goto(`${app.url}/admin/login`)
  await form(page).waitFor()
  await page.waitForTimeout(300)
  expect(page.url()).toBe(`${app.url}/admin/login`)
  expect(complaints).toEqual([])
  await close()
})

test('a signed-in customer is redirected to the page that required the sign-in, if it is theirs', async () => {
  const { page, close } = await openStored()
  for (const [next, destination] of [
    ['/dashboard/profile', '/dashboard/profile'],
    ['//evil.example', '/dashboard/bookings'],
    ['/admin/settings', '/dashboard/bookings'],
  ] as const) {
    await page.goto(`${app.url}/forgot-password`)
    await page.evaluate(() => history.pushState(null, '', '/login'))
    await setLoginState(page, { next })
    await page.reload()
    await page.waitForURL(app.url + destination)
  }
  await close()
})

test('an administrator is redirected to the office page that required the sign-in', async () => {
  const { page, close } = await app.openPage()
  await addSessionCookies(page, (await createAdministrator(app)).visitor, app.url)
  await page.goto(`${app.url}/forgot-password`)
  await page.evaluate(() => history.pushState(null, '', '/admin/login'))
  await setLoginState(page, { next: '/admin/settings?tab=security' })
  await page.reload()
  await page.waitForURL(`${app.url}/admin/settings?tab=security`)
  await close()
})

test('a browser that cannot store the administrator shows the sign-in page without a redirect loop', async () => {
  const { page, close } = await app.openPage()
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key === 'admin') throw new DOMException('full', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await addSessionCookies(page, (await createAdministrator(app)).visitor, app.url)
  await page.goto(`${app.url}/admin/login`)
  await form(page).waitFor()
  await page.waitForTimeout(300)
  expect(page.url()).toBe(`${app.url}/admin/login`)
  await close()
})

test('opening the sign-in page with an unbooked draft books nothing and returns to its step', async () => {
  const { page, close } = await openStored()
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await page.getByRole('radio', { name: 'First Class' }).check()
  await page.waitForURL('**/service-class?booking_id=**')
  let sent = 0
  await page.route('**/api/bookings', (route) => {
    sent++
    return route.continue()
  })
  await page.goto(`${app.url}/login${new URL(page.url()).search}`)
  await page.getByRole('heading', { level: 1, name: 'Choose your service' }).waitFor()
  await walk.chooseClass(page)
  await page.goto(`${app.url}/login${new URL(page.url()).search}`)
  await page.getByRole('heading', { level: 1, name: 'Passenger details' }).waitFor()
  expect(sent).toBe(0)
  await close()
})

test('a stored customer without a session sees the form, and is removed from the browser', async () => {
  const { page, email, close } = await openStored()
  await page.context().clearCookies()
  await page.goto(`${app.url}/login`)
  await page.getByLabel('E-mail').fill(email)
  expect(await readStoredUser(page)).toBeNull()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${app.url}/dashboard/bookings`)
  await close()
})

test('the form appears although the server is silent, and a late response does not replace it while it is used', async () => {
  const { page, close } = await openStored()
  let answer = () => {}
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/session', (route) => released.then(() => route.continue()))
  await page.goto(`${app.url}/login`)
  await page.getByLabel('E-mail').fill('somebody@mail.example')
  const sessionResponse = page.waitForResponse('**/api/auth/session')
  answer()
  await (await sessionResponse).finished()
  await page.waitForTimeout(300)
  expect(page.url()).toBe(`${app.url}/login`)
  expect(await page.getByLabel('E-mail').inputValue()).toBe('somebody@mail.example')
  await close()
})

test('a signed-out visitor sees the form at once, after one request at most', async () => {
  const { page, close } = await app.openPage()
  let requests = 0
  await page.route('**/api/**', () => void requests++)
  await page.goto(`${app.url}/login`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('button', { name: 'Create account' }).waitFor()
  expect(requests).toBe(1)
  await close()
})

test('the form is shown for a given e-mail even if another person is signed in', async () => {
  const { page, close } = await openStored()
  const { email } = newAccount()
  await page.goto(`${app.url}/forgot-password`)
  await page.evaluate(() => history.pushState(null, '', '/login'))
  await setLoginState(page, { email })
  await page.reload()
  await form(page).waitFor()
  await page.waitForTimeout(300)
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  await close()
})

test('a customer whose profile was refused stays on the sign-in page', async () => {
  const { page, email, close } = await openStored()
  const refused = { status: 403, json: { success: false, code: 'NOT_ALLOWED', message: 'That is not allowed.' } }
  await page.route('**/api/users/*', (route) => route.fulfill(refused))
  await page.goto(`${app.url}/dashboard/profile`)
  await page.getByRole('alert').getByText('Please try logging in again.').waitFor()
  await form(page).waitFor()
  expect(page.url()).toBe(`${app.url}/login`)
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  await close()
})
