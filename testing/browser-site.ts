// The set-up of a file of browser tests: its own application, and pages in a browser that is shared with other files.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { desktop, type Motion, openPage as newPage, openBrowser } from './browser.ts'
import { isIdle, takePage } from './page-pool.ts'
import { type StartOptions, startApp, type TestApp } from './start-app.ts'

let shared: Browser | undefined
/** The browser of all test files of this process. */
const sharedBrowser = async (): Promise<Browser> => {
  if (!shared?.isConnected()) shared = await openBrowser()
  return shared
}

/** Starts an application before the tests of a file, and closes it and all pages after them. The default is reduced motion. */
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
    get notifications() {
      return app.notifications
    },
    get payments() {
      return app.payments
    },
    visitor: () => app.visitor(),
    /** A clean page whose console is recorded. */
    openPage: (viewport = desktop) => takePage(browser, app.url, viewport, motion),
    /** A page without JavaScript. */
    openPageWithoutScript: async () => {
      const page = await newPage(browser, desktop, motion, false)
      return { page, close: () => page.context().close() }
    },
  }
}

export type Site = ReturnType<typeof openSite>
