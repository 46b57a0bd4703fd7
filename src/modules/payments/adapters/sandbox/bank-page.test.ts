// The test bank's page in a real browser: content security policy, keyboard use, and the way back to the site.
import { describe, expect, it } from 'vitest'
import { formatMinor } from '#kernel/money.ts'
import * as german from '#messages/de/sandbox.ts'
import { axe, desktop, mobile, overflow } from '../../../../../testing/browser.ts'
import { openSite } from '../../../../../testing/browser-site.ts'
import { bookedRide } from '../../../../../testing/factories.ts'
import { createAdministrator } from '../../../../../testing/office.ts'
import { openSession, payByCard } from '../../../../../testing/payments.ts'

const app = openSite()

const bankAddress = async () => {
  const visitor = app.visitor()
  const secret = await openSession(visitor, await bookedRide(visitor))
  const { body } = await payByCard(visitor, secret, { number: '4000 0025 0000 3155' })
  return `${app.url}${body.data.redirect_url}`
}

describe.each([desktop, mobile])('the bank page at $width pixels', (viewport) => {
  it.each(['succeeded', 'failed'])('the bank page returns to the site: %s', async (status) => {
    const { page, complaints, close } = await app.openPage(viewport)
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

  it.each([
    ['Complete', 'This payment is complete.', 'View your booking', 'succeeded'],
    ['Fail', 'This payment no longer needs your confirmation.', 'Back to the payment', 'failed'],
  ])(
    'the bank page opened again after %s shows the result and returns to the site',
    async (answer, message, link, status) => {
      const { page, complaints, close } = await app.openPage(viewport)
      const address = await bankAddress()
      await page.goto(address)
      await page.getByRole('button', { name: answer }).click()
      await page.waitForURL((url) => !url.pathname.startsWith('/sandbox/'))
      await page.goto(address)
      await page.getByText(message).waitFor()
      expect(await axe(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
      const [back] = await Promise.all([
        page.waitForRequest((request) => request.url().includes('/booking-confirmation')),
        page.getByRole('link', { name: link }).click(),
      ])
      expect(new URL(back.url()).searchParams.get('redirect_status')).toBe(status)
      expect(complaints.filter((each) => !each.includes('401'))).toEqual([])
      await close()
    },
  )
})

it('shows the bank page in the visitor’s language', async () => {
  const visitor = app.visitor()
  const address = await bankAddress()
  visitor.cookies.set('lang', 'de')
  const { text } = await visitor.get(address)
  expect(text).toContain('<html lang="de-DE">')
  expect(text).toContain(german.bank_lead({ amount: formatMinor(19_500, 'gbp', 'de'), last4: '3155' }))
  expect(text).toContain(german.complete_label)
})

it('shows the bank page in the site’s language if the visitor has not chosen one', async () => {
  const office = await createAdministrator(app)
  const set = async (language: string) => {
    const { version } = (await office.visitor.get('/api/settings')).body.data
    await office.visitor.put('/api/settings', { language, version })
  }
  await set('de')
  const { text } = await app.visitor().get((await bankAddress()).replace(app.url, ''))
  expect(text).toContain(german.bank_title)
  expect(text).toContain('<html lang="de-DE">')
  await set('en')
})
