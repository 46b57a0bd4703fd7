// A hotel's guest books at the hotel's page and pays: whatever they do on the way, the booking is the hotel's.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pickPlace } from '../testing/booking-panel.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { dateIn } from '../testing/factories.ts'
import * as walk from '../testing/journey.ts'
import { chooseReturn, chooseTime, draftOf, openPartnerPage, partnerSlug, swapButton } from '../testing/partner-page.ts'
import { openSite } from '../testing/site.ts'

const site = openSite()

const bookedAs = async (page: Page) => {
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

test('from the hotel to the airport, through refresh, Back and a second tab, on a phone', async () => {
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
  expect(await bookedAs(second)).toEqual([
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

test('to the hotel and back again, though the server forgot the quote, on a desk', { tags: ['full'] }, async () => {
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
  expect(await bookedAs(page)).toMatchObject([
    { ...leg, dropoff_location: expect.stringContaining('The Harcourt'), is_return_booking: false },
    { ...leg, pickup_location: expect.stringContaining('The Harcourt'), is_return_booking: true },
  ])
  expect(complaints.filter((each) => !each.includes('404'))).toEqual([])
  await close()
})

test('by the hour from the hotel, whichever way the other form was turned', { tags: ['full'] }, async () => {
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
  expect(await bookedAs(page)).toMatchObject([
    { slug: partnerSlug, pickup_location: expect.stringContaining('The Harcourt'), dropoff_location: null },
  ])
  await close()
})

test('a guest with an account of before books there too, and a ride of the home page is nobody’s', {
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
  await openAgain(page)
  await close()
})

/** The same person, signed in now: once at the hotel's page, once at an address without a partner. */
const openAgain = async (page: Page) => {
  for (const [more, slug] of [
    [{ pickup_id: partnerSlug, pickup: 'The Harcourt', partner: partnerSlug }, partnerSlug],
    [{}, null],
  ] as const) {
    await page.goto(`${site.url}${walk.searchAddress(more)}`)
    await walk.chooseClass(page)
    await walk.goOneWay(page)
    await walk.continueBooking(page)
    await page.getByText('Total Amount').waitFor()
    expect(await bookedAs(page)).toMatchObject([{ slug }])
  }
}
