// Serves the pages: public documents as compressed buffers kept in memory, the shell of the app, and the built files.
import { createHash } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageHeaders, secretPaths, speculationRules } from './page-headers.ts'
import { builtPages, livePages, type PageName, type PageSource } from './page-source.ts'

export interface PagesOptions {
  /** Folder of the project: `dist/` and `src/` are found below it. */
  root: string
  /** Render from the sources with reload, instead of from the build. */
  dev: boolean
  /** Without a slash at the end. */
  publicUrl: string
  /** Public settings for the browser, one meta element each. */
  meta?: Readonly<Record<string, string>>
}

const appPaths = [
  '/service-class',
  '/return-transfer',
  '/pickup-info',
  '/payment',
  '/booking-confirmation',
  '/thank-you',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/dashboard',
  '/dashboard/*',
  '/admin',
  '/admin/*',
]

interface Kept {
  etag: string
  plain: Buffer
  gzip: Buffer
  br: Buffer
}

const keep = async (html: string): Promise<Kept> => {
  const plain = Buffer.from(html)
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    promisify(gzip)(plain, { level: 9 }),
  ])
  return { etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`, plain, gzip: zipped, br }
}

const encodingFor = (request: FastifyRequest): 'br' | 'gzip' | undefined => {
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

/** Renders a page once and sends the kept bytes from then on; in development every time anew. */
const createSender = (source: PageSource, { dev, headers }: { dev: boolean; headers: Record<string, string> }) => {
  const secretive = { ...headers, 'Referrer-Policy': 'no-referrer' }
  const kept = new Map<PageName, Promise<Kept>>()
  const load = (page: PageName): Promise<Kept> => {
    const known = dev ? undefined : kept.get(page)
    if (known) return known
    const made = source.render(page).then(keep)
    kept.set(page, made)
    made.catch(() => kept.delete(page))
    return made
  }
  return async (page: PageName, request: FastifyRequest, reply: FastifyReply) => {
    const { etag, plain, ...packed } = await load(page)
    reply.headers(secretPaths.has(request.routeOptions.url ?? '') ? secretive : headers)
    reply.headers({ ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' })
    if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    const encoding = encodingFor(request)
    if (!encoding) return reply.send(plain)
    return reply.header('Content-Encoding', encoding).send(packed[encoding])
  }
}

const week = 7 * 24 * 60 * 60

const serveFiles = (app: FastifyInstance, root: string) =>
  app.register(fastifyStatic, {
    root: path.join(root, 'dist/client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, file) => {
      const hashed = file.includes(`${path.sep}assets${path.sep}`)
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : `public, max-age=${week}`)
    },
  })

const serveForRobots = (app: FastifyInstance, origin: string) => {
  app.get('/robots.txt', async (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /dashboard\nDisallow: /admin\n\nSitemap: ${origin}/sitemap.xml\n`,
      ),
  )
  app.get('/sitemap.xml', async (_, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${origin}/</loc></url></urlset>\n`,
      ),
  )
  app.get('/speculation-rules.json', async (_, reply) =>
    reply.type('application/speculationrules+json').send(JSON.stringify(speculationRules)),
  )
}

/** Call it after the API: what no other route knows and is not below /api/ gets the not-found document. */
export const registerPages = async (app: FastifyInstance, { root, dev, publicUrl, meta = {} }: PagesOptions) => {
  // A page is no call of the API.
  app.addHook('onRoute', (route) => {
    route.schema = { ...route.schema, hide: true }
  })
  const from = { root, origin: publicUrl, meta }
  const source = dev ? await livePages(app, from) : await builtPages(from)
  const send = createSender(source, { dev, headers: pageHeaders(dev) })
  if (!dev) await serveFiles(app, root)
  serveForRobots(app, publicUrl)

  app.get('/', async (request, reply) => send('home', request, reply))
  for (const url of appPaths) app.get(url, async (request, reply) => send('app', request, reply))
  app.get('/*', async (request, reply) => {
    if (request.url.startsWith('/api/')) return reply.callNotFound()
    return send('not-found', request, reply.code(404))
  })
}
