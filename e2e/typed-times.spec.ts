// Typed times on a desktop: read in common formats, or refused at the field, and never replaced by the previous value.
// A chosen address is replaced by typing in the same way.
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import * as walk from '../testing/booking-journey.ts'
import { chooseCountry, openPanel, pickPlace } from '../testing/booking-panel.ts'
import { openSite } from '../testing/browser-site.ts'
import { dateIn } from '../testing/factories.ts'
import { createAdministrator } from '../testing/office.ts'
import { paidRide } from '../testing/payments.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const site = openSite()

/** Clicks into the field, types, and leaves it. */
const typeTime = async (page: Page, label: string, text: string, key = 'Tab') => {
  const field = page.getByLabel(label, { exact: true })
  await field.blur()
  await field.click()
  await page.keyboard.type(text)
  await page.keyboard.press(key)
  return field.inputValue()
}

test('the booking panel reads 12-hour times, and the typed time replaces the previous one', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await openPanel(site)
  for (const [text, time] of [
    ['9:30 PM', '21:30'],
    ['11PM', '23:00'],
    ['7:45 p.m.', '19:45'],
    ['12:00 AM', '00:00'],
    ['21h30', '21:30'],
  ] as const) {
    expect([text, await typeTime(page, 'Time', text, 'Tab')]).toEqual([text, time])
    expect([text, await typeTime(page, 'Time', text, 'Enter')]).toEqual([text, time])
  }
  // Confirmed with Enter, and typed over in the same field.
  await page.keyboard.type('1015')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Time').inputValue()).toBe('10:15')
  expect(await page.getByLabel('Time').getAttribute('aria-expanded')).toBe('false')
  expect(complaints).toEqual([])
  await close()
})

test('an unreadable time stays in the booking panel with its error, and no search starts', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await openPanel(site)
  await chooseCountry(page, 'UK')
  await pickPlace(page, 'Pickup', 'heathrow')
  await pickPlace(page, 'Dropoff', 'claridge')
  await page.getByLabel('Date').fill(dateIn(14))
  await page.getByLabel('Date').press('Enter')
  await typeTime(page, 'Time', '09:30')
  const search = page.getByRole('button', { name: 'Search availability' })
  for (const [text, error] of [
    ['25:00', 'Enter the time as 09:30, 21:30 or 9:30 pm'],
    ['half nine', 'Enter the time as 09:30, 21:30 or 9:30 pm'],
    ['9', 'Enter the time as 09:30, 21:30 or 9:30 pm'],
    ['09:40', 'Choose a quarter-hour time, such as 09:30 or 09:45'],
  ] as const) {
    expect([text, await typeTime(page, 'Time', text, 'Enter')]).toEqual([text, text])
    await page.getByText(error).waitFor()
    await page.keyboard.press('Enter')
    await search.click()
    expect(await page.getByLabel('Time').inputValue()).toBe(text)
    expect(await page.getByLabel('Time').getAttribute('aria-invalid')).toBe('true')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('time')
    expect(new URL(page.url()).pathname).toBe('/')
  }
  // Enter closes an open list without submitting the form, so no error appears.
  await page.getByLabel('Time').fill('')
  await page.getByLabel('Time').blur()
  await page.getByLabel('Time').click()
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  expect(await page.getByRole('alert').count()).toBe(0)
  await typeTime(page, 'Time', '9:30 pm')
  await search.click()
  await page.waitForURL('**/service-class**')
  await page.getByText('21:30').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('Enter right after the last key takes the typed text, not the option of the previous key', async () => {
  const { page, complaints, close } = await openPanel(site)
  await typeTime(page, 'Time', '09:4', 'End')
  await page.locator('[role=option].is-active').waitFor()
  await page.getByLabel('Time').evaluate(async (field: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '09:40')
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
    await Promise.resolve()
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }))
  })
  await page.getByText('Choose a quarter-hour time').waitFor()
  expect(await page.getByLabel('Time').inputValue()).toBe('09:40')
  expect(complaints).toEqual([])
  await close()
})

test('a click into a chosen address selects it, so that typing replaces it', async () => {
  const { page, complaints, close } = await openPanel(site)
  await chooseCountry(page, 'UK')
  await pickPlace(page, 'Pickup', 'heathrow')
  const pickup = page.getByLabel('Pickup', { exact: true })
  await expect.poll(() => pickup.inputValue()).toContain('Heathrow')
  await pickup.blur()
  await pickup.click()
  await page.keyboard.type('gatwick')
  expect(await pickup.inputValue()).toBe('gatwick')
  // A typed address is edited letter by letter.
  await pickup.blur()
  await pickup.click()
  await page.keyboard.press('End')
  await page.keyboard.type(' north')
  expect(await pickup.inputValue()).toBe('gatwick north')
  expect(complaints).toEqual([])
  await close()
})

test('the return step blocks Continue with an unreadable time', { tags: ['full'] }, async () => {
  const { page, complaints, close } = await site.openPage()
  await page.goto(`${site.url}${walk.searchAddress()}`)
  await walk.chooseClass(page)
  await walk.addReturn(page, dateIn(16), '1715')
  await page.getByText('£390.00').first().waitFor()
  expect(await typeTime(page, 'Return Time', 'half nine')).toBe('half nine')
  await page.getByText('Enter the time as 09:30, 21:30 or 9:30 pm').waitFor()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByRole('alert').getByText('Please select return date and time').waitFor()
  expect(page.url()).toContain('/return-transfer')
  expect(await page.getByLabel('Return Time').inputValue()).toBe('half nine')
  expect(await typeTime(page, 'Return Time', '5:15 pm')).toBe('17:15')
  expect(complaints).toEqual([])
  await close()
})

test('times in the past or within the notice are not offered, and refused when typed', { tags: ['full'] }, async () => {
  const { visitor } = await createAdministrator(site)
  const setLead = async (booking_lead_minutes: number) => {
    const { version } = (await visitor.get('/api/settings')).body.data
    expect((await visitor.put('/api/settings', { version, booking_lead_minutes })).status).toBe(200)
  }
  onTestFinished(() => setLead(60))
  await setLead(7 * 1440)
  const { page, complaints, close } = await openPanel(site)
  await chooseCountry(page, 'UK')
  await pickPlace(page, 'Pickup', 'heathrow')
  await pickPlace(page, 'Dropoff', 'claridge')
  const chooseDay = async (days: number) => {
    await page.getByLabel('Date').fill(dateIn(days))
    await page.getByLabel('Date').press('Enter')
  }
  // The notice ends after this day, so it has no times.
  await chooseDay(5)
  await page.getByLabel('Time').click()
  expect(await page.getByRole('option').count()).toBe(0)
  expect(await typeTime(page, 'Time', '10:15')).toBe('10:15')
  await page.getByText('Online bookings need at least 168 hours’ notice.').waitFor()
  await page.getByRole('button', { name: 'Search availability' }).click()
  expect(await page.getByRole('alert').count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')
  await chooseDay(9)
  expect(await typeTime(page, 'Time', '10:15')).toBe('10:15')
  await page.getByRole('button', { name: 'Search availability' }).click()
  await page.waitForURL('**/service-class**')
  expect(complaints).toEqual([])
  await close()
})

test('a change uses the time that was typed over the old one, and is blocked by an unreadable one', {
  tags: ['full'],
}, async () => {
  const visitor = site.visitor()
  const { booking_id, email } = await paidRide(visitor, { service_type: 'business_class' })
  const { page, complaints, close } = await site.openPage()
  const sentTimes: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sentTimes.push(request.postDataJSON().booking_time)
  })
  await addSessionCookies(page, visitor, site.url)
  await page.goto(`${site.url}/dashboard/bookings?booking=${booking_id}`)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Change this ride' })
  const confirm = dialog.getByRole('button', { name: 'Confirm change' })
  // Another field has changed and is priced, so the form could be sent.
  await dialog.getByLabel('Notes for chauffeur').fill('Two prams')
  await dialog.getByText('There is nothing to pay or refund.').waitFor()

  expect(await typeTime(page, 'Time', 'half nine', 'Enter')).toBe('half nine')
  await dialog.getByText('Enter the time as 09:30, 21:30 or 9:30 pm').waitFor()
  await page.keyboard.press('Enter')
  expect(await confirm.isDisabled()).toBe(true)
  expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe('half nine')

  expect(await typeTime(page, 'Time', '1015', 'Enter')).toBe('10:15')
  expect(await dialog.getByLabel('Time', { exact: true }).getAttribute('aria-expanded')).toBe('false')
  await dialog.getByText('There is nothing to pay or refund.').waitFor()
  // Enter is pressed at once, before the new time is priced, so the change is not sent.
  await page.keyboard.type('1145')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await dialog.getByLabel('Time', { exact: true }).inputValue()).toBe('11:45')
  expect(sentTimes).toEqual([])
  await dialog.getByText('There is nothing to pay or refund.').waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('Booking changed').waitFor()
  expect(sentTimes).toEqual(['11:45'])
  const { body } = await visitor.get(`/api/bookings/${booking_id}`)
  expect(body.data).toMatchObject({ booking_time: '11:45:00', notes_for_chauffeur: 'Two prams' })
  const [mail] = await walk.mailsTo(site.url, email, 2)
  expect(mail?.subject).toMatch(/^Your booking has changed/)
  expect(mail?.text).toContain('11:45')
  expect(complaints).toEqual([])
  await close()
})

test('a phone booking is priced with the time that was typed over the old one, and blocked by an unreadable one', {
  tags: ['full'],
}, async () => {
  const office = await createAdministrator(site)
  const { page, complaints, close } = await site.openPage()
  await addSessionCookies(page, office.visitor, site.url)
  const pricedTimes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/quotes')) pricedTimes.push(request.postDataJSON().ride.time)
  })
  await page.goto(`${site.url}/admin/bookings/new`)
  await pickPlace(page, 'Pickup', 'heathrow')
  await pickPlace(page, 'Dropoff', 'claridge')
  await page.getByLabel('Date', { exact: true }).fill(dateIn(14))
  await page.getByLabel('Date', { exact: true }).press('Enter')
  const businessClass = page.getByRole('radio', { name: /^Business Class/, disabled: false })
  expect(await typeTime(page, 'Time', '9:30 pm', 'Enter')).toBe('21:30')
  await businessClass.waitFor()
  await page.keyboard.type('1015')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('10:15')
  await expect.poll(() => pricedTimes).toEqual(['21:30', '10:15'])
  await businessClass.waitFor()

  expect(await typeTime(page, 'Time', '10:10')).toBe('10:10')
  await page.getByText('Choose a quarter-hour time, such as 10:00 or 10:15').waitFor()
  await businessClass.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Send payment link' }).click()
  await page.getByText('Choose a customer, or add a new one').waitFor()
  expect(await page.getByLabel('Time', { exact: true }).inputValue()).toBe('10:10')
  expect(pricedTimes).toEqual(['21:30', '10:15'])
  expect(complaints).toEqual([])
  await close()
})
