// A driver's day on a phone: a ride from acknowledgement to completion, live for the customer; changes, waiting fees
// and access.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createAssignedRide, createDriver, insertAssignment } from '../testing/assigned-rides.ts'
import { axe, desktop, mobile, overflow } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import {
  badge,
  card,
  hidePhone,
  namedPassenger,
  openAs,
  openDay,
  stateOf,
  tap,
  waitForState,
} from '../testing/driver-day.ts'
import { paidRide } from '../testing/payments.ts'
import { addSessionCookies } from '../testing/signed-in-browser.ts'

const site = openSite()

describe('a ride on a phone', () => {
  test('goes from acknowledgement to completion by touch, and the customer sees each state live', async () => {
    const driver = await createDriver(site)
    const { booking_id, customer } = await createAssignedRide(site, driver, { minutes: 90, ...namedPassenger() })
    const { page, complaints, close } = await openDay(site, driver.visitor)
    const watching = await openAs(site, customer, `/dashboard/bookings?booking=${booking_id}`, desktop)
    const chauffeur = watching.page.getByRole('dialog').getByRole('region').filter({ hasText: 'Tomas Ferreira' }).last()
    await watching.page.getByRole('heading', { name: 'Your chauffeur' }).waitFor()
    const dialog = watching.page.getByRole('dialog')
    await dialog.getByText('Mercedes-Benz S-Class, Black').waitFor()
    await dialog.getByText('LB26 OST').waitFor()
    expect(await chauffeur.count()).toBe(1)

    await badge(page, 'New')
    const cardText = await card(page).innerText()
    for (const fact of ['Heathrow', "Claridge's", 'Ada Marsh', 'BA 117', 'Two prams.']) expect(cardText).toContain(fact)
    expect(await card(page).getByRole('link', { name: 'Call Ada Marsh' }).getAttribute('href')).toBe(
      'tel:+447700900413',
    )
    expect(await overflow(page)).toBe(0)
    expect(await axe(page)).toEqual([])

    await tap(page, 'Acknowledge')
    await badge(page, 'Acknowledged')
    await tap(page, 'On the way')
    await hidePhone(page)
    await dialog.getByText('On the way').first().waitFor()
    await tap(page, 'I have arrived')
    await hidePhone(page)
    await dialog.getByText('Waiting for you').first().waitFor()
    await page.getByText(/^Waiting time counts from /).waitFor()
    expect(await axe(page)).toEqual([])
    expect(await axe(watching.page)).toEqual([])
    await tap(page, 'Passenger on board')
    await hidePhone(page)
    await dialog.getByText('On board').first().waitFor()
    await tap(page, 'Ride completed')
    await hidePhone(page)
    await page.getByRole('region', { name: 'Done' }).waitFor()
    await badge(page, 'Completed')
    // The rest of the dialog updates, because the booking has changed.
    await dialog.locator('.badge-completed').first().waitFor()
    expect(await chauffeur.innerText()).toMatch(/Ride completed\s+at \d\d:\d\d/)
    await waitForState(site, booking_id, 'completed')
    await page.reload()
    await page.getByText('$', { exact: false }).first().waitFor()
    expect([...complaints, ...watching.complaints]).toEqual([])
    await watching.close()
    await close()
  })

  test('shows the next action without scrolling, and undoes it before it is sent', { tags: ['full'] }, async () => {
    const driver = await createDriver(site)
    const { booking_id } = await createAssignedRide(site, driver, { minutes: 90, ...namedPassenger() })
    const { page, close } = await openDay(site, driver.visitor)
    const inSight = (name: string) =>
      card(page)
        .getByRole('button', { name, exact: true })
        .evaluate((button) => {
          const { top, bottom } = button.getBoundingClientRect()
          return top >= 0 && bottom <= innerHeight
        })
    await badge(page, 'New')
    expect(await inSight('Acknowledge')).toBe(true)
    await tap(page, 'Acknowledge')
    await hidePhone(page)
    await waitForState(site, booking_id, 'acknowledged')
    expect(await inSight('On the way')).toBe(true)
    await tap(page, 'On the way')
    await badge(page, 'On the way')
    expect(await axe(page)).toEqual([])
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await badge(page, 'Acknowledged')
    // The next action is sent after the undone one, and starts from the earlier state.
    await tap(page, 'On the way')
    await tap(page, 'I have arrived')
    await waitForState(site, booking_id, 'arrived')
    const { rows } = await site.pool.query('select action from ride_actions where booking_id = $1', [booking_id])
    expect(rows.map(({ action }) => action).sort()).toEqual(['acknowledge', 'arrived', 'on_the_way'])
    await close()
  })

  test('sends an action in its undo period after a lost connection, after a reload and before a sign-out', {
    tags: ['full'],
  }, async () => {
    const driver = await createDriver(site)
    const { booking_id } = await createAssignedRide(site, driver, { minutes: 90, ...namedPassenger() })
    const { page, close } = await openDay(site, driver.visitor)
    await tap(page, 'Acknowledge')
    await hidePhone(page)
    await waitForState(site, booking_id, 'acknowledged')
    await page.context().setOffline(true)
    await tap(page, 'On the way')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await badge(page, 'Acknowledged')
    await tap(page, 'On the way')
    await hidePhone(page)
    await badge(page, 'On the way')
    await page.context().setOffline(false)
    await waitForState(site, booking_id, 'on_the_way')

    await tap(page, 'I have arrived')
    await page.reload()
    await badge(page, 'Arrived')
    await hidePhone(page)
    await waitForState(site, booking_id, 'arrived')

    await tap(page, 'Passenger on board')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await page.waitForURL('**/login')
    expect(await stateOf(site, booking_id)).toBe('on_board')
    await close()
  })

  test('works by keyboard alone, and the name board traps and restores the focus', {
    tags: ['full'],
  }, async () => {
    const driver = await createDriver(site)
    const { booking_id } = await createAssignedRide(site, driver, {
      minutes: 90,
      ...namedPassenger(),
      pickup_sign: 'Marsh & Whitcombe',
    })
    const { page, close } = await openDay(site, driver.visitor)
    const focusOn = async (name: string) => {
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press('Tab')
        const text = await page.evaluate(
          () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
        )
        if (text === name) return
      }
      throw new Error(`40 presses of Tab did not reach ${name}`)
    }
    await badge(page, 'New')
    await focusOn('Name board')
    await page.keyboard.press('Enter')
    const board = page.getByRole('dialog', { name: 'Name board: Marsh & Whitcombe' })
    await board.waitFor()
    expect(await board.innerText()).toContain('Marsh & Whitcombe')
    // The font is as large as possible without breaking or cutting a word.
    const words = board.getByText('Marsh & Whitcombe')
    const fits = (line: HTMLElement) => {
      const word = document.createRange()
      word.setStart(line.firstChild as Text, 'Marsh & '.length)
      word.setEnd(line.firstChild as Text, 'Marsh & Whitcombe'.length)
      return word.getClientRects().length === 1 && line.scrollWidth <= line.clientWidth
    }
    await expect.poll(() => words.evaluate(fits)).toBe(true)
    const { width, height } = page.viewportSize() ?? mobile
    expect(await board.boundingBox()).toMatchObject({ x: 0, y: 0, width, height })
    expect(await axe(page)).toEqual([])
    await page.keyboard.press('Escape')
    await board.waitFor({ state: 'detached' })
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Name board')
    await focusOn('Acknowledge')
    await page.keyboard.press('Enter')
    await hidePhone(page)
    await waitForState(site, booking_id, 'acknowledged')
    await close()
  })
})

/** Makes the page visible again, which polls at once instead of after twenty seconds. */
const refreshPage = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))

test('a changed ride must be acknowledged again, and a new ride appears when the page is visible', {
  tags: ['full'],
}, async () => {
  const driver = await createDriver(site)
  const { booking_id } = await createAssignedRide(site, driver, { minutes: 90 })
  const { page, close } = await openDay(site, driver.visitor)
  await tap(page, 'Acknowledge')
  // The screen updates at once, before the server has the action.
  await hidePhone(page)
  await waitForState(site, booking_id, 'acknowledged')
  await badge(page, 'Acknowledged')
  await site.pool.query(
    `update assignments set booking_version = booking_version + 1, state = 'assigned' where booking_id = $1`,
    [booking_id],
  )
  await refreshPage(page)
  await page.getByText('This ride has changed. Please check it again.').waitFor()
  await tap(page, 'Acknowledge the change')
  await badge(page, 'Acknowledged')
  const other = await paidRide(site.visitor())
  await insertAssignment(site, { booking_id: other.booking_id, driver_id: driver.driver_id })
  await refreshPage(page)
  await page.getByRole('region', { name: 'Later' }).waitFor()
  expect(await page.getByRole('article').count()).toBe(2)
  await close()
})

describe('the waiting meter', { tags: ['full'] }, () => {
  const openWaitingRide = async (minutes: number) => {
    const driver = await createDriver(site)
    const { booking_id } = await createAssignedRide(site, driver, { minutes: -minutes })
    await site.pool.query(
      `update assignments set state = 'arrived', booking_version_acknowledged = booking_version,
         arrived_at = now() - make_interval(mins => $2::int + 10) where booking_id = $1`,
      [booking_id, minutes],
    )
    return { ...(await openDay(site, driver.visitor)), booking_id }
  }

  test('counts the free hour, then shows the waiting fee', async () => {
    const free = await openWaitingRide(30)
    const meter = free.page.getByRole('region', { name: 'Waiting time' })
    expect(await meter.innerText()).toMatch(
      /0:30:\d\d\s+Free until \d\d:\d\d\s+£50\.00 from \d\d:\d\d\. Maximum £80\.00/,
    )
    await free.page.getByText(/^No-show is possible from \d\d:\d\d/).waitFor()
    await free.close()

    const paid = await openWaitingRide(75)
    const costly = paid.page.getByRole('region', { name: 'Waiting time' })
    expect(await costly.innerText()).toMatch(/1:15:\d\d\s+£50\.00 so far\s+£80\.00 from \d\d:\d\d/)
    await tap(paid.page, 'Passenger on board')
    await hidePhone(paid.page)
    await paid.page.getByText('Waiting fee of £50.00 recorded. The office sends the customer a payment link.').waitFor()
    await waitForState(site, paid.booking_id, 'on_board')
    await paid.close()
  })

  test('allows a no-show only after the free hour, and asks for confirmation', async () => {
    const { page, booking_id, close } = await openWaitingRide(62)
    await tap(page, 'No-show')
    const dialog = page.getByRole('dialog', { name: 'Passenger no-show?' })
    await dialog.waitFor()
    expect(await axe(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Keep waiting' }).click()
    await dialog.waitFor({ state: 'detached' })
    await tap(page, 'No-show')
    await page.getByRole('button', { name: 'Yes, no-show' }).click()
    await hidePhone(page)
    await waitForState(site, booking_id, 'no_show')
    await badge(page, 'No-show')
    // The ride moves to the part 'done', and the focus follows it.
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE')
    await close()
  })
})

test('the driver’s day redirects visitors who are not drivers', { tags: ['full'] }, async () => {
  const customer = site.visitor()
  await paidRide(customer)
  const asCustomer = await openAs(site, customer, '/driver-dashboard')
  await asCustomer.page.waitForURL('**/dashboard/bookings')
  await asCustomer.close()
  const stranger = await site.openPage(mobile)
  await stranger.page.goto(`${site.url}/driver-dashboard`)
  await stranger.page.waitForURL('**/login**')
  await stranger.close()
})

test.each([
  ['de', 'Ihr Tag', 'Bestätigen'],
  ['fr', 'Votre journée', 'Confirmer'],
  ['es', 'Su día', 'Confirmar'],
])('the driver’s day is translated to %s', { tags: ['full'] }, async (lang, title, acknowledge) => {
  const driver = await createDriver(site)
  await createAssignedRide(site, driver, { minutes: 90 })
  await site.pool.query('update drivers set rating = 4.9 where driver_id = $1', [driver.driver_id])
  const { page, close } = await site.openPage(mobile)
  await addSessionCookies(page, driver.visitor, site.url)
  await page.context().addCookies([{ name: 'lang', value: lang, url: site.url }])
  await page.goto(`${site.url}/driver-dashboard`)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  await page.getByText('4,9', { exact: true }).waitFor()
  await tap(page, acknowledge)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await overflow(page)).toBe(0)
  const ways = card(page).locator('.btn-outline')
  const room = await ways.evaluateAll((all) => all.map((each) => each.clientWidth - each.scrollWidth))
  expect(room.every((left) => left >= 0)).toBe(true)
  await close()
})
