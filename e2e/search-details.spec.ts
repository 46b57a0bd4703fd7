// Details of the search: when and where the list of times opens, and where the popup's alert appears on a phone.
// @module-tag full
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pointAtPanel, waitForPanel } from '../testing/booking-panel.ts'
import { openSite } from '../testing/browser-site.ts'

const app = openSite()

/** The first and last visible time of the open list. */
const visibleTimes = (page: Page) =>
  page.getByRole('listbox').evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect()
    const seen = [...list.querySelectorAll('[role=option]')].filter((option) => {
      const at = option.getBoundingClientRect()
      return at.top >= top - 1 && at.bottom <= bottom + 1
    })
    return [seen[0], seen.at(-1)].map((option) => option?.textContent)
  })

test('the list of times covers the whole day and opens at 09:00, or at the chosen time', async () => {
  const { page, complaints, close } = await app.openPage()
  await page.goto(app.url)
  await page.waitForLoadState('networkidle')
  await page.getByLabel('Time').click()
  await page.getByRole('option').first().waitFor()
  expect(await page.getByRole('option').count()).toBe(96)
  expect((await visibleTimes(page))[0]).toBe('09:00')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  expect(await page.getByLabel('Time').inputValue()).toBe('08:45')

  await page.getByLabel('Time').fill('2330')
  await page.getByLabel('Time').press('Tab')
  await page.getByLabel('Time').click()
  await page.getByRole('option').first().waitFor()
  expect((await visibleTimes(page))[1]).toBe('23:45')
  expect(complaints).toEqual([])
  await close()
})

test('Escape while a list still loads keeps it closed, and a key opens it', async () => {
  const { page, complaints, close } = await app.openPage()
  const blocked = Promise.withResolvers<void>()
  await page.route('**/time-list-*.js', async (route) => {
    await blocked.promise
    await route.continue()
  })
  await page.goto(app.url)
  await pointAtPanel(page)
  await waitForPanel(page)
  const loaded = page.waitForResponse('**/time-list-*.js')
  await page.getByLabel('Time').click()
  await page.keyboard.press('Escape')
  blocked.resolve()
  await (await loaded).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  expect(await page.getByRole('option').count()).toBe(0)
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})

const phones = [
  [320, 568],
  [390, 600],
  [390, 844],
] as const

test.each(phones)(
  'on a phone of %i by %i the popup shows its alert and the note about kept entries in full',
  async (width, height) => {
    const { page, complaints, close } = await app.openPage({ width, height })
    await page.goto(app.url)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Book a ride' }).filter({ visible: true }).first().click()
    const popup = page.getByRole('dialog', { name: 'Book Your Ride' })
    await popup.getByRole('radio', { name: 'UK' }).click()
    await popup.getByLabel('Pickup').fill('Heathrow')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.keyboard.press('Escape')
    const kept = popup.getByText('Your entries are kept.')
    await kept.waitFor()
    await popup.getByRole('button', { name: 'Search availability' }).click()
    const alert = popup.getByRole('alert')
    await alert.waitFor()
    const boxes = await Promise.all(
      [alert, kept, popup.getByRole('button', { name: 'Search availability' })].map((each) => each.boundingBox()),
    )
    let end = 0
    for (const box of boxes) {
      expect(box?.y).toBeGreaterThanOrEqual(end)
      end = (box?.y ?? 0) + (box?.height ?? 0)
    }
    expect(end).toBeLessThanOrEqual(height)
    // The topmost element at its centre is the alert itself.
    expect(
      await alert.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      }),
    ).toBe(true)
    expect(complaints).toEqual([])
    await close()
  },
)
