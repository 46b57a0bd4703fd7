// Typed dates in both orders of day and month: shown spelled out, or refused at the field.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseCountry, openPanel } from '../testing/booking-panel.ts'
import { openSite } from '../testing/browser-site.ts'

const site = openSite()

const typeDate = async (page: Page, text: string, key = 'Tab') => {
  await page.getByLabel('Date').blur()
  await page.getByLabel('Date').click()
  await page.keyboard.type(text)
  await page.keyboard.press(key)
  return page.getByLabel('Date').inputValue()
}

test('the booking panel reads a date in the order of its country, and spells it out', { tags: ['full'] }, async () => {
  const { page, complaints, close } = await openPanel(site, undefined, new Date('2026-11-27T12:00:00Z'))
  // The browser language of an American.
  await page.evaluate(() => Object.defineProperty(navigator, 'language', { value: 'en-US' }))
  const expected = {
    UK: [
      ['01/05/2027', 'Sat 1 May 2027'],
      ['12/25/2026', 'Fri 25 Dec 2026'],
      ['25. Dezember 2026', 'Fri 25 Dec 2026'],
    ],
    America: [
      ['01/05/2027', 'Tue 5 Jan 2027'],
      ['12/11/2026', 'Fri 11 Dec 2026'],
      ['12/25/2026', 'Fri 25 Dec 2026'],
      ['Dec 25, 2026', 'Fri 25 Dec 2026'],
      ['December 25 2026', 'Fri 25 Dec 2026'],
    ],
  } as const
  for (const [country, dates] of Object.entries(expected)) {
    await chooseCountry(page, country)
    for (const [text, date] of dates) expect([country, text, await typeDate(page, text)]).toEqual([country, text, date])
  }
  await chooseCountry(page, 'Canada')
  expect(await typeDate(page, '01/05/2027')).toBe('01/05/2027')
  await page.getByText('This could be Sat 1 May 2027 or Tue 5 Jan 2027: write the month as a word').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('text that is not a date stays in the field with its error, and replaces the previous date', async () => {
  const { page, complaints, close } = await openPanel(site, undefined, new Date('2026-11-27T12:00:00Z'))
  await chooseCountry(page, 'UK')
  await typeDate(page, '5 May 2027')
  for (const text of ['31/02/2027', 'next Friday', '2026年']) {
    expect([text, await typeDate(page, text, 'Enter')]).toEqual([text, text])
    await page.getByText('Enter the date as 5 May 2027').waitFor()
    expect(await page.getByLabel('Date').getAttribute('aria-invalid')).toBe('true')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Search availability' }).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('date')
  }
  expect(await typeDate(page, '6 May 2029')).toBe('6 May 2029')
  await page.getByText('Choose Mon 27 Nov 2028 or earlier').waitFor()
  expect(await typeDate(page, '6 May 2027', 'Enter')).toBe('Thu 6 May 2027')
  expect(await page.getByText('Enter the date as 5 May 2027').count()).toBe(0)
  // Screen readers get the full names of the days.
  await page.getByLabel('Date').click()
  const heads = page.getByRole('grid', { name: 'May 2027' }).getByRole('columnheader')
  await heads.first().waitFor()
  expect(await heads.evaluateAll((cells) => cells.map((cell) => cell.ariaLabel))).toEqual([
    ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  ])
  expect(complaints).toEqual([])
  await close()
})
