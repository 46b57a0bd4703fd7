// The dialog that asks for the password again: by keyboard, without losing typed text, and with a code in German.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as profile from '#messages/de/profile.ts'
import * as security from '#messages/de/security.ts'
import { turnOnTwoFactor } from '../testing/authenticator.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { password, signUp } from '../testing/factories.ts'
import { nameOfFocus, tabTo } from '../testing/keyboard.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'
import type { Visitor } from '../testing/visitor.ts'

let ahead = 0
const app = openSite({ clock: () => new Date(Date.now() + ahead) })
const elevenMinutesLater = () => {
  ahead += 660_000
}

const openProfile = async (visitor: Visitor, edit: string, size?: typeof mobile) => {
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, visitor, app.url)
  await opened.page.goto(`${app.url}/dashboard/profile`)
  await opened.page.getByRole('button', { name: edit, exact: true }).click()
  return opened
}
const dialog = (page: Page) => page.getByRole('dialog')
const pendingEmail = async (visitor: Visitor, user_id: string) =>
  (await visitor.get(`/api/users/${user_id}`)).body.data.pending_email

test('a new e-mail address requires the password, by keyboard alone, and keeps the typed text', async () => {
  const visitor = app.visitor()
  const { user_id, email } = await signUp(visitor, { address: '4 Elm Row' })
  elevenMinutesLater()
  const { page, complaints, close } = await openProfile(visitor, 'Edit Profile')
  const typed = `new.${email}`
  await page.locator('input[name=email]').fill(typed)
  await tabTo(page, /^Save Changes$/)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('heading', { name: 'Confirm it is you' }).waitFor()
  await expect.poll(() => nameOfFocus(page)).toBe('Password')
  expect(await findLayoutProblems(page, 'reauthentication')).toEqual([])

  await page.keyboard.press('Escape')
  await page.getByText('Please enter your password again to continue.').first().waitFor()
  expect(await page.locator('input[name=email]').inputValue()).toBe(typed)
  expect(await pendingEmail(visitor, user_id)).toBeNull()

  await tabTo(page, /^Save Changes$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => nameOfFocus(page)).toBe('Password')
  await page.keyboard.type('wrong-lamp')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('The current password is incorrect.').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.getByText('Your profile has been successfully updated.').waitFor()
  expect(await dialog(page).count()).toBe(0)
  expect(await pendingEmail(visitor, user_id)).toBe(typed)
  expect(complaints.filter((each) => !/40[03]/.test(each))).toEqual([])
  await close()
})

test('with two-factor sign-in the dialog requires a code as well, in German on a phone', {
  tags: ['full'],
}, async () => {
  const visitor = app.visitor()
  const { user_id, email } = await signUp(visitor, { address: '4 Elm Row' })
  const { recoveryCodes } = await turnOnTwoFactor(visitor, new Date(Date.now() + ahead))
  elevenMinutesLater()
  visitor.cookies.set('lang', 'de')
  const { page, complaints, close } = await openProfile(visitor, profile.edit, mobile)
  await page.locator('input[name=email]').fill(`new.${email}`)
  await page.locator('input[name=email]').press('Enter')
  await dialog(page).getByRole('heading', { name: security.password_again_title }).waitFor()
  expect(await findLayoutProblems(page, 'password-and-code-again')).toEqual([])
  await dialog(page).getByLabel(security.password, { exact: true }).fill(password)
  await dialog(page)
    .getByLabel(security.code, { exact: true })
    .fill(recoveryCodes[0] ?? '')
  await dialog(page).getByRole('button', { name: security.continue_label }).click()
  await expect.poll(() => pendingEmail(visitor, user_id)).toBe(`new.${email}`)
  expect(complaints.filter((each) => !/40[03]/.test(each))).toEqual([])
  await close()
})
