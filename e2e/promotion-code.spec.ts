// A promotion code in the booking steps: applied, refused with its reason at the field, removed, kept and paid.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite, type Site } from '../testing/browser-site.ts'
import { bookedRide, dateIn } from '../testing/factories.ts'
import { nameOfFocus, tabTo } from '../testing/keyboard.ts'
import { createAdministrator } from '../testing/office.ts'
import { createPromotion } from '../testing/promotions.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'
import type { Visitor } from '../testing/visitor.ts'

const app: Site = openSite()
let office: Visitor
beforeAll(async () => {
  office = (await createAdministrator(app)).visitor
})

const totalOf = (page: Page) => page.locator('aside dl').last()
const fieldOf = (page: Page) => page.getByLabel('Promotion code')

/** Goes to the details of a ride in first class, which costs £195. */
const openDetails = async (page: Page) => {
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.goOneWay(page)
}

const apply = async (page: Page, code: string) => {
  const opener = page.getByRole('button', { name: 'Add a promotion code' })
  if (await opener.count()) await opener.click()
  await fieldOf(page).fill(code)
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
}

test('a code is applied by keyboard, has its own line for both rides, is kept, and is paid', {
  tags: ['full'],
}, async () => {
  const { code } = await createPromotion(office)
  const { page, complaints, close } = await app.openPage(desktop)
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.addReturn(page, dateIn(20), '18:00')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/pickup-info**')
  await page.getByRole('heading', { level: 1, name: 'Passenger details' }).waitFor()
  await tabTo(page, /^Add a promotion code$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => nameOfFocus(page)).toMatch(/^Promotion code/)
  await page.keyboard.type(` ${code.toLowerCase()} `)
  // Enter applies the code and does not submit the form.
  await page.keyboard.press('Enter')
  await page.getByRole('status').getByText('Promotion: Spring: −£78.00. Reduces both rides.').waitFor()
  expect(await page.locator('[aria-invalid=true]').count()).toBe(0)
  const lines = ['Outward\n£195.00', 'Return\n£195.00', 'Promotion: Spring\n−£78.00', 'Total\n£312.00'].join('\n')
  await expect.poll(() => totalOf(page).innerText()).toBe(lines)
  expect(await findLayoutProblems(page, 'promotion-code-details')).toEqual([])

  await page.reload()
  await expect.poll(() => totalOf(page).innerText()).toBe(lines)
  await page.getByRole('button', { name: 'Remove', exact: true }).waitFor()
  await page.goBack()
  await page.goForward()
  await expect.poll(() => totalOf(page).innerText()).toBe(lines)

  await walk.fillNewAccount(page)
  await walk.continueBooking(page)
  await expect.poll(() => totalOf(page).innerText()).toBe(lines)
  await page.getByLabel('Card number').waitFor()
  expect(await findLayoutProblems(page, 'promotion-code-payment')).toEqual([])
  await walk.fillCard(page)
  await walk.payNow(page)
  await page.waitForURL('**/thank-you**')
  await page.getByText('£312.00').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('an amount reduces the first ride only, and its removal brings the price back', { tags: ['full'] }, async () => {
  const { code } = await createPromotion(office, { change: { kind: 'amount', amount: 1000 }, currency: 'gbp' })
  const { page, complaints, close } = await app.openPage(desktop)
  await page.goto(`${app.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.addReturn(page, dateIn(20), '18:00')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.waitForURL('**/pickup-info**')
  await apply(page, code)
  await page.getByRole('status').getByText('Promotion: Spring: −£10.00. Reduces the first ride only.').waitFor()
  await expect.poll(() => totalOf(page).innerText()).toContain('Total\n£380.00')
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect.poll(() => nameOfFocus(page)).toMatch(/^Promotion code/)
  await expect.poll(() => totalOf(page).innerText()).toBe('Outward\n£195.00\nReturn\n£195.00\nTotal\n£390.00')
  expect(await fieldOf(page).inputValue()).toBe('')
  expect(complaints).toEqual([])
  await close()
})

test('a refused code shows its reason at the field, and the ride can be booked without it', async () => {
  const codeOf = async (over: object) => (await createPromotion(office, { ...over })).code
  const refusals: [code: string, reason: string][] = [
    ['NO-SUCH-CODE', 'We do not know this code. Please check its spelling.'],
    [await codeOf({ ends_on: dateIn(-2) }), 'This code is no longer valid'],
    [await codeOf({ starts_on: dateIn(2) }), 'This code is not valid yet'],
    [await codeOf({ classes: ['business_class'] }), 'This code is not valid for this service class'],
    [await codeOf({ least_fare: 19_501, currency: 'gbp' }), 'The price of this ride is too low for this code'],
  ]
  const { page, close } = await app.openPage(desktop)
  await openDetails(page)
  for (const [code, reason] of refusals) {
    await apply(page, code)
    await page
      .locator('.field', { has: fieldOf(page) })
      .getByText(reason)
      .waitFor()
    expect(await fieldOf(page).getAttribute('aria-invalid')).toBe('true')
    expect(await totalOf(page).innerText()).toBe('Total\n£195.00')
  }
  expect(await findLayoutProblems(page, 'promotion-code-refused')).toEqual([])
  await walk.fillNewAccount(page)
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await expect.poll(() => nameOfFocus(page)).toMatch(/^Promotion code/)
  expect(new URL(page.url()).pathname).toBe('/pickup-info')
  await fieldOf(page).fill('OTHER')
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await page
    .locator('.field', { has: fieldOf(page) })
    .getByText('Please apply this code, or remove it')
    .waitFor()
  await fieldOf(page).fill('')
  await walk.continueBooking(page)
  expect(await totalOf(page).innerText()).toContain('£195.00')
  await close()
})

test('a code that became invalid after it was applied is refused at the field, with the full price', {
  tags: ['full'],
}, async () => {
  const { promotion_id, ...promotion } = await createPromotion(office)
  const { page, close } = await app.openPage(desktop)
  await openDetails(page)
  await apply(page, promotion.code)
  await expect.poll(() => totalOf(page).innerText()).toContain('Total\n£156.00')
  await office.put(`/api/admin/promotions/${promotion_id}`, { ...promotion, active: false })
  await walk.fillNewAccount(page)
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await page
    .locator('.field', { has: fieldOf(page) })
    .getByText('This code is no longer valid')
    .waitFor()
  await expect.poll(() => nameOfFocus(page)).toMatch(/^Promotion code/)
  await expect.poll(() => totalOf(page).innerText()).toBe('Total\n£195.00')
  await fieldOf(page).fill('')
  await walk.continueBooking(page)
  expect(await totalOf(page).innerText()).toContain('£195.00')
  await close()
})

test('a code that this customer has used up is refused when the ride is booked', { tags: ['full'] }, async () => {
  const { code } = await createPromotion(office, { max_uses_each: 1 })
  const visitor = app.visitor()
  await bookedRide(visitor, { promotion_code: code, price: 156 })
  const { page, close } = await app.openPage(desktop)
  await addSessionCookies(page, visitor, app.url)
  await openDetails(page)
  await apply(page, code)
  await expect.poll(() => totalOf(page).innerText()).toContain('Total\n£156.00')
  await page.getByRole('button', { name: 'Continue Booking' }).click()
  await page
    .locator('.field', { has: fieldOf(page) })
    .getByText('You have used this code as often as you can')
    .waitFor()
  await close()
})

test('a code is kept when the class changes, and says that it is not valid for the new one', {
  tags: ['full'],
}, async () => {
  const { code } = await createPromotion(office, { classes: ['first_class'] })
  const { page, close } = await app.openPage(desktop)
  await openDetails(page)
  await apply(page, code)
  await expect.poll(() => totalOf(page).innerText()).toContain('Total\n£156.00')
  await page.goBack()
  await page.goBack()
  await walk.chooseClass(page, 'Business Class')
  await walk.goOneWay(page)
  expect(await fieldOf(page).inputValue()).toBe(code)
  await page.getByText('This code is not valid for this service class').waitFor()
  expect(await totalOf(page).innerText()).toBe('Total\n£150.00')
  await close()
})
