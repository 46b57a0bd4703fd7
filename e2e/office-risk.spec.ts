// A ride at risk in the browser: red on the board, counted in the title and on the dashboard, listed under Attention, and by
// choice sounded and shown as a notification; at three widths.
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { localAt } from '#kernel/time.ts'
import {
  createActions,
  createAssignedRide,
  createDriver,
  type DriverPerson,
  movePickup,
} from '../testing/assigned-rides.ts'
import { findLayoutProblems, resizeTo } from '../testing/both-sizes.ts'
import { axe, desktop, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { eventually } from '../testing/eventually.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt } from '../testing/office-pages.ts'

const app = openSite()
const minute = 60_000
const tablet = { width: 820, height: 1180 }
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
beforeEach(async () => {
  await app.pool.query('delete from assignments')
  await app.pool.query('delete from attention_items')
  await app.pool.query(`update bookings set booking_status = 'cancelled'`)
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

test('a late ride is red wherever the office looks, until its driver has arrived', async () => {
  const booking_id = await createRide()
  await movePickup(app, booking_id, overduePickup())
  await app.notifications.attention.syncRidesAtRisk()
  const { page, complaints, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin' })
  await page.getByRole('link', { name: 'At risk 1' }).press('Enter')
  await heading(page, 'Dispatch')
  expect(new URL(page.url()).search).toBe('?span=day&show=risk')
  await expect.poll(() => page.title()).toMatch(/^\(1\) Dispatch/)
  const row = page.getByRole('table').locator('tbody tr').filter({ hasText: 'Grace Adeyemi' })
  await row.getByText('At risk', { exact: true }).waitFor()
  await row.getByText('Should have set off by now').waitFor()
  expect(await findLayoutProblems(page, 'office-risk-board')).toEqual([])
  await resizeTo(page, tablet)
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/office-risk-board-820.png`, fullPage: true })
  expect([...(await axe(page)), await overflow(page)]).toEqual([0])
  await resizeTo(page, desktop)
  await page.goto(`${app.url}/admin/attention`)
  await page.getByRole('heading', { name: 'Ride at risk' }).waitFor()
  await page.getByText('Should have set off by now').waitFor()
  expect(await findLayoutProblems(page, 'office-risk-attention')).toEqual([])

  await createActions(() => ({ site: app, driver })).sendActions(booking_id, 'on_the_way', 'arrived')
  await eventually(async () => (await office.visitor.get('/api/admin/attention')).body.open === 0)
  await page.reload()
  await page.getByText('Nothing needs attention').waitFor()
  await page.goto(`${app.url}/admin/dispatch`)
  await page.getByText('Grace Adeyemi').waitFor()
  await expect.poll(() => page.title()).toMatch(/^Dispatch/)
  expect(await page.getByRole('table').getByText('At risk', { exact: true }).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('a ride that turns red is sounded and shown once, on any page of the office, if this browser is to', {
  timeout: 180_000,
}, async () => {
  const booking_id = await createRide()
  const { page, complaints, close } = await openOfficeAt(app, office, { size: desktop, path: '/admin/dispatch' })
  await page.addInitScript(() => {
    const heard = { tones: 0, notifications: [] as string[] }
    const createOscillator = AudioContext.prototype.createOscillator
    AudioContext.prototype.createOscillator = function (this: AudioContext) {
      heard.tones++
      return createOscillator.call(this)
    }
    // A browser without a screen denies notifications whatever it is told.
    class Shown extends EventTarget {
      static permission = 'default'
      static async requestPermission() {
        Shown.permission = 'granted'
        return Shown.permission
      }
      onclick = null
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        super()
        heard.notifications.push(`${title} / ${body}`)
      }
      close() {}
    }
    Object.assign(window, { Notification: Shown })
    Object.assign(window, { heard })
  })
  await page.clock.install()
  await page.reload()
  const heard = () =>
    page.evaluate(() => (window as unknown as { heard: { tones: number; notifications: string[] } }).heard)
  const [sound, notification] = [
    page.getByRole('switch', { name: 'Sound' }),
    page.getByRole('switch', { name: 'Notification' }),
  ]
  await sound.waitFor()
  expect([await sound.isChecked(), await notification.isChecked()]).toEqual([false, false])
  const firstLook = page.waitForResponse(/\/at-risk$/)
  await sound.check()
  await firstLook
  expect(await heard()).toEqual({ tones: 2, notifications: [] })
  // The switch turns once the browser has allowed it.
  await notification.click()
  await expect.poll(() => notification.isChecked()).toBe(true)
  await page.getByRole('link', { name: 'Partners' }).first().click()
  await heading(page, 'Partner Management')
  await movePickup(app, booking_id, overduePickup())
  const look = async () => {
    const answer = page.waitForResponse(/\/at-risk$/)
    await page.clock.runFor(31_000)
    await answer
  }
  await look()
  const shown = [expect.stringMatching(/^A ride is at risk \/ \d\d:\d\d: Should have set off by now$/)]
  await expect.poll(heard).toEqual({ tones: 4, notifications: shown })
  await look()
  expect(await heard()).toEqual({ tones: 4, notifications: shown })
  await page.goBack()
  expect([await sound.isChecked(), await notification.isChecked()]).toEqual([true, true])
  await sound.uncheck()
  await notification.uncheck()
  await page.reload()
  await sound.waitFor()
  expect([await sound.isChecked(), await notification.isChecked()]).toEqual([false, false])
  expect(complaints).toEqual([])

  await expect.poll(() => page.title()).toMatch(/^\(1\) Dispatch/)
  await app.pool.query('delete from sessions where user_id = $1', [office.user_id])
  await page.clock.runFor(31_000)
  await heading(page, 'Signed out: this board is no longer live')
  expect(await page.title()).toMatch(/^Signed out/)
  expect(await page.getByRole('table').count()).toBe(0)
  expect(await findLayoutProblems(page, 'office-board-signed-out')).toEqual([])
  await page.getByRole('link', { name: 'Sign in' }).press('Enter')
  await heading(page, 'Admin sign-in')
  expect(complaints.filter((each) => !each.includes('401'))).toEqual([])
  await close()
})
