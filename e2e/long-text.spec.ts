// The longest words that fields accept, on every screen that shows them: nothing overflows.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { localAt } from '#kernel/time.ts'
import { createDriver, type DriverPerson, insertAssignment, movePickup } from '../testing/assigned-rides.ts'
import { narrowest, resizeTo } from '../testing/both-sizes.ts'
import { desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { guestRide, toAirport } from '../testing/commissions.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { createPartnerPerson, type PartnerPerson } from '../testing/partners.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'
import type { Visitor } from '../testing/visitor.ts'

const app = openSite()
const word = (length: number) => 'W'.repeat(length)
const longest = {
  is_self_booking: 0,
  guest_title: 'ms',
  guest_first_name: word(80),
  guest_last_name: word(80),
  guest_email: `${word(60)}@mail.example`,
  guest_phone_number: '+447700900123',
  pickup_sign: word(80),
  notes_for_chauffeur: word(400),
}
// Within the hour, which late in the evening is tomorrow.
const pickup = new Date(Date.now() + 3_600_000)
let customer: Visitor
let driver: DriverPerson
let office: OfficePerson
let partner: PartnerPerson

beforeAll(async () => {
  office = await createAdministrator(app)
  partner = await createPartnerPerson(app)
  driver = await createDriver(app, { first_name: word(40), last_name: word(40) })
  customer = app.visitor()
  const { booking_id } = await guestRide({ ...app, visitor: () => customer }, toAirport(), longest)
  const places = { pickup_location: word(200), dropoff_location: word(200) }
  expect((await office.visitor.put(`/api/bookings/${booking_id}`, places)).status).toBe(200)
  await movePickup(app, booking_id, pickup)
  await insertAssignment(app, { booking_id, driver_id: driver.driver_id })
})

/** Overflow of the page and of its dialog in pixels, at each size. */
const measureOverflow = async (page: Page): Promise<number[]> => {
  const all: number[] = []
  for (const size of [desktop, mobile, narrowest]) {
    await resizeTo(page, size)
    const inDialog = page.locator('dialog[open]').evaluateAll(([dialog]) => {
      const parts = dialog ? [dialog, ...dialog.querySelectorAll('form, section, ul, ol, dl, h2')] : []
      return Math.max(0, ...parts.map(({ scrollWidth, clientWidth }) => (clientWidth ? scrollWidth - clientWidth : 0)))
    })
    all.push(await overflow(page), await inDialog)
  }
  return all
}
const fits = [0, 0, 0, 0, 0, 0]

test.each([
  ['customer', '/dashboard', 'View Details'],
  ['customer', '/dashboard/bookings', 'View Details'],
  ['driver', '/driver-dashboard', undefined],
  ['partner', '/partner-dashboard/recent-bookings', 'View Details'],
  ['partner', '/partner-dashboard/upcoming-bookings', 'Contact Guest'],
  ['partner', `/partner-dashboard/desk/cars?date=${localAt(pickup, 'Europe/London').date}`, undefined],
  ['office', '/admin/bookings', 'View booking'],
  ['office', '/admin/users', undefined],
  ['office', '/admin/dispatch', 'Change the driver'],
] as const)('the longest words fit on the screen of the %s at %s', async (who, path, opener) => {
  const people = { customer, driver: driver.visitor, partner: partner.visitor, office: office.visitor }
  const { page, complaints, close } = await app.openPage(desktop)
  await addSessionCookies(page, people[who], app.url)
  await page.goto(`${app.url}${path}`)
  await page.locator('main').getByText(word(40)).filter({ visible: true }).first().waitFor()
  expect(await measureOverflow(page)).toEqual(fits)
  if (opener) {
    await resizeTo(page, mobile)
    await page
      .getByRole('button', { name: new RegExp(`^${opener}`) })
      .first()
      .click()
    await page.getByRole('dialog').getByText(word(40)).first().waitFor()
    expect(await measureOverflow(page)).toEqual(fits)
  }
  expect(complaints).toEqual([])
  await close()
})
