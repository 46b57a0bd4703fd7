// Pages over plain HTTP on a local network, whose browser lacks crypto.randomUUID and the Clipboard API.
// @module-tag full
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { openSite } from '../testing/browser-site.ts'
import { bookedRide, dateIn, rideToLondon } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { assignToPartner, createPartnerPerson } from '../testing/partners.ts'
import { paidRide } from '../testing/payments.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'
import type { Visitor } from '../testing/visitor.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app)
})

const openPlain = async (visitor: Visitor, path: string) => {
  const opened = await app.openPage()
  await opened.page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
    Reflect.deleteProperty(Navigator.prototype, 'clipboard')
  })
  await addSessionCookies(opened.page, visitor, app.url)
  await opened.page.goto(app.url + path)
  expect(await opened.page.evaluate(() => 'clipboard' in navigator || 'randomUUID' in crypto)).toBe(false)
  return opened
}

/** Pastes the clipboard into a field and returns its text. */
const pasteInto = async (page: Page, field: string): Promise<string> => {
  await page.getByLabel(field).first().focus()
  await page.keyboard.press('ControlOrMeta+v')
  return page.getByLabel(field).first().inputValue()
}

test('over plain HTTP the phone booking opens, and the office refunds and copies a payment link', async () => {
  const { booking_id } = await paidRide(app.visitor())
  const { page, complaints, close } = await openPlain(office.visitor, '/admin/bookings/new')
  await page.getByRole('heading', { level: 1, name: 'New booking' }).waitFor()
  await page.goto(`${app.url}/admin/bookings?search=${booking_id}`)
  await page.getByRole('button', { name: /^View booking/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Booking Details' })
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await dialog.getByLabel('Amount (£)').fill('20')
  await dialog.getByLabel('Reason').fill('The car was late')
  await dialog.getByRole('button', { name: 'Refund' }).click()
  await dialog.getByText('£175.00 refundable.').waitFor()
  await dialog.getByRole('button', { name: 'Request payment' }).click()
  await dialog.getByLabel('Amount (£)').fill('50')
  await dialog.getByLabel('Reason').fill('Thirty minutes of waiting')
  await dialog.getByRole('button', { name: 'Send link' }).click()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await page.getByText('Copied').first().waitFor()
  await dialog.getByRole('button', { name: 'Request payment' }).click()
  expect(await pasteInto(page, 'Reason')).toMatch(/^http:\/\/localhost:\d+\/pay/)
  expect(complaints).toEqual([])
  await close()
})

test('over plain HTTP a partner sends a message to a guest', async () => {
  const desk = await createPartnerPerson(app, 'desk')
  const ride = rideToLondon({ dropoff: { place_id: 'the-harcourt' }, date: dateIn(3) })
  await assignToPartner(app, (await bookedRide(app.visitor(), { ride })).booking_id)
  const { page, complaints, close } = await openPlain(desk.visitor, '/partner-dashboard/upcoming-bookings')
  await page
    .getByRole('button', { name: /^Contact Guest/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Message' }).fill('Your car waits in Brook Street.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('Your message has been sent.').waitFor()
  expect(complaints).toEqual([])
  await close()
})
