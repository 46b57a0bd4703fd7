// The server as a whole: start, access checks on every route, and one shape of answers to bad input.
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createDatabase, startApp, type TestApp } from '../../testing/start-app.ts'

let running: TestApp
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.close())

const failure = expect.objectContaining({ success: false, code: expect.any(String), message: expect.any(String) })

describe('endpoints for operators', () => {
  it('reports liveness, readiness and metrics', async () => {
    const { visitor } = running
    const alive = await visitor().get('/healthz')
    expect(alive.body).toMatchObject({ status: 'ok' })
    expect(alive.headers.get('cache-control')).toBe('no-store')
    expect((await visitor().get('/readyz')).body).toEqual({ status: 'ready' })
    expect((await visitor().get('/metrics')).text).toContain('http_request_duration_seconds')
    expect((await visitor().get('/metrics', { 'x-forwarded-for': '192.0.2.1' })).status).toBe(404)
  })

  /** Whether `reference`, such as '#/components/schemas/Failure', exists in the document. */
  const hasReference = (document: object, reference: string): boolean =>
    reference
      .split('/')
      .slice(1)
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document) !== undefined

  it('describes the API without dangling references', async () => {
    const { body, text } = await running.visitor().get('/api/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    expect(Object.keys(body.paths)).toContain('/api/quotes')
    expect(Object.keys(body.paths)).not.toContain('/login')
    const bodySchema =
      body.paths['/api/create-payment-intent'].post.requestBody.content['application/json'].schema.properties
    expect([bodySchema.amount.type, bodySchema.currency.type]).toEqual(['number', 'string'])
    for (const [, name = ''] of text.matchAll(/"\$ref":"([^"]+)"/g)) expect(hasReference(body, name)).toBe(true)
    expect((await running.visitor().get('/api/docs')).text).toContain('/api/quotes')
  })

  it.each(['/api/docs', '/api/openapi.json'])('sends the description compressed and with an ETag (%s)', async (url) => {
    const first = await running.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect(first.headers['content-encoding']).toBe('br')
    expect(first.rawPayload.length).toBeLessThan(80_000)
    const again = await running.app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

it('a new installation starts twice without a warning', async () => {
  const database = await createDatabase()
  const destination = new PassThrough()
  for (let start = 0; start < 2; start++)
    await (await startApp({ database, log: createLog({ level: 'warn', destination }) })).close()
  destination.end()
  expect(await text(destination)).toBe('')
  await database.drop()
})

describe('bad input to the API', () => {
  it.each([
    ['broken JSON', '{"a":', 400],
    ['a NUL', '{"booking_type":"a\\u0000b"}', 400],
    ['30,000 brackets', '['.repeat(30_000), 400],
    ['a prototype', '{"__proto__":{"x":1}}', 400],
    ['a number for an object', '5', 400],
    ['too much', `{"a":"${'x'.repeat(70_000)}"}`, 413],
  ])('%s is refused in the standard error shape', async (_, body, status) => {
    const reply = await running.visitor().post('/api/quotes', body)
    expect(reply.status).toBe(status)
    expect(reply.body).toEqual(failure)
  })

  it('is reported field by field with our own messages', async () => {
    const { body } = await running.visitor().post('/api/quotes', { passengers: 9, date: '2027-02-30' })
    expect(body.message).toBe('Please fill in all required fields')
    expect(body.fields).toMatchObject({ passengers: 'Please check this field', date: 'Required' })
    expect(Object.values(body.fields).join()).not.toMatch(/input|expected/i)
  })

  it('refuses other content types, unknown calls, repeated query parameters and NUL in an address', async () => {
    const visitor = running.visitor()
    expect((await visitor.post('/api/quotes', 'a=b', { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await visitor.post('/api/quotes', 'x', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(
      415,
    )
    expect((await visitor.get('/api/nothing')).body).toEqual(failure)
    expect((await visitor.get('/api/places/suggest?q=a&q=b')).status).toBe(400)
    expect((await visitor.get('/api/places/%00')).status).toBe(400)
  })

  it('refuses a cross-origin write, and sends no CORS headers', async () => {
    const visitor = running.visitor()
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
      expect((await visitor.post('/api/quotes', {}, headers)).status).toBe(403)
    const reply = await visitor.get('/api/places/suggest?q=ox', { origin: 'https://elsewhere.example' })
    expect(reply.headers.get('access-control-allow-origin')).toBeNull()
  })
})
