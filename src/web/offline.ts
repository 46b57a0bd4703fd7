// Puts the page for who is offline aside, in the visitor's language, and registers the worker that shows it (public/sw.js).
// Only that page and what it is drawn with are kept: no other page, and never an answer of the API.
import { lasting } from '#kit/browser-storage.ts'
import { localHref, site } from './site.ts'

const shelf = 'ostler:offline'
const page = '/offline'

/** Scripts and fonts that the page names. */
const partsOf = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/(?:src|href)="(\/(?:assets|fonts)\/[^"]+\.(?:js|woff2))"/g)].map(([, part = '']) => part),
  ),
]

/** Changes with the build, the language and what the site says of itself. */
const edition = (address: string, script: string): string => JSON.stringify([address, script, { ...site(), path: '' }])

const headersOf = ({ headers }: Response): [string, string][] =>
  ['content-type', 'content-security-policy', 'referrer-policy'].flatMap((name) => {
    const value = headers.get(name)
    return value ? [[name, value] as [string, string]] : []
  })

const putAside = async (address: string): Promise<void> => {
  const answer = await fetch(address)
  if (!answer.ok) return
  const html = await answer.text()
  const cache = await caches.open(shelf)
  const parts = partsOf(html)
  await cache.addAll(parts)
  // Made anew: a copy of an answer that came by a redirect may not stand for a page.
  await cache.put(page, new Response(html, { headers: headersOf(answer) }))
  const wanted = new Set([page, ...parts])
  for (const kept of await cache.keys()) if (!wanted.has(new URL(kept.url).pathname)) await cache.delete(kept)
}

/** Called when a page has nothing else to do. Does nothing where the browser has no such worker, or the page no build. */
export const prepareOffline = async (): Promise<void> => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src^="/assets/"]')?.src
  if (!script || !('serviceWorker' in navigator) || !('caches' in window)) return
  try {
    await navigator.serviceWorker.register('/sw.js')
    const address = localHref(page)
    const made = edition(address, script)
    // Where storage is blocked the copy is fetched each time.
    if (lasting.read(shelf) === made) return
    await putAside(address)
    lasting.write(shelf, made)
  } catch {
    // No connection, no room or no permission: the visitor asked for none of this, and the next page tries again.
  }
}

const calmAfter = 2000

/** When the page has come up and is idle: one that waits for its first answer is idle too, and this must not come before it. */
export const prepareOfflineLater = (): void => {
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => void prepareOffline(), { timeout: 10_000 })
    else void prepareOffline()
  }
  setTimeout(whenIdle, calmAfter)
}
