// Header, menus and footer in a real browser, on the home page and on others.
import { describe, expect, test } from 'vitest'
import { atBothSizes } from '../testing/both-sizes.ts'
import { axe, desktop, mobile } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'

const running = openSite()

const open = async (path = '/', viewport = desktop) => {
  const opened = await running.openPage(viewport)
  await opened.page.goto(running.url + path)
  return opened
}

test('the header turns white and shrinks once the page has scrolled more than 10 pixels', {
  tags: ['full'],
}, async () => {
  const { page, close } = await open('/', mobile)
  const look = () =>
    page.locator('header').evaluate((header: HTMLElement) => ({
      background: getComputedStyle(header).backgroundColor,
      height: header.offsetHeight,
      shadow: getComputedStyle(header).boxShadow !== 'none',
    }))
  await atBothSizes(page, async (size) => {
    const [tall, small] = size === desktop ? [88, 64] : [64, 56]
    const black = { background: 'rgb(11, 11, 12)', height: tall, shadow: false }
    const white = { background: 'rgb(255, 255, 255)', height: small, shadow: true }
    await expect.poll(look).toEqual(black)
    await page.evaluate(() => window.scrollTo(0, 10))
    await page.waitForTimeout(600)
    expect(await look()).toEqual(black)
    await page.evaluate(() => window.scrollTo(0, 11))
    await expect.poll(look).toEqual(white)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(look).toEqual(black)
  })
  await close()
})

test('the wide header has its links, the phone and the sign-in links', async () => {
  const { page, close } = await open()
  const header = page.getByRole('banner')
  const links = await header
    .getByRole('link')
    .evaluateAll((all) =>
      all.filter((link) => link.checkVisibility()).map((link) => [link.textContent, link.getAttribute('href')]),
    )
  expect(links).toEqual([
    ['', '/'],
    ['Home', '/'],
    ['Services', '/#services'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Become a Driver', '/driver-registration'],
    ['Call Now', 'tel:+442079460190'],
    ['Log in', '/login'],
    ['Register', '/register'],
  ])
  await close()
})

describe('Services link', { tags: ['full'] }, () => {
  test('scrolls to the section on the home page', async () => {
    const { page, close } = await open()
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    const top = () => page.locator('#services').evaluate((section) => Math.round(section.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(120)
    expect(await top()).toBeGreaterThanOrEqual(0)
    await close()
  })

  test('opens the home page first from another page', async () => {
    const { page, close } = await open('/nowhere')
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click()
    await page.waitForURL(`${running.url}/#services`)
    const top = () => page.locator('#services').evaluate((section) => Math.round(section.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(120)
    await close()
  })
})

describe('booking signal', () => {
  test('opens the popup by Book a ride, pressed before or after hydration', async () => {
    const { page, complaints, close } = await open()
    await page.getByRole('banner').getByRole('button', { name: 'Book a ride' }).click()
    const popup = page.getByRole('dialog')
    await popup.getByRole('tab', { name: 'Point to Point', selected: true }).waitFor()
    await popup.getByRole('button', { name: 'Close booking popup' }).click()
    await popup.waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('button', { name: 'Book a ride' }).click()
    await popup.waitFor()
    expect(complaints).toEqual([])
    expect(await axe(page)).toEqual([])
    await close()
  })

  test('switches the tab of the home page’s panel by the footer links', { tags: ['full'] }, async () => {
    const { page, close } = await open()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Book by Hour' }).click()
    const tab = page.locator('#book').getByRole('tab', { name: 'Book by Hour', selected: true })
    await tab.waitFor()
    await expect.poll(() => tab.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Point to Point Ride' }).click()
    await page.locator('#book').getByRole('tab', { name: 'Point to Point', selected: true }).waitFor()
    await close()
  })

  test('opens the popup on its tab by the footer links of other pages', { tags: ['full'] }, async () => {
    const { page, close } = await open('/contact')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Book by Hour' }).click()
    await page.getByRole('dialog').getByRole('tab', { name: 'Book by Hour', selected: true }).waitFor()
    await close()
  })

  test('can be sent by any script on the page', { tags: ['full'] }, async () => {
    const { page, close } = await open('/nowhere')
    await page.evaluate(() => window.dispatchEvent(new CustomEvent('ostler:book', { detail: { tab: 'hourly' } })))
    await page.getByRole('dialog').getByRole('tab', { name: 'Book by Hour', selected: true }).waitFor()
    await close()
  })
})

describe('mobile menu', () => {
  test('has the same links, traps the focus and returns it on Escape', async () => {
    const { page, complaints, close } = await open('/', mobile)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.waitFor()
    expect(await menu.getByRole('link').allInnerTexts()).toEqual([
      'Home',
      'Services',
      'About',
      'Contact',
      'Become a Driver',
      'Log in',
      'Register',
      'English',
      'Español',
      'Français',
      'Deutsch',
      'Call Now',
    ])
    for (let stop = 0; stop < 25; stop += 1) {
      await page.keyboard.press(stop % 7 ? 'Tab' : 'Shift+Tab')
      expect(await menu.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'detached' })
    const opener = page.getByRole('button', { name: 'Open menu' })
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(complaints).toEqual([])
    await opener.click()
    await menu.waitFor()
    expect(await axe(page)).toEqual([])
    await close()
  })

  test('closes and scrolls to the section by Services', { tags: ['full'] }, async () => {
    const { page, close } = await open('/', mobile)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog').getByRole('link', { name: 'Services' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect
      .poll(() => page.locator('#services').evaluate((section) => Math.round(section.getBoundingClientRect().top)))
      .toBeLessThan(120)
    await close()
  })
})

describe('header of a signed-in person', () => {
  const signedIn = async (viewport = desktop) => {
    const opened = await running.openPage(viewport)
    await opened.page.addInitScript(() => {
      if (sessionStorage.getItem('once')) return
      sessionStorage.setItem('once', 'yes')
      localStorage.setItem(
        'user',
        JSON.stringify({ first_name: 'Amelia', last_name: 'Hart', email: 'amelia@example.com', role: 'customer' }),
      )
    })
    await opened.page.goto(running.url)
    return opened
  }

  test('shows initials and a menu, and signs out by Log out', async () => {
    const { page, complaints, close } = await signedIn()
    const button = page.getByRole('button', { name: 'Account of Amelia Hart' })
    await button.click()
    expect(await button.locator('[data-initials]').getAttribute('data-initials')).toBe('AH')
    await page.getByText('amelia@example.com').waitFor()
    const items = page.getByRole('menuitem')
    expect(await items.allInnerTexts()).toEqual(['Dashboard', 'Profile', 'Log out'])
    expect(await items.nth(1).getAttribute('href')).toBe('/dashboard/profile')
    expect(await page.getByRole('banner').getByRole('link', { name: 'Log in' }).count()).toBe(0)
    await page.evaluate(() => localStorage.setItem('ostler:draft:1', '{"customerName":"Amelia Hart"}'))
    await page.keyboard.press('ArrowUp')
    expect(await items.nth(2).evaluate((item) => item === document.activeElement)).toBe(true)
    const out = page.waitForRequest((request) => request.url().endsWith('/api/auth/logout'))
    await page.keyboard.press('Enter')
    expect((await out).method()).toBe('POST')
    await page.waitForURL(`${running.url}/login`)
    for (const key of ['user', 'ostler:draft:1'])
      expect(await page.evaluate((of) => localStorage.getItem(of), key), key).toBe(null)
    expect(complaints).toEqual([])
    await close()
  })

  test('has no axe violations in the menu', { tags: ['full'] }, async () => {
    const { page, close } = await signedIn()
    await page.getByRole('button', { name: 'Account of Amelia Hart' }).click()
    await page.getByRole('menuitem', { name: 'Profile' }).waitFor()
    expect(await axe(page)).toEqual([])
    await close()
  })

  test('has the same entries in the mobile menu', { tags: ['full'] }, async () => {
    const { page, close } = await signedIn(mobile)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByText('amelia@example.com').waitFor()
    expect(await menu.getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard')
    await menu.getByRole('button', { name: 'Log out' }).click()
    await page.waitForURL(`${running.url}/login`)
    await close()
  })
})

test.each(['/', '/login', '/driver-registration'])(
  'the skip link moves the focus past the header of %s',
  async (path) => {
    const { page, close } = await open(path)
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await skip.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await close()
  },
)

test('an unknown address shows an error and a link home', { tags: ['full'] }, async () => {
  const { page, close } = await running.openPage()
  const response = await page.goto(`${running.url}/nowhere`)
  expect(response?.status()).toBe(404)
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Oops! Page not found')
  expect(await axe(page)).toEqual([])
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await page.waitForURL(`${running.url}/`)
  await close()
})
