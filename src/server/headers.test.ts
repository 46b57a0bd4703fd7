// Security headers of every answer, cross-origin reads and writes, and content types.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookedRide, quoteFor } from '../../testing/factories.ts'
import { getWithPolicy, policy } from '../../testing/page-policy.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const origin = 'https://rides.example'
let site: TestApp
let cookie: string
let booking_id: string
beforeAll(async () => {
  site = await startApp({ env: { PUBLIC_URL: origin } })
  const visitor = site.visitor()
  booking_id = (await bookedRide(visitor)).booking_id
  cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
})
afterAll(() => site.close())

const everywhere = {
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self "https://js.stripe.com")',
}
const onPages = {
  ...everywhere,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': policy(),
}
/** External pictures are allowed only on partner pages and in their editor (S26). */
const withPictures = { ...onPages, 'content-security-policy': policy({ img: ' https:' }) }
const onCalls = {
  ...everywhere,
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}
const withoutReferrer = { ...onPages, 'referrer-policy': 'no-referrer' }

const get = (url: string, headers?: Record<string, string>) => getWithPolicy(site, url, headers)

describe('T18, T19: headers', () => {
  it.each([
    ['/', onPages],
    ['/the-harcourt', withPictures],
    ['/login', onPages],
    ['/dashboard/bookings', onPages],
    ['/partner-dashboard', onPages],
    ['/partner-dashboard/guest-page', withPictures],
    ['/no-such-page', onPages],
    ['/reset-password?token=secret', withoutReferrer],
    ['/booking-confirmation?payment_intent_client_secret=secret', withoutReferrer],
    ['/reset-password/?token=secret', withoutReferrer],
    ['/%72eset-password?token=secret', withoutReferrer],
    ['/api/auth/session', onCalls],
    ['/api/no-such-call', onCalls],
    ['/api/quotes', onCalls],
    ['/api/places/heathrow-airport', onCalls],
    ['/api/places/suggest?q=ox', { ...onCalls, 'cache-control': 'public, max-age=300' }],
    ['/api/bookings/%E0%A4%A', onCalls],
    ['/speculation-rules.json', everywhere],
    ['/robots.txt', everywhere],
    ['/healthz', everywhere],
  ])('of %s are complete', async (url, expected) => {
    expect((await get(url)).headers).toMatchObject(expected)
  })

  const framed = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      "base-uri 'none'",
      'frame-ancestors *',
      "form-action 'self'",
      'style-src HASHES',
      "font-src 'self'",
      "img-src 'self'",
      'report-uri /api/csp-report',
    ].join('; '),
    'cross-origin-resource-policy': 'cross-origin',
    vary: 'Accept-Encoding',
  }

  it('allow framing of the partner panel by any site, and of no other page', async () => {
    const language = { cookie: `${cookie}; language=fr` }
    for (const path of [
      '/embed/the-harcourt',
      '/embed/the-harcourt/to',
      '/de/embed/the-harcourt/hourly',
      '/en/embed/the-harcourt',
    ]) {
      const { statusCode, headers, body } = await get(path, language)
      expect([path, statusCode]).toEqual([path, 200])
      expect(headers).toMatchObject({ ...everywhere, ...framed })
      // The panel neither sets nor reads a cookie: its address determines the language.
      expect(headers['set-cookie']).toBeUndefined()
      expect(headers['x-frame-options']).toBeUndefined()
      expect(/<script|preload|onsubmit/.exec(body)).toBeNull()
      const [form = ''] = /<form[^>]*>/.exec(body) ?? []
      expect(form).toContain(
        `action="${origin}${path.startsWith('/de/') ? '/de' : ''}/search" method="get" target="_top"`,
      )
    }
    const others = ['/', '/the-harcourt', '/login', '/partner-dashboard', '/admin', '/search', '/about', '/api/docs']
    const absent = ['/embed', '/embed/', '/embed/the-grand', '/embed/the-harcourt/x', '/xx/embed/the-harcourt']
    for (const path of [...others, ...absent, '/api/partners/the-harcourt/guest-page'])
      expect([path, (await get(path)).headers['content-security-policy']]).toEqual([
        path,
        expect.stringContaining("frame-ancestors 'none'"),
      ])
    for (const path of absent.slice(0, 5)) expect([path, (await get(path)).statusCode]).toEqual([path, 404])
  })

  it('T49: forbid caching of personal answers, however the address is spelled', async () => {
    for (const path of [
      `/api/bookings/${booking_id}`,
      `/%61pi/bookings/${booking_id}`,
      `/api/bookings/${booking_id}/`,
    ]) {
      const reply = await get(path, { cookie })
      expect(reply.statusCode).toBe(200)
      expect(reply.headers).toMatchObject(onCalls)
    }
    const file = await get(`/api/bookings/${booking_id}/calendar.ics`, { cookie })
    expect(file.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="ostler-/),
    })
  })

  it('do not reveal the server software', async () => {
    for (const url of ['/', '/api/auth/session', '/api/nothing'])
      expect(Object.keys((await get(url)).headers)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(server|x-powered-by)$/)]),
      )
  })
})

describe('T16: cross-origin reads', () => {
  it.each(['https://evil.example', 'null', 'http://rides.example', 'https://rides.example.evil.test', origin])(
    'never get CORS headers from the origin %s',
    async (from) => {
      for (const method of ['GET', 'POST', 'OPTIONS'] as const)
        for (const url of [
          '/',
          '/api/auth/session',
          '/api/quotes',
          '/api/places/suggest?q=ox',
          '/fonts/newsreader-display.woff2',
        ]) {
          const { headers } = await site.app.inject({
            method,
            url,
            headers: { origin: from, cookie, 'access-control-request-method': 'POST' },
          })
          expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
        }
    },
  )

  it('get a 404 for a preflight request', async () => {
    expect((await site.app.inject({ method: 'OPTIONS', url: '/api/quotes' })).statusCode).toBe(404)
  })
})

describe('T15: cross-origin writes', () => {
  const sites = [undefined, 'same-origin', 'none', 'same-site', 'cross-site', 'same-origin, cross-site', ''] as const
  const origins = [undefined, origin, 'https://evil.example', 'http://rides.example', 'null'] as const
  const types = {
    'application/json': '{}',
    'text/plain': '{}',
    'application/x-www-form-urlencoded': 'email=a',
    'multipart/form-data; boundary=x': '--x--',
  }
  const isOurs = (from: (typeof sites)[number], at: (typeof origins)[number]) =>
    from === undefined ? at === undefined || at === origin : from === 'same-origin' || from === 'none'

  it('are accepted by their origin first, and then by content type', async () => {
    const wrong: string[] = []
    for (const from of sites)
      for (const at of origins)
        for (const [type, body] of Object.entries(types))
          for (const [method, url] of [
            ['POST', '/api/auth/forgot-password'],
            ['PUT', `/api/bookings/${booking_id}/status`],
          ] as const) {
            const headers = {
              cookie,
              'content-type': type,
              ...(from === undefined ? {} : { 'sec-fetch-site': from }),
              ...(at ? { origin: at } : {}),
            }
            const { statusCode } = await site.app.inject({ method, url, headers, body })
            const expected = isOurs(from, at) ? (type === 'application/json' ? 400 : 415) : 403
            if (statusCode !== expected) wrong.push(`${method} ${from} ${at} ${type}: ${statusCode}, not ${expected}`)
          }
    expect(wrong).toEqual([])
  })

  it('change nothing with the cookies of a signed-in person', async () => {
    const headers = { cookie, origin: 'https://evil.example', 'content-type': 'application/json' }
    const out = await site.app.inject({ method: 'POST', url: '/api/auth/logout', headers, body: '{}' })
    expect(out.statusCode).toBe(403)
    expect((await get('/api/auth/session', { cookie })).json().data).not.toBeNull()
  })
})

it('the CSP report endpoint accepts reports, and refuses malformed ones and other types', async () => {
  const report = {
    'document-uri': `${origin}/reset-password?token=secret`,
    'blocked-uri': 'https://evil.example/a.js?b',
  }
  const send = (type: string, body: string) =>
    site.app.inject({ method: 'POST', url: '/api/csp-report', headers: { 'content-type': type }, body })
  expect((await send('application/csp-report', JSON.stringify({ 'csp-report': report }))).statusCode).toBe(204)
  expect((await send('application/csp-report', '{"csp-report":5}')).statusCode).toBe(400)
  expect((await send('application/csp-report', '[[[')).statusCode).toBe(400)
  expect((await send('text/plain', '{}')).statusCode).toBe(415)
})

it.each([
  ['/art/brand/favicon.svg', 'image/svg+xml; charset=utf-8'],
  ['/sitemap.xml', /^(application|text)\/xml; charset=utf-8$/],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('the content type of %s declares its charset', async (url, type) => {
  const { statusCode, headers } = await site.app.inject({ url })
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(type)
})

it('the content type of a route drawing declares its charset', async () => {
  const { pickup, dropoff } = await quoteFor(site.visitor())
  const url = `/api/places/route.svg?from=${pickup.place_id}&to=${dropoff?.place_id}`
  const { statusCode, headers } = await site.app.inject({ url })
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8'])
})

it('a page request over the general rate limit gets a page with title and language, a call the envelope', async () => {
  const at = await startApp({ env: { RATE_LIMITS: 'on' } })
  const visitor = at.visitor()
  await Promise.all(Array.from({ length: 300 }, () => visitor.get('/healthz')))
  const page = await visitor.get('/de/about', { accept: 'text/html' })
  expect(page.status).toBe(429)
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(page.text).toMatch(/<html lang="de">.*<title>[^<]+<\/title>.*<h1>[^<]+<\/h1>/)
  const call = await visitor.get('/api/auth/session')
  expect(call.body).toMatchObject({ success: false, code: 'RATE_LIMITED' })
  await at.close()
})
