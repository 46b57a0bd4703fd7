// Serves the pages: cached compressed documents, the shell of the app, and built files.
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languages, localizePath } from '#kernel/language.ts'
import { secretPaths } from '#kernel/secret-paths.ts'
import type { CurrentRates } from '#modules/pricing/public-rates/service.ts'
import type { CurrentSite } from '#modules/settings/current-site/service.ts'
import { appPaths, appScreens } from './app-paths.ts'
import { registerBuiltFiles } from './built-files.ts'
import { type CompressedPage, compressPage, encodingFor, sendCompressed } from './compressed-page.ts'
import type { EarlierAssets } from './earlier-assets.ts'
import { registerManifest } from './installable.ts'
import { type PagePolicy, pageHeaders, varyHeader } from './page-headers.ts'
import {
  type Address,
  currentLanguage,
  framedAddress,
  isPrefetch,
  type LanguageOptions,
  languageRoutes,
  resolveAddress,
} from './page-language.ts'
import { builtPages, livePages, type PageName, type PageRequest, type PageSource } from './page-source.ts'
import { type RobotsOptions, registerRobotFiles } from './robots.ts'

/** A document and its data. */
export interface PageContent {
  page: PageName
  data?: unknown
  /** Called for each view by a visitor. */
  onRead?: () => void
}

/** Finds the document at a path (without its language); undefined where this source has none. */
export type DocumentSource = (path: string, language: Language) => Promise<PageContent | undefined>

/** Query of the address with its question mark; empty without one. */
const getQuery = ({ url }: FastifyRequest): string => url.split(/(?=\?)/)[1] ?? ''

/** A document rendered for each request from its query, never cached. */
export type LiveDocument = (request: FastifyRequest, language: Language) => Promise<PageContent & { status: number }>

export interface PagesOptions {
  /** Folder of the project, which contains `dist/` and `src/`. */
  root: string
  /** Renders from the sources with reload, instead of from the build. */
  dev: boolean
  /** External services that the pages may use. */
  services: Omit<PagePolicy, 'dev'>
  /** Without a trailing slash. */
  publicUrl: string
  /** Public settings for the browser, one meta element each. */
  meta?: Readonly<Record<string, string>>
  /** Current site settings. */
  site: CurrentSite
  /** Rates that are live now. */
  rates: CurrentRates
  /** Called when a visitor chooses a language by /language. */
  onLanguageChosen?: LanguageOptions['onChosen']
  /** Tried in order for every address except the home page and the app. Results are cached until `forget`. */
  documents?: readonly DocumentSource[]
  /** Current path of a page that moved away from this path (without its language). */
  moved?: (path: string) => Promise<string | undefined>
  /** Documents rendered per request, by path without language. */
  live?: Readonly<Record<string, LiveDocument>>
  /** Scripts and styles of other builds. */
  earlierAssets?: Pick<EarlierAssets, 'find'>
  /** Documents for search engines, except the home page. */
  listed: RobotsOptions['listed']
}

export interface Pages {
  /** Clears the cache of rendered pages after a change. */
  forget(): void
  /** Renders and sends a document for this request alone, with the status of the reply. */
  show(shown: PageContent, at: Address, on: { request: FastifyRequest; reply: FastifyReply }): Promise<FastifyReply>
}

interface CachedPage extends CompressedPage {
  headers: Record<string, string>
  onRead?: PageContent['onRead']
}

/** Sends a cached page. */
const send = (cached: CachedPage, request: FastifyRequest, reply: FastifyReply) => {
  reply.headers(cached.headers)
  if (secretPaths.has(request.routeOptions.url ?? '')) reply.header('referrer-policy', 'no-referrer')
  return sendCompressed(cached, request, reply)
}

/** Sends a page rendered for one request: compressed fast, and not cached. */
const sendLive = async (
  html: string,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Record<string, string>,
) => {
  reply.headers({ ...headers, 'Cache-Control': 'no-store', Vary: 'Accept-Encoding, Cookie' })
  if (!encodingFor(request)) return reply.send(html)
  return reply.header('Content-Encoding', 'gzip').send(await promisify(gzip)(html))
}

/** Cache of rendered pages; disabled in development. */
const createPageCache = (source: PageSource, { dev, services, site, rates, documents = [] }: PagesOptions) => {
  let cache = new Map<string, Promise<CachedPage | undefined>>()
  let edition = ''
  /** Every page shows the year, and many a fare: others are cached when a year begins or other rates go live. */
  const currentCache = () => {
    const now = `${site.year()} ${rates.version()}`
    if (edition !== now) cache = new Map()
    edition = now
    return cache
  }
  const renderPage = async (request: Omit<PageRequest, 'site' | 'year' | 'rates'>): Promise<CachedPage> => {
    const html = await source.render({ ...request, site: site(), year: site.year(), rates: rates() })
    const { page, screens } = request
    const headers = pageHeaders({ page, screens, html }, { ...services, dev })
    return { headers: { ...headers, 'cache-control': 'no-cache', vary: varyHeader(page) }, ...compressPage(html) }
  }
  const cached = (key: string, work: () => Promise<CachedPage | undefined>): Promise<CachedPage | undefined> => {
    const current = currentCache()
    const existing = dev ? undefined : current.get(key)
    if (existing) return existing
    const rendered = work()
    current.set(key, rendered)
    // Missing pages are not cached, because anyone can request any address.
    const drop = () => current.delete(key)
    rendered.then((page) => page ?? drop(), drop)
    return rendered
  }
  const findDocument = async ({ path: at, language }: Address): Promise<CachedPage | undefined> => {
    for (const find of documents) {
      const shown = await find(at, language)
      if (shown) return { ...(await renderPage({ ...shown, language, path: at })), onRead: shown.onRead }
    }
    return undefined
  }
  return {
    /** A page that does not depend on its address. */
    page: async (page: PageName, language: Language, screens: PageRequest['screens'] = []): Promise<CachedPage> => {
      const made = await cached(`${language} ${page} ${screens}`, () =>
        renderPage({ page, language, path: '/', screens }),
      )
      if (!made) throw new Error(`the page ${page} was not rendered`)
      return made
    },
    /** The document at an address; undefined where there is none. */
    document: (at: Address): Promise<CachedPage | undefined> =>
      cached(`${at.language} ${at.path}`, () => findDocument(at)),
    forget: () => {
      cache = new Map()
    },
  }
}

/** Registers all pages; call it after the API. Unknown addresses outside /api/ get the not-found page. */
export const registerPages = async (app: FastifyInstance, options: PagesOptions): Promise<Pages> => {
  const { root, dev, publicUrl, meta = {}, site, rates, live = {} } = options
  // Pages are not part of the API description.
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true }
  })
  const sourceOptions = { root, origin: publicUrl, meta }
  const source = dev ? await livePages(app, sourceOptions) : await builtPages(sourceOptions)
  const pageCache = createPageCache(source, options)
  const languageOptions: LanguageOptions = {
    own: () => site().language,
    secure: publicUrl.startsWith('https:'),
    onChosen: options.onLanguageChosen,
  }
  if (!dev) await registerBuiltFiles(app, root, options.earlierAssets)
  registerRobotFiles(app, { origin: publicUrl, own: languageOptions.own, listed: options.listed })
  registerManifest(app, site, rates)
  languageRoutes(app, languageOptions)

  const notFound = async (language: Language, request: FastifyRequest, reply: FastifyReply) =>
    send(await pageCache.page('not-found', language), request, reply.code(404))
  const show: Pages['show'] = async ({ page, data }, at, { request, reply }) => {
    const html = await source.render({ page, data, ...at, site: site(), year: site.year(), rates: rates() })
    return sendLive(html, request, reply, pageHeaders({ page, html }, { ...options.services, dev }))
  }
  /** Redirect target of a missing page: without its trailing slash, or where the page moved. */
  const findRedirect = async (at: Address): Promise<string | undefined> => {
    const withoutSlash = at.path.replace(/\/$/, '')
    const exists = withoutSlash !== at.path && (await pageCache.document({ ...at, path: withoutSlash }))
    return exists ? withoutSlash : options.moved?.(withoutSlash)
  }
  const document = async (request: FastifyRequest, reply: FastifyReply) => {
    const at = resolveAddress(request, reply, languageOptions)
    if (!at) return reply
    const answer = await live[at.path]?.(request, at.language)
    if (answer) {
      return show(answer, { ...at, path: at.path + getQuery(request) }, { request, reply: reply.code(answer.status) })
    }
    if (at.path === '/') return send(await pageCache.page('home', at.language), request, reply)
    const cached = await pageCache.document(at)
    if (cached && request.method === 'GET' && !isPrefetch(request)) cached.onRead?.()
    if (cached) return send(cached, request, reply)
    const to = await findRedirect(at)
    if (!to) return notFound(at.language, request, reply)
    // Revalidated each time, because another page may take this address.
    reply.header('Cache-Control', 'no-cache')
    return reply.redirect(localizePath(to, at.language, languageOptions.own()) + getQuery(request), 301)
  }
  for (const url of ['/', ...Object.keys(live)]) app.get(url, document)
  for (const url of appPaths)
    app.get(url, async (request, reply) =>
      send(await pageCache.page('app', currentLanguage(request, languageOptions), appScreens[url]), request, reply),
    )
  // The framed panel neither reads nor sets a cookie: its address alone determines its language.
  const framedPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const at = framedAddress(request, languageOptions)
    const cached = await pageCache.document(at)
    return cached ? send(cached, request, reply) : notFound(at.language, request, reply)
  }
  for (const prefix of ['', ...languages.map((language) => `/${language}`)]) app.get(`${prefix}/embed/*`, framedPage)
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    return document(request, reply)
  })
  return { forget: pageCache.forget, show }
}
