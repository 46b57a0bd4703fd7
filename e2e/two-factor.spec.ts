// Two-factor sign-in: set-up with an app, the code step, recovery codes, and turning it off.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { totpCode, turnOnTwoFactor } from '../testing/authenticator.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { password, signUp } from '../testing/factories.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

let ahead = 0
const now = () => new Date(Date.now() + ahead)
const app = openSite({ clock: now })
/** Advances the clock to the next code, because the current one is used up. */
const laterBy = (seconds: number) => {
  ahead += seconds * 1000
}

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const enterPassword = async (page: Page, email: string) => {
  await page.goto(`${app.url}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Sign in')
  await page.getByRole('heading', { level: 1, name: 'Enter your code' }).waitFor()
}

const fill = async (page: Page, label: string, code: string) => {
  await page.getByLabel(label, { exact: true }).fill(code)
  await press(page, 'Sign in')
}

test('two-factor sign-in is set up with the password and a code, and shows its recovery codes once', {
  tags: ['full'],
}, async () => {
  const visitor = app.visitor()
  await signUp(visitor)
  const { page, complaints, close } = await app.openPage(mobile)
  await addSessionCookies(page, visitor, app.url)
  await page.goto(`${app.url}/dashboard/profile`)
  await page.getByText('Off. Anyone with your password can sign in.').waitFor()
  await press(page, 'Set up')
  await dialog(page).getByLabel('Password', { exact: true }).fill('wrong-lamp')
  await press(page, 'Continue')
  await dialog(page).getByText('The current password is incorrect.').waitFor()
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await press(page, 'Continue')

  const picture = dialog(page).getByRole('img', { name: 'QR code for an authenticator app' })
  await picture.waitFor()
  expect(await picture.evaluate((each: HTMLImageElement) => each.decode().then(() => each.naturalWidth))).not.toBe(0)
  expect(await findLayoutProblems(page, 'two-factor-code')).toEqual([])
  const secret = (await dialog(page).locator('[data-key]').innerText()).replaceAll(' ', '')
  await dialog(page).getByLabel('Code from the app').fill('000000')
  await press(page, 'Turn on')
  await dialog(page).getByText('This code is incorrect or has already been used.').waitFor()
  await dialog(page).getByLabel('Code from the app').fill(totpCode(secret, now()))
  await press(page, 'Turn on')

  const title = dialog(page).getByRole('heading', { name: 'Two-factor sign-in is on' })
  await expect.poll(() => title.evaluate((each) => each === document.activeElement)).toBe(true)
  const codes = await dialog(page).getByRole('listitem').allInnerTexts()
  expect(codes).toHaveLength(10)
  expect(await findLayoutProblems(page, 'recovery-codes')).toEqual([])
  await page.keyboard.press('Escape')
  await dialog(page).getByText('Copy or download the codes first: they are not shown again.').waitFor()
  const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Download')])
  expect(await readFile(await file.path(), 'utf8')).toContain(codes.join('\n'))
  await press(page, 'I have saved them')
  const status = page.getByText('On. You need your password and a code to sign in. 10 recovery codes left.')
  await expect.poll(() => status.evaluate((each) => each === document.activeElement)).toBe(true)
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
  await close()
})

test('the sign-in page asks for a code: a wrong one is refused, the right one signs in, a recovery code works once', async () => {
  const visitor = app.visitor()
  const { email } = await signUp(visitor)
  const authenticator = await turnOnTwoFactor(visitor, now())
  const [recovery = ''] = authenticator.recoveryCodes
  laterBy(30)
  const { page, close } = await app.openPage()
  await enterPassword(page, email)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()
  expect(await findLayoutProblems(page, 'enter-code')).toEqual([])
  await press(page, 'Sign in')
  await page.getByText('Please enter the code').waitFor()
  await fill(page, 'Code', '000000')
  await page.getByText('This code is incorrect or has already been used.').waitFor()
  await fill(page, 'Code', authenticator.codeAt(now()))
  await page.waitForURL('**/dashboard/bookings')
  await page.getByRole('status').getByText('Welcome back!').waitFor()

  await page.context().clearCookies()
  await enterPassword(page, email)
  await press(page, 'Use a recovery code')
  await fill(page, 'Recovery code', recovery.toLowerCase())
  await page.waitForURL('**/dashboard/bookings')
  await page.context().clearCookies()
  await enterPassword(page, email)
  await press(page, 'Use a recovery code')
  await fill(page, 'Recovery code', recovery)
  await page.getByText('This code is incorrect or has already been used.').waitFor()
  await close()
})

test('an expired code step returns to the password, with the e-mail kept', {
  tags: ['full'],
}, async () => {
  const visitor = app.visitor()
  const { email } = await signUp(visitor)
  const authenticator = await turnOnTwoFactor(visitor, now())
  const { page, close } = await app.openPage()
  await enterPassword(page, email)
  laterBy(6 * 60)
  await fill(page, 'Code', authenticator.codeAt(now()))
  await page.getByRole('alert').getByText('The sign-in has timed out. Please sign in again.').waitFor()
  await page.getByRole('heading', { level: 1, name: 'Sign in to your account' }).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  await close()
})

test('new recovery codes replace the old ones, and without two-factor sign-in the password is enough', {
  tags: ['full'],
}, async () => {
  const visitor = app.visitor()
  const { email } = await signUp(visitor)
  const authenticator = await turnOnTwoFactor(visitor, now())
  const { page, close } = await app.openPage()
  await addSessionCookies(page, visitor, app.url)
  await page.goto(`${app.url}/dashboard/profile`)
  await press(page, 'New recovery codes')
  laterBy(30)
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByLabel('Code', { exact: true }).fill(authenticator.codeAt(now()))
  await press(page, 'Create new codes')
  await dialog(page).getByRole('listitem').first().waitFor()
  const codes = await dialog(page).getByRole('listitem').allInnerTexts()
  expect(codes).not.toContain(authenticator.recoveryCodes[0])
  await press(page, 'I have saved them')

  await press(page, 'Turn off')
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page)
    .getByLabel('Code', { exact: true })
    .fill(codes[0] ?? '')
  await dialog(page).getByRole('button', { name: 'Turn off' }).click()
  const status = page.getByText('Off. Anyone with your password can sign in.')
  await expect.poll(() => status.evaluate((each) => each === document.activeElement)).toBe(true)
  const { body } = await app.visitor().post('/api/auth/login', { email, password })
  expect(body.data).toMatchObject({ email })
  await close()
})
