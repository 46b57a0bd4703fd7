// The public site without script: every page can be read, and a ride can be priced.
import { describe, expect, test } from 'vitest'
import { pointAtPanel } from '../testing/booking-panel.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { dateIn } from '../testing/factories.ts'
import { scaleList } from '../testing/scale.ts'

const site = openSite()

const openPath = async (path: string, viewport = desktop) => {
  const { page, close } = await site.openPageWithoutScript()
  await page.setViewportSize(viewport)
  await page.goto(`${site.url}${path}`)
  return { page, close }
}

describe('pricing a ride without script', () => {
  test('works between two places, with native fields', async () => {
    const { page, close } = await openPath('/')
    const form = page.locator('#book')
    await form.getByRole('radio', { name: 'UK' }).check()
    await form.getByLabel('Pickup').fill('Heathrow Airport')
    await form.getByLabel('Dropoff').fill('Oxford')
    await form.locator('input[type=date]').fill(dateIn(20))
    await form.getByRole('combobox', { name: 'Time' }).selectOption('18:45')
    await form.locator('select[name=passengers]').selectOption('4')
    await form.locator('select[name=luggage]').selectOption('0')
    await form.getByRole('button', { name: 'Search availability' }).click()
    await page.waitForURL(/\/search\?/)
    expect(await page.locator('h1').innerText()).toBe('Choose your service')
    expect(await page.getByRole('listitem').filter({ hasText: 'Business Class' }).innerText()).toContain('(2 cars)')
    expect(await page.getByText('A second car at').count()).toBe(2)
    expect(await overflow(page)).toBe(0)
    await close()
  })

  test('works by the hour, on a phone', { tags: ['full'] }, async () => {
    const { page, close } = await openPath('/', mobile)
    await page.locator('#book').getByRole('tab', { name: 'Book by Hour' }).click()
    await page.waitForURL(/\/search\?tab=hourly/)
    const form = page.locator('#book')
    await form.getByRole('radio', { name: 'UK' }).check()
    await form.getByRole('radio', { name: 'Outside London' }).check()
    await form.getByLabel('Pickup').fill('Heathrow Airport')
    await form.locator('select[name=duration]').selectOption('6')
    await form.getByRole('button', { name: 'Search availability' }).click()
    expect(await page.getByRole('alert').first().innerText()).toBe('Please fill in all required fields')
    expect(await overflow(page)).toBe(0)
    await form.locator('input[type=date]').fill(dateIn(20))
    await form.getByRole('combobox', { name: 'Time' }).selectOption('09:00')
    await form.getByRole('button', { name: 'Search availability' }).click()
    expect(await page.locator('main').innerText()).toContain('£600.00')
    expect(await overflow(page)).toBe(0)
    await close()
  })

  test('works from a suggestion, if a place is not found', { tags: ['full'] }, async () => {
    const query = new URLSearchParams({
      ...{ country: 'uk', pickup: 'hotel ritz london mayfair', destination: 'Oxford' },
      ...{ date: dateIn(20), time: '09:30', passengers: '1', luggage: '1' },
    })
    const { page, close } = await openPath(`/search?${query}`)
    await page
      .getByRole('link', { name: /Ritz London/ })
      .first()
      .click()
    expect(await page.locator('h1').innerText()).toBe('Choose your service')
    await page.getByRole('link', { name: 'Change the search' }).click()
    expect(await page.locator('#book').getByLabel('Pickup').inputValue()).toBe('The Ritz London')
    await close()
  })
})

const menu = 'summary[aria-label="Open menu"]'

describe('documents without script', { tags: ['full'] }, () => {
  const documents = ['/', '/about', '/contact', '/privacy-policy', '/terms-and-conditions', '/credits', '/the-harcourt']

  test.each([...documents, '/search?tab=hourly', '/nowhere'])(
    '%s shows no control that needs a script',
    async (path) => {
      const { page, close } = await openPath(path)
      for (const viewport of [desktop, mobile]) {
        await page.setViewportSize(viewport)
        const waiting = page.locator('button[type=button]:visible, [role=tablist] button:visible')
        expect(await waiting.evaluateAll((all) => all.map((each) => each.outerHTML))).toEqual([])
        expect(await overflow(page)).toBe(0)
      }
      await close()
    },
  )

  test('have a menu on a phone', async () => {
    const { page, close } = await openPath('/about', mobile)
    for (const path of scaleList(['/'], documents)) {
      await page.goto(`${site.url}${path}`)
      await page.locator(menu).click()
      const links = page.locator(`details:has(> ${menu}) nav a`)
      expect(await links.allInnerTexts()).toEqual(expect.arrayContaining(['Home', 'Services', 'About', 'Contact']))
    }
    await page.goto(site.url)
    await page.locator(menu).click()
    await page.getByRole('link', { name: 'About', exact: true }).first().click()
    await page.waitForURL('**/about')
    await close()
  })
})

test('every testimonial and every car is shown without script', { tags: ['full'] }, async () => {
  const { page, close } = await openPath('/')
  for (const viewport of [desktop, mobile]) {
    await page.setViewportSize(viewport)
    const slides = page.locator('[aria-roledescription=testimonial]')
    const count = await slides.count()
    expect(count).toBeGreaterThan(2)
    // On a phone, content below the fold appears a moment later.
    for (const slide of await slides.all()) await slide.waitFor()
    const places = await slides.evaluateAll((all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size)
    expect(places).toBe(count)
    for (const make of ['BMW', 'Mercedes', 'Rolls Royce', 'Audi', 'Bentley', 'Cadillac'])
      await page.locator('figcaption', { hasText: make }).waitFor()
  }
  await close()
})

test('the prices and suggestions without script have no axe violations', { tags: ['full'] }, async () => {
  const { page, close } = await site.openPage()
  // axe needs a script, and ours would redirect from the prices.
  await page.route('**/assets/*.js', (route) => route.abort())
  for (const pickup of ['Heathrow Airport', '17 Heathrow Gardens, Edinburgh']) {
    const entries = { country: 'uk', pickup, destination: 'Oxford', date: dateIn(20), time: '09:30' }
    await page.goto(`${site.url}/search?${new URLSearchParams(entries)}`)
    await page.locator('h1').waitFor()
    expect(await axe(page)).toEqual([])
  }
  await close()
})

test('the same address continues in the booking steps with the same entries if there is a script', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await site.openPage()
  const query = new URLSearchParams({
    ...{ country: 'uk', pickup: 'Heathrow Airport', destination: 'Oxford', date: dateIn(20), time: '09:30' },
    ...{ passengers: '2', luggage: '3' },
  })
  await page.goto(`${site.url}/search?${query}`)
  await page.waitForURL(/\/service-class\?booking_id=/)
  await page.getByText('£').first().waitFor()
  expect(await page.locator('aside').innerText()).toMatch(/Heathrow Airport[\s\S]*Oxford/)
  expect(complaints).toEqual([])
  await close()
})

test('a search form with errors hydrates with its entries and errors', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await site.openPage()
  await page.goto(
    `${site.url}/search?country=uk&pickup=Heathrow+Airport&destination=&date=&time=09:30&passengers=3&luggage=1`,
  )
  await pointAtPanel(page)
  const form = page.locator('#book')
  await form.locator('input[role=combobox][name=destination]').waitFor()
  expect(await form.getByText('Enter a dropoff').count()).toBe(1)
  await form.getByLabel('Dropoff').fill('Oxford')
  await form.getByText('Enter a dropoff').waitFor({ state: 'detached' })
  expect(await form.getByLabel('Pickup').inputValue()).toBe('Heathrow Airport')
  expect(await form.locator('output').first().innerText()).toBe('3')
  // The browser reports the status of the response.
  expect(complaints.filter((each) => !each.includes('status of 400'))).toEqual([])
  expect(await axe(page)).toEqual([])
  await close()
})

test('with script no replacement of a scripted control is visible', { tags: ['full'] }, async () => {
  const { page, close } = await site.openPage()
  for (const path of ['/', '/the-harcourt']) {
    await page.goto(`${site.url}${path}`)
    const shown = () =>
      page.locator('body noscript').evaluateAll((all) => all.filter((each) => each.getClientRects().length > 0).length)
    expect(await page.locator('body noscript').count()).toBeGreaterThan(0)
    expect(await shown()).toBe(0)
    expect(await page.locator('main').innerText()).not.toContain('<option')
  }
  await close()
})
