// A pool of browser pages that are reset between tests. A new page is a new process that loads and compiles everything again,
// which is more than half of the cost of a page.
import type { Browser, CDPSession, Page } from 'playwright-core'
import { hearComplaints, type Motion, openPage, type WatchedPage } from './browser.ts'

/** Methods with irreversible effects: a page is not reused after them. */
const lasting = {
  page: ['addInitScript', 'emulateMedia', 'exposeBinding', 'exposeFunction', 'setExtraHTTPHeaders'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'setExtraHTTPHeaders', 'setOffline'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
}
const heard = ['console', 'dialog', 'framenavigated', 'pageerror', 'popup', 'request', 'response'] as const

interface Size {
  width: number
  height: number
}

interface Kept {
  page: Page
  openTools: () => Promise<CDPSession>
  size: Size
  motion: Motion
  touched: boolean
}

/** Calls `told` before each call of these methods. */
const watch = (target: object, methods: readonly string[], told: () => void) => {
  const all = target as Record<string, (...args: unknown[]) => unknown>
  for (const name of methods) {
    const own = all[name]?.bind(target)
    if (!own) throw new Error(`Playwright has no method ${name} any more: update testing/kept-pages.ts`)
    all[name] = (...args) => {
      told()
      return own(...args)
    }
  }
}

const openNew = async (browser: Browser, size: Size, motion: Motion): Promise<Kept> => {
  const page = await openPage(browser, size, motion)
  const context = page.context()
  const openTools = context.newCDPSession.bind(context, page)
  const kept: Kept = { page, openTools, size, motion, touched: false }
  const told = () => {
    kept.touched = true
  }
  watch(page, lasting.page, told)
  watch(context, lasting.context, told)
  watch(context.clock, lasting.clock, told)
  return kept
}

/** Clears all state of a page. It stays on a text file of the site, because an empty page would be a new process. */
const forget = async ({ page, openTools, size }: Kept, origin: string) => {
  const context = page.context()
  for (const event of heard) page.removeAllListeners(event)
  await Promise.all(context.pages().map((each) => each !== page && each.close()))
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`${origin}/robots.txt`)
  await page.evaluate(() => sessionStorage.clear())
  await page.mouse.move(0, 0)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  if (width !== size.width || height !== size.height) await page.setViewportSize(size)
  const tools = await openTools()
  await tools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await tools.send('Page.resetNavigationHistory')
  // An attached session would hide from an offline page that it is online again.
  await tools.detach()
  await context.clearCookies()
  await context.clearPermissions()
}

const idle: Kept[] = []

/** Tells whether the context's page is in the pool, unused. */
export const isIdle = (context: object): boolean => idle.some(({ page }) => page.context() === context)

/** Takes a clean page for one site; closing it returns it to the pool. */
export const takePage = async (browser: Browser, origin: string, size: Size, motion: Motion): Promise<WatchedPage> => {
  const isSame = (one: Size) => one.width === size.width && one.height === size.height
  const index = idle.findLastIndex((kept) => isSame(kept.size) && kept.motion === motion && !kept.page.isClosed())
  const kept = idle.splice(index, index < 0 ? 0 : 1)[0] ?? (await openNew(browser, size, motion))
  const { page } = kept
  const close = async () => {
    const elsewhere = page.isClosed() || new URL(page.url()).origin !== origin
    if (kept.touched || elsewhere) return page.context().close()
    const left = () => {
      idle.push(kept)
    }
    // A page that is navigating cannot be reset and is closed instead.
    await forget(kept, origin).then(left, () => page.context().close())
  }
  return { page, complaints: hearComplaints(page), close }
}
