// Caches the driver's screen and its assets, so that it opens without a connection; public/sw.js serves it. The cached
// page has no personal data, because the rides are stored separately.
import { paths } from '../../paths.ts'

const shelf = 'ostler:driver-day'

/** Paths of our scripts, styles and fonts that this page has loaded. */
const partsLoaded = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && /^\/(assets|fonts)\//.test(pathname))
      .map(({ pathname }) => pathname),
  ),
]

const named = (html: string): string[] =>
  [...html.matchAll(/(?:src|href)="(\/(?:assets|fonts)\/[^"]+)"/g)].map(([, part = '']) => part)

const headersOf = ({ headers }: Response): [string, string][] =>
  ['content-type', 'content-security-policy'].flatMap((name) => {
    const value = headers.get(name)
    return value ? [[name, value] as [string, string]] : []
  })

const putAside = async (): Promise<void> => {
  const answer = await fetch(paths.driverDay)
  if (!answer.ok) return
  const html = await answer.text()
  const wanted = new Set([...named(html), ...partsLoaded()])
  const cache = await caches.open(shelf)
  for (const part of wanted) if (!(await cache.match(part))) await cache.add(part)
  await cache.put(paths.driverDay, new Response(html, { headers: headersOf(answer) }))
  wanted.add(paths.driverDay)
  for (const kept of await cache.keys()) if (!wanted.has(new URL(kept.url).pathname)) await cache.delete(kept)
}

/** Starts after the page has settled. Does nothing where the browser has no cache storage. */
export const prepareDayLater = (): (() => void) | undefined => {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return undefined
  const timer = setTimeout(() => void putAside().catch(() => undefined), 1500)
  return () => clearTimeout(timer)
}
