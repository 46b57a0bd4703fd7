// Uses the booking panel of the home page in browser tests.
import type { Page } from 'playwright-core'
import { desktop, type WatchedPage } from './browser.ts'
import type { Site } from './browser-site.ts'

/** Moves the pointer over the panel twice, because the first event of a page may be of a resting pointer. */
export const pointAtPanel = async (page: Page) => {
  await page.locator('#book').hover({ position: { x: 8, y: 8 } })
  await page.locator('#book').hover()
}

/** Waits until the panel is hydrated; before that its button sends a plain form. */
export const waitForPanel = (page: Page) =>
  page.waitForFunction(() => {
    const field = document.querySelector('#book input[name=pickup]')
    return field && Object.keys(field).some((key) => key.startsWith('__reactProps$'))
  })

/** Opens the home page with a hydrated panel; `now` sets the browser's clock. */
export const openPanel = async (site: Site, viewport = desktop, now?: Date): Promise<WatchedPage> => {
  const opened = await site.openPage(viewport)
  const { page } = opened
  if (now) await page.clock.setFixedTime(now)
  await page.goto(site.url)
  await pointAtPanel(page)
  await waitForPanel(page)
  return opened
}

export const chooseCountry = (page: Page, country: string) => page.getByRole('radio', { name: country }).click()

/** Types a place and picks the first suggestion. */
export const pickPlace = async (page: Page, field: 'Pickup' | 'Dropoff', text: string) => {
  await page.getByLabel(field, { exact: true }).fill(text)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
