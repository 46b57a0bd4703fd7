// What is written for search engines and browsers alone: where they may look, and every address there is, in every language.
import type { FastifyInstance } from 'fastify'
import { inLanguage, type Language, languages } from '#kernel/language.ts'
import { appPaths, appScreens } from './app-paths.ts'
import { speculationRules } from './page-headers.ts'

/** A document that may be found. */
export interface Listed {
  /** Without its language. */
  path: string
  /** ISO 8601: when what it shows was changed last, where that is known. */
  changed?: string
  /** In which it can be read; all of them unless said. */
  languages?: readonly Language[]
}

export interface RobotsOptions {
  /** Without a slash at the end. */
  origin: string
  /** The language whose addresses have no prefix. */
  own: () => Language
  /** Every document but the home page. */
  listed: () => Promise<Listed[]>
}

/** Where somebody has to be signed in: the screens of the app that stand in a frame. */
const areas = new Set(
  appPaths.filter((path) => appScreens[path][0]?.endsWith('/layout')).map((path) => `/${path.split('/')[1]}`),
)

/** Each is the beginning of addresses, or with `$` a whole one: a page may be called /languages, and wants to be found. */
const closed = [
  '/api/',
  ...[...areas].flatMap((area) => [`${area}$`, `${area}/`, `${area}?`]),
  '/language?',
  '/sandbox/',
  '/dev/',
  '/contact/sent',
]

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const entry = (
  { path, changed, languages: written = languages }: Listed,
  language: Language,
  { origin, own }: RobotsOptions,
): string => {
  const at = (each: Language) => escaped(`${origin}${inLanguage(path, each, own())}`)
  const alternates = [
    ...written.map((each) => [each, at(each)]),
    ['x-default', at(written.includes(own()) ? own() : language)],
  ]
  return [
    '<url>',
    `<loc>${at(language)}</loc>`,
    ...(changed ? [`<lastmod>${escaped(changed)}</lastmod>`] : []),
    ...alternates.map(([name, href]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`),
    '</url>',
  ].join('')
}

const sitemap = (documents: readonly Listed[], options: RobotsOptions): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...documents.flatMap((each) => (each.languages ?? languages).map((language) => entry(each, language, options))),
    '</urlset>',
    '',
  ].join('\n')

export const serveForRobots = (app: FastifyInstance, options: RobotsOptions): void => {
  const rules = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${options.origin}/sitemap.xml`,
    '',
  ]
  app.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(rules.join('\n')))
  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(sitemap([{ path: '/' }, ...(await options.listed())], options)),
  )
  // Where password managers send people (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', async (_, reply) => reply.redirect('/dashboard/profile?card=password', 302))
  app.get('/speculation-rules.json', async (_, reply) =>
    reply.type('application/speculationrules+json').send(JSON.stringify(speculationRules)),
  )
}
