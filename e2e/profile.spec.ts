// The profile: personal data, the photo and its crop by keyboard, the password, saved passengers and places.
// @module-tag full
import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { password, signUp } from '../testing/factories.ts'
import { expectMarked } from '../testing/invalid-field.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()

/** The profile of a new customer, as their browser shows it. */
const openProfile = async (viewport = desktop) => {
  const visitor = app.visitor()
  const address = { address: '22 Canonbury Square', city: 'London', state_province: 'Greater London' }
  const person = await signUp(visitor, { ...address, zip_postal_code: 'N1 2AN' })
  const opened = await app.openPage(viewport)
  await addSessionCookies(opened.page, visitor, app.url)
  await opened.page.goto(`${app.url}/dashboard/profile`)
  await opened.page.getByRole('heading', { level: 1, name: 'Profile Settings' }).waitFor()
  return { ...opened, visitor, person }
}
type Page = Awaited<ReturnType<typeof openProfile>>['page']

const waitForStatus = (page: Page, text: string) => page.getByRole('status').getByText(text).waitFor()
const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}

test('personal data is edited, validated at each field, and shown in the header at once', async () => {
  const { page, complaints, person, close } = await openProfile()
  expect(await page.getByLabel('First name').isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('First name').fill('Nora')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Eleanor')

  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Last name').fill('W')
  await page.getByLabel('Phone number').fill('07700')
  await page.getByLabel('City').fill('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Last name must be at least 2 characters').waitFor()
  expect(await page.locator('p.error').allInnerTexts()).toEqual([
    'Last name must be at least 2 characters',
    'Phone number must be at least 10 digits',
    'City is required',
  ])
  await shot(page, 'profile-desktop')
  expect(await axe(page)).toEqual([])

  await page.getByLabel('First name').fill('Nora')
  await page.getByLabel('Last name').fill('Whitcombe')
  await page.getByLabel('Phone number').fill('07700 900413')
  await page.getByLabel('City').fill('Bath')
  await page.getByLabel('Email').fill('nora@whitcombe.example')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await waitForStatus(page, 'Your profile has been successfully updated.')
  await page.getByText('We have sent a link to nora@whitcombe.example.').waitFor()
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(person.email)
  await expect.poll(() => page.getByLabel('Phone number').inputValue()).toBe('+44 7700 900413')
  await expect.poll(() => page.getByLabel('City').isDisabled()).toBe(true)
  await page.getByRole('banner').getByText('Nora Whitcombe').first().waitFor()
  const storedFields = await page.evaluate(() => Object.keys(JSON.parse(localStorage.getItem('user') ?? '{}')).sort())
  expect(storedFields).toEqual(['email', 'first_name', 'last_name', 'role', 'user_id'])
  expect(complaints).toEqual([])
  await close()
})

/** A picture that is red on the left and blue on the right. */
const twoHalves = async () => {
  const half = { create: { width: 600, height: 600, channels: 3 as const, background: '#0000ff' } }
  const blue = await sharp(half).png().toBuffer()
  return sharp({ create: { width: 1200, height: 600, channels: 3, background: '#ff0000' } })
    .composite([{ input: blue, left: 600, top: 0 }])
    .png()
    .toBuffer()
}

test('a photo is moved by the arrow keys, cropped, shown everywhere, and removed', async () => {
  const { page, complaints, visitor, person, close } = await openProfile()
  expect(await page.getByRole('button', { name: 'Remove', exact: true }).count()).toBe(0)
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Change Photo' }).click(),
    ])
    await chooser.setFiles(file)
  }
  await choose({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') })
  await page.getByRole('alert').getByText('Please choose a picture').waitFor()
  await choose({ name: 'two.png', mimeType: 'image/png', buffer: await twoHalves() })
  const dialog = page.getByRole('dialog', { name: 'Move and scale' })
  const area = dialog.getByRole('group', { name: /^Part of the picture/ })
  await area.waitFor()
  await area.focus()
  const left = async () => (await area.boundingBox())?.x ?? 0
  let at = Math.round(await left())
  for (const [key, step] of Object.entries({ ArrowRight: 1, 'Shift+ArrowRight': 10, 'Control+ArrowRight': 100 })) {
    await page.keyboard.press(key)
    at += step
    await expect.poll(async () => Math.round(await left())).toBe(at)
  }
  await shot(page, 'crop-desktop')
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.press('Control+ArrowRight')
  await dialog.getByRole('button', { name: 'Choose' }).click()
  await waitForStatus(page, 'Profile photo updated successfully.')
  await dialog.waitFor({ state: 'detached' })

  const address = (await visitor.get(`/api/users/${person.user_id}`)).body.data.profile_image
  expect(await page.getByAltText('Your profile photo').getAttribute('src')).toBe(address)
  expect(await page.getByRole('banner').locator('img').getAttribute('src')).toBe(address)
  const image = sharp(Buffer.from(await (await fetch(`${app.url}${address}`)).arrayBuffer()))
  const { width, height } = await image.metadata()
  expect([width, height]).toEqual([400, 400])
  const { dominant } = await image.stats()
  expect(dominant.b > 200 && dominant.r < 50).toBe(true)

  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await waitForStatus(page, 'Profile photo removed successfully.')
  await page.getByAltText('Your profile photo').waitFor({ state: 'detached' })
  expect(await page.getByRole('banner').locator('img').count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('Choose is disabled without a crop', async () => {
  const { page, close } = await openProfile(mobile)
  const file = { name: 'two.png', mimeType: 'image/png', buffer: await twoHalves() }
  await page.locator('input[type=file]').setInputFiles(file)
  const dialog = page.getByRole('dialog', { name: 'Move and scale' })
  await dialog.getByRole('group').waitFor()
  await shot(page, 'crop-mobile')
  expect(await axe(page)).toEqual([])
  const picture = (await dialog.getByAltText('Selected picture').boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(picture.x + 4, picture.y + 4)
  expect(await dialog.getByRole('button', { name: 'Choose' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await close()
})

test('a new password requires the current one, and signs out the other devices', async () => {
  const { page, complaints, person, close } = await openProfile(mobile)
  const elsewhere = app.visitor()
  await elsewhere.post('/api/auth/login', { email: person.email, password })
  await page.getByText('You will need to log in again on your other devices after saving.').waitFor()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await page.getByRole('button', { name: 'Save password' }).click()
  await page.getByText('Current password is required').waitFor()
  expect(await page.locator('p.error').allInnerTexts()).toEqual([
    'Current password is required',
    'New password must be at least 6 characters',
    'Confirm password is required',
  ])
  const fill = async (current: string, next: string, again: string) => {
    await page.getByLabel('Current Password').fill(current)
    await page.getByLabel('New Password', { exact: true }).fill(next)
    await page.getByLabel('Confirm New Password').fill(again)
    await page.getByRole('button', { name: 'Save password' }).click()
  }
  await fill('not-this-lamp', 'another-lamp-7', 'another-lamp-8')
  await page.getByText("Passwords don't match").waitFor()
  await shot(page, 'profile-mobile')
  expect(await axe(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await fill('not-this-lamp', 'another-lamp-7', 'another-lamp-7')
  await page.getByRole('alert').getByText('Failed to update password. Please try again.').waitFor()
  await expectMarked(page.getByLabel('Current Password'), 'Failed to update password. Please try again.')
  expect(await axe(page)).toEqual([])
  await fill(password, 'another-lamp-7', 'another-lamp-7')
  await waitForStatus(page, 'Your password has been successfully updated.')
  expect(await page.getByLabel('Current Password').count()).toBe(0)
  expect((await elsewhere.get(`/api/users/${person.user_id}`)).status).toBe(401)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Profile Settings' }).waitFor()
  // The browser reports the refused call with the wrong password.
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
  await close()
})

test('a saved passenger and a saved place are offered while booking', async () => {
  const { page, complaints, close } = await openProfile()
  await page.getByRole('button', { name: 'Add passenger' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add passenger' })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText('First name is required').waitFor()
  await dialog.getByLabel('Title').selectOption('Dr')
  await dialog.getByLabel('First name').fill('Tobias')
  await page.keyboard.press('Escape')
  await dialog.getByText('Your entries are kept.').waitFor()
  await dialog.getByLabel('Last name').fill('Marchetti')
  await dialog.getByLabel('Email').fill('tobias@marchetti.example')
  await dialog.getByLabel('Phone number').fill('+33 1 99 00 12 34')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await waitForStatus(page, 'The passenger has been saved.')
  await page.getByText('Dr Tobias Marchetti').waitFor()

  await page.getByRole('button', { name: 'Add place' }).click()
  const place = page.getByRole('dialog', { name: 'Add place' })
  await place.getByRole('button', { name: 'Save', exact: true }).click()
  await place.getByText('Enter an address').waitFor()
  await expect.poll(() => place.getByLabel('Address').evaluate((field) => field === document.activeElement)).toBe(true)
  await place.getByLabel('Address').fill('Claridge')
  await page.getByRole('option', { name: /Claridge's/ }).click()
  await page.mouse.click(5, 5)
  await place.getByText('Your entries are kept.').waitFor()
  await shot(page, 'place-desktop')
  expect(await axe(page)).toEqual([])
  await place.getByRole('button', { name: 'Save', exact: true }).click()
  await waitForStatus(page, 'The place has been saved.')
  await page.getByRole('button', { name: 'Change Home' }).click()
  const again = page.getByRole('dialog', { name: 'Change place' })
  await again.getByRole('button', { name: 'Save', exact: true }).waitFor()
  // Nothing has been entered yet.
  await page.keyboard.press('Escape')
  await again.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Change Home' }).click()
  await again.getByText('Other', { exact: true }).click()
  await again.getByLabel('Name').fill('My hotel')
  await again.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('My hotel').waitFor()
  await shot(page, 'entries-desktop')
  expect(await axe(page)).toEqual([])

  await page.goto(`${app.url}/`)
  await page.getByText('UK', { exact: true }).first().click()
  await page.getByLabel('Dropoff').click()
  const first = page.getByRole('option').first()
  await first.getByText('My hotel').waitFor()
  await first.click()
  expect(await page.getByLabel('Dropoff').inputValue()).toBe("Claridge's")

  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.goOneWay(page)
  await page.getByRole('radio', { name: 'Book for someone else' }).check()
  await page.getByLabel('Saved passenger').selectOption('Tobias Marchetti')
  expect(await page.getByLabel('Last name').inputValue()).toBe('Marchetti')
  expect(await page.getByLabel('Country code').inputValue()).toBe('+33')
  await walk.continueBooking(page)
  const { rows } = await app.pool.query(
    'select guest_title, guest_email, guest_phone_number from bookings where booking_id = $1',
    [walk.bookingIdOf(page)],
  )
  const [tobias] = rows
  expect(tobias).toEqual({
    guest_title: 'dr',
    guest_email: 'tobias@marchetti.example',
    guest_phone_number: '+33199001234',
  })
  expect(complaints).toEqual([])

  await page.goto(`${app.url}/dashboard/profile`)
  await page.getByRole('button', { name: 'Remove Dr Tobias Marchetti' }).click()
  await page.getByText('No saved passengers yet.').waitFor()
  await close()
})

test('a customer without a session is sent to the sign-in page', async () => {
  const { page, close } = await openProfile()
  await page.context().clearCookies()
  await page.reload()
  await page.waitForURL('**/login')
  await close()
})

test('a rate limit shows a retry instead of the sign-in page', async () => {
  const { page, close } = await openProfile()
  const crowded = { status: 429, json: { success: false, code: 'RATE_LIMITED', message: 'Please wait a moment.' } }
  await page.route('**/api/users/*', (route) => route.fulfill(crowded))
  await page.route('**/api/users/*/passengers', (route) => route.fulfill(crowded))
  await page.reload()
  await page.getByRole('alert').getByText('Failed to fetch user data. Please try again.').waitFor()
  expect(page.url()).toBe(`${app.url}/dashboard/profile`)
  await page.unroute('**/api/users/*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('These could not be loaded. Please try again.').waitFor()
  await page.unroute('**/api/users/*/passengers')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('No saved passengers yet.').waitFor()
  await close()
})
