// A page returned to the pool: the next test finds no traces of the previous one.
// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, mobile } from './browser.ts'
import { openSite } from './browser-site.ts'

const app = openSite()

const leaveTraces = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('left', 'here')
    sessionStorage.setItem('left', 'here')
    // biome-ignore lint/suspicious/noDocumentCookie: as the product's pages do
    document.cookie = 'left=here'
    await caches.open('left')
    await navigator.serviceWorker.register('/sw.js')
  })

const readTraces = (page: Page) =>
  page.evaluate(async () => ({
    stored: [localStorage.getItem('left'), sessionStorage.getItem('left')],
    cookies: document.cookie,
    caches: await caches.has('left'),
    worker: navigator.serviceWorker.controller?.state,
    size: [window.innerWidth, window.innerHeight],
  }))

test('a reused page has no traces of the previous test', async () => {
  const first = await app.openPage()
  await first.page.route('**/nowhere', (route) => route.abort())
  await first.page.goto(app.url)
  await leaveTraces(first.page)
  await first.page.context().newPage()
  await first.page.setViewportSize(mobile)
  await first.page.evaluate(() => console.error('of the first'))
  await first.close()

  const second = await app.openPage()
  expect(second.page).toBe(first.page)
  expect((await second.page.goto(`${app.url}/nowhere`))?.status()).toBe(404)
  expect(await readTraces(second.page)).toEqual({
    stored: [null, null],
    cookies: '',
    caches: false,
    worker: undefined,
    size: [desktop.width, desktop.height],
  })
  expect(second.page.context().pages()).toEqual([second.page])
  await second.page.evaluate(() => console.error('of the second'))
  await expect.poll(() => second.complaints).toContain('of the second')
  expect(second.complaints).not.toContain('of the first')
  expect(first.complaints).not.toContain('of the second')
  await second.close()
})

test('a page is not reused after an irreversible call or for another size', async () => {
  const first = await app.openPage()
  await first.page.goto(app.url)
  const other = await app.openPage(mobile)
  expect(other.page).not.toBe(first.page)
  await first.page.context().setOffline(true)
  await first.close()
  const next = await app.openPage()
  expect(next.page).not.toBe(first.page)
  await next.close()
  await other.close()
})
