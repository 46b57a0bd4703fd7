// Booking on a hotel's page: the booking belongs to the hotel, whatever the guest does on the way.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { pickPlace } from '../testing/booking-panel.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { dateIn } from '../testing/factories.ts'
import { chooseReturn, chooseTime, draftOf, openPartnerPage, partnerSlug, swapButton } from '../testing/partner-page.ts'

const site = openSite()

const findBookedLegs = async (page: Page) => {
  const { rows } = await site.pool.query(
    `select p.slug, b.pickup_location, b.dropoff_location, b.payment_status, b.is_return_booking
     from bookings b left join partners p using (partner_id)
     where b.booking_id = $1 or b.original_booking_id = $1 order by b.is_return_booking`,
    [walk.bookingIdOf(page)],
  )
  return rows
}

const searchFor = async (page: Page) => {
  await page.locator('#book').getByRole('button', { name: 'Search availability' }).click()
  await page.waitForURL('**/service-class?booking_id=**')
  await page.getByText('£150.00').waitFor()
}

const pay = async (page: Page) => {
  await page.getByText('Total Amount').waitFor()
  await walk.fillCard(page)
  await walk.payNow(page)
  await page.waitForURL('**/thank-you?booking_id=**')
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
}

test('a ride from the hotel stays the hotel’s through refresh, Back and a second tab, on a phone', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await openPartnerPage(site, mobile)
  await pickPlace(page, 'Dropoff', 'heathrow')
  await chooseTime(page, walk.rideDay)
  await searchFor(page)
  await page.reload()
  await walk.chooseClass(page)
  await page.goBack()
  await page.getByText('£150.00').waitFor()
  expect(await draftOf(page)).toMatchObject({ partner: { slug: partnerSlug }, pickup: { place_id: partnerSlug } })
  const second = await page.context().newPage()
  await second.goto(page.url())
  await second.getByText('£150.00').waitFor()
  await walk.chooseClass(second)
  await walk.goOneWay(second)
  await walk.fillNewAccount(second)
  await walk.continueBooking(second)
  await pay(second)
  expect(await findBookedLegs(second)).toEqual([
    {
      slug: partnerSlug,
      pickup_location: expect.stringContaining('The Harcourt'),
      dropoff_location: expect.stringContaining('Heathrow'),
      payment_status: 'paid',
      is_return_booking: false,
    },
  ])
  expect(complaints).toEqual([])
  await close()
})

test('a return ride to the hotel stays the hotel’s after its quote was deleted, on a desktop', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await openPartnerPage(site, desktop)
  await swapButton(page).click()
  await pickPlace(page, 'Pickup', 'heathrow')
  await chooseTime(page, walk.rideDay)
  await searchFor(page)
  await page.getByRole('button', { name: 'Change the search' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Pickup').fill('')
  await popup.getByRole('option', { name: /^Southampton/ }).waitFor()
  await popup.getByRole('button', { name: 'Close' }).click()
  await walk.chooseClass(page)
  await chooseReturn(page, dateIn(16), '10:00')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/pickup-info**')
  await walk.fillNewAccount(page)
  await site.pool.query('delete from quotes')
  await walk.continueBooking(page)
  await pay(page)
  const leg = { slug: partnerSlug, payment_status: 'paid' }
  expect(await findBookedLegs(page)).toMatchObject([
    { ...leg, dropoff_location: expect.stringContaining('The Harcourt'), is_return_booking: false },
    { ...leg, pickup_location: expect.stringContaining('The Harcourt'), is_return_booking: true },
  ])
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
  await close()
})

test('an hourly ride starts at the hotel, even after the ends were swapped', { tags: ['full'] }, async () => {
  const { page, close } = await openPartnerPage(site)
  await swapButton(page).click()
  await page.getByRole('tab', { name: 'Book by Hour' }).click()
  await chooseTime(page, walk.rideDay)
  await page.locator('#book').getByRole('button', { name: 'Search availability' }).click()
  await page.waitForURL('**/service-class?booking_id=**')
  await walk.chooseClass(page)
  await walk.goOneWay(page)
  await walk.fillNewAccount(page)
  await walk.continueBooking(page)
  await page.getByText('Total Amount').waitFor()
  expect(await findBookedLegs(page)).toMatchObject([
    { slug: partnerSlug, pickup_location: expect.stringContaining('The Harcourt'), dropoff_location: null },
  ])
  await close()
})

test('a signed-in guest books for the hotel on its page, and for no partner on the home page', {
  tags: ['full'],
}, async () => {
  const { page, close } = await openPartnerPage(site)
  await pickPlace(page, 'Dropoff', 'heathrow')
  await chooseTime(page, walk.rideDay)
  await searchFor(page)
  await walk.chooseClass(page)
  await walk.goOneWay(page)
  await walk.fillNewAccount(page)
  await walk.continueBooking(page)
  await page.getByText('Total Amount').waitFor()
  await bookAgain(page)
  await close()
})

/** The same person, signed in now, books once on the hotel's page and once without a partner. */
const bookAgain = async (page: Page) => {
  for (const [more, slug] of [
    [{ pickup_id: partnerSlug, pickup: 'The Harcourt', partner: partnerSlug }, partnerSlug],
    [{}, null],
  ] as const) {
    await page.goto(`${site.url}${walk.searchAddress(more)}`)
    await walk.chooseClass(page)
    await walk.goOneWay(page)
    await walk.continueBooking(page)
    await page.getByText('Total Amount').waitFor()
    expect(await findBookedLegs(page)).toMatchObject([{ slug }])
  }
}
