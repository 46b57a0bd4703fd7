// The product as one file of browser tests needs it: an application of its own, and pages in a browser shared with other files.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { desktop, type Motion, openPage as newPage, openBrowser } from './browser.ts'
import { isIdle, takePage } from './kept-pages.ts'
import { type StartOptions, startApp, type TestApp } from './start-app.ts'

let shared: Browser | undefined
/** One for all files of this process, which are run one after another; it ends with the process. */
const sharedBrowser = async (): Promise<Browser> => {
  if (!shared?.isConnected()) shared = await openBrowser()
  return shared
}

/**
 * Started before the tests of the file that calls it and stopped after them, with every page that they opened. Its people
 * prefer less motion unless told otherwise.
 */
export const openSite = (options?: StartOptions, motion: Motion = 'reduce') => {
  let app: TestApp
  let browser: Browser
  beforeAll(async () => {
    ;[app, browser] = await Promise.all([startApp(options), sharedBrowser()])
  })
  afterAll(async () => {
    const left = browser?.contexts().filter((context) => !isIdle(context)) ?? []
    await Promise.all(left.map((context) => context.close()))
    await app?.close()
  })
  return {
    get url() {
      return app.url
    },
    get pool() {
      return app.pool
    },
    get commissions() {
      return app.commissions
    },
    visitor: () => app.visitor(),
    /** A page of somebody who was never here, whose console is listened to. */
    openPage: (viewport = desktop) => takePage(browser, app.url, viewport, motion),
    /** A page whose scripts do not run. */
    openPageWithoutScript: async () => {
      const page = await newPage(browser, desktop, motion, false)
      return { page, close: () => page.context().close() }
    },
  }
}

export type Site = ReturnType<typeof openSite>
