// Makes the site installable on a phone: the web app manifest in each language, and the offline page.
import type { FastifyInstance } from 'fastify'
import { type Language, languages, locales, localizePath } from '#kernel/language.ts'
import type { Site } from '#kernel/site.ts'
import * as de from '#messages/de/home.ts'
import * as en from '#messages/en/home.ts'
import * as es from '#messages/es/home.ts'
import * as fr from '#messages/fr/home.ts'
import type { PublicRates } from '#modules/pricing/public-rates/rules.ts'
import type { DocumentSource } from './pages.ts'

const catalogues = { en, es, fr, de } satisfies Record<Language, Pick<typeof en, 'home_description'>>

const manifestPath = '/manifest.webmanifest'
const ink = '#0b0b0c'

export const offlinePage: DocumentSource = async (path) => (path === '/offline' ? { page: 'offline' } : undefined)

/** The mark stays inside the safe zone of a maskable icon, so the same pictures serve for both purposes. */
const icons = ['192', '512'].flatMap((size) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/art/brand/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })),
)

const describe = ({ free_cancellation_minutes, waiting }: PublicRates, language: Language) =>
  catalogues[language].home_description({
    waitMinutes: waiting.free_minutes,
    cancelMinutes: free_cancellation_minutes,
  })

const createManifest = (site: Site, rates: PublicRates, language: Language) => ({
  id: '/',
  name: site.name,
  short_name: site.name,
  description: (language === site.language && site.description) || describe(rates, language),
  lang: locales[language],
  dir: 'ltr',
  start_url: localizePath('/', language, site.language),
  scope: '/',
  display: 'standalone',
  theme_color: ink,
  background_color: ink,
  categories: ['travel'],
  icons: [{ src: '/art/brand/favicon.svg', sizes: 'any', type: 'image/svg+xml' }, ...icons],
})

/** Browsers request the manifest without cookies, so the address determines the language. */
export const registerManifest = (app: FastifyInstance, site: () => Site, rates: () => PublicRates): void => {
  const serve = (path: string, language: () => Language) =>
    app.get(path, async (_, reply) =>
      reply
        .type('application/manifest+json; charset=utf-8')
        .header('Cache-Control', 'no-cache')
        .send(JSON.stringify(createManifest(site(), rates(), language()))),
    )
  serve(manifestPath, () => site().language)
  for (const language of languages) serve(`/${language}${manifestPath}`, () => language)
}
