// Traces and metrics by the SDK of OpenTelemetry, sent to a collector as OTLP over HTTP. The product is one bundle, so spans are
// made here and not by packages that patch modules while they load.
import { hostname } from 'node:os'
import process from 'node:process'
import {
  type Attributes,
  type Context,
  context,
  type Histogram,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NamedClient } from '#platform/named-client.ts'
import type { Telemetry } from '#platform/telemetry.ts'

/** Longer texts are cut; parameterised statements hold no values. */
const maxStatementLength = 2000

interface Instruments {
  tracer: Tracer
  requests: Histogram
  statements: Histogram
  deliveries: Histogram
}

const secondsSince = (start: number): number => (performance.now() - start) / 1000

const endSpan = (span: Span, error?: unknown): void => {
  if (error) span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name })
  span.end()
}

/** The caller's trace goes on only where a trusted proxy sent it: anybody else could fill the collector. */
const readParent = ({ ips, headers }: FastifyRequest): Context =>
  (ips?.length ?? 0) > 1 ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT

const spans = new WeakMap<FastifyRequest, { span: Span; within: Context }>()

const endRequest = ({ requests }: Instruments, request: FastifyRequest, reply: FastifyReply): void => {
  const { span } = spans.get(request) ?? {}
  const { statusCode, elapsedTime } = reply
  const attributes: Attributes = {
    'http.request.method': request.method,
    'http.route': request.routeOptions.url ?? 'unknown',
    'http.response.status_code': statusCode,
  }
  requests.record(elapsedTime / 1000, attributes)
  span?.setAttributes(attributes)
  if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
  span?.end()
}

const observeRequests = (app: FastifyInstance, instruments: Instruments): void => {
  app.addHook('onRequest', (request, _, done) => {
    const parent = readParent(request)
    const { method, id, routeOptions } = request
    const options = { kind: SpanKind.SERVER, attributes: { 'ostler.request_id': id } }
    const span = instruments.tracer.startSpan(`${method} ${routeOptions.url ?? 'unknown'}`, options, parent)
    const within = trace.setSpan(parent, span)
    spans.set(request, { span, within })
    context.with(within, done)
  })
  // A body is read in events of the connection, which know no request.
  app.addHook('preValidation', (request, _, done) => context.with(spans.get(request)?.within ?? ROOT_CONTEXT, done))
  app.addHook('onResponse', async (request, reply) => endRequest(instruments, request, reply))
}

const readText = (statement: unknown): string => {
  const text = typeof statement === 'string' ? statement : (statement as { text?: unknown } | undefined)?.text
  return typeof text === 'string' ? text.trim() : ''
}

type Query = (...call: unknown[]) => unknown
type Finish = (error?: unknown, result?: unknown) => void

/** Statements outside a request or delivery make no span: polls of the queue would fill the collector. */
const observeStatements = ({ tracer, statements }: Instruments): (() => void) => {
  const prototype = NamedClient.prototype as unknown as { query: Query }
  const send = prototype.query
  prototype.query = function query(this: NamedClient, ...call: unknown[]) {
    if (!trace.getActiveSpan()) return send.apply(this, call)
    const text = readText(call[0])
    const operation = (/^\w+/.exec(text)?.[0] ?? 'statement').toLowerCase()
    const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation }
    const start = performance.now()
    const span = tracer.startSpan(operation, {
      kind: SpanKind.CLIENT,
      attributes: { ...attributes, 'db.query.text': text.slice(0, maxStatementLength) },
    })
    const finish: Finish = (error) => {
      statements.record(secondsSince(start), attributes)
      endSpan(span, error)
    }
    const last = call.at(-1)
    if (typeof last === 'function') {
      const notify = context.bind(context.active(), last as Finish)
      const onEnd: Finish = (error, result) => {
        finish(error)
        notify(error, result)
      }
      return send.call(this, ...call.slice(0, -1), onEnd)
    }
    const pending = send.apply(this, call)
    if (pending instanceof Promise) pending.then(() => finish(), finish)
    else finish()
    return pending
  }
  return () => {
    prototype.query = send
  }
}

const observeDelivery =
  ({ tracer, deliveries }: Instruments) =>
  (listener: string, work: () => Promise<void>): Promise<void> =>
    tracer.startActiveSpan(`deliver ${listener}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT, async (span) => {
      const start = performance.now()
      const end = (outcome: 'delivered' | 'failed', error?: unknown) => {
        deliveries.record(secondsSince(start), { listener, outcome })
        endSpan(span, error)
      }
      try {
        await work()
        end('delivered')
      } catch (error) {
        end('failed', error)
        throw error
      }
    })

const createProviders = (endpoint: string) => {
  const base = endpoint.replace(/\/+$/, '')
  const own = { 'service.name': 'ostler', 'host.name': hostname(), 'process.pid': process.pid }
  // OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES count before ours.
  const resource = resourceFromAttributes(own).merge(
    detectResources({ detectors: [serviceNameEnvDetector, resourceAttributesEnvDetector] }),
  )
  const exporter = new OTLPTraceExporter({ url: `${base}/v1/traces` })
  const tracers = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
  const reader = new PeriodicExportingMetricReader({ exporter: new OTLPMetricExporter({ url: `${base}/v1/metrics` }) })
  return { tracers, meters: new MeterProvider({ resource, readers: [reader] }) }
}

/** Sends traces and metrics to the collector at this address. */
export const createOpenTelemetry = (endpoint: string): Telemetry => {
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new W3CTraceContextPropagator())
  const { tracers, meters } = createProviders(endpoint)
  const meter = meters.getMeter('ostler')
  const inSeconds = (name: string, description: string) => meter.createHistogram(name, { description, unit: 's' })
  const instruments: Instruments = {
    tracer: tracers.getTracer('ostler'),
    requests: inSeconds('http.server.request.duration', 'Time to answer'),
    statements: inSeconds('db.client.operation.duration', 'Time of a statement'),
    deliveries: inSeconds('ostler.outbox.delivery.duration', 'Time of a delivery of the outbox'),
  }
  const restoreStatements = observeStatements(instruments)
  return {
    observeRequests: (app) => observeRequests(app, instruments),
    observeDelivery: observeDelivery(instruments),
    async stop() {
      restoreStatements()
      // A collector that is away must not keep the process from ending with success.
      await Promise.allSettled([tracers.shutdown(), meters.shutdown()])
      context.disable()
      propagation.disable()
    },
  }
}
