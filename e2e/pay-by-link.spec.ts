// Payment links and refunds by the office; the link pays without an account, at both sizes.
import { beforeAll, expect, test } from 'vitest'
import { waitForRefunds } from '../testing/booking-changes.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { bookedRide, dateIn } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { paidRide, paymentStatusOf } from '../testing/payments.ts'
import { scaleList } from '../testing/scale.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app)
})

const linkOf = async (id: string, body: object = {}): Promise<string> => {
  const reply = await office.visitor.post(`/api/bookings/${id}/payment-requests`, body)
  return reply.body.data.link.replace(/^https?:\/\/[^/]+/, app.url)
}

const onDesktop = ['desktop', desktop, '4242 4242 4242 4242'] as const
const onMobile = ['mobile, by way of the bank', mobile, '4000 0025 0000 3155'] as const

test.each(scaleList([onDesktop], [onDesktop, onMobile]))(
  'a payment link pays the ride without sign-in, on %s',
  async (_, size, number) => {
    const { booking_id } = await bookedRide(app.visitor())
    const { page, complaints, close } = await app.openPage(size)
    await page.goto(await linkOf(booking_id))
    await page.getByRole('heading', { level: 1, name: 'Pay for your ride' }).waitFor()
    await page.getByText('£195.00').first().waitFor()
    expect(page.url()).not.toContain('token')
    await page.getByLabel('Card number').fill(number)
    expect([await axe(page), await overflow(page)]).toEqual([[], 0])
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/pay-${size.width}.png`, fullPage: true })
    await page.getByLabel('Expiry date').fill('12 / 34')
    await page.getByLabel('Security code').fill('123')
    await page.getByLabel('Name on card').fill('E Whitcombe')
    await page.getByLabel('Postcode').fill('W1K 4HR')
    await page.getByRole('button', { name: 'Pay Now' }).click()
    if (size === mobile) await page.getByRole('button', { name: 'Complete' }).click()
    await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
    expect(page.url()).toBe(`${app.url}/pay`)
    expect(await paymentStatusOf(app.pool, booking_id)).toBe('paid')
    await page.reload()
    await page.getByText('We have received your payment of £195.00.').waitFor()
    expect(complaints).toEqual([])
    await close()
  },
)

test('a payment link pays by way of the bank in a browser that blocks storage', { tags: ['full'] }, async () => {
  const { booking_id } = await bookedRide(app.visitor())
  const { page, complaints, close } = await app.openPage(mobile)
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    }
    Object.defineProperties(window, { sessionStorage: blocked, localStorage: blocked })
  })
  await page.goto(await linkOf(booking_id))
  await page.getByLabel('Card number').fill('4000 0025 0000 3155')
  await page.getByLabel('Expiry date').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('E Whitcombe')
  await page.getByLabel('Postcode').fill('W1K 4HR')
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('heading', { level: 1, name: 'Thank you' }).waitFor()
  expect(page.url()).toBe(`${app.url}/pay`)
  expect(await paymentStatusOf(app.pool, booking_id)).toBe('paid')
  expect(complaints).toEqual([])
  await close()
})

test('an unknown or expired payment link shows an error', async () => {
  const { page, close } = await app.openPage(mobile)
  await page.goto(`${app.url}/pay?token=nothing`)
  await page.getByRole('heading', { level: 1, name: 'This link does not work' }).waitFor()
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0)
  expect([await axe(page), await overflow(page)]).toEqual([[], 0])
  const { booking_id } = await bookedRide(app.visitor())
  const link = await linkOf(booking_id)
  await office.visitor.put(`/api/bookings/${booking_id}`, { status: 'cancelled' })
  await page.goto(link)
  await page.getByRole('heading', { level: 1, name: 'This link can no longer be used' }).waitFor()
  expect(await page.getByRole('heading', { name: 'Your ride' }).count()).toBe(0)
  await close()
})

test('a payment link for a return ride shows both rides above the card form, and survives a lost connection', {
  tags: ['full'],
}, async () => {
  const { booking_id } = await bookedRide(app.visitor(), {
    return: { booking_date: dateIn(16), booking_time: '18:15:00' },
  })
  const { page, close } = await app.openPage(mobile)
  await page.goto(await linkOf(booking_id))
  await page.getByText('£390.00').waitFor()
  const rides = page.locator('section', { has: page.getByRole('heading', { name: 'Your rides' }) })
  expect(await rides.innerText()).toMatch(/at 09:30[\s\S]*Heathrow[\s\S]*at 18:15[\s\S]*Heathrow/)
  const card = page.getByLabel('Card number')
  await card.fill('4242')
  const [above, below] = await Promise.all([rides.boundingBox(), card.boundingBox()])
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  const failedRequest = page.waitForEvent('requestfailed', (request) => request.url().includes('/payment-links/open'))
  await page.route('**/api/payment-links/open', (route) => route.abort())
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await failedRequest
  expect(await card.inputValue()).toBe('4242')
  await page.reload()
  // A network failure is not reported as an invalid link, and the message is not empty.
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  const message = 'The payment could not be loaded. Please check the connection and try again.'
  expect(await page.getByText(message).count()).toBe(1)
  expect(await page.getByText('This link').count()).toBe(0)
  await close()
})

test('the office refunds a part with a reason, and requests another amount', { tags: ['full'] }, async () => {
  const { booking_id } = await paidRide(app.visitor())
  const { page, complaints, close } = await app.openPage()
  await addSessionCookies(page, office.visitor, app.url)
  await page.goto(`${app.url}/admin/bookings?search=${booking_id}`)
  await page.getByRole('button', { name: /^View booking/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Booking Details' })
  await dialog.getByText('£195.00 refundable.').waitFor()
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByLabel('Amount (£)').fill('200')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByText('At most £195.00').waitFor()
  await dialog.getByText('Required').waitFor()
  expect(await axe(page)).toEqual([])
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/office-money.png` })
  await dialog.getByLabel('Amount (£)').fill('20.5')
  await dialog.getByLabel('Reason').fill('The car was late')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByText('£174.50 refundable.').waitFor()
  const refunds = dialog.getByRole('list', { name: 'Refunds by the office' })
  expect(await refunds.innerText()).toMatch(/The car was late\s+Refunded .*\s+−£20\.50/)
  // The form disappears, and the keyboard focus stays near it.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Refunds and payment links')
  await waitForRefunds(app.pool, booking_id, 2050)
  await dialog.getByText('Partly refunded').waitFor()
  await dialog
    .getByRole('button', { name: /^Resend: Your ride on/ })
    .first()
    .click()
  await page.getByText('The e-mail has been sent.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Resend')
  await dialog.getByRole('button', { name: 'Request payment' }).click()
  await dialog.getByLabel('Amount (£)').fill('50')
  await dialog.getByLabel('Reason').fill('Thirty minutes of waiting')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  const links = dialog.getByRole('list', { name: 'Payment links' })
  await links.getByText('£50.00').waitFor()
  await links.getByRole('button', { name: 'Cancel link' }).click()
  await links.getByText(/expired/).waitFor()
  expect(complaints).toEqual([])
  await close()
})
