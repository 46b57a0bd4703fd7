// The home page in a real browser: what one sees, the lamps, the fleet, the testimonials, and the page without a script.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { axe, desktop, mobile, openBrowser, openPage, overflow } from '../testing/browser.ts'
import { startApp, type TestApp } from '../testing/start-app.ts'

let running: TestApp
let browser: Browser

beforeAll(async () => {
  ;[running, browser] = await Promise.all([startApp(), openBrowser()])
})

afterAll(async () => {
  await browser?.close()
  await running?.close()
})

const home = async (viewport = desktop) => {
  const opened = await openPage(browser, viewport)
  await opened.page.goto(running.url)
  return opened
}

const alive = (page: Page, island: string) =>
  page.waitForFunction(
    (name) =>
      Object.keys(document.querySelector(`[data-island=${name}]`) ?? {}).some((key) => key.startsWith('__react')),
    island,
  )

/** Addresses of the pictures that the page asked for. */
const picturesOf = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') seen.push(new URL(request.url()).pathname)
  })
  return seen
}

describe.each([
  ['desktop', desktop],
  ['mobile', mobile],
])('the home page on %s', (_, viewport) => {
  test('has every section, a quiet console and nothing that axe objects to', async () => {
    const { page, complaints, close } = await home(viewport)
    await page.mouse.wheel(0, 20_000)
    await page.getByRole('button', { name: 'Next testimonial' }).waitFor()
    expect(await page.title()).toBe('Chauffeur-driven cars in London | Ostler')
    expect(await page.locator('html').getAttribute('lang')).toBe('en-GB')
    expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual(['Ready when you are.'])
    expect(
      (await page.getByRole('heading', { level: 2 }).allInnerTexts()).map((text) => text.replaceAll('\u00a0', ' ')),
    ).toEqual([
      'Four ways to travel',
      'Six makes, kept to one standard',
      'The particulars, in plain figures',
      'An ostler looked after the horses of travellers at an inn.',
      'Book',
      'Company',
      'Legal',
    ])
    expect(await page.getByRole('row', { name: 'Gatwick, Luton, Stansted, Southend' }).innerText()).toMatch(
      /£170\s+£220\s+£220/,
    )
    expect(complaints).toEqual([])
    expect(await axe(page)).toEqual([])
    await close()
  })
})

test.each([320, 390, 480, 768, 1024, 1280, 1440, 1920])('does not scroll sideways at %i pixels', async (width) => {
  const { page, close } = await home({ width, height: 900 })
  await page.mouse.wheel(0, 20_000)
  expect(await overflow(page)).toBe(0)
  await close()
})

test('shows the search button above the fold at 1440 by 900', async () => {
  const { page, close } = await home()
  const box = await page.getByRole('button', { name: 'Search availability' }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900)
  await close()
})

describe('the lamps', () => {
  test('come on after the page has loaded, once per visit, from the picture for this width only', async () => {
    const { page, close } = await openPage(browser, mobile)
    const pictures = picturesOf(page)
    await page.goto(running.url)
    const lit = page.locator('[data-lamps] > picture:last-of-type img')
    await page.waitForFunction(() => {
      const images = document.querySelectorAll<HTMLElement>('[data-lamps] > picture img')
      return images.length === 2 && images[1] && getComputedStyle(images[1]).opacity === '1'
    })
    expect(await lit.getAttribute('alt')).toBe('')
    const heroes = pictures.filter((address) => address.includes('/hero-'))
    expect(heroes.filter((address) => address.includes('lamps-off'))).toHaveLength(1)
    expect(heroes.every((address) => address.includes('hero-mobile'))).toBe(true)

    await page.reload()
    await page.waitForFunction(() => document.querySelectorAll('[data-lamps] > picture img').length === 2)
    expect(await lit.evaluate((image) => (image as HTMLElement).style.transition)).toContain('none')
    await close()
  })

  test('are on at once, and only that picture is fetched, for who prefers less motion', async () => {
    const { page, close } = await openPage(browser)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const pictures = picturesOf(page)
    await page.goto(running.url)
    await page.waitForTimeout(1500)
    expect(pictures.filter((address) => address.includes('/hero-'))).toEqual(['/art/scene/hero-desktop.avif'])
    await close()
  })
})

test('the fleet is a list of tabs by arrow keys, each with its picture', async () => {
  const { page, close } = await home()
  const tab = (name: string) => page.getByRole('tablist', { name: 'Fleet' }).getByRole('tab', { name })
  await alive(page, 'fleet')
  await tab('Rolls Royce').focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => tab('Audi').getAttribute('aria-selected')).toBe('true')
  expect(await tab('Audi').evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('img', { name: 'Audi in profile' }).waitFor()
  await page.keyboard.press('End')
  await page.getByRole('img', { name: 'Cadillac in profile' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('img', { name: 'BMW in profile' }).waitFor()
  await close()
})

describe('the testimonials', () => {
  const carousel = async (reducedMotion: 'reduce' | 'no-preference' = 'no-preference') => {
    const opened = await openPage(browser)
    const { page } = opened
    await page.emulateMedia({ reducedMotion })
    await page.clock.install()
    await page.goto(running.url)
    const region = page.getByRole('region', { name: 'What travellers say' })
    await region.scrollIntoViewIfNeeded()
    await alive(page, 'testimonials')
    await page.mouse.move(0, 0)
    await page.clock.runFor(50)
    const position = () => page.getByText(/^\d of 9$/).innerText()
    return { ...opened, region, position }
  }

  test('advance every 5 seconds and wrap', async () => {
    const { page, position, close } = await carousel()
    const seen = [await position()]
    for (let advance = 0; advance < 9; advance += 1) {
      await page.clock.runFor(5000)
      seen.push(await position())
    }
    expect(seen).toEqual([...Array.from({ length: 9 }, (_, index) => `${index + 1} of 9`), '1 of 9'])
    await close()
  })

  test('ignore clicks for 500 ms during a slide', async () => {
    const { page, region, position, close } = await carousel()
    const next = region.getByRole('button', { name: 'Next testimonial' })
    await next.click()
    await next.click()
    await page.clock.runFor(200)
    await next.click()
    expect(await position()).toBe('2 of 9')
    await page.clock.runFor(500)
    await next.click()
    expect(await position()).toBe('3 of 9')
    await page.clock.runFor(600)
    await region.getByRole('button', { name: 'Previous testimonial' }).click()
    expect(await position()).toBe('2 of 9')
    await close()
  })

  test('stand still while paused, while pointed at, and while focused', async () => {
    const { page, region, position, close } = await carousel()
    await region.hover()
    await page.clock.runFor(11_000)
    expect(await position()).toBe('1 of 9')
    await region.getByRole('button', { name: 'Pause' }).click()
    await region.getByRole('button', { name: 'Play' }).waitFor()
    await page.mouse.move(0, 0)
    await page.locator('body').click({ position: { x: 1, y: 1 } })
    await page.clock.runFor(11_000)
    expect(await position()).toBe('1 of 9')
    await region.getByRole('button', { name: 'Play' }).focus()
    await page.keyboard.press('Enter')
    await page.clock.runFor(11_000)
    expect(await position()).toBe('1 of 9')
    await close()
  })

  test('do not advance by themselves for who prefers less motion', async () => {
    const { page, region, position, close } = await carousel('reduce')
    await page.clock.runFor(11_000)
    expect(await position()).toBe('1 of 9')
    await region.getByRole('button', { name: 'Next testimonial' }).click()
    expect(await position()).toBe('2 of 9')
    await close()
  })
})

test('without a script the page reads whole and the form still leads to the service classes', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: desktop })
  const page = await context.newPage()
  await page.goto(running.url)
  await page.getByText('My flight was two hours late.').waitFor()
  await page.getByRole('img', { name: 'Rolls Royce in profile' }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Terms & Conditions' }).getAttribute('href')).toBe(
    '/terms-and-conditions',
  )
  await page.getByRole('button', { name: 'Search availability' }).click()
  await page.waitForURL(/\/service-class\?/)
  await context.close()
})
