// Caches the offline page in the visitor's language and registers the service worker that shows it (public/sw.js).
// Only that page and its assets are cached: no other page, and no API response.
import { persistent } from '#kit/browser-storage.ts'
import { localHref, site } from './site.ts'

const cacheName = 'ostler:offline'
const offlinePath = '/offline'

/** Scripts and fonts that the page refers to. */
const listAssets = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/(?:assets|fonts)\/[^"]+\.(?:js|woff2))"/g)].map(([, part = '']) => part),
  ),
]

/** Changes with the build, the language and the settings of the site. */
const cacheVersion = (address: string, script: string): string =>
  JSON.stringify([address, script, { ...site(), path: '' }])

const pickHeaders = ({ headers }: Response): [string, string][] =>
  ['content-type', 'content-security-policy', 'referrer-policy'].flatMap((name) => {
    const value = headers.get(name)
    return value ? [[name, value] as [string, string]] : []
  })

const cachePage = async (address: string): Promise<void> => {
  const response = await fetch(address)
  if (!response.ok) return
  const html = await response.text()
  const cache = await caches.open(cacheName)
  const assets = listAssets(html)
  await cache.addAll(assets)
  // Copied, because a redirected response cannot be served as a page.
  await cache.put(offlinePath, new Response(html, { headers: pickHeaders(response) }))
  const currentPaths = new Set([offlinePath, ...assets])
  for (const kept of await cache.keys()) if (!currentPaths.has(new URL(kept.url).pathname)) await cache.delete(kept)
}

/** Does nothing without service worker support or without a build. */
export const prepareOffline = async (): Promise<void> => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')?.src
  if (!script || !('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const address = localHref(offlinePath)
    const version = cacheVersion(address, script)
    // Where storage is blocked the page is fetched each time.
    if (persistent.read(cacheName) === version) return
    await cachePage(address)
    persistent.write(cacheName, version)
  } catch {
    // No connection, space or permission: the next page tries again.
  }
}

const idleDelayMs = 2000

/** Runs when the page is idle; delayed, because a page that waits for its first response is idle too. */
export const prepareOfflineLater = (): void => {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void prepareOffline(), { timeout: 10_000 })
    else void prepareOffline()
  }
  setTimeout(whenIdle, idleDelayMs)
}
