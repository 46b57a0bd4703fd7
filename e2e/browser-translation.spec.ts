// Booking on a page that the browser's translator has changed.
// @module-tag full
import { expect, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { type TranslatorBehaviour, translatePages, waitForTranslation } from '../testing/translator.ts'

const app = openSite(undefined, 'no-preference')

const ways: TranslatorBehaviour[] = ['in the place of the text', 'beside the text, which goes then', 'around the text']

test.each(ways)(
  'a return is added and removed, and the ride is paid at the current price, translated %s',
  async (way) => {
    const { page, complaints, close } = await app.openPage()
    await translatePages(page, way)
    await page.goto(`${app.url}${walk.searchAddress()}`)
    await waitForTranslation(page)
    await page.getByRole('radio', { name: 'SUV' }).check()
    const chosen = page.locator('[data-foot-bar] p')
    await expect.poll(() => chosen.innerText()).toContain('Business Van/SUV, ')
    await expect.poll(() => chosen.locator('font').count()).toBeGreaterThan(0)
    await page.getByRole('radio', { name: 'First Class' }).check()
    await expect.poll(() => chosen.innerText(), { timeout: 5_000 }).toMatch(/^First Class, /)
    await walk.chooseClass(page)
    await waitForTranslation(page)
    await walk.addReturn(page, walk.rideDay, '23:15')
    await page.getByText('£390.00').first().waitFor()
    await waitForTranslation(page)
    await page.getByRole('radio', { name: /^No/ }).check()
    await expect.poll(() => page.getByText('£390.00').count()).toBe(0)
    await walk.goOneWay(page)
    await walk.fillNewAccount(page)
    await walk.continueBooking(page)
    await page.getByText('Total Amount').waitFor()
    await waitForTranslation(page)
    const shown = await page.locator('main').innerText()
    expect(shown).toContain('£195.00')
    expect(shown).not.toContain('£390.00')
    await walk.fillCard(page, '4000 0000 0000 0002')
    await walk.payNow(page)
    await page.getByText('Your card was declined.').first().waitFor()
    await walk.fillCard(page)
    await walk.payNow(page)
    await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
    await waitForTranslation(page)
    // The browser reports the refused card.
    expect(complaints.filter((each) => !each.includes('402'))).toEqual([])
    await close()
  },
)

const paces: [string, number][] = [
  ['a moment later', 40],
  ['at once', 0],
]
test.each(paces)(
  'the search works on a phone whose page is translated before hydration, with changes translated %s',
  async (_, delay) => {
    const { page, complaints, close } = await app.openPage(mobile)
    await translatePages(page, 'in the place of the text', delay)
    await page.goto(app.url)
    await waitForTranslation(page)
    await page.getByRole('radio', { name: 'UK' }).check()
    await page.getByLabel('Pickup').fill('qqqqxxzz')
    await page.getByText('Nothing found for “qqqqxxzz”. Try a postcode.').first().waitFor()
    await page.getByLabel('Pickup').fill('Heathrow')
    await page
      .getByRole('option', { name: /Heathrow/ })
      .first()
      .click()
    expect(await page.getByText('Nothing found').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  },
)
