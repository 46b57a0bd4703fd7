// The page of a partner hotel in the browser: content, swap, popup, translations, and its end when the partner is not
// active.
// @module-tag full
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { languages } from '#kernel/language.ts'
import { rideDay } from '../testing/booking-journey.ts'
import { pickPlace } from '../testing/booking-panel.ts'
import { atBothSizes, findLayoutProblems, resizeTo } from '../testing/both-sizes.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { draftOf, openPartnerPage, partnerSlug, swapButton } from '../testing/partner-page.ts'

const site = openSite()
const search = (page: Page) => page.locator('#book').getByRole('button', { name: 'Search availability' })

const readEnds = async (page: Page) => ({
  pickup: await page.locator('#book').getByLabel('Pickup').inputValue(),
  dropoff: await page.locator('#book').getByLabel('Dropoff').inputValue(),
})
const hotel = 'The Harcourt, Brook Street'

describe('the page of a partner', () => {
  test('has the hotel’s name, its fixed end, no country field, and passes axe', async () => {
    const { page, complaints, close } = await openPartnerPage(site, mobile)
    expect(await page.title()).toBe('For guests of The Harcourt | Ostler')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^From The Harcourt,\s+onward\.$/)
    expect(await page.getByRole('radiogroup', { name: 'Ride destination country' }).count()).toBe(0)
    expect(await readEnds(page)).toEqual({ pickup: hotel, dropoff: '' })
    expect(await page.getByLabel('Pickup').isEditable()).toBe(false)
    expect(await page.getByLabel('Dropoff').isEditable()).toBe(true)
    expect(await findLayoutProblems(page, 'hotel')).toEqual([])
    await search(page).click()
    expect(await page.getByRole('alert').innerText()).toBe('Please fill in all required fields')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('destination')
    await swapButton(page).click()
    expect(await page.getByText('Enter a pickup').count()).toBe(1)
    expect(await findLayoutProblems(page, 'hotel-wrong')).toEqual([])
    await page.getByRole('tab', { name: 'Book by Hour' }).click()
    expect(await page.getByLabel('Pickup').inputValue()).toBe(hotel)
    expect(await page.getByRole('radiogroup', { name: 'Ride area' }).count()).toBe(1)
    expect(await swapButton(page).count()).toBe(0)
    expect(await findLayoutProblems(page, 'hotel-hourly')).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('links to the hotel’s own site from the header, in a tab without access to ours', async () => {
    const { page, close } = await openPartnerPage(site, desktop)
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^The Harcourt/ })
    await atBothSizes(page, async (size) => {
      if (size === mobile) await page.getByRole('button', { name: 'Open menu' }).click()
      await link.waitFor()
      expect(await link.getAttribute('href')).toBe('https://the-harcourt.example/')
      expect(await link.getAttribute('target')).toBe('_blank')
      expect(await link.getAttribute('rel')).toContain('noopener')
      expect(await link.innerText()).toContain('(opens in a new tab)')
    })
    await page.goto(site.url)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('link', { name: /^The Harcourt/ }).count()).toBe(0)
    await close()
  })
})

test('the swap button reverses the ride by keyboard, keeps the other fields, and announces it', async () => {
  const { page, close } = await openPartnerPage(site)
  await pickPlace(page, 'Dropoff', 'heathrow')
  const airport = (await readEnds(page)).dropoff
  await page.getByLabel('Pickup').focus()
  await page.keyboard.press('Tab')
  expect(await swapButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
  expect(await readEnds(page)).toEqual({ pickup: airport, dropoff: hotel })
  expect(await page.locator('#book [role=status]').allInnerTexts()).toContain('Dropoff is The Harcourt')
  expect(await swapButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
  await page.keyboard.press('Space')
  expect(await readEnds(page)).toEqual({ pickup: hotel, dropoff: airport })
  expect(await page.locator('#book [role=status]').allInnerTexts()).toContain('Pickup is The Harcourt')
  await close()
})

test('place suggestions of a UK partner are in the UK only, starting with airports', async () => {
  const { page, close } = await openPartnerPage(site)
  const countries: (string | null)[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/places/suggest') countries.push(searchParams.get('country'))
  })
  await swapButton(page).click()
  await page.getByLabel('Pickup').focus()
  await page.getByRole('option').first().waitFor()
  expect((await page.getByRole('option').allInnerTexts()).join()).toMatch(/Heathrow[\s\S]*London City/)
  await page.getByLabel('Pickup').fill('toronto pearson')
  await page.getByText('Nothing found for “toronto pearson”').last().waitFor()
  expect(new Set(countries)).toEqual(new Set(['uk']))
  // The country was not chosen by the visitor, so the home page does not remember it (decision D22).
  expect(await page.evaluate(() => localStorage.getItem('ostler:country'))).toBe(null)
  await close()
})

test('the popup of the header belongs to the hotel, and its search has the partner in the address', async () => {
  const { page, complaints, close } = await openPartnerPage(site)
  await page.getByRole('banner').getByRole('button', { name: 'Book a ride' }).click()
  const popup = page.getByRole('dialog')
  await popup.getByLabel('Pickup').waitFor()
  expect(await popup.getByLabel('Pickup').inputValue()).toBe(hotel)
  await popup.getByRole('button', { name: 'Swap pickup and dropoff' }).click()
  await popup.getByLabel('Pickup').fill('gatwick')
  await popup.getByRole('option').first().click()
  await popup.getByLabel('Date').fill(rideDay)
  await popup.getByLabel('Time').fill('0930')
  expect(await axe(page)).toEqual([])
  await popup.getByRole('button', { name: 'Search availability' }).click()
  await page.waitForURL(/booking_id=/)
  expect(await draftOf(page)).toMatchObject({
    dropoff: { place_id: partnerSlug },
    partner: { slug: partnerSlug, place: { place_id: partnerSlug } },
  })
  await page.getByRole('button', { name: 'Change the search' }).click()
  expect(await popup.getByLabel('Dropoff').isEditable()).toBe(false)
  expect(await popup.getByLabel('Pickup').isEditable()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('without a script the form submits hotel and partner to the prices page, and a link reverses the ride', async () => {
  const { page, close } = await site.openPageWithoutScript()
  await page.goto(`${site.url}/${partnerSlug}`)
  expect(await page.getByRole('banner').locator('form').getAttribute('action')).toBe('#book')
  const field = (name: string) => page.locator(`#book :is(input, select)[name=${name}]:visible`)
  const fill = async (free: string) => {
    await field(free).fill('Heathrow Airport')
    await field('date').fill(rideDay)
    await field('time').selectOption('18:45')
    await search(page).click()
    await page.getByText('£150.00').first().waitFor()
    return new URL(page.url()).searchParams
  }
  expect(await field('pickup').inputValue()).toBe(hotel)
  const from = await fill('destination')
  expect([from.get('partner'), from.get('pickup_id'), from.get('partner_at')]).toEqual([partnerSlug, partnerSlug, null])
  await page.goto(`${site.url}/${partnerSlug}`)
  await page.getByRole('link', { name: 'Swap pickup and dropoff' }).click()
  expect(await field('destination').inputValue()).toBe(hotel)
  const to = await fill('pickup')
  expect([to.get('destination_id'), to.get('partner_at')]).toEqual([partnerSlug, 'destination'])
  await close()
})

const titles = {
  en: 'From The Harcourt, onward.',
  es: 'Desde The Harcourt, adonde desee.',
  fr: 'De The Harcourt, où vous voudrez.',
  de: 'Ab The Harcourt, wohin Sie möchten.',
}

/** The number of header elements that overlap or leave the window. */
const countOverlaps = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('header a, header nav, header form')]
      .filter((each) => !each.parentElement?.closest('nav, details'))
      .map((each) => each.getBoundingClientRect())
      .filter((box) => box.width > 0)
    const isOutside = ({ left, right }: DOMRect) => left < 0 || right > window.innerWidth
    const isCovered = (box: DOMRect, at: number) =>
      boxes.some((other, i) => i > at && box.right > other.left + 0.5 && box.left < other.left)
    return boxes.filter((box, at) => isOutside(box) || isCovered(box, at)).length
  })

test.each(languages)(
  'nothing scrolls sideways from 320 to 1920, nor runs into anything in the header: %s',
  async (language) => {
    const { page, complaints, close } = await openPartnerPage(site, desktop, language === 'en' ? '' : `/${language}`)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    expect(title.replace(/\s+/g, ' ')).toBe(titles[language])
    for (const index of [1, 0]) {
      await page.getByRole('tab').nth(index).click()
      for (const width of [320, 360, 390, 480, 640, 768, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        expect(`${width}: ${await overflow(page)}`).toBe(`${width}: 0`)
        expect(`${width}: ${await countOverlaps(page)}`).toBe(`${width}: 0`)
      }
    }
    expect(complaints).toEqual([])
    await close()
  },
)

test('a long partner name is truncated in the header from 1280 to 1440, and other elements stay in place', async () => {
  await site.pool.query(
    `insert into partners (partner_id, slug, name, status, place, external_url, created_at, updated_at)
     select 'long', 'the-long', 'The Royal Lancaster and Bayswater Palace', 'active', place, external_url, now(), now()
     from partners where slug = $1 on conflict do nothing`,
    [partnerSlug],
  )
  const { page, close } = await site.openPage()
  for (const language of languages) {
    await page.goto(`${site.url}/${language === 'en' ? '' : `${language}/`}the-long`)
    const link = page.getByRole('banner').getByRole('link', { name: /Bayswater/ })
    for (const width of [1280, 1366, 1440]) {
      await resizeTo(page, { width, height: 800 })
      const at = `${language} at ${width}`
      expect(`${at}: ${await countOverlaps(page)} ${await overflow(page)}`).toBe(`${at}: 0 0`)
      expect((await link.boundingBox())?.width).toBeGreaterThan(60)
    }
    await page.context().clearCookies()
  }
  await close()
})

test('a partner’s own text, logo and picture replace ours, escaped as plain text', async () => {
  const own = `hero_title = 'The <b>Wold</b> & you', hero_text = 'Own words.', logo = '/art/brand/mark-white.svg', background = '/art/scene/detail-front.webp'`
  await site.pool.query(
    `insert into partners (partner_id, slug, name, status, place, external_url, created_at, updated_at)
     select 'wold', 'the-wold', 'The Wold', 'active', place, null, now(), now() from partners where slug = $1`,
    [partnerSlug],
  )
  await site.pool.query(`update partners set ${own} where slug = 'the-wold'`)
  const { page, complaints, close } = await site.openPage()
  await page.goto(`${site.url}/the-wold`)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('The <b>Wold</b> & you')
  await page.getByText('Own words.').waitFor()
  await page.getByRole('img', { name: 'Logo of The Wold' }).waitFor()
  expect(
    await page.locator('main img[src*=detail-front]').evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBe(1200)
  expect(
    await page
      .getByRole('banner')
      .getByRole('link', { name: /The Wold/ })
      .count(),
  ).toBe(0)
  expect(await axe(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a partner that is not active has no page in any language, as soon as it is deactivated', async () => {
  const status = async (path: string) => (await fetch(`${site.url}${path}`)).status
  const set = async (to: string) => {
    await site.pool.query('update partners set status = $1 where slug = $2', [to, partnerSlug])
    await site.pool.query('notify content')
  }
  const waitForStatus = async (path: string, expectedStatus: number) => {
    for (let tries = 0; tries < 40 && (await status(path)) !== expectedStatus; tries++)
      await new Promise((resolve) => setTimeout(resolve, 50))
    return status(path)
  }
  for (const gone of ['inactive', 'pending']) {
    await set(gone)
    expect(await waitForStatus('/the-harcourt', 404)).toBe(404)
    expect(await waitForStatus('/de/the-harcourt', 404)).toBe(404)
    await set('active')
    expect(await waitForStatus('/the-harcourt', 200)).toBe(200)
  }
  expect(await status('/the-harcour')).toBe(404)
  expect(await status('/THE-HARCOURT')).toBe(404)
  expect(await status('/the-harcourt/rooms')).toBe(404)
})
