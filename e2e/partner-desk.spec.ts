// The desk of a partner in a real browser: a guest list is pasted, put right, booked and pasted again by keyboard alone; the cars of
// that day and their name boards; at both sizes, by axe, and with a quiet console.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { dateIn } from '../testing/factories.ts'
import { nameOfFocus, tabTo } from '../testing/keyboard.ts'
import { anotherPartner, partnerPerson } from '../testing/partners.ts'
import { lendSession } from '../testing/signed-in.ts'
import { openSite } from '../testing/site.ts'

const app = openSite()

const looksRight = async (page: Page, name: string, width: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${width}.png`, fullPage: true })
  expect([name, await axe(page), await overflow(page)]).toEqual([name, [], 0])
}

const day = dateIn(9)
const list = [
  'Time,Guest,Room,To,Flight,Class,Date',
  `09:30,"Okafor, Jude",412,Heathrow Airport,BA 178,Business,${day}`,
  `10:20,Noor Haddad,118,Gatwick Airport,,First,${day}`,
  `4 pm,Mara Voss,7,Heathrw,,V-Class,${day}`,
].join('\n')

test.each([
  ['desktop', desktop],
  ['mobile', mobile],
])(
  'a guest list is booked by keyboard, and only once, on %s',
  async (width, size) => {
    const { visitor } = await partnerPerson(app, 'desk', await anotherPartner(app))
    const { page, complaints, close } = await app.openPage(size)
    await lendSession(page, visitor, app.url)
    await page.goto(`${app.url}/partner-dashboard/upcoming-bookings`)
    await page.getByRole('link', { name: 'Desk', exact: true }).press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Desk' }).waitFor()
    await tabTo(page, /^Paste a list$/)
    await tabTo(page, /^Read List$/)
    await page.keyboard.press('Enter')
    await page.getByText('Please paste a list or choose a file first.').waitFor()
    expect(await nameOfFocus(page)).toBe('Paste a list')
    await looksRight(page, 'desk-empty', width)
    await page.keyboard.insertText(list)
    await page.keyboard.press('Control+Enter')

    const status = page.getByRole('status').filter({ hasText: /rows?:|booked/ })
    await expect.poll(() => status.innerText()).toBe('3 rows: 1 can be booked, 2 have a fault, 0 are already booked.')
    expect(await nameOfFocus(page)).toBe('Rows of the list')
    await looksRight(page, 'desk-rows', width)
    await tabTo(page, /^Next Fault$/)
    await page.keyboard.press('Enter')
    const focused = () => page.evaluate(() => document.activeElement?.id)
    expect(await focused()).toBe('cell-1-time')
    await page.getByText('Please use a quarter of an hour, such as 14:15').waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.insertText('10:15')
    await page.keyboard.press('Enter')
    await expect.poll(() => status.innerText()).toMatch(/^3 rows: 2 can be booked, 1 has a fault/)
    expect(await focused()).toBe('cell-1-time')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe('cell-2-time')
    await page.keyboard.press('F8')
    expect(await focused()).toBe('cell-2-destination')
    await tabTo(page, /^Use Heathrow Airport in row 3$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => status.innerText()).toMatch(/^3 rows: 3 can be booked, 0 have a fault/)
    expect(await focused()).toBe('cell-2-destination')
    await tabTo(page, /^Book 3 rides, £[\d,.]+$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => status.innerText()).toBe('3 rides are booked.')
    await looksRight(page, 'desk-booked', width)
    const { body } = await visitor.get('/api/partner/bookings?scope=upcoming')
    expect(body.data.map(({ guest_name }: { guest_name: string }) => guest_name)).toEqual([
      'Jude Okafor',
      'Noor Haddad',
      'Mara Voss',
    ])

    // The list as it was, once more: what it says twice is not booked twice.
    await page.getByLabel('Paste a list').focus()
    await page.keyboard.press('Control+Enter')
    await expect.poll(() => status.innerText()).toBe('3 rows: 0 can be booked, 2 have a fault, 1 is already booked.')
    await page.getByRole('link', { name: 'See the booking of row 1' }).waitFor()

    await page.getByRole('link', { name: 'Cars of the Day' }).press('Enter')
    await page.goto(`${app.url}/partner-dashboard/desk/cars?date=${day}`)
    await page.getByRole('cell', { name: '16:00' }).waitFor()
    expect(await page.getByRole('row').nth(1).innerText()).toMatch(
      /09:30\s+Jude Okafor\s+1 passenger\s+412\s+The Harcourt\s+Heathrow Airport\s+Business Class\s+BA 178\s+Not assigned yet\s+Invoiced/i,
    )
    await looksRight(page, 'desk-cars', width)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('banner').isVisible()).toBe(false)
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('link', { name: 'Name Boards' }).press('Enter')
    await page.getByRole('heading', { level: 2, name: 'Mara Voss' }).waitFor()
    await looksRight(page, 'desk-boards', width)
    await page.emulateMedia({ media: 'print' })
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/desk-print-${width}.png`, fullPage: true })
    expect(await page.getByRole('button', { name: 'Print Boards' }).isVisible()).toBe(false)
    expect(complaints).toEqual([])
    await close()
  },
  120_000,
)
