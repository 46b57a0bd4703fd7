// Changes: the price is shown first; a more expensive change is paid by card before it applies, a cheaper one is refunded.
// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { makeChange } from '../testing/booking-changes.ts'
import { fillCard, mailsTo, payNow } from '../testing/booking-journey.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { eventually } from '../testing/eventually.ts'
import { password } from '../testing/factories.ts'
import { paidRide } from '../testing/payments.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()

const openChange = async (size: typeof desktop, changes: Record<string, unknown>) => {
  const visitor = app.visitor()
  const ride = await paidRide(visitor, changes)
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, visitor, app.url)
  await opened.page.goto(`${app.url}/dashboard/bookings?booking=${ride.booking_id}`)
  await opened.page.getByRole('button', { name: 'Change', exact: true }).click()
  const readBooking = async () => (await visitor.get(`/api/bookings/${ride.booking_id}`)).body.data
  return {
    ...opened,
    visitor,
    ride,
    read: readBooking,
    dialog: opened.page.getByRole('dialog', { name: 'Change this ride' }),
  }
}
const priceIn = (page: Page) => page.getByRole('region', { name: 'Price', exact: true }).last()

test('a more expensive change shows its price, is paid by card, and applies with the payment', async () => {
  const { page, complaints, close, ride, read, dialog } = await openChange(desktop, { service_type: 'business_class' })
  await dialog.getByText('Make a change to see the new price.').waitFor()
  expect(await axe(page)).toEqual([])
  await dialog.getByLabel('Service class').selectOption('First Class')
  await dialog.getByLabel('Time').fill('1045')
  await dialog.getByLabel('Time').press('Tab')
  await dialog.getByText('£45.00 must be paid before the change is made.').waitFor()
  expect((await priceIn(page).innerText()).replace(/\s+/g, ' ')).toMatch(/£150\.00.*£195\.00.*\+£45\.00/)
  expect(await read()).toMatchObject({ price: 150, booking_time: '09:30:00' })
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL('**/payment?booking_id=**&change=**')
  // Left and reopened from the ride.
  await page.goto(`${app.url}/dashboard/bookings?booking=${ride.booking_id}`)
  await page.getByRole('link', { name: 'Pay £45.00 for your change' }).click()
  await page.waitForURL('**/payment?booking_id=**&change=**')
  await page.getByRole('heading', { level: 1, name: 'Pay for your change' }).waitFor()
  await page.getByText('£45.00', { exact: true }).waitFor()
  await page.getByLabel('Card number').waitFor()
  expect(await axe(page)).toEqual([])
  await fillCard(page)
  await payNow(page)
  await page.waitForURL('**/dashboard/bookings')
  await page.getByText('Your ride is changed. The details are in your e-mail.').waitFor()
  expect(await read()).toMatchObject({ price: 195, service_type: 'first_class', booking_time: '10:45:00' })
  const mails = await mailsTo(app.url, ride.email, 2)
  expect(mails[0]?.subject).toMatch(/^Your booking has changed/)
  expect(complaints).toEqual([])
  await close()
})

test('a cheaper change on a phone applies at once after a conflict with another tab, and is refunded', async () => {
  const { page, complaints, close, visitor, ride, read, dialog } = await openChange(mobile, {
    service_type: 'first_class',
  })
  await dialog.getByLabel('Service class').selectOption('Business Class')
  await dialog.getByLabel('Flight number').fill('BA 178')
  await dialog.getByText('£45.00 is refunded to the card you paid with.').waitFor()
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await axe(page)).toEqual([])
  await page.keyboard.press('Escape')
  await dialog.getByText('Your entries are kept.').waitFor()
  await makeChange(visitor, ride.booking_id, { pickup_sign: 'Marlow' })
  await dialog.getByRole('button', { name: 'Confirm change' }).click()
  await dialog.getByRole('alert').getByText('This booking has changed since you looked.').waitFor()
  await dialog.getByRole('button', { name: 'Confirm change' }).click()
  await page.getByText('Booking changed').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await read()).toMatchObject({ price: 150, flight_number: 'BA 178', pickup_sign: 'Marlow' })
  await page.getByRole('dialog').getByText('£150.00').first().waitFor()
  const refunded = 'select amount_pence from refunds where booking_id = $1 and status = $2'
  await eventually(
    async () => (await app.pool.query(refunded, [ride.booking_id, 'succeeded'])).rows[0]?.amount_pence === 4500,
  )
  // The browser itself reports the response 409.
  expect(complaints.filter((each) => !each.includes('409'))).toEqual([])
  await close()
})

test('a change rejected at the bank leaves the ride unchanged; once confirmed it applies, without the secret in the address', async () => {
  const { page, close, ride, read, dialog } = await openChange(desktop, { service_type: 'business_class' })
  await dialog.getByLabel('Service class').selectOption('First Class')
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByLabel('Card number').waitFor()
  await fillCard(page, '4000 0025 0000 3155')
  await payNow(page)
  await page.getByRole('button', { name: 'Fail' }).click()
  await page.getByRole('alert').getByText('Your bank did not confirm this payment.').waitFor()
  expect(await read()).toMatchObject({ price: 150, service_type: 'business_class' })
  await fillCard(page, '4000 0025 0000 3155')
  await payNow(page)
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('heading', { level: 1, name: 'Your ride is changed' }).waitFor()
  expect(page.url()).toContain(`/payment?booking_id=${ride.booking_id}&change=`)
  expect(page.url()).not.toContain('secret')
  expect(await read()).toMatchObject({ price: 195, service_type: 'first_class' })
  await close()
})

test('a concurrent change is kept and included in the shown price, and saved places are offered', async () => {
  const { page, close, visitor, ride, read, dialog } = await openChange(desktop, { service_type: 'first_class' })
  await makeChange(visitor, ride.booking_id, { service_type: 'business_class' })
  await dialog.getByLabel('Flight number').fill('BA 178')
  await dialog.getByText('There is nothing to pay or refund.').waitFor()
  expect((await priceIn(page).innerText()).replace(/\s+/g, ' ')).toMatch(/£150\.00.*£150\.00.*None/)

  const home = { kind: 'home', country: 'uk', place: { address: "Claridge's" } }
  expect((await visitor.post(`/api/users/${ride.user_id}/places`, home)).status).toBe(200)
  const before = await dialog.getByLabel('Dropoff').inputValue()
  await dialog.getByLabel('Dropoff').fill('')
  await page.getByRole('option').first().getByText('Home').waitFor()
  await page.getByRole('option').first().click()
  expect(await dialog.getByLabel('Dropoff').inputValue()).toBe(before)

  await page.context().setOffline(true)
  await makeChange(visitor, ride.booking_id, { pickup_sign: 'Marlow' })
  const again = page.waitForResponse((answer) => answer.url().endsWith(`/api/bookings/${ride.booking_id}`))
  await page.context().setOffline(false)
  await again
  await dialog.getByLabel('Notes for chauffeur').fill('Two prams')
  await dialog.getByRole('button', { name: 'Confirm change' }).click()
  await page.getByText('Booking changed').waitFor()
  const now = { price: 150, flight_number: 'BA 178', pickup_sign: 'Marlow', notes_for_chauffeur: 'Two prams' }
  expect(await read()).toMatchObject(now)
  await close()
})

test('a customer whose session ends before confirming signs in and returns to the unchanged ride', async () => {
  const { page, close, ride, dialog } = await openChange(desktop, { service_type: 'first_class' })
  await dialog.getByLabel('Service class').selectOption('Business Class')
  await dialog.getByText('£45.00 is refunded to the card you paid with.').waitFor()
  await app.pool.query('delete from sessions')
  await dialog.getByRole('button', { name: 'Confirm change' }).click()
  await page.getByLabel('E-mail').fill(ride.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/dashboard/bookings?booking=${ride.booking_id}`)
  await page.getByRole('button', { name: 'Change', exact: true }).waitFor()
  await close()
})
