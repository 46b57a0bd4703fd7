// The pages over HTTP: kept buffers with validators, headers, the app's shell, the not-found document, built files.
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
  test('is sent as kept bytes in the encoding that the browser takes', async () => {
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

  test('answers 304 to who has it already', async () => {
    const { etag } = (await get('/')).headers
    const again = await get('/', { 'if-none-match': String(etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    expect(again.headers.etag).toBe(etag)
    expect((await get('/', { 'if-none-match': 'W/"another"' })).statusCode).toBe(200)
  })

  test('has no inline script, and a policy that would stop one', async () => {
    const { body, headers } = await get('/')
    // What is told to search engines is data, which no browser runs.
    const scripts = body.match(/<script\b[^>]*>/g)?.filter((tag) => tag !== '<script type="application/ld+json">')
    expect(scripts?.length).toBeGreaterThan(0)
    expect(scripts?.every((tag) => tag.includes(' src="/assets/'))).toBe(true)
    expect(body).not.toMatch(/\son[a-z]+="/)
    expect(headers['content-security-policy']).toContain("script-src 'self';")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['speculation-rules']).toBe('"/speculation-rules.json"')
  })

  test('tells search engines and those who share it what it is', async () => {
    const { body } = await get('/')
    expect(body).toContain(`<link rel="canonical" href="${running.url}/"/>`)
    expect(body).toContain('<meta name="description"')
    expect(body).toContain(`<meta property="og:image" content="${running.url}/art/brand/og-1200x630.jpg"/>`)
    expect(body).toContain('<html lang="en-GB">')
  })

  test('is known by its HEAD', async () => {
    const head = await running.app.inject({ method: 'HEAD', url: '/' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
  })
})

describe('the app', () => {
  const addresses = appPaths.filter((url) => !secretPaths.has(url)).map((url) => url.replace('*', 'nothing'))

  test.each(['/service-class?booking_id=1', ...addresses])('starts in its shell at %s', async (url) => {
    const { statusCode, body, headers } = await get(url)
    expect(statusCode).toBe(200)
    expect(body).toContain('<div id="app">')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
  })

  test('has the addresses with a secret that are nobody else’s business', () => {
    expect([...secretPaths]).toEqual(expect.arrayContaining(['/partner-invitation', '/partner-bank', '/pay']))
  })

  test.each([...secretPaths])('tells no other site the address %s', async (url) => {
    expect((await get(`${url}?token=secret`)).headers['referrer-policy']).toBe('no-referrer')
  })
})

describe('what was built', () => {
  test.each([
    ['/sw.js', 'no-cache'],
    ['/favicon.ico', 'public, max-age=604800'],
    ['/fonts/hanken-grotesk.woff2', 'public, max-age=604800'],
  ])('%s is served, and kept as long as it may be', async (url, kept) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers['cache-control']]).toEqual([200, kept])
  })
})

describe('an address with a slash too many', () => {
  test.each([
    ['/about/', '/about'],
    ['/the-harcourt/?source=card', '/the-harcourt?source=card'],
    ['/de/contact/', '/de/contact'],
  ])('%s leads to %s', async (url, to) => {
    const { statusCode, headers } = await get(url)
    expect([statusCode, headers.location]).toEqual([301, to])
    expect((await get(to)).statusCode).toBe(200)
  })

  test.each(['/nowhere/', '/about//', '//about/', '//evil.example/', '/de//evil.example/'])(
    '%s is nothing',
    async (url) => {
      expect((await get(url)).statusCode).toBe(404)
    },
  )
})

describe('what is not there', () => {
  test('gets the not-found document, whatever the encoding', async () => {
    const missing = await get('/nowhere/at/all', { 'accept-encoding': 'br' })
    expect(missing.statusCode).toBe(404)
    expect(brotliDecompressSync(missing.rawPayload).toString()).toContain('Oops! Page not found')
    expect((await get('/.vite/manifest.json')).statusCode).toBe(404)
    expect((await get('/%2e%2e/package.json')).statusCode).toBe(404)
    expect((await get('/assets/missing.js')).statusCode).toBe(404)
  })

  test('stays JSON below /api', async () => {
    const missing = await get('/api/nothing')
    expect(missing.statusCode).toBe(404)
    expect(missing.json()).toMatchObject({ success: false })
  })
})

describe('files', () => {
  test('with a hash in their name are kept for ever, compressed beforehand', async () => {
    const address = (await get('/')).body.match(/<script type="module" src="([^"]+)"/)?.[1] ?? ''
    const script = await get(address, { 'accept-encoding': 'br' })
    expect(script.statusCode).toBe(200)
    expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(script.headers['content-encoding']).toBe('br')
    expect(script.headers['content-type']).toMatch(/javascript/)
  })

  test('without one are kept for a week', async () => {
    const font = await get('/fonts/hanken-grotesk.woff2')
    expect(font.statusCode).toBe(200)
    expect(font.headers['cache-control']).toBe('public, max-age=604800')
  })

  test('for robots name the site', async () => {
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${running.url}/sitemap.xml`)
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${running.url}/</loc>`)
    expect((await get('/speculation-rules.json')).headers['content-type']).toMatch(
      /^application\/speculationrules\+json/,
    )
  })
})
