// Pages that one test has done with, made as new for the next. A page of its own would be a process of its own, which reads,
// compiles and draws everything for the first time: more than half of what looking at a page costs.
import type { Browser, CDPSession, Page } from 'playwright-core'
import { hearComplaints, type Motion, openPage, type WatchedPage } from './browser.ts'

/** What cannot be taken back: a page that it was done to is not used again. */
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

/** Calls `told` before any of the methods. */
const watch = (target: object, methods: readonly string[], told: () => void) => {
  const all = target as Record<string, (...args: unknown[]) => unknown>
  for (const name of methods) {
    const own = all[name]?.bind(target)
    if (!own) throw new Error(`there is no ${name} any more`)
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

/** Forgets everything; stands on a text of the site, as an empty page would be a process of its own again. */
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
  // While they are open, a page that was offline is not told that it no longer is.
  await tools.detach()
  await context.clearCookies()
  await context.clearPermissions()
}

const idle: Kept[] = []

/** Is anybody using what is open in this context? */
export const isIdle = (context: object): boolean => idle.some(({ page }) => page.context() === context)

/** A page for one site, as if it were the first of its browser; whoever closes it leaves it to the next. */
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
    // One that is just about to go elsewhere does not come: it is closed, and the next is a new one.
    await forget(kept, origin).then(left, () => page.context().close())
  }
  return { page, complaints: hearComplaints(page), close }
}
