// The office books a ride again: duplicated into New Booking, or repeated weekly and on chosen days.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { shortDate } from '#kernel/time.ts'
import { findWidthProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { dateIn, signUp } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { paidRide } from '../testing/payments.ts'
import { bookByPhone } from '../testing/phone-bookings.ts'
import { fourNames } from '../testing/promotions.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
let ride: Awaited<ReturnType<typeof paidRide>>
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  ride = await paidRide(app.visitor(), { pickup_sign: 'Whitcombe' })
})

const openBooking = async (booking_id = ride.booking_id) => {
  const opened = await app.openPage(desktop)
  await addSessionCookies(opened.page, office.visitor, app.url)
  await opened.page.goto(`${app.url}/admin/bookings/${booking_id}`)
  return opened
}
const expectAccessible = async (page: Page, name: string) => expect(await findWidthProblems(page, name)).toEqual([])
const agreeTenPercent = async (email: string) => {
  const change = { kind: 'percent', basis_points: -1000 }
  const body = { payer: { kind: 'customer', email }, name: fourNames('Company rate'), change }
  expect((await office.visitor.post('/api/admin/agreements', body)).status).toBe(200)
}
const listRepeated = async () => {
  const query = `select booking_date - (select booking_date from bookings where booking_id = $1) as days, price_pence, pickup_sign
    from bookings where created_by = $2 order by booking_date`
  return (await app.pool.query(query, [ride.booking_id, office.user_id])).rows
}

test('a duplicated booking fills New Booking but for the date', { tags: ['full'] }, async () => {
  const { page, complaints, close } = await openBooking()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await page.getByRole('heading', { level: 1, name: 'New Booking' }).waitFor()
  await page.getByRole('region', { name: 'Chosen customer' }).getByText('Eleanor').first().waitFor()
  expect(await page.getByLabel('Pickup sign').inputValue()).toBe('Whitcombe')
  expect(await page.getByRole('radio', { name: 'First Class' }).isChecked()).toBe(true)
  await page.getByText('Prices appear once the ride is complete.').waitFor()
  await expectAccessible(page, 'office-duplicate')
  expect(complaints).toEqual([])
  await close()
})

test('a booking repeated weekly shows each price first and books each day once', async () => {
  const { page, complaints, close } = await openBooking()
  await page.getByRole('button', { name: 'Repeat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Repeat this booking' })
  await dialog.getByLabel('Number of rides').fill('2')
  await expectAccessible(page, 'office-repeat-days')
  await dialog.getByRole('button', { name: 'Show prices' }).click()
  await dialog.getByText('2 rides, £390.00').waitFor()
  await dialog.getByRole('radio', { name: 'Invoice' }).check()
  await expectAccessible(page, 'office-repeat-prices')
  await dialog.getByRole('button', { name: 'Book 2 rides' }).click()
  await page.getByText('2 rides are booked.').first().waitFor()
  expect(await dialog.getByRole('link', { name: /^Booked: view the booking of/ }).count()).toBe(2)
  await expectAccessible(page, 'office-repeat-booked')
  const booked = { price_pence: 19500, pickup_sign: 'Whitcombe' }
  expect(await listRepeated()).toEqual([
    { days: 7, ...booked },
    { days: 14, ...booked },
  ])
  expect(complaints).toEqual([])
  await close()
})

test('a booking that waits to enter its account is repeated on chosen days, and links to account and passenger', {
  tags: ['full'],
}, async () => {
  const { user_id, email } = await signUp(app.visitor())
  const passenger = { is_self_booking: 0, guest_first_name: 'Tomas', guest_last_name: 'Castellanos' }
  const { booking } = await bookByPhone(office.visitor, {
    customer: { kind: 'known', user_id },
    pays: 'invoice',
    ...passenger,
    guest_phone_number: '07700 900556',
  })
  expect(booking.user_id).toBeNull()
  const { page, complaints, close } = await openBooking(booking.booking_id)
  const rides = page.getByRole('link', { name: 'All rides of this passenger' })
  expect(await rides.getAttribute('href')).toBe('/admin/bookings?search=%2B447700900556')
  expect(await page.getByRole('link', { name: 'View account' }).getAttribute('href')).toBe(`/admin/users/${user_id}`)
  await page.getByRole('button', { name: 'Repeat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Repeat this booking' })
  await dialog.getByRole('radio', { name: 'Chosen days' }).check()
  const days = dialog.getByRole('list', { name: 'Chosen days' }).getByRole('listitem')
  for (const [index, ahead] of [30, 23, 25].entries()) {
    await dialog.getByLabel('Add a day').fill(dateIn(ahead))
    await dialog.getByLabel('Add a day').press('Tab')
    await expect.poll(() => days.count()).toBe(index + 1)
  }
  await dialog.getByRole('button', { name: `Remove ${shortDate(dateIn(25))}` }).click()
  await expectAccessible(page, 'office-repeat-chosen-days')
  await page.keyboard.press('Escape')
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay here' })
    .press('Enter')
  await dialog.getByRole('button', { name: 'Show prices' }).click()
  await dialog.getByText('2 rides, £390.00').waitFor()
  await dialog.getByRole('radio', { name: 'Invoice' }).check()
  // The prices that are shown become outdated.
  await agreeTenPercent(email)
  await dialog.getByRole('button', { name: 'Book 2 rides' }).click()
  await dialog.getByText('2 rides, £351.00').waitFor()
  expect(await dialog.getByText('The price has changed').count()).toBe(2)
  await expectAccessible(page, 'office-repeat-new-prices')
  await dialog.getByRole('button', { name: 'Book 2 rides' }).click()
  await page.getByText('2 rides are booked.').first().waitFor()
  const query = `select booking_date::text as day, claim_user_id from bookings
    where created_by = $1 and booking_id <> $2 and guest_last_name = 'Castellanos' order by booking_date`
  expect((await app.pool.query(query, [office.user_id, booking.booking_id])).rows).toEqual(
    [23, 30].map((ahead) => ({ day: dateIn(ahead), claim_user_id: user_id })),
  )
  // The refused prices are expected.
  expect(complaints.filter((each) => !/status of 409/.test(each))).toEqual([])
  await close()
})

test('days that cannot be booked say why before anything is booked', { tags: ['full'] }, async () => {
  const { page, close } = await openBooking()
  await page.getByRole('button', { name: 'Repeat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Repeat this booking' })
  // The later weeks are beyond the last day that this site takes.
  const { version } = (await office.visitor.get('/api/settings')).body.data
  expect((await office.visitor.put('/api/settings', { version, booking_months_ahead: 1 })).status).toBe(200)
  await dialog.getByLabel('Number of rides').fill('8')
  await dialog.getByRole('button', { name: 'Show prices' }).click()
  const rows = dialog.getByRole('region', { name: 'Prices' }).getByRole('listitem')
  await expect.poll(() => rows.filter({ hasText: '£195.00' }).count()).toBeGreaterThan(0)
  await expect.poll(() => rows.filter({ hasText: '…' }).count()).toBe(0)
  expect(await rows.filter({ hasNotText: '£195.00' }).count()).toBeGreaterThan(0)
  await expectAccessible(page, 'office-repeat-refused')
  await close()
})
