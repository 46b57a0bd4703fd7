// The office's dashboard and bookings: search, details, edit, cancel, and edit conflicts.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { localAt } from '#kernel/time.ts'
import { waitForRefunds } from '../testing/booking-changes.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { publishExtras } from '../testing/extras.ts'
import { bookedRide, rideToLondon } from '../testing/factories.ts'
import { insertBookings } from '../testing/many-bookings.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { paidRide, queryOne } from '../testing/payments.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
let paid: Awaited<ReturnType<typeof paidRide>>
let guest: { booking_id: string }

const other = {
  is_self_booking: 0,
  guest_title: 'dr',
  guest_first_name: 'Ada',
  guest_last_name: 'Ferrars',
  guest_email: 'ada@ferrars.example',
  guest_phone_number: '+447700900123',
}
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  paid = await paidRide(app.visitor())
  guest = await bookedRide(app.visitor(), { ride: rideToLondon(), ...other })
})

const openOffice = async (size: typeof desktop, path: string) => {
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, office.visitor, app.url)
  await opened.page.goto(app.url + path)
  return opened
}
const setClock = async (timezone: string) => {
  const { version } = (await office.visitor.get('/api/settings')).body.data
  expect((await office.visitor.put('/api/settings', { version, timezone })).status).toBe(200)
}
const takePicture = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true })
}
const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
const expectAccessible = async (page: Page) => expect([await axe(page), await overflow(page)]).toEqual([[], 0])
const pathOf = (page: Page) => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}
const formatId = (id: string) => `${id.slice(0, 4)}-${id.slice(4, 8)}-${id.slice(8)}`

test('the dashboard shows figures, newest bookings and charts of the last 30 days, at both sizes', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await openOffice(desktop, '/admin')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await waitForText(page, '£195.00')
  await waitForText(page, 'of 0 drivers')
  expect(await page.getByText('100% more than last month').count()).toBe(2)
  await page.getByRole('figure', { name: 'Revenue per day' }).getByRole('row').nth(30).waitFor()
  const links = await page.getByRole('navigation').getByRole('link').allInnerTexts()
  expect(links.slice(0, 2)).toEqual(['Dashboard', 'Bookings'])
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /^View booking/ })
    .first()
    .press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Booking Details' }).waitFor()
  await page.getByText('Ada Ferrars').first().waitFor()
  expect(new URL(page.url()).pathname).toBe(`/admin/bookings/${guest.booking_id}`)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  await page.setViewportSize(mobile)
  await page
    .getByRole('button', { name: /Ada Ferrars|Eleanor/ })
    .first()
    .waitFor()
  expect((await page.locator('dl').first().boundingBox())?.height).toBeLessThan(mobile.height / 3)
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('an open booking is in the address, so refresh keeps it and Back closes it, and the list follows changes by others', async () => {
  const { page, complaints, close } = await app.openPage(desktop)
  await addSessionCookies(page, office.visitor, app.url)
  await page.clock.install()
  await page.goto(`${app.url}/admin/bookings?search=Ferrars`)
  await page
    .getByRole('button', { name: /^View booking/ })
    .first()
    .click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await details.waitFor()
  expect(pathOf(page)).toBe(`/admin/bookings/${guest.booking_id}?search=Ferrars`)
  await page.reload()
  await details.getByText('Ada Ferrars').waitFor()
  await details.getByRole('button', { name: 'Edit Booking' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Booking' })
  await editing.getByLabel('First name').waitFor()
  await page.goBack()
  await editing.waitFor({ state: 'detached' })
  expect([pathOf(page), await page.getByRole('dialog').count()]).toEqual(['/admin/bookings?search=Ferrars', 0])
  await page.goForward()
  await editing.getByLabel('First name').waitFor()
  await page.keyboard.press('Escape')
  await editing.waitFor({ state: 'detached' })
  await expect.poll(() => pathOf(page)).toBe('/admin/bookings?search=Ferrars')
  const date = '2027-03-04'
  expect((await office.visitor.put(`/api/bookings/${guest.booking_id}`, { booking_date: date })).status).toBe(200)
  await page.clock.runFor(31_000)
  await page.getByText('04 Mar 2027').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a booking’s address opens it as a page, edited over it, and an old address leads there', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await openOffice(
    desktop,
    `/admin/bookings?search=Ferrars&view=${guest.booking_id}`,
  )
  await page.getByRole('heading', { level: 1, name: 'Booking Details' }).waitFor()
  expect(pathOf(page)).toBe(`/admin/bookings/${guest.booking_id}?search=Ferrars`)
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await page.getByText('Nothing has been paid by card.').waitFor()
  expect(await page.title()).toContain(`Booking ${formatId(guest.booking_id).toUpperCase()}`)
  expect(await findLayoutProblems(page, 'office-booking-page')).toEqual([])
  await page.setViewportSize({ width: 820, height: 1180 })
  await expectAccessible(page)
  await takePicture(page, 'office-booking-page-820')
  await page.setViewportSize(desktop)
  await page.getByRole('button', { name: 'Edit Booking' }).press('Enter')
  const editing = page.getByRole('dialog', { name: 'Edit Booking' })
  await editing.getByLabel('First name').waitFor()
  await page.goBack()
  await editing.waitFor({ state: 'detached' })
  await page.getByRole('heading', { level: 1, name: 'Booking Details' }).waitFor()
  // A form on the page asks before its input is lost.
  await page.getByRole('button', { name: 'Request payment' }).click()
  await page.getByLabel('Reason').fill('A child seat')
  await page.getByRole('link', { name: 'Bookings', exact: true }).last().click()
  await page.getByRole('dialog', { name: /Leave/ }).getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(() => pathOf(page)).toBe('/admin/bookings?search=Ferrars')
  await page.getByText(formatId(guest.booking_id)).waitFor()
  await page.goto(`${app.url}/admin/bookings/0000000000000`)
  await page.getByText('This booking could not be loaded. Please try again.').waitFor()
  expect(complaints.filter((each) => !/status of 404/.test(each))).toEqual([])
  await close()
})

test('a booking opens by keyboard over the list, which keeps its place, and is the whole screen of a phone', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await openOffice(mobile, '/admin/bookings')
  const opener = page.getByRole('button', { name: /^View booking/ }).last()
  await opener.scrollIntoViewIfNeeded()
  const top = await page.evaluate(() => window.scrollY)
  await opener.press('Enter')
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await details.getByRole('heading', { name: 'History' }).waitFor()
  await expect.poll(async () => (await details.boundingBox())?.height).toBe(mobile.height)
  await page.keyboard.press('Escape')
  await details.waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
  expect(await opener.evaluate((each) => each === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await details.getByRole('heading', { name: 'History' }).waitFor()
  expect(await findLayoutProblems(page, 'office-booking-dialog')).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test.each([
  ['what is no list', { success: true, data: null, total: 0 }, 'Invalid bookings data format'],
  ['nothing', { success: true, data: [], total: 0 }, 'No recent bookings found'],
])('the dashboard reports a bookings response with %s', { tags: ['full'] }, async (_, json, message) => {
  const { page, close } = await app.openPage()
  await addSessionCookies(page, office.visitor, app.url)
  await page.route('**/api/bookings?*', (route) => route.fulfill({ json }))
  await page.goto(`${app.url}/admin/dashboard`)
  await waitForText(page, message)
  await page.unroute('**/api/bookings?*')
  await page.route('**/api/bookings?*', (route) => route.abort())
  await page.reload()
  await waitForText(page, 'Loading recent bookings...')
  await page.getByRole('alert').getByText('Error connecting to the server').waitFor()
  await close()
})

test('bookings are found by text, status and date, in pages of twenty, and exported as CSV', {
  tags: ['full'],
}, async () => {
  const many = await bookedRide(app.visitor())
  await insertBookings(app.pool, { user_id: many.user_id, count: 25, lot: 'zz' })
  const { page, complaints, close } = await openOffice(desktop, '/admin/bookings')
  await waitForText(page, '1 to 20 of 28')
  await waitForText(page, 'Page 1 of 2')
  // The table scrolls, the page does not.
  for (const width of [768, 820, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    expect([width, await overflow(page)]).toEqual([width, 0])
    const edit = await page
      .getByRole('button', { name: /^Edit booking/ })
      .first()
      .boundingBox()
    expect((edit?.x ?? width) + (edit?.width ?? 0)).toBeLessThanOrEqual(width)
    const status = await page.locator('tbody .badge').first().boundingBox()
    if (width === 820) expect((status?.x ?? width) + (status?.width ?? 0)).toBeLessThanOrEqual((edit?.x ?? 0) - 40)
  }
  await page.setViewportSize(desktop)
  expect(await page.getByRole('button', { name: 'Previous page' }).isDisabled()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await waitForText(page, '21 to 28 of 28')
  expect(await page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true)
  await page.reload()
  await waitForText(page, 'Page 2 of 2')
  await page.getByLabel('Search bookings').fill('ada ferr')
  await waitForText(page, '1 to 1 of 1')
  await page.getByText(formatId(guest.booking_id)).waitFor()
  await page.getByLabel('Status', { exact: true }).selectOption('Paid')
  await waitForText(page, 'No bookings found')
  await page.getByRole('button', { name: 'Show all bookings' }).click()
  await waitForText(page, '1 to 20 of 28')
  await page.getByLabel('Search bookings').fill(formatId(paid.booking_id))
  await waitForText(page, '1 to 1 of 1')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('ostler-bookings.csv')
  await page.setViewportSize(mobile)
  await page.getByLabel('Search bookings').fill('')
  await waitForText(page, '1 to 20 of 28')
  await expectAccessible(page)
  expect(complaints).toEqual([])
  await close()
})

test('long names and notes wrap on a phone, and the status includes the payment status', {
  tags: ['full'],
}, async () => {
  const { booking_id } = await bookedRide(app.visitor(), {
    is_self_booking: 0,
    guest_first_name: 'Wilhelmina-Alexandrine Charlotte',
    guest_last_name: 'von Wittgenstein-Hohenzollern-Sigmaringen',
    guest_email: 'wilhelmina.alexandrine.charlotte@hohenzollern-sigmaringen.example',
    guest_phone_number: '+447700900413',
    notes_for_chauffeur: 'Donaudampfschifffahrtsgesellschaft'.repeat(5),
  })
  const { page, close } = await openOffice(mobile, `/admin/bookings?search=${booking_id}`)
  await page.getByRole('listitem').getByText('Not paid yet').waitFor()
  await page.getByRole('button', { name: /^View booking/ }).click()
  const details = page.getByRole('dialog').getByRole('region', { name: 'Booking Details' })
  await details.getByRole('heading', { name: 'History' }).waitFor()
  for (const width of [mobile.width, 320]) {
    await page.setViewportSize({ ...mobile, width })
    expect(await details.evaluate((all) => all.scrollWidth - all.clientWidth)).toBe(0)
  }
  await close()
})

test('the timeline of a booking uses the office’s time zone, whatever the browser’s', {
  tags: ['full'],
}, async () => {
  await setClock('EST')
  const { page, close } = await openOffice(desktop, `/admin/bookings?search=${paid.booking_id}`)
  await page.getByRole('button', { name: /^View booking/ }).click()
  const times = page.getByRole('dialog').locator('time[datetime$=Z]')
  await expect.poll(() => times.count()).toBeGreaterThan(2)
  for (const each of await times.all()) {
    const { time } = localAt(new Date((await each.getAttribute('datetime')) ?? ''), 'America/New_York')
    expect(await each.innerText()).toMatch(new RegExp(`, ${time}$`))
  }
  await setClock('GMT')
  await close()
})

test('an edit is validated, saved and shown; guest fields and hours appear only where they apply', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await openOffice(mobile, `/admin/bookings?search=${guest.booking_id}`)
  await page.getByRole('button', { name: `Edit booking ${formatId(guest.booking_id)}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' })
  await dialog.getByLabel('First name').waitFor()
  expect(await dialog.getByLabel('Hours').count()).toBe(0)
  expect(await dialog.getByLabel('Class').locator('option').allInnerTexts()).toEqual([
    'Business Class',
    'First Class',
    'Business Van/SUV',
    'Economy Class',
  ])
  expect(await dialog.getByLabel('Price (£)').getAttribute('inputmode')).toBe('decimal')
  await expectAccessible(page)
  await dialog.getByLabel('Passengers').fill('2.5')
  await dialog.getByLabel('Last name').fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('A whole number from 1 to 8').waitFor()
  await dialog.getByText('Required').waitFor()
  expect(await dialog.getByLabel('Passengers').evaluate((input) => input === document.activeElement)).toBe(true)
  await dialog.getByLabel('Passengers').fill('5')
  await page.keyboard.press('Escape')
  await dialog.getByText('There are unsaved changes.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.getByLabel('Last name').fill('Dashwood')
  await dialog.getByLabel('Time').click()
  await page.keyboard.type('1845')
  await dialog.getByLabel('Pickup', { exact: true }).fill('gatw')
  await page
    .getByRole('option', { name: /^Gatwick Airport/ })
    .first()
    .click()
  await dialog.locator('[aria-label="Price of the changed ride"][aria-busy=false]').waitFor()
  await dialog.getByLabel('Status').selectOption('Confirmed')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await waitForText(page, 'Booking updated successfully')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Confirmed', { exact: true }).last().waitFor()
  expect(
    await queryOne(
      app.pool,
      "select booking_time::text, pickup_place ->> 'code' as code from bookings where booking_id = $1",
      [guest.booking_id],
    ),
  ).toEqual({ booking_time: '18:45:00', code: 'LGW' })
  expect(complaints).toEqual([])
  await close()
})

test('a new price of a paid ride asks how to settle the difference', { tags: ['full'] }, async () => {
  const { page, complaints, close } = await openOffice(desktop, `/admin/bookings?search=${paid.booking_id}`)
  await page.getByRole('button', { name: /^Edit booking/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' })
  await dialog.getByLabel('Price (£)').fill('150')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Choose how the difference is settled.').waitFor()
  await dialog.getByLabel('Reason').fill('Late car')
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Refund £45.00' }).check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await waitForText(page, 'Booking updated successfully')
  await waitForRefunds(app.pool, paid.booking_id, 4500)
  expect(complaints).toEqual([])
  await close()
})

test('an edited ride shows its new price and cars before saving, and an open question takes the focus', {
  tags: ['full'],
}, async () => {
  const { booking_id } = await paidRide(app.visitor())
  const { page, complaints, close } = await openOffice(desktop, `/admin/bookings?search=${booking_id}`)
  await page.getByRole('button', { name: /^Edit booking/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' })
  await dialog.getByLabel('Passengers').fill('5')
  const price = dialog.getByRole('region', { name: 'Price of the changed ride' })
  await price.getByText('£195.00, 1 car').waitFor()
  await price.getByText('£390.00, 2 cars').waitFor()
  expect(await dialog.getByLabel('Price (£)').inputValue()).toBe('390.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Choose how the difference is settled.').waitFor()
  const ask = dialog.getByRole('radio', { name: 'Request £195.00' })
  await expect.poll(() => ask.evaluate((input) => input === document.activeElement)).toBe(true)
  await dialog.getByRole('radio', { name: 'Do not settle' }).check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Please enter a reason.').waitFor()
  await ask.check()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await waitForText(page, 'Booking updated successfully')
  expect(
    await queryOne(app.pool, 'select price_pence, cars from bookings where booking_id = $1', [booking_id]),
  ).toEqual({
    price_pence: 39000,
    cars: 2,
  })
  expect(complaints.filter((each) => !/status of 400/.test(each))).toEqual([])
  await close()
})

test('an error without a field stays in the edit dialog and takes the focus, at every width', {
  tags: ['full'],
}, async () => {
  const { booking_id } = await paidRide(app.visitor())
  for (const size of [mobile, { width: 820, height: 1180 }]) {
    const { page, close } = await openOffice(size, `/admin/bookings?search=${booking_id}`)
    await page.getByRole('button', { name: /^Edit booking/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit Booking' })
    await dialog.getByLabel('Notes for chauffeur').fill('Ring twice')
    await page.context().setOffline(true)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    const refusal = dialog.getByRole('alert')
    await refusal.waitFor()
    await expect.poll(() => refusal.evaluate((each) => each === document.activeElement)).toBe(true)
    const { y = 0, height = 0 } = (await refusal.boundingBox()) ?? {}
    expect(y + height).toBeLessThan(size.height)
    expect(await page.getByRole('alert').count()).toBe(1)
    await page.context().setOffline(false)
    await dialog.getByRole('button', { name: 'Save Changes' }).click()
    await waitForText(page, 'Booking updated successfully')
    await close()
  }
})

test('a choice made for one price is not used for another price', {
  tags: ['full'],
}, async () => {
  const { booking_id, price } = await paidRide(app.visitor())
  const { page, close } = await openOffice(desktop, `/admin/bookings?search=${booking_id}`)
  await page.getByRole('button', { name: /^Edit booking/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' })
  await dialog.getByLabel('Price (£)').fill(String(price - 15))
  await dialog.getByRole('radio', { name: 'Refund £15.00' }).check()
  await dialog.getByLabel('Price (£)').fill(String(price + 20))
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.getByText('Choose how the difference is settled.').waitFor()
  await dialog.getByRole('radio', { name: 'Request £20.00' }).check()
  await dialog.getByLabel('Reason').fill('A longer way')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await waitForText(page, 'Booking updated successfully')
  const listRequests = async () => (await office.visitor.get(`/api/bookings/${booking_id}/money`)).body.data.requests
  await expect.poll(listRequests).toMatchObject([{ kind: 'extra', amount: 20 }])
  await close()
})

test('the second of two editors sees the first one’s changes and chooses a version', {
  tags: ['full'],
}, async () => {
  const { booking_id } = await bookedRide(app.visitor())
  const { page, close } = await openOffice(desktop, `/admin/bookings?search=${booking_id}`)
  await page.getByRole('button', { name: /^Edit booking/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' })
  await dialog.getByLabel('Pickup sign').fill('Mine')
  await office.visitor.put(`/api/bookings/${booking_id}`, { flight_number: 'BA 117', version: 1 })
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  const conflict = dialog.getByRole('alert')
  await conflict.getByText('Another user has changed this booking').waitFor()
  await conflict.getByText('Flight number: empty → BA 117').waitFor()
  expect(await axe(page)).toEqual([])
  await conflict.getByRole('button', { name: 'Overwrite with mine' }).click()
  await waitForText(page, 'Booking updated successfully')
  expect(
    await queryOne(app.pool, 'select flight_number, pickup_sign, version from bookings where booking_id = $1', [
      booking_id,
    ]),
  ).toEqual({ flight_number: 'BA 117', pickup_sign: 'Mine', version: 3 })
  await close()
})

test('the extras of a ride are edited, and its price follows', { tags: ['full'] }, async () => {
  await publishExtras(office.visitor)
  const { booking_id } = await bookedRide(app.visitor(), { extras: { child_seat: 1 }, price: 207 })
  const { page, complaints, close } = await openOffice(desktop, `/admin/bookings?search=${booking_id}`)
  await page.getByRole('button', { name: /^Edit booking/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'More: Extra stop' }).click()
  await dialog.getByText('£232.00').waitFor()
  await expect.poll(() => dialog.getByLabel('Price (£)').inputValue()).toBe('232.00')
  expect(await findLayoutProblems(page, 'office-edit-extras')).toEqual([])
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(
    await queryOne(app.pool, 'select price_pence, extras from bookings where booking_id = $1', [booking_id]),
  ).toMatchObject({
    price_pence: 23_200,
    extras: [
      { id: 'child_seat', count: 1 },
      { id: 'extra_stop', count: 1 },
    ],
  })
  expect(complaints).toEqual([])
  await close()
})
