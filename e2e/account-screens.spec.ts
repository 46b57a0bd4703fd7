// Accounts: registering, signing in, a booking that goes on after it, and finding the way back in by mail.
import { expect, test } from 'vitest'
import { newAccount, password, signUp } from '../testing/factories.ts'
import * as walk from '../testing/journey.ts'
import { openSite } from '../testing/site.ts'

const app = openSite()

test('registering leads to the sign-in screen with the address filled in, and signs nobody in', async () => {
  const { page, complaints, close } = await app.openPage()
  await page.goto(`${app.url}/login`)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('State/Province is required').waitFor()

  const person = newAccount()
  const fields: [label: string, text: string][] = [
    ['First name', person.first_name],
    ['Last name', person.last_name],
    ['E-mail', person.email],
    ['Phone', '07700 900412'],
    ['Address', '4 Elm Row'],
    ['City', 'London'],
    ['State/Province', 'Greater London'],
    ['ZIP/Postal code', 'SW1A 9ZZ'],
    ['Country', 'United Kingdom'],
  ]
  for (const [label, text] of fields) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('status').getByText('Registration successful').waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(person.email)
  expect(await page.evaluate(() => localStorage.getItem('user'))).toBeNull()

  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/dashboard/bookings')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  expect(complaints).toEqual([])
  await close()
}, 60_000)

test('wrong words at the door: field messages, then one answer for every wrong pair', async () => {
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}/login`)
  await page.getByRole('button', { name: 'Sign in' }).click()
  expect(await page.locator('p.error').allInnerTexts()).toEqual(['Email is required', 'Password is required'])
  await page.getByLabel('E-mail').fill('eleanor@whitcombe')
  await page.getByText('Invalid email address').waitFor()
  await page.getByLabel('E-mail').fill('nobody@mail.example')
  await page.getByLabel('Password', { exact: true }).fill('wrong-password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText('Invalid email or password.').waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('nobody@mail.example')
  await close()
}, 60_000)

test('a booking in progress goes on to its payment after signing in', async () => {
  const { email } = await signUp(app.visitor())
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.goOneWay(page)
  await page.getByRole('radio', { name: /^I already have an account/ }).check()
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/login?booking_id=**')
  // The screen that is left stays until the next one is loaded, and it has a field of this name too.
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/payment?booking_id=**')
  await page.getByLabel('Card number').waitFor()
  await close()
}, 60_000)

test('a forgotten password is chosen anew by the link of a mail, once', async () => {
  const { email } = await signUp(app.visitor())
  const { page, complaints, close } = await app.openPage()
  await page.goto(`${app.url}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Link' }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await page.getByRole('heading', { level: 1, name: 'Check your email' }).waitFor()
  const [mail] = await walk.mailsTo(app.url, email)
  const link = mail?.links.find((each) => each.includes('/reset-password')) ?? ''

  await page.goto(link)
  await page.getByText(email).waitFor()
  expect(page.url()).toBe(`${app.url}/reset-password`)
  await page.getByLabel('New Password', { exact: true }).fill('a-longer-lamplight')
  await page.getByLabel('Confirm New Password').fill('a-longer-lamplight')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await page.waitForURL('**/login')
  await page.getByRole('status').getByText('Your password has been successfully reset.').waitFor()
  expect(complaints).toEqual([])

  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Invalid or Expired Link' }).waitFor()
  await page.getByRole('link', { name: 'Request New Reset Link' }).click()
  await page.waitForURL('**/forgot-password')
  await close()
}, 60_000)
