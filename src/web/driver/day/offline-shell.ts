// Caches the driver's screen and its assets, so that it opens without a connection; public/sw.js serves it. The cached
// page has no personal data, because the rides are stored separately.
import { paths } from '../../paths.ts'

const cacheName = 'ostler:driver-day'

/** Paths of our scripts, styles and fonts that this page has loaded. */
const listLoadedAssets = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|fonts)\//.test(pathname))
      .map(({ pathname }) => pathname),
  ),
]

const findAssets = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/(?:assets|fonts)\/[^"]+)"/g)].map(([, part = '']) => part)

const pickHeaders = ({ headers }: Response): [string, string][] =>
  ['content-type', 'content-security-policy'].flatMap((name) => {
    const value = headers.get(name)
    return value ? [[name, value] as [string, string]] : []
  })

const cacheScreen = async (): Promise<void> => {
  const response = await fetch(paths.driverDay)
  if (!response.ok) return
  const html = await response.text()
  const assets = new Set([...findAssets(html), ...listLoadedAssets()])
  const cache = await caches.open(cacheName)
  for (const part of assets) if (!(await cache.match(part))) await cache.add(part)
  await cache.put(paths.driverDay, new Response(html, { headers: pickHeaders(response) }))
  assets.add(paths.driverDay)
  for (const kept of await cache.keys()) if (!assets.has(new URL(kept.url).pathname)) await cache.delete(kept)
}

/** Starts after the page has settled. Does nothing where the browser has no cache storage. */
export const cacheDayScreenLater = (): (() => void) | undefined => {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return undefined
  const timer = setTimeout(() => void cacheScreen().catch(() => undefined), 1500)
  return () => clearTimeout(timer)
}
