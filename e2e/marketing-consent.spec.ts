// Marketing consent at registration and while booking: hidden by default, never preselected, in every language.
// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { newAccount, password } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson, setMarketing } from '../testing/office.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app)
})

test('the register page has no consent box while the office sends no news', async () => {
  await setMarketing(office, false)
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}/register`)
  await page.getByRole('button', { name: 'Create Account' }).waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(0)
  await close()
})

const words = { en: /^Yes, send me news/, es: /^Sí, envíenme/, fr: /^Oui, envoyez-moi/, de: /^Ja, senden Sie mir/ }

test.each(Object.entries(words))('the register page has an unticked consent box in %s', async (language, name) => {
  await setMarketing(office, true)
  const { page, complaints, close } = await app.openPage(language === 'en' ? desktop : mobile)
  await page.context().addCookies([{ name: 'lang', value: language, url: app.url }])
  await page.goto(`${app.url}/register`)
  const box = page.getByRole('checkbox', { name })
  await box.waitFor()
  expect(await box.isChecked()).toBe(false)
  expect([await axe(page), await overflow(page), complaints]).toEqual([[], 0, []])
  await close()
})

test('a ticked consent is stored with the account', async () => {
  await setMarketing(office, true)
  const account = newAccount()
  const { page, complaints, close } = await app.openPage()
  await page.goto(`${app.url}/register`)
  const fields = ['first_name', 'last_name', 'email', 'phone_number', 'address', 'city', 'state_province'] as const
  for (const name of [...fields, 'zip_postal_code', 'country', 'password'] as const)
    await page.locator(`[name=${name}]`).fill(String(account[name]))
  await page.locator('[name=confirmPassword]').fill(account.password)
  await page.getByRole('checkbox', { name: words.en }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.waitForURL('**/login')
  const { rows } = await app.pool.query('select marketing_consent_wording as wording from users where email = $1', [
    account.email,
  ])
  expect(rows[0].wording).toMatch(words.en)
  expect(complaints).toEqual([])
  await close()
})

test('an account that is created while booking has the consent box too', async () => {
  await setMarketing(office, true)
  const account = newAccount()
  const { page, complaints, close } = await app.openPage(mobile)
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.goOneWay(page)
  const box = page.getByRole('checkbox', { name: words.en })
  expect(await box.isChecked()).toBe(false)
  expect([await axe(page), await overflow(page)]).toEqual([[], 0])
  await page.getByLabel('First name').fill(account.first_name)
  await page.getByLabel('Last name').fill(account.last_name)
  await page.getByLabel('E-mail', { exact: true }).fill(account.email)
  await page.getByRole('textbox', { name: 'Phone' }).fill(account.phone_number)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await box.check()
  await walk.continueBooking(page)
  const { rows } = await app.pool.query('select marketing_consent_wording as wording from users where email = $1', [
    account.email,
  ])
  expect(rows[0].wording).toMatch(words.en)
  expect(complaints).toEqual([])
  await close()
})
