// Settings of the site: set by the server before it renders, read in the browser from the document's head.
import { localizePath, splitLanguage } from '#kernel/language.ts'
import { secretPaths } from '#kernel/secret-paths.ts'
import type { Site } from '#kernel/site.ts'
import { language } from '#messages/en/locale.ts'
import type { PublicRates } from '#modules/pricing/public-rates/rules.ts'
import type { PublicClass } from '#modules/pricing/service-classes/rules.ts'
import { provideClasses } from '#modules/pricing/ui/class-list.ts'
import { paths } from './paths.ts'

/** Promises of rates as texts. The server writes those of the live rates, so that most scripts do not load what formats them. */
export interface Promises {
  /** Free cancellation and waiting. */
  included: string[]
  /** Fees of waiting beyond the free time. */
  waiting: string
  /** Refunds after free cancellation, if there are any. */
  cancellation?: string
}

/** The site's settings and the position of the page. */
export interface SiteContext extends Site {
  /** Current year in the site's zone when the page was rendered. */
  year: number
  /** Rates that were live when the page was rendered. */
  rates: PublicRates
  /** Service classes in the language of the page. */
  classes: readonly PublicClass[]
  promises: Promises
  /** Path of the page without language, for links to its other languages. The app's own path changes: see `currentPath`. */
  path: string
}

let current: SiteContext | undefined

/** Sets the site for a render; rendering is synchronous, so renders do not mix. */
export const setSite = (next: SiteContext): void => {
  current = next
}

const readSite = (): SiteContext => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content
  if (!content) throw new Error('the document has no <meta name="site">: render it with Document')
  return JSON.parse(content) as SiteContext
}

export const site = (): SiteContext => {
  current ??= readSite()
  return current
}

provideClasses(() => site().classes)

/** Support phone as label and link. */
export const supportPhone = (): Site['support_phone'] => site().support_phone

/** True on pages of the app, whose router changes the address. */
export const isApp = (): boolean => typeof document !== 'undefined' && document.getElementById('app') !== null

/** Current path without language; on the app's pages with the query, unless that is secret. */
export const currentPath = (): string => {
  if (!isApp()) return site().path
  const { pathname, search } = window.location
  return secretPaths.has(pathname) ? pathname : pathname + search
}

/** Paths without language: the app's own pages, and everything that is no page. */
const pathsWithoutLanguage = new Set<string>(Object.values(paths).filter((path) => path !== paths.home))
const hasNoLanguage = (path: string): boolean =>
  pathsWithoutLanguage.has(path) ||
  /^\/(?:api|art|uploads|(?:driver-|partner-)?dashboard|admin|language)(?:\/|$)/.test(path)

/** Adds the language of this page to a link to a document, unless the link has one. */
export const localHref = (href: string): string => {
  const [, path = '', rest = ''] = /^(\/(?![/\\])[^?#]*)(.*)$/.exec(href) ?? []
  if (!path || hasNoLanguage(path) || splitLanguage(path).language) return href
  return localizePath(path, language, site().language) + rest
}
