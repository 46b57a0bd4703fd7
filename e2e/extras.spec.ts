// A child seat in the browser: chosen in the details, in the running total, paid, and shown wherever the ride is.
import { beforeAll, expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { publishExtras } from '../testing/extras.ts'
import { bookedRide, dateIn } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app)
  await publishExtras(office.visitor)
})

test('a child seat is chosen in the details, is in the total of both rides, and is paid and shown', async () => {
  const { page, complaints, close } = await app.openPage(desktop)
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.addReturn(page, dateIn(20), '18:00')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/pickup-info**')
  const total = page.locator('aside dl').last()
  const extras = page.getByRole('group', { name: 'Extras', exact: true })
  await extras.getByText('£12.00 each').waitFor()
  await extras.getByText('Free of charge').waitFor()
  await extras.getByText('For each of the two rides').waitFor()
  await extras.getByRole('button', { name: 'More: Child seat, 1 to 4 years' }).click()
  await expect.poll(() => total.innerText()).toContain('£414.00')
  await extras.getByRole('button', { name: 'More: Extra stop' }).click()
  await expect.poll(() => total.innerText()).toContain('£464.00')
  expect(await findLayoutProblems(page, 'extras-details')).toEqual([])
  await extras.getByRole('button', { name: 'Fewer: Extra stop' }).click()
  await expect.poll(() => total.innerText()).toContain('£414.00')
  // A refresh keeps the choice.
  await page.reload()
  await expect.poll(() => total.innerText()).toContain('£414.00')
  const person = await walk.fillNewAccount(page)
  await walk.continueBooking(page)
  await page.getByText('Child seat, 1 to 4 years').first().waitFor()
  await walk.fillCard(page)
  await walk.payNow(page)
  await page.waitForURL('**/thank-you**')
  await expect.poll(() => page.getByText('Child seat, 1 to 4 years').count()).toBe(2)
  expect(await findLayoutProblems(page, 'extras-thank-you')).toEqual([])
  const [mail] = await walk.mailsTo(app.url, person.email)
  expect(mail?.text).toContain('Child seat, 1 to 4 years')
  expect(complaints).toEqual([])
  await close()
})

test('a class without an extra hides it, and the price follows', async () => {
  const { page, complaints, close } = await app.openPage(desktop)
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.goOneWay(page)
  const extras = page.getByRole('group', { name: 'Extras', exact: true })
  await extras.getByRole('button', { name: 'More: Extra stop' }).click()
  const total = page.locator('aside dl').last()
  await expect.poll(() => total.innerText()).toContain('£220.00')
  await page.goBack()
  await page.goBack()
  await walk.chooseClass(page, 'Business Class')
  await walk.goOneWay(page)
  await extras.getByText('£12.00 each').waitFor()
  expect(await extras.getByText('Extra stop').count()).toBe(0)
  await expect.poll(() => total.innerText()).toContain('£150.00')
  expect(complaints).toEqual([])
  await close()
})

test('a child seat is added to a booked ride in My Bookings, at the rates of the ride', {
  tags: ['full'],
}, async () => {
  const visitor = app.visitor()
  const { booking_id } = await bookedRide(visitor, { service_type: 'business_class' })
  const { page, complaints, close } = await app.openPage(desktop)
  await addSessionCookies(page, visitor, app.url)
  await page.goto(`${app.url}/dashboard/bookings?booking=${booking_id}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this ride' })
  await dialog.getByRole('button', { name: 'More: Child seat, 1 to 4 years' }).click()
  await dialog.getByText('+£12.00').first().waitFor()
  expect(await findLayoutProblems(page, 'extras-change')).toEqual([])
  await dialog.getByRole('button', { name: 'Confirm change' }).click()
  await page.getByText('Booking changed').waitFor()
  const { data } = (await visitor.get(`/api/bookings/${booking_id}`)).body
  expect([data.price, data.extras[0].id, data.extras[0].count]).toEqual([162, 'child_seat', 1])
  expect(complaints).toEqual([])
  await close()
})
