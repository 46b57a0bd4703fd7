// The well-known address for changing a password, by way of the sign-in page for signed-out people.
import { expect, test } from 'vitest'
import { openSite } from '../testing/browser-site.ts'
import { password, signUp } from '../testing/factories.ts'

const site = openSite()

test('the well-known address leads a signed-out customer through sign-in to the password form', async () => {
  const { status, headers } = await site.visitor().get('/.well-known/change-password')
  expect([status, headers.get('location')]).toEqual([302, '/dashboard/profile?card=password'])
  const { email } = await signUp(site.visitor())
  const { page, close } = await site.openPage()
  await page.goto(`${site.url}/.well-known/change-password`)
  await page.waitForURL('**/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('**/dashboard/profile?card=password')
  await page.getByLabel('Current Password').waitFor()
  await close()
})
