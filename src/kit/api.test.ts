// API client tests against a real local server: what it sends, what it retries and what it never retries.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import {
  ApiError,
  call,
  fetchFile,
  isConnectionLost,
  isRefused,
  joinSentences,
  messageOf,
  onConnection,
  quoteLastFault,
  reasonOf,
} from './api.ts'

const answer = answerSchema(z.object({ id: z.string() }))
const read = endpoint({
  method: 'GET',
  path: '/things/:id',
  summary: 'Reads',
  access: 'anyone',
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().optional() }),
  answer,
})
const write = endpoint({
  method: 'POST',
  path: '/things',
  summary: 'Writes',
  access: 'anyone',
  body: z.object({ name: z.string() }),
  answer,
})

type Answer = { status: number; body: string }
const requests: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[] = []
let answers: Answer[] = []
let server: Server
const realFetch = globalThis.fetch

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    requests.push({ method: request.method, url: request.url, headers: request.headers, body })
    const { status, body: text } = answers.shift() ?? { status: 200, body: '{"success":true,"data":{"id":"1"}}' }
    response.writeHead(status, { 'content-type': 'application/json' }).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  globalThis.fetch = (path, init) => realFetch(`http://127.0.0.1:${port}${String(path)}`, init)
})
afterAll(() => {
  globalThis.fetch = realFetch
  server.close()
})
afterEach(() => {
  requests.length = 0
  answers = []
})

const fault: Answer = { status: 503, body: '{"success":false,"code":"UNAVAILABLE","message":"away"}' }

const retryDelays = [1000, 2000, 4000]
const realTimeout = globalThis.setTimeout

/** Makes our retry delays pass at once and records them. */
const skipRetryDelays = (): number[] => {
  const waits: number[] = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) => {
    if (!retryDelays.includes(ms)) return realTimeout(run, ms)
    waits.push(ms)
    return realTimeout(run, 0)
  }) as never)
  return waits
}
afterEach(() => vi.restoreAllMocks())

test('a call sends its parameters, its query and the header X-Requested-With', async () => {
  const { data } = await call(read, { params: { id: 'a b/c' }, query: { page: 2 } })
  expect(data).toEqual({ id: '1' })
  expect(requests[0]).toMatchObject({ method: 'GET', url: '/things/a%20b%2Fc?page=2' })
  expect(requests[0]?.headers['x-requested-with']).toBe('XMLHttpRequest')
})

test('a write sends its body, and its idempotency key where it has one', async () => {
  await call(write, { body: { name: 'x' }, key: 'k1' })
  expect(requests[0]).toMatchObject({ method: 'POST', body: '{"name":"x"}' })
  expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': 'k1', 'content-type': 'application/json' })
})

test('a read is attempted four times, one, two and four seconds apart', async () => {
  answers = [fault, fault, fault]
  const waits = skipRetryDelays()
  await call(read, { params: { id: '1' }, query: {} })
  expect(requests).toHaveLength(4)
  expect(waits).toEqual(retryDelays)
})

test('a write is retried only with an idempotency key or when it is harmless', async () => {
  skipRetryDelays()
  answers = [fault]
  await call(write, { body: { name: 'x' }, key: 'k1' })
  expect(requests).toHaveLength(2)
  answers = [fault]
  await call(write, { body: { name: 'x' }, harmless: true })
  expect(requests).toHaveLength(4)
  expect(requests[3]?.headers).not.toHaveProperty('idempotency-key')
  answers = [fault]
  await expect(call(write, { body: { name: 'x' } })).rejects.toMatchObject({ status: 503 })
  expect(requests).toHaveLength(5)
})

test('a refusal of the server is not retried and keeps its message', async () => {
  answers = [{ status: 409, body: '{"success":false,"code":"PRICE_CHANGED","message":"no","data":{"price":2}}' }]
  const error = await call(read, { params: { id: '1' }, query: {} }).catch((each: unknown) => each)
  expect(requests).toHaveLength(1)
  expect(isRefused(error, 'PRICE_CHANGED')).toBe(true)
  expect((error as ApiError).data).toEqual({ price: 2 })
  expect(messageOf(error, 'otherwise')).toBe('no')
})

test('a response without our envelope is a refusal without a message', async () => {
  answers = [{ status: 404, body: '<html>' }]
  const error = await call(read, { params: { id: '1' }, query: {} }).catch((each: unknown) => each)
  expect(error).toMatchObject({ status: 404, code: 'UNREACHABLE' })
  expect(messageOf(error, 'otherwise')).toBe('otherwise')
})

test('a file is returned unchanged, and a refused file with the message of the server', async () => {
  answers = [{ status: 200, body: 'a,b' }]
  expect(await (await fetchFile(read, { params: { id: 'x y' }, query: { page: 2 } })).text()).toBe('a,b')
  expect(requests[0]?.url).toBe('/things/x%20y?page=2')
  answers = [{ status: 429, body: '{"success":false,"code":"TOO_MANY","message":"Later, please."}' }]
  const refused = await fetchFile(read, { params: { id: '1' }, query: {} }).catch((error: unknown) => error)
  expect(isRefused(refused, 'TOO_MANY') && messageOf(refused, '')).toBe('Later, please.')
})

test('the reason for a refused field is returned where it differs from the message', () => {
  const refused = new ApiError(400, { message: 'Invalid.', fields: { time: 'The clocks skip it.', date: 'Invalid.' } })
  expect(reasonOf(refused, 'return', 'time')).toBe('The clocks skip it.')
  expect([reasonOf(refused, 'date'), reasonOf(refused, 'return'), reasonOf(new Error('no'), 'time')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('no call is retried while the browser is offline, and the message says so', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { fetch: answering } = globalThis
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const waits = skipRetryDelays()
  const error = await call(read, { params: { id: '1' }, query: {} }).catch((each: unknown) => each)
  globalThis.fetch = answering
  vi.unstubAllGlobals()
  expect(waits).toEqual([])
  expect(messageOf(error, 'otherwise')).toBe('You are offline. Please try again when you are back online.')
})

test('a lost connection is reported at the first failure, and its recovery once a call succeeds', async () => {
  await call(read, { params: { id: '1' }, query: {} })
  const { fetch: answering } = globalThis
  let tries = 0
  globalThis.fetch = (...request) =>
    tries++ < 2 ? Promise.reject(new TypeError('Failed to fetch')) : answering(...request)
  const reports: [boolean, number][] = []
  const end = onConnection(() => reports.push([isConnectionLost(), tries]))
  skipRetryDelays()
  await call(read, { params: { id: '1' }, query: {} })
  globalThis.fetch = answering
  end()
  expect(reports).toEqual([
    [true, 1],
    [false, 3],
  ])
})

test('a fault carries its number in the message, and a server that is away for a moment does not', async () => {
  const answerWith = (code: string) => {
    answers = [
      { status: 500, body: JSON.stringify({ success: false, code, message: 'A fault.', request_id: '1hy0c3j69gj02' }) },
    ]
    return call(write, { body: { name: 'x' }, once: true }).catch((error: ApiError) => error.message)
  }
  expect(await answerWith('INTERNAL_ERROR')).toBe('A fault. If you contact us, please quote the number 1hy0c3j69gj02.')
  expect(quoteLastFault()).toBe('If you contact us, please quote the number 1hy0c3j69gj02.')
  expect(joinSentences('Failed to fetch bookings', undefined, quoteLastFault())).toBe(
    'Failed to fetch bookings. If you contact us, please quote the number 1hy0c3j69gj02.',
  )
  expect(await answerWith('UNAVAILABLE')).toBe('A fault.')
  expect(quoteLastFault()).toBeUndefined()
})
