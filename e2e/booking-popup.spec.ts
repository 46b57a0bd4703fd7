// The booking popup in a real browser: how it opens, what keeps it open, where it leads.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { looksRight } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { dateIn } from '../testing/factories.ts'
import { openSite } from '../testing/site.ts'

const day = dateIn(20)

const running = openSite(undefined, 'no-preference')

const popup = (page: Page) => page.getByRole('dialog', { name: 'Book Your Ride' })

/** The home page with the popup opened from the header. */
const opened = async (viewport = desktop) => {
  const watched = await running.openPage(viewport)
  const { page } = watched
  await page.goto(running.url)
  if (viewport.width < 1280) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Book a ride' }).filter({ visible: true }).first().click()
  await popup(page).waitFor()
  return watched
}

test('opens on Point to Point, holds the focus, and gives it back on Esc', async () => {
  const { page, close } = await opened()
  expect(await popup(page).getByRole('tab', { selected: true }).innerText()).toBe('Point to Point')
  const stops = new Set<string>()
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab')
    expect(await popup(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    stops.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
  }
  expect(stops).toContain('Close booking popup')
  await page.keyboard.press('Escape')
  await popup(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Book a ride')
  await close()
})

test('a click on the scrim closes it, unless something has been entered', { tags: ['full'] }, async () => {
  const { page, close } = await opened()
  await popup(page).getByRole('radio', { name: 'UK' }).click()
  await popup(page).getByLabel('Pickup').fill('Heathrow')
  await page.mouse.click(20, 500)
  await page.mouse.click(20, 500)
  expect(await popup(page).getByLabel('Pickup').inputValue()).toBe('Heathrow')
  await popup(page).getByRole('button', { name: 'Close booking popup' }).click()
  await popup(page).waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Book a ride' }).filter({ visible: true }).first().click()
  await popup(page).waitFor()
  await page.mouse.click(20, 500)
  await popup(page).waitFor({ state: 'detached' })
  await close()
})

test('leads to the service classes with the ride in the address', { tags: ['full'] }, async () => {
  const { page, close } = await opened()
  const asked = page.waitForRequest(/service-class\?/)
  const dialog = popup(page)
  await dialog.getByRole('tab', { name: 'Book by Hour' }).click()
  await dialog.getByRole('radio', { name: 'UK' }).click()
  await dialog.getByLabel('Pickup').fill('heathrow')
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Date').fill(day)
  await dialog.getByLabel('Time').fill('18:45')
  await dialog.getByRole('button', { name: 'Search availability' }).click()
  const address = new URL((await asked).url())
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    pickup: expect.stringContaining('Heathrow'),
    duration: '4',
    datetime: `${day}T18:45`,
    passengers: '1',
    luggage: '1',
    rideArea: 'inside',
    country: 'uk',
    pickup_id: expect.any(String),
  })
  await close()
})

test('axe finds nothing, its button stands at the foot, at both sizes', { tags: ['full'] }, async () => {
  const { page, complaints, close } = await opened(mobile)
  await popup(page).getByRole('radio', { name: 'UK' }).click()
  await popup(page).getByRole('button', { name: 'Search availability' }).click()
  const hasCome = () => popup(page).evaluate((it) => it.getAnimations({ subtree: true }).length === 0)
  const stands = async (size: typeof desktop) => {
    await expect.poll(hasCome).toBe(true)
    const foot = await popup(page).getByRole('button', { name: 'Search availability' }).boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(size.height)
  }
  expect(await looksRight(page, 'booking-popup', stands)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
