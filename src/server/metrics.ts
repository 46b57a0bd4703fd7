// How the product does, for whoever watches it: the time of answers, what is given up, and the process itself.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '#kernel/errors.ts'
import { hasBearer, isLocalCaller } from '#platform/local-access.ts'
import type { Outbox } from '#platform/outbox.ts'
import { refusals } from '#platform/refusals.ts'
import type { Config } from './config.ts'

/** Metrics need their token; without one they are for this machine, while no other machine can reach the site. */
const mayMeasure = (request: FastifyRequest, { metricsToken, isExposed }: Config): boolean =>
  metricsToken ? hasBearer(request, metricsToken) : isLocalCaller(request, isExposed)

let ofProcess: Registry | undefined
/** Measured once, however many sites stand in a process: what watches it ends only with it, and would keep each of them. */
const processMetrics = (): Registry => {
  if (!ofProcess) {
    ofProcess = new Registry()
    collectDefaultMetrics({ register: ofProcess })
  }
  return ofProcess
}

const timeAnswers = (app: FastifyInstance, registry: Registry) => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    // How long somebody follows what happens is no time to answer.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    duration.observe(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
}

const countDead = (outbox: Outbox, registry: Registry) =>
  new Gauge({
    name: 'outbox_dead_deliveries',
    help: 'Deliveries of events that were given up: each needs a person',
    registers: [registry],
    async collect() {
      // With the database away nobody knows; the rest is measured all the same.
      this.set(await outbox.countDead().catch(() => Number.NaN))
    },
  })

interface MetricsDeps {
  config: Config
  outbox: Outbox
}

export const metrics = (app: FastifyInstance, { config, outbox }: MetricsDeps): void => {
  const registry = new Registry()
  timeAnswers(app, registry)
  countDead(outbox, registry)
  const all = Registry.merge([processMetrics(), registry])
  app.get(
    '/metrics',
    { config: { access: 'operator' }, schema: { summary: 'Measurements in the format of Prometheus' } },
    async (request, reply) => {
      if (!mayMeasure(request, config)) throw new Refusal(refusals.NOT_FOUND)
      return reply.type(all.contentType).send(await all.metrics())
    },
  )
}
