// A pool of browser pages that are reset between tests. A new page is a new process that loads and compiles everything again,
// which is more than half of the cost of a page.
import type { Browser, CDPSession, Page } from 'playwright-core'
import { collectComplaints, type Motion, openPage, type WatchedPage } from './browser.ts'

/** Methods with irreversible effects: a page is not reused after them. */
const irreversibleMethods = {
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'setExtraHTTPHeaders', 'setOffline'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}
const listenedEvents = ['console', 'dialog', 'framenavigated', 'pageerror', 'popup', 'request', 'response'] as const

interface Size {
  width: number
  height: number
}

interface PooledPage {
  page: Page
  openCdp: () => Promise<CDPSession>
  size: Size
  motion: Motion
  isTainted: boolean
}

/** Calls `onCall` before each call of these methods. */
const interceptCalls = (target: object, methods: readonly string[], onCall: () => void) => {
  const all = target as Record<string, (...args: unknown[]) => unknown>
  for (const name of methods) {
    const own = all[name]?.bind(target)
    if (!own) throw new Error(`Playwright has no method ${name} any more: update testing/page-pool.ts`)
    all[name] = (...args) => {
      onCall()
      return own(...args)
    }
  }
}

const openNew = async (browser: Browser, size: Size, motion: Motion): Promise<PooledPage> => {
  const page = await openPage(browser, size, motion)
  const context = page.context()
  const openCdp = context.newCDPSession.bind(context, page)
  const pooled: PooledPage = { page, openCdp, size, motion, isTainted: false }
  const onCall = () => {
    pooled.isTainted = true
  }
  interceptCalls(page, irreversibleMethods.page, onCall)
  interceptCalls(context, irreversibleMethods.context, onCall)
  interceptCalls(context.clock, irreversibleMethods.clock, onCall)
  return pooled
}

/** Clears all state of a page. It stays on a text file of the site, because an empty page would be a new process. */
const resetPage = async ({ page, openCdp, size }: PooledPage, origin: string) => {
  const context = page.context()
  for (const event of listenedEvents) page.removeAllListeners(event)
  await Promise.all(context.pages().map((each) => each !== page && each.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => sessionStorage.clear())
  await page.mouse.move(0, 0)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (width !== size.width || height !== size.height) await page.setViewportSize(size)
  const cdp = await openCdp()
  await cdp.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await cdp.send('Page.resetNavigationHistory')
  // An attached session would hide from an offline page that it is online again.
  await cdp.detach()
  await context.clearCookies()
  await context.clearPermissions()
}

const idlePages: PooledPage[] = []

/** Tells whether the context's page is in the pool, unused. */
export const isIdle = (context: object): boolean => idlePages.some(({ page }) => page.context() === context)

/** Takes a clean page for one site; closing it returns it to the pool. */
export const takePage = async (browser: Browser, origin: string, size: Size, motion: Motion): Promise<WatchedPage> => {
  const isSame = (one: Size) => one.width === size.width && one.height === size.height
  const index = idlePages.findLastIndex(
    (pooled) => isSame(pooled.size) && pooled.motion === motion && !pooled.page.isClosed(),
  )
  const pooled = idlePages.splice(index, index < 0 ? 0 : 1)[0] ?? (await openNew(browser, size, motion))
  const { page } = pooled
  const close = async () => {
    const isElsewhere = page.isClosed() || new URL(page.url()).origin !== origin
    if (pooled.isTainted || isElsewhere) return page.context().close()
    const returnToPool = () => {
      idlePages.push(pooled)
    }
    // A page that is navigating cannot be reset and is closed instead.
    await resetPage(pooled, origin).then(returnToPool, () => page.context().close())
  }
  return { page, complaints: collectComplaints(page), close }
}
