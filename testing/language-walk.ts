// Checks the product's screens in another language for English texts, overflow and clipped words.
import type pg from 'pg'
import type { Page } from 'playwright-core'
import type { Language } from '#kernel/language.ts'
import { settingsSchema } from '#modules/settings/rules.ts'
import { narrowest, resizeTo } from './both-sizes.ts'
import { axe, desktop, mobile, overflow } from './browser.ts'
import { englishWords, findEnglish, readScreen } from './english-words.ts'

/** Names of places, people and the company, which are the same in every language. */
const address = settingsSchema.parse({}).business_address.replaceAll('\n', ', ')
export const names = [
  address,
  'Heathrow Airport',
  'Heathrow',
  "Claridge's",
  'Brook Street',
  'Edith Marlow',
  'Tomas Ferreira',
  'Eleanor Whitcombe',
]

export const catalogues = async (language: Language) => ({
  account: (await import(`#messages/${language}/account.ts`)) as typeof import('#messages/en/account.ts'),
  changes: (await import(`#messages/${language}/changes.ts`)) as typeof import('#messages/en/changes.ts'),
  chauffeur: (await import(`#messages/${language}/chauffeur.ts`)) as typeof import('#messages/en/chauffeur.ts'),
  dashboard: (await import(`#messages/${language}/dashboard.ts`)) as typeof import('#messages/en/dashboard.ts'),
  database: (await import(`#messages/${language}/database-test.ts`)) as typeof import('#messages/en/database-test.ts'),
  driver: (await import(
    `#messages/${language}/driver-application.ts`
  )) as typeof import('#messages/en/driver-application.ts'),
  errors: (await import(`#messages/${language}/errors.ts`)) as typeof import('#messages/en/errors.ts'),
  joining: (await import(
    `#messages/${language}/partner-registration.ts`
  )) as typeof import('#messages/en/partner-registration.ts'),
  flow: (await import(`#messages/${language}/flow.ts`)) as typeof import('#messages/en/flow.ts'),
  home: (await import(`#messages/${language}/home.ts`)) as typeof import('#messages/en/home.ts'),
  paying: (await import(`#messages/${language}/pay-link.ts`)) as typeof import('#messages/en/pay-link.ts'),
  panel: (await import(`#messages/${language}/panel.ts`)) as typeof import('#messages/en/panel.ts'),
  profile: (await import(`#messages/${language}/profile.ts`)) as typeof import('#messages/en/profile.ts'),
})
type Words = Awaited<ReturnType<typeof catalogues>>

export interface Walk {
  page: Page
  language: Language
  words: Words
  /** Checks the page at these sizes, by default desktop and phone. */
  check(screen: string, sizes?: readonly (typeof desktop)[]): Promise<void>
}

/** The operator's service classes: their names are English in every language, also where a heading splits them. */
const listClassTexts = async (pool: pg.Pool, language: Language): Promise<string[]> => {
  const { rows } = await pool.query<{ text: string }>(
    `select text ->> $1 as text from service_classes, unnest(array[name, short_name, examples, description]) as text`,
    [language],
  )
  const texts = rows.map(({ text }) => text).filter(Boolean)
  return [...texts, 'Business', 'First', 'Class'].sort((a, b) => b.length - a.length)
}

/** Creates a checker of screens that collects `problems`. */
export const createLanguageCheck = async (page: Page, language: Language, pool: pg.Pool) => {
  const problems: string[] = []
  const english = await englishWords(language)
  const ignored = [...names, ...(await listClassTexts(pool, language))]
  const screenshotFolder = process.env.LANGUAGE_SHOTS
  const checkScreen = async (screen: string) => {
    const at = `${screen} ${page.viewportSize()?.width}`
    const { texts, clipped } = await readScreen(page)
    problems.push(...findEnglish(texts, english, ignored).map((text) => `${at}: English: ${text}`))
    problems.push(...clipped.map((text) => `${at}: does not fit: ${text}`))
    const wider = await overflow(page)
    if (wider > 0) problems.push(`${at}: ${wider} px wider than the window`)
    if (screenshotFolder)
      await page.screenshot({ path: `${screenshotFolder}/${language}-${at.replaceAll(' ', '-')}.png`, fullPage: true })
  }
  const check = async (screen: string, sizes: readonly (typeof desktop)[] = [desktop, mobile]) => {
    for (const size of sizes) {
      await resizeTo(page, size)
      await checkScreen(screen)
    }
    if (sizes.includes(mobile)) {
      await resizeTo(page, narrowest)
      const wider = await overflow(page)
      if (wider > 0) problems.push(`${screen} ${narrowest.width}: ${wider} px wider than the window`)
    }
    // One language is enough for axe; German has the longest words.
    if (language === 'de') problems.push(...(await axe(page)).map((each) => `${screen}: axe: ${each}`))
    await page.setViewportSize(desktop)
  }
  return { problems, check }
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
