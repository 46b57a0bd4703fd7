// Rating a ride by the link of the thank-you mail, on a phone and by keyboard.
// @module-tag full
import { expect, test } from 'vitest'
import { createAssignedRide, createDriver, submitAction } from '../testing/assigned-rides.ts'
import { mailsTo } from '../testing/booking-journey.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { eventually } from '../testing/eventually.ts'

const site = openSite()

/** A completed ride and the link in its thank-you mail. */
const completeRide = async () => {
  const driver = await createDriver(site)
  const { booking_id, email } = await createAssignedRide(site, driver)
  for (const action of ['acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed'])
    await submitAction(driver.visitor, { booking_id, action, booking_version: 99 })
  const link = await eventually(async () =>
    (await mailsTo(site.url, email)).flatMap(({ links }) => links).find((each) => each.includes('/rate-ride?token=')),
  )
  return { ...driver, booking_id, link }
}

test('a ride is rated by one tap with a comment, can be rated again, and its token leaves the address', async () => {
  const { link, driver_id } = await completeRide()
  const { page, complaints, close } = await site.openPage(mobile)
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'How was your chauffeur?' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  expect(await overflow(page)).toBe(0)
  expect(await axe(page)).toEqual([])
  await page.getByRole('radio', { name: '4 stars' }).focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.getByRole('radio', { name: '5 stars' }).isChecked()).toBe(true)
  await page
    .getByText('Thank you. Your rating of Tomas Ferreira has been saved. You can change it for 7 days.')
    .waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.type('x'.repeat(501))
  await page.getByText('Your comment has at most 500 characters').waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Calm and on time.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Your comment has been saved.').waitFor()
  await page.reload()
  await page.getByRole('radio', { name: '5 stars' }).waitFor()
  expect(await page.getByRole('radio', { name: '5 stars' }).isChecked()).toBe(true)
  expect(await page.getByLabel('Would you like to say more?').inputValue()).toBe('Calm and on time.')
  await page.getByRole('radio', { name: '3 stars' }).click()
  await page.setViewportSize(desktop)
  expect(await axe(page)).toEqual([])
  await expect
    .poll(
      async () =>
        (await site.pool.query('select rating from drivers where driver_id = $1', [driver_id])).rows[0].rating,
    )
    .toBe(3)
  expect(complaints).toEqual([])
  await close()
})

test('an invalid rating link shows an error', async () => {
  const { page, close } = await site.openPage(mobile)
  await page.goto(`${site.url}/rate-ride?token=nonsense`)
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor()
  expect(await axe(page)).toEqual([])
  // A proxy's page has no message of ours, so a default one is shown.
  await page.route('**/api/ride-ratings/open', (route) => route.fulfill({ status: 429, body: '<h1>Later</h1>' }))
  await page.goto(`${site.url}/rate-ride?token=nonsense`)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  const message = 'The ride could not be loaded. Please check the connection and try again.'
  expect(await page.getByText(message).count()).toBe(1)
  await close()
})
