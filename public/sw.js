// The service worker: where there is no connection it answers with the page that says so, which src/web/offline.ts has put
// aside, and a driver with their own screen, put aside by src/web/driver/day/offline-shell.ts; with nothing else. It keeps no
// answer of the server itself. Plain JavaScript, because it stands as it is at /sw.js.

const page = '/offline'
const day = '/driver-dashboard'
/** Pages that stand on the copy: what they are made of comes from the copy too. */
const offline = new Set()

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  // The browser asks the server while this worker still starts, so that nobody waits for it.
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()]))
})

const navigate = async (event) => {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const isDay = new URL(event.request.url).pathname === day
    const copy = (isDay && (await caches.match(day))) || (await caches.match(page))
    if (!copy) throw error
    offline.add(event.resultingClientId)
    return copy
  }
}

const partOfCopy = async ({ request }) => (await caches.match(request)) ?? fetch(request)

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const isPage = method === 'GET' && mode === 'navigate' && !new URL(url).pathname.startsWith('/api/')
  if (isPage) event.respondWith(navigate(event))
  else if (offline.has(event.clientId)) event.respondWith(partOfCopy(event))
})
