// Keyboard shortcuts of the office: they open screens, move through lists, and never take keys from fields or dialogs.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { bookedRide } from '../testing/factories.ts'
import { createAdministrator, type OfficePerson } from '../testing/office.ts'
import { heading, openOfficeAt } from '../testing/office-pages.ts'

const app = openSite()
let office: OfficePerson
beforeAll(async () => {
  office = await createAdministrator(app, { first_name: 'Rowan', last_name: 'Achterberg' })
  await bookedRide(app.visitor())
  await bookedRide(app.visitor())
})

const openOffice = (path: string) => openOfficeAt(app, office, { size: desktop, path })
const pathOf = (page: Page) => new URL(page.url()).pathname
const focusedRow = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('tbody tr')]
    return rows.findIndex((row) => row.contains(document.activeElement))
  })

test('single keys open the board and a new booking, and move through a list', async () => {
  const { page, complaints, close } = await openOffice('/admin/bookings')
  await heading(page, 'Bookings')
  await page.locator('tbody tr').nth(1).waitFor()
  const rows: number[] = []
  for (const key of ['j', 'j', 'j', 'k']) {
    await page.keyboard.press(key)
    rows.push(await focusedRow(page))
  }
  expect(rows).toEqual([0, 1, 1, 0])
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('b')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(pathOf(page)).toBe('/admin/bookings')
  await page.keyboard.press('b')
  await heading(page, 'Dispatch')
  await page.keyboard.press('n')
  await heading(page, 'New Booking')
  expect(complaints).toEqual([])
  await close()
})

test('keys in a text field and keys with a modifier are no shortcuts', async () => {
  const { page, complaints, close } = await openOffice('/admin/bookings')
  await heading(page, 'Bookings')
  for (const key of ['Alt+b', 'Control+b', 'Meta+b', 'Shift+B']) await page.keyboard.press(key)
  const search = page.getByRole('searchbox', { name: 'Search bookings' })
  await search.focus()
  await page.keyboard.type('bnjk?')
  expect(await search.inputValue()).toBe('bnjk?')
  expect(await page.getByRole('dialog').count()).toBe(0)
  expect(pathOf(page)).toBe('/admin/bookings')
  expect(complaints).toEqual([])
  await close()
})

test('? lists the shortcuts, where single keys can be turned off', { tags: ['full'] }, async () => {
  const { page, complaints, close } = await openOffice('/admin')
  await heading(page, 'Dashboard')
  await page.keyboard.press('?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await list.waitFor()
  expect(await findLayoutProblems(page, 'office-shortcuts')).toEqual([])
  await list.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await list.waitFor({ state: 'detached' })
  await page.keyboard.press('b')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search', exact: true }).waitFor()
  await page.keyboard.press('Escape')
  expect([pathOf(page), await list.count()]).toEqual(['/admin', 0])
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).press('Enter')
  await list.getByRole('switch', { name: 'Single-key shortcuts' }).press('Space')
  await page.keyboard.press('Escape')
  await page.keyboard.press('b')
  await heading(page, 'Dispatch')
  expect(complaints).toEqual([])
  await close()
})
