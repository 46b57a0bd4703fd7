// A ride that turns red plays a sound and shows a notification if the user has chosen them. The board is in office-live-day.
import { beforeAll, expect, test } from 'vitest'
import { localAt } from '#kernel/time.ts'
import {
  createActions,
  createAssignedRide,
  createDriver,
  type DriverPerson,
  movePickup,
} from '../testing/assigned-rides.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt } from '../testing/office-pages.ts'
import { readRecordedNotices, recordNotices } from '../testing/recorded-notices.ts'

const app = openSite()
const minute = 60_000
let office: OfficePerson
let driver: DriverPerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  driver = await createDriver(app, { first_name: 'Grace', last_name: 'Adeyemi' })
  await app.pool.query(
    `update drivers set insurance_expiry_date = '2036-01-01', preferred_shift = 'flexible', car_capacity = 3,
       car_luggage = 3, service_classes = '{business_class,first_class}'`,
  )
})

/** A pickup of today whose latest departure is over. */
const overduePickup = (): Date => {
  const now = new Date()
  const today = localAt(now, 'Europe/London').date
  const soon = new Date(now.getTime() + 12 * minute)
  return localAt(soon, 'Europe/London').date === today ? soon : new Date(now.getTime() - minute)
}

/** An acknowledged ride in five hours. */
const createRide = async (): Promise<string> => {
  const { booking_id } = await createAssignedRide(app, driver, { minutes: 300 })
  await createActions(() => ({ site: app, driver })).sendActions(booking_id, 'acknowledge')
  return booking_id
}

test('a ride that turns red plays a sound and shows a notification once, on any page of the office, if both are turned on', {
  tags: ['full'],
  timeout: 180_000,
}, async () => {
  const booking_id = await createRide()
  const { page, complaints, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/dispatch' })
  await recordNotices(page)
  await page.clock.install()
  await page.reload()
  const readNotices = () => readRecordedNotices(page)
  const [sound, notification] = [
    page.getByRole('switch', { name: 'Sound' }),
    page.getByRole('switch', { name: 'Notification' }),
  ]
  await sound.waitFor()
  expect([await sound.isChecked(), await notification.isChecked()]).toEqual([false, false])
  const firstPoll = page.waitForResponse(/\/at-risk$/)
  await sound.click()
  await expect.poll(() => sound.isChecked()).toBe(true)
  await firstPoll
  expect(await readNotices()).toEqual({ tones: 2, notifications: [] })
  // The switch changes once the browser has granted the permission.
  await notification.click()
  await expect.poll(() => notification.isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Partners' }).first().click()
  await heading(page, 'Partner Management')
  await movePickup(app, booking_id, overduePickup())
  const pollAgain = async () => {
    const answer = page.waitForResponse(/\/at-risk$/)
    await page.clock.runFor(31_000)
    await answer
  }
  const shown = [expect.stringMatching(/^A ride is at risk \/ \d\d:\d\d: Should have set off by now$/)]
  // The rides at risk are read at most once in five seconds for a change that is not notified.
  const pollAndRead = async () => {
    await pollAgain()
    return readNotices()
  }
  await expect.poll(pollAndRead, { timeout: 30_000 }).toEqual({ tones: 4, notifications: shown })
  await pollAgain()
  expect(await readNotices()).toEqual({ tones: 4, notifications: shown })
  await page.goBack()
  expect([await sound.isChecked(), await notification.isChecked()]).toEqual([true, true])
  for (const each of [sound, notification]) {
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT')
    await each.click()
    await expect.poll(() => each.isChecked()).toBe(false)
    await saved
  }
  await page.reload()
  await sound.waitFor()
  expect([await sound.isChecked(), await notification.isChecked()]).toEqual([false, false])
  expect(complaints).toEqual([])

  await expect.poll(() => page.title()).toMatch(/^\(1\) Dispatch/)
  await sound.click()
  await expect.poll(() => sound.isChecked()).toBe(true)
  await app.pool.query('delete from sessions where user_id = $1', [office.user_id])
  await page.clock.runFor(31_000)
  await heading(page, 'Signed out: this board is no longer live')
  expect(await page.title()).toMatch(/^Signed out/)
  expect(await page.getByRole('table').count()).toBe(0)
  expect((await readNotices()).tones).toBe(4)
  expect(await findLayoutProblems(page, 'office-board-signed-out')).toEqual([])
  await page.getByRole('link', { name: 'Sign in' }).press('Enter')
  await heading(page, 'Admin sign-in')
  expect(complaints.filter((each) => !each.includes('401'))).toEqual([])
  await close()
})
