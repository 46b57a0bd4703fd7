// Phone bookings by keyboard, for an existing customer by link and a new one on invoice; and the invoice and waiting
// fee of a booking.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createDriver } from '../testing/assigned-rides.ts'
import * as walk from '../testing/booking-journey.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { publishExtras } from '../testing/extras.ts'
import { bookedRide, signUp } from '../testing/factories.ts'
import { nameOfFocus, tabTo, typeInto } from '../testing/keyboard.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { queryOne } from '../testing/payments.ts'
import { createPromotion } from '../testing/promotions.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  await signUp(app.visitor(), { first_name: 'Priya', last_name: 'Raghunathan', email: 'priya@raghunathan.example' })
})

const openOffice = async (size: typeof desktop, path: string) => {
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, office.visitor, app.url)
  await opened.page.goto(app.url + path)
  return opened
}
const expectAccessible = async (page: Page) => expect([await axe(page), await overflow(page)]).toEqual([[], 0])
const press = async (page: Page, name: RegExp, key = 'Enter') => {
  await tabTo(page, name)
  await page.keyboard.press(key)
}
const pickOption = async (page: Page, field: RegExp, typed: string, then: () => unknown = () => undefined) => {
  await typeInto(page, field, typed)
  await then()
  await page
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
const rideByKeys = async (page: Page) => {
  // Place data of the pickup arrives after the dropoff was typed, and must not overwrite it.
  const typed = Promise.withResolvers<void>()
  const dataOfPlace = /\/api\/places\/(?!suggest)[^/?]+$/
  await page.route(dataOfPlace, (route) => typed.promise.then(() => route.continue()), { times: 1 })
  await pickOption(page, /^Pickup$/, 'Heathrow')
  await pickOption(page, /^Dropoff$/, 'Claridge', async () => {
    const come = page.waitForResponse(dataOfPlace)
    typed.resolve()
    await come
  })
  expect(await page.getByRole('combobox', { name: 'Dropoff' }).inputValue()).toContain('Claridge')
  await typeInto(page, /^Date$/, walk.rideDay)
  await typeInto(page, /^Time$/, '09:30')
  // Also before the list of times has loaded.
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /^First Class/, disabled: false }).waitFor()
}
const newest = () =>
  queryOne(
    app.pool,
    `select b.*, u.first_name, u.email from bookings b join users u on u.user_id = coalesce(b.user_id, b.claim_user_id)
     order by b.created_at desc limit 1`,
  )

test('a phone booking by keyboard sends a payment link to a caller with an account', async () => {
  const { page, complaints, close } = await openOffice(desktop, '/admin/bookings')
  await page.getByRole('heading', { level: 1, name: 'Bookings' }).waitFor()
  await press(page, /^New Booking$/)
  await page.getByRole('heading', { level: 1, name: 'New Booking' }).waitFor()
  expect(await nameOfFocus(page)).toBe('New Booking')
  await press(page, /^Send payment link$/)
  await page.getByText('Choose a customer, or add a new one').waitFor()
  expect(await nameOfFocus(page)).toBe('Find a customer')
  await expectAccessible(page)
  await page.keyboard.type('raghun')
  await page.getByText('priya@raghunathan.example').waitFor()
  // With the separators that people read aloud.
  await page.getByText('+44 7700 900412').waitFor()
  await press(page, /^Priya Raghunathan/)
  await page.getByRole('button', { name: 'Choose another customer' }).waitFor()
  expect(await nameOfFocus(page)).toBe('Chosen customer')
  await rideByKeys(page)
  await press(page, /^Business Class/, 'Space')
  await page.keyboard.press('ArrowDown')
  await page.getByText('Fixed airport or port fare').waitFor()
  await typeInto(page, /^Flight number/, 'BA 117')
  await expectAccessible(page)
  await press(page, /^Send payment link$/)
  await page.getByRole('heading', { level: 1, name: 'Booked' }).waitFor()
  await page.getByText('A payment link has been sent to priya@raghunathan.example.').waitFor()
  expect(await newest()).toMatchObject({
    first_name: 'Priya',
    service_type: 'first_class',
    price_pence: 19500,
    flight_number: 'BA 117',
    payment_status: 'unpaid',
    created_by: office.user_id,
  })
  await expectAccessible(page)
  await press(page, /^New booking$/)
  await page.getByRole('heading', { level: 1, name: 'New Booking' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a phone booking for a new caller on a small screen warns of the lead time, includes a return, is invoiced, and asks before leaving', async () => {
  const { page, complaints, close } = await openOffice(mobile, '/admin/bookings/new')
  await page.getByRole('heading', { level: 1, name: 'New Booking' }).waitFor()
  await page.getByLabel('Find a customer').fill('Ines Castellanos')
  await page.getByText('No customers found.').waitFor()
  await page.getByRole('button', { name: 'Add as a new customer' }).press('Enter')
  expect(await page.getByLabel('First name').inputValue()).toBe('Ines')
  await page.getByLabel('E-mail', { exact: true }).fill('priya@raghunathan.example')
  await page.getByLabel('Phone', { exact: true }).fill('07700 900555')
  await pickOption(page, /^Pickup$/, 'Heathrow')
  await pickOption(page, /^Dropoff$/, 'Claridge')
  await page.getByLabel('Date', { exact: true }).fill(walk.rideDay)
  await page.getByLabel('Date', { exact: true }).blur()
  await page.getByLabel('Time', { exact: true }).selectOption('09:30')
  await page.route('**/api/admin/quotes', async (route) => {
    const { sooner } = route.request().postDataJSON()
    if (sooner) return route.continue()
    return route.fulfill({ status: 400, json: { success: false, message: 'Too soon', code: 'TOO_SOON' } })
  })
  await page.getByLabel('Passengers').locator('..').getByRole('button', { name: 'More passengers' }).press('Enter')
  await page.getByText('This is shorter notice than the website accepts.').waitFor()
  await expectAccessible(page)
  await page.getByLabel('A driver is available').press('Space')
  await page.getByRole('radio', { name: /^Business Class/, disabled: false }).waitFor()
  await page.unroute('**/api/admin/quotes')
  await page.getByLabel('With a return ride').press('Space')
  await page.getByLabel('Return date').fill(walk.rideDay)
  await page.getByLabel('Return date').blur()
  await page.getByLabel('Return time').selectOption('18:00')
  await page.getByLabel('Return flight number').fill('BA 117')
  await page.getByText('Someone else', { exact: true }).click()
  await page.getByRole('group', { name: 'Details' }).getByLabel('First name').fill('Tomas')
  await page.getByRole('group', { name: 'Details' }).getByLabel('Last name').fill('Castellanos')
  await page.getByRole('group', { name: 'Details' }).getByLabel('Phone', { exact: true }).fill('07700 900556')
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'New Booking' }).waitFor()
  expect(await page.getByLabel('Return flight number').inputValue()).toBe('BA 117')
  await page.getByRole('radio', { name: /^First Class/, disabled: false }).press('Space')
  await page.getByText('£390.00').last().waitFor()
  await page.getByLabel('Invoice reference').fill('INV-31')
  await page.getByRole('button', { name: 'Mark as invoiced' }).press('Enter')
  await page.locator('aside').getByRole('alert').getByText('This e-mail address already has an account.').waitFor()
  await page.getByRole('button', { name: 'Use the account of Priya Raghunathan' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel('E-mail', { exact: true }).fill('ines@castellanos.example')
  await page.getByRole('link', { name: 'All bookings' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).press('Enter')
  await page.getByRole('button', { name: 'Mark as invoiced' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Booked' }).waitFor()
  await page.getByText('Invoiced', { exact: true }).waitFor()
  await page.getByRole('heading', { level: 2, name: 'Return' }).waitFor()
  await page.getByText('Flight BA 117').waitFor()
  await expectAccessible(page)
  expect(await newest()).toMatchObject({
    first_name: 'Ines',
    payment_status: 'invoiced',
    invoice_reference: 'INV-31',
    language: 'en',
  })
  // The two refusals are expected.
  expect(complaints.filter((each) => !/status of 4(00|09)/.test(each))).toEqual([])
  await close()
})

test('a time in the past is reported at its field before anything is sent', async () => {
  const { page, close } = await openOffice(desktop, '/admin/bookings/new')
  await pickOption(page, /^Pickup$/, 'Heathrow')
  await page.getByLabel('Date', { exact: true }).fill('2020-01-31')
  await page.getByLabel('Date', { exact: true }).blur()
  await expect.poll(() => page.getByLabel('Date', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  await close()
})

test('a booking is invoiced, settled and removed from the invoice, and its waiting fee is requested', async () => {
  const customer = app.visitor()
  const { booking_id } = await bookedRide(customer)
  const { driver_id } = await createDriver(app)
  await app.pool.query(
    `insert into ride_waits (booking_id, car_number, driver_id, waited_from, waited_until, fee_pence, recorded_at)
     values ($1, 1, $2, now() - interval '80 minutes', now(), 5000, now())`,
    [booking_id, driver_id],
  )
  const { page, complaints, close } = await openOffice(desktop, `/admin/bookings?search=${booking_id}`)
  await page.getByRole('button', { name: /^View booking/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Booking Details' })
  await dialog.getByRole('button', { name: 'Mark £195.00 as invoiced' }).press('Enter')
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
  await expect.poll(() => nameOfFocus(page)).toBe('Invoice')
  await dialog.getByRole('button', { name: 'Mark £195.00 as invoiced' }).press('Enter')
  await dialog.getByLabel('Invoice reference').fill('INV-32')
  await dialog.getByRole('button', { name: 'Mark as invoiced' }).press('Enter')
  await dialog.getByText(/^Invoiced on .*, reference INV-32\.$/).waitFor()
  await expect.poll(() => nameOfFocus(page)).toBe('Invoice')
  await dialog.getByText('Invoiced', { exact: true }).waitFor()
  for (const name of ['Cancel', 'Send link']) {
    await dialog.getByRole('button', { name: 'Request £50.00' }).press('Enter')
    await dialog.getByRole('button', { name, exact: true }).press('Enter')
    await expect.poll(() => nameOfFocus(page)).toMatch(/^Car 1 waited/)
  }
  await dialog.getByText('Requested', { exact: true }).waitFor()
  await dialog.getByRole('button', { name: 'Mark as paid' }).press('Enter')
  await dialog.getByText(/^£195\.00 received on .* for INV-32\.$/).waitFor()
  await expectAccessible(page)
  const own = await app.openPage()
  await addSessionCookies(own.page, customer, app.url)
  await own.page.goto(`${app.url}/dashboard?booking=${booking_id}`)
  const theirs = own.page.getByRole('dialog')
  await theirs.getByText('Paid by invoice').waitFor()
  await theirs.getByText('Invoiced', { exact: true }).waitFor()
  await theirs.getByText('Your invoice for this ride is paid.').waitFor()
  await own.close()
  await dialog.getByRole('button', { name: 'Mark as unpaid' }).press('Enter')
  await dialog.getByRole('button', { name: 'Remove from invoice' }).press('Enter')
  await dialog.getByRole('button', { name: 'Mark £195.00 as invoiced' }).waitFor()
  await dialog.getByText('Pending', { exact: true }).waitFor()
  await page.setViewportSize(mobile)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('an invoiced ride that was cancelled shows what happens to its amount', async () => {
  const customer = app.visitor()
  const { booking_id } = await bookedRide(customer)
  for (const state of ['invoiced', 'settled'])
    expect((await office.visitor.put(`/api/bookings/${booking_id}/invoice`, { state })).status).toBe(200)
  await app.pool.query(`update bookings set pickup_at = now() + interval '30 minutes' where booking_id = $1`, [
    booking_id,
  ])
  expect((await customer.post(`/api/bookings/${booking_id}/cancel`, { refund: 0 })).status).toBe(200)
  const { page, complaints, close } = await openOffice(desktop, `/admin/bookings?search=${booking_id}`)
  await page.getByRole('button', { name: /^View booking/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Booking Details' })
  await dialog.getByText('The ride was cancelled too late: no refund is due.').waitFor()
  expect(await dialog.getByText(/refund it/).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Mark as unpaid' }).press('Enter')
  await dialog.getByText('The ride was cancelled too late: the amount is still due.').waitFor()
  await app.pool.query(`update bookings set cancelled_invoice = 'return' where booking_id = $1`, [booking_id])
  await dialog.getByRole('button', { name: 'Mark as paid' }).press('Enter')
  await dialog.getByText(/refund it by the original payment method/).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a double click settles an invoiced ride and does not undo it', async () => {
  const { booking_id } = await bookedRide(app.visitor())
  const bill = async () => (await office.visitor.get(`/api/admin/bookings/${booking_id}`)).body.data.bill.state
  await office.visitor.put(`/api/bookings/${booking_id}/invoice`, { state: 'invoiced' })
  const { page, close } = await openOffice(desktop, `/admin/bookings?search=${booking_id}`)
  await page.getByRole('button', { name: /^View booking/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Booking Details' })
  await dialog.getByRole('heading', { name: 'History' }).waitFor()
  await dialog.getByRole('button', { name: 'Mark as paid' }).hover()
  await page.mouse.down()
  await page.mouse.up()
  // The next button takes its place faster than a second click of a finger.
  const back = dialog.getByRole('button', { name: 'Mark as unpaid' })
  await back.and(dialog.locator(':hover')).waitFor()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.getByText('The invoice is paid.').waitFor()
  expect(await bill()).toBe('settled')
  await back.click()
  await expect.poll(bill).toBe('invoiced')
  await close()
})

test('extras and a promotion code of a phone booking are in its total, and a refused code says why', async () => {
  await publishExtras(office.visitor)
  const { code } = await createPromotion(office.visitor)
  const { page, close } = await openOffice(desktop, '/admin/bookings/new')
  await page.getByLabel('Find a customer').fill('raghun')
  await page.getByRole('button', { name: /^Priya Raghunathan/ }).click()
  await rideByKeys(page)
  await page.getByRole('radio', { name: /^First Class/ }).press('Space')
  await page.getByRole('button', { name: 'More: Child seat, 1 to 4 years' }).press('Enter')
  const summary = page.locator('aside')
  await summary.getByText('£207.00').waitFor()
  await page.getByLabel('Promotion code').fill('NO-SUCH-CODE')
  await page.getByText('We do not know this code. Please check its spelling.').waitFor()
  expect(await findLayoutProblems(page, 'desk-extras-refused')).toEqual([])
  await page.getByRole('button', { name: 'Send payment link' }).press('Enter')
  await expect.poll(() => nameOfFocus(page)).toMatch(/^Promotion code/)
  await page.getByLabel('Promotion code').fill(code)
  await summary.getByText('£165.60').waitFor()
  await page.getByText('Promotion: Spring').waitFor()
  expect(await findLayoutProblems(page, 'desk-extras')).toEqual([])
  await page.reload()
  await summary.getByText('£165.60').waitFor()
  await page.getByRole('button', { name: 'Send payment link' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Booked' }).waitFor()
  expect(await newest()).toMatchObject({ price_pence: 16_560, extras: [{ id: 'child_seat', count: 1 }] })
  await close()
})
