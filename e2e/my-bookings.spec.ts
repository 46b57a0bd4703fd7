// My Bookings: tabs, search, filter and export by keyboard, infinite scrolling, and empty and error states.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { createAssignedRide, createDriver, submitAction } from '../testing/assigned-rides.ts'
import { findLayoutProblems, resizeTo } from '../testing/both-sizes.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { bookedRide, dateIn, password, quoteFor, signUp } from '../testing/factories.ts'
import { insertBookings } from '../testing/many-bookings.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'
import type { Visitor } from '../testing/visitor.ts'

const app = openSite()
let visitor: Visitor
let userId: string
const count = 400

beforeAll(async () => {
  visitor = app.visitor()
  await quoteFor(visitor)
  userId = (await signUp(visitor)).user_id
  await insertBookings(app.pool, { user_id: userId, count, lot: 'aa' })
})

const open = async (path = '/dashboard', size = desktop, who = visitor) => {
  const opened = await app.openPage(size)
  await addSessionCookies(opened.page, who, app.url)
  await opened.page.goto(`${app.url}${path}`)
  await opened.page.getByRole('heading', { level: 1, name: 'My Bookings' }).waitFor()
  return opened
}

const tabNames = (page: Page) => page.getByRole('tab').allInnerTexts()
const cards = (page: Page) => page.getByRole('article')
const queryOf = (page: Page) => new URL(page.url()).search

/** Presses Tab until the element with this name has the focus. */
const tabTo = async (page: Page, name: string) => {
  const target = page
    .getByLabel(name, { exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .first()
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    if (await target.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab did not reach ${name} within 40 presses`)
}

/** Makes IntersectionObserver report several changes at once, the oldest first, as a busy browser may. */
const delayIntersections = () => {
  const Native = window.IntersectionObserver
  window.IntersectionObserver = class extends Native {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const pending: IntersectionObserverEntry[] = []
      super((entries, observer) => {
        if (pending.push(...entries) === entries.length) setTimeout(() => callback(pending.splice(0), observer), 400)
      }, options)
    }
  }
}

test('three tabs count all bookings; scrolling loads more cards, soonest first and none twice', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await open()
  await page.addInitScript(delayIntersections)
  await page.reload()
  expect(page.url()).toBe(`${app.url}/dashboard/bookings`)
  await cards(page).first().waitFor()
  expect(await tabNames(page)).toEqual(['Upcoming (180)', 'Past (180)', 'Canceled (40)'])
  expect(await cards(page).count()).toBeLessThan(60)
  for (let shown = 0; shown < 180; shown = await cards(page).count()) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(() => cards(page).count()).toBeGreaterThan(shown)
  }
  const dates = await cards(page)
    .locator('time')
    .evaluateAll((all) => all.map((each) => each.getAttribute('datetime')))
  expect(new Set(dates).size).toBe(180)
  expect(dates).toEqual([...dates].sort())
  expect(await page.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('tab and search are in the address and survive Back and a refresh', { tags: ['full'] }, async () => {
  const { page, close } = await open()
  await cards(page).first().waitFor()
  await page.getByRole('tab', { name: /^Upcoming/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('tab', { name: /^Canceled/, selected: true }).waitFor()
  expect(queryOf(page)).toBe('?tab=cancelled')
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('  KEW gardens ')
  await expect.poll(() => tabNames(page)).toEqual(['Upcoming (0)', 'Past (0)', 'Canceled (4)'])
  await expect.poll(() => cards(page).count()).toBe(4)
  expect(await cards(page).first().innerText()).toContain('Canceled')
  await page.reload()
  await expect.poll(() => cards(page).count()).toBe(4)
  expect(await page.getByRole('searchbox').inputValue()).toBe('KEW gardens')
  await page.goBack()
  await page.getByRole('tab', { name: 'Upcoming (180)', selected: true }).waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
  await close()
})

test('filter and export work by keyboard, and the export contains the shown bookings', { tags: ['full'] }, async () => {
  const { page, complaints, close } = await open('/dashboard/bookings?tab=past')
  await cards(page).first().waitFor()
  await tabTo(page, 'Filter')
  await page.keyboard.press('Enter')
  await tabTo(page, 'From')
  await page.keyboard.type(dateIn(-3))
  await page.keyboard.press('Enter')
  await tabTo(page, 'Type')
  await page.keyboard.type('Hourly')
  await tabTo(page, 'Class')
  // Until then the tabs show the counts of the previous filter.
  const found = page.waitForResponse((answer) =>
    /type=hourly&.*first_class|first_class&.*type=hourly/.test(answer.url()),
  )
  await page.keyboard.type('First')
  await expect.poll(() => queryOf(page)).toBe(`?tab=past&from=${dateIn(-3)}&type=hourly&class=first_class`)
  await page.getByRole('button', { name: 'Filter (3)' }).waitFor()
  await found
  const countPast = async () => Number(/\d+/.exec((await tabNames(page))[1] ?? ''))
  await expect.poll(async () => (await countPast()) - (await cards(page).count())).toBe(0)
  const shown = await countPast()
  expect(shown).toBeGreaterThan(0)
  for (const text of await cards(page).allInnerTexts()) expect(text).toContain('Hourly')

  await page.getByRole('heading', { level: 1 }).focus()
  const coming = page.waitForEvent('download')
  await tabTo(page, 'Export')
  await page.keyboard.press('Enter')
  const download = await coming
  expect(download.suggestedFilename()).toBe('bookings.csv')
  const table = await readFile(await download.path(), 'utf8')
  expect(table.trimEnd().split('\n')).toHaveLength(shown + 1)

  await tabTo(page, 'Clear filter')
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Past (180)' }).waitFor()
  await page.getByLabel('Status').focus()
  await page.keyboard.press('Escape')
  expect(await page.getByLabel('Status').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Filter' }).evaluate((it) => it === document.activeElement)).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

test('the calendar address is created, copied and renewed; the previous one no longer works', {
  tags: ['full'],
}, async () => {
  const { page, complaints, close } = await open()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
  await page.getByRole('button', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Create address' }).click()
  const field = page.getByLabel('Private address')
  const first = await field.inputValue()
  await page.getByRole('button', { name: 'Copy' }).click()
  await page.getByText('Copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
  expect(await (await fetch(first)).text()).toContain('BEGIN:VEVENT')
  await page.getByRole('button', { name: 'Renew address' }).click()
  await page.getByRole('button', { name: 'Renew' }).click()
  await page.getByText('The old one no longer works.').waitFor()
  expect(await field.inputValue()).not.toBe(first)
  expect((await fetch(first)).status).toBe(404)
  expect(await axe(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('an empty search can be cleared, and a new customer is invited to book', {
  tags: ['full'],
}, async () => {
  const { page, close } = await open('/dashboard/bookings?search=nowhere-at-all')
  await page.getByRole('heading', { name: 'No results' }).waitFor()
  await page
    .getByText(
      'You have no upcoming rides matching that criteria. Try searching for something else or changing the filters.',
    )
    .waitFor()
  await page.getByRole('button', { name: 'Clear search and filter' }).click()
  await page.getByRole('tab', { name: 'Upcoming (180)' }).waitFor()
  await close()

  const newcomer = app.visitor()
  await quoteFor(newcomer)
  await signUp(newcomer)
  const fresh = await open('/dashboard', desktop, newcomer)
  await fresh.page.getByRole('heading', { name: 'No results' }).waitFor()
  expect(await fresh.page.getByRole('main').getByRole('link', { name: 'Book a ride' }).getAttribute('href')).toBe('/')
  await fresh.close()
})

test('a failed request shows an error with a retry, and a signed-out visitor is redirected', {
  tags: ['full'],
}, async () => {
  const { page, close } = await app.openPage()
  await addSessionCookies(page, visitor, app.url)
  const answer = { status: 403, contentType: 'application/json', body: '{"success":false,"message":"","code":"NO"}' }
  let refuse = () => {}
  const released = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route('**/api/bookings/user/**', async (route) => {
    await released
    await route.fulfill(answer)
  })
  await page.goto(`${app.url}/dashboard`)
  await page.getByRole('status').getByText('Loading... Please wait while we fetch your bookings.').waitFor()
  expect(await axe(page)).toEqual([])
  refuse()
  await page.getByRole('heading', { name: 'Error' }).waitFor()
  await page.getByText('Failed to fetch bookings').waitFor()
  await page.getByRole('alert').getByText('Failed to fetch user bookings').waitFor()
  await page.unroute('**/api/bookings/user/**')
  await page.getByRole('button', { name: 'Try again' }).click()
  await cards(page).first().waitFor()
  await close()

  const stranger = await app.openPage()
  await stranger.page.goto(`${app.url}/dashboard/bookings`)
  await stranger.page.waitForURL('**/login')
  await stranger.close()
})

test('My Bookings has no axe violations and fits the window, at both sizes', { tags: ['full'] }, async () => {
  const { page, complaints, close } = await open('/dashboard', mobile)
  await cards(page).first().waitFor()
  const faults = await findLayoutProblems(page, 'bookings')
  await page.getByRole('button', { name: 'Filter' }).click()
  faults.push(...(await findLayoutProblems(page, 'bookings-filter')))
  for (const width of [320, 768, 1024, 1920]) {
    await page.setViewportSize({ ...mobile, width })
    const wide = await overflow(page)
    if (wide > 0) faults.push(`${wide} px too wide at ${width}`)
  }
  for (const [size, menu, account] of [
    [mobile, 'Open menu', page.getByRole('link', { name: 'Account' })],
    [desktop, 'Account of Eleanor Whitcombe', page.getByText('Profile')],
  ] as const) {
    await resizeTo(page, size)
    await page.getByRole('button', { name: menu }).click()
    faults.push(...(await axe(page)))
    await account.click()
    await page.waitForURL('**/dashboard/profile')
    await page.goBack()
    await cards(page).first().waitFor()
  }
  expect(faults).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('a customer whose session has ended signs in and returns to the ride', {
  tags: ['full'],
}, async () => {
  const [here, owner] = [app.visitor(), app.visitor()]
  const { booking_id, email } = await bookedRide(owner)
  await here.post('/api/auth/login', { email, password })
  const { page, close } = await open('/dashboard', desktop, here)
  const details = page.getByRole('button', { name: 'View Details' })
  await details.waitFor()
  await here.post('/api/auth/logout')
  await details.click()
  await page.waitForURL('**/login')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(`**/dashboard/bookings?booking=${booking_id}`)
  await page.getByRole('dialog').getByRole('heading', { level: 3, name: 'Price', exact: true }).waitFor()
  await page.goto(`${app.url}/dashboard/bookings?booking=1npv8gf32z5k5`)
  await page.getByRole('heading', { name: 'Booking not found' }).waitFor()
  await close()
})

test('a car on its way is shown first, with state, expected time, chauffeur, car and phone link', async () => {
  const driver = await createDriver(app)
  const { customer, booking_id } = await createAssignedRide(app, driver)
  for (const action of ['acknowledge', 'on_the_way'])
    await submitAction(driver.visitor, { booking_id, action, booking_version: 99 })
  const { page, complaints, close } = await open('/dashboard', mobile, customer)
  const ride = page.getByRole('region', { name: 'On the way' })
  await ride.getByText(/^Expected at your pickup in about \d+ minutes, at \d\d:\d\d \(scheduled\)\.$/).waitFor()
  await ride.getByText('Tomas Ferreira', { exact: true }).waitFor()
  await ride.getByText('LB26 OST').waitFor()
  expect(await ride.getByRole('link', { name: 'Call Tomas Ferreira' }).getAttribute('href')).toBe('tel:+447700900411')
  // All of it is visible without scrolling.
  expect((await ride.boundingBox())?.y).toBeLessThan(120)
  await expect.poll(() => cards(page).first().locator('.badge').innerText()).toBe('On the way')
  expect(await findLayoutProblems(page, 'ride-under-way')).toEqual([])
  await submitAction(driver.visitor, { booking_id, action: 'arrived' })
  await page.getByRole('region', { name: 'Waiting for you' }).waitFor()
  await expect.poll(() => cards(page).first().locator('.badge').innerText()).toBe('Waiting for you')
  expect(complaints).toEqual([])
  await close()
})

test('a completed ride is rated in its details with one tap and a comment', { tags: ['full'] }, async () => {
  const driver = await createDriver(app)
  const { customer, booking_id } = await createAssignedRide(app, driver)
  for (const action of ['acknowledge', 'on_the_way', 'arrived', 'on_board', 'completed'])
    await submitAction(driver.visitor, { booking_id, action, booking_version: 99 })
  const { page, complaints, close } = await open(`/dashboard/bookings?booking=${booking_id}`, mobile, customer)
  const stars = page.getByRole('group', { name: 'Your rating of Tomas Ferreira' })
  await stars.getByRole('radio', { name: '4 stars' }).click()
  await page.getByText('Thank you. Your rating of Tomas Ferreira has been saved.').waitFor()
  await stars.getByRole('radio', { name: '5 stars' }).click()
  const given = async () => (await customer.get(`/api/bookings/${booking_id}/rating`)).body.data.chauffeurs[0].stars
  await expect.poll(given).toBe(5)
  await page.getByLabel('Would you like to say more?').fill('Calm and on time.')
  await page.getByRole('button', { name: 'Save comment' }).click()
  await page.getByText('Your comment has been saved.').waitFor()
  expect(await axe(page)).toEqual([])
  expect(complaints).toEqual([])
  await close()
})
