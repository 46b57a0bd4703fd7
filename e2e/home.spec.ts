// The home page in a real browser: content, lamps, fleet, testimonials, and the page without script.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'

const running = openSite(undefined, 'no-preference')

const openHome = async (viewport = desktop) => {
  const opened = await running.openPage(viewport)
  await opened.page.goto(running.url)
  return opened
}

const waitForHydration = (page: Page, island: string) =>
  page.waitForFunction(
    (name) =>
      Object.keys(document.querySelector(`[data-island=${name}]`) ?? {}).some((key) => key.startsWith('__react')),
    island,
  )

/** Draws all sections, which otherwise happens on approach or when idle. */
const drawAll = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[class*=far-]')) each.style.contentVisibility = 'visible'
  })

/** Paths of the pictures that the page requests. */
const recordPictures = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') seen.push(new URL(request.url()).pathname)
  })
  return seen
}

test('the home page has every section, no console errors and no axe violations', async () => {
  const { page, complaints, close } = await openHome(mobile)
  await page.mouse.wheel(0, 20_000)
  await page.getByRole('button', { name: 'Next testimonial' }).waitFor()
  await drawAll(page)
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
  expect(await findLayoutProblems(page, 'home')).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('the home page does not scroll sideways from 320 to 1920 pixels', async () => {
  const { page, close } = await openHome(mobile)
  await page.mouse.wheel(0, 20_000)
  await drawAll(page)
  const wider: Record<number, number> = {}
  for (const width of [320, 390, 480, 768, 1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const by = await overflow(page)
    if (by > 0) wider[width] = by
  }
  expect(wider).toEqual({})
  await close()
})

test('the search button is above the fold at 1440 by 900', async () => {
  const { page, close } = await openHome()
  const box = await page.getByRole('button', { name: 'Search availability' }).boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(900)
  await close()
})

describe('sections below the fold are drawn once the page is idle', { tags: ['full'] }, () => {
  /** '7 of 7': the number of sections that are drawn. */
  const countDrawn = (page: Page) =>
    page.evaluate(() => {
      const sections = [...document.querySelectorAll('[class*="far-"]')]
      return `${sections.filter((each) => getComputedStyle(each).contentVisibility === 'visible').length} of ${sections.length}`
    })

  test('with their pictures on a desktop', async () => {
    const { page, complaints, close } = await running.openPage()
    const pictures = recordPictures(page)
    await page.goto(running.url)
    await expect.poll(() => countDrawn(page)).toBe('7 of 7')
    await expect.poll(() => pictures).toContain('/art/scene/thames-night.avif')
    expect(pictures.filter((each) => each.includes('/fleet/'))).toEqual(['/art/fleet/rolls-royce.avif'])
    const night = page.locator('section', { has: page.getByRole('link', { name: 'About us' }) }).last()
    await expect.poll(() => night.locator('img').evaluate((each: HTMLImageElement) => each.complete)).toBe(true)
    // Until then it may be drawn without the picture, if that loads only on approach.
    await page.waitForTimeout(1000)
    const { y = 0, width = 0 } = (await night.boundingBox()) ?? {}
    const sky = await page.screenshot({ fullPage: true, clip: { x: 0, y, width, height: 300 } })
    const { channels } = await sharp(sky).stats()
    expect(channels[0]?.stdev).toBeGreaterThan(8)
    expect(complaints).toEqual([])
    await close()
  })

  test('without their pictures on a phone, until the visitor scrolls near', async () => {
    const { page, complaints, close } = await running.openPage(mobile)
    await page.goto(running.url)
    await expect.poll(() => countDrawn(page)).toBe('7 of 7')
    await page.waitForTimeout(300)
    // Cached pictures appear at once, so requests prove nothing.
    expect(await page.locator('img[loading=eager]').count()).toBe(0)
    const row = page.getByRole('group', { name: 'Fleet' })
    expect(await row.evaluate((each) => getComputedStyle(each).contentVisibility)).toBe('auto')
    expect(complaints).toEqual([])
    await close()
  })
})

describe('lamps of the hero', { tags: ['full'] }, () => {
  test('come on after the page has loaded, once per visit, from the picture for this width only', async () => {
    const { page, close } = await running.openPage(mobile)
    const pictures = recordPictures(page)
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

  test('come on in the other picture if the phone is rotated while the first one loads', async () => {
    const { page, complaints, close } = await running.openPage(mobile)
    await page.route(/hero-mobile(-800)?\.avif/, () => undefined)
    await page.goto(running.url)
    const lit = page.locator('[data-lamps] > picture:last-of-type img')
    await expect.poll(() => page.locator('[data-lamps] > picture').count()).toBe(2)
    await page.setViewportSize(desktop)
    await expect.poll(() => lit.evaluate((image) => getComputedStyle(image).opacity)).toBe('1')
    expect(complaints).toEqual([])
    await close()
  })

  test('are on at once, with one picture only, with reduced motion', async () => {
    const { page, close } = await running.openPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const pictures = recordPictures(page)
    await page.goto(running.url)
    await page.waitForTimeout(1500)
    expect(pictures.filter((address) => address.includes('/hero-'))).toEqual(['/art/scene/hero-desktop.avif'])
    await close()
  })
})

test('the fleet tabs are operated by arrow keys, each with its picture', { tags: ['full'] }, async () => {
  const { page, close } = await openHome()
  const tab = (name: string) => page.getByRole('tablist', { name: 'Fleet' }).getByRole('tab', { name })
  await waitForHydration(page, 'fleet')
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

describe('testimonials', () => {
  /** The hydrated carousel with a stopped clock. */
  const openCarousel = async (reducedMotion: 'reduce' | 'no-preference' = 'no-preference') => {
    const opened = await running.openPage()
    const { page } = opened
    await page.emulateMedia({ reducedMotion })
    await page.clock.install({ time: 0 })
    await page.goto(running.url)
    const region = page.getByRole('region', { name: 'What travellers say' })
    await region.scrollIntoViewIfNeeded()
    await waitForHydration(page, 'testimonials')
    await page.clock.pauseAt(3_600_000)
    const press = (name: string) =>
      region.getByRole('button', { name }).evaluate((button) => (button as HTMLElement).click())
    // Read from the DOM, because a section that was just reached is drawn with the next frame.
    const shown = async () => Number.parseInt((await page.getByText(/^\d of 9$/).textContent()) ?? '', 10)
    const first = await shown()
    /** Number of slides since the clock was stopped. */
    const countSlides = async () => ((await shown()) - first + 9) % 9
    return { ...opened, region, press, moved: countSlides, pass: (time: number) => page.clock.runFor(time) }
  }

  test('advance every 5 seconds and wrap', async () => {
    const { moved, pass, close } = await openCarousel()
    await pass(4900)
    const before = await moved()
    const seen: number[] = []
    for (let advance = 0; advance < 10; advance += 1) {
      await pass(5000)
      seen.push(((await moved()) - before + 9) % 9)
    }
    expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 0, 1])
    await close()
  })

  test('ignore clicks for 500 ms during a slide', { tags: ['full'] }, async () => {
    const { press, moved, pass, close } = await openCarousel()
    await pass(600)
    const before = await moved()
    const since = async () => ((await moved()) - before + 9) % 9
    await press('Next testimonial')
    await press('Next testimonial')
    await pass(499)
    await press('Next testimonial')
    expect(await since()).toBe(1)
    await pass(1)
    await press('Next testimonial')
    expect(await since()).toBe(2)
    await pass(500)
    await press('Previous testimonial')
    expect(await since()).toBe(1)
    await close()
  })

  test('stand still while paused, while pointed at, and while focused', { tags: ['full'] }, async () => {
    const { page, region, press, moved, pass, close } = await openCarousel()
    const still = async () => {
      const before = await moved()
      await pass(11_000)
      expect(await moved()).toBe(before)
    }
    await region.dispatchEvent('pointerover')
    await still()
    await region.dispatchEvent('pointerout')
    await press('Pause')
    await still()
    await press('Play')
    await region.getByRole('button', { name: 'Pause' }).focus()
    await still()
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    const before = await moved()
    await pass(5000)
    expect(await moved()).not.toBe(before)
    await close()
  })

  test('do not advance by themselves with reduced motion', { tags: ['full'] }, async () => {
    const { press, moved, pass, close } = await openCarousel('reduce')
    await pass(11_000)
    expect(await moved()).toBe(0)
    await press('Next testimonial')
    expect(await moved()).toBe(1)
    await close()
  })
})

test('the home page without script is complete and its form works', async () => {
  const { page, close } = await running.openPageWithoutScript()
  await page.goto(running.url)
  await page.getByText('My flight was two hours late.').waitFor()
  await page.getByRole('img', { name: 'Rolls Royce in profile' }).first().waitFor()
  expect(await page.getByRole('link', { name: 'Terms & Conditions' }).getAttribute('href')).toBe(
    '/terms-and-conditions',
  )
  await page.getByRole('button', { name: 'Search availability' }).click()
  await page.waitForURL(/\/search\?/)
  await close()
})
