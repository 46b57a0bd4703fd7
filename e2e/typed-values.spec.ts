// Unusual input in a real browser: names of one character, internationalised addresses, and phone extensions.
import { expect, test } from 'vitest'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { newAccount, signUp } from '../testing/factories.ts'
import { openSignedIn } from '../testing/signed-in-browser.ts'

const app = openSite()

test.each([desktop, mobile])(
  'the profile of 伟 王 is saved with another city, and displays the Unicode domain and the extension',
  async (size) => {
    const visitor = app.visitor()
    const address = { address: '22 Canonbury Square', city: 'London', state_province: 'X', zip_postal_code: 'N1 2AN' }
    const phone_number = '+44 20 7946 0018 ext. 412'
    const email = newAccount().email.replace('whitcombe', 'müller')
    await signUp(visitor, { ...address, first_name: '伟', last_name: '王', phone_number, email })
    const { page, complaints, close } = await openSignedIn(app, visitor, {
      path: '/dashboard/profile',
      heading: 'Profile Settings',
      size,
    })
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
    expect(await page.getByLabel('Phone number').inputValue()).toBe(phone_number)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('City').fill('Leeds')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('status').getByText('Your profile has been successfully updated.').waitFor()
    await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Leeds')
    expect(await page.getByLabel('Phone number').inputValue()).toBe(phone_number)

    await page.getByRole('button', { name: 'Edit Profile' }).click()
    await page.getByLabel('First name').fill('V')
    await page.getByLabel('Email').fill('josé@müller.example')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByText('First name must be at least 2 characters').waitFor()
    await page.getByText(/^E-mail addresses with accents/).waitFor()
    expect(await page.getByLabel('First name').inputValue()).toBe('V')
    expect(complaints).toEqual([])
    await close()
  },
)

test('the register page accepts an extension and a Unicode domain, and explains an address that cannot be mailed', async () => {
  const { page, complaints, close } = await app.openPage(desktop)
  await page.goto(`${app.url}/register`)
  const { email, first_name, last_name } = newAccount()
  const own = email.replace('whitcombe', 'müller')
  const fields = {
    'First name': first_name,
    'Last name': last_name,
    Phone: '020 7946 0018 x412',
    'E-mail': `josé.${own}`,
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText(/^E-mail addresses with accents/).waitFor()
  expect(await page.getByText('This phone number is not valid').count()).toBe(0)
  await page.getByLabel('E-mail', { exact: true }).fill(own)
  await expect.poll(() => page.getByText(/^E-mail addresses/).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
