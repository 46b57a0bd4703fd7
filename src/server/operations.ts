// What whoever runs the product asks: is it alive, is it ready, how does it do; the API described; what browsers report.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { answerOf, endpoint, success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { isFromThisMachine } from '#kernel/network.ts'
import { serve } from '#platform/http.ts'
import { parseJson } from '#platform/json.ts'
import { refusals } from '#platform/refusals.ts'
import { apiPage } from './api-page.ts'
import type { Config } from './config.ts'

const testConnection = endpoint({
  method: 'GET',
  path: '/api/test-connection',
  summary: 'Can the server reach its database?',
  access: 'anyone',
  limits: [{ by: 'ip', points: 10, seconds: 60 }],
  answer: answerOf(z.object({ database: z.literal('ok') })),
})

const reported = z.string().max(2000).optional()
const cspReport = endpoint({
  method: 'POST',
  path: '/api/csp-report',
  summary: 'What a browser refused to load or run on one of our pages',
  access: 'anyone',
  limits: [{ by: 'ip', points: 10, seconds: 60 }],
  body: z.object({
    'csp-report': z.object({ 'document-uri': reported, 'blocked-uri': reported, 'effective-directive': reported }),
  }),
})

const forOperators = { config: { access: 'operator' } } as const

const sha256 = (text: string) => createHash('sha256').update(text).digest()

/**
 * Metrics are for whoever holds the token; without one, for this machine, where the site is for this machine too:
 * behind a proxy every caller comes from here.
 */
const mayMeasure = ({ socket, headers }: FastifyRequest, { metricsToken, publicUrl }: Config): boolean => {
  if (metricsToken) return timingSafeEqual(sha256(headers.authorization ?? ''), sha256(`Bearer ${metricsToken}`))
  const knock = { remoteAddress: socket.remoteAddress ?? '', host: headers.host ?? '' }
  return isFromThisMachine({ ...knock, headerNames: Object.keys(headers), publicUrl })
}

/** Of an address, what names no person: a page's query may hold a secret. */
const withoutQuery = (address: string | undefined) => address?.split(/[?#]/)[0]

const hearBrowsers = (app: FastifyInstance) =>
  app.register(async (scope) => {
    scope.addContentTypeParser('application/csp-report', { parseAs: 'string' }, async (_: unknown, body: string) =>
      parseJson(body),
    )
    serve(scope, cspReport, async ({ body: { 'csp-report': report }, request, reply }) => {
      const page = withoutQuery(report['document-uri'])
      const blocked = withoutQuery(report['blocked-uri'])
      request.log.warn({ page, blocked, directive: report['effective-directive'] }, 'a page met its content policy')
      return reply.code(204).send()
    })
  })

export const operations = (app: FastifyInstance, { pool, config }: { pool: pg.Pool; config: Config }): void => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })

  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    duration.observe(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })

  app.get('/healthz', forOperators, async () => ({ status: 'ok' }))

  app.get('/readyz', forOperators, async (_, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'the database is away' })
    }
  })

  app.get('/metrics', forOperators, async (request, reply) => {
    if (!mayMeasure(request, config)) throw new Refusal(refusals.NOT_FOUND)
    return reply.type(registry.contentType).send(await registry.metrics())
  })

  serve(app, testConnection, async () => {
    await pool.query('select 1')
    return success({ database: 'ok' as const }, 'Connected')
  })

  hearBrowsers(app)

  app.get('/api/openapi.json', { config: { access: 'anyone' } }, async () => app.swagger())
  app.get('/api/docs', { config: { access: 'anyone' } }, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(apiPage(app.swagger())),
  )
}
