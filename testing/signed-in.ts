// A browser that somebody is signed in with, without walking through the sign-in screen.
import type { Page } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Gives the page's browser the visitor's session; what it remembers of them, the app asks the server for. */
export const lendSession = async (page: Page, visitor: Visitor, url: string): Promise<void> => {
  await page.context().addCookies([...visitor.cookies].map(([name, value]) => ({ name, value, url })))
}
