// A live day of an operations manager: a phone booking, a change, a sick driver, a late ride, a no-show and a
// cancellation, on one site whose clock the test moves.
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { readableId } from '#kernel/ids.ts'
import { localAt, shiftDate } from '#kernel/time.ts'
import { nearestInstant } from '#kernel/zones.ts'
import { movePickup } from '../testing/assigned-rides.ts'
import { waitForRefunds } from '../testing/booking-changes.ts'
import * as walk from '../testing/booking-journey.ts'
import { findWidthProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { waitForDeliveries } from '../testing/deliveries.ts'
import { assignDriver, createEligibleDriver, createRideAt, versionOf } from '../testing/dispatch.ts'
import { nameOfFocus, tabTo, typeInto } from '../testing/keyboard.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading } from '../testing/office-pages.ts'
import { endUndoPeriods, setStep } from '../testing/office-steps.ts'
import { paidRide, queryOne } from '../testing/payments.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const minute = 60_000
const tomorrow = shiftDate(localAt(new Date(), 'Europe/London').date, 1)
const fiveOclock = nearestInstant(tomorrow, '05:00:00', 'Europe/London')
let aheadMs = fiveOclock.getTime() - Date.now()
const clock = () => new Date(Date.now() + aheadMs)
const app = openSite({ clock })
let office: OfficePerson
let vip: { user_id: string; booking_id: string }
let cancelled: string
let sick: string
/** The rides of the sick driver, the first of which becomes late. */
const rides: string[] = []
const late = () => rides[0] ?? ''

/** A paid ride of the driver, this many hours after 05:00. */
const createRideOf = async (driver_id: string, hours: number): Promise<string> => {
  const ride = await createRideAt(app)
  await movePickup(app, ride.booking_id, new Date(fiveOclock.getTime() + hours * 60 * minute))
  const moved = { ...ride, version: await versionOf(app, ride.booking_id) }
  const { status, text } = await assignDriver(office.visitor, moved, { driver_id })
  if (status !== 200) throw new Error(text)
  return ride.booking_id
}

beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  vip = await paidRide(app.visitor(), { service_type: 'business_class' })
  await app.pool.query(
    `update users set first_name = 'Priya', last_name = 'Raghunathan', email = 'priya@raghunathan.example',
      phone_number = '+447700900321' where user_id = $1`,
    [vip.user_id],
  )
  const notes = { company: 'Marchetti Gallery', office_notes: 'Calls before each ride.', driver_notes: '' }
  const card = { is_vip: true, revision: 1, ...notes }
  expect((await office.visitor.put(`/api/admin/users/${vip.user_id}/card`, card)).status).toBe(200)
  cancelled = (await paidRide(app.visitor())).booking_id
  sick = await createEligibleDriver(app, { first_name: 'Imran', last_name: 'Qureshi' })
  await createEligibleDriver(app, { first_name: 'Grace', last_name: 'Adeyemi' })
  await createEligibleDriver(app, { first_name: 'Paul', last_name: 'Okafor' })
  for (const hours of [1.25, 4.75, 8.25, 11.75, 15.25, 18.75]) rides.push(await createRideOf(sick, hours))
})

/** Lets time pass on the server and in the browser; the person stays signed in. */
const passTo = async (page: Page, time: string) => {
  aheadMs += nearestInstant(tomorrow, `${time}:00`, 'Europe/London').getTime() - clock().getTime()
  await app.pool.query('update sessions set seen_at = $1', [clock()])
  await page.clock.setSystemTime(clock())
}

const expectUsable = async (page: Page, name: string) =>
  expect(await findWidthProblems(page, `day-${name}`)).toEqual([])
const press = async (page: Page, name: RegExp, key = 'Enter') => {
  await tabTo(page, name)
  await page.keyboard.press(key)
}
const expectFocus = (page: Page, name: RegExp | string) =>
  expect.poll(() => nameOfFocus(page)).toMatch(typeof name === 'string' ? new RegExp(`^${name}$`) : name)
const rowOf = (page: Page, booking_id: string): Locator =>
  page.getByRole('row').filter({ has: page.locator(`a[href*="${booking_id}"]`) })

const bookByPhone = async (page: Page) => {
  await page.keyboard.press('n')
  await heading(page, 'New Booking')
  await typeInto(page, /^Find a customer$/, '07700 900321')
  const found = page.getByRole('button', { name: /^Priya Raghunathan/ })
  await found.getByText('VIP', { exact: true }).waitFor()
  await press(page, /^Priya Raghunathan/)
  const known = page.getByRole('region', { name: 'Chosen customer' })
  await known.getByText('VIP', { exact: true }).waitFor()
  await known.getByText('Calls before each ride.').waitFor()
  for (const [field, typed] of [
    [/^Pickup$/, 'Heathrow'],
    [/^Dropoff$/, 'Claridge'],
  ] as const) {
    await typeInto(page, field, typed)
    await page
      .getByRole('option', { name: new RegExp(typed) })
      .first()
      .waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
  }
  await typeInto(page, /^Date$/, walk.rideDay)
  await typeInto(page, /^Time$/, '09:30')
  await press(page, /^With a return ride$/, 'Space')
  await typeInto(page, /^Return date$/, walk.rideDay)
  await typeInto(page, /^Return time$/, '18:00')
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: /^First Class/, disabled: false }).waitFor()
  await press(page, /^Business Class/, 'Space')
  await page.keyboard.press('ArrowDown')
  await page.getByText('£390.00').last().waitFor()
  await expectUsable(page, '1-phone-booking')
  await press(page, /^Send payment link$/)
  await heading(page, 'Booked')
  await page.getByRole('heading', { level: 2, name: 'Return' }).waitFor()
  await expectFocus(page, 'Booked')
  await page.getByText('A payment link has been sent to priya@raghunathan.example.').waitFor()
}

const changeByPhone = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search', exact: true }).waitFor()
  await page.keyboard.type('07700 900321')
  await page.getByRole('option', { name: /^Priya Raghunathan priya@/ }).click()
  await heading(page, 'Priya Raghunathan')
  await page.getByRole('link', { name: readableId(vip.booking_id), exact: true }).press('Enter')
  await heading(page, 'Booking Details')
  await press(page, /^Edit Booking$/)
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' })
  await dialog.getByLabel('Class').waitFor()
  await tabTo(page, /^Class$/)
  await page.keyboard.type('First')
  await dialog.getByRole('region', { name: 'Price' }).getByText('+£').waitFor()
  await press(page, /^Request £/, 'Space')
  expect(await dialog.getByRole('switch', { name: 'Tell the customer' }).isChecked()).toBe(true)
  await press(page, /^Preview the e-mail$/)
  await dialog.getByRole('article').getByText('First Class').first().waitFor()
  await expectUsable(page, '2-change')
  await press(page, /^Save Changes$/)
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(page, 'Edit Booking')
  await page.getByText('Price adjustment').waitFor()
}

/** Counts the clicks from now on. */
const countClicks = async (page: Page) => {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    dataset.clicks = '0'
    document.addEventListener('click', () => (dataset.clicks = String(Number(dataset.clicks) + 1)), true)
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks))
}
const countRidesOf = async (driver_id: string): Promise<number> =>
  (await app.pool.query('select 1 from assignments where driver_id = $1', [driver_id])).rows.length

const replaceSickDriver = async (page: Page) => {
  await page.keyboard.press('b')
  await heading(page, 'Dispatch')
  const off = page.getByRole('button', { name: 'Off: Imran Qureshi' }).first()
  await off.waitFor()
  const readClicks = await countClicks(page)
  const since = performance.now()
  await off.click()
  const dialog = page.getByRole('dialog', { name: 'Imran Qureshi is off' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('status').getByText('Saved. 6 rides freed.').waitFor()
  await dialog.getByRole('button', { name: 'Assign all 6' }).click()
  await dialog.getByText('Assigned', { exact: true }).nth(5).waitFor()
  expect(await readClicks()).toBeLessThanOrEqual(4)
  expect(performance.now() - since).toBeLessThan(60_000)
  expect([await countRidesOf(sick), (await app.pool.query('select 1 from assignments')).rowCount]).toEqual([0, 6])
  await expectUsable(page, '3-replacements')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(page, 'Dispatch')
}

/** The driver of the late ride acknowledges it. */
const acknowledge = async (booking_id: string) => {
  await setStep(app, office.visitor, booking_id, { action: 'acknowledge' })
  await endUndoPeriods(app)
  await waitForDeliveries(app)
}

/** Sets a step of the late ride by keyboard, and ends its undo period. */
const setProgress = async (page: Page, { step, time, note }: { step: string; time?: string; note: string }) => {
  await page.getByRole('button', { name: `Set the progress of ${readableId(late())} for` }).press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Set progress for/ })
  await dialog.getByRole('radio', { name: step }).press('Space')
  if (time) {
    await typeInto(page, /^At$/, time)
    await page.keyboard.press('Enter')
  }
  await typeInto(page, /^Note/, note)
  await press(page, /^Set$/)
  await dialog.waitFor({ state: 'detached' })
  await page
    .getByRole('status')
    .getByText(new RegExp(`^${step}: `))
    .waitFor()
  await expectFocus(page, new RegExp(`^${step}: `))
  await endUndoPeriods(app)
  await waitForDeliveries(app)
}

const watchLateRide = async (page: Page) => {
  await acknowledge(late())
  await page.reload()
  const row = rowOf(page, late())
  await row.getByText('Watch', { exact: true }).waitFor()
  await row.getByText('Due to set off soon').waitFor()
  await passTo(page, '05:20')
  await app.notifications.attention.syncRidesAtRisk()
  await page.goto(`${app.url}/admin`)
  await page.getByRole('link', { name: 'At risk 1' }).press('Enter')
  await expect.poll(() => page.title()).toMatch(/^\(1\) Dispatch/)
  await row.getByText('At risk', { exact: true }).waitFor()
  await row.getByText('Should have set off by now').waitFor()
  await expectUsable(page, '4-late-ride')
  await page.getByRole('link', { name: /^Attention/ }).press('Enter')
  await page.getByRole('heading', { name: 'Ride at risk' }).waitFor()
  await page.locator('a[href="tel:+447700900411"]').waitFor()
  await expectUsable(page, '4-attention')
  await page.getByRole('link', { name: 'Open in Dispatch' }).press('Enter')
  await setProgress(page, { step: 'On the way', note: 'Called, on the road' })
  await page.reload()
  await page.getByText('No rides of this kind').waitFor()
  await expect.poll(() => page.title()).toMatch(/^Dispatch/)
  await app.notifications.attention.syncRidesAtRisk()
  await page.getByRole('link', { name: /^Attention/ }).press('Enter')
  await page.getByText('Nothing needs attention').waitFor()
}

const chargeNoShow = async (page: Page) => {
  await passTo(page, '07:40')
  await page.keyboard.press('b')
  await setProgress(page, { step: 'Arrived', time: '06:15', note: 'Called from the terminal' })
  await setProgress(page, { step: 'No-show', note: 'Waited at arrivals until 07:30' })
  await page.getByRole('link', { name: /^Attention/ }).press('Enter')
  await page.getByRole('heading', { name: 'Passenger no-show' }).waitFor()
  await page.getByRole('link', { name: readableId(late()) }).press('Enter')
  await heading(page, 'Booking Details')
  await page.getByRole('button', { name: 'Request £50.00' }).press('Enter')
  await press(page, /^Send link$/)
  await page.getByText('Requested', { exact: true }).waitFor()
  await expectFocus(page, /^Car 1 waited/)
  await expectUsable(page, '5-no-show')
}

const cancelAtHalf = async (page: Page) => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search', exact: true }).waitFor()
  await page.keyboard.type(readableId(cancelled))
  await page.getByRole('option', { name: /^Eleanor Whitcombe/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(new RegExp(`^${readableId(cancelled)}, `)).waitFor()
  await press(page, /^Cancel booking$/)
  const question = page.getByRole('dialog', { name: 'Cancel this booking?' })
  await question.getByText('By the ride’s terms').waitFor()
  await tabTo(page, /^Free/)
  await page.keyboard.press('ArrowDown')
  await question.getByRole('region', { name: 'Refund' }).getByText('£97.50').nth(1).waitFor()
  await tabTo(page, /^Reason/)
  await page.keyboard.type('Cancelled')
  await expectUsable(page, '6-cancellation')
  await press(page, /^Cancel booking$/)
  await page.getByText('The booking is cancelled.').first().waitFor()
  await expectFocus(page, 'Booking Details')
  await waitForRefunds(app.pool, cancelled, 9750)
  await page.getByText('Fee £97.50, Cancelled by the customer').waitFor()
  await page.getByText('−£97.50').first().waitFor()
  await expectUsable(page, '6-cancelled')
  expect(
    await queryOne(app.pool, 'select booking_status, captured_pence from bookings where booking_id = $1', [cancelled]),
  ).toEqual({ booking_status: 'cancelled', captured_pence: 9750 })
}

test('the office runs a live day, for the most part by keyboard', { tags: ['full'], timeout: 400_000 }, async () => {
  const { page, complaints, close } = await app.openPage(desktop)
  await page.clock.setSystemTime(clock())
  await addSessionCookies(page, office.visitor, app.url)
  await page.goto(`${app.url}/admin`)
  await heading(page, 'Dashboard')
  await bookByPhone(page)
  await changeByPhone(page)
  await replaceSickDriver(page)
  await watchLateRide(page)
  await chargeNoShow(page)
  await cancelAtHalf(page)
  expect(complaints).toEqual([])
  await close()
})
