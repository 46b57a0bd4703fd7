// The pages of the product, wired: what each address shows, and how a change of what they say is heard of in every process.
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Content } from '#modules/content/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Search } from '#modules/quotes/search/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Support } from '#modules/support/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createNotices, type Notices } from '#platform/notices.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { Sessions } from '#platform/sessions.ts'
import type { Config } from './config.ts'
import { contactFormPosts } from './contact-form.ts'
import { contentPages, listedPages, movedPages } from './content-pages.ts'
import { offlinePage } from './installable.ts'
import { type PagesOptions, registerPages } from './pages.ts'
import { embeddedPanels, partnerPages } from './partner-pages.ts'
import { searchPage, searchPath } from './search-page.ts'
import type { SiteNow } from './site-now.ts'

interface ServePages {
  config: Config
  root: string
  dev: boolean
  pool: pg.Pool
  db: Db
  log: Log
  limits: RateLimits
  sessions: Sessions
  users: Users
  settings: SettingsService
  site: SiteNow
  content: Content
  partners: Partners
  support: Support
  search: Search
  /** Called for each notice that a ride's day has changed. */
  onRide: Parameters<typeof createNotices>[0]['onRide']
  onSession: Parameters<typeof createNotices>[0]['onSession']
}

/** Keeps the language that somebody signed in has chosen. */
const languageKeeper =
  ({ db, log, sessions, users }: ServePages): PagesOptions['onLanguageChosen'] =>
  async (request, language) => {
    try {
      const { user } = await sessions.identify(request)
      if (user) await users.setLanguage(db, user.id, language)
    } catch (error) {
      // The page is shown in it all the same.
      log.warn({ err: error }, 'a chosen language could not be kept with its account')
    }
  }

/** Call it after the API. The notices begin when they are started. */
export const servePages = async (app: FastifyInstance, parts: ServePages): Promise<Notices> => {
  const { config, root, dev, pool, log, limits, settings, site, content, partners, support, search } = parts
  const pages = await registerPages(app, {
    root,
    dev,
    services: { stripe: config.stripe !== undefined, google: config.maps.browserKey !== undefined },
    publicUrl: config.publicUrl,
    meta: config.maps.browserKey ? { 'google-maps-key': config.maps.browserKey } : {},
    site,
    onLanguageChosen: languageKeeper(parts),
    documents: [offlinePage, contentPages(content), partnerPages(partners), embeddedPanels(partners)],
    moved: movedPages(content),
    live: { [searchPath]: searchPage({ search, limits }) },
    listed: () => listedPages(content, partners),
  })
  await contactFormPosts(app, { content, support, pages, own: () => site().language })
  const showAnew = () => site.refresh().then(pages.forget)
  settings.onChange(showAnew)
  content.onChange(showAnew)
  partners.page.onChange(showAnew)
  return createNotices({
    connection: { ...pool.options, password: pool.options.password },
    log,
    onContent: () => {
      settings.forget()
      void showAnew()
    },
    onRide: parts.onRide,
    onSession: parts.onSession,
  })
}
