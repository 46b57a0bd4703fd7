// The settings in the browser: save, undo, effect on visitors, edit conflicts, and the administrator's password and
// second factor; at both widths.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { localAt, writeDate } from '#kernel/time.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { axe, desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { password } from '../testing/factories.ts'
import { expectMarked } from '../testing/invalid-field.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})
beforeEach(async () => {
  const { data } = (await office.visitor.get('/api/settings')).body
  const first = { site_name: 'Ostler', support_phone: '+44 20 7946 0190', marketing_emails: false }
  await office.visitor.put('/api/settings', { ...first, version: data.version })
})

const openSettings = async (size: typeof desktop, path = '/admin/settings') => {
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, office.visitor, app.url)
  await opened.page.goto(`${app.url}${path}`)
  await opened.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor()
  await opened.page.getByRole('tablist').waitFor()
  return opened
}
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const stored = async () => (await office.visitor.get('/api/settings')).body.data

test('General: saved settings apply to the visitors’ next request, and Cancel undoes edits', async () => {
  const { page, complaints, close } = await openSettings(mobile)
  expect(await page.getByRole('tab').allInnerTexts()).toEqual(['General', 'Notifications', 'Security'])
  expect(await findLayoutProblems(page, 'settings')).toEqual([])
  expect(await page.getByLabel('Timezone').locator('option').allInnerTexts()).toEqual([
    'UTC',
    'EST (New York)',
    'PST (Los Angeles)',
    'GMT (London)',
  ])
  expect(await page.getByLabel('Language').locator('option').allInnerTexts()).toEqual([
    'English',
    'Spanish',
    'French',
    'German',
  ])
  await page.getByLabel('Phone').fill('+44 20 7946 0555')
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(await page.getByLabel('Phone').inputValue()).toBe('+44 20 7946 0190')
  await page.getByLabel('Phone').fill('+44 20 7946 0777')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await waitForText(page, 'Your settings have been saved.')
  expect((await stored()).support_phone).toBe('+44 20 7946 0777')
  expect((await app.visitor().get('/')).text).toContain('+44 20 7946 0777')
  expect(complaints).toEqual([])
  await close()
})

test('Notifications: two switches, the first on and the second off by default, are saved by keyboard', async () => {
  const { page, complaints, close } = await openSettings(desktop)
  await page.getByRole('tab', { name: 'General' }).focus()
  await page.keyboard.press('ArrowRight')
  const mails = page.getByRole('switch', { name: 'Email Notifications' })
  const marketing = page.getByRole('switch', { name: 'Marketing Emails' })
  expect([await mails.isChecked(), await marketing.isChecked()]).toEqual([true, false])
  expect(await findLayoutProblems(page, 'settings-notifications')).toEqual([])
  await marketing.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Save Changes' }).press('Enter')
  await waitForText(page, 'Your settings have been saved.')
  expect(await stored()).toMatchObject({ email_notifications: true, marketing_emails: true })
  expect(complaints).toEqual([])
  await close()
})

test('invalid settings show errors at their fields and save nothing', async () => {
  const { page, close } = await openSettings(desktop)
  const { version } = await stored()
  await page.getByLabel('Site name').fill('')
  await page.getByLabel('Support email').fill('nobody')
  await page.getByLabel('Phone').fill('020')
  await page.getByLabel('Minimum notice (minutes)').fill('soon')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect
    .poll(() => page.locator('p.error').allInnerTexts())
    .toEqual([
      'Please fill in this field',
      'Invalid email address',
      'Please enter the number with + and the country code, such as +44 20 7946 0190',
      'Please enter a whole number, such as 90 or 1,440',
    ])
  const refusal = page.getByRole('alert').getByText('Please check the marked fields.')
  await refusal.waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('site_name')
  expect(await axe(page)).toEqual([])
  expect((await stored()).version).toBe(version)
  await close()
})

test('an error without a field stays in the settings form and takes the focus', async () => {
  const { page, close } = await openSettings(desktop)
  await page.getByLabel('Site description').fill('Rides from offline.')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const refusal = page.locator('form').getByRole('alert')
  await refusal.waitFor()
  await expect.poll(() => refusal.evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await axe(page)).toEqual([])
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await waitForText(page, 'Your settings have been saved.')
  await refusal.waitFor({ state: 'detached' })
  await close()
})

test('the second of two editors of the settings sees the changes and may overwrite them', async () => {
  const { page, close } = await openSettings(desktop)
  await page.getByLabel('Site description').fill('Rides from the second.')
  const { version } = await stored()
  await office.visitor.put('/api/settings', { site_name: 'Ostler of London', version })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Another user has changed the settings' })
  await conflict.getByText('Changed fields: Site name.').waitFor()
  expect(await axe(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Use their version' }).click()
  expect(await page.getByLabel('Site name').inputValue()).toBe('Ostler of London')
  await page.getByLabel('Site description').fill('Rides.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await waitForText(page, 'Your settings have been saved.')
  expect(await stored()).toMatchObject({ site_name: 'Ostler of London', site_description: 'Rides.' })
  await close()
})

test('overwriting another person’s settings replaces only the fields that were edited', async () => {
  const { page, close } = await openSettings(desktop)
  await page.getByLabel('Site description').fill('Mine.')
  const { version } = await stored()
  await office.visitor.put('/api/settings', { support_phone: '+44 20 7946 0666', version })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('button', { name: 'Overwrite with mine' }).click()
  await waitForText(page, 'Your settings have been saved.')
  expect(await stored()).toMatchObject({ site_description: 'Mine.', support_phone: '+44 20 7946 0666' })
  expect(await page.getByLabel('Phone').inputValue()).toBe('+44 20 7946 0666')
  await page.getByLabel('Site description').fill('Unsaved.')
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay here' }).click()
  expect(await page.getByLabel('Site description').inputValue()).toBe('Unsaved.')
  await close()
})

test('Security: a new password needs twelve characters, and a second factor can be set up', async () => {
  const own = await createAdministrator(app)
  const { page, complaints, close } = await app.openPage(mobile)
  await addSessionCookies(page, own.visitor, app.url)
  await page.goto(`${app.url}/admin/settings?tab=security`)
  await page.getByRole('tab', { name: 'Security', selected: true }).waitFor()
  await page.getByRole('button', { name: 'Enable 2FA' }).waitFor()
  expect(await findLayoutProblems(page, 'settings-security')).toEqual([])
  const fill = async (current: string, next: string, again = next) => {
    await page.getByLabel('Current password').fill(current)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password').fill(again)
    await page.getByRole('button', { name: 'Update Password' }).click()
  }
  await fill(password, 'too-short-1')
  await waitForText(page, 'Password must be at least 12 characters')
  await fill(password, 'longer-lamp-42', 'longer-lamp-43')
  await waitForText(page, 'Passwords do not match')
  await fill('not-this-lamp', 'longer-lamp-44')
  await expectMarked(page.getByLabel('Current password'), 'Failed to update password. Please try again.')
  await fill(password, 'longer-lamp-44')
  await waitForText(page, 'Your password has been updated.')
  const again = app.visitor()
  const reply = await again.post('/api/auth/admin/login', { email: own.email, password: 'longer-lamp-44' })
  expect(reply.status).toBe(200)
  await page.getByRole('button', { name: 'Enable 2FA' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await findLayoutProblems(page, 'settings-two-factor')).toEqual([])
  // The browser logs the refused call.
  expect(complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
  await close()
})

test('Security: signed-in devices show times in the office’s time zone, whatever the browser’s', async () => {
  const set = async (timezone: string) =>
    office.visitor.put('/api/settings', { timezone, version: (await stored()).version })
  expect((await set('EST')).status).toBe(200)
  const { page, close } = await openSettings(desktop, '/admin/settings?tab=security')
  const device = page.getByRole('list', { name: 'Signed-in devices' }).getByRole('listitem').first()
  await device.waitFor()
  const [{ seen_at, created_at }] = (await office.visitor.get('/api/auth/sessions')).body.data
  const inNewYork = (instant: string) => {
    const { date, time } = localAt(new Date(instant), 'America/New_York')
    return `${writeDate(date, { day: '2-digit', month: 'short', year: 'numeric' }, 'en')}, ${time}`
  }
  expect(await device.innerText()).toContain(`last seen ${inNewYork(seen_at)}`)
  expect(await device.innerText()).toContain(`Signed in ${inNewYork(created_at)}`)
  await set('UTC')
  await close()
})

test('the generated first password allows only the choice of a new password, at both sizes', async () => {
  const { user_id, email } = await createAdministrator(app)
  await app.pool.query('update users set password_must_change = true where user_id = $1', [user_id])
  const { page, complaints, close } = await app.openPage(desktop)
  await page.goto(`${app.url}/admin/bookings`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { level: 1, name: 'Choose your password' }).waitFor()
  expect(await findLayoutProblems(page, 'settings-first-password')).toEqual([])
  const choose = async (next: string) => {
    await page.getByLabel('Current password').fill(password)
    await page.getByLabel('New password', { exact: true }).fill(next)
    await page.getByLabel('Confirm new password').fill(next)
    await page.getByRole('button', { name: 'Update Password' }).click()
  }
  await choose(password)
  await waitForText(page, 'Please choose a password that differs from the initial one')
  await choose('longer-lamp-42')
  await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor()
  // The response to the refused password.
  expect(complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
  await close()
})
