// The client against a real server of its own: what it sends, what it repeats and what it never does.
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { answerSchema, endpoint } from '#kernel/endpoint.ts'
import { call, fetchFile, isConnectionLost, isRefused, messageOf, onConnection, Refused, reasonOf } from './api.ts'

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
const asked: (Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string })[] = []
let answers: Answer[] = []
let server: Server
const realFetch = globalThis.fetch

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    asked.push({ method: request.method, url: request.url, headers: request.headers, body })
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
  asked.length = 0
  answers = []
})

const fault: Answer = { status: 503, body: '{"success":false,"code":"UNAVAILABLE","message":"away"}' }

const waitsOfOurs = [1000, 2000, 4000]
const realTimeout = globalThis.setTimeout

/** Lets our waits between the attempts pass at once, and tells which there were. */
const hurry = (): number[] => {
  const waits: number[] = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms: number) => {
    if (!waitsOfOurs.includes(ms)) return realTimeout(run, ms)
    waits.push(ms)
    return realTimeout(run, 0)
  }) as never)
  return waits
}
afterEach(() => vi.restoreAllMocks())

test('parameters, query and the header of our own calls', async () => {
  const { data } = await call(read, { params: { id: 'a b/c' }, query: { page: 2 } })
  expect(data).toEqual({ id: '1' })
  expect(asked[0]).toMatchObject({ method: 'GET', url: '/things/a%20b%2Fc?page=2' })
  expect(asked[0]?.headers['x-requested-with']).toBe('XMLHttpRequest')
})

test('a write carries its body, and its key where it has one', async () => {
  await call(write, { body: { name: 'x' }, key: 'k1' })
  expect(asked[0]).toMatchObject({ method: 'POST', body: '{"name":"x"}' })
  expect(asked[0]?.headers).toMatchObject({ 'idempotency-key': 'k1', 'content-type': 'application/json' })
})

test('reading is tried four times, one, two and four seconds apart', async () => {
  answers = [fault, fault, fault]
  const waits = hurry()
  await call(read, { params: { id: '1' }, query: {} })
  expect(asked).toHaveLength(4)
  expect(waits).toEqual(waitsOfOurs)
})

test('a keyed or harmless write is repeated, any other never', async () => {
  hurry()
  answers = [fault]
  await call(write, { body: { name: 'x' }, key: 'k1' })
  expect(asked).toHaveLength(2)
  answers = [fault]
  await call(write, { body: { name: 'x' }, harmless: true })
  expect(asked).toHaveLength(4)
  expect(asked[3]?.headers).not.toHaveProperty('idempotency-key')
  answers = [fault]
  await expect(call(write, { body: { name: 'x' } })).rejects.toMatchObject({ status: 503 })
  expect(asked).toHaveLength(5)
})

test('what the server refuses is not asked again, and keeps its words', async () => {
  answers = [{ status: 409, body: '{"success":false,"code":"PRICE_CHANGED","message":"no","data":{"price":2}}' }]
  const error = await call(read, { params: { id: '1' }, query: {} }).catch((each: unknown) => each)
  expect(asked).toHaveLength(1)
  expect(isRefused(error, 'PRICE_CHANGED')).toBe(true)
  expect((error as Refused).data).toEqual({ price: 2 })
  expect(messageOf(error, 'otherwise')).toBe('no')
})

test('an answer that is not ours is a refusal without words', async () => {
  answers = [{ status: 404, body: '<html>' }]
  const error = await call(read, { params: { id: '1' }, query: {} }).catch((each: unknown) => each)
  expect(error).toMatchObject({ status: 404, code: 'UNREACHABLE' })
  expect(messageOf(error, 'otherwise')).toBe('otherwise')
})

test('a file comes as it is, a refusal of one with the words of the server', async () => {
  answers = [{ status: 200, body: 'a,b' }]
  expect(await (await fetchFile(read, { params: { id: 'x y' }, query: { page: 2 } })).text()).toBe('a,b')
  expect(asked[0]?.url).toBe('/things/x%20y?page=2')
  answers = [{ status: 429, body: '{"success":false,"code":"TOO_MANY","message":"Later, please."}' }]
  const refused = await fetchFile(read, { params: { id: '1' }, query: {} }).catch((error: unknown) => error)
  expect(isRefused(refused, 'TOO_MANY') && messageOf(refused, '')).toBe('Later, please.')
})

test('why a field was refused is told beside the message, where it says more', () => {
  const refused = new Refused(400, { message: 'Invalid.', fields: { time: 'The clocks skip it.', date: 'Invalid.' } })
  expect(reasonOf(refused, 'return', 'time')).toBe('The clocks skip it.')
  expect([reasonOf(refused, 'date'), reasonOf(refused, 'return'), reasonOf(new Error('no'), 'time')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test('nothing is tried again while the browser is offline, and the person is told why', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { fetch: answering } = globalThis
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))
  const waits = hurry()
  const error = await call(read, { params: { id: '1' }, query: {} }).catch((each: unknown) => each)
  globalThis.fetch = answering
  vi.unstubAllGlobals()
  expect(waits).toEqual([])
  expect(messageOf(error, 'otherwise')).toBe('You are offline. Please try again when you are back online.')
})

test('a lost connection is reported at the first failure, and its return once a call succeeds', async () => {
  await call(read, { params: { id: '1' }, query: {} })
  const { fetch: answering } = globalThis
  let tries = 0
  globalThis.fetch = (...request) =>
    tries++ < 2 ? Promise.reject(new TypeError('Failed to fetch')) : answering(...request)
  const reports: [boolean, number][] = []
  const end = onConnection(() => reports.push([isConnectionLost(), tries]))
  hurry()
  await call(read, { params: { id: '1' }, query: {} })
  globalThis.fetch = answering
  end()
  expect(reports).toEqual([
    [true, 1],
    [false, 3],
  ])
})
