// Every screen of the booking and of the accounts: nothing for axe to find, nothing wider than the window, a quiet console.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, desktop, mobile, openBrowser, openPage, overflow } from '../testing/browser.ts'
import * as walk from '../testing/journey.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let app: TestApp
let browser: Browser
beforeAll(async () => {
  ;[app, browser] = await Promise.all([startApp(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await app?.close()
})

const widths = [320, 390, 768, 1024, 1280, 1440, 1920]

/** What is wrong with the screen as it stands: named, so that a failure says where. */
const faultsOf = async (page: Page, name: string): Promise<string[]> => {
  const found = (await axe(page)).map((each) => `${name}: ${each}`)
  const before = page.viewportSize() ?? desktop
  for (const width of widths) {
    await page.setViewportSize({ ...before, width })
    const wide = await overflow(page)
    if (wide > 0) found.push(`${name}: ${wide} px too wide at ${width}`)
  }
  await page.setViewportSize(before)
  return found
}

test.each([
  ['desktop', desktop],
  ['mobile', mobile],
])(
  'the steps, on %s',
  async (_, size) => {
    const { page, complaints, close } = await openPage(browser, size)
    const faults: string[] = []
    const look = async (name: string) => faults.push(...(await faultsOf(page, name)))
    await page.goto(`${app.url}${walk.searchAddress({ passengers: '5' })}`)
    await page.getByRole('radio', { name: 'First Class' }).check()
    await page.getByRole('button', { name: /^How the price of First Class/ }).click()
    await look('service class')
    await walk.chooseClass(page)
    await page.getByRole('radio', { name: /^Yes, add return transfer/ }).check()
    await look('return transfer')
    await page.getByRole('radio', { name: /^No, one-way/ }).check()
    await walk.goOneWay(page)
    await page.getByRole('radio', { name: 'Book for someone else' }).check()
    await page.getByRole('button', { name: 'Continue Booking' }).click()
    await page.getByText('Last name is required').first().waitFor()
    await look('details, all wrong')
    await page.getByRole('radio', { name: 'Book for myself' }).check()
    await walk.fillNewAccount(page)
    await walk.continueBooking(page)
    await page.getByLabel('Card number').waitFor()
    await look('payment')
    await walk.fillCard(page)
    await walk.payNow(page)
    await page.getByRole('heading', { level: 1, name: 'Thank You for Your Payment!' }).waitFor()
    await look('thank you')
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
  120_000,
)

test.each([
  ['desktop', desktop],
  ['mobile', mobile],
])(
  'the account screens, on %s',
  async (_, size) => {
    const { page, complaints, close } = await openPage(browser, size)
    const faults: string[] = []
    for (const [path, button] of [
      ['/login', 'Sign in'],
      ['/register', 'Create account'],
      ['/forgot-password', 'Send Reset Link'],
    ] as const) {
      await page.goto(`${app.url}${path}`)
      await page.getByRole('button', { name: button }).click()
      await page.locator('p.error').first().waitFor()
      faults.push(...(await faultsOf(page, path)))
    }
    await page.goto(`${app.url}/reset-password`)
    await page.getByRole('heading', { name: 'Invalid or Expired Link' }).waitFor()
    faults.push(...(await faultsOf(page, '/reset-password')))
    expect(faults).toEqual([])
    expect(complaints).toEqual([])
    await close()
  },
  120_000,
)
