// Cancellations and edits by the office besides those of office-live-day: a typed fee, no fee, and a customer who is not notified.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { waitForRefunds } from '../testing/booking-changes.ts'
import { resizeTo, tablet } from '../testing/both-sizes.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { bookedRide } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { paidRide, queryOne } from '../testing/payments.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})

const openCancellation = async (size: { width: number; height: number }, booking_id: string) => {
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, office.visitor, app.url)
  await opened.page.goto(`${app.url}/admin/bookings/${booking_id}`)
  const details = opened.page.getByRole('main')
  await details.getByRole('button', { name: 'Cancel booking' }).click()
  return { ...opened, details, question: opened.page.getByRole('dialog', { name: 'Cancel this booking?' }) }
}
/** At all three widths, then back at the first one. */
const expectAccessible = async (page: Page, name: string) => {
  const first = page.viewportSize() ?? desktop
  for (const size of [desktop, tablet, mobile, first]) {
    await resizeTo(page, size)
    expect([size.width, await axe(page), await overflow(page)]).toEqual([size.width, [], 0])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${size.width}.png` })
  }
}
const readRide = (id: string) =>
  queryOne(app.pool, 'select booking_status, captured_pence from bookings where booking_id = $1', [id])

test('previews the mail of each fee, shows the refund before and the fee in the history after', {
  tags: ['full'],
}, async () => {
  const { booking_id } = await paidRide(app.visitor())
  const { page, complaints, details, question, close } = await openCancellation(desktop, booking_id)
  await question.getByRole('radio', { name: 'Free' }).isChecked()
  await question.getByText('By the ride’s terms').waitFor()
  await question.getByRole('radio', { name: '50%: £97.50' }).check()
  const refund = question.getByRole('region', { name: 'Refund' })
  await refund.getByText('£97.50').nth(1).waitFor()
  await question.getByRole('button', { name: 'Preview the e-mail' }).click()
  const mail = question.getByRole('article')
  await mail.getByText('The cancellation fee is £97.50. £97.50 is refunded').waitFor()
  await question.getByRole('radio', { name: '100%: £195.00' }).check()
  await mail.getByText('The cancellation fee is £195.00.').waitFor()
  await question.getByRole('radio', { name: '50%: £97.50' }).check()
  await mail.getByText('The cancellation fee is £97.50.').waitFor()
  await expectAccessible(page, 'office-cancellation')
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await question.getByText('Please choose a reason.').first().waitFor()
  await expect.poll(() => question.getByLabel('Reason').evaluate((each) => each === document.activeElement)).toBe(true)
  await question.getByLabel('Reason').selectOption({ label: 'Cancelled by the customer' })
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByText('The booking is cancelled.').first().waitFor()
  await waitForRefunds(app.pool, booking_id, 9750)
  await details.getByText('Fee £97.50, Cancelled by the customer').waitFor()
  expect(await details.getByRole('button', { name: 'Cancel booking' }).count()).toBe(0)
  await expectAccessible(page, 'office-cancellation-history')
  expect(await readRide(booking_id)).toEqual({ booking_status: 'cancelled', captured_pence: 9750 })
  expect(complaints).toEqual([])
  await close()
})

test('keeps a typed amount on a phone after another change of the booking, and does not notify the customer', async () => {
  const { booking_id } = await paidRide(app.visitor())
  const { page, complaints, details, question, close } = await openCancellation(mobile, booking_id)
  await question.getByRole('radio', { name: 'Another amount' }).check()
  await question.getByLabel('Fee (£)').fill('200')
  await question.getByLabel('Reason').selectOption({ label: 'Another reason' })
  await question.getByRole('switch', { name: 'Tell the customer' }).uncheck()
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await question.getByText('At most £195.00').first().waitFor()
  await question.getByLabel('Fee (£)').fill('45')
  await expectAccessible(page, 'office-cancellation-amount')
  await app.pool.query('update bookings set version = version + 1 where booking_id = $1', [booking_id])
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  const refusal = question.getByRole('alert').filter({ hasText: 'Another user has changed this booking' })
  await expect.poll(() => refusal.evaluate((each) => each === document.activeElement)).toBe(true)
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByText('The booking is cancelled.').first().waitFor()
  await waitForRefunds(app.pool, booking_id, 15000)
  await details.getByText('The customer was not notified.').waitFor()
  // The 409 is the expected conflict.
  expect(complaints.filter((each) => !/status of 409/.test(each))).toEqual([])
  await close()
})

test('offers no fee for an unpaid ride', async () => {
  const { booking_id } = await bookedRide(app.visitor())
  const { page, complaints, question, close } = await openCancellation(tablet, booking_id)
  await question.getByText('Nothing was paid, so there is no fee and nothing to refund.').waitFor()
  expect(await question.getByRole('radio').count()).toBe(0)
  await expectAccessible(page, 'office-cancellation-unpaid')
  await question.getByLabel('Reason').selectOption({ label: 'Booked twice' })
  await question.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByText('The booking is cancelled.').first().waitFor()
  expect(await readRide(booking_id)).toMatchObject({ booking_status: 'cancelled' })
  expect(complaints).toEqual([])
  await close()
})

test('shows the mail of an edit before saving, and does not send it if the customer is not notified', async () => {
  const { booking_id, email } = await paidRide(app.visitor())
  const { page, complaints, close } = await app.openPage(desktop)
  await addSessionCookies(page, office.visitor, app.url)
  await page.goto(`${app.url}/admin/bookings/${booking_id}?edit=${booking_id}`)
  const dialog = page.getByRole('dialog', { name: 'Edit Booking' })
  const notifySwitch = dialog.getByRole('switch', { name: 'Tell the customer' })
  await dialog.getByLabel('Pickup sign').fill('Ferrars')
  await expect.poll(() => notifySwitch.isChecked()).toBe(false)
  await dialog.getByLabel('Flight number').fill('BA 117')
  await expect.poll(() => notifySwitch.isChecked()).toBe(true)
  await dialog.getByRole('button', { name: 'Preview the e-mail' }).click()
  const mail = dialog.getByRole('article')
  await mail.getByText(`To the customer: ${email}`).waitFor()
  await mail.getByText('BA 117').first().waitFor()
  await expectAccessible(page, 'office-edit-mail')
  let previews = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/edit-mails')) previews++
  })
  await dialog.getByLabel('Flight number').fill('')
  await dialog.getByLabel('Flight number').pressSequentially('BA 2490')
  await mail.getByText('BA 2490').first().waitFor()
  expect(previews).toBeLessThan(7)
  await notifySwitch.uncheck()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByText('Booking updated successfully').first().waitFor()
  await page.getByText('The customer was not notified.').waitFor()
  expect(
    (await app.pool.query(`select 1 from mails where dedupe like 'change:%' and to_address = $1`, [email])).rowCount,
  ).toBe(0)
  expect(complaints).toEqual([])
  await close()
})
