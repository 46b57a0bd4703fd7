// A driver's day without a connection: actions are stored and sent once, and signing out deletes them.
// @module-tag full
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createAssignedRide, createDriver } from '../testing/assigned-rides.ts'
import { axe } from '../testing/browser.ts'
import { openSite } from '../testing/browser-site.ts'
import { badge, hidePhone, namedPassenger, openDay, stateOf, tap, waitForState } from '../testing/driver-day.ts'

const site = openSite()

/** Waits until the service worker can serve the screen offline. */
const waitForOfflineShell = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        async () =>
          navigator.serviceWorker.controller?.state === 'activated' &&
          (await caches.match('/driver-dashboard')) !== undefined,
      ),
    )
    .toBe(true)

describe('through a tunnel', () => {
  test('offline actions are kept through a reload, and sent once and in order when the connection returns', async () => {
    const driver = await createDriver(site)
    const { booking_id } = await createAssignedRide(site, driver, { minutes: 40, ...namedPassenger() })
    const { page, close } = await openDay(site, driver.visitor)
    await tap(page, 'Acknowledge')
    await hidePhone(page)
    await waitForState(site, booking_id, 'acknowledged')
    await waitForOfflineShell(page)

    await page.context().setOffline(true)
    await page.getByText('No connection. Your updates are saved').waitFor()
    await tap(page, 'On the way')
    await badge(page, 'On the way')
    await page.getByText('1 update to send').waitFor()
    // As when the phone was locked and unlocked.
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Your day' }).waitFor()
    await badge(page, 'On the way')
    await tap(page, 'I have arrived')
    await tap(page, 'Passenger on board')
    await page.getByText('3 updates to send').waitFor()
    expect(await axe(page)).toEqual([])
    expect(await stateOf(site, booking_id)).toBe('acknowledged')

    await page.context().setOffline(false)
    await waitForState(site, booking_id, 'on_board')
    await page.getByText('to send').waitFor({ state: 'detached' })
    const { rows } = await site.pool.query(
      'select action, refusal from ride_actions where booking_id = $1 order by received_at, tapped_at',
      [booking_id],
    )
    expect(rows.map(({ action, refusal }) => [action, refusal])).toEqual([
      ['acknowledge', null],
      ['on_the_way', null],
      ['arrived', null],
      ['on_board', null],
    ])
    await close()
  })

  test('a lost response does not repeat an action', async () => {
    const driver = await createDriver(site)
    const { booking_id } = await createAssignedRide(site, driver, { minutes: 40 })
    const { page, close } = await openDay(site, driver.visitor)
    let lost = 0
    // The server receives the action, but its response is lost.
    await page.route('**/actions', async (route) => {
      if (lost++ < 2) {
        await route.fetch()
        return route.abort('connectionreset')
      }
      return route.continue()
    })
    await tap(page, 'Acknowledge')
    await hidePhone(page)
    await page.getByText('1 update to send').waitFor({ state: 'detached', timeout: 40_000 })
    await badge(page, 'Acknowledged')
    const { rows } = await site.pool.query('select refusal from ride_actions where booking_id = $1', [booking_id])
    expect([lost >= 3, rows]).toEqual([true, [{ refusal: null }]])
    await close()
  })

  test('a refused action is reported, and other rides continue', async () => {
    const driver = await createDriver(site)
    const { booking_id } = await createAssignedRide(site, driver, { minutes: 40 })
    const { page, close } = await openDay(site, driver.visitor)
    await tap(page, 'Acknowledge')
    await hidePhone(page)
    await waitForState(site, booking_id, 'acknowledged')
    await page.context().setOffline(true)
    await tap(page, 'On the way')
    await badge(page, 'On the way')
    await site.pool.query(`update bookings set booking_status = 'cancelled' where booking_id = $1`, [booking_id])
    await page.context().setOffline(false)
    const alert = page.getByRole('alert')
    await alert.getByText('This ride was cancelled').waitFor()
    expect(await alert.innerText()).toMatch(/Not accepted: On the way, \d\d:\d\d, Heathrow/)
    await alert.getByRole('button', { name: 'OK' }).click()
    await alert.waitFor({ state: 'detached' })
    await page.getByText('No rides for now.').waitFor()
    await close()
  })
})

test('signing out deletes all passenger data from the phone', async () => {
  const driver = await createDriver(site)
  await createAssignedRide(site, driver, { minutes: 90, ...namedPassenger() })
  const { page, close } = await openDay(site, driver.visitor)
  await badge(page, 'New')
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(await stored()).toContain('Ada Marsh')
  await page.getByRole('button', { name: /Tomas/ }).click()
  // The address changes to the sign-in page before that page has loaded.
  const loaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await loaded
  await page.waitForURL('**/login**')
  expect(await stored()).not.toMatch(/Marsh|7700900413/)
  await close()
})
