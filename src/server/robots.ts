// Files for search engines and browsers: robots.txt, the sitemap in every language, and speculation rules.
import type { FastifyInstance } from 'fastify'
import { type Language, languages, localizePath } from '#kernel/language.ts'
import { appPaths, appScreens } from './app-paths.ts'
import { speculationRules } from './page-headers.ts'

/** A document for the sitemap. */
export interface SitemapEntry {
  /** Path without the language. */
  path: string
  /** ISO 8601 date of the last change, where known. */
  changed?: string
  /** Languages of the document; all by default. */
  languages?: readonly Language[]
}

export interface RobotsOptions {
  /** Without a trailing slash. */
  origin: string
  /** The language whose addresses have no prefix. */
  own: () => Language
  /** Every document but the home page. */
  listed: () => Promise<SitemapEntry[]>
}

/** Areas of the app that need a sign-in: screens with a layout. */
const areas = new Set(
  appPaths.filter((path) => appScreens[path][0]?.endsWith('/layout')).map((path) => `/${path.split('/')[1]}`),
)

/** Prefixes, or with `$` whole addresses: a page called /languages must stay findable. */
const disallowed = [
  '/api/',
  ...[...areas].flatMap((area) => [`${area}$`, `${area}/`, `${area}?`]),
  '/language?',
  '/sandbox/',
  '/dev/',
  '/contact/sent',
]

const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const renderEntry = (
  { path, changed, languages: written = languages }: SitemapEntry,
  language: Language,
  { origin, own }: RobotsOptions,
): string => {
  const at = (each: Language) => escapeXml(`${origin}${localizePath(path, each, own())}`)
  const alternates = [
    ...written.map((each) => [each, at(each)]),
    ['x-default', at(written.includes(own()) ? own() : language)],
  ]
  return [
    '<url>',
    `<loc>${at(language)}</loc>`,
    ...(changed ? [`<lastmod>${escapeXml(changed)}</lastmod>`] : []),
    ...alternates.map(([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`),
    '</url>',
  ].join('')
}

const renderSitemap = (documents: readonly SitemapEntry[], options: RobotsOptions): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...documents.flatMap((each) =>
      (each.languages ?? languages).map((language) => renderEntry(each, language, options)),
    ),
    '</urlset>',
    '',
  ].join('\n')

export const registerRobotFiles = (app: FastifyInstance, options: RobotsOptions): void => {
  const rules = [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${options.origin}/sitemap.xml`,
    '',
  ]
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(rules.join('\n')))
  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(renderSitemap([{ path: '/' }, ...(await options.listed())], options)),
  )
  // Password managers send people here (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', async (_, reply) => reply.redirect('/dashboard/profile?card=password', 302))
  app.get('/speculation-rules.json', async (_, reply) =>
    reply.type('application/speculationrules+json').send(JSON.stringify(speculationRules)),
  )
}
