// Puts the application together: infrastructure, modules in their order, routes, jobs, pages, start and stop.
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#kernel/errors.ts'
import { authModule } from '#modules/auth/module.ts'
import type { Auth } from '#modules/auth/service.ts'
import { bookingsModule } from '#modules/bookings/module.ts'
import type { Bookings } from '#modules/bookings/service.ts'
import { commissionsModule } from '#modules/commissions/module.ts'
import type { Commissions } from '#modules/commissions/service.ts'
import { contentModule } from '#modules/content/module.ts'
import type { Content } from '#modules/content/service.ts'
import { dispatchModule } from '#modules/dispatch/module.ts'
import { driversModule } from '#modules/drivers/module.ts'
import type { Drivers } from '#modules/drivers/service.ts'
import { notificationsModule } from '#modules/notifications/module.ts'
import type { Notifications } from '#modules/notifications/service.ts'
import { partnersModule } from '#modules/partners/module.ts'
import type { Partners } from '#modules/partners/service.ts'
import type { Cards } from '#modules/payments/adapters/cards.ts'
import { paymentsModule } from '#modules/payments/module.ts'
import type { Payments } from '#modules/payments/service.ts'
import { placesModule } from '#modules/places/module.ts'
import { pricingModule } from '#modules/pricing/module.ts'
import type { PriceSignatures } from '#modules/pricing/price-signatures/service.ts'
import { quotesModule } from '#modules/quotes/module.ts'
import type { Quotes } from '#modules/quotes/service.ts'
import { regionsModule } from '#modules/regions/module.ts'
import { reportsModule } from '#modules/reports/module.ts'
import type { TotalsUpkeep } from '#modules/reports/totals-upkeep/service.ts'
import { settingsModule } from '#modules/settings/module.ts'
import { slugsModule } from '#modules/slugs/module.ts'
import { supportModule } from '#modules/support/module.ts'
import { usersModule } from '#modules/users/module.ts'
import { createReadiness } from '#platform/readiness.ts'
import { refusals } from '#platform/refusals.ts'
import { createServer } from '#platform/server.ts'
import { compose } from './composition.ts'
import type { Config } from './config.ts'
import { registerCspReports } from './csp-report.ts'
import type { EarlierAssets } from './earlier-assets.ts'
import { type AppOptions, createInfrastructure } from './infrastructure.ts'
import { metrics } from './metrics.ts'
import { operations } from './operations.ts'
import { servePages } from './serve-pages.ts'
import { startTelemetry } from './telemetry/start.ts'
import { connectionTest } from './test-connection.ts'

/** The server, with the services that `main.ts` or a test needs. */
export interface App {
  app: FastifyInstance
  auth: Auth
  partners: Partners
  drivers: Drivers
  priceSignatures: PriceSignatures
  quotes: Quotes
  bookings: Bookings
  payments: Payments
  cards: Cards
  content: Content
  commissions: Commissions
  notifications: Notifications
  /** Reports at /readyz that the process stops, while it still answers. */
  drain(): void
  totalsUpkeep: TotalsUpkeep
}

/** The modules in their order; each may need what those before it give. */
const createModules = (infrastructure: ReturnType<typeof createInfrastructure>) =>
  compose(infrastructure)
    .with(settingsModule)
    .with(slugsModule)
    .with(usersModule)
    .with(authModule)
    .with(placesModule)
    .with(regionsModule)
    .with(partnersModule)
    .with(pricingModule)
    .with(driversModule)
    .with(quotesModule)
    .with(bookingsModule)
    .with(paymentsModule)
    .with(dispatchModule)
    .with(commissionsModule)
    .with(contentModule)
    .with(supportModule)
    .with(notificationsModule)
    .with(reportsModule)
    .create()

/** The services with their subscriptions, and nothing that serves or runs: for commands. */
export const createServices = async (options: AppOptions) => {
  const infrastructure = createInfrastructure(options)
  const modules = await createModules(infrastructure)
  modules.jobs(infrastructure.outbox)
  return { ...modules.given, printer: infrastructure.printer, outbox: infrastructure.outbox }
}

/** A worker has the pages and calls of the product, because its jobs use their services, and answers none of them. */
const answerOperatorsOnly = (app: FastifyInstance) =>
  app.addHook('onRequest', async ({ routeOptions }) => {
    if (routeOptions.config?.access !== 'operator') throw new Refusal(refusals.NOT_FOUND)
  })

const secondMs = 1000
const dayMs = 86_400_000

/**
 * Stores the scripts of this build soon after the start and then daily, in every process, because each may be of another build.
 * A process without a bucket is alone and needs them at the next upgrade only, so it does not burden its disk at the start.
 */
const keepAssets = ({ keep }: Pick<EarlierAssets, 'keep'>, { bucket }: Pick<Config, 'bucket'>) => [
  setTimeout(keep, (bucket ? 10 : 60) * secondMs).unref(),
  setInterval(keep, dayMs).unref(),
]

export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, root, pool, clock, log, dev = false, keepsAssets = false } = options
  const telemetry = await startTelemetry(config)
  const infrastructure = createInfrastructure({ ...options, telemetry })
  const { outbox, printer, limits, sessions, routePaths, retentionSweeps, earlierAssets, readPool } = infrastructure
  const modules = await createModules(infrastructure)
  const readiness = createReadiness({ pool, isListening: () => notices.isListening() })

  const app = await createServer({
    log,
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy,
    rateLimits: limits,
    accessLog: config.accessLog,
  })
  telemetry?.observeRequests(app)
  app.decorate('identify', sessions.identify)
  app.decorate('recordRegions', infrastructure.recordRegions)
  if (config.role === 'worker') answerOperatorsOnly(app)
  // A route that only accepts a form has the address of the page that shows it.
  app.addHook('onRoute', ({ url, method }) => {
    if ([method].flat().includes('GET')) routePaths.push(url)
  })
  await app.register(async (api) => {
    operations(api, { readiness })
    const { countStreams } = modules.given
    metrics(api, { config, pool, readPool, clock, outbox, countStreams, isListening: () => notices.isListening() })
    connectionTest(api, { pool, clock, log })
    registerCspReports(api)
    await modules.routes(api)
  })
  outbox.runEvery(3600, 'rate-limits.sweep', retentionSweeps.sweepRateLimits)
  outbox.runEvery(3600, 'outbox.sweep', retentionSweeps.sweepEvents)
  outbox.runEvery(3600, 'audit.sweep', retentionSweeps.sweepAuditLog)
  modules.jobs(outbox)
  const notices = await servePages(app, {
    ...modules.given,
    ...{ config, root, dev },
    connection: options.direct ?? { ...pool.options, password: pool.options.password },
  })

  const keeping = keepsAssets ? keepAssets(earlierAssets, config) : []
  app.addHook('onReady', async () => {
    await notices.start()
    await modules.start()
    await outbox.start()
    // Publishes events, so it follows the start of the outbox.
    if (config.role !== 'web') await modules.given.bookings.clockRules.apply()
  })
  app.addHook('onClose', async () => {
    for (const timer of keeping) clearInterval(timer)
    notices.stop()
    await outbox.stop()
    await modules.stop()
    await printer.close()
    await readPool.end()
    await readiness.close()
    await telemetry?.stop()
  })
  return { app, ...modules.given, drain: readiness.drain }
}
