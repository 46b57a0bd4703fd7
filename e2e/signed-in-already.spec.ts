// The sign-in screens and the one for a new account, opened by somebody who is signed in: they are led on from there.
// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { driverOf } from '../testing/driving.ts'
import { newAccount, password, signUp } from '../testing/factories.ts'
import * as walk from '../testing/journey.ts'
import { administratorOf } from '../testing/office.ts'
import { partnerPerson } from '../testing/partners.ts'
import { lendSession } from '../testing/signed-in.ts'
import { openSite } from '../testing/site.ts'

const app = openSite()

const customerOf = async () => {
  const visitor = app.visitor()
  return { visitor, ...(await signUp(visitor)) }
}

/** A page of somebody who is signed in, and whom the browser remembers. */
const openRemembered = async () => {
  const person = await customerOf()
  const opened = await app.openPage()
  await lendSession(opened.page, person.visitor, app.url)
  await opened.page.goto(`${app.url}/dashboard/bookings`)
  await opened.page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  return { ...opened, ...person }
}

const form = (page: Page) => page.locator('form')
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('user'))

/** Whether the sign-in screen showed its form at any moment from now on. */
const watchForm = async (page: Page): Promise<() => boolean> => {
  let seen = false
  await page.exposeFunction('sawForm', () => {
    seen = true
  })
  await page.addInitScript(() => {
    const tell = (window as unknown as { sawForm: () => void }).sawForm
    const look = () => location.pathname === '/login' && document.querySelector('form') && tell()
    new MutationObserver(look).observe(document, { childList: true, subtree: true })
  })
  return () => seen
}

/** What stands in the history as what the screen before left for this one. */
const leave = (page: Page, usr: object) =>
  page.evaluate((state) => history.replaceState({ idx: 0, key: 'left', usr: state }, ''), usr)

test.each([
  ['a customer', '/dashboard/bookings', customerOf, []],
  ['a driver', '/driver-dashboard', () => driverOf(app), []],
  ['a partner', '/partner-dashboard', () => partnerPerson(app), []],
  ['an administrator', '/admin', () => administratorOf(app), ['/admin/login']],
] as const)('%s is led to their own area, %s, whether the browser remembers them or not', async (_, home, who, own) => {
  const { page, complaints, close } = await app.openPage()
  await lendSession(page, (await who()).visitor, app.url)
  for (const door of ['/login', '/register', ...own]) {
    await page.goto(app.url + door)
    await page.waitForURL(app.url + home)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await remembered(page)).not.toBeNull()
    await page.goto(app.url + door)
    await page.waitForURL(app.url + home)
    await page.evaluate(() => localStorage.clear())
  }
  expect(complaints).toEqual([])
  await close()
})

test('whom the browser remembers sees no form, however slow the answer, and Back does not lead to it', async () => {
  const { page, complaints, close } = await openRemembered()
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

test('the door of the office is shown to a customer, who has nothing behind it', async () => {
  const { page, complaints, close } = await openRemembered()
  await page.goto(`${app.url}/admin/login`)
  await form(page).waitFor()
  await page.waitForTimeout(300)
  expect(page.url()).toBe(`${app.url}/admin/login`)
  expect(complaints).toEqual([])
  await close()
})

test('they are led to the page that had asked for a sign-in, where it is one of theirs', async () => {
  const { page, close } = await openRemembered()
  for (const [next, led] of [
    ['/dashboard/profile', '/dashboard/profile'],
    ['//evil.example', '/dashboard/bookings'],
    ['/admin/settings', '/dashboard/bookings'],
  ] as const) {
    await page.goto(`${app.url}/forgot-password`)
    await page.evaluate(() => history.pushState(null, '', '/login'))
    await leave(page, { next })
    await page.reload()
    await page.waitForURL(app.url + led)
  }
  await close()
})

test('an administrator is led to the page of the office that had asked for a sign-in', async () => {
  const { page, close } = await app.openPage()
  await lendSession(page, (await administratorOf(app)).visitor, app.url)
  await page.goto(`${app.url}/forgot-password`)
  await page.evaluate(() => history.pushState(null, '', '/admin/login'))
  await leave(page, { next: '/admin/settings?tab=security' })
  await page.reload()
  await page.waitForURL(`${app.url}/admin/settings?tab=security`)
  await close()
})

test('a browser that keeps only half of who an administrator is shows the door, and turns nobody in a circle', async () => {
  const { page, close } = await app.openPage()
  await page.addInitScript(() => {
    const keep = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key === 'admin') throw new DOMException('full', 'QuotaExceededError')
      keep.call(this, key, value)
    }
  })
  await lendSession(page, (await administratorOf(app)).visitor, app.url)
  await page.goto(`${app.url}/admin/login`)
  await form(page).waitFor()
  await page.waitForTimeout(300)
  expect(page.url()).toBe(`${app.url}/admin/login`)
  await close()
})

test('a ride that was not booked yet is not booked by opening an address: they are led to the step it is at', async () => {
  const { page, close } = await openRemembered()
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

test('whoever is remembered after their session has ended sees the form, and is forgotten', async () => {
  const { page, email, close } = await openRemembered()
  await page.context().clearCookies()
  await page.goto(`${app.url}/login`)
  await page.getByLabel('E-mail').fill(email)
  expect(await remembered(page)).toBeNull()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`${app.url}/dashboard/bookings`)
  await close()
})

test('a server that says nothing keeps the form from nobody, and no answer takes it from who is filling it in', async () => {
  const { page, close } = await openRemembered()
  let answer = () => {}
  const said = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/auth/session', (route) => said.then(() => route.continue()))
  await page.goto(`${app.url}/login`)
  await page.getByLabel('E-mail').fill('somebody@mail.example')
  const answered = page.waitForResponse('**/api/auth/session')
  answer()
  await (await answered).finished()
  await page.waitForTimeout(300)
  expect(page.url()).toBe(`${app.url}/login`)
  expect(await page.getByLabel('E-mail').inputValue()).toBe('somebody@mail.example')
  await close()
})

test('who is not signed in waits for no answer, and the app asks no more than once', async () => {
  const { page, close } = await app.openPage()
  let asked = 0
  await page.route('**/api/**', () => void asked++)
  await page.goto(`${app.url}/login`)
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('button', { name: 'Create account' }).waitFor()
  expect(asked).toBe(1)
  await close()
})

test('whoever comes with an address to sign in with sees the form, whoever else is signed in', async () => {
  const { page, close } = await openRemembered()
  const { email } = newAccount()
  await page.goto(`${app.url}/forgot-password`)
  await page.evaluate(() => history.pushState(null, '', '/login'))
  await leave(page, { email })
  await page.reload()
  await form(page).waitFor()
  await page.waitForTimeout(300)
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  await close()
})

test('whoever is told to sign in again, for their profile was refused, is not led back', async () => {
  const { page, email, close } = await openRemembered()
  const refused = { status: 403, json: { success: false, code: 'NOT_ALLOWED', message: 'That is not allowed.' } }
  await page.route('**/api/users/*', (route) => route.fulfill(refused))
  await page.goto(`${app.url}/dashboard/profile`)
  await page.getByRole('alert').getByText('Please try logging in again.').waitFor()
  await form(page).waitFor()
  expect(page.url()).toBe(`${app.url}/login`)
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  await close()
})
