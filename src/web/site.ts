// What the site says of itself: set by the server before it renders, read in the browser from the document's head.
import { localizePath, splitLanguage } from '#kernel/language.ts'
import { secretPaths } from '#kernel/secret-paths.ts'
import type { Site } from '#kernel/site.ts'
import { language } from '#messages/en/locale.ts'
import { paths } from './paths.ts'

/** What a piece of a page knows of the site and of where it stands. */
export interface Shown extends Site {
  /** On the site's own clock, when the page was made. */
  year: number
  /** Address of the page without language, for the links to its other languages. The app's own pages move: see `pathNow`. */
  path: string
}

let shown: Shown | undefined

/** Rendering is synchronous, so that one render never sees the site of another. */
export const showSite = (next: Shown): void => {
  shown = next
}

const read = (): Shown => {
  const content = document.querySelector<HTMLMetaElement>('meta[name="site"]')?.content
  if (!content) throw new Error('this document does not say what site it is of')
  return JSON.parse(content) as Shown
}

export const site = (): Shown => {
  shown ??= read()
  return shown
}

/** The support phone as the pages show and dial it. */
export const supportPhone = (): Site['support_phone'] => site().support_phone

/** Does the app's router move this page, so that the address it was sent for is not the one it stands at? */
export const isApp = (): boolean => typeof document !== 'undefined' && document.getElementById('app') !== null

/** Where the visitor is, without language; on the app's pages with the query, unless that is secret. */
export const pathNow = (): string => {
  if (!isApp()) return site().path
  const { pathname, search } = window.location
  return secretPaths.has(pathname) ? pathname : pathname + search
}

/** The app's own pages, and what is no page: they have no language in their address. */
const apart = new Set<string>(Object.values(paths).filter((path) => path !== paths.home))
const isApart = (path: string): boolean =>
  apart.has(path) || /^\/(?:api|art|uploads|(?:driver-|partner-)?dashboard|admin|language)(?:\/|$)/.test(path)

/** Where a link leads on this page: documents are read on in the language of this one, but where the link names one. */
export const localHref = (href: string): string => {
  const [, path = '', rest = ''] = /^(\/(?![/\\])[^?#]*)(.*)$/.exec(href) ?? []
  if (!path || isApart(path) || splitLanguage(path).language) return href
  return localizePath(path, language, site().language) + rest
}
