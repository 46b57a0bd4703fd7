// The pages over HTTP: cached documents with ETags, headers, the app's shell, the not-found page, built files.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { secretPaths } from '#kernel/secret-paths.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { appPaths } from './app-paths.ts'

let running: TestApp

beforeAll(async () => {
  running = await startApp()
})

afterAll(() => running?.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  running.app.inject({ method: 'GET', url, headers: { host: 'localhost', ...headers } })

describe('the home page', () => {
  test('is sent from the cache in an encoding that the browser accepts', async () => {
    const plain = await get('/')
    const [brotli, gzip] = [
      await get('/', { 'accept-encoding': 'gzip, deflate, br' }),
      await get('/', { 'accept-encoding': 'gzip' }),
    ]
    expect(plain.headers['content-encoding']).toBe(undefined)
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers.vary).toBe('Accept-Encoding, Cookie')
    expect((await get('/', { 'accept-encoding': 'br;q=0' })).headers['content-encoding']).toBe(undefined)
  })

  test('answers 304 to a browser that has it already', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
    expect((await get('/', { 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
  })

  test('has no inline script, and a policy that would block one', async () => {
    const { body, headers } = await get('/')
    // Structured data for search engines is not executed.
    const scripts = body.match(/<script\b[^>]*>/g)?.filter((tag) => tag !== '<script type="application/ld+json">')
    expect(scripts?.length).toBeGreaterThan(0)
    expect(scripts?.every((tag) => tag.includes(' src="/assets/'))).toBe(true)
    expect(body).not.toMatch(/\son[a-z]+="/)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['speculation-rules']).toBe('"/speculation-rules.json"')
  })

  test('has metadata for search engines and social sharing', async () => {
    const { body } = await get('/')
    expect(body).toContain(`<link rel="canonical" href="${running.url}/"/>`)
    expect(body).toContain('<meta name="description"')
    expect(body).toContain(`<meta property="og:image" content="${running.url}/art/brand/og-1200x630.jpg"/>`)
    expect(body).toContain('<html lang="en-GB">')
  })

  test('answers HEAD without a body', async () => {
    const head = await running.app.inject({ method: 'HEAD', url: '/' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
  })
})

describe('the shell of the app', () => {
  const addresses = appPaths.filter((url) => !secretPaths.has(url)).map((url) => url.replace('*', 'nothing'))

  test.each(['/service-class?booking_id=1', ...addresses])('is served at %s', async (url) => {
    const { statusCode, body, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="app">')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  test('knows the addresses that contain a secret', () => {
    expect([...secretPaths]).toEqual(expect.arrayContaining(['/partner-invitation', '/partner-bank', '/pay']))
  })

  test.each([...secretPaths])('sends no referrer from the address %s', async (url) => {
    expect((await get(`${url}?token=secret`)).headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('built files', () => {
  test.each([
    ['/sw.js', 'no-cache'],
    ['/favicon.ico', 'public, max-age=604800'],
    ['/fonts/hanken-grotesk.woff2', 'public, max-age=604800'],
  ])('of %s are served with their cache lifetime', async (url, kept) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, kept])
  })
})

describe('an address with a trailing slash', () => {
  test.each([
    ['/about/', '/about'],
    ['/the-harcourt/?source=card', '/the-harcourt?source=card'],
    ['/de/contact/', '/de/contact'],
  ])('redirects %s to %s', async (url, to) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers.location]).toEqual([301, to])
    expect((await get(to)).statusCode).toBe(200)
  })

  test.each(['/nowhere/', '/about//', '//about/', '//evil.example/', '/de//evil.example/'])(
    'answers 404 at %s',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})

describe('a missing page', () => {
  test('is answered with the not-found page in any encoding', async () => {
    const missing = await get('/nowhere/at/all', { 'accept-encoding': 'br' })
    expect(missing.statusCode).toBe(404)
    expect(brotliDecompressSync(missing.rawPayload).toString()).toContain('Oops! Page not found')
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404)
    expect((await get('/%2e%2e/package.json')).statusCode).toBe(404)
    expect((await get('/assets/missing.js')).statusCode).toBe(404)
  })

  test('is answered with JSON below /api', async () => {
    const missing = await get('/api/nothing')
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({ success: false })
  })
})

describe('static files', () => {
  test('with a hash in their name are cached for ever and precompressed', async () => {
    const address = (await get('/')).body.match(/<script type="module" src="([^"]+)"/)?.[1] ?? ''
    const script = await get(address, { 'accept-encoding': 'br' })
    expect(script.statusCode).toBe(200)
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.headers['content-encoding']).toBe('br')
    expect(script.headers['content-type']).toMatch(/javascript/)
  })

  test('without a hash are cached for a week', async () => {
    const font = await get('/fonts/hanken-grotesk.woff2')
    expect(font.statusCode).toBe(200)
    expect(font.headers['cache-control']).toBe('public, max-age=604800')
  })

  test('for search engines name the site', async () => {
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${running.url}/sitemap.xml`)
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${running.url}/</loc>`)
    expect((await get('/speculation-rules.json')).headers['content-type']).toMatch(
      /^application\/speculationrules\+json/,
    )
  })
})
