// Details of one booking: facts, price, payments, history, both legs, documents, and booking again.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { bookingOf, dateIn, hourlyRide, password, quoteFor, rideToLondon, signUp } from '../testing/factories.ts'
import { hintPaid, openSession, payByCard } from '../testing/payments.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'
import type { Visitor } from '../testing/visitor.ts'

const app = openSite()
let visitor: Visitor
let email: string
/** A paid return ride for another passenger, and an unpaid hourly one in another time zone. */
let paid: string
let unpaid: string

const toTobias = {
  is_self_booking: 0,
  guest_title: 'mr',
  guest_first_name: 'Tobias',
  guest_last_name: 'Marchetti',
  guest_email: 'tobias@marchetti.example',
  guest_phone_number: '+447700900733',
  flight_number: 'BA 178',
  pickup_sign: 'Marchetti',
  notes_for_chauffeur: 'Two large cases and a cello.',
  reference_code: 'ACME-7',
  return: { booking_date: dateIn(16), booking_time: '17:15:00' },
}

const book = async (ride: Record<string, unknown>, over: Record<string, unknown> = {}): Promise<string> => {
  const { body, text } = await visitor.post('/api/bookings', bookingOf(ride, await quoteFor(visitor, ride), over))
  if (!body?.success) throw new Error(text)
  return body.data.booking_id
}

beforeAll(async () => {
  visitor = app.visitor()
  await quoteFor(visitor)
  email = (await signUp(visitor)).email
  paid = await book(rideToLondon(), toTobias)
  const { amount_due: price } = (await visitor.get(`/api/bookings/${paid}`)).body.data
  await payByCard(visitor, await openSession(visitor, { booking_id: paid, price }))
  await hintPaid(visitor, paid)
  const inToronto = { country: 'canada', pickup: { address: 'Toronto Pearson Airport' }, ride_area: undefined }
  unpaid = await book(hourlyRide({ ...inToronto, date: dateIn(30), time: '18:45' }))
})

const open = async (path: string, size = desktop) => {
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, visitor, app.url)
  await opened.page.goto(`${app.url}/dashboard/bookings${path}`)
  return { ...opened, dialog: opened.page.getByRole('dialog') }
}

const pounds = (text: string): number => Math.round(Number(/£([\d,]+\.\d\d)/.exec(text)?.[1]?.replace(',', '')) * 100)
const findSection = (dialog: Locator, title: string) =>
  dialog.locator('section', { has: dialog.page().getByRole('heading', { name: title, exact: true }) }).last()
const listFacts = (dialog: Locator) =>
  dialog
    .locator('dl.dl > div')
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).innerText.replace(/\n+/g, ': ')))

test('the details show all facts of a ride, a price that adds up, its payments and its history', async () => {
  const { page, dialog, complaints, close } = await open('')
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await dialog.getByText('Paid', { exact: true }).first().waitFor()
  expect(await dialog.getByRole('heading', { level: 2 }).innerText()).toMatch(/^\w+ \d+ \w+( \d{4})?, 09:30$/)
  expect(await listFacts(dialog)).toEqual([
    'Service: First Class, S-Class or similar',
    'Passengers: 2',
    'Luggage: 2',
    'Flight: BA 178',
    'Pickup sign: Marchetti',
    'Reference: ACME-7',
    'Booked by: Eleanor Whitcombe: +44 7700 900412',
    'Passenger: Mr Tobias Marchetti: +44 7700 900733: tobias@marchetti.example',
  ])
  await dialog.getByText('Two large cases and a cello.').waitFor()
  await dialog.getByRole('img', { name: /^Map of the route from Heathrow Airport/ }).waitFor()

  const lines = await findSection(dialog, 'Price').locator('dd').allInnerTexts()
  const total = pounds(lines.pop() ?? '')
  expect(lines.map(pounds).reduce((sum, each) => sum + each, 0)).toBe(total)
  expect(total).toBe(pounds(await dialog.locator('p', { hasText: 'Amount paid' }).innerText()))
  const payments = findSection(dialog, 'Payments and refunds')
  await payments.getByText('Visa ending 4242').waitFor()
  expect(pounds(await payments.getByRole('listitem').innerText())).toBe(total)
  const history = findSection(dialog, 'History')
  await expect
    .poll(() => history.getByRole('listitem').allInnerTexts())
    .toContainEqual(expect.stringMatching(/sent to eleanor/))
  expect((await history.getByRole('listitem').allInnerTexts())[0]).toMatch(/^Booked/)
  expect(complaints).toEqual([])
  await close()
})

test('the open booking is in the address: Back closes it, a link opens it, an unknown id shows an error', {
  tags: ['full'],
}, async () => {
  const { page, dialog, close } = await open('?tab=upcoming')
  const button = page.getByRole('button', { name: 'View Details' }).first()
  await button.click()
  await dialog.waitFor()
  expect(page.url()).toContain(`booking=${paid}`)
  await page.goBack()
  await dialog.waitFor({ state: 'detached' })
  await button.focus()
  await page.keyboard.press('Enter')
  await dialog.getByText('Booked by').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(page.url()).not.toContain('booking=')

  await page.goto(`${app.url}/dashboard/bookings?booking=${paid}`)
  await dialog.getByText('Booked by').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).toBe(`${app.url}/dashboard/bookings`)

  await page.goto(`${app.url}/dashboard/bookings?booking=0000000000000`)
  await dialog.getByRole('heading', { name: 'Booking not found' }).waitFor()
  await close()
})

test('both legs of a return are shown and link to each other', { tags: ['full'] }, async () => {
  const { dialog, close } = await open(`?booking=${paid}`)
  expect((await findSection(dialog, 'Return ride').innerText()).replace(/\s+/g, ' ')).toMatch(
    /17:15 .*Outward £195.00 Return £195.00 Total £390.00/,
  )
  await dialog.getByRole('button', { name: 'View return ride' }).click()
  await dialog.getByRole('heading', { level: 2, name: /17:15$/ }).waitFor()
  await dialog.getByRole('button', { name: 'View outward ride' }).click()
  await dialog.getByRole('heading', { level: 2, name: /09:30$/ }).waitFor()
  await close()
})

test('an unpaid ride in another zone names that zone and links to its payment', { tags: ['full'] }, async () => {
  const { page, dialog, close } = await open(`?booking=${unpaid}`)
  await dialog.getByRole('heading', { level: 2, name: /18:45 \(Toronto time\)$/ }).waitFor()
  await dialog.getByText('4 hours', { exact: true }).waitFor()
  await dialog.getByText('Nothing has been paid yet.').waitFor()
  expect(await dialog.getByRole('link', { name: 'Receipt' }).count()).toBe(0)
  const due = pounds(await dialog.locator('p', { hasText: 'Amount due' }).innerText())
  await dialog.getByRole('link', { name: 'Pay now' }).click()
  await page.waitForURL(`**/payment?booking_id=${unpaid}`)
  await expect.poll(async () => pounds(await page.getByRole('main').innerText())).toBe(due)
  await close()
})

const download = async (page: Page, link: Locator): Promise<string> => {
  const coming = page.waitForEvent('download')
  await link.press('Enter')
  return readFile(await (await coming).path(), 'latin1')
}

test('the receipt and the calendar file can be downloaded', { tags: ['full'] }, async () => {
  const { page, dialog, complaints, close } = await open(`?booking=${paid}`)
  expect(await download(page, dialog.getByRole('link', { name: 'Receipt' }))).toMatch(/^%PDF-/)
  const calendar = await download(page, dialog.getByRole('link', { name: 'Calendar file' }))
  expect(calendar).toContain('BEGIN:VEVENT')
  expect(complaints).toEqual([])
  await close()
})

test('a failed download shows an error; a signed-out customer signs in and returns to the ride', {
  tags: ['full'],
}, async () => {
  const { page, dialog, close } = await open(`?booking=${paid}`)
  await page.route('**/receipt.pdf', (route) => route.fulfill({ status: 503, body: '' }))
  await dialog.getByRole('link', { name: 'Receipt' }).click()
  await page.getByText('The file is not available at the moment. Please try again.').waitFor()
  await page.context().clearCookies()
  await dialog.getByRole('link', { name: 'Calendar file' }).click()
  await page.waitForURL('**/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/dashboard/bookings?booking=${paid}`)
  await close()
})

test('Book again and Book return ride ask only for the date, and keep class and passenger', {
  tags: ['full'],
}, async () => {
  const single = await book(rideToLondon({ date: dateIn(41) }))
  const { page, dialog, complaints, close } = await open(`?booking=${single}`)
  await dialog.getByRole('button', { name: 'Book return ride' }).click()
  const search = page.getByRole('dialog', { name: 'Book Your Ride' })
  expect(await search.getByLabel('Pickup').inputValue()).toBe("Claridge's")
  expect(await search.getByLabel('Dropoff').inputValue()).toBe('Heathrow Airport')
  await search.getByRole('button', { name: 'Close booking popup' }).click()

  // A ride with a return does not offer another one.
  await page.goto(`${app.url}/dashboard/bookings?booking=${paid}`)
  await dialog.getByRole('heading', { level: 2, name: /09:30$/ }).waitFor()
  expect(await dialog.getByRole('button', { name: 'Book return ride' }).count()).toBe(0)
  await dialog.getByRole('button', { name: 'Book again' }).click()
  expect(await search.getByLabel('Pickup').inputValue()).toBe('Heathrow Airport')
  expect(await search.getByLabel('Time').inputValue()).toBe('09:30')
  await search.getByLabel('Date').fill(dateIn(21))
  await search.getByLabel('Date').press('Enter')
  await search.getByRole('button', { name: 'Search availability' }).click()
  await page.waitForURL('**/service-class?booking_id=**')
  await expect.poll(() => page.getByRole('radio', { name: 'First Class' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^Would you like to add a return/ }).waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Passenger details' }).waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Tobias')
  expect(await page.getByLabel('Flight number').inputValue()).toBe('')
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await page.waitForURL('**/payment?booking_id=**')
  expect(complaints).toEqual([])
  await close()
})

test('the details have no axe violations and fit the window, at both sizes', { tags: ['full'] }, async () => {
  const { page, dialog, complaints, close } = await open(`?booking=${paid}`, mobile)
  await findSection(dialog, 'History').getByRole('listitem').first().waitFor()
  const details = dialog.getByRole('region', { name: 'Booking details' })
  const faults: string[] = []
  for (const [name, end] of [
    ['booking', 0],
    ['booking-foot', 100_000],
  ] as const) {
    const scroll = () => details.evaluate((it, top) => it.scrollTo(0, top), end)
    faults.push(...(await findLayoutProblems(page, name, scroll)))
  }
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ ...mobile, width })
    const wide = await overflow(page)
    const inside = await dialog.evaluate((it) =>
      Math.max(...[...it.children].map((e) => e.scrollWidth - e.clientWidth)),
    )
    if (wide > 0 || inside > 0) faults.push(`${wide} and ${inside} px too wide at ${width}`)
  }
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a change and a cancellation update details, list and tabs at once', {
  tags: ['full'],
}, async () => {
  const id = await book(rideToLondon({ date: dateIn(40) }))
  const { page, dialog, complaints, close } = await open(`?booking=${id}`)
  await dialog.getByRole('button', { name: 'Change', exact: true }).click()
  const change = page.getByRole('dialog', { name: 'Change' })
  await change.getByLabel('Time').fill('1015')
  await change.getByLabel('Time').press('Tab')
  await change.locator('button[type=submit]').click()
  await dialog.getByRole('heading', { level: 2, name: /10:15$/ }).waitFor()
  await dialog.getByText('Changed: date and time').waitFor()
  await page.getByRole('article', { name: /10:15$/ }).waitFor()
  await page.getByText('Booking changed').waitFor()

  await dialog.getByRole('button', { name: 'Cancel booking' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel this ride?' })
  await cancel.getByRole('button', { name: /^Cancel/ }).click()
  await dialog.getByText('Canceled', { exact: true }).waitFor()
  await dialog.getByText('Cancelled by you').waitFor()
  expect(await dialog.getByRole('button', { name: 'Change', exact: true }).count()).toBe(0)
  expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.getByRole('tab', { name: 'Canceled (1)', includeHidden: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a dialog whose script cannot be fetched shows an error and a retry', {
  tags: ['full'],
}, async () => {
  const { page, dialog, close } = await open('')
  await page.getByRole('button', { name: 'View Details' }).first().waitFor()
  await page.route('**/assets/booking-dialog-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'View Details' }).first().click()
  await dialog.getByText('This part of the page could not be loaded.').waitFor()
  expect([await axe(page), await overflow(page)]).toEqual([[], 0])
  await page.unroute('**/assets/booking-dialog-*.js')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.getByRole('heading', { name: 'Price', exact: true }).waitFor()
  await close()
})

test('the total updates at once when the other leg is cancelled elsewhere', async () => {
  const pair = await book(rideToLondon({ date: dateIn(43) }), {
    return: { booking_date: dateIn(44), booking_time: '17:15:00' },
  })
  const { page, dialog, close } = await open(`?booking=${pair}`)
  const due = () => dialog.locator('p', { hasText: 'Amount due' }).innerText()
  await expect.poll(async () => pounds(await due())).toBe(39_000)
  const { return_booking_id } = (await visitor.get(`/api/bookings/${pair}`)).body.data
  expect((await visitor.post(`/api/bookings/${return_booking_id}/cancel`, {})).status).toBe(200)
  await expect.poll(async () => pounds(await due())).toBe(19_500)
  expect(page.url()).toContain(pair)
  await close()
})

test('a printed ride and confirmation have no header, footer, buttons or black bands', async () => {
  const { page, dialog, close } = await open(`?booking=${paid}`)
  await findSection(dialog, 'Price').waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await findSection(dialog, 'Price').isVisible()).toBe(true)
  for (const hidden of [
    page.locator('header').first(),
    page.getByRole('article').first(),
    dialog.locator('button').first(),
  ])
    expect(await hidden.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`${app.url}/thank-you?booking_id=${paid}`)
  const thanks = page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' })
  await thanks.waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await thanks.evaluate((heading) => getComputedStyle(heading).color)).toBe('rgb(11, 11, 12)')
  const band = page.locator('.on-ink').first()
  expect(await band.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)')
  for (const hidden of ['header', 'footer']) expect(await page.locator(hidden).first().isVisible()).toBe(false)
  await close()
})
