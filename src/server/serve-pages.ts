// Wires the pages: the document at each address, and how changes of their content reach every process.
import type { FastifyInstance } from 'fastify'
import type { Content } from '#modules/content/service.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Agreements } from '#modules/pricing/agreements/service.ts'
import type { CurrentRates } from '#modules/pricing/public-rates/service.ts'
import type { RateCards } from '#modules/pricing/rate-cards/service.ts'
import type { ServiceClasses } from '#modules/pricing/service-classes/service.ts'
import type { Search } from '#modules/quotes/search/service.ts'
import type { CurrentSite } from '#modules/settings/current-site/service.ts'
import type { SettingsService } from '#modules/settings/service.ts'
import type { Support } from '#modules/support/service.ts'
import type { Users } from '#modules/users/service.ts'
import type { Db } from '#platform/db.ts'
import type { Log } from '#platform/log.ts'
import { createNotices, type NotificationListener } from '#platform/notification-listener.ts'
import type { RateLimits } from '#platform/rate-limits.ts'
import type { Sessions } from '#platform/sessions.ts'
import type { ConnectionConfig } from '#platform/writable-host.ts'
import type { Config } from './config.ts'
import { registerContactForm } from './contact-form.ts'
import { contentPages, findMovedPage, listPages } from './content-pages.ts'
import type { EarlierAssets } from './earlier-assets.ts'
import { offlinePage } from './installable.ts'
import { type PagesOptions, registerPages } from './pages.ts'
import { embeddedPanels, partnerPages } from './partner-pages.ts'
import { searchPage, searchPath } from './search-page.ts'

interface ServePages {
  config: Config
  root: string
  dev: boolean
  /** Leads to the database itself, for notifications. */
  connection: ConnectionConfig
  db: Db
  log: Log
  limits: RateLimits
  sessions: Sessions
  users: Users
  settings: SettingsService
  rateCards: Pick<RateCards, 'refresh'>
  agreements: Pick<Agreements, 'forget'>
  serviceClasses: Pick<ServiceClasses, 'refresh'>
  rates: CurrentRates
  site: CurrentSite
  content: Content
  partners: Partners
  support: Support
  search: Search
  earlierAssets: EarlierAssets
  /** Called when a ride's day has changed. */
  onRide: Parameters<typeof createNotices>[0]['onRide']
  onSession: Parameters<typeof createNotices>[0]['onSession']
}

/** Stores the chosen language in the account of a signed-in visitor. */
const storeLanguageChoice =
  ({ db, log, sessions, users }: ServePages): PagesOptions['onLanguageChosen'] =>
  async (request, language) => {
    try {
      const { user } = await sessions.identify(request)
      if (user) await users.setLanguage(db, user.id, language)
    } catch (error) {
      // The page is shown in that language anyway.
      log.warn({ err: error }, 'storing the chosen language in the account failed')
    }
  }

/** Call it after the API. The returned listener has to be started. */
export const servePages = async (app: FastifyInstance, parts: ServePages): Promise<NotificationListener> => {
  const { config, root, dev, connection, log, limits, settings, site, rates, content, partners, support, search } =
    parts
  const pages = await registerPages(app, {
    root,
    dev,
    services: { stripe: config.stripe !== undefined, google: config.maps.browserKey !== undefined },
    publicUrl: config.publicUrl,
    meta: config.maps.browserKey ? { 'google-maps-key': config.maps.browserKey } : {},
    site,
    rates,
    onLanguageChosen: storeLanguageChoice(parts),
    documents: [offlinePage, contentPages(content), partnerPages(partners), embeddedPanels(partners)],
    moved: findMovedPage(content),
    earlierAssets: parts.earlierAssets,
    live: { [searchPath]: searchPage({ search, limits }) },
    listed: () => listPages(content, partners),
  })
  await registerContactForm(app, { content, support, pages, own: () => site().language })
  const refreshPages = () =>
    Promise.all([site.refresh(), parts.serviceClasses.refresh(), parts.rateCards.refresh()]).then(pages.forget)
  settings.onChange(refreshPages)
  content.onChange(refreshPages)
  partners.page.onChange(refreshPages)
  return createNotices({
    connection,
    log,
    onContent: () => {
      settings.forget()
      parts.agreements.forget()
      void refreshPages()
    },
    onRide: parts.onRide,
    onSession: parts.onSession,
  })
}
