// Booking panel of the home page in a real browser: searches by keyboard, by the hour and before hydration, at any width.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { chooseCountry, openPanel, pickPlace } from '../testing/booking-panel.ts'
import { atBothSizes, findLayoutProblems } from '../testing/both-sizes.ts'
import { axe, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { dateIn } from '../testing/factories.ts'

const site = openSite()
const day = dateIn(20)

const panel = (page: Page) => page.locator('#book')
const search = (page: Page) => panel(page).getByRole('button', { name: 'Search availability' })

describe('search in the booking panel', () => {
  test('by keyboard alone leads to the service classes with a draft', { tags: ['full'] }, async () => {
    const { page, complaints, close } = await openPanel(site)
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
    await page.keyboard.type(day.split('-').reverse().join('/'))
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
      booking_type: 'point_to_point',
      status: 'Pending',
      destination_country: 'uk',
      booking_date: day,
      booking_time: '18:45',
      number_of_passengers: 2,
      number_of_luggage: 1,
      number_of_hours: null,
      ride_area: null,
      pickup: { kind: 'airport', place_id: expect.any(String) },
      dropoff: { label: 'Harrods', place_id: expect.any(String) },
    })
    await close()
  })

  test('by the hour carries duration and ride area', async () => {
    const { page, close } = await openPanel(site)
    await page.getByRole('tab', { name: 'Book by Hour' }).click()
    await chooseCountry(page, 'Canada')
    expect(await page.getByRole('radiogroup', { name: 'Ride area' }).count()).toBe(0)
    await chooseCountry(page, 'UK')
    await page.getByRole('radio', { name: 'Outside London' }).click()
    await pickPlace(page, 'Pickup', 'gatwick')
    await page.getByRole('button', { name: 'More hours' }).click()
    await page.getByLabel('Date').fill(day)
    await page.getByLabel('Time').fill('9:30')
    await search(page).click()
    await page.waitForURL(/booking_id=/)
    const id = new URL(page.url()).searchParams.get('booking_id')
    const draft = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `ostler:draft:${id}`)
    expect(draft).toMatchObject({
      booking_type: 'hourly',
      number_of_hours: 5,
      ride_area: 'outside',
      dropoff: null,
      booking_date: day,
      booking_time: '09:30',
    })
    await close()
  })

  test('keeps a ride area that was chosen before the script had loaded', async () => {
    const { page, complaints, close } = await site.openPage(mobile)
    const scriptsReleased = Promise.withResolvers<void>()
    await page.route('**/*.js', (route) => scriptsReleased.promise.then(() => route.continue()))
    const again = `tab=hourly&country=uk&pickup=Gatwick+Airport&date=${day}&duration=5&change=yes`
    await page.goto(`${site.url}/search?${again}`, { waitUntil: 'commit' })
    await page.getByRole('radio', { name: 'Outside London' }).click()
    scriptsReleased.resolve()
    // Works once the panel is hydrated.
    await page.getByRole('button', { name: 'More hours' }).click()
    await page.getByRole('group', { name: 'Duration' }).getByText('6').waitFor()
    expect(await page.getByRole('radio', { name: 'Outside London' }).isChecked()).toBe(true)
    await page.getByLabel('Time').selectOption('09:30')
    await search(page).click()
    await page.waitForURL(/booking_id=/)
    const id = new URL(page.url()).searchParams.get('booking_id')
    const draft = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), `ostler:draft:${id}`)
    expect(draft).toMatchObject({
      booking_type: 'hourly',
      number_of_hours: 6,
      ride_area: 'outside',
      booking_date: day,
      booking_time: '09:30',
    })
    expect(complaints).toEqual([])
    await close()
  })

  test('that is incomplete shows an alert and marked fields, and focuses the first of them', async () => {
    const { page, close } = await openPanel(site)
    await search(page).click()
    expect(await page.getByRole('alert').innerText()).toBe('Please fill in all required fields')
    expect(await panel(page).locator('[aria-invalid]').count()).toBe(4)
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('pickup')
    await page.getByLabel('Pickup').fill('10 Somewhere Street')
    await search(page).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('destination')
    expect(await panel(page).locator('[aria-invalid]').count()).toBe(3)
    await pickPlace(page, 'Pickup', 'heathrow')
    await pickPlace(page, 'Dropoff', 'heathrow')
    await page.getByLabel('Date').fill(day)
    await page.getByLabel('Time').fill('9:30')
    await search(page).click()
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('destination')
    expect(await page.getByText('Pickup and dropoff are the same place.').count()).toBe(2)
    expect(page.url()).toBe(`${site.url}/`)
    await close()
  })
})

describe('accessibility of the booking panel', { tags: ['full'] }, () => {
  test('the panel has no axe violations at either size', async () => {
    const { page, complaints, close } = await openPanel(site, mobile)
    await chooseCountry(page, 'UK')
    await search(page).click()
    expect(await findLayoutProblems(page, 'panel-empty')).toEqual([])
    // Open lists belong to one size, so they are opened at each.
    await atBothSizes(page, async () => {
      await page.getByLabel('Pickup').fill('')
      await page.getByLabel('Pickup').fill('har')
      await page.getByRole('option').first().waitFor()
      expect(await axe(page)).toEqual([])
    })
    await page.getByRole('tab', { name: 'Book by Hour' }).click()
    await atBothSizes(page, async () => {
      await page.getByLabel('Date').click()
      await page.getByRole('grid').waitFor()
      expect(await axe(page)).toEqual([])
      await page.keyboard.press('Escape')
      await page.getByRole('grid').waitFor({ state: 'detached' })
    })
    expect(complaints).toEqual([])
    await close()
  })

  test('the time select of a phone has all options before the first touch, and keeps an early choice', async () => {
    const { page, complaints, close } = await site.openPage(mobile)
    await page.goto(site.url)
    const time = page.getByRole('combobox', { name: 'Time' })
    await expect.poll(() => time.locator('option').count()).toBe(97)
    await time.selectOption('18:45')
    await chooseCountry(page, 'UK')
    await page.getByLabel('Pickup').click()
    await page.getByRole('option').first().waitFor()
    expect([await time.inputValue(), await time.locator('option').count()]).toEqual(['18:45', 97])
    expect(complaints).toEqual([])
    await close()
  })

  test('the time select has all options when a scripted click hydrates the panel before load', async () => {
    const { page, complaints, close } = await site.openPage(mobile)
    let go = () => {}
    const scriptsReleased = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(/\/art\//, async (route) => {
      await scriptsReleased
      await route.continue()
    })
    await page.goto(site.url, { waitUntil: 'domcontentloaded' })
    await page.getByRole('tab', { name: 'Book by Hour' }).evaluate((tab: HTMLElement) => tab.click())
    await page.getByRole('group', { name: 'Duration' }).waitFor()
    expect(await page.getByRole('combobox', { name: 'Time' }).locator('option').count()).toBe(97)
    expect(complaints).toEqual([])
    go()
    await close()
  })

  test('nothing scrolls sideways from 320 to 1920', async () => {
    const { page, close } = await openPanel(site)
    await chooseCountry(page, 'UK')
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
