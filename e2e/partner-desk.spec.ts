// The partner desk in the browser: a guest list is pasted, corrected, booked and pasted again by keyboard; cars of the
// day and name boards; at both sizes, with axe and a clean console.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { atBothSizes, findLayoutProblems, resizeTo } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { dateIn } from '../testing/factories.ts'
import { nameOfFocus, tabTo } from '../testing/keyboard.ts'
import { createOtherPartner, createPartnerPerson } from '../testing/partners.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const app = openSite()

/** Ignores targets that have scrolled below the header, because they cannot be pressed there. */
const checkScreen = async (page: Page, name: string) =>
  expect(await findLayoutProblems(page, name, () => page.evaluate(() => window.scrollTo(0, 0)))).toEqual([])

/** Delays responses of this address until the returned function is called. */
const delayResponses = async (page: Page, address: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

const day = dateIn(9)
const list = [
  'Time,Guest,Room,To,Flight,Class,Date',
  `09:30,"Okafor, Jude",412,Heathrow Airport,BA 178,Business,${day}`,
  `10:20,Maximiliane Haddad-Lindqvist,118,Gatwick Airport,,First,${day}`,
  `4 pm,Mara Voss,7,Heathrw,,V-Class,${day}`,
].join('\n')

/** Whether another element covers its centre. */
const isCovered = (shown: Locator) =>
  shown.evaluate((node) => {
    const { x, y, height } = node.getBoundingClientRect()
    return !node.contains(document.elementFromPoint(x + 4, y + height / 2))
  })

/** Texts of the rows that are cut off. */
const listCutOffTexts = (page: Page) =>
  page
    .locator('input[id^=cell-]')
    .evaluateAll((cells) =>
      cells.filter((each) => each.scrollWidth > each.clientWidth).map((each) => (each as HTMLInputElement).value),
    )

test('a guest list is booked once, by keyboard', { tags: ['full'] }, async () => {
  const { visitor } = await createPartnerPerson(app, 'desk', await createOtherPartner(app))
  const { page, complaints, close } = await app.openPage(desktop)
  await addSessionCookies(page, visitor, app.url)
  await page.goto(`${app.url}/partner-dashboard/upcoming-bookings`)
  const menu = page.getByRole('navigation', { name: 'Sections' })
  await menu.getByRole('link', { name: 'Desk', exact: true }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor()
  await tabTo(page, /^Paste a list$/)
  await tabTo(page, /^Check list$/)
  await page.keyboard.press('Enter')
  await page.getByText('Please paste a list or choose a file first.').waitFor()
  expect(await nameOfFocus(page)).toBe('Paste a list')
  await checkScreen(page, 'desk-empty')
  await page.keyboard.insertText(list)
  await page.keyboard.press('Control+Enter')

  const status = page.getByRole('status').filter({ hasText: /rows?:|booked/ })
  await expect.poll(() => status.innerText()).toBe('3 rows: 1 can be booked, 2 have errors, 0 are already booked.')
  expect(await nameOfFocus(page)).toBe('Guests')
  expect(await isCovered(page.locator('section p', { hasText: '3 rows: 1 can be booked' }))).toBe(false)
  await atBothSizes(page, async () => expect(await listCutOffTexts(page)).toEqual([]))
  await checkScreen(page, 'desk-rows')
  await tabTo(page, /^Next error$/)
  await page.keyboard.press('Enter')
  const focused = () => page.evaluate(() => document.activeElement?.id)
  expect(await focused()).toBe('cell-1-time')
  await page.getByText('Please enter a time in quarter hours, such as 14:15').waitFor()
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('10:15')
  await page.keyboard.press('Enter')
  await expect.poll(() => status.innerText()).toMatch(/^3 rows: 2 can be booked, 1 has an error/)
  expect(await focused()).toBe('cell-1-time')
  await page.keyboard.press('ArrowDown')
  expect(await focused()).toBe('cell-2-time')
  await page.keyboard.press('F8')
  expect(await focused()).toBe('cell-2-destination')
  await tabTo(page, /^Use Heathrow Airport in row 3$/)
  await page.keyboard.press('Enter')
  await expect.poll(() => status.innerText()).toMatch(/^3 rows: 3 can be booked, 0 have errors/)
  expect(await focused()).toBe('cell-2-destination')
  // The row was checked with the chosen place, so leaving the cell unchanged does not check it again and it stays
  // bookable.
  const releaseRow = await delayResponses(page, '**/api/partner/desk/check')
  await tabTo(page, /^Book 3 rides, £[\d,.]+$/)
  releaseRow()
  await page.keyboard.press('Enter')
  await expect.poll(() => status.innerText()).toBe('3 rides are booked.')
  await checkScreen(page, 'desk-booked')
  const { body } = await visitor.get('/api/partner/bookings?scope=upcoming')
  expect(body.data.map(({ guest_name }: { guest_name: string }) => guest_name)).toEqual([
    'Jude Okafor',
    'Maximiliane Haddad-Lindqvist',
    'Mara Voss',
  ])

  // The same list again: duplicates are not booked twice.
  await page.getByLabel('Paste a list').focus()
  await page.keyboard.press('Control+Enter')
  await expect.poll(() => status.innerText()).toBe('3 rows: 0 can be booked, 2 have errors, 1 is already booked.')
  await page.getByRole('link', { name: /, booking of row 1$/ }).waitFor()

  // Leaving with uncorrected rows asks for confirmation.
  await page.getByRole('link', { name: 'Cars by day' }).press('Enter')
  await page.getByRole('button', { name: 'Stay here' }).press('Enter')
  await page.getByRole('button', { name: 'Clear' }).press('Enter')
  await page.getByRole('link', { name: 'Cars by day' }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Cars by day' }).waitFor()
  await page.goto(`${app.url}/partner-dashboard/desk/cars?date=${day}`)
  await atBothSizes(page, async (size) => {
    const cars = page.getByRole(size === mobile ? 'list' : 'region', { name: /^Cars on / })
    await cars.getByText('16:00').waitFor()
    expect(
      await cars
        .locator(size === mobile ? 'li' : 'tbody tr')
        .first()
        .innerText(),
    ).toMatch(
      size === mobile
        ? /09:30 Jude Okafor, room 412\s+Invoiced\s+The Harcourt\s+Heathrow Airport\s+Business Class, 1 passenger, BA 178\s+Not assigned yet/i
        : /09:30\s+Jude Okafor\s+1 passenger\s+412\s+The Harcourt\s+Heathrow Airport\s+Business Class\s+BA 178\s+Not assigned yet\s+Invoiced/i,
    )
  })
  await checkScreen(page, 'desk-cars')
  await page.emulateMedia({ media: 'print' })
  await atBothSizes(page, async () => expect(await page.getByRole('banner').isVisible()).toBe(false))
  // The table fits the sheet of paper, where it cannot scroll.
  await page.setViewportSize({ width: 1032, height: 700 })
  const [wide, paper] = await page
    .getByRole('table')
    .evaluate((table) => [table.getBoundingClientRect().width, document.body.clientWidth])
  expect(wide).toBeLessThanOrEqual(paper ?? 0)
  expect(
    await page
      .getByRole('table')
      .locator('..')
      .evaluate((each) => getComputedStyle(each).overflowX),
  ).toBe('visible')
  await page.emulateMedia({ media: 'screen' })
  await resizeTo(page, desktop)
  // The heading never names another day than its cars.
  const releaseCars = await delayResponses(page, '**/api/partner/desk/cars?*')
  await page.getByLabel('Day', { exact: true }).fill(dateIn(10))
  await page.keyboard.press('Enter')
  await page.getByText('Loading cars...').waitFor()
  expect(await page.getByText('16:00').count()).toBe(0)
  releaseCars()
  await page.getByText('No cars on this day').waitFor()
  await page.goto(`${app.url}/partner-dashboard/desk/cars?date=${day}`)
  await page.getByRole('link', { name: 'Name boards' }).press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Mara Voss' }).waitFor()
  await checkScreen(page, 'desk-boards')
  await page.emulateMedia({ media: 'print' })
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/desk-print.png`, fullPage: true })
  expect(await page.getByRole('button', { name: 'Print boards' }).isVisible()).toBe(false)
  expect(complaints).toEqual([])
  await close()
})

test('an Excel file is read, its guests get payment links, and a cancelled ride is booked again', {
  tags: ['full'],
}, async () => {
  const { visitor } = await createPartnerPerson(app, 'owner', await createOtherPartner(app))
  const { page, complaints, close } = await app.openPage(desktop)
  await addSessionCookies(page, visitor, app.url)
  await page.goto(`${app.url}/partner-dashboard/desk`)
  const table = 'Departures;;;;\nTo;Surname;Remarks;Pick-up time;First name;E-mail\n'
  const guests = 'LHR;Müller;child seat;11:00;Zoë;zoe@mueller.example\nGatwick Airport;Ivo;;12:00;Ana;\n'
  const inWindows = Buffer.from(table + guests, 'latin1')
  const file = page.getByLabel('or choose a file (.csv, .tsv, .txt)')
  await file.setInputFiles({ name: 'list.xlsx', mimeType: 'text/csv', buffer: Buffer.from([80, 75, 3, 4, 0, 0]) })
  await page.getByText(/^This file could not be read/).waitFor()
  await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: inWindows })
  await expect.poll(() => page.getByLabel('Paste a list').inputValue()).toContain('Müller')
  await page.getByText('By the guest, with a payment link').click()
  await page.getByLabel('Day', { exact: true }).fill(day)
  await page.getByRole('button', { name: 'Check list' }).click()
  await page.getByText('These columns are ignored: Remarks.').waitFor()
  await page.getByText('A payment link needs the guest’s e-mail').waitFor()
  await page.getByText('The Harcourt to Heathrow Airport').waitFor()
  await checkScreen(page, 'desk-links')
  await page.getByRole('button', { name: /^Book 1 ride, / }).click()
  const status = page.getByRole('status').filter({ hasText: /rows?:|booked/ })
  await expect.poll(() => status.innerText()).toBe('1 ride is booked. 1 row needs attention.')
  const { rows } = await app.pool.query(
    `select booking_id, payment_status from bookings where guest_last_name = 'Müller'`,
  )
  expect(rows).toEqual([{ booking_id: expect.any(String), payment_status: 'unpaid' }])
  const mailed = `select count(*)::int as n from mails where to_address = 'zoe@mueller.example' and text like '%/pay?token=%'`
  await expect.poll(async () => (await app.pool.query(mailed)).rows[0].n).toBe(1)

  await visitor.post(`/api/partner/bookings/${rows[0].booking_id}/cancel`, {})
  await page.getByRole('button', { name: 'Check list' }).click()
  await page.getByText('Booked and cancelled').waitFor()
  await page.getByRole('checkbox', { name: 'Book again' }).check()
  await page.getByRole('button', { name: /^Book 1 ride, / }).click()
  await expect.poll(() => status.innerText()).toBe('1 ride is booked. 1 row needs attention.')
  // Input typed during a check is kept and checked next.
  const releaseList = await delayResponses(page, '**/api/partner/desk/check')
  await page.getByText('On our account').click()
  const name = page.getByLabel('Name, row 2')
  await name.fill('Ivo, Anna')
  releaseList()
  await expect.poll(() => status.innerText()).toMatch(/^2 rows: 0 can be booked/)
  expect(await name.inputValue()).toBe('Ivo, Anna')
  await name.press('Enter')
  await page.getByRole('button', { name: /^Book 1 ride, / }).click()
  await expect.poll(() => status.innerText()).toBe('1 ride is booked.')
  const { rows: billed } = await app.pool.query(
    `select guest_first_name, payment_status from bookings where guest_last_name = 'Ivo'`,
  )
  expect(billed).toEqual([{ guest_first_name: 'Anna', payment_status: 'invoiced' }])
  const stands = `select count(*)::int as n from bookings where guest_last_name = 'Müller' and booking_status <> 'cancelled'`
  expect((await app.pool.query(stands)).rows[0].n).toBe(1)
  expect(complaints).toEqual([])
  await close()
})
