// Puts the driver's screen aside with what it is made of, so that it opens in a tunnel too (public/sw.js answers with it). The
// screen holds nobody's data: the rides are kept apart, and go when the driver signs out.
import { paths } from '../../paths.ts'

const shelf = 'ostler:driver-day'

/** What the page has loaded of ours: scripts, styles, fonts. */
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

/** Once the page has come to rest. Does nothing where the browser keeps nothing. */
export const prepareDayLater = (): (() => void) | undefined => {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return undefined
  const timer = setTimeout(() => void putAside().catch(() => undefined), 1500)
  return () => clearTimeout(timer)
}
