// About, privacy, terms, credits and not-found page in a real browser: with and without script, at every width and language.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findLayoutProblems } from '../testing/both-sizes.ts'
import { desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { createAdministrator } from '../testing/office.ts'
import { scaleList } from '../testing/scale.ts'

const running = openSite()

const open = async (path: string, viewport = desktop) => {
  const opened = await running.openPage(viewport)
  await opened.page.goto(running.url + path)
  return opened
}

/** Draws all sections, which otherwise happens on approach or when idle. */
const drawAll = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll<HTMLElement>('[class*=far-]')) each.style.contentVisibility = 'visible'
  })

const paths = ['/about', '/contact', '/privacy-policy', '/terms-and-conditions', '/credits']
const ofEachKind = ['/about', '/contact', '/privacy-policy']

test.each(scaleList(ofEachKind, paths))('%s has no console errors and no axe violations', async (path) => {
  const { page, complaints, close } = await open(path, mobile)
  await drawAll(page)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await findLayoutProblems(page, path.slice(1))).toEqual([])
  await page.mouse.wheel(0, 20_000)
  await page.getByRole('contentinfo').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('no public page scrolls sideways from 320 to 1920 pixels', { tags: ['full'] }, async () => {
  const { page, close } = await open('/')
  const wider: string[] = []
  for (const path of [
    ...paths,
    '/nowhere',
    '/de/terms-and-conditions',
    '/de/privacy-policy',
    '/de/about',
    '/es/contact',
  ]) {
    await page.goto(running.url + path)
    await drawAll(page)
    for (const width of [320, 390, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      if ((await overflow(page)) > 0) wider.push(`${path} at ${width}`)
    }
  }
  expect(wider).toEqual([])
  await close()
})

describe('about page', () => {
  test('has every section of the specification, each in the view of its kind', async () => {
    const { page, close } = await open('/about')
    const main = page.getByRole('main')
    expect(await main.getByRole('heading', { level: 1 }).innerText()).toBe('Kept at the ready.')
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Our mission',
      'In figures',
      'Our values',
      'Our services',
      'Sustainability',
      'What travellers say',
      'Awards',
      'Ready to book?',
    ])
    await main.getByText('Ostler was founded in London in 2019, to be on time.').waitFor()
    for (const [figure, of] of [
      ['500+', 'vehicles'],
      ['1000+', 'chauffeurs'],
      ['50+', 'cities'],
      ['10K+', 'customers'],
    ] as const)
      expect(await main.locator('dl > div', { hasText: figure }).locator('dt').innerText()).toBe(of)
    expect(await main.getByRole('figure').count()).toBe(3)
    expect(await main.getByRole('figure').first().innerText()).toMatch(
      /The car was at the door[\s\S]*Eleanor Whitcombe, London/,
    )
    await close()
  })

  test('opens the booking dialog by Book a Ride, by mouse and by keyboard', { tags: ['full'] }, async () => {
    const { page, close } = await open('/about')
    const book = page.getByRole('main').getByRole('button', { name: 'Book a Ride' })
    await book.click()
    const popup = page.getByRole('dialog')
    await popup.getByRole('tab', { name: 'Point to Point', selected: true }).waitFor()
    await page.keyboard.press('Escape')
    await popup.waitFor({ state: 'detached' })
    await book.focus()
    await page.keyboard.press('Enter')
    await popup.waitFor()
    await close()
  })

  test('is complete without script, and Book a Ride leads to the form of the home page', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await running.openPageWithoutScript()
    await page.goto(`${running.url}/about`)
    await page.getByRole('heading', { name: 'Our values' }).waitFor()
    await page.getByRole('main').getByRole('button', { name: 'Book a Ride' }).click()
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toMatch(/^\/\??#book$/)
    await close()
  })
})

describe('text page', () => {
  test.each([
    ['/privacy-policy', 'Privacy Policy', 9],
    ['/terms-and-conditions', 'Terms & Conditions', 11],
  ])('%s is called %s, and its contents lead to each of its %i sections', async (path, title, count) => {
    const { page, close } = await open(path)
    expect(await page.title()).toBe(`${title} | Ostler`)
    const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link')
    expect(await links.count()).toBe(count)
    for (const link of await links.all()) {
      const target = await link.getAttribute('href')
      expect(await page.locator(target ?? 'none').count()).toBe(1)
    }
    await links.nth(5).focus()
    await page.keyboard.press('Enter')
    const top = () =>
      page
        .locator('main h2')
        .nth(5)
        .evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(200)
    // Below the fixed header.
    expect(await top()).toBeGreaterThanOrEqual(64)
    await close()
  })

  test('hides its contents on a phone until they are opened', { tags: ['full'] }, async () => {
    const { page, close } = await open('/terms-and-conditions', mobile)
    const contents = page.getByRole('navigation', { name: 'Contents' })
    const link = contents.getByRole('link', { name: 'Payment' })
    expect(await link.isVisible()).toBe(false)
    await page.getByText('Contents', { exact: true }).last().click()
    await link.waitFor()
    await close()
  })
})

test('an unknown address shows a heading, a link home and the skyline, without a footer', {
  tags: ['full'],
}, async () => {
  const { page, close } = await running.openPage()
  const reply = await page.goto(`${running.url}/nowhere`)
  expect(reply?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Oops! Page not found')
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL(`${running.url}/`)
  await close()
})

test('following a prefetched link counts one page view', { tags: ['full'] }, async () => {
  const { page, close } = await open('/')
  const views = async () => {
    const { body } = await office.visitor.get('/api/pages?search=/about')
    return body.data.find(({ slug }: { slug: string }) => slug === 'about').views
  }
  const office = await createAdministrator(running)
  const before = await views()
  const link = page.getByRole('banner').getByRole('link', { name: 'About' })
  const ahead = page.waitForEvent('requestfinished', (request) => request.headers()['sec-purpose'] === 'prefetch')
  await link.hover()
  await ahead
  expect(await views()).toBe(before)
  await link.click()
  await page.waitForURL('**/about')
  await expect.poll(views).toBe(before + 1)
  await page.waitForLoadState('networkidle')
  expect(await views()).toBe(before + 1)
  await close()
})

test('Services leads from another page to the section of the home page, in the language of the page', {
  tags: ['full'],
}, async () => {
  const { page, close } = await open('/fr/about')
  await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
  await page.waitForURL(`${running.url}/fr#services`)
  const top = () => page.locator('#services').evaluate((section) => Math.round(section.getBoundingClientRect().top))
  await expect.poll(top).toBeLessThan(120)
  await close()
})

test('the footer links to all public pages', { tags: ['full'] }, async () => {
  const { page, close } = await open('/')
  await page.mouse.wheel(0, 20_000)
  const footer = page.getByRole('contentinfo')
  for (const [name, title] of [
    ['About Us', 'About | Ostler'],
    ['Contact Us', 'Contact | Ostler'],
    ['Privacy Policy', 'Privacy Policy | Ostler'],
    ['Terms & Conditions', 'Terms & Conditions | Ostler'],
    ['Credits', 'Credits | Ostler'],
  ] as const) {
    await footer.getByRole('link', { name, exact: true }).click()
    await expect.poll(() => page.title()).toBe(title)
  }
  await close()
})
