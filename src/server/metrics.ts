// Prometheus metrics for operators: response times, the installation, and the process.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { Refusal } from '#kernel/errors.ts'
import { hasBearer, isLocalCaller } from '#platform/local-access.ts'
import type { ReadPool } from '#platform/read-pool.ts'
import { refusals } from '#platform/refusals.ts'
import type { Config } from './config.ts'
import { type OperationMetricsDeps, registerOperationMetrics } from './operation-metrics.ts'

/** Access with METRICS_TOKEN; without one only from this machine, while no other machine can reach the site. */
const canReadMetrics = (request: FastifyRequest, { metricsToken, isExposed }: Config): boolean =>
  metricsToken ? hasBearer(request, metricsToken) : isLocalCaller(request, isExposed)

let processRegistry: Registry | undefined
/** Collected once per process: the collectors live as long as the process and would keep every app in memory. */
const processMetrics = (): Registry => {
  if (!processRegistry) {
    processRegistry = new Registry()
    collectDefaultMetrics({ register: processRegistry })
  }
  return processRegistry
}

const observeResponseTimes = (app: FastifyInstance, registry: Registry) => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request
    // The duration of an event stream is no response time.
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return
    duration.observe(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
  })
}

const measureReplica = (readPool: Pick<ReadPool, 'measureLag'>, registry: Registry) =>
  new Gauge({
    name: 'database_replica_lag_seconds',
    help: 'Seconds that the replica for reports is behind; not a number while it is not read from',
    registers: [registry],
    async collect() {
      this.set((await readPool.measureLag()) ?? Number.NaN)
    },
  })

interface MetricsDeps extends OperationMetricsDeps {
  config: Config
  readPool: Pick<ReadPool, 'measureLag'>
}

export const metrics = (app: FastifyInstance, { config, readPool, ...deps }: MetricsDeps): void => {
  const registry = new Registry()
  observeResponseTimes(app, registry)
  registerOperationMetrics(registry, deps)
  if (config.databaseReadUrl) measureReplica(readPool, registry)
  const all = Registry.merge([processMetrics(), registry])
  app.get(
    '/metrics',
    { config: { access: 'operator' }, schema: { summary: 'Measurements in the format of Prometheus' } },
    async (request, reply) => {
      if (!canReadMetrics(request, config)) throw new Refusal(refusals.NOT_FOUND)
      return reply.type(all.contentType).send(await all.metrics())
    },
  )
}
