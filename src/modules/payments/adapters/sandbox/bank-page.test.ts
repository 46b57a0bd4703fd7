// The test bank in a real browser: its policy holds, it can be used by keyboard, and it leads back.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axe, desktop, mobile, openBrowser, openPage, overflow } from '../../../../../testing/browser.ts'
import { bookedRide } from '../../../../../testing/factories.ts'
import { openSession, payByCard } from '../../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../../testing/start-app.ts'

let app: TestApp
let browser: Awaited<ReturnType<typeof openBrowser>>
beforeAll(async () => {
  app = await startApp()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  await app.close()
})

const bankAddress = async () => {
  const visitor = app.visitor()
  const secret = await openSession(visitor, await bookedRide(visitor))
  const { body } = await payByCard(visitor, secret, { number: '4000 0025 0000 3155' })
  return `${app.url}${body.data.redirect_url}`
}

describe.each([desktop, mobile])('at $width pixels', (viewport) => {
  it.each(['succeeded', 'failed'])('leads back: %s', async (status) => {
    const { page, complaints, close } = await openPage(browser, viewport)
    await page.goto(await bankAddress())
    expect(await axe(page)).toEqual([])
    expect(await overflow(page)).toBe(0)
    await page.keyboard.press('Tab')
    if (status === 'failed') await page.keyboard.press('Tab')
    const [back] = await Promise.all([
      page.waitForRequest((request) => request.url().includes('/booking-confirmation')),
      page.keyboard.press('Enter'),
    ])
    expect(new URL(back.url()).searchParams.get('redirect_status')).toBe(status)
    expect(complaints).toEqual([])
    await close()
  })
})
