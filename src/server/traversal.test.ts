// Every known spelling of a path traversal on the wire: no file outside the build is served.
import { request } from 'node:http'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../testing/start-app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

const parentSpellings = [
  '../',
  '..%2f',
  '..%2F',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%252f',
  '%252e%252e%252f',
  '..\\',
  '..%5c',
  '..;/',
  '....//',
  '.%00./',
  '%c0%ae%c0%ae/',
  '..%c0%af',
  '\u2025/',
  './/../',
]
const targets = [
  'package.json',
  'README.md',
  'src/server/config.ts',
  'data/secrets/data-key',
  '.git/config',
  'dist/server/en/web/documents.js',
  'etc/passwd',
]
const prefixes = ['/', '/assets/', '/art/', '/fonts/', '/uploads/drivers/', '/dev/mailbox/']

const addresses = [
  ...parentSpellings.flatMap((up) =>
    prefixes.flatMap((door) =>
      [1, 2, 3, 8].map(
        (deep, i) => `${door}${up.repeat(deep)}${targets[(up.length + door.length + i) % targets.length]}`,
      ),
    ),
  ),
  ...targets.flatMap((file) => [`/${file}`, `/./${file}`, `//${file}`, `/assets/${file}`, `/@fs${path.sep}${file}`]),
  '/.vite/manifest.json',
  '/.env',
  '/.git/HEAD',
  '/dist/',
  '/assets/',
  '/assets',
  '/art/brand/',
  '/uploads/',
  '/uploads/drivers/',
  '/assets/%00',
  '/assets/..%00/package.json',
  '/%2e%2e%2f%2e%2e%2fetc%2fpasswd%00.png',
]

const ask = (address: string): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(site.url)
    request({ hostname, port, path: encodeURI(address).replaceAll('%25', '%'), agent: false }, (reply) => {
      let text = ''
      reply.setEncoding('latin1').on('data', (chunk) => {
        text += chunk
      })
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
    })
      .on('error', reject)
      .end()
  })

it('T50: no spelling of an address reaches files outside the build', async () => {
  expect(addresses.length).toBeGreaterThan(400)
  const reachable: string[] = []
  for (const address of addresses) {
    const { status, text } = await ask(address)
    const isAbsent = status === 404 || status === 400 || status === 401
    if (!isAbsent || /"private": true|root:x:|#platform\/|\[core\]|# Ostler|Index of/.test(text))
      reachable.push(`${status} ${address}`)
  }
  expect(reachable).toEqual([])
})

it('a built file is served (control)', async () => {
  expect((await ask('/fonts/newsreader-display.woff2')).status).toBe(200)
})
