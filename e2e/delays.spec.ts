// Delays of the interface: how long something waits before it appears or hides.
// @module-tag full
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { chooseCountry, openPanel } from '../testing/booking-panel.ts'
import { openSite } from '../testing/browser-site.ts'

const site = openSite()

const hidden = 'rgba(0, 0, 0, 0) rgba(0, 0, 0, 0)'
const barOf = (element: Locator) => element.evaluate((each) => getComputedStyle(each).scrollbarColor)

/** Colour of the scroll bar, this many milliseconds after the pointer has left. */
const barAfter = (element: Locator, milliseconds: number) =>
  element.evaluate((each, time) => {
    for (const animation of each.getAnimations()) {
      animation.pause()
      animation.currentTime = time
    }
    return getComputedStyle(each).scrollbarColor
  }, milliseconds)

test('the scroll bar of a dialog appears on hover and hides 600 ms after', async () => {
  const { page, close } = await openPanel(site)
  await page.getByRole('button', { name: 'Book a ride' }).filter({ visible: true }).first().click()
  const fields = page.getByRole('dialog').getByRole('tabpanel')
  await fields.waitFor()
  await page.mouse.move(0, 0)
  await expect.poll(() => barOf(fields)).toBe(hidden)
  await fields.hover()
  await expect.poll(() => barOf(fields)).not.toBe(hidden)
  await page.mouse.move(0, 0)
  expect(await barAfter(fields, 599)).not.toBe(hidden)
  expect(await barAfter(fields, 602)).toBe(hidden)
  await close()
})

test('the scroll bar of a list appears while keys scroll it, and hides again without a scrollend event', async () => {
  const { page, close } = await openPanel(site)
  await page.evaluate(() => window.addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true))
  await page.getByLabel('Time').click()
  const list = page.getByRole('listbox')
  await list.waitFor()
  await expect.poll(() => barOf(list)).toBe(hidden)
  await list.evaluate((each, none) => {
    const check = () => {
      const bar = getComputedStyle(each).scrollbarColor
      if (bar === none) requestAnimationFrame(check)
      else each.setAttribute('data-seen', bar)
    }
    check()
  }, hidden)
  await page.keyboard.press('ArrowDown')
  const seen = async () => {
    await page.keyboard.press('End')
    await page.keyboard.press('Home')
    return list.getAttribute('data-seen')
  }
  await expect.poll(seen).toMatch(/^rgb\(/)
  await expect.poll(() => barOf(list)).toBe(hidden)
  await close()
})

test('suggestions hide 200 ms after the field is left', async () => {
  const { page, close } = await openPanel(site)
  await chooseCountry(page, 'UK')
  await page.getByLabel('Pickup').click()
  await page.getByRole('option', { name: /Heathrow/ }).waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await page.getByLabel('Pickup').evaluate((field) => (field as HTMLElement).blur())
  await page.clock.runFor(199)
  expect(await page.getByRole('option').count()).toBe(6)
  await page.clock.runFor(1)
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  await close()
})

test('a tooltip appears after 700 ms on its button', async () => {
  const { page, close } = await site.openPage()
  await page.clock.install({ time: 0 })
  await page.goto(`${site.url}/login`)
  const eye = page.getByRole('button', { name: 'Show password' })
  await eye.waitFor()
  await page.clock.pauseAt(3_600_000)
  await eye.hover()
  await page.clock.runFor(699)
  expect(await page.getByText('Show password', { exact: true }).count()).toBe(0)
  await page.clock.runFor(1)
  await page.getByText('Show password', { exact: true }).waitFor()
  await close()
})
