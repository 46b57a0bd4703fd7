// A Fastify server that is safe by itself: limits, headers, cross-origin writes refused, one shape for every failure.
import type { Server } from 'node:http'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { actorKey, nobody } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { isSecureOrigin, withoutPorts } from '#kernel/network.ts'
import { isDatabaseAway } from './db.ts'
import { hasOneHost } from './host-header.ts'
import { refusalOf, refuseUnguarded, screenInstead, sendRefusal } from './http.ts'
import { parseJson } from './json.ts'
import type { Log } from './log.ts'
import { openApiOptions } from './openapi.ts'
import type { RateLimits } from './rate-limits.ts'
import { refusals } from './refusals.ts'
import { hurryBody, longestRequestMs } from './slow-bodies.ts'
import { answerUnexpected, answerUnreadable } from './unreadable.ts'

/** Whose X-Forwarded-For is believed: addresses and ranges, or a word about the one at `hop`, counted from this process. */
export type TrustedProxy = false | string | ((address: string, hop: number) => boolean)

export interface ServerOptions {
  log: Log
  publicUrl: string
  trustProxy: TrustedProxy
  rateLimits: RateLimits
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
// Its signature is its limit, and the provider sends in bursts.
const webhook = '/api/payments/webhook'
const withoutOrigin = new Set([webhook, '/api/csp-report'])

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

/** A write from a browser must come from our own origin (the rule of Go's CrossOriginProtection). */
const refuseCrossOrigin = (request: FastifyRequest, origin: string) => {
  if (safe.has(request.method) || withoutOrigin.has(pathOf(request))) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Refusal(refusals.CROSS_ORIGIN)
    return
  }
  const from = request.headers.origin
  if (from !== undefined && from !== origin) throw new Refusal(refusals.CROSS_ORIGIN)
}

/** Before anybody asks who calls; where nobody stands in front, nobody is believed to say it. */
const nameCaller = ({ headers }: FastifyRequest) => {
  const forwarded = headers['x-forwarded-for']
  if (forwarded) headers['x-forwarded-for'] = withoutPorts(String(forwarded))
}

const headersFor = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // Over plain HTTP on a local network browsers do not heed it, and complain of it on every page.
  ...(isSecureOrigin(publicUrl) ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {}),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** By the route and not by how its address was spelled: /%61pi/bookings/1 is the same call. */
const isApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/api/') || routeOptions.config?.access !== undefined

/** Files that were built count towards no limit: one page asks for many, and behind one address sit many people. */
const isBuiltFile = ({ url }: FastifyRequest): boolean => /^\/(assets|art|fonts)\//.test(url)

/** Who is not let in, or asks too often: what somebody who looks into an attack has to see. */
const telling = new Set([401, 403, 429])

const noteRefusal = (log: Log, request: FastifyRequest, { kind }: Refusal) => {
  if (!telling.has(kind.status)) return
  log.info({ req: request, code: kind.code, actor: actorKey(request.actor ?? nobody) ?? 'anon' }, 'refused')
}

const answerFailures = (app: FastifyInstance, { log, rateLimits }: ServerOptions) => {
  app.setNotFoundHandler(async (request, reply) => {
    // What was none of the built files counts after all.
    if (isBuiltFile(request)) await rateLimits.spendAny(request.ip)
    return sendRefusal(reply, new Refusal(refusals.NOT_FOUND))
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (refusal) {
      noteRefusal(log, request, refusal)
      const screen = screenInstead(request, refusal)
      return screen ? reply.redirect(screen, 303) : sendRefusal(reply, refusal)
    }
    if (isDatabaseAway(error)) {
      log.warn({ err: error, req: request }, 'the database is away')
      return sendRefusal(reply, new Refusal(refusals.UNAVAILABLE, { retryAfterSeconds: 2 }))
    }
    log.error({ err: error, req: request }, 'fault')
    return sendRefusal(reply, new Refusal(refusals.FAULT))
  })
}

/** Text and XML whose type does not say in which letters it is written. */
const lacksCharset = (type: unknown): type is string =>
  typeof type === 'string' && /^(?:text\/|\w+\/(?:[\w.-]+\+)?xml\b)/.test(type) && !type.includes('charset')

/** All text that leaves is UTF-8, and says so, pictures in SVG too. */
const nameCharset = (app: FastifyInstance) => {
  app.addHook('onSend', (_, reply, payload, done) => {
    const type = reply.getHeader('content-type')
    if (lacksCharset(type)) reply.header('content-type', `${type}; charset=utf-8`)
    done(null, payload)
  })
}

/** As long as most proxies wait. */
const longestWorkMs = 60_000

/** What is silent while we work on it, several answers of the card provider or the maps one after the other, is no silent connection. */
const waitWhileWorking = (app: FastifyInstance) => {
  app.addHook('preHandler', (request, _, done) => {
    if (isApi(request) || !safe.has(request.method)) request.raw.socket.setTimeout?.(longestWorkMs)
    done()
  })
}

const longestDrainMs = 5000

/** While closing, Node looks after nobody's time any more: what has been answered is closed at once, who dawdles after five seconds. */
const drainConnections = (app: FastifyInstance) => {
  app.addHook('preClose', async () => {
    const { server } = app
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const cut = setTimeout(() => server.closeAllConnections(), longestDrainMs)
    server.once('close', () => {
      clearInterval(sweep)
      clearTimeout(cut)
    })
  })
}

const optionsFor = ({ log, trustProxy }: ServerOptions, headers: Record<string, string>) =>
  ({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // What is logged of a request says itself what matters of it: a log of its own for each would be made for nothing.
    childLoggerFactory: (one) => one,
    trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: longestRequestMs,
    connectionTimeout: 20_000,
    // A proxy keeps its connections for longer (nginx and most balancers 60 s, Caddy 120 s, Google's 600 s). Closed by us first,
    // one would take along the payment that the proxy was just writing into it, and its visitor would read of a bad gateway.
    keepAliveTimeout: trustProxy ? 620_000 : 10_000,
    forceCloseConnections: 'idle',
    // Each part of a start, in ms. Ten seconds, unless told otherwise, are too few for a slow database on a busy machine.
    pluginTimeout: 120_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // Node looks every 30 s unless told otherwise, and only then are the times of headers and requests anybody's.
    // A request without a host is refused below, in words.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    // An address that cannot be decoded: no route, and no hook, is asked.
    frameworkErrors: (_, request, reply) => {
      hurryBody(request, reply)
      void sendRefusal(reply.headers({ ...headers, ...apiHeaders }), new Refusal(refusals.MALFORMED_REQUEST))
    },
    clientErrorHandler: answerUnreadable,
  }) satisfies FastifyHttpOptions<Server>

/** The bare server, before any route: the caller adds `identify`, the routes, and the pages. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { publicUrl, rateLimits } = options
  const origin = new URL(publicUrl).origin
  const headers = headersFor(publicUrl)
  const app = Fastify(optionsFor(options, headers))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: FastifyRequest, body: string) =>
    parseJson(body),
  )
  // Node would answer by itself what it is expected to do and does not know.
  app.server.on('checkExpectation', answerUnexpected)
  app.decorate('rateLimits', rateLimits)
  app.decorateRequest('actor')
  app.addHook('onRequest', async (request, reply) => {
    hurryBody(request, reply)
    if (options.trustProxy) nameCaller(request)
    reply.headers(headers)
    if (isApi(request)) reply.headers(apiHeaders)
    if (!hasOneHost(request.raw) || request.url.includes('%00')) throw new Refusal(refusals.MALFORMED_REQUEST)
    refuseCrossOrigin(request, origin)
    if (pathOf(request) !== webhook && !isBuiltFile(request)) await rateLimits.spendAny(request.ip)
  })
  waitWhileWorking(app)
  refuseUnguarded(app)
  answerFailures(app, options)
  drainConnections(app)
  nameCharset(app)
  await app.register(cookie)
  await app.register(swagger, openApiOptions(publicUrl))
  return app
}
