// Editing the profile: only changed fields are saved, typed text survives the end of the session, and leaving asks first.
// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { Mail } from '../testing/booking-journey.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { openSite } from '../testing/browser-site.ts'
import { eventually } from '../testing/eventually.ts'
import { password, signUp } from '../testing/factories.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()

/** A signed-in customer at a path. */
const openAt = async (path: string) => {
  const visitor = app.visitor()
  const { email } = await signUp(visitor)
  const opened = await app.openPage()
  await addSessionCookies(opened.page, visitor, app.url)
  await opened.page.goto(app.url + path)
  return { ...opened, visitor, email }
}

const signInAgain = async (page: Page, email: string) => {
  await page.getByLabel('E-mail', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

const verificationLink = (address: string): Promise<string> =>
  eventually(async () => {
    const all: Mail[] = (await app.visitor().get('/dev/mailbox.json')).body
    const links = all.filter(({ to }) => to.includes(address)).flatMap((mail) => mail.links)
    return links.find((each) => each.includes('/verify-email?token='))
  })

test('saving one field keeps an e-mail confirmed and a city changed in another tab', async () => {
  const visitor = app.visitor()
  const home = {
    address: '22 Canonbury Square',
    city: 'London',
    state_province: 'Greater London',
    zip_postal_code: 'N1 2AN',
  }
  const person = await signUp(visitor, home)
  const newEmail = `new.${person.email}`
  const path = `/api/users/${person.user_id}`
  const { page, complaints, close } = await app.openPage()
  await addSessionCookies(page, visitor, app.url)
  await page.goto(`${app.url}/dashboard/profile`)
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('Email').fill(newEmail)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText(`We have sent a link to ${newEmail}.`).waitFor()
  await page.getByRole('button', { name: 'Edit Profile' }).click()

  const other = await page.context().newPage()
  await other.goto(await verificationLink(newEmail))
  await other.getByRole('button', { name: 'Confirm address' }).click()
  await other.getByText(`${newEmail} is confirmed as the address of your account.`).waitFor()
  await other.goto(`${app.url}/dashboard/profile`)
  await other.getByRole('button', { name: 'Edit Profile' }).click()
  await other.getByLabel('City').fill('Bath')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await other.getByRole('status').getByText('Your profile has been successfully updated.').waitFor()

  // The confirmed address is no longer pending.
  await expect.poll(() => page.getByText('We have sent a link to').count()).toBe(0)
  await page.getByLabel('State/Province').fill('Somerset')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect.poll(async () => (await visitor.get(path)).body.data.state_province).toBe('Somerset')
  const expected = { email: newEmail, pending_email: null, city: 'Bath', address: home.address }
  expect((await visitor.get(path)).body.data).toMatchObject(expected)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(newEmail)
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Bath')
  expect(complaints).toEqual([])
  await close()
})

test('text typed before the session ended is restored after signing in, and saved', async () => {
  const { page, close, visitor, email } = await openAt('/dashboard/profile')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('City').fill('Bath')
  await visitor.post('/api/auth/logout', {})
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await signInAgain(page, email)
  await page.getByRole('button', { name: 'Save Changes' }).waitFor()
  expect(await page.getByLabel('City').inputValue()).toBe('Bath')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('status').getByText('Your profile has been successfully updated.').waitFor()
  expect((await app.pool.query('select city from users where email = $1', [email])).rows).toEqual([{ city: 'Bath' }])
  await close()
})

test('leaving an edited profile by a link, by Back or by logging out asks first, in the language of the page', async () => {
  const { page, complaints, close } = await openAt('/dashboard/bookings')
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  await link('Account')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  // Without changes there is no question.
  await link('My Bookings')
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByLabel('City').fill('Bath')

  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const stay = async () => {
    await question.getByRole('button', { name: 'Stay here' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await page.getByLabel('City').inputValue()).toBe('Bath')
  }
  await link('My Bookings')
  expect(await findLayoutProblems(page, 'profile-leaving')).toEqual([])
  await stay()
  await page.goBack()
  await stay()
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await stay()
  await link('My Bookings')
  await question.getByRole('button', { name: 'Leave without saving' }).click()
  await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  await link('Account')
  await page.getByRole('button', { name: 'Edit Profile' }).waitFor()
  expect(await page.getByLabel('City').inputValue()).not.toBe('Bath')

  await page.goto(`${app.url}/language?to=fr&path=/dashboard/profile`)
  await page.getByRole('button', { name: 'Modifier le profil' }).click()
  await page.getByLabel('Ville').fill('Bath')
  await link('Mes réservations')
  await page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' }).getByText('Rester ici').click()
  expect(complaints).toEqual([])
  await close()
})

test('an unfinished passenger and place are restored after the session has ended, and Back asks first', async () => {
  const { page, close, email } = await openAt('/dashboard/bookings')
  await page.getByRole('link', { name: 'Account', exact: true }).first().click()

  const passenger = page.getByRole('dialog', { name: 'Add passenger' })
  await page.getByRole('button', { name: 'Add passenger' }).click()
  await passenger.getByLabel('Title').selectOption('Dr')
  await passenger.getByLabel('First name').fill('Tobias')
  await passenger.getByLabel('Last name').fill('Marchetti')
  await passenger.getByLabel('Email').fill('tobias@marchetti.example')
  await passenger.getByLabel('Phone number').fill('+33 1 99 00 12 34')
  await page.goBack()
  expect(await findLayoutProblems(page, 'passenger-leaving')).toEqual([])
  await page.getByRole('button', { name: 'Stay here' }).click()
  const saveWithoutSession = async (dialog: typeof passenger) => {
    await app.pool.query('delete from sessions')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await signInAgain(page, email)
    await dialog.waitFor()
  }
  await saveWithoutSession(passenger)
  expect(await passenger.getByLabel('Title').inputValue()).toBe('dr')
  expect(await passenger.getByLabel('First name').inputValue()).toBe('Tobias')
  await passenger.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Dr Tobias Marchetti').waitFor()

  const changed = page.getByRole('dialog', { name: 'Change passenger' })
  await page.getByRole('button', { name: 'Change Dr Tobias Marchetti' }).click()
  await changed.getByLabel('First name').fill('Tomas')
  await saveWithoutSession(changed)
  expect(await changed.getByLabel('First name').inputValue()).toBe('Tomas')
  await changed.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Dr Tomas Marchetti').waitFor()

  const place = page.getByRole('dialog', { name: 'Add place' })
  await page.getByRole('button', { name: 'Add place' }).click()
  await place.getByText('Other', { exact: true }).click()
  await place.getByLabel('Name').fill('My hotel')
  await place.getByLabel('Address').fill('Claridge')
  await page.getByRole('option', { name: /Claridge's/ }).click()
  await saveWithoutSession(place)
  expect(await place.getByLabel('Address').inputValue()).toBe("Claridge's")
  await place.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('My hotel').waitFor()
  await close()
})
