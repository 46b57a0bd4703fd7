// Wires the system together in the order of the modules: dependencies, routes, jobs, start and stop.
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Language } from '#kernel/language.ts'
import { localAt } from '#kernel/time.ts'
import { consentWording } from '#modules/auth/consent/service.ts'
import { authJobs } from '#modules/auth/jobs.ts'
import type { PasswordCost } from '#modules/auth/passwords/service.ts'
import { authRoutes } from '#modules/auth/routes.ts'
import { type Auth, createAuth, noHooks } from '#modules/auth/service.ts'
import { createAccountBookings } from '#modules/bookings/accounts/service.ts'
import { builtFiles } from '#modules/bookings/adapters/files.ts'
import { calendarRoutes } from '#modules/bookings/calendar/routes.ts'
import { createCalendar } from '#modules/bookings/calendar/service.ts'
import { bookingJobs } from '#modules/bookings/jobs.ts'
import { listingRoutes } from '#modules/bookings/lists/routes.ts'
import { createListing } from '#modules/bookings/lists/service.ts'
import { bookingRoutes } from '#modules/bookings/routes.ts'
import { type Bookings, createBookings } from '#modules/bookings/service.ts'
import { commissionJobs } from '#modules/commissions/jobs.ts'
import { commissionRoutes } from '#modules/commissions/routes.ts'
import { type Commissions, createCommissions } from '#modules/commissions/service.ts'
import { contentRoutes } from '#modules/content/routes.ts'
import { seedPages } from '#modules/content/seed/service.ts'
import { type Content, createContent } from '#modules/content/service.ts'
import { driverJobs } from '#modules/drivers/jobs.ts'
import { driverRoutes } from '#modules/drivers/routes.ts'
import { createDrivers, type Drivers } from '#modules/drivers/service.ts'
import { builtTemplates } from '#modules/notifications/adapters/templates.ts'
import { notificationJobs } from '#modules/notifications/jobs.ts'
import { notificationRoutes } from '#modules/notifications/routes.ts'
import { createNotifications, type Notifications } from '#modules/notifications/service.ts'
import { partnerJobs } from '#modules/partners/jobs.ts'
import { partnerRoutes } from '#modules/partners/routes.ts'
import { createPartners, type Partners } from '#modules/partners/service.ts'
import { type CardFaults, type Cards, openCards } from '#modules/payments/adapters/cards.ts'
import { builtReceiptWords } from '#modules/payments/adapters/receipt-words.ts'
import { paymentJobs } from '#modules/payments/jobs.ts'
import { receiptRoutes } from '#modules/payments/receipts/routes.ts'
import { createReceipts } from '#modules/payments/receipts/service.ts'
import { paymentRoutes } from '#modules/payments/routes.ts'
import { createPayments, type Payments } from '#modules/payments/service.ts'
import { placesRoutes } from '#modules/places/routes.ts'
import { savedPlaceRoutes } from '#modules/places/saved/routes.ts'
import { createSavedPlaces } from '#modules/places/saved/service.ts'
import { createPlaces } from '#modules/places/service.ts'
import { quoteJobs } from '#modules/quotes/jobs.ts'
import { quoteRoutes } from '#modules/quotes/routes.ts'
import { createSearch } from '#modules/quotes/search/service.ts'
import { createQuotes, type Quotes } from '#modules/quotes/service.ts'
import { reportRoutes } from '#modules/reports/routes.ts'
import { createReports } from '#modules/reports/service.ts'
import { settingsRoutes } from '#modules/settings/routes.ts'
import { settingsSchema, toSite } from '#modules/settings/rules.ts'
import { createSettings } from '#modules/settings/service.ts'
import { reserveRoutes } from '#modules/slugs/service.ts'
import { supportJobs } from '#modules/support/jobs.ts'
import { supportRoutes } from '#modules/support/routes.ts'
import { createSupport } from '#modules/support/service.ts'
import { userJobs } from '#modules/users/jobs.ts'
import { createPassengers } from '#modules/users/passengers/service.ts'
import { createPhotos } from '#modules/users/photos/service.ts'
import { createProfiles, type EmailChangeRequestedHook } from '#modules/users/profiles/service.ts'
import { userRoutes } from '#modules/users/routes.ts'
import { createUsers } from '#modules/users/service.ts'
import type { Clock } from '#platform/clock.ts'
import { createCrashPoints } from '#platform/crash-points.ts'
import { createDb } from '#platform/db.ts'
import { createLocalFiles } from '#platform/files.ts'
import { createImages } from '#platform/images.ts'
import { createLoadBuilt } from '#platform/load-built.ts'
import type { Log } from '#platform/log.ts'
import { createOutbox } from '#platform/outbox.ts'
import { createPrinter } from '#platform/pdf/printer.ts'
import { createRateLimits, noLimits } from '#platform/rate-limits.ts'
import { createBucketFiles } from '#platform/s3-files.ts'
import { createServer } from '#platform/server.ts'
import { createSessions } from '#platform/sessions.ts'
import { type Config, dataKey, mailboxAccess } from './config.ts'
import { registerCspReports } from './csp-report.ts'
import { createCurrentSite } from './current-site.ts'
import { wireDispatch } from './dispatch-wiring.ts'
import { metrics } from './metrics.ts'
import { operations } from './operations.ts'
import { servePages } from './serve-pages.ts'
import { connectionTest } from './test-connection.ts'

export interface AppOptions {
  config: Config
  /** Folder of the project. */
  root: string
  pool: pg.Pool
  clock: Clock
  log: Log
  /** Render pages from the sources, with reload. */
  dev?: boolean
  /** Seconds before the first retry of a failed delivery, and between polls for new ones. */
  outbox?: { retryDelaySeconds?: number; pollSeconds?: number }
  /** Cost of password hashing, where a test does not need the full cost. */
  passwordCost?: PasswordCost
  /** Faults that a test injects into the card sandbox. */
  cardFaults?: CardFaults
}

/** The server, with the services that `main.ts` or a test needs. */
export interface App {
  app: FastifyInstance
  auth: Auth
  partners: Partners
  drivers: Drivers
  quotes: Quotes
  bookings: Bookings
  payments: Payments
  cards: Cards
  content: Content
  commissions: Commissions
  notifications: Notifications
}

export const createApp = async (options: AppOptions): Promise<App> => {
  const { config, root, pool, clock, log, dev = false, outbox: outboxTiming, passwordCost, cardFaults } = options
  const db = createDb(pool)
  const key = dataKey(config)
  const { publicUrl } = config
  // In development a page loads hundreds of source files.
  const rateLimits = config.rateLimits && !dev ? createRateLimits(pool) : noLimits
  const sessions = createSessions({ db, clock, secureCookies: publicUrl.startsWith('https:') })
  const outbox = createOutbox({ pool, log, ...outboxTiming })
  const crash = createCrashPoints(config.crashAt)

  const settings = createSettings({ db, clock })
  const defaultSite = toSite(settingsSchema.parse({}))
  const site = createCurrentSite({ initial: defaultSite, read: () => settings.site(db), clock, log })
  const siteName = () => site().name
  const supportPhone = () => site().support_phone.label
  const users = createUsers({ db, clock })
  const onEmailAsked: EmailChangeRequestedHook[] = []
  const profiles = createProfiles({ db, clock, limits: rateLimits, onEmailChangeRequested: onEmailAsked })
  const files = config.bucket
    ? createBucketFiles(config.bucket)
    : createLocalFiles(path.join(config.dataDir, 'uploads'))
  const images = createImages()
  const photos = createPhotos({ db, clock, files, images, log })
  const passengers = createPassengers({ db, clock, users })
  const hooks = noHooks()
  const limits = rateLimits
  const siteLanguage = () => site().language
  const commonDeps = { db, clock, limits, dataKey: key, publicUrl, siteName }
  const consent = (language: Language) => consentWording(site(), language)
  const companyName = () => site().company_name
  const authDeps = { ...commonDeps, companyName, outbox, users, sessions, siteLanguage, hooks, passwordCost }
  const auth = createAuth({ ...authDeps, consentWording: consent })
  onEmailAsked.push(auth.requestEmailChange)
  const places = createPlaces({
    clock,
    log,
    google: config.maps.serverKey ? { serverKey: config.maps.serverKey } : undefined,
  })
  const savedPlaces = createSavedPlaces({ db, clock, users, places })
  const partners = createPartners({
    ...commonDeps,
    log,
    files,
    images,
    outbox,
    users,
    auth,
    sessions,
    places,
    siteLanguage,
  })
  const driverDeps = { db, clock, limits, outbox, log, files, images, dataKey: key }
  const drivers = createDrivers({ ...driverDeps, settings, users, auth, sessions, places })
  const quotes = createQuotes({ db, clock, places, partners, settings, dataKey: key, supportPhone })
  const search = createSearch({ db, clock, places, partners, quotes, settings })
  const alsoFound: ((text: string, most?: number) => Promise<string[]>)[] = []
  const bookings = createBookings({ ...commonDeps, outbox, quotes, users, places, partners, alsoFound, log })
  const load = createLoadBuilt(path.join(root, 'dist/server'))
  const bookingFiles = builtFiles(load)
  const listing = createListing({ db, clock, users, files: bookingFiles })
  const { mail } = config
  const calendar = createCalendar({ ...commonDeps, users, mailFrom: mail?.from, files: bookingFiles })
  const accountBookings = createAccountBookings({ clock })
  hooks.onEmailVerified.push(drivers.enterAccount)
  hooks.onSignedIn.push(bookings.attach)
  hooks.onEmailVerified.push(accountBookings.enterPaid)
  hooks.onUnverifiedEmailReplaced.push(accountBookings.dropClaims)
  hooks.onUnverifiedAccountReclaimed.push(calendar.forget)
  hooks.onDeleting.push(passengers, savedPlaces, { erase: (tx, { user_id }) => calendar.forget(tx, user_id) })
  hooks.onDeleting.push({ countOpen: accountBookings.countAhead, erase: accountBookings.erasePerson })
  const cardDeps = { stripe: config.stripe, faults: cardFaults, siteLanguage }
  const cards = await openCards({ ...cardDeps, db, clock, log, publicUrl, crash })
  const { provider } = cards
  const payments = createPayments({ ...commonDeps, outbox, users, auth, bookings, provider, rateLimits, crash, log })
  const zone = () => site().time_zone
  const today = () => localAt(clock(), zone()).date
  const { requests } = payments
  const dispatch = wireDispatch({ ...commonDeps, log, outbox, users, bookings, drivers, settings, requests, zone })
  alsoFound.push(dispatch.findBookingsByDriver)
  hooks.onDeleting.push({ countRidesToDrive: dispatch.upcomingRides.countUpcomingRides })
  const printer = createPrinter({ built: path.join(root, 'dist/server/en'), art: path.join(root, 'public/art') })
  const receipts = createReceipts({ db, bookings, settings, printer, words: builtReceiptWords(load), supportPhone })
  const { members, bank } = partners
  const rideDeps = { db, clock, log, outbox, bookings, payments, members, settings, printer, zone, supportPhone }
  const commissions = createCommissions({ ...rideDeps, findAccount: bank.findForPayout, getPartner: partners.get })
  const content = createContent({ db, clock, log, settings, users })
  const support = createSupport({ db, clock, outbox, limits, users, partners, siteLanguage })
  const templates = builtTemplates(load)
  const { assignments, chauffeurs, ratings } = dispatch
  const notifications = createNotifications({
    ...{ db, clock, log, crash, auth, bookings, calendar, assigning: assignments, chauffeurs, ratings },
    ...{ users, drivers, partners, payments, support, requests, receipts, commissions },
    officeAddress: async () => {
      const { email_notifications, support_email } = await settings.get(db)
      return email_notifications ? support_email : undefined
    },
    ...{ templates, mail, publicUrl, site, dataKey: key },
  })
  const reports = createReports({ db, clock, photos, drivers, bookings, sessions, site, partners })
  hooks.onDeleting.push({
    erase: async (tx, user) => {
      const rides = await accountBookings.idsOf(tx, user.user_id)
      for (const forget of [payments.forgetReasons, ratings.eraseComments]) await forget(tx, rides)
      const { gone, parts } = await support.eraseUser(tx, user.user_id)
      const about = [...rides, ...gone, ...(await drivers.erase(tx, user))]
      await notifications.tellDeleted(tx, user, { about, naming: [...parts, ...(await partners.erase(tx, user))] })
    },
  })

  const app = await createServer({ log, publicUrl, trustProxy: config.trustProxy, rateLimits })
  app.decorate('identify', sessions.identify)
  const routes: string[] = []
  // A route that only accepts a form has the address of the page that shows it.
  app.addHook('onRoute', ({ url, method }) => {
    if ([method].flat().includes('GET')) routes.push(url)
  })
  await app.register(async (api) => {
    operations(api, { pool })
    metrics(api, { config, outbox })
    connectionTest(api, { pool, clock, log })
    registerCspReports(api)
    settingsRoutes(api, { settings })
    await userRoutes(api, { users, profiles, photos, passengers })
    authRoutes(api, { auth, sessions })
    placesRoutes(api, places)
    savedPlaceRoutes(api, { savedPlaces })
    partnerRoutes(api, { partners })
    await driverRoutes(api, { drivers, siteLanguage })
    quoteRoutes(api, { quotes, sessions })
    bookingRoutes(api, { bookings })
    listingRoutes(api, { listing, office: bookings.office, today })
    calendarRoutes(api, { calendar, bookings })
    paymentRoutes(api, { payments, bookings })
    receiptRoutes(api, { receipts })
    dispatch.routes(api)
    commissionRoutes(api, { commissions })
    cards.register(api)
    contentRoutes(api, { content })
    supportRoutes(api, { support })
    notificationRoutes(api, { notifications, templates, site, ...mailboxAccess(config) })
    reportRoutes(api, { reports, today })
  })
  outbox.runEvery(3600, 'rate-limits.sweep', rateLimits.sweep)
  userJobs(outbox, { photos })
  authJobs(outbox, { auth })
  partnerJobs(outbox, { partners })
  driverJobs(outbox, { drivers })
  quoteJobs(outbox, { quotes })
  bookingJobs(outbox, { bookings })
  paymentJobs(outbox, { payments })
  dispatch.jobs(outbox)
  commissionJobs(outbox, { commissions })
  supportJobs(outbox, { support })
  notificationJobs(outbox, { notifications })
  const pageDeps = { db, log, limits, sessions, users, settings, site, content, partners, support, search }
  const { onRide, onSession } = dispatch
  const notices = await servePages(app, { ...pageDeps, config, root, dev, pool, onRide, onSession })

  app.addHook('onReady', async () => {
    await notices.start()
    await site.refresh()
    places.warm()
    await seedPages({ db, content })
    await partners.seed()
    await notifications.sealOldMails()
    const takenSlugs = await reserveRoutes(db, routes, clock())
    if (takenSlugs.length) log.warn({ taken: takenSlugs }, 'pages or partners use addresses of routes; rename them')
    await outbox.start()
    await bookings.clockRules.apply()
  })
  app.addHook('onClose', async () => {
    notices.stop()
    await content.close()
    await outbox.stop()
    await places.close()
    await printer.close()
  })
  return { app, auth, partners, drivers, quotes, bookings, payments, cards, content, commissions, notifications }
}
