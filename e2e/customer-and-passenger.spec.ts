// Who books and who travels: a guest with an account, another passenger, a signed-in customer, and refusals.
import { expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { axe } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { signUp } from '../testing/factories.ts'
import { waitForLink } from '../testing/mailed-links.ts'

const app = openSite()

const openDetails = async (changes: Record<string, string> = {}) => {
  const opened = await app.openPage()
  await opened.page.goto(`${app.url}${walk.searchAddress(changes)}`)
  await walk.chooseClass(opened.page)
  await walk.goOneWay(opened.page)
  return opened
}

test('a guest books by e-mail for another passenger and pays, and sees nothing of the account', {
  tags: ['full'],
}, async () => {
  const { email, last_name } = await signUp(app.visitor())
  const { page, close } = await openDetails()
  await page.getByRole('radio', { name: /^I already have an account/ }).check()
  await page.getByLabel('E-mail').fill('nobody@mail.example')
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  const notFound = 'User not found. Please create a new account or check your email.'
  await page.locator('p.error').getByText(notFound).waitFor()

  await page.getByText('The ride is added to this account once its owner has confirmed', { exact: false }).waitFor()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('radio', { name: 'Book for someone else' }).check()
  await page.getByLabel('First name').fill('Tobias')
  await page.getByLabel('Last name').fill('Marchetti')
  await page.getByLabel('E-mail').last().fill('tobias@marchetti.example')
  const code = page.getByRole('combobox', { name: 'Country code' })
  await page.getByLabel('First name').focus()
  const list = Promise.withResolvers<void>()
  await page.route(/\/assets\/phone-c/, async (route) => {
    await list.promise
    await route.continue()
  })
  await code.fill('germany')
  await page.getByRole('textbox', { name: 'Phone' }).fill('0049 30 23125 000')
  // The name was left before the list had loaded, and is read once it has.
  await page.getByText('Enter a country or its code, such as +44').waitFor()
  list.resolve()
  await expect.poll(() => code.inputValue()).toBe('+49')
  await code.fill('nowhere')
  await page.getByRole('listbox', { name: 'Countries' }).waitFor({ state: 'attached' })
  expect(await page.getByRole('listbox', { name: 'Countries' }).innerText()).toBe('')
  await code.fill('india')
  await page.getByRole('listbox', { name: 'Countries' }).waitFor()
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Enter')
  expect(await code.inputValue()).toBe('+91')
  await walk.continueBooking(page)
  const id = walk.bookingIdOf(page)
  const backToDetails = () =>
    page.getByRole('navigation', { name: 'Booking progress' }).getByRole('link', { name: 'Details' }).click()
  await backToDetails()
  await walk.continueBooking(page)
  expect(walk.bookingIdOf(page)).toBe(id)
  await page.reload()
  await backToDetails()
  await walk.continueBooking(page)
  expect(walk.bookingIdOf(page)).toBe(id)
  await walk.fillCard(page)
  await walk.payNow(page)
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
  expect(await page.locator('main').innerText()).not.toContain(last_name)
  await page.getByText('Tobias Marchetti').waitFor()
  await page.getByText('Not yet in the account that you entered', { exact: false }).waitFor()

  const refusing = await app.openPage()
  await refusing.page.goto(await waitForLink('/refuse-ride', email, app))
  await refusing.page.getByRole('heading', { level: 1, name: 'Decline this ride?' }).waitFor()
  expect(await findLayoutProblems(refusing.page, 'refuse')).toEqual([])
  await refusing.page.getByRole('button', { name: 'Decline this ride' }).click()
  await refusing.page.getByRole('heading', { level: 1, name: 'You have declined this ride' }).waitFor()
  expect(refusing.complaints).toEqual([])
  await refusing.close()
  await page.reload()
  await page.getByText('The account owner has declined this ride.', { exact: false }).waitFor()

  const { rows } = await app.pool.query(
    'select guest_first_name, guest_phone_number from bookings where booking_id = $1',
    [walk.bookingIdOf(page)],
  )
  expect(rows).toEqual([{ guest_first_name: 'Tobias', guest_phone_number: '+493023125000' }])
  await close()
})

test('an e-mail that has an account shows an error at its field, and all entries are kept', {
  tags: ['full'],
}, async () => {
  const { email } = await signUp(app.visitor())
  const { page, close } = await openDetails()
  await walk.fillNewAccount(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await page.locator('p.error').getByText('An account with this e-mail already exists.').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Eleanor')
  await close()
})

test('at an airport flight and name board come first, and the board is prefilled until the customer edits it', {
  tags: ['full'],
}, async () => {
  const { page, close } = await openDetails()
  const legends = () => page.locator('legend').allInnerTexts()
  const board = page.getByLabel('Pickup sign')
  expect(await legends()).toEqual(['Your arrival', 'Your account', 'Who is travelling?', 'For the chauffeur'])
  await walk.fillNewAccount(page)
  expect(await board.inputValue()).toBe('Eleanor Whitcombe')
  await page.getByRole('radio', { name: 'Book for someone else' }).check()
  expect(await board.inputValue()).toBe('')
  await page.getByLabel('First name').last().fill('Tobias')
  await page.getByLabel('Last name').last().fill('Marchetti')
  expect(await board.inputValue()).toBe('Tobias Marchetti')
  await page.reload()
  expect(await board.inputValue()).toBe('Tobias Marchetti')
  await board.fill('Marchetti party')
  await page.getByLabel('First name').last().fill('Tomaso')
  expect(await board.inputValue()).toBe('Marchetti party')
  await board.fill('')
  await page.getByLabel('First name').last().fill('Tobias')
  expect(await board.inputValue()).toBe('')
  await close()

  const fromHotel = await openDetails({ pickup: "Claridge's", destination: 'Heathrow' })
  const labels = await fromHotel.page.locator('fieldset').last().locator('label').allInnerTexts()
  expect(await fromHotel.page.locator('legend').last().innerText()).toBe('For the chauffeur')
  expect(labels.map((label) => label.replace(/ \(optional\)$/, ''))).toEqual([
    'Notes for chauffeur',
    'Reference code',
    'Flight number',
    'Pickup sign',
  ])
  await walk.fillNewAccount(fromHotel.page)
  expect(await fromHotel.page.getByLabel('Pickup sign').inputValue()).toBe('')
  await fromHotel.close()
})

test('missing and invalid fields show errors, and the first of them gets the focus', async () => {
  const { page, close } = await openDetails()
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await page.getByText('First name is required').waitFor()
  expect(await page.locator('p.error').allInnerTexts()).toEqual([
    'First name is required',
    'Last name is required',
    'Email is required',
    'Phone number is required',
    'Password is required',
    'Please confirm your password',
  ])
  expect(await page.getByLabel('First name').evaluate((field) => field === document.activeElement)).toBe(true)

  await walk.fillNewAccount(page)
  await page.getByLabel('Confirm password').fill('something else')
  await page.getByRole('textbox', { name: 'Phone' }).fill('12')
  await page.getByLabel('Flight number').fill('by train')
  await page.getByText(/does not look like a flight number/).waitFor()
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await page.locator('p.error').getByText('Passwords do not match').waitFor()
  await page.getByRole('alert').getByText('Passwords do not match').waitFor()
  expect(await page.locator('p.error').allInnerTexts()).toEqual([
    'This phone number is not valid in that country. Please check it.',
    'Passwords do not match',
  ])
  await close()
})

test('a signed-in customer does not enter account details', { tags: ['full'] }, async () => {
  const { page, close } = await openDetails()
  await walk.fillNewAccount(page)
  await walk.continueBooking(page)
  await page.goto(`${app.url}${walk.searchAddress({ destination: 'Paddington' })}`)
  await walk.chooseClass(page)
  await walk.goOneWay(page)
  await page.getByText(/^Signed in as/).waitFor()
  expect(await page.getByText('Your account', { exact: true }).count()).toBe(0)
  await walk.continueBooking(page)
  await close()
})

test('when the session has ended elsewhere the form asks for the account again, and keeps the rest', {
  tags: ['full'],
}, async () => {
  const { page, close } = await openDetails()
  await walk.fillNewAccount(page)
  await walk.continueBooking(page)
  await page.getByRole('navigation', { name: 'Booking progress' }).getByRole('link', { name: 'Details' }).click()
  await page.getByText(/^Signed in as/).waitFor()
  await page.getByLabel('Pickup sign').fill('Marlow')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await page.getByRole('alert').getByText('Please sign in to continue').waitFor()
  await page.getByRole('radio', { name: /^I already have an account/ }).waitFor()
  expect(await page.getByLabel('Pickup sign').inputValue()).toBe('Marlow')
  await close()
})

test('a guest whose checkout has expired can still book by e-mail', { tags: ['full'] }, async () => {
  const { email } = await signUp(app.visitor())
  const { page, close } = await openDetails()
  await page.getByRole('radio', { name: /^I already have an account/ }).check()
  await page.getByLabel('E-mail').fill(email)
  await page.context().clearCookies()
  await walk.continueBooking(page)
  await page.getByLabel('Card number').waitFor()
  const id = walk.bookingIdOf(page)

  await page.context().clearCookies()
  await page.getByRole('navigation', { name: 'Booking progress' }).getByRole('link', { name: 'Details' }).click()
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await page.waitForURL((address) => !address.search.includes(id) && address.pathname === '/payment')
  await page.getByLabel('Card number').waitFor()
  await close()
})
