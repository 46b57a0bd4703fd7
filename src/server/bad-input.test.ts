// Fuzz test: hostile input to any endpoint is refused in the standard error shape, in time, and never causes a server error.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookedRide, bookingOf, newAccount, quoteFor, rideToLondon } from '../../testing/factories.ts'
import { goodCard } from '../../testing/payments.ts'
import { listEndpoints, type RegisteredEndpoint } from '../../testing/registered-calls.ts'
import { formatCount, scale, scaleTimeout } from '../../testing/scale.ts'
import { root, startApp, type TestApp } from '../../testing/start-app.ts'
import type { Visitor } from '../../testing/visitor.ts'

/** Number of inputs in all; FUZZ_SEED selects other ones. */
const inputs = scale(1000, 1_000_000)
const seed = Number(process.env.FUZZ_SEED ?? 20261120)
const maxDurationMs = 2000

let site: TestApp
let guest: Visitor
let customer: Visitor
let valid: Record<string, Record<string, unknown>>
let calls: RegisteredEndpoint[]

beforeAll(async () => {
  site = await startApp()
  customer = site.visitor()
  const { booking_id, price, user_id } = await bookedRide(customer)
  guest = site.visitor()
  const quote = await quoteFor(guest)
  const reset = { token: 'x'.repeat(43), newPassword: 'another-lamp-7' }
  valid = {
    'POST /api/quotes': rideToLondon(),
    'POST /api/bookings': bookingOf(rideToLondon(), quote),
    'POST /api/create-payment-intent': { booking_id, amount: price, currency: 'gbp' },
    'PUT /api/bookings/{booking_id}/status': { status: 'paid' },
    'POST /api/auth/register': newAccount(),
    'POST /api/auth/login': { email: 'edith@mail.example', password: 'lamplight-42' },
    'POST /api/auth/forgot-password': { email: 'edith@mail.example' },
    'POST /api/auth/reset-password-with-token': reset,
    'POST /api/auth/reset-password': { userId: user_id, currentPassword: 'wrong-lamp-1', newPassword: 'lamp-7-lamp' },
    'POST /api/contact': {
      name: 'Edith Marlow',
      email: 'edith@mail.example',
      subject: 'A lost glove',
      message: 'Left in the car on Friday.',
    },
    'POST /api/csp-report': { 'csp-report': { 'blocked-uri': 'https://x.example/a.js' } },
    'POST /sandbox/confirm': {
      client_secret: 'pi_1_secret_1',
      ...goodCard,
      return_url: '/booking-confirmation',
    },
  }
  calls = listEndpoints(site.app)
})
afterAll(() => site.close())

const nasty = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'Heathrow \udfff',
  '\u202egnirts',
  '\u200d\ufeff',
  'e\u0301'.repeat(200),
  '\r\nBcc: evil@mail.example',
  "' or 1=1 --",
  '"; drop table bookings; --',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}#{7*7}',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  'NaN',
  '-0',
  '1e309',
  '9'.repeat(400),
  '9999-12-31',
  '0000-00-00',
  '2027-02-29',
  '24:00:00',
  '１２:３０',
  'İ'.repeat(40),
  'x'.repeat(5000),
  '(('.repeat(2000),
  ' '.repeat(3000),
]
const hostile = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...nasty) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 2 ** 53, -(2 ** 31), 1e308, 5e-324, [], {}),
  },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.array(fc.constantFrom(...nasty), { maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>({ place_id: '\ud800' }, { address: '\u0000' }, { address: ['x'] }) },
)

/** Texts that no JSON writer produces, derived from a valid one. */
const corrupt = (text: string): string[] => [
  text.slice(0, -1),
  `${text}${text}`,
  text.replace('{', '{"price":1,"price":"2","email":[],'),
  text.replace('{', '{"__proto__":{"role":"admin"},'),
  text.replace('{', '{"constructor":{"prototype":{"role":"admin"}},'),
  text.replace('{', `{"x":${'9'.repeat(400)},`),
  text.replace('{', `{"x":${'['.repeat(30_000)}`),
  text.replace('{', `{"x":"${'x'.repeat(70_000)}",`),
  text.replace('{', '{"x":"\\ud800",'),
  text.replace('{', '{"\\u0000":1,'),
  `\ufeff${text}`,
  '',
  'null',
  '[]',
  '"x"',
  '1e999',
]

interface FuzzInput {
  who: 'guest' | 'customer' | 'anonymous'
  at: number
  changes: [name: number, value: unknown][]
  extra: unknown
  params: string[]
  query: [name: number, value: string, twice: boolean][]
  ruin: number | null
  type: string
  /** A header value that no browser sends. */
  odd: [name: string, value: string]
}

const fuzzInput: fc.Arbitrary<FuzzInput> = fc.record({
  who: fc.constantFrom('guest', 'customer', 'anonymous'),
  at: fc.nat(),
  changes: fc.array(fc.tuple(fc.nat(), hostile), { maxLength: 3 }),
  extra: fc.option(hostile, { freq: 5 }),
  params: fc.array(fc.oneof(fc.constantFrom(...nasty, '0000000000000', '%', '.'), fc.string({ unit: 'binary' })), {
    minLength: 3,
    maxLength: 3,
  }),
  query: fc.array(
    fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'grapheme' })), fc.boolean()),
    { maxLength: 4 },
  ),
  ruin: fc.option(fc.nat(), { freq: 3 }),
  type: fc.oneof(
    { weight: 12, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'text/plain',
        'application/xml',
        'multipart/form-data',
        ';',
        'application/json; charset=utf-16',
      ),
    },
  ),
  odd: fc.tuple(
    fc.constantFrom('cookie', 'user-agent', 'if-none-match', 'accept-encoding', 'stripe-signature', 'x-forwarded-for'),
    fc.oneof(
      fc.constantFrom(...nasty, 'sid=%E0%A4%A', '__proto__=x; constructor=y', `sid=${'A'.repeat(43)}`, 't=1,v1=x', '='),
      fc.string(),
    ),
  ),
})

/** Replaces characters that a header cannot contain. */
const toHeaderText = (text: string) => text.replace(/[^ -~\u00a0-\u00ff]/g, 'ÿ').slice(0, 4000)

const createBody = (call: RegisteredEndpoint, { changes, extra, ruin }: FuzzInput): string | undefined => {
  if (!call.body) return undefined
  const body: Record<string, unknown> = { ...valid[call.call] }
  if (call.call === 'POST /api/bookings') body.id = randomUUID()
  const names = call.body.length ? call.body : ['x']
  for (const [name, value] of changes) body[names[name % names.length] ?? 'x'] = value
  if (extra !== null) Object.assign(body, { role: extra, user_id: extra, booking_status: extra })
  const text = JSON.stringify(body)
  const texts = corrupt(text)
  return ruin === null ? text : texts[ruin % texts.length]
}

const encodePart = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E').slice(0, 2000)

const createAddress = (call: RegisteredEndpoint, { params, query }: FuzzInput): string => {
  const path = call.params.reduce(
    (so, name, i) => so.replace(`{${name}}`, encodePart(params[i] ?? '') || 'x'),
    call.path,
  )
  const names = [...call.query, 'x', '__proto__']
  const parts = query.flatMap(([name, value, twice]) => {
    const part = `${names[name % names.length]}${twice ? '[]' : ''}=${encodePart(value)}`
    return twice ? [part, part.replace('[]', ''), part.replace('[]', '')] : [part]
  })
  return parts.length ? `${path}?${parts.join('&')}` : path
}

/** Signing in or out would change who calls next. */
const sessionPaths = /\/(login|logout|register|reset-password)$/

const send = async (ask: FuzzInput) => {
  const call = calls[ask.at % calls.length] as RegisteredEndpoint
  const visitor = sessionPaths.test(call.path) ? undefined : { guest, customer, anonymous: undefined }[ask.who]
  const cookies = [...(visitor?.cookies ?? [])].map(([name, value]) => `${name}=${value}`)
  const [odd, value] = ask.odd
  const cookie = odd === 'cookie' ? [...cookies, toHeaderText(value)].join('; ') : cookies.join('; ')
  const started = performance.now()
  const reply = await site.app.inject({
    method: call.method as 'GET',
    url: createAddress(call, ask),
    headers: {
      ...(odd === 'cookie' ? {} : { [odd]: toHeaderText(value) }),
      host: 'localhost',
      cookie,
      'sec-fetch-site': 'same-origin',
      ...(call.body ? { 'content-type': ask.type } : {}),
    },
    body: createBody(call, ask),
  })
  return { reply, path: call.path, took: performance.now() - started }
}

const leaks = /SQLSTATE|\bat (?:async )?[\w.]+ \(|node_modules|syntax error|invalid input syntax|Cannot read/

/** Slow three times in a row, and not because the machine is busy. */
const isSlow = async (ask: FuzzInput, first: number) => {
  let took = first
  for (let tries = 1; tries < 3 && took > maxDurationMs; tries++) took = (await send(ask)).took
  return took > maxDurationMs
}

/** Undefined for a success or a refusal in the standard shape; a page that does not exist may answer with HTML. */
const findProblem = (
  { statusCode, body, headers }: { statusCode: number; body: string; headers: object },
  path: string,
) => {
  if (statusCode >= 500) return `${statusCode} ${body}`
  if (leaks.test(body) || body.includes(root)) return `internal details leaked: ${body.slice(0, 200)}`
  if (statusCode < 400) return undefined
  const type = String((headers as Record<string, unknown>)['content-type'])
  if (statusCode === 404 && !path.startsWith('/api/') && type.startsWith('text/html')) return undefined
  if (!type.startsWith('application/json')) return `not the standard error shape: ${body.slice(0, 200)}`
  const { success, message, code } = JSON.parse(body)
  return success === false && message && /^[A-Z_]+$/.test(code)
    ? undefined
    : `not the standard error shape: ${body.slice(0, 200)}`
}

describe('T21, T22: hostile input', () => {
  it(`of ${formatCount(inputs)} kinds is answered in the standard error shape and in time`, {
    timeout: scaleTimeout(500_000),
  }, async () => {
    const prototype = Object.getOwnPropertyNames(Object.prototype)
    const reached = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fuzzInput, async (ask) => {
        const { reply, path, took } = await send(ask)
        reached.add(reply.statusCode)
        expect(findProblem(reply, path)).toBeUndefined()
        expect(await isSlow(ask, took)).toBe(false)
      }),
      { numRuns: inputs, seed, endOnFailure: true },
    )
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(prototype)
    expect('role' in {}).toBe(false)
    // The inputs reached every stage: success, invalid form, access refused, not found, wrong type.
    for (const status of [200, 400, 401, 404, 413, 415]) expect([...reached], `${status}`).toContain(status)
    expect((await site.visitor().get('/readyz')).status).toBe(200)
  })
})
