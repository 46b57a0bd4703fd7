// Signs a browser in without the sign-in screen.
import type { Page } from 'playwright-core'
import { desktop, type WatchedPage } from './browser.ts'
import type { Site } from './browser-site.ts'
import type { Visitor } from './visitor.ts'

/** Adds the visitor's session cookies to the page's browser; the app loads everything else from the server. */
export const addSessionCookies = async (page: Page, visitor: Visitor, url: string): Promise<void> => {
  await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })))
}

/** Opens a page with the visitor's session and waits for its heading. */
export const openSignedIn = async (
  site: Site,
  visitor: Visitor,
  { path, heading, size = desktop }: { path: string; heading: string; size?: typeof desktop },
): Promise<WatchedPage> => {
  const opened = await site.openPage(size)
  await addSessionCookies(opened.page, visitor, site.url)
  await opened.page.goto(`${site.url}${path}`)
  await opened.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  return opened
}
