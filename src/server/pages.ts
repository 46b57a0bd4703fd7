// Serves the pages: public documents as compressed buffers kept in memory, the shell of the app, and the built files.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { inLanguage, type Language, languages } from '#kernel/language.ts'
import { secretPaths } from '#kernel/secret-paths.ts'
import { appPaths, appScreens } from './app-paths.ts'
import { type RobotsOptions, serveForRobots } from './for-robots.ts'
import { serveManifest } from './installable.ts'
import { encodingFor, type Packed, pack, sendPacked } from './packed.ts'
import { type PagePolicy, pageHeaders, varyOf } from './page-headers.ts'
import {
  type Address,
  addressOf,
  framedAddress,
  isAhead,
  languageNow,
  languageRoutes,
  type Readers,
} from './page-language.ts'
import { builtPages, livePages, type PageAsked, type PageName, type PageSource } from './page-source.ts'
import type { SiteNow } from './site-now.ts'

/** A document and what it shows beyond its words. */
export interface Shown {
  page: PageName
  data?: unknown
  /** Called for each visitor who reads it. */
  onRead?: () => void
}

/** What stands at an address (without its language), as far as this part of the product knows; undefined where nothing does. */
export type DocumentSource = (path: string, language: Language) => Promise<Shown | undefined>

/** What follows the path of an address, with its question mark; empty where nothing does. */
const queryOf = ({ url }: FastifyRequest): string => url.split(/(?=\?)/)[1] ?? ''

/** A document that is made anew for each who asks: it answers the query of its address, and is never kept. */
export type LiveDocument = (request: FastifyRequest, language: Language) => Promise<Shown & { status: number }>

export interface PagesOptions {
  /** Folder of the project: `dist/` and `src/` are found below it. */
  root: string
  /** Render from the sources with reload, instead of from the build. */
  dev: boolean
  /** Which outside services the pages may reach. */
  services: Omit<PagePolicy, 'dev'>
  /** Without a slash at the end. */
  publicUrl: string
  /** Public settings for the browser, one meta element each. */
  meta?: Readonly<Record<string, string>>
  /** What the settings say of the site now. */
  site: SiteNow
  /** Hears what somebody chose by /language. */
  onLanguageChosen?: Readers['onChosen']
  /** Asked in turn for every address that is neither the home page's nor the app's. What they answer is kept until `forget`. */
  documents?: readonly DocumentSource[]
  /** Asked where nothing stands: the path (without its language) of what stood there before. */
  moved?: (path: string) => Promise<string | undefined>
  /** By address without language. */
  live?: Readonly<Record<string, LiveDocument>>
  /** What search engines may find beside the home page. */
  listed: RobotsOptions['listed']
}

export interface Pages {
  /** Drops every page that was rendered: the next request shows what changed. */
  forget(): void
  /** Sends a document that is made for this request alone. The status is the reply's. */
  show(shown: Shown, at: Address, on: { request: FastifyRequest; reply: FastifyReply }): Promise<FastifyReply>
}

interface Kept extends Packed {
  headers: Record<string, string>
  onRead?: Shown['onRead']
}

/** Sends what was made of a page. */
const send = (kept: Kept, request: FastifyRequest, reply: FastifyReply) => {
  reply.headers(kept.headers)
  if (secretPaths.has(request.routeOptions.url ?? '')) reply.header('referrer-policy', 'no-referrer')
  return sendPacked(kept, request, reply)
}

/** Sends what was made for one request: packed in a hurry, and kept by nobody. */
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

/** What is rendered is kept until it is forgotten; in development every page is made anew each time. */
const createShelf = (source: PageSource, { dev, services, site, documents = [] }: PagesOptions) => {
  let kept = new Map<string, Promise<Kept | undefined>>()
  const make = async (asked: Omit<PageAsked, 'site' | 'year'>): Promise<Kept> => {
    const html = await source.render({ ...asked, site: site(), year: site.year() })
    const { page, screens } = asked
    const headers = pageHeaders({ page, screens, html }, { ...services, dev })
    return { headers: { ...headers, 'cache-control': 'no-cache', vary: varyOf(page) }, ...pack(html) }
  }
  const once = (what: string, work: () => Promise<Kept | undefined>): Promise<Kept | undefined> => {
    // It stands at the foot of every page.
    const key = `${site.year()} ${what}`
    const known = dev ? undefined : kept.get(key)
    if (known) return known
    const shelf = kept
    const made = work()
    shelf.set(key, made)
    // Nothing to show is not worth the room: anybody may think of any address.
    const drop = () => shelf.delete(key)
    made.then((page) => page ?? drop(), drop)
    return made
  }
  const found = async ({ path: at, language }: Address): Promise<Kept | undefined> => {
    for (const find of documents) {
      const shown = await find(at, language)
      if (shown) return { ...(await make({ ...shown, language, path: at })), onRead: shown.onRead }
    }
    return undefined
  }
  return {
    /** A page that is the same wherever it stands. */
    page: async (page: PageName, language: Language, screens: PageAsked['screens'] = []): Promise<Kept> => {
      const made = await once(`${language} ${page} ${screens}`, () => make({ page, language, path: '/', screens }))
      if (!made) throw new Error(`nothing was made of the page ${page}`)
      return made
    },
    /** The document at an address; undefined where there is none. */
    document: (at: Address): Promise<Kept | undefined> => once(`${at.language} ${at.path}`, () => found(at)),
    forget: () => {
      kept = new Map()
    },
  }
}

const week = 7 * 24 * 60 * 60

/** The files of the build by their address, without the packed ones that stand beside them. */
const builtFiles = async (folder: string): Promise<Set<string>> => {
  // With their types, as a list without them asks the disk of each of thousands whether it is a folder.
  const inside = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = inside.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
  const addresses = files.map((entry) => {
    const at = path.relative(folder, entry.parentPath)
    return `/${[...(at ? at.split(path.sep) : []), entry.name].join('/')}`
  })
  return new Set(addresses.filter((file) => /\.\w+$/.test(file) && !file.startsWith('/.')))
}

/** They are known from the start: no address reaches the disk but theirs, and none of hundreds costs a route of its own. */
const serveFiles = async (app: FastifyInstance, root: string) => {
  const built = path.join(root, 'dist/client')
  await app.register(fastifyStatic, {
    root: built,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      // A service worker that is out of date would show what is out of date.
      if (/[\\/]sw\.js(?:\.\w+)?$/.test(file)) reply.header('Cache-Control', 'no-cache')
      else reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : `public, max-age=${week}`)
    },
  })
  const files = await builtFiles(built)
  const folderOf = (file: string) => /^\/[^/]+\//.exec(file)?.[0]
  for (const start of new Set([...files].map((file) => folderOf(file) ?? file)))
    app.get(start.endsWith('/') ? `${start}*` : start, (request, reply) => {
      const file = `${start}${(request.params as { '*'?: string })['*'] ?? ''}`
      return files.has(file) ? reply.sendFile(file) : reply.callNotFound()
    })
}

/** Call it after the API: what no other route knows and is not below /api/ gets the not-found document. */
export const registerPages = async (app: FastifyInstance, options: PagesOptions): Promise<Pages> => {
  const { root, dev, publicUrl, meta = {}, site, live = {} } = options
  // A page is no call of the API.
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true }
  })
  const from = { root, origin: publicUrl, meta }
  const source = dev ? await livePages(app, from) : await builtPages(from)
  const shelf = createShelf(source, options)
  const readers: Readers = {
    own: () => site().language,
    secure: publicUrl.startsWith('https:'),
    onChosen: options.onLanguageChosen,
  }
  if (!dev) await serveFiles(app, root)
  serveForRobots(app, { origin: publicUrl, own: readers.own, listed: options.listed })
  serveManifest(app, site)
  languageRoutes(app, readers)

  const notFound = async (language: Language, request: FastifyRequest, reply: FastifyReply) =>
    send(await shelf.page('not-found', language), request, reply.code(404))
  const show: Pages['show'] = async ({ page, data }, at, { request, reply }) => {
    const html = await source.render({ page, data, ...at, site: site(), year: site.year() })
    return sendLive(html, request, reply, pageHeaders({ page, html }, { ...options.services, dev }))
  }
  /** Where that is which does not stand here: without the slash too many, or where the page was moved to. */
  const elsewhere = async (at: Address): Promise<string | undefined> => {
    const bare = at.path.replace(/\/$/, '')
    const isThere = bare !== at.path && (await shelf.document({ ...at, path: bare }))
    return isThere ? bare : options.moved?.(bare)
  }
  const document = async (request: FastifyRequest, reply: FastifyReply) => {
    const at = addressOf(request, reply, readers)
    if (!at) return reply
    const answer = await live[at.path]?.(request, at.language)
    if (answer) {
      return show(answer, { ...at, path: at.path + queryOf(request) }, { request, reply: reply.code(answer.status) })
    }
    if (at.path === '/') return send(await shelf.page('home', at.language), request, reply)
    const kept = await shelf.document(at)
    if (kept && request.method === 'GET' && !isAhead(request)) kept.onRead?.()
    if (kept) return send(kept, request, reply)
    const to = await elsewhere(at)
    if (!to) return notFound(at.language, request, reply)
    // Asked for again each time: another page may come to stand at this address.
    reply.header('Cache-Control', 'no-cache')
    return reply.redirect(inLanguage(to, at.language, readers.own()) + queryOf(request), 301)
  }
  for (const url of ['/', ...Object.keys(live)]) app.get(url, document)
  for (const url of appPaths)
    app.get(url, async (request, reply) =>
      send(await shelf.page('app', languageNow(request, readers), appScreens[url]), request, reply),
    )
  // Framed by others, it asks for no cookie and gives none: its language is that of its address, whatever was chosen.
  const framed = async (request: FastifyRequest, reply: FastifyReply) => {
    const at = framedAddress(request, readers)
    const kept = await shelf.document(at)
    return kept ? send(kept, request, reply) : notFound(at.language, request, reply)
  }
  for (const prefix of ['', ...languages.map((language) => `/${language}`)]) app.get(`${prefix}/embed/*`, framed)
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    return document(request, reply)
  })
  return { forget: shelf.forget, show }
}
