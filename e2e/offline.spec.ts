// Offline: the offline page in the visitor's language with their next ride, and what the cache contains.
// @module-tag full
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { bookingIdOf, fillCard, payNow, walkToPayment } from '../testing/booking-journey.ts'
import { axe, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { signUp } from '../testing/factories.ts'
import { insertBookings } from '../testing/many-bookings.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const site = openSite()

/** Waits until the offline page is cached in the language of `title` and the service worker controls this page. */
const waitForOfflinePage = (page: Page, title: string) =>
  expect
    .poll(() =>
      page.evaluate(async (words) => {
        const copy = await caches.match('/offline')
        return navigator.serviceWorker.controller?.state === 'activated' && copy && (await copy.text()).includes(words)
      }, title),
    )
    .toBe(true)

const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname)
    return found.sort()
  })

const open = async (path: string, viewport?: { width: number; height: number }) => {
  const opened = await site.openPage(viewport)
  await opened.page.goto(`${site.url}${path}`)
  await opened.page.mouse.move(200, 200, { steps: 2 })
  return opened
}

describe('offline page', () => {
  test.each([
    ['/', 'You are offline', 'en-GB'],
    ['/de', 'Sie sind offline', 'de-DE'],
    ['/fr', 'Vous êtes hors ligne', 'fr-FR'],
    ['/es', 'No tiene conexión', 'es-ES'],
  ])('is shown in the language of %s, and reloads once the connection is back', async (path, title, lang) => {
    const { page, close } = await open(path)
    await waitForOfflinePage(page, title)
    await page.context().setOffline(true)
    await page.goto(`${site.url}/about`)
    expect(await page.locator('h1').innerText()).toBe(title)
    expect(await page.locator('html').getAttribute('lang')).toBe(lang)
    expect(await page.getByRole('link', { name: '+44 20 7946 0190' }).count()).toBe(1)
    expect(await page.locator('[data-next-ride]').isHidden()).toBe(true)
    await page.context().setOffline(false)
    await page.waitForFunction((words) => document.querySelector('h1')?.textContent !== words, title)
    await close()
  })

  test('is the only cached page: no other page, no API response and no personal data', async () => {
    const { page, close } = await open('/')
    await waitForOfflinePage(page, 'You are offline')
    await page.goto(`${site.url}/login`)
    await page.goto(`${site.url}/about`)
    const kept = await cachedPaths(page)
    expect(kept).toContain('/offline')
    expect(kept.filter((path) => !/^\/(offline$|assets\/|fonts\/)/.test(path))).toEqual([])
    await page.context().setOffline(true)
    expect(await page.evaluate(() => fetch('/api/auth/session').then(String, () => 'no answer'))).toBe('no answer')
    await close()
  })

  test('is cached again when the language of the site changes', async () => {
    const { page, close } = await open('/')
    await waitForOfflinePage(page, 'You are offline')
    await page.goto(`${site.url}/de/about`)
    await page.mouse.move(300, 300, { steps: 2 })
    await waitForOfflinePage(page, 'Sie sind offline')
    await close()
  })
})

describe('next ride on the offline page', () => {
  test('is shown after booking, and removed by signing out', async () => {
    const { page, close } = await site.openPage(mobile)
    await walkToPayment(page, site.url)
    const id = bookingIdOf(page)
    await fillCard(page)
    await payNow(page)
    await page.waitForURL('**/thank-you**')
    await page.getByRole('heading', { name: 'Thank You for Your Payment!' }).waitFor()
    await waitForOfflinePage(page, 'You are offline')
    await page.context().setOffline(true)
    await page.goto(`${site.url}/dashboard`)
    const card = page.locator('[data-next-ride]')
    await card.waitFor()
    const text = await card.innerText()
    expect(text).toMatch(/Heathrow[\s\S]*Claridge's/)
    expect(text).toContain('09:30')
    expect(text.replaceAll('-', '').toLowerCase()).toContain(id)
    expect(await axe(page)).toEqual([])
    const stored = await page.evaluate(() => localStorage.getItem('ostler:next-ride'))
    expect(Object.keys(JSON.parse(stored ?? '{}')).sort()).toEqual([
      'booking_id',
      'date',
      'dropoff',
      'pickup',
      'pickup_at',
      'time',
    ])

    await page.context().setOffline(false)
    await page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
    await page.goto(`${site.url}/`)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL('**/login**')
    expect(await page.evaluate(() => localStorage.getItem('ostler:next-ride'))).toBe(null)
    await close()
  })

  test('is the soonest paid ride of all upcoming ones', async () => {
    const visitor = site.visitor()
    const { user_id } = await signUp(visitor)
    await insertBookings(site.pool, { user_id, count: 12, lot: 'nr', firstHour: 2 })
    const { page, close } = await site.openPage()
    await addSessionCookies(page, visitor, site.url)
    await page.goto(`${site.url}/dashboard`)
    await page.getByRole('article').first().waitFor()
    const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('ostler:next-ride') ?? 'null'))
    // The first is cancelled, the next two are unpaid.
    expect(stored.booking_id).toBe('nr00000000003')
    await close()
  })
})

test('the site can be installed: each language has a manifest whose icons exist', async () => {
  const visitor = site.visitor()
  for (const [prefix, lang] of [
    ['', 'en-GB'],
    ['/de', 'de-DE'],
    ['/fr', 'fr-FR'],
    ['/es', 'es-ES'],
  ]) {
    const { text } = await visitor.get(`${prefix}/`.replace(/(.)\/$/, '$1'))
    const href = /<link rel="manifest" href="([^"]+)"/.exec(text)?.[1] ?? ''
    const { status, body, headers } = await site.visitor().get(href)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/manifest+json; charset=utf-8'])
    expect(body).toMatchObject({ name: 'Ostler', display: 'standalone', scope: '/', id: '/', lang })
    expect((await fetch(`${site.url}${body.start_url}`)).status).toBe(200)
    for (const { src, type } of body.icons) {
      const picture = await fetch(`${site.url}${src}`)
      expect([src, picture.status, picture.headers.get('content-type')?.split(';')[0]]).toEqual([src, 200, type])
    }
    const maskable = body.icons.filter(({ purpose }: { purpose?: string }) => purpose === 'maskable')
    expect(maskable.map(({ sizes }: { sizes: string }) => sizes)).toEqual(['192x192', '512x512'])
  }
})

test('the service worker is served without caching', async () => {
  const { status, headers } = await site.visitor().get('/sw.js')
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache'])
  expect(headers.get('content-type')).toMatch(/javascript/)
})
