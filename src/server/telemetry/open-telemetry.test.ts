// OpenTelemetry, when a collector is configured: spans of a request with its statements, of deliveries, and metrics.
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { bookedRide, signUp } from '../../../testing/factories.ts'
import { startApp } from '../../../testing/start-app.ts'

interface Span {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: { key: string; value: { stringValue?: string } }[]
}

const bodies: { path: string; body: string }[] = []
let collector: Server
beforeAll(async () => {
  collector = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      bodies.push({ path: request.url ?? '', body: Buffer.concat(parts).toString() })
      response.end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(collector, 'listening')
})
afterAll(() => collector.close())

const listSpans = (): Span[] =>
  bodies
    .filter(({ path }) => path === '/v1/traces')
    .flatMap(({ body }) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)

it('sends a span for each request, its statements and each delivery, and metrics of them', async () => {
  const { port } = collector.address() as AddressInfo
  const site = await startApp({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` } })
  const visitor = site.visitor()
  const { email } = await signUp(visitor)
  const { booking_id } = await bookedRide(visitor)
  // The mail that verifies the address is written by a delivery.
  await eventually(async () => (await site.pool.query('select from mails where to_address = $1', [email])).rowCount)
  await site.close()

  const spans = listSpans()
  const request = spans.find(({ name }) => name === 'POST /api/bookings')
  expect(request?.attributes.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['ostler.request_id', 'http.route', 'http.response.status_code']),
  )
  const statements = spans.filter(({ traceId, parentSpanId }) => traceId === request?.traceId && parentSpanId)
  expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['begin', 'select', 'insert', 'commit']))
  expect(JSON.stringify(statements)).not.toContain(booking_id)
  expect(spans.map(({ name }) => name)).toContainEqual(expect.stringMatching(/^deliver notifications\./))
  const metrics = bodies.filter(({ path }) => path === '/v1/metrics').map(({ body }) => body)
  for (const name of ['http.server.request', 'db.client.operation', 'ostler.outbox.delivery'])
    expect(metrics.join()).toContain(`"${name}.duration"`)
})

it('leaves no trace without a collector', async () => {
  const before = bodies.length
  const site = await startApp()
  await site.visitor().get('/api/site')
  await site.close()
  expect(bodies).toHaveLength(before)
})
