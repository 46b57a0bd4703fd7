// The page of a customer: notes, contact details, places and spend; a VIP found by phone number, and a ride booked again.
import { beforeAll, expect, test } from 'vitest'
import { createAssignedRide, createDriver } from '../testing/assigned-rides.ts'
import * as walk from '../testing/booking-journey.ts'
import { findWidthProblems } from '../testing/both-sizes.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { openDay } from '../testing/driver-day.ts'
import { signUp } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt, waitForText } from '../testing/office-pages.ts'
import { paidRide, queryOne } from '../testing/payments.ts'

const app = openSite()
let office: OfficePerson
let customer: { user_id: string; booking_id: string }
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  customer = await paidRide(app.visitor())
  await app.pool.query(
    `update users set first_name = 'Priya', last_name = 'Raghunathan', email = 'priya@raghunathan.example',
      phone_number = '+447700900321' where user_id = $1`,
    [customer.user_id],
  )
})

const openOffice = (path: string, size = desktop) => openOfficeAt(app, office, { size, path })
const saveCard = async (user_id: string, over: object) => {
  const { revision } = (await office.visitor.get(`/api/admin/users/${user_id}/customer`)).body.data.card
  const empty = { is_vip: false, company: '', office_notes: '', driver_notes: '' }
  const { status } = await office.visitor.put(`/api/admin/users/${user_id}/card`, { ...empty, ...over, revision })
  expect(status).toBe(200)
}

test('a VIP is found by phone number, gets notes, corrected contact details and places', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await openOffice('/admin')
  await heading(page, 'Dashboard')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search', exact: true }).waitFor()
  await page.keyboard.type('07700 900321')
  await page.getByRole('option', { name: /^Priya Raghunathan priya@/ }).click()
  await heading(page, 'Priya Raghunathan')

  await page.getByRole('button', { name: 'Edit notes' }).press('Enter')
  const notes = page.getByRole('dialog', { name: 'Notes on Priya Raghunathan' })
  await notes.getByLabel('VIP customer').check()
  await notes.getByLabel(/^Company/).fill('Marchetti Gallery')
  await notes.getByLabel(/^Notes for the office/).fill('Invoices to the assistant.\nCalls before each ride.')
  await notes.getByLabel(/^Notes for drivers/).fill('Prefers the rear left seat.')
  await saveCard(customer.user_id, { office_notes: 'Speaks French.', driver_notes: '', company: 'Raghunathan Ltd' })
  await notes.getByRole('button', { name: 'Save' }).press('Enter')
  const theirs = notes.getByRole('region', { name: 'Changed by another person meanwhile' })
  await theirs.getByText('Notes for the office: Speaks French.').waitFor()
  expect(await notes.getByLabel(/^Company/).inputValue()).toBe('Marchetti Gallery')
  expect(await findWidthProblems(page, 'customer-notes')).toEqual([])
  await notes.getByRole('button', { name: 'Save' }).press('Enter')
  await notes.waitFor({ state: 'detached' })
  await waitForText(page, 'VIP')
  await waitForText(page, 'Marchetti Gallery')

  await page.getByRole('button', { name: 'Correct contact details' }).press('Enter')
  const contact = page.getByRole('dialog', { name: 'Contact details of Priya Raghunathan' })
  await contact.getByLabel('E-mail').fill('no address')
  await contact.getByRole('button', { name: 'Save' }).press('Enter')
  await contact.getByText('Invalid email address').first().waitFor()
  await contact.getByLabel('E-mail').fill('priya@marchetti.example')
  await contact.getByLabel('Phone').fill('07700 900654')
  expect(await findWidthProblems(page, 'customer-contact')).toEqual([])
  await contact.getByRole('button', { name: 'Save' }).press('Enter')
  await page.getByText(/change to priya@marchetti\.example not confirmed yet/).waitFor()
  await page.getByText('+44 7700 900654').waitFor()

  const places = page.getByRole('region', { name: 'Favourite places' })
  await places.getByRole('button', { name: /^Save Heathrow/ }).press('Enter')
  await places.getByRole('button', { name: /^Remove Heathrow/ }).waitFor()
  const spend = page.getByRole('region', { name: 'Spend' })
  expect(await spend.getByRole('row', { name: 'In total' }).innerText()).toMatch(/£195\.00\s+£0\.00/)
  await page.getByRole('link', { name: /^Book again/ }).waitFor()
  expect(await findWidthProblems(page, 'customer')).toEqual([])

  // The refused address and the conflict are expected.
  expect(complaints.filter((each) => !/40[09]/.test(each))).toEqual([])
  await close()
})

test('a ride is booked again from the page of a customer, with the notes about them', { tags: ['full'] }, async () => {
  const customer = await paidRide(app.visitor())
  await saveCard(customer.user_id, { is_vip: true, office_notes: 'Invoices to the assistant.' })
  const { page, complaints, close } = await openOffice(`/admin/users/${customer.user_id}`)
  await page.getByRole('link', { name: /^Book again/ }).press('Enter')
  await heading(page, 'New Booking')
  const known = page.getByRole('region', { name: 'Chosen customer' })
  await known.getByText('VIP', { exact: true }).waitFor()
  await known.getByText('Invoices to the assistant.').waitFor()
  expect(await page.getByRole('combobox', { name: 'Pickup' }).inputValue()).toContain('Heathrow')
  expect(await page.getByRole('combobox', { name: 'Dropoff' }).inputValue()).toContain('Claridge')
  expect(await page.getByLabel('Date', { exact: true }).inputValue()).toBe('')
  await page.getByLabel('Date', { exact: true }).fill(walk.rideDay)
  await page.getByLabel('Date', { exact: true }).blur()
  await page.getByRole('radio', { name: /^First Class/, disabled: false }).waitFor()
  await page.getByRole('button', { name: 'Send payment link' }).click()
  await heading(page, 'Booked')
  const booked = await queryOne(
    app.pool,
    'select * from bookings where coalesce(user_id, claim_user_id) = $1 order by created_at desc limit 1',
    [customer.user_id],
  )
  expect(booked.booking_id).not.toBe(customer.booking_id)
  expect(booked).toMatchObject({ created_by: office.user_id, payment_status: 'unpaid' })
  expect(complaints).toEqual([])
  await close()
})

test('a caller is found in New Booking by phone number with mark, notes, last rides and favourite places', {
  tags: ['full'],
}, async () => {
  const { user_id } = await paidRide(app.visitor())
  await app.pool.query(
    `update users set first_name = 'Ines', last_name = 'Castellanos', phone_number = $2 where user_id = $1`,
    [user_id, '+447700900987'],
  )
  await saveCard(user_id, { is_vip: true, office_notes: 'Speaks Spanish.' })
  const home = { kind: 'home', country: 'uk', place: { address: "Claridge's" } }
  expect((await office.visitor.post(`/api/admin/users/${user_id}/places`, home)).status).toBe(200)
  const { page, complaints, close } = await openOffice('/admin/bookings/new')
  await page.getByLabel('Find a customer').fill('07700 900987')
  const found = page.getByRole('button', { name: /^Ines Castellanos/ })
  await found.getByText('VIP', { exact: true }).waitFor()
  await found.press('Enter')
  await page.getByText('Speaks Spanish.').waitFor()
  const favourites = page.getByRole('group', { name: 'Favourite places for the pickup' })
  expect(await findWidthProblems(page, 'customer-known')).toEqual([])
  await favourites.getByRole('button', { name: 'Home' }).press('Enter')
  expect(await page.getByRole('combobox', { name: 'Pickup' }).inputValue()).toContain('Claridge')
  await page.getByLabel('Date', { exact: true }).fill(walk.rideDay)
  await page.getByLabel('Date', { exact: true }).blur()
  await page.getByLabel(/^Notes for chauffeur/).fill('A cello')
  const choicePrice = '**/api/admin/quotes/*/price'
  const unavailable = { success: false, message: 'The prices cannot be read.', code: 'UNAVAILABLE' }
  await page.route(choicePrice, (route) => route.fulfill({ status: 409, json: unavailable }))
  await page.getByRole('button', { name: /^Book again/ }).press('Enter')
  await expect.poll(() => page.getByRole('combobox', { name: 'Pickup' }).inputValue()).toContain('Heathrow')
  expect(await page.getByLabel(/^Notes for chauffeur/).inputValue()).toBe('A cello')
  await page.getByText('The prices cannot be read.').waitFor()
  await page.getByRole('button', { name: 'Send payment link' }).press('Enter')
  await page.locator('aside').getByRole('alert').getByText('The prices cannot be read.').waitFor()
  expect(await findWidthProblems(page, 'customer-price-refused')).toEqual([])
  await page.unroute(choicePrice)
  await page.getByRole('button', { name: 'Try again' }).press('Enter')
  await page.locator('aside').getByText('£195.00').waitFor()
  expect(await page.getByRole('combobox', { name: 'Dropoff' }).inputValue()).toContain('Claridge')
  // The refused price is expected.
  expect(complaints.filter((each) => !/status of 409/.test(each))).toEqual([])
  await close()
})

test('a caller without an account is known by the phone number of an earlier ride', { tags: ['full'] }, async () => {
  const guest = {
    ...{ is_self_booking: 0, guest_first_name: 'Tobias', guest_last_name: 'Marchetti' },
    ...{ guest_email: 'tobias@marchetti.example', guest_phone_number: '+447700900246' },
  }
  const { user_id } = await paidRide(app.visitor(), guest)
  await app.pool.query(`update users set first_name = 'Ada', last_name = 'Ferrars' where user_id = $1`, [user_id])
  const { page, complaints, close } = await openOffice('/admin/bookings/new')
  await page.getByLabel('Find a customer').fill('07700 900246')
  const rides = page.getByRole('list', { name: 'Rides with this phone number' })
  await rides.getByText(/Tobias Marchetti/).waitFor()
  expect(await findWidthProblems(page, 'customer-rides-of-phone')).toEqual([])
  await rides.getByRole('button', { name: /^Book again/ }).press('Enter')
  await page.getByRole('region', { name: 'Chosen customer' }).getByText('Ada Ferrars').waitFor()
  expect(await page.getByRole('combobox', { name: 'Pickup' }).inputValue()).toContain('Heathrow')
  expect(await page.getByLabel('Last name').inputValue()).toBe('Marchetti')
  expect(complaints).toEqual([])
  await close()
})

test('the link for a new booking chooses the customer, and keeps what was typed over a refresh', async () => {
  const { user_id } = await signUp(app.visitor(), { first_name: 'Agnes', last_name: 'Ferri' })
  const { page, complaints, close } = await openOffice(`/admin/users/${user_id}`)
  await page.getByRole('link', { name: 'New booking', exact: true }).click()
  await heading(page, 'New Booking')
  await page.getByRole('region', { name: 'Chosen customer' }).getByText('Agnes Ferri').waitFor()
  await page.getByLabel(/^Notes for chauffeur/).fill('A cello')
  await page.reload()
  await page.getByRole('region', { name: 'Chosen customer' }).getByText('Agnes Ferri').waitFor()
  expect(await page.getByLabel(/^Notes for chauffeur/).inputValue()).toBe('A cello')
  expect(complaints).toEqual([])
  await close()
})

test('a VIP is marked in the list, in the booking, on the board and for the driver with the notes for drivers', {
  tags: ['full'],
}, async () => {
  const driver = await createDriver(app)
  const { booking_id } = await createAssignedRide(app, driver, { now: new Date() })
  const { user_id, day } = await queryOne(
    app.pool,
    'select user_id, booking_date::text as day from bookings where booking_id = $1',
    [booking_id],
  )
  await saveCard(user_id, { is_vip: true, driver_notes: 'Prefers the rear left seat.', office_notes: 'Calls often.' })
  const { page, complaints, close } = await openOffice('/admin/bookings')
  await page.getByRole('row', { name: /VIP/ }).first().waitFor()
  await page.goto(`${app.url}/admin/bookings/${booking_id}`)
  const known = page.getByRole('region', { name: 'Customer notes' })
  await known.getByText('Calls often.').waitFor()
  await known.getByText('VIP', { exact: true }).waitFor()
  await page.goto(`${app.url}/admin/dispatch?from=${day}&to=${day}`)
  await page.getByRole('row', { name: /VIP/ }).first().waitFor()
  expect(complaints).toEqual([])
  await close()
  const opened = await openDay(app, driver.visitor)
  await opened.page.getByText('VIP', { exact: true }).waitFor()
  await opened.page.getByText('Prefers the rear left seat.').waitFor()
  expect(await opened.page.getByText('Calls often.').count()).toBe(0)
  if (process.env.SHOTS) await opened.page.screenshot({ path: `${process.env.SHOTS}/vip-driver.png`, fullPage: true })
  expect([await axe(opened.page), await overflow(opened.page), opened.page.viewportSize()]).toEqual([[], 0, mobile])
  await opened.close()
})
