// Prices in the browser: a version is copied, its figures are typed by keyboard, undone, saved and made live.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { quoteFor, rideToLondon } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt, waitForText } from '../testing/office-pages.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
})
const openPrices = (path = '') => openOfficeAt(app, office, { size: desktop, path: `/admin/prices${path}` })
const draftOf = async (id = '2026-1'): Promise<string> =>
  (await office.visitor.post(`/api/admin/rate-versions/${id}/copies`, {})).body.data.version_id
const documentOf = async (id: string) => (await office.visitor.get(`/api/admin/rate-versions/${id}`)).body.data.document
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const businessPrice = async () =>
  (await quoteFor(app.visitor(), rideToLondon())).classes.find(({ service_type }) => service_type === 'business_class')
    ?.price
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save draft' }).press('Enter')
  await waitForText(page, 'The draft is saved.')
}

test('prices are copied, typed by keyboard, undone, saved and made live, and a quote has the new price', async () => {
  const { page, complaints, close } = await openPrices()
  await heading(page, 'Prices')
  expect(await findLayoutProblems(page, 'office-prices')).toEqual([])
  await page.getByRole('button', { name: 'Copy as draft: version 1' }).press('Enter')
  await heading(page, 'Version 2')
  await cell(page, 'Base fare, Business Class').focus()
  await page.keyboard.press('Delete')
  await page.keyboard.press('Enter')
  await page.getByText('Enter a figure').first().waitFor()
  expect(await cell(page, 'Band 1: per mile, Business Class').inputValue()).toBe('2.75')
  await page.keyboard.press('Control+z')
  await cell(page, 'Base fare, Business Class').focus()
  await page.keyboard.type('65')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('95.5')
  await page.keyboard.press('Enter')
  expect(await cell(page, 'Included miles, First Class').evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await cell(page, 'Base fare, Business Class').inputValue()).toBe('65.00')
  await page.keyboard.press('Control+z')
  expect(await cell(page, 'Base fare, First Class').inputValue()).toBe('90.00')
  await page.keyboard.press('Control+y')
  expect(await cell(page, 'Base fare, First Class').inputValue()).toBe('95.50')
  await page.keyboard.press('Control+z')
  await save(page)
  expect(await findLayoutProblems(page, 'office-prices-draft')).toEqual([])
  await page.getByRole('tab', { name: 'Rates' }).focus()
  await page.keyboard.press('ArrowRight')
  await cell(page, 'Heathrow to Anywhere, Business Class').focus()
  await page.keyboard.type('151')
  await page.keyboard.press('Tab')
  expect(await businessPrice()).toBe(150)
  await page.getByRole('button', { name: 'Schedule...' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Schedule version 2' })
  await dialog.getByText('Fixed fare Heathrow, Business class: £150 to £151').waitFor()
  await dialog.getByText('(passes)').first().waitFor()
  expect(await dialog.getByText('(fails)').count()).toBe(0)
  expect(await findLayoutProblems(page, 'office-prices-schedule')).toEqual([])
  await dialog.getByRole('button', { name: 'Make it live now' }).press('Enter')
  await waitForText(page, 'Version 2 is live.')
  await page.getByRole('button', { name: 'Copy as draft' }).waitFor()
  expect(await cell(page, 'Heathrow to Anywhere, Business Class').getAttribute('readonly')).not.toBeNull()
  expect(await businessPrice()).toBe(151)
  expect(complaints).toEqual([])
  await close()
})

const pickPlace = async (page: Page, field: 'Pickup' | 'Dropoff', text: string) => {
  await page.getByRole('combobox', { name: field }).fill(text)
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('any ride shows its price today and in the draft as it is typed, with the rule behind each line', {
  tags: ['full'],
}, async () => {
  const [card] = (await office.visitor.get('/api/admin/rate-cards')).body.data
  const live = card.versions.find(({ state }: { state: string }) => state === 'live')
  const id = await draftOf(live.version_id)
  const { fixed_fares } = await documentOf(id)
  const fare = fixed_fares.find((each: { id: string }) => each.id === 'heathrow').fares.business_class
  const { page, complaints, close } = await openPrices(`/${id}?tab=fixed`)
  await pickPlace(page, 'Pickup', 'Heathrow')
  await pickPlace(page, 'Dropoff', 'Claridge')
  const business = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Business Class' }) })
  await business.getByText('No difference').waitFor()
  await cell(page, 'Heathrow to Anywhere, Business Class').fill(`${fare / 100 + 10.5}`)
  await page.keyboard.press('Tab')
  await business.getByText('£10.50 more').waitFor()
  expect(await business.getByText('Fixed fare Heathrow').count()).toBe(2)
  expect(await business.getByText('Different').count()).toBe(2)
  // The head of the page covers cells of the table on the way to the ride.
  const scrollUp = () => page.evaluate(() => window.scrollTo(0, 0))
  expect(await findLayoutProblems(page, 'office-prices-try', scrollUp)).toEqual([])
  await page.getByRole('radio', { name: 'By the hour' }).press('Space')
  await business.getByText('Rate by the hour, Inside London, at least 2 hours').first().waitFor()
  expect(await findLayoutProblems(page, 'office-prices-try-hourly', scrollUp)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('the dialog shows which ride fails a check, and an old version is rolled back to', {
  tags: ['full'],
}, async () => {
  const id = await draftOf()
  const document = await documentOf(id)
  document.distance.first_class.bands = [
    { up_to_miles: 10, per_mile: 375 },
    { up_to_miles: null, per_mile: 0 },
  ]
  document.fixed_fares.push({ id: 'twice', from: 'heathrow', to: null, both_ways: true, fares: { first_class: 1 } })
  await office.visitor.put(`/api/admin/rate-versions/${id}`, { revision: 1, document })
  const { page, close } = await openPrices(`/${id}?dialog=schedule`)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('(fails)').first().waitFor()
  await dialog
    .getByText(/^For example .* miles.*First Class £/)
    .first()
    .waitFor()
  expect(await findLayoutProblems(page, 'office-prices-checks')).toEqual([])
  await dialog.getByRole('button', { name: 'Make it live now' }).click()
  await dialog.getByRole('alert').waitFor()
  await close()
  const other = await draftOf()
  const scheduled = await office.visitor.post(`/api/admin/rate-versions/${other}/schedule`, {
    revision: 1,
    effective_from: null,
    applies_by: 'booking',
  })
  expect(scheduled.status).toBe(200)
  const old = await openPrices('/2026-1')
  await old.page.getByRole('button', { name: 'Roll back to this version' }).press('Enter')
  await old.page.getByRole('dialog', { name: /^Schedule version/ }).waitFor()
  expect(await old.page.getByLabel('Note').inputValue()).toBe('Roll back to version 1')
  await old.page.getByRole('dialog').getByRole('button', { name: 'Make it live now' }).press('Enter')
  await old.page
    .getByText(/^Version \d+ is live\.$/)
    .first()
    .waitFor()
  await old.page.getByRole('heading', { name: /^Changes from version/ }).waitFor()
  expect(await findLayoutProblems(old.page, 'office-prices-history')).toEqual([])
  await old.close()
})

test('a block of a spreadsheet is pasted into the rates, and figures that are not understood stay and are marked', {
  tags: ['full'],
}, async () => {
  const id = await draftOf()
  const { page, close } = await openPrices(`/${id}`)
  await cell(page, 'Base fare, Business Class').focus()
  await page.evaluate(() => {
    const data = new DataTransfer()
    data.setData('text/plain', '£61.50\t92\tabc\n3\t3\t3\n')
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  })
  expect(await cell(page, 'Base fare, Business Class').inputValue()).toBe('61.50')
  expect(await cell(page, 'Included miles, Business Van/SUV').inputValue()).toBe('3')
  const wrong = cell(page, 'Base fare, Business Van/SUV')
  expect([await wrong.inputValue(), await wrong.getAttribute('aria-invalid')]).toEqual(['abc', 'true'])
  await page.getByRole('button', { name: 'Save draft' }).click()
  await waitForText(page, 'Please correct the marked figures before you save.')
  expect(await findLayoutProblems(page, 'office-prices-unread')).toEqual([])
  await wrong.fill('93')
  await save(page)
  const { distance } = await documentOf(id)
  expect([distance.business_class.base, distance.business_van]).toMatchObject([6150, { base: 9300, included_miles: 3 }])
  await close()
})

test('a refused figure shows at its cell, and leaving unsaved prices asks for confirmation', {
  tags: ['full'],
}, async () => {
  const id = await draftOf()
  const { page, close } = await openPrices(`/${id}`)
  await cell(page, 'Base fare, First Class').fill('200000')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.locator('p.error', { hasText: 'At most 100,000.00' }).waitFor()
  expect(await cell(page, 'Base fare, First Class').inputValue()).toBe('200000.00')
  await page.getByRole('link', { name: 'All prices' }).click()
  await page.getByRole('dialog').waitFor()
  await close()
})

test('the second of two editors of prices sees the other version and loses no input', { tags: ['full'] }, async () => {
  const id = await draftOf()
  const { page, close } = await openPrices(`/${id}`)
  await cell(page, 'Base fare, First Class').fill('99')
  const theirs = await documentOf(id)
  theirs.distance.business_class.base = 6700
  await office.visitor.put(`/api/admin/rate-versions/${id}`, { revision: 1, document: theirs })
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('The two versions differ in: rates by distance.').waitFor()
  expect(await findLayoutProblems(page, 'office-prices-conflict')).toEqual([])
  await page.getByRole('button', { name: 'Show their version below' }).click()
  expect(await cell(page, 'Base fare, Business Class').inputValue()).toBe('67.00')
  await page.getByRole('button', { name: 'Save my changes' }).click()
  await waitForText(page, 'The draft is saved.')
  const { distance } = await documentOf(id)
  expect([distance.business_class.base, distance.first_class.base]).toEqual([6700, 9900])
  await close()
})

test('opening hours and blackout days are typed and saved, and texts of removed hours do not hold the draft up', {
  tags: ['full'],
}, async () => {
  const id = await draftOf()
  const { page, complaints, close } = await openPrices(`/${id}`)
  await page.getByRole('tab', { name: 'Opening hours' }).click()
  const open = page.getByLabel('Rides can begin')
  await open.selectOption('Within hours by weekday')
  await page.getByLabel('Monday, hours 1: from').fill('sunrise')
  await page.keyboard.press('Tab')
  await page.getByText('Enter a time such as 22:00').waitFor()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await waitForText(page, 'Please correct the marked figures before you save.')
  await open.selectOption('At any time')
  await open.selectOption('Within hours by weekday')
  await page.getByRole('button', { name: 'Remove hours 1 of Sunday' }).click()
  await page.getByLabel('Monday, hours 1: from').fill('07:00')
  await page.getByRole('button', { name: 'Add blackout days' }).click()
  await page.getByLabel('Blackout 1: first day').fill('25 Dec 2027')
  await page.getByLabel('Blackout 1: last day').fill('26 Dec 2027')
  await page.keyboard.press('Tab')
  expect(await findLayoutProblems(page, 'office-prices-hours')).toEqual([])
  await save(page)
  const { schedule } = await documentOf(id)
  expect(schedule.blackout).toEqual([{ from: '2027-12-25', to: '2027-12-26' }])
  expect(schedule.opening_hours.slice(0, 2)).toEqual([[], [{ from: '07:00', to: '22:00' }]])
  expect(complaints).toEqual([])
  await close()
})

test('an adjustment, an extra, a charge and steps are added, moved and saved', { tags: ['full'] }, async () => {
  const id = await draftOf()
  const { page, complaints, close } = await openPrices(`/${id}`)
  const nameAll = async (name: string, last = false) => {
    for (const language of ['English', 'Spanish', 'French', 'German']) {
      const fields = page.getByLabel(`Name in ${language}`)
      await (last ? fields.last() : fields.first()).fill(name)
    }
  }
  await page.getByRole('tab', { name: 'Fixed fares' }).click()
  await page.getByRole('tabpanel').getByRole('row').nth(1).waitFor()
  expect(await findLayoutProblems(page, 'office-prices-fixed')).toEqual([])
  await page.getByRole('tab', { name: 'Adjustments' }).click()
  await page.getByRole('button', { name: 'Add adjustment' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.locator('p.error', { hasText: 'Enter a name in every language' }).first().waitFor()
  await nameAll('Night')
  await page.getByRole('button', { name: 'Add adjustment' }).click()
  await nameAll('Weekend', true)
  await page.getByRole('button', { name: 'Move up: 2. Weekend' }).click()
  await page.getByText('1. Weekend').first().waitFor()
  expect(await findLayoutProblems(page, 'office-prices-adjustments')).toEqual([])
  await page.getByRole('tab', { name: 'Extras and charges' }).click()
  await page.getByRole('button', { name: 'Add extra' }).click()
  await nameAll('Child seat')
  await page.getByLabel('Price of one').fill('12.50')
  await page.getByRole('button', { name: 'Add charge' }).click()
  await nameAll('Drop-off fee', true)
  expect(await findLayoutProblems(page, 'office-prices-extras')).toEqual([])
  await page.getByRole('tab', { name: 'Waiting and cancellation' }).click()
  await page.getByRole('button', { name: 'Add step' }).first().click()
  expect(await findLayoutProblems(page, 'office-prices-terms')).toEqual([])
  await save(page)
  expect(await documentOf(id)).toMatchObject({
    adjustments: {
      rules: [{ name: { en: 'Weekend' } }, { name: { de: 'Night' }, when: { hours: { from: '22:00' } } }],
    },
    extras: [{ name: { fr: 'Child seat' }, price: 1250 }],
    charges: [{ zone: 'heathrow' }],
    waiting: [{ steps: [{}, {}, { after_minutes: 120 }] }],
  })
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([])
  await close()
})
