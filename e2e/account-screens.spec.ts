// Accounts: registration, sign-in, a booking that continues afterwards, password reset and e-mail verification.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { openSite } from '../testing/browser-site.ts'
import { eventually } from '../testing/eventually.ts'
import { dateIn, newAccount, password, signUp } from '../testing/factories.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()

const fieldsOf = (person: ReturnType<typeof newAccount>): [label: string, text: string][] => [
  ['First name', person.first_name],
  ['Last name', person.last_name],
  ['E-mail', person.email],
  ['Phone', '07700 900412'],
  ['Address', '4 Elm Row'],
  ['City', 'London'],
  ['State/Province', 'Greater London'],
  ['ZIP/Postal code', 'SW1A 9ZZ'],
  ['Country', 'United Kingdom'],
  ['Password', password],
  ['Confirm password', password],
]

/** Verification links sent to an address, newest first, once there are `count`. */
const verificationLinks = (address: string, count: number): Promise<string[]> =>
  eventually(async () => {
    const all: walk.Mail[] = (await app.visitor().get('/dev/mailbox.json')).body
    const links = all.filter(({ to }) => to.includes(address)).flatMap((mail) => mail.links)
    const found = links.filter((each) => each.includes('/verify-email?token='))
    return found.length >= count && found
  })

test('registering leads to the sign-in page with the e-mail filled in, without a session', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await app.openPage()
  await page.goto(`${app.url}/login`)
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create an account' }).waitFor()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByText('State/Province is required').waitFor()

  const person = newAccount()
  for (const [label, text] of fieldsOf(person)) await page.getByLabel(label, { exact: true }).fill(text)
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
})

test('registration reads a phone number by the typed country, and refuses it at its field', {
  tags: ['full'],
}, async () => {
  const person = newAccount()
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}/register`)
  const abroad = { Phone: '0151 23456789', Country: 'Belgium' }
  const fields = { ...Object.fromEntries(fieldsOf(person)), ...abroad }
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.locator('p.error').getByText('Please enter a valid phone number').waitFor()
  await page.getByLabel('Country').fill('Deutschland')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/login')
  const { rows } = await app.pool.query('select phone_number from users where email = $1', [person.email])
  expect(rows).toEqual([{ phone_number: '+4915123456789' }])
  await close()
})

test('the sign-in page shows field errors, then one message for any wrong e-mail or password', async () => {
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
})

/** Signs in on the sign-in page; without `email` with the one that is filled in. */
const signIn = async (page: Page, email?: string) => {
  // The previous screen stays until the next one has loaded, and it has a field of this name too.
  await page.getByRole('button', { name: 'Sign in' }).waitFor()
  if (email) await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('signing in at the details step returns to it with all entries, and books nothing yet', {
  tags: ['full'],
}, async () => {
  const { email, user_id } = await signUp(app.visitor())
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.goOneWay(page)
  await page.getByRole('radio', { name: /^I already have an account/ }).check()
  await page.getByRole('radio', { name: 'Book for someone else' }).check()
  await page.getByLabel('First name').fill('Tobias')
  await page.getByLabel('Last name').fill('Marchetti')
  await page.getByLabel('E-mail').last().fill('tobias@marchetti.example')
  await page.getByRole('textbox', { name: 'Phone' }).fill('020 7946 0018')
  await page.getByLabel('Flight number').fill('BA 178')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/login?booking_id=**')
  await signIn(page, email)
  await page.waitForURL('**/pickup-info?booking_id=**')
  await page.getByText(`Signed in as ${email}`).waitFor()
  expect(await page.getByRole('radio', { name: 'Book for someone else' }).isChecked()).toBe(true)
  expect(await page.getByLabel('First name').inputValue()).toBe('Tobias')
  expect(await page.getByLabel('Flight number').inputValue()).toBe('BA 178')
  const findBookings = async () =>
    (await app.pool.query('select guest_last_name, flight_number from bookings where user_id = $1', [user_id])).rows
  expect(await findBookings()).toEqual([])
  await walk.continueBooking(page)
  await page.getByLabel('Card number').waitFor()
  expect(await findBookings()).toEqual([{ guest_last_name: 'Marchetti', flight_number: 'BA 178' }])
  await close()
})

test('entries made after booking by e-mail survive a sign-in by that customer or another', {
  tags: ['full'],
}, async () => {
  const [named, another] = [await signUp(app.visitor()), await signUp(app.visitor())]
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.goOneWay(page)
  await page.getByRole('radio', { name: /^I already have an account/ }).check()
  await page.getByLabel('E-mail').fill(named.email)
  await walk.continueBooking(page)
  const first = walk.bookingIdOf(page)
  const steps = page.getByRole('navigation', { name: 'Booking progress' })
  /** Signs in and books what the details step then shows. */
  const book = async (email: string) => {
    await signIn(page, email)
    await page.getByText(`Signed in as ${email}`).waitFor()
    expect(await page.getByLabel('Pickup sign').inputValue()).toBe('Marlow')
    await walk.continueBooking(page)
    await page.getByLabel('Card number').waitFor()
    return walk.bookingIdOf(page)
  }
  await steps.getByRole('link', { name: 'Details' }).click()
  await page.getByLabel('Pickup sign').fill('Marlow')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.waitForURL('**/login?booking_id=**')
  const signInUrl = page.url()
  // A signed-in person is redirected from the sign-in page, so each session is ended first.
  const reopenSignIn = async () => {
    await page.context().clearCookies()
    await page.goto(signInUrl)
  }
  const second = await book(named.email)
  await reopenSignIn()
  await signIn(page, named.email)
  await page.waitForURL('**/payment?booking_id=**')
  expect(walk.bookingIdOf(page)).toBe(second)
  await reopenSignIn()
  const third = await book(another.email)
  const { rows } = await app.pool.query(
    'select booking_id, user_id, pickup_sign from bookings where booking_id = any($1)',
    [[first, second, third]],
  )
  const byId = new Map(rows.map(({ booking_id, ...rest }) => [booking_id, rest]))
  expect(byId.get(first)?.pickup_sign).toBeNull()
  expect(byId.get(second)).toEqual({ user_id: named.user_id, pickup_sign: 'Marlow' })
  expect(byId.get(third)).toEqual({ user_id: another.user_id, pickup_sign: 'Marlow' })
  await close()
})

test('a ride with its return survives registration and sign-in, and is booked once', {
  tags: ['full'],
}, async () => {
  const person = newAccount()
  const { page, close } = await app.openPage()
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.addReturn(page, dateIn(16), '10:00')
  await walk.goOneWay(page)
  await page.getByRole('radio', { name: /^I already have an account/ }).check()
  await page.getByLabel('Pickup sign').fill('Whitcombe')
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Sign up' }).click()
  await page.waitForURL('**/register?booking_id=**')
  for (const [label, text] of fieldsOf(person)) await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/login?booking_id=**')
  const signInUrl = page.url()
  const atPayment = async () => {
    await page.waitForURL('**/payment?booking_id=**')
    await page.getByLabel('Card number').waitFor()
    return walk.bookingIdOf(page)
  }
  await signIn(page)
  await page.getByText(`Signed in as ${person.email}`).waitFor()
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  const bookingId = await atPayment()
  // A signed-in person is redirected to the same ride; a signed-out one reaches it by signing in.
  await page.goto(signInUrl)
  expect(await atPayment()).toBe(bookingId)
  await page.context().clearCookies()
  await page.goto(signInUrl)
  await signIn(page, person.email)
  expect(await atPayment()).toBe(bookingId)
  const { rows } = await app.pool.query(
    `select is_return_booking, pickup_sign from bookings join users using (user_id) where email = $1 order by 1`,
    [person.email],
  )
  expect(rows).toEqual([
    { is_return_booking: false, pickup_sign: 'Whitcombe' },
    { is_return_booking: true, pickup_sign: 'Whitcombe' },
  ])
  await close()
})

test('a forgotten password is reset by a mailed link, once', async () => {
  const { email } = await signUp(app.visitor())
  const { page, complaints, close } = await app.openPage()
  await page.goto(`${app.url}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send Reset Link' }).waitFor()
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
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
  expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
  expect(complaints).toEqual([])

  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'Invalid or Expired Link' }).waitFor()
  await page.getByRole('link', { name: 'Request New Reset Link' }).click()
  await page.waitForURL('**/forgot-password')
  await close()
})

test('a reset link that cannot be checked because of a rate limit is not called expired', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage()
  const crowded = { status: 429, json: { success: false, code: 'RATE_LIMITED', message: 'Please wait a moment.' } }
  await page.route('**/api/auth/validate-reset-token**', (route) => route.fulfill(crowded))
  await page.goto(`${app.url}/reset-password?token=nothing`)
  await page.getByText('Please wait a moment.').waitFor()
  expect(await page.getByRole('heading', { name: 'Invalid or Expired Link' }).count()).toBe(0)
  await page.unroute('**/api/auth/validate-reset-token**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Invalid or Expired Link' }).waitFor()
  await close()
})

test('an e-mail address is verified by a click on the linked page; an invalid link offers a new one', {
  tags: ['full'],
}, async () => {
  const { email } = await signUp(app.visitor())
  const [first = ''] = await verificationLinks(email, 1)
  const { page, complaints, close } = await app.openPage()
  await page.goto(`${app.url}/verify-email?token=nothing`)
  await page.getByRole('button', { name: 'Confirm address' }).waitFor()
  expect(page.url()).toBe(`${app.url}/verify-email`)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await page.getByRole('heading', { level: 1, name: 'Invalid or Expired Link' }).waitFor()
  await page.getByRole('link', { name: 'Sign in to request a new link' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await page.getByRole('status').getByText('we have sent a new link').waitFor()
  await verificationLinks(email, 2)
  await page.goto(`${app.url}/dashboard/profile`)
  await page.getByText(`Open the link that we have sent to ${email}.`).waitFor()
  await page.getByRole('button', { name: 'Resend link' }).click()

  const [second = ''] = await verificationLinks(email, 3)
  await page.goto(first)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await page.getByRole('heading', { level: 1, name: 'Invalid or Expired Link' }).waitFor()
  await page.goto(second)
  await page.getByRole('button', { name: 'Confirm address' }).click()
  await page.getByText(`${email} is confirmed as the address of your account.`).waitFor()
  await page.getByRole('link', { name: 'Go to your account' }).click()
  await page.waitForURL('**/dashboard/profile')
  await page.getByRole('heading', { name: 'Signed-in devices' }).waitFor()
  expect(await page.getByRole('heading', { name: 'E-mail address' }).count()).toBe(0)
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
  await close()
})

test('a corrupt stored user is deleted, and the session on the server decides', {
  tags: ['full'],
}, async () => {
  const visitor = app.visitor()
  const { email } = await signUp(visitor)
  const { page, complaints, close } = await app.openPage()
  const readStoredUser = () => page.evaluate(() => localStorage.getItem('user'))
  await page.goto(`${app.url}/login`)
  await page.evaluate(() => localStorage.setItem('user', '{"first_name":'))
  await page.goto(app.url)
  await page.getByRole('link', { name: 'Log in' }).first().waitFor()
  await expect.poll(readStoredUser).toBeNull()
  await page.evaluate(() => localStorage.setItem('user', '[1'))
  await addSessionCookies(page, visitor, app.url)
  await page.goto(`${app.url}/dashboard`)
  await page.getByRole('button', { name: 'Account of Eleanor Whitcombe' }).waitFor()
  const stored = JSON.parse((await readStoredUser()) ?? '')
  expect(stored).toMatchObject({ email, role: 'customer' })
  expect(Object.keys(stored)).not.toContain('token')
  expect(complaints).toEqual([])
  await close()
})
