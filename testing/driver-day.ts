// The driver's day on a phone, for the browser tests.
import type { Page } from 'playwright-core'
import { mobile, type WatchedPage } from './browser.ts'
import type { Site } from './browser-site.ts'
import { eventually } from './eventually.ts'
import { addSessionCookies } from './signed-in-browser.ts'
import type { Visitor } from './visitor.ts'

/** Booking fields of a ride for another passenger, who is met at an airport. */
export const namedPassenger = (over = {}) => ({
  is_self_booking: 0,
  guest_first_name: 'Ada',
  guest_last_name: 'Marsh',
  guest_email: 'ada@marsh.example',
  guest_phone_number: '+447700900413',
  pickup_sign: 'Marsh & Daughters',
  flight_number: 'BA 117',
  notes_for_chauffeur: 'Two prams.\nRing twice.',
  ...over,
})

/** Opens the screen at `path` with the visitor's session. */
export const openAs = async (site: Site, visitor: Visitor, path: string, viewport = mobile): Promise<WatchedPage> => {
  const opened = await site.openPage(viewport)
  await addSessionCookies(opened.page, visitor, site.url)
  await opened.page.goto(`${site.url}${path}`)
  return opened
}

export const openDay = async (site: Site, visitor: Visitor): Promise<WatchedPage> => {
  const opened = await openAs(site, visitor, '/driver-dashboard')
  await opened.page.getByRole('heading', { level: 1, name: 'Your day' }).waitFor()
  return opened
}

/** The first ride of the day. */
export const card = (page: Page) => page.getByRole('article').first()
export const tap = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true }).click()
/** Hides and shows the page, which sends an action at once that could still be undone. */
export const hidePhone = (page: Page) =>
  page.evaluate(() => {
    const hide = (hidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    }
    hide(true)
    hide(false)
  })
export const badge = (page: Page, words: string) => card(page).locator('.badge', { hasText: words }).waitFor()

export const stateOf = async ({ pool }: Pick<Site, 'pool'>, booking_id: string): Promise<string> =>
  (await pool.query('select state from assignments where booking_id = $1', [booking_id])).rows[0].state
/** Waits until the server has this state. */
export const waitForState = (site: Pick<Site, 'pool'>, booking_id: string, state: string) =>
  eventually(async () => (await stateOf(site, booking_id)) === state)
