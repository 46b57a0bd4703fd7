// The built-in mailbox in a real browser, with a booking full of hostile text.
// @module-tag full
import { beforeAll, expect, test } from 'vitest'
import { atBothSizes, findLayoutProblems } from '../testing/both-sizes.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { eventually } from '../testing/eventually.ts'
import { bookedRide } from '../testing/factories.ts'
import { markPaid } from '../testing/paid-bookings.ts'

const hostile = '<img src=x onerror="top.__xss=1"><script>top.__xss=1</script>'

const running = openSite()
let mailId: string
beforeAll(async () => {
  const { booking_id } = await bookedRide(running.visitor(), { pickup_sign: hostile, notes_for_chauffeur: hostile })
  await markPaid(running, [booking_id])
  mailId = await eventually(async () => {
    const { body } = await running.visitor().get('/dev/mailbox.json')
    return body.find(({ subject }: { subject: string }) => subject.endsWith('is confirmed'))?.id
  })
})

test('the mailbox lists the mail and shows hostile text as text', async () => {
  const { page, complaints, close } = await running.openPage(desktop)
  await page.goto(`${running.url}/dev/mailbox`)
  expect(await findLayoutProblems(page, 'mailbox')).toEqual([])
  await page.getByRole('link', { name: /is confirmed$/ }).click()
  await page.waitForURL(`**/dev/mailbox/${mailId}`)
  const mail = page.frameLocator('iframe')
  await mail.getByRole('heading', { name: 'Your car is booked.' }).waitFor()
  expect(await mail.getByText(hostile).count()).toBeGreaterThan(0)
  await atBothSizes(page, async () => expect(await overflow(page)).toBe(0))
  expect(await page.evaluate('window.__xss')).toBeUndefined()
  expect(complaints).toEqual([])
  // Last, because axe accesses the frame of the mail, whose opaque origin makes some Chromium versions log an error.
  await atBothSizes(page, async () => expect(await axe(page)).toEqual([]))
  await close()
})

test('the mailbox shows the pictures of the mail, and opens its links in a new window', async () => {
  const { page, close } = await running.openPage(mobile)
  await page.goto(`${running.url}/dev/mailbox/${mailId}`)
  const mail = page.frameLocator('iframe')
  const drawn = mail.locator('img').evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0))
  expect(await drawn).toEqual([true, true])
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    mail.getByRole('link', { name: 'Go to Dashboard' }).click(),
  ])
  expect(opened.url()).toContain(running.url)
  await close()
})
