// Cancellation: the refund is shown first, then the ride is cancelled once; also by keyboard, on a phone, and for one leg.
import { expect, test } from 'vitest'
import { mailsTo } from '../testing/booking-journey.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { bookedRide, dateIn, password } from '../testing/factories.ts'
import { createAdministrator } from '../testing/office.ts'
import { paidRide } from '../testing/payments.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite(undefined, 'no-preference')

const openRide = async (size: typeof desktop, changes: Record<string, unknown> = {}) => {
  const visitor = app.visitor()
  const ride = await paidRide(visitor, changes)
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, visitor, app.url)
  await opened.page.goto(`${app.url}/dashboard/bookings?booking=${ride.booking_id}`)
  return { ...opened, visitor, ride }
}
const dayMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })

test('the dialog shows the refund and its deadline, then the ride is cancelled with a mail', async () => {
  const { page, complaints, close, ride } = await openRide(desktop)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' })
  const until = `08:30 on ${dayMonth.format(new Date(dateIn(14)))}`
  await dialog.getByText(new RegExp(`^Cancel now and £195\\.00 is refunded; after ${until}.* nothing is\\.$`)).waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel ride' }).click()
  await page.getByRole('status').getByText('£195.00 is being refunded to the card you paid with.').waitFor()
  expect(await dialog.count()).toBe(0)
  await page.getByRole('dialog').getByText('Canceled', { exact: true }).first().waitFor()
  expect(await page.getByRole('button', { name: 'Cancel booking' }).count()).toBe(0)
  const mails = await mailsTo(app.url, ride.email, 2)
  expect(mails.map(({ subject }) => subject).join()).toMatch(/is cancelled/)
  expect(complaints).toEqual([])
  await close()
})

test('an unpaid ride that is cancelled offers no payment, although its return is still to be paid', {
  tags: ['full'],
}, async () => {
  const visitor = app.visitor()
  const ride = await bookedRide(visitor, { return: { booking_date: dateIn(16), booking_time: '17:15:00' } })
  const { page, close } = await app.openPage(desktop)
  await addSessionCookies(page, visitor, app.url)
  await page.goto(`${app.url}/dashboard/bookings?booking=${ride.booking_id}`)
  const pay = page.getByRole('link', { name: 'Pay now' })
  await pay.waitFor()
  // The ride has a return, so a second one is not offered.
  expect(await page.getByRole('button', { name: 'Book return ride' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' })
  await dialog.getByRole('button', { name: 'Cancel ride' }).click()
  await dialog.waitFor({ state: 'detached' })
  // The details show the cancelled ride as soon as they can be used again.
  expect(await page.getByRole('dialog').getByText('Canceled', { exact: true }).count()).toBe(1)
  expect(await pay.count()).toBe(0)
  await page.getByRole('button', { name: 'View return ride' }).click()
  await pay.waitFor()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await dialog.getByRole('button', { name: 'Cancel ride' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await pay.count()).toBe(0)
  await close()
})

test('an open dialog follows a ride that the office cancels and a refund that arrives', {
  tags: ['full'],
}, async () => {
  const { page, close, ride } = await openRide(desktop)
  await page.getByRole('button', { name: 'Cancel booking' }).waitFor()
  await page.getByRole('button', { name: 'Book return ride' }).waitFor()
  const office = (await createAdministrator(app)).visitor
  const { status, text } = await office.send('PUT', `/api/bookings/${ride.booking_id}`, { status: 'cancelled' })
  expect(status, text).toBe(200)
  await page.getByRole('dialog').getByText('Canceled', { exact: true }).waitFor()
  await page.getByRole('dialog').locator('p', { hasText: 'Refunded' }).waitFor()
  expect(await page.getByRole('button', { name: 'Cancel booking' }).count()).toBe(0)
  await close()
})

test('the return alone is cancelled by keyboard on a phone', { tags: ['full'] }, async () => {
  const { page, close, visitor, ride } = await openRide(mobile, {
    return: { booking_date: dateIn(16), booking_time: '17:15:00' },
  })
  const back = ride.return_booking_id as string
  await page.goto(`${app.url}/dashboard/bookings?booking=${back}`)
  const opener = page.getByRole('button', { name: 'Cancel booking' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' })
  await dialog.getByText('Only this ride is cancelled.').waitFor()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Cancel ride' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Ride cancelled').waitFor()
  const { data } = (await visitor.get(`/api/bookings/${ride.booking_id}`)).body
  expect([data.status, data.return_booking.status]).toEqual(['paid', 'cancelled'])
  await close()
})

test('the focus moves to the list when the card of a cancelled ride disappears', { tags: ['full'] }, async () => {
  const { page, close } = await openRide(desktop)
  await page.goto(`${app.url}/dashboard/bookings`)
  await page.getByRole('button', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('button', { name: 'Cancel ride' }).click()
  await page.getByText('Ride cancelled').waitFor()
  await page.getByText('You have no upcoming rides').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const tab = page.getByRole('tab', { name: 'Upcoming (0)' })
  await expect.poll(() => tab.evaluate((each) => each === document.activeElement)).toBe(true)
  await close()
})

test('a manually refunded ride is not called unpaid', { tags: ['full'] }, async () => {
  const { page, close, ride } = await openRide(desktop)
  await app.pool.query("update bookings set payment_status = 'refunded', captured_pence = 0 where booking_id = $1", [
    ride.booking_id,
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel this ride?' })
  await dialog.getByText('This ride has already been refunded.').waitFor()
  expect(await dialog.innerText()).not.toContain('Nothing has been paid')
  await close()
})

test('a customer whose session ends in the dialog signs in and returns to the ride, which is not cancelled', {
  tags: ['full'],
}, async () => {
  const { page, close, visitor, ride } = await openRide(desktop)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel this ride?' }).getByRole('button', { name: 'Cancel ride' })
  await cancel.waitFor()
  await app.pool.query('delete from sessions')
  await cancel.click()
  await page.getByLabel('E-mail').fill(ride.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/dashboard/bookings?booking=${ride.booking_id}`)
  await page.getByRole('button', { name: 'Cancel booking' }).waitFor()
  await visitor.post('/api/auth/login', { email: ride.email, password })
  expect((await visitor.get(`/api/bookings/${ride.booking_id}`)).body.data.booking_status).not.toBe('cancelled')
  await close()
})
