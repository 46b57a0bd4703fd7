// The booking panel of the home page as a person uses it, for the browser tests.
import type { Page } from 'playwright-core'
import { desktop, type WatchedPage } from './browser.ts'
import type { Site } from './site.ts'

/** Moves the pointer over the panel, as whoever books does: the first that a page hears of one may be a pointer at rest. */
export const pointAtPanel = async (page: Page) => {
  await page.locator('#book').hover({ position: { x: 8, y: 8 } })
  await page.locator('#book').hover()
}

/** Waits until the script has taken the panel over: until then its button sends a plain form. */
export const waitForPanel = (page: Page) =>
  page.waitForFunction(() => {
    const field = document.querySelector('#book input[name=pickup]')
    return field && Object.keys(field).some((key) => key.startsWith('__reactProps$'))
  })

/** The home page with its panel alive; `now` is what its clock says. */
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

/** Takes the first suggestion for what is typed. */
export const pickPlace = async (page: Page, field: 'Pickup' | 'Dropoff', text: string) => {
  await page.getByLabel(field, { exact: true }).fill(text)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}
