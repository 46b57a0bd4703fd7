// Uses the seeded partner's page as a guest in browser tests.
import type { Page } from 'playwright-core'
import { pointAtPanel } from './booking-panel.ts'
import { desktop, type WatchedPage } from './browser.ts'
import type { Site } from './browser-site.ts'

export const partnerSlug = 'the-harcourt'

/** Opens the partner's page with a hydrated form. */
export const openPartnerPage = async (site: Site, viewport = desktop, language = ''): Promise<WatchedPage> => {
  const opened = await site.openPage(viewport)
  const { page } = opened
  await page.goto(`${site.url}${language}/${partnerSlug}`)
  await pointAtPanel(page)
  await page.waitForFunction(() => {
    const island = document.querySelector('[data-island=panel]') ?? {}
    return Object.keys(island).some((key) => key.startsWith('__react'))
  })
  return opened
}

export const swapButton = (page: Page) => page.getByRole('button', { name: 'Swap pickup and dropoff' })

/** On a phone the time field is a native select. */
const fillTime = async (page: Page, label: string, time: string) => {
  const field = page.getByLabel(label)
  if (await field.evaluate((element) => element.tagName === 'SELECT')) await field.selectOption(time)
  else await field.fill(time)
  await field.press('Tab')
}

export const chooseTime = async (page: Page, date: string, time = '09:30') => {
  await page.getByLabel('Date').fill(date)
  await page.getByLabel('Date').press('Tab')
  await fillTime(page, 'Time', time)
}

export const chooseReturn = async (page: Page, date: string, time: string) => {
  await page.getByRole('radio', { name: /^Yes, add return transfer/ }).check()
  await page.getByLabel('Return Date').fill(date)
  await page.getByLabel('Return Date').press('Tab')
  await fillTime(page, 'Return Time', time)
}

/** Reads the draft in the browser's storage by the `booking_id` of the address. */
export const draftOf = (page: Page) => {
  const id = new URL(page.url()).searchParams.get('booking_id')
  return page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `ostler:draft:${id}`)
}
