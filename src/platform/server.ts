// The Fastify server with limits, security headers, cross-origin protection and one shape for every failure.
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
import { actorKey, anonymous } from '#kernel/actor.ts'
import { Refusal } from '#kernel/errors.ts'
import { isSecureOrigin, withoutPorts } from '#kernel/network.ts'
import { isDatabaseUnavailable } from './db.ts'
import { hasOneHost } from './host-header.ts'
import { redirectScreen, requireAccess, sendRefusal, toRefusal } from './http.ts'
import { parseJson } from './json.ts'
import type { Log } from './log.ts'
import { answerUnexpected, answerUnreadable } from './malformed-requests.ts'
import { newId } from './new-id.ts'
import { openApiOptions } from './openapi.ts'
import type { RateLimits } from './rate-limits.ts'
import { refusals } from './refusals.ts'
import { limitBodyTime, maxRequestMs } from './slow-bodies.ts'

/** Proxies whose X-Forwarded-For is trusted: addresses and ranges, or a test of the address at `hop`, counted from this process. */
export type TrustedProxy = false | string | ((address: string, hop: number) => boolean)

export interface ServerOptions {
  log: Log
  publicUrl: string
  trustProxy: TrustedProxy
  rateLimits: RateLimits
  /** Logs every answer. */
  accessLog?: boolean
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])
// Webhooks are authenticated by signature and come in bursts, so no rate limit applies.
const webhook = '/api/payments/webhook'
const exemptPaths = new Set([webhook, '/api/csp-report'])

const pathOf = (request: FastifyRequest): string => request.url.split('?')[0] ?? ''

/** A browser may write only from our own origin (the rule of Go's CrossOriginProtection). */
const refuseCrossOrigin = (request: FastifyRequest, origin: string) => {
  if (safeMethods.has(request.method) || exemptPaths.has(pathOf(request))) return
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new Refusal(refusals.CROSS_ORIGIN)
    return
  }
  const from = request.headers.origin
  if (from !== undefined && from !== origin) throw new Refusal(refusals.CROSS_ORIGIN)
}

/** Removes ports from X-Forwarded-For before Fastify derives the caller's address from it. */
const removeForwardedPorts = ({ headers }: FastifyRequest) => {
  const forwarded = headers['x-forwarded-for']
  if (forwarded) headers['x-forwarded-for'] = withoutPorts(String(forwarded))
}

const requestIdHeader = 'x-request-id'
/** What proxies send as an id: a UUID, a hexadecimal number, an id of ours. */
const wellFormedId = /^[\w.:=+/-]{1,64}$/

/** Takes the id of a trusted proxy, so that its log and ours name a request alike. Anybody else could choose one to confuse. */
const adoptRequestId = (request: FastifyRequest) => {
  const given = request.headers[requestIdHeader]
  // Fastify lists further addresses only where it trusts the one that is connected.
  const isFromProxy = (request.ips?.length ?? 0) > 1
  if (isFromProxy && typeof given === 'string' && wellFormedId.test(given)) request.id = given
}

const logAnswers = (app: FastifyInstance, log: Log) => {
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply
    const actor = actorKey(request.actor ?? anonymous) ?? 'anon'
    log.info({ req: request, status, ms: Math.round(elapsedTime), actor }, 'answered')
  })
}

const headersFor = (publicUrl: string): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  // On plain HTTP in a local network browsers ignore it and log a warning on every page.
  ...(isSecureOrigin(publicUrl) ? { 'cross-origin-opener-policy': 'same-origin-allow-popups' } : {}),
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
  ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {}),
})

const apiHeaders = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** By the route and not by the spelling of the address: /%61pi/bookings/1 is the same call. */
const isApi = ({ url, routeOptions }: FastifyRequest): boolean =>
  url.startsWith('/api/') || routeOptions.config?.access !== undefined

/** Built files count towards no limit: one page requests many, and many people may share one address. */
const isBuiltFile = ({ url }: FastifyRequest): boolean => /^\/(assets|art|fonts)\//.test(url)

/** Statuses that matter when an attack is investigated: access refused and rate limited. */
const loggedStatuses = new Set([401, 403, 429])

const logRefusal = (log: Log, request: FastifyRequest, { kind }: Refusal) => {
  if (!loggedStatuses.has(kind.status)) return
  log.info({ req: request, code: kind.code, actor: actorKey(request.actor ?? anonymous) ?? 'anon' }, 'refused')
}

const answerFailures = (app: FastifyInstance, { log, rateLimits }: ServerOptions) => {
  app.setNotFoundHandler(async (request, reply) => {
    // A missing file counts towards the limit.
    if (isBuiltFile(request)) await rateLimits.spendGeneral(request.ip)
    return sendRefusal(reply, new Refusal(refusals.NOT_FOUND))
  })
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    if (refusal) {
      logRefusal(log, request, refusal)
      const screen = redirectScreen(request, refusal)
      return screen ? reply.redirect(screen, 303) : sendRefusal(reply, refusal)
    }
    if (isDatabaseUnavailable(error)) {
      log.warn({ err: error, req: request }, 'the database is unavailable')
      return sendRefusal(reply, new Refusal(refusals.UNAVAILABLE, { retryAfterSeconds: 2 }))
    }
    log.error({ err: error, req: request }, 'fault')
    return sendRefusal(reply, new Refusal(refusals.INTERNAL_ERROR))
  })
}

/** Whether a content type is text or XML without a charset. */
const lacksCharset = (type: unknown): type is string =>
  typeof type === 'string' && /^(?:text\/|\w+\/(?:[\w.-]+\+)?xml\b)/.test(type) && !type.includes('charset')

/** Declares UTF-8 on every text response, SVG included. */
const addCharset = (app: FastifyInstance) => {
  app.addHook('onSend', (_, reply, payload, done) => {
    const type = reply.getHeader('content-type')
    if (lacksCharset(type)) reply.header('content-type', `${type}; charset=utf-8`)
    done(null, payload)
  })
}

/** As long as most proxies wait. */
const workTimeoutMs = 60_000

/** A connection may be silent while we work, for example through several calls to the card provider or the maps. */
const extendTimeoutWhileWorking = (app: FastifyInstance) => {
  app.addHook('preHandler', (request, _, done) => {
    if (isApi(request) || !safeMethods.has(request.method)) request.raw.socket.setTimeout?.(workTimeoutMs)
    done()
  })
}

const drainTimeoutMs = 5000

/** Node stops enforcing timeouts while closing: idle connections are closed at once, the others after five seconds. */
const drainConnections = (app: FastifyInstance) => {
  app.addHook('preClose', async () => {
    const { server } = app
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    const cut = setTimeout(() => server.closeAllConnections(), drainTimeoutMs)
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
    // Log lines name the request themselves, so a child logger for each request would be wasted.
    childLoggerFactory: (one) => one,
    genReqId: newId,
    trustProxy,
    bodyLimit: 64 * 1024,
    requestTimeout: maxRequestMs,
    connectionTimeout: 20_000,
    // Proxies keep connections for longer (nginx and most balancers 60 s, Caddy 120 s, Google 600 s). If we closed first, a
    // payment just being sent would be lost, and its visitor would see a bad gateway.
    keepAliveTimeout: trustProxy ? 620_000 : 10_000,
    forceCloseConnections: 'idle',
    // In ms, for each part of the start; the default of ten seconds is too short for a slow database on a busy machine.
    pluginTimeout: 120_000,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    // Node checks only every 30 s by default, and enforces header and request timeouts only then.
    // A request without a host is refused below, with a message.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 1000, requireHostHeader: false },
    // An address that cannot be decoded reaches neither a route nor a hook.
    frameworkErrors: (_, request, reply) => {
      limitBodyTime(request, reply)
      void sendRefusal(
        reply.headers({ ...headers, ...apiHeaders, [requestIdHeader]: request.id }),
        new Refusal(refusals.MALFORMED_REQUEST),
      )
    },
    clientErrorHandler: answerUnreadable,
  }) satisfies FastifyHttpOptions<Server>

/** The server before any route; the caller adds `identify`, routes and pages. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const { publicUrl, rateLimits } = options
  const origin = new URL(publicUrl).origin
  const headers = headersFor(publicUrl)
  const app = Fastify(optionsFor(options, headers))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: FastifyRequest, body: string) =>
    parseJson(body),
  )
  // Otherwise Node answers unknown Expect headers itself.
  app.server.on('checkExpectation', answerUnexpected)
  app.decorate('rateLimits', rateLimits)
  app.decorateRequest('actor')
  app.addHook('onRequest', async (request, reply) => {
    limitBodyTime(request, reply)
    if (options.trustProxy) removeForwardedPorts(request)
    if (options.trustProxy) adoptRequestId(request)
    reply.headers(headers).header(requestIdHeader, request.id)
    if (isApi(request)) reply.headers(apiHeaders)
    if (!hasOneHost(request.raw) || request.url.includes('%00')) throw new Refusal(refusals.MALFORMED_REQUEST)
    refuseCrossOrigin(request, origin)
    if (pathOf(request) !== webhook && !isBuiltFile(request)) await rateLimits.spendGeneral(request.ip)
  })
  if (options.accessLog) logAnswers(app, options.log)
  extendTimeoutWhileWorking(app)
  requireAccess(app)
  answerFailures(app, options)
  drainConnections(app)
  addCharset(app)
  await app.register(cookie)
  await app.register(swagger, openApiOptions(publicUrl))
  return app
}
