// The lanes of the board: drawn at three widths, and drivers assigned by dragging, by touch and by keyboard alone.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { readableId } from '#kernel/ids.ts'
import { movePickup, readAssignment } from '../testing/assigned-rides.ts'
import { findLayoutProblems, resizeTo } from '../testing/both-sizes.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { assignDriver, createEligibleDriver, createRideAt, type DispatchRide, versionOf } from '../testing/dispatch.ts'
import { dateIn } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt } from '../testing/office-pages.ts'

const tablet = { width: 820, height: 1180 }
/** Each test has a day, so a board of its own: that of the day before may still be kept, with drivers who are gone. */
let days = 2
let day = ''

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})
beforeEach(async () => {
  days += 3
  day = dateIn(days)
  await app.pool.query('delete from driver_absences')
  await app.pool.query('delete from assignments')
  await app.pool.query('delete from drivers')
  await app.pool.query(`update bookings set booking_status = 'cancelled'`)
})

const createDrivers = async () => ({
  grace: await createEligibleDriver(app, { first_name: 'Grace', last_name: 'Adeyemi' }),
  imran: await createEligibleDriver(app, {
    first_name: 'Imran',
    last_name: 'Qureshi',
    days_off: [0, 1, 2, 3, 4, 5, 6],
  }),
  paul: await createEligibleDriver(app, {
    first_name: 'Paul',
    last_name: 'Okafor',
    driving_license_expiry_date: '2026-01-01',
  }),
})

/** A ride of the day at a local time, of the driver if one is given. */
const createRide = async (time: string, driver_id?: string): Promise<DispatchRide> => {
  const ride = await createRideAt(app, { days, time })
  if (driver_id) {
    const { status, text } = await assignDriver(office.visitor, ride, { driver_id, agreed: true })
    if (status !== 200) throw new Error(text)
  }
  return ride
}

const openLanes = async (query = `date=${day}&span=day`, size = desktop) => {
  const opened = await openOfficeAt(app, office, { size, path: `/admin/dispatch?view=lanes&${query}` })
  await heading(opened.page, 'Dispatch')
  await opened.page.getByRole('region', { name: 'Lanes' }).waitFor()
  return opened
}

const bar = ({ booking_id }: DispatchRide, page: Page) => page.locator(`[data-car="${booking_id}.1"]`)
const lane = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const driverOf = async ({ booking_id }: DispatchRide): Promise<string | undefined> =>
  (await app.pool.query('select driver_id from assignments where booking_id = $1', [booking_id])).rows[0]?.driver_id

const takePicture = async (page: Page, name: string): Promise<void> => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` })
}

/** The middle of an element on the screen. */
const middleOf = async (locator: ReturnType<Page['locator']>) => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Moves the mouse with the bar onto a lane and leaves the button pressed. */
const dragOver = async (page: Page, ride: DispatchRide, name: string) => {
  const [from, to] = [await middleOf(bar(ride, page)), await middleOf(lane(page, name))]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 12)
  await page.mouse.move(from.x, to.y, { steps: 4 })
}

test('lanes are drawn for a day, two days and a week, on a desktop and a tablet; a phone has the list', {
  tags: ['full'],
}, async () => {
  const { grace, imran } = await createDrivers()
  await createEligibleDriver(app, { first_name: 'Hannah', last_name: 'Oyelaran' })
  const first = await createRide('08:00', grace)
  await createRide('11:30', grace)
  await createRide('13:30', imran)
  await createRide('23:15', imran)
  await createRide('09:30')
  await createRide('10:00')
  const off = { absence_id: randomUUID(), from: `${day}T14:00`, to: `${dateIn(days + 1)}T12:00`, kind: 'sick' }
  expect((await office.visitor.post(`/api/admin/drivers/${grace}/absences`, off)).status).toBe(200)
  const { page, complaints, close } = await openLanes()
  await page.getByText('Off from', { exact: false }).first().waitFor()
  expect(await findLayoutProblems(page, 'lanes-day')).toEqual([])
  await page.getByRole('radio', { name: 'Hours' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe(`?date=${day}&span=day&view=lanes&zoom=hours`)
  // The hours open at the first ride of a day that is not today.
  const lanes = page.getByRole('region', { name: 'Lanes' })
  await expect.poll(() => lanes.evaluate((each) => each.scrollLeft)).toBeGreaterThan(0)
  const box = await lanes.boundingBox()
  expect((await middleOf(bar(first, page))).x).toBeLessThan((box?.x ?? 0) + (box?.width ?? 0) / 2)
  expect(await findLayoutProblems(page, 'lanes-hours')).toEqual([])
  await page.getByRole('radio', { name: 'Fit' }).click()
  await page.getByRole('radio', { name: 'Week' }).click()
  await page.getByText('08:00').first().waitFor()
  expect(await findLayoutProblems(page, 'lanes-week')).toEqual([])
  await page.getByRole('radio', { name: '2 days' }).click()
  for (const name of ['two', 'day'] as const) {
    if (name === 'day') await page.getByRole('radio', { name: 'Day', exact: true }).click()
    await resizeTo(page, tablet)
    await page.getByRole('region', { name: 'Lanes' }).waitFor()
    expect(await axe(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await takePicture(page, `lanes-${name}-820`)
    await resizeTo(page, desktop)
  }
  await resizeTo(page, mobile)
  await page.getByRole('region', { name: 'Lanes' }).waitFor({ state: 'detached' })
  await page
    .getByRole('button', { name: /^Assign a driver to/ })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('hours of a shift limit the board and its lanes, and stay in the address', { tags: ['full'] }, async () => {
  const { grace } = await createDrivers()
  const early = await createRide('05:00', grace)
  const [first, second] = [await createRide('09:30'), await createRide('11:00', grace)]
  const [late, night] = [await createRide('15:00'), await createRide('23:15')]
  const { page, complaints, close } = await openLanes(`date=${day}`)
  await bar(late, page).waitFor()
  await page.getByRole('radio', { name: 'Day', exact: true }).click()
  await page.getByLabel('From', { exact: true }).selectOption('08:00')
  await page.getByLabel('Until', { exact: true }).selectOption('14:00')
  await bar(late, page).waitFor({ state: 'detached' })
  await page.getByText('2 rides, 2 cars, 1 driver').waitFor()
  expect(new URL(page.url()).search).toBe(`?date=${day}&span=day&from=08%3A00&until=14%3A00&view=lanes`)
  for (const each of [first, second]) await bar(each, page).waitFor()
  expect(await bar(early, page).count()).toBe(0)
  expect(await findLayoutProblems(page, 'lanes-shift')).toEqual([])
  await resizeTo(page, tablet)
  expect([await axe(page), await overflow(page)]).toEqual([[], 0])
  await takePicture(page, 'lanes-shift-820')
  await resizeTo(page, desktop)
  await page.getByRole('radio', { name: 'List' }).click()
  await page.getByLabel('From', { exact: true }).selectOption('22:00')
  await page.getByLabel('Until', { exact: true }).selectOption('06:00')
  await page.getByText(readableId(night.booking_id)).waitFor()
  await page.getByText('1 ride, 1 car, 0 drivers').waitFor()
  expect(await findLayoutProblems(page, 'list-shift')).toEqual([])
  await page.reload()
  await page.getByText('1 ride, 1 car, 0 drivers').waitFor()
  await resizeTo(page, mobile)
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  expect([await axe(page), await overflow(page)]).toEqual([[], 0])
  await takePicture(page, 'list-shift-390')
  await page.getByRole('radio', { name: '2 days' }).click()
  await page.getByText(/^5 rides, /).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a ride is dragged onto a lane: the ghost says why a driver does not fit, and assigns one who does', async () => {
  const { grace, imran } = await createDrivers()
  const ride = await createRide('10:00')
  const { page, complaints, close } = await openLanes()
  await bar(ride, page).waitFor()
  const ghost = page.locator('.fixed[aria-hidden]')
  await dragOver(page, ride, 'Paul Okafor')
  await ghost.getByText('Licence expired by that date').waitFor()
  await page.mouse.up()
  await page.getByRole('alert').getByText('Paul Okafor: Licence expired by that date').waitFor()
  expect(await driverOf(ride)).toBeUndefined()

  await dragOver(page, ride, 'Grace Adeyemi')
  await ghost.getByText(/^Fits, \+\d+\.\d empty miles$/).waitFor()
  expect(await axe(page)).toEqual([])
  await takePicture(page, 'lanes-drag-1440')
  await page.mouse.up()
  await page.getByRole('status').getByText('Grace Adeyemi is assigned and notified by e-mail.').first().waitFor()
  await lane(page, 'Grace Adeyemi').locator('[data-car]').waitFor()
  expect(await driverOf(ride)).toBe(grace)

  await dragOver(page, ride, 'Imran Qureshi')
  await ghost.getByText('Override: Day off').waitFor()
  await page.mouse.up()
  await page
    .getByRole('dialog', { name: 'Choose a driver' })
    .getByRole('button', { name: 'Driver agreed: assign Imran Qureshi' })
    .click()
  await lane(page, 'Imran Qureshi').locator('[data-car]').waitFor()
  expect(await driverOf(ride)).toBe(imran)

  await dragOver(page, ride, 'Grace Adeyemi')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await ghost.waitFor({ state: 'detached' })
  expect(await driverOf(ride)).toBe(imran)

  await dragOver(page, ride, 'Unassigned')
  await ghost.getByText('Unassign Imran Qureshi').waitFor()
  await takePicture(page, 'lanes-unassign-1440')
  await page.mouse.up()
  await page.getByRole('status').getByText('The driver has been unassigned').first().waitFor()
  await lane(page, 'Unassigned').locator('[data-car]').waitFor()
  expect(await driverOf(ride)).toBeUndefined()
  expect(complaints).toEqual([])
  await close()
})

test('a ride is moved among lanes by keyboard alone: the reasons are announced, and it is stopped or assigned', async () => {
  const { grace } = await createDrivers()
  const ride = await createRide('10:00')
  const { page, complaints, close } = await openLanes()
  const waitForAnnouncement = (text: string | RegExp) => page.getByRole('status').getByText(text).first().waitFor()
  const isFocused = () => bar(ride, page).evaluate((each) => each === document.activeElement)
  await bar(ride, page).focus()
  await page.keyboard.press('ArrowDown')
  await waitForAnnouncement(/^Grace Adeyemi: Fits, \+\d+\.\d empty miles$/)
  await page.keyboard.press('ArrowDown')
  await waitForAnnouncement('Imran Qureshi: Override: Day off')
  await takePicture(page, 'lanes-keys-1440')
  await page.keyboard.press('ArrowDown')
  await waitForAnnouncement('Paul Okafor: Licence expired by that date')
  await page.keyboard.press('Escape')
  await waitForAnnouncement('Stopped. The driver is unchanged.')
  expect(await driverOf(ride)).toBeUndefined()
  await page.keyboard.press('ArrowDown')
  await waitForAnnouncement(/^Grace Adeyemi: Fits/)
  await page.keyboard.press('Enter')
  await waitForAnnouncement('Grace Adeyemi is assigned and notified by e-mail.')
  await lane(page, 'Grace Adeyemi').locator('[data-car]').waitFor()
  await expect.poll(isFocused).toBe(true)
  expect(await driverOf(ride)).toBe(grace)
  await page.keyboard.press('Enter')
  const opened = page.getByRole('dialog', { name: /^10:00, / })
  await opened.getByRole('button', { name: /^Change the driver of/ }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Choose a driver' })
  await dialog.getByText('Currently assigned').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(isFocused).toBe(true)
  await page.keyboard.press('ArrowUp')
  await waitForAnnouncement('Unassigned: Unassign Grace Adeyemi')
  await page.keyboard.press('Enter')
  await waitForAnnouncement('The driver has been unassigned and notified by e-mail.')
  await lane(page, 'Unassigned').locator('[data-car]').waitFor()
  await expect.poll(isFocused).toBe(true)
  expect(await driverOf(ride)).toBeUndefined()
  expect(complaints).toEqual([])
  await close()
})

test('a bar opens its ride with progress and messages, a name its driver with the absence; a VIP is marked', {
  tags: ['full'],
}, async () => {
  const { grace } = await createDrivers()
  const ride = await createRide('10:00', grace)
  await app.pool.query(
    'update users set is_vip = true where user_id = (select user_id from bookings where booking_id = $1)',
    [ride.booking_id],
  )
  const { page, complaints, close } = await openLanes()
  await bar(ride, page).getByText('VIP', { exact: true }).first().waitFor()
  await bar(ride, page).click()
  const opened = page.getByRole('dialog', { name: /^10:00, / })
  await opened.getByText('VIP', { exact: true }).waitFor()
  expect(await findLayoutProblems(page, 'lanes-ride')).toEqual([])
  await opened.getByRole('button', { name: /^Set the progress of .* for Grace Adeyemi$/ }).click()
  await page.getByRole('dialog', { name: 'Set progress for Grace Adeyemi' }).waitFor()
  await page.keyboard.press('Escape')
  await bar(ride, page).click()
  await opened.getByRole('button', { name: 'Messages with Grace Adeyemi' }).click()
  await page.getByRole('dialog', { name: 'Grace Adeyemi' }).getByRole('textbox').waitFor()
  await page.keyboard.press('Escape')

  await lane(page, 'Grace Adeyemi').getByRole('button', { name: 'Grace Adeyemi', exact: true }).click()
  const driver = page.getByRole('dialog', { name: 'Grace Adeyemi' })
  await driver.getByText('Not off on these days').waitFor()
  expect(await findLayoutProblems(page, 'lanes-driver')).toEqual([])
  await driver.getByRole('button', { name: 'Off…' }).click()
  await page.getByRole('dialog', { name: 'Grace Adeyemi is off' }).waitFor()
  expect(new URL(page.url()).searchParams.get('off')).toBe(grace)
  expect(complaints).toEqual([])
  await close()
})

test('a finger that holds a bar carries it; the later of two assignments is refused', { tags: ['full'] }, async () => {
  const { grace } = await createDrivers()
  const hannah = await createEligibleDriver(app, { first_name: 'Hannah', last_name: 'Oyelaran' })
  const ride = await createRide('10:00')
  const { page, close } = await openLanes(undefined, tablet)
  await bar(ride, page).waitFor()
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const from = await middleOf(bar(ride, page))
  const to = { x: from.x, y: (await middleOf(lane(page, 'Grace Adeyemi'))).y }
  await touch('touchStart', [from])
  const ghost = page.getByText('Fits', { exact: false })
  await ghost.first().waitFor()
  await touch('touchMove', [to])
  await page
    .getByRole('status')
    .getByText(/^Grace Adeyemi: Fits/)
    .waitFor()
  expect((await assignDriver(office.visitor, ride, { driver_id: hannah })).status).toBe(200)
  await touch('touchEnd', [])
  await page.getByRole('alert').getByText('Another user has changed the driver of this ride').waitFor()
  await lane(page, 'Hannah Oyelaran').locator('[data-car]').waitFor()
  expect(await driverOf(ride)).toBe(hannah)
  expect(grace).not.toBe(hannah)
  await close()
})

test('today has a line for now, and shows what lasts from the evening before', { tags: ['full'] }, async () => {
  const { grace } = await createDrivers()
  const ride = await createRideAt(app, { days, time: '10:00' })
  await movePickup(app, ride.booking_id, new Date(Date.now() + 90 * 60_000))
  const moved = { ...ride, version: await versionOf(app, ride.booking_id) }
  expect((await assignDriver(office.visitor, moved, { driver_id: grace })).status).toBe(200)
  const night = await createRide('23:45', grace)
  const { page, close } = await openLanes('')
  await bar(ride, page).waitFor()
  expect(await findLayoutProblems(page, 'lanes-today')).toEqual([])
  await page.goto(`${app.url}/admin/dispatch?view=lanes&span=day&date=${dateIn(days + 1)}`)
  await bar(night, page).waitFor()
  expect((await readAssignment(app, night.booking_id)).driver_id).toBe(grace)
  await close()
})
