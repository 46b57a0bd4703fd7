// Booking popup in a real browser: opening, closing, and where a search leads.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { dateIn } from '../testing/factories.ts'

const day = dateIn(20)

const running = openSite(undefined, 'no-preference')

const popup = (page: Page) => page.getByRole('dialog', { name: 'Book Your Ride' })

/** The home page with the popup opened from the header. */
const openPopup = async (viewport = desktop) => {
  const watched = await running.openPage(viewport)
  const { page } = watched
  await page.goto(running.url)
  if (viewport.width < 1280) await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Book a ride' }).filter({ visible: true }).first().click()
  await popup(page).waitFor()
  return watched
}

test('the popup opens on Point to Point, traps the focus, and returns it on Esc', { tags: ['full'] }, async () => {
  const { page, close } = await openPopup()
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

test('a click on the scrim closes the popup unless something has been entered', { tags: ['full'] }, async () => {
  const { page, close } = await openPopup()
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

test('a search in the popup leads to the service classes with the ride in the address', {
  tags: ['full'],
}, async () => {
  const { page, close } = await openPopup()
  const navigation = page.waitForRequest(/service-class\?/)
  const dialog = popup(page)
  await dialog.getByRole('tab', { name: 'Book by Hour' }).click()
  await dialog.getByRole('radio', { name: 'UK' }).click()
  await dialog.getByLabel('Pickup').fill('heathrow')
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Date').fill(day)
  await dialog.getByLabel('Time').fill('18:45')
  await dialog.getByRole('button', { name: 'Search availability' }).click()
  const address = new URL((await navigation).url())
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

test('the popup has no axe violations and its button at the bottom, at both sizes', { tags: ['full'] }, async () => {
  const { page, complaints, close } = await openPopup(mobile)
  await popup(page).getByRole('radio', { name: 'UK' }).click()
  await popup(page).getByRole('button', { name: 'Search availability' }).click()
  const isAnimationDone = () => popup(page).evaluate((it) => it.getAnimations({ subtree: true }).length === 0)
  const checkButton = async (size: typeof desktop) => {
    await expect.poll(isAnimationDone).toBe(true)
    const foot = await popup(page).getByRole('button', { name: 'Search availability' }).boundingBox()
    expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(size.height)
  }
  expect(await findLayoutProblems(page, 'booking-popup', checkButton)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
