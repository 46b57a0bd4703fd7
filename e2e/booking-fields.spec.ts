// Fields of the booking panel in a real browser: places, date and time, by keyboard, by touch and without a network.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chooseCountry, openPanel, pickPlace, pointAtPanel, waitForPanel } from '../testing/booking-panel.ts'
import { desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'

const site = openSite()

const optionNames = async (page: Page) => {
  await page.getByRole('option').first().waitFor()
  return page.getByRole('option').allInnerTexts()
}

describe('address fields', () => {
  test('offer the airports of the country on an empty pickup', async () => {
    const { page, close } = await openPanel(site)
    for (const [country, count, first] of [
      ['UK', 6, 'Heathrow'],
      ['Canada', 5, 'Toronto Pearson'],
      ['America', 5, 'John F. Kennedy'],
    ] as const) {
      await chooseCountry(page, country)
      await page.getByLabel('Pickup').click()
      await page.getByRole('option', { name: first }).first().waitFor()
      const names = await optionNames(page)
      expect(names[0]).toContain(first)
      expect(names).toHaveLength(count)
      await page.keyboard.press('Escape')
      expect(await page.getByRole('option').count()).toBe(0)
    }
    await page.getByLabel('Dropoff').click()
    expect(await page.getByRole('option').count()).toBe(0)
    await close()
  })

  test('use the country that was chosen last, otherwise that of the site', async () => {
    const { page, close } = await openPanel(site)
    const chosen = () => page.locator('#book input[name=country]:checked').getAttribute('value')
    expect(await chosen()).toBe('uk')
    expect(await page.getByLabel('Pickup').isEnabled()).toBe(true)
    expect(await page.evaluate(() => localStorage.getItem('ostler:country'))).toBe(null)
    await chooseCountry(page, 'Canada')
    await page.reload()
    await pointAtPanel(page)
    await page.locator('#book input[name=country][value=canada]:checked').waitFor()
    await page.getByLabel('Pickup').click()
    await page.getByRole('option', { name: 'Toronto Pearson' }).first().waitFor()
    await page.goto(`${site.url}/search?tab=hourly`)
    await pointAtPanel(page)
    await page.locator('#book input[name=country][value=canada]:checked').waitFor()
    const scriptsReleased = Promise.withResolvers<void>()
    await page.route('**/*.js', (route) => scriptsReleased.promise.then(() => route.continue()))
    await page.goto(site.url, { waitUntil: 'commit' })
    await page.getByLabel('Date').fill('3/4/2031')
    scriptsReleased.resolve()
    await pointAtPanel(page)
    await page.locator('#book input[name=country][value=canada]:checked').waitFor()
    // In Canada this may be April or March, so the UK's order is not applied.
    expect(await page.getByLabel('Date').inputValue()).not.toContain('Apr')
    await close()
  })

  test('keep the country and the places of a search over the country that was chosen last', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openPanel(site)
    await chooseCountry(page, 'Canada')
    await page.goto(`${site.url}/search?country=uk&pickup=Gatwick+Airport&destination=Oxford&change=yes`)
    await pointAtPanel(page)
    await waitForPanel(page)
    // The calendar opens only after the effects that read the storage.
    await page.getByLabel('Date').click()
    await page.getByRole('grid').waitFor()
    expect(await page.locator('#book input[name=country]:checked').getAttribute('value')).toBe('uk')
    expect(await page.getByLabel('Pickup').inputValue()).toBe('Gatwick Airport')
    expect(await page.getByLabel('Dropoff').inputValue()).toBe('Oxford')
    expect(await page.evaluate(() => localStorage.getItem('ostler:country'))).toBe('canada')
    await close()
  })

  test('are operated by Up, Down, Home, End, Enter and Esc, and expose the active option', async () => {
    const { page, close } = await openPanel(site)
    await chooseCountry(page, 'UK')
    const field = page.getByLabel('Pickup')
    await field.click()
    await page.getByRole('option').first().waitFor()
    const active = () =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant')
        return id ? document.getElementById(id)?.innerText.split('\n')[0] : null
      })
    const pressKey = async (key: string) => {
      await page.keyboard.press(key)
      return active()
    }
    expect(await active()).toBe(null)
    expect(await pressKey('ArrowDown')).toContain('Heathrow')
    expect(await pressKey('ArrowDown')).toContain('Gatwick')
    expect(await pressKey('End')).toContain('London City')
    expect(await pressKey('ArrowDown')).toContain('Heathrow')
    expect(await pressKey('ArrowUp')).toContain('London City')
    expect(await pressKey('Home')).toContain('Heathrow')
    await page.keyboard.press('Escape')
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    expect(await pressKey('ArrowUp')).toBe(null)
    await page.getByRole('option').first().waitFor()
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toContain('Heathrow')
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    await close()
  })

  test('send one request 100 ms after the last key, and report no results and failures', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openPanel(site)
    await chooseCountry(page, 'UK')
    const queries: string[] = []
    page.on('request', (request) => {
      const address = new URL(request.url())
      if (address.pathname.endsWith('/suggest')) queries.push(address.searchParams.get('q') ?? '')
    })
    // Eight keys at once, faster than a test driver can press them.
    await page.getByLabel('Pickup').evaluate((field: HTMLInputElement) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      field.focus()
      for (let length = 1; length <= 8; length++) {
        set?.call(field, 'heathrow'.slice(0, length))
        field.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    await page
      .getByRole('option', { name: /Heathrow/ })
      .first()
      .waitFor()
    expect(queries.filter(Boolean)).toEqual(['heathrow'])

    await page.getByLabel('Pickup').fill('qqqqxxzz')
    await page.getByText('Nothing found for “qqqqxxzz”. Try a postcode.').first().waitFor()

    await page.route('**/api/places/suggest**', (route) => route.abort())
    await page.getByLabel('Pickup').fill('gatwick')
    await page.getByText('Failed to load location search. Please try again.').waitFor()
    expect(await page.getByLabel('Pickup').getAttribute('aria-invalid')).toBe('true')
    await close()
  })

  test('ignore Enter until the options for the current text have arrived', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openPanel(site)
    await chooseCountry(page, 'UK')
    const field = page.getByLabel('Pickup')
    await field.fill('heathrow')
    await page
      .getByRole('option', { name: /^Heathrow Airport/ })
      .first()
      .waitFor()
    let answer = () => {}
    const scriptsReleased = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/api/places/suggest?q=gatwick**', async (route) => {
      await scriptsReleased
      await route.continue()
    })
    await field.fill('gatwick')
    await field.press('Enter')
    expect(await field.inputValue()).toBe('gatwick')
    expect(await page.getByRole('alert').count()).toBe(0)
    answer()
    await page
      .getByRole('option', { name: /^Gatwick Airport/ })
      .first()
      .waitFor()
    await field.press('Enter')
    expect(await field.inputValue()).toBe('Gatwick Airport')
    await close()
  })

  test('are cleared by another country, which is stored for the next visit', {
    tags: ['full'],
  }, async () => {
    const { page, close } = await openPanel(site)
    await chooseCountry(page, 'UK')
    await pickPlace(page, 'Pickup', 'heathrow')
    await chooseCountry(page, 'Canada')
    expect(await page.getByLabel('Pickup').inputValue()).toBe('')
    await page.reload()
    await pointAtPanel(page)
    await page.locator('#book input[value=canada]:checked').waitFor()
    expect(await page.getByLabel('Pickup').isDisabled()).toBe(false)
    await close()
  })
})

describe('date and time fields', { tags: ['full'] }, () => {
  test('disable days before today at the pickup, and move through the calendar by keys', async () => {
    // Half past four on the 15th in London, half past eleven on the 14th in New York.
    const { page, close } = await openPanel(site, desktop, new Date('2031-05-15T03:30:00Z'))
    await chooseCountry(page, 'America')
    const lookedUp = page.waitForResponse(/api\/places\/(?!suggest)/)
    await pickPlace(page, 'Pickup', 'john f kennedy')
    await lookedUp
    await page.getByLabel('Date').click()
    const grid = page.getByRole('grid')
    await grid.waitFor()
    expect(await grid.getByRole('button', { name: /14 May/ }).isDisabled()).toBe(false)
    expect(await grid.getByRole('button', { name: /13 May/ }).isDisabled()).toBe(true)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await page.getByLabel('Date').inputValue()).toBe('Sun 15 Jun 2031')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('date')
    await close()
  })

  test('offer 96 times, and typing jumps to one', async () => {
    const { page, close } = await openPanel(site)
    await page.getByLabel('Time').click()
    await page.getByRole('option').first().waitFor()
    const times = await page.getByRole('option').allInnerTexts()
    expect(times).toHaveLength(96)
    expect([times[0], times.at(-1)]).toEqual(['00:00', '23:45'])
    await page.keyboard.type('1845')
    await page.keyboard.press('Enter')
    expect(await page.getByLabel('Time').inputValue()).toBe('18:45')
    await close()
  })

  test('use the native time select and a calendar sheet on a phone', async () => {
    const { page, close } = await openPanel(site, mobile)
    await page.getByLabel('Time').selectOption('06:15')
    await page.getByLabel('Date').tap()
    const sheet = page.getByRole('dialog', { name: 'Calendar' })
    await sheet.waitFor()
    await sheet.getByRole('button', { name: 'Next month' }).tap()
    await sheet.getByRole('button', { name: / 20 / }).tap()
    await sheet.waitFor({ state: 'detached' })
    expect(await page.getByLabel('Date').inputValue()).toMatch(/^\w{3} 20 \w{3} \d{4}$/)
    await close()
  })
})
