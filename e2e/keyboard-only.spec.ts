// A whole booking by keyboard alone, with the focus always visible.
import { expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { openSite } from '../testing/browser-site.ts'
import { newAccount, password } from '../testing/factories.ts'
import { nameOfFocus, tabTo, typeInto as type } from '../testing/keyboard.ts'

const app = openSite()

test('a ride is searched, chosen, booked and paid without a pointer', async () => {
  const { page, complaints, close } = await app.openPage()
  await page.goto(app.url)
  await page.waitForLoadState('networkidle')
  await tabTo(page, /^UK$/)
  await page.keyboard.press('Space')
  await type(page, /^Pickup$/, 'Heathrow')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await type(page, /^Dropoff$/, 'Claridge')
  await page
    .getByRole('option', { name: /Claridge/ })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await type(page, /^Date$/, walk.rideDay)
  await type(page, /^Time$/, '09:30')
  await tabTo(page, /^Search availability$/)
  await page.keyboard.press('Enter')

  await page.waitForURL('**/service-class?booking_id=**')
  await page.getByRole('radio', { name: 'Business Class', disabled: false }).waitFor()
  await tabTo(page, /^Business Class$/)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: 'First Class' }).isChecked()).toBe(true)
  await tabTo(page, /^Price breakdown: First Class$/)
  await page.keyboard.press('Enter')
  await page.getByText('Fixed airport or port fare').waitFor()
  await tabTo(page, /^Continue$/)
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: /^Would you like to add a return/ }).waitFor()
  await tabTo(page, /^Continue$/)
  await page.keyboard.press('Enter')

  await page.getByRole('heading', { level: 1, name: 'Passenger details' }).waitFor()
  const person = newAccount()
  await type(page, /^First name$/, person.first_name)
  await type(page, /^Last name$/, person.last_name)
  await type(page, /^E-mail$/, person.email)
  await type(page, /^Phone$/, '7700 900412')
  await type(page, /^Password$/, password)
  await type(page, /^Confirm password$/, password)
  await page.keyboard.press('Enter')

  await page.waitForURL('**/payment?booking_id=**')
  await page.getByLabel('Card number').waitFor()
  await type(page, /^Card number$/, '4242424242424242')
  await type(page, /^Expiry date$/, '0934')
  await type(page, /^Security code$/, '123')
  await type(page, /^Name on card$/, 'Eleanor Whitcombe')
  await type(page, /^Postcode$/, 'W1K 4HR')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
  expect(await nameOfFocus(page)).toBe('Thank You for Your Payment!')
  expect(complaints).toEqual([])
  await close()
})
