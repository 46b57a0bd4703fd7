// The back office in a browser, and the content pages written there.
import type { Page } from 'playwright-core'
import type { desktop } from './browser.ts'
import type { Site } from './browser-site.ts'
import type { OfficePerson } from './office.ts'
import { addSessionCookies } from './signed-in-browser.ts'

export type Size = typeof desktop

export const texts = { en: { title: 'Lost property', description: 'What was left in a car.', body: 'Call us.' } }

export const createPage = async (
  { visitor }: Pick<OfficePerson, 'visitor'>,
  slug: string,
  publish = true,
  words = texts,
) => {
  const { body, text } = await visitor.post('/api/pages', { slug, texts: words, publish })
  if (!body?.success) throw new Error(text)
  return body.data as { page_id: string; version: number }
}

/** Opens a screen of the office as a signed-in administrator. */
export const openOfficeAt = async (
  app: Site,
  { visitor }: OfficePerson,
  { size, path }: { size: Size; path: string },
) => {
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, visitor, app.url)
  await opened.page.goto(`${app.url}${path}`)
  return opened
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
export const waitForText = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor()
