// Notices of a member of staff: chosen on a page, shown and played in the browser, and the same in another browser.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { findLayoutProblems, resizeTo } from '../testing/both-sizes.ts'
import { axe, desktop, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { waitForDeliveries } from '../testing/deliveries.ts'
import { createStaff } from '../testing/office.ts'
import { heading, openOfficeAt } from '../testing/office-pages.ts'
import { paidRide } from '../testing/payments.ts'
import { readRecordedNotices, recordNotices } from '../testing/recorded-notices.ts'

const app = openSite()
const tablet = { width: 820, height: 1180 }

/** Clicks a box and waits until it has changed, because the choices are rendered again after the click. */
const setBox = async (box: Locator, isOn: boolean) => {
  await box.click()
  await expect.poll(() => box.isChecked()).toBe(isOn)
}

test('a dispatcher chooses sounds and notifications, and finds the choice in another browser', {
  tags: ['full'],
}, async () => {
  const dispatcher = await createStaff(app, 'dispatcher', { first_name: 'Nadia', last_name: 'Okafor' })
  const { page, complaints, close } = await openOfficeAt(app, dispatcher, { size: desktop, path: '/admin/dispatch' })
  await recordNotices(page)
  await page.clock.install()
  await page.reload()
  await page.getByRole('link', { name: 'All notices' }).press('Enter')
  await heading(page, 'Notices')
  expect(await page.getByRole('group', { name: 'Payments' }).count()).toBe(0)
  const bookings = page.getByRole('group', { name: 'New bookings' })
  const firstLook = page.waitForResponse(/\/api\/admin\/notices$/)
  await setBox(bookings.getByLabel('Sound'), true)
  await firstLook
  await setBox(bookings.getByLabel('Notification'), true)
  await setBox(page.getByRole('group', { name: 'Messages from drivers' }).getByLabel('E-mail'), true)
  expect(await readRecordedNotices(page)).toEqual({ tones: 1, notifications: [] })
  await expect.poll(() => page.getByText('This browser does not show notifications yet.').count()).toBe(0)

  await page.getByRole('link', { name: 'Bookings', exact: true }).first().click()
  await heading(page, 'Bookings')
  await paidRide(app.visitor())
  await waitForDeliveries(app)
  const look = page.waitForResponse(/\/api\/admin\/notices$/)
  await page.clock.runFor(31_000)
  await look
  await expect.poll(() => readRecordedNotices(page)).toEqual({ tones: 2, notifications: ['New booking / '] })
  expect(complaints).toEqual([])
  await close()

  const other = await openOfficeAt(app, dispatcher, { size: desktop, path: '/admin' })
  await recordNotices(other.page)
  await other.page.goto(`${app.url}/admin/notices`)
  await heading(other.page, 'Notices')
  const theirs = other.page.getByRole('group', { name: 'New bookings' })
  expect(await theirs.getByLabel('Sound').isChecked()).toBe(true)
  expect(await theirs.getByLabel('Notification').isChecked()).toBe(true)
  await other.page.getByText(`E-mails are sent to ${dispatcher.email}.`).waitFor()
  expect(await findLayoutProblems(other.page, 'office-notices')).toEqual([])
  await resizeTo(other.page, tablet)
  if (process.env.SHOTS)
    await other.page.screenshot({ path: `${process.env.SHOTS}/office-notices-820.png`, fullPage: true })
  expect([...(await axe(other.page)), await overflow(other.page)]).toEqual([0])
  await other.page.getByRole('button', { name: 'Allow in this browser' }).press('Enter')
  await expect.poll(() => other.page.getByText('This browser does not show notifications yet.').count()).toBe(0)
  await setBox(theirs.getByLabel('Sound'), false)
  await expect
    .poll(async () => (await dispatcher.visitor.get('/api/admin/notices/choices')).body.data.kinds)
    .toContainEqual({ kind: 'new_booking', email: false, notification: true, sound: false })
  expect(other.complaints).toEqual([])
  await other.close()
})
