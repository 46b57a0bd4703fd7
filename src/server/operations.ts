// What whoever runs the product asks: is it alive, is it ready, how does it do; and the API described.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type pg from 'pg'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { z } from 'zod'
import { answerOf, endpoint, success } from '#kernel/endpoint.ts'
import { Refusal } from '#kernel/errors.ts'
import { serve } from '#platform/http.ts'
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

const loopback = /^(127\.|::1$|::ffff:127\.)/
const forwarded = ['forwarded', 'x-forwarded-for', 'x-real-ip']

/** Metrics are for this machine, or for whoever holds the token. */
const mayMeasure = (request: FastifyRequest, token: string | undefined): boolean => {
  if (token) return request.headers.authorization === `Bearer ${token}`
  return loopback.test(request.socket.remoteAddress ?? '') && forwarded.every((name) => !(name in request.headers))
}

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

  app.get('/healthz', async () => ({ status: 'ok' }))

  app.get('/readyz', async (_, reply) => {
    try {
      await pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'the database is away' })
    }
  })

  app.get('/metrics', async (request, reply) => {
    if (!mayMeasure(request, config.metricsToken)) throw new Refusal(refusals.NOT_FOUND)
    return reply.type(registry.contentType).send(await registry.metrics())
  })

  serve(app, testConnection, async () => {
    await pool.query('select 1')
    return success({ database: 'ok' as const }, 'Connected')
  })

  app.get('/api/openapi.json', { config: { access: 'anyone' } }, async () => app.swagger())
  app.get('/api/docs', { config: { access: 'anyone' } }, async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .send(apiPage(app.swagger())),
  )
}
