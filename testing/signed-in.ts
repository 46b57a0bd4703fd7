// A browser that somebody is signed in with, without walking through the sign-in screen.
import type { Page } from 'playwright-core'
import { desktop, type WatchedPage } from './browser.ts'
import type { Site } from './site.ts'
import type { Visitor } from './visitor.ts'

/** Gives the page's browser the visitor's session; what it remembers of them, the app asks the server for. */
export const lendSession = async (page: Page, visitor: Visitor, url: string): Promise<void> => {
  await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })))
}

/** The page of somebody who is signed in, once its heading stands there. */
export const openSignedIn = async (
  site: Site,
  visitor: Visitor,
  { path, heading, size = desktop }: { path: string; heading: string; size?: typeof desktop },
): Promise<WatchedPage> => {
  const opened = await site.openPage(size)
  await lendSession(opened.page, visitor, site.url)
  await opened.page.goto(`${site.url}${path}`)
  await opened.page.getByRole('heading', { level: 1, name: heading }).waitFor()
  return opened
}
