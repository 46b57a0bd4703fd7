// The booking panel of the home page in a real browser: by keyboard, by finger, without a network, without a script.
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

/** The home page with its panel alive. */
const home = async (viewport = desktop, now?: Date) => {
  const opened = await openPage(browser, viewport)
  const { page } = opened
  if (now) await page.clock.setFixedTime(now)
  await page.goto(running.url)
  await page.locator('#book').hover()
  await page.locator('#book input[name=pickup][disabled]').waitFor()
  return opened
}

const choose = (page: Page, country: string) => page.getByRole('radio', { name: country }).click()
const panel = (page: Page) => page.locator('#book')
const search = (page: Page) => panel(page).getByRole('button', { name: 'Search availability' })

const pick = async (page: Page, field: 'Pickup' | 'Dropoff', text: string) => {
  await page.getByLabel(field).fill(text)
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

const optionNames = async (page: Page) => {
  await page.getByRole('option').first().waitFor()
  return page.getByRole('option').allInnerTexts()
}

describe('a search', () => {
  test('made with the keyboard alone leads to the service classes with a draft', async () => {
    const { page, complaints, close } = await home()
    await page.getByRole('tab', { name: 'Point to Point' }).focus()
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await press('Tab', 'Space', 'Tab')
    await page.keyboard.type('heathrow')
    await page.getByRole('option').first().waitFor()
    await press('ArrowDown', 'Enter', 'Tab')
    await page.keyboard.type('harrods')
    await page.getByRole('option').first().waitFor()
    await press('ArrowDown', 'Enter', 'Tab')
    await page.keyboard.type('4/12/2031')
    await press('Tab')
    await page.keyboard.type('1845')
    await press('Tab', 'Tab', 'Enter', 'Tab', 'Tab', 'Tab')
    expect(complaints).toEqual([])
    await press('Enter')
    await page.waitForURL(/\/service-class\?booking_id=[0-9a-f-]{36}$/)

    const id = new URL(page.url()).searchParams.get('booking_id')
    const draft = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `ostler:draft:${id}`)
    expect(draft).toMatchObject({
      id,
      type: 'Point to Point',
      status: 'Pending',
      destinationCountry: 'uk',
      dateTime: '2031-12-04T18:45',
      passengers: 2,
      luggage: 1,
      duration: null,
      rideArea: null,
      pickup: { kind: 'airport', place_id: expect.any(String) },
      dropoff: { label: 'Harrods', place_id: expect.any(String) },
    })
    await close()
  })

  test('by the hour carries duration and ride area', async () => {
    const { page, close } = await home()
    await page.getByRole('tab', { name: 'Book by Hour' }).click()
    expect(await page.getByRole('group', { name: 'Ride area' }).count()).toBe(0)
    await choose(page, 'UK')
    await page.getByRole('radio', { name: 'Outside London' }).click()
    await pick(page, 'Pickup', 'gatwick')
    await page.getByRole('button', { name: 'More hours' }).click()
    await page.getByLabel('Date').fill('2031-12-04')
    await page.getByLabel('Time').fill('9:30')
    await search(page).click()
    await page.waitForURL(/booking_id=/)
    const id = new URL(page.url()).searchParams.get('booking_id')
    const draft = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `ostler:draft:${id}`)
    expect(draft).toMatchObject({
      type: 'Hourly',
      duration: 5,
      rideArea: 'outside',
      dropoff: null,
      dateTime: '2031-12-04T09:30',
    })
    await close()
  })

  test('that is incomplete is answered by the alert, marks, and the focus on the first gap', async () => {
    const { page, close } = await home()
    await search(page).click()
    expect(await page.getByRole('alert').innerText()).toBe('Please fill in all required fields')
    expect(await panel(page).locator('[aria-invalid]').count()).toBe(5)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('country')
    await choose(page, 'UK')
    await page.getByLabel('Pickup').fill('10 Somewhere Street')
    await search(page).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('destination')
    expect(await panel(page).locator('[aria-invalid]').count()).toBe(3)
    expect(page.url()).toBe(`${running.url}/`)
    await close()
  })

  test('works as a plain form without a script', async () => {
    const context = await browser.newContext({ viewport: desktop, javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(running.url)
    await choose(page, 'UK')
    await page.getByLabel('Pickup').fill('Heathrow Airport')
    await page.getByLabel('Dropoff').fill('Harrods')
    await page.getByLabel('Date').fill('4 Dec 2031')
    await page.getByLabel('Time').selectOption('18:45')
    await search(page).click()
    await page.waitForURL(/service-class/)
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
      country: 'uk',
      pickup: 'Heathrow Airport',
      destination: 'Harrods',
      date: '4 Dec 2031',
      time: '18:45',
      passengers: '1',
      luggage: '1',
    })
    await context.close()
  })
})

describe('the address fields', () => {
  test('wait for a country, then offer its airports on an empty pickup', async () => {
    const { page, close } = await home()
    expect(await page.getByLabel('Pickup').isDisabled()).toBe(true)
    expect(await page.getByLabel('Dropoff').isDisabled()).toBe(true)
    expect(await page.getByLabel('Pickup').getAttribute('placeholder')).toBe('Choose a country first')
    for (const [country, count, first] of [
      ['UK', 6, 'Heathrow'],
      ['Canada', 5, 'Toronto Pearson'],
      ['America', 5, 'John F. Kennedy'],
    ] as const) {
      await choose(page, country)
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

  test('are driven by Up, Down, Home, End, Enter and Esc, and say which option is active', async () => {
    const { page, close } = await home()
    await choose(page, 'UK')
    const field = page.getByLabel('Pickup')
    await field.click()
    await page.getByRole('option').first().waitFor()
    const active = () =>
      page.evaluate(() => {
        const id = document.activeElement?.getAttribute('aria-activedescendant')
        return id ? document.getElementById(id)?.innerText.split('\n')[0] : null
      })
    const pressing = async (key: string) => {
      await page.keyboard.press(key)
      return active()
    }
    expect(await active()).toBe(null)
    expect(await pressing('ArrowDown')).toContain('Heathrow')
    expect(await pressing('ArrowDown')).toContain('Gatwick')
    expect(await pressing('End')).toContain('London City')
    expect(await pressing('ArrowDown')).toContain('Heathrow')
    expect(await pressing('ArrowUp')).toContain('London City')
    expect(await pressing('Home')).toContain('Heathrow')
    await page.keyboard.press('Escape')
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    expect(await pressing('ArrowUp')).toBe(null)
    await page.getByRole('option').first().waitFor()
    expect(await field.getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toContain('Heathrow')
    expect(await field.getAttribute('aria-expanded')).toBe('false')
    await close()
  })

  test('ask 100 ms after the last key, and say when nothing is found or nothing answers', async () => {
    const { page, close } = await home()
    await choose(page, 'UK')
    const asked: string[] = []
    page.on('request', (request) => {
      const address = new URL(request.url())
      if (address.pathname.endsWith('/suggest')) asked.push(address.searchParams.get('q') ?? '')
    })
    // Eight keys in one breath, as fast as no driver can press them.
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
    expect(asked.filter(Boolean)).toEqual(['heathrow'])

    await page.getByLabel('Pickup').fill('qqqqxxzz')
    await page.getByText('Nothing found for “qqqqxxzz”. Try a postcode.').first().waitFor()

    await page.route('**/api/places/suggest**', (route) => route.abort())
    await page.getByLabel('Pickup').fill('gatwick')
    await page.getByText('Failed to load location search. Please try again.').waitFor()
    expect(await page.getByLabel('Pickup').getAttribute('aria-invalid')).toBe('true')
    await close()
  })

  test('let go of their places with another country; the country is remembered for the next visit', async () => {
    const { page, close } = await home()
    await choose(page, 'UK')
    await pick(page, 'Pickup', 'heathrow')
    await choose(page, 'Canada')
    expect(await page.getByLabel('Pickup').inputValue()).toBe('')
    await page.reload()
    await page.locator('#book').hover()
    await page.locator('#book input[value=canada]:checked').waitFor()
    expect(await page.getByLabel('Pickup').isDisabled()).toBe(false)
    await close()
  })
})

describe('date and time', () => {
  test('days before today at the pickup are struck, and the keys move through the calendar', async () => {
    // Half past four on the 15th in London, half past eleven on the 14th in New York.
    const { page, close } = await home(desktop, new Date('2031-05-15T03:30:00Z'))
    await choose(page, 'America')
    const lookedUp = page.waitForResponse(/api\/places\/(?!suggest)/)
    await pick(page, 'Pickup', 'john f kennedy')
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

  test('there are 96 times, and typing jumps to one', async () => {
    const { page, close } = await home()
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

  test('on a phone the platform shows the times and the calendar rises as a sheet', async () => {
    const { page, close } = await home(mobile)
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

describe('for everybody', () => {
  test.each([desktop, mobile])('axe finds nothing at $width', async (viewport) => {
    const { page, complaints, close } = await home(viewport)
    await choose(page, 'UK')
    await search(page).click()
    expect(await axe(page)).toEqual([])
    await page.getByLabel('Pickup').fill('har')
    await page.getByRole('option').first().waitFor()
    expect(await axe(page)).toEqual([])
    await page.getByRole('tab', { name: 'Book by Hour' }).click()
    await page.getByLabel('Date').click()
    await page.getByRole('grid').waitFor()
    expect(await axe(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test('nothing scrolls sideways from 320 to 1920', async () => {
    const { page, close } = await home()
    await choose(page, 'UK')
    for (const tab of ['Point to Point', 'Book by Hour']) {
      await page.getByRole('tab', { name: tab }).click()
      for (const width of [320, 360, 390, 480, 640, 768, 900, 1024, 1280, 1440, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        expect(`${tab} ${width}: ${await overflow(page)}`).toBe(`${tab} ${width}: 0`)
      }
    }
    await close()
  })
})
