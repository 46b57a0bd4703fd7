// The sign-in page and guard of the back office: errors, access, and forged entries.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { turnOnTwoFactor, waitForFreshCode } from '../testing/authenticator.ts'
import { findLayoutProblems, resizeTo } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { password, signUp } from '../testing/factories.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()

const administrator = async () => {
  const person = await signUp(app.visitor(), { first_name: 'Rowan', last_name: 'Achterberg' })
  await app.pool.query(`update users set role = 'admin', staff_role = 'administrator' where user_id = $1`, [
    person.user_id,
  ])
  return person
}
let email: string
beforeAll(async () => {
  email = (await administrator()).email
})

const fillIn = async (page: Page, address: string, typed = password) => {
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

test('an administrator signs in at the office’s sign-in page, sees the frame, and signs out, at both sizes', async () => {
  const { page, complaints, close } = await app.openPage(desktop)
  await page.goto(`${app.url}/admin`)
  await page.waitForURL('**/admin/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(await page.locator('p.error').allInnerTexts()).toEqual(['Email is required', 'Password is required'])
  expect(await findLayoutProblems(page, 'office-door')).toEqual([])
  await fillIn(page, email, 'wrong-lamp')
  const refused = page.getByRole('alert')
  await refused.getByText('Login Failed').waitFor()
  await refused.getByText('Invalid email or password', { exact: true }).waitFor()
  await fillIn(page, email)
  await page.waitForURL('**/admin')
  await page.getByRole('status').getByText('Login Successful').waitFor()
  await page.getByRole('status').getByText('Welcome to the admin dashboard!').waitFor()
  await dashboard(page)
  await page.getByRole('heading', { level: 2, name: 'Recent Bookings' }).waitFor()
  expect(Object.keys(JSON.parse((await stored(page, 'admin')) ?? '')).sort()).toEqual(
    ['email', 'first_name', 'last_name', 'role', 'user_id'].sort(),
  )
  expect(await findLayoutProblems(page, 'office-frame')).toEqual([])
  // Signing out is in the frame on a desktop, and in the menu on a phone.
  const logout = page.getByRole('navigation').getByRole('button', { name: 'Logout' })
  await logout.click({ trial: true })
  await resizeTo(page, mobile)
  expect(await logout.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await logout.click()
  await page.waitForURL('**/admin/login')
  // The page reloads, so that no data of the back office stays in its memory.
  await expect.poll(() => Promise.all([stored(page, 'admin'), stored(page, 'user')])).toEqual([null, null])
  await page.goto(`${app.url}/admin/dashboard`)
  await page.waitForURL('**/admin/login')
  expect(complaints.filter((each) => !each.includes('401'))).toEqual([])
  await close()
})

test('T7: a forged storage entry shows nothing of the back office and is removed, for a visitor and for a customer', {
  tags: ['full'],
}, async () => {
  const customer = app.visitor()
  await signUp(customer)
  for (const who of [app.visitor(), customer]) {
    const { page, close } = await app.openPage()
    await addSessionCookies(page, who, app.url)
    await page.goto(`${app.url}/login`)
    const forged = { user_id: '1', first_name: 'Forged', last_name: 'Entry', role: 'admin', email: 'f@mail.example' }
    await page.evaluate((entry) => localStorage.setItem('admin', entry), JSON.stringify(forged))
    const seen: string[] = []
    await page.exposeFunction('report', (text: string) => void seen.push(text))
    await page.addInitScript(() => {
      const report = (window as unknown as { report: (text: string) => void }).report
      new MutationObserver(() => report(document.body?.innerText ?? '')).observe(document, {
        childList: true,
        subtree: true,
      })
    })
    // A slow server leaves time to show what the browser's storage claims.
    await page.route('**/api/auth/**', (route) => setTimeout(() => void route.continue(), 700))
    await page.goto(`${app.url}/admin`)
    await page.waitForURL('**/admin/login')
    await page.getByRole('button', { name: 'Sign in' }).waitFor()
    expect(seen.length).toBeGreaterThan(0)
    expect(seen.filter((text) => /Forged|Dashboard|Logout|booking/i.test(text))).toEqual([])
    expect(await stored(page, 'admin')).toBeNull()
    await close()
  }
})

test('an administrator may use the public sign-in page too, and a session that ended elsewhere leads to the office’s sign-in page', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}/login`)
  await fillIn(page, email)
  await page.waitForURL('**/admin')
  await dashboard(page)
  expect(await stored(page, 'admin')).not.toBeNull()
  await page.goto(`${app.url}/admin/nothing-here`)
  await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await dashboard(page)

  await page.goto(`${app.url}/admin/settings?tab=security`)
  await page
    .getByRole('button', { name: /^Sign out / })
    .first()
    .waitFor()
  const elsewhere = app.visitor()
  await elsewhere.post('/api/auth/admin/login', { email, password })
  await elsewhere.send('DELETE', '/api/auth/sessions')
  await page
    .getByRole('button', { name: /^Sign out / })
    .first()
    .click()
  await page.waitForURL('**/admin/login')
  expect(await stored(page, 'admin')).toBeNull()
  await fillIn(page, email)
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await close()
})

test('a customer is refused at the office’s sign-in page, and a second factor is required there too', {
  tags: ['full'],
}, async () => {
  const customer = await signUp(app.visitor())
  const guarded = await administrator()
  const visitor = app.visitor()
  await visitor.post('/api/auth/admin/login', { email: guarded.email, password })
  await waitForFreshCode()
  const before = new Date(Date.now() - 30_000)
  const authenticator = await turnOnTwoFactor(visitor, before)
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}/admin/login`)
  await fillIn(page, customer.email)
  await page.getByRole('alert').getByText('Login Failed').waitFor()
  await fillIn(page, guarded.email)
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
  await page.getByLabel('Code', { exact: true }).fill(authenticator.codeAt(new Date()))
  await page.getByRole('button', { name: 'Sign in' }).click()
  await dashboard(page)
  await close()
})
