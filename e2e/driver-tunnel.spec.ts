// A driver's day without a connection: what is tapped is kept and sent once, and what is kept goes with who signs out.
// @module-tag full
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { axe } from '../testing/browser.ts'
import { badge, named, openDay, stateIs, stateOf, tap } from '../testing/driver-day.ts'
import { drivenRide, driverOf } from '../testing/driving.ts'
import { openSite } from '../testing/site.ts'

const site = openSite()

/** What the screen waits for before it can be opened in a tunnel. */
const putAside = (page: Page) =>
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
  test('what is tapped is kept, also over a reload, and sent once and in order when there is a connection', async () => {
    const driver = await driverOf(site)
    const { booking_id } = await drivenRide(site, driver, { minutes: 40, ...named() })
    const { page, close } = await openDay(site, driver.visitor)
    await tap(page, 'Acknowledge')
    await stateIs(site, booking_id, 'acknowledged')
    await putAside(page)

    await page.context().setOffline(true)
    await page.getByText('No connection. Your updates are saved').waitFor()
    await tap(page, 'On the way')
    await badge(page, 'On the way')
    await page.getByText('1 update to send').waitFor()
    // The phone was put away and taken out again.
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Your day' }).waitFor()
    await badge(page, 'On the way')
    await tap(page, 'I have arrived')
    await tap(page, 'Passenger on board')
    await page.getByText('3 updates to send').waitFor()
    expect(await axe(page)).toEqual([])
    expect(await stateOf(site, booking_id)).toBe('acknowledged')

    await page.context().setOffline(false)
    await stateIs(site, booking_id, 'on_board')
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

  test('an answer that is lost on the way is no second word', async () => {
    const driver = await driverOf(site)
    const { booking_id } = await drivenRide(site, driver, { minutes: 40 })
    const { page, close } = await openDay(site, driver.visitor)
    let lost = 0
    // The server hears it, and the phone does not hear the server.
    await page.route('**/actions', async (route) => {
      if (lost++ < 2) {
        await route.fetch()
        return route.abort('connectionreset')
      }
      return route.continue()
    })
    await tap(page, 'Acknowledge')
    await page.getByText('1 update to send').waitFor({ state: 'detached', timeout: 40_000 })
    await badge(page, 'Acknowledged')
    const { rows } = await site.pool.query('select refusal from ride_actions where booking_id = $1', [booking_id])
    expect([lost >= 3, rows]).toEqual([true, [{ refusal: null }]])
    await close()
  })

  test('what is not possible any more is said, and the rest of the rides goes on', async () => {
    const driver = await driverOf(site)
    const { booking_id } = await drivenRide(site, driver, { minutes: 40 })
    const { page, close } = await openDay(site, driver.visitor)
    await tap(page, 'Acknowledge')
    await stateIs(site, booking_id, 'acknowledged')
    await page.context().setOffline(true)
    await tap(page, 'On the way')
    await badge(page, 'On the way')
    await site.pool.query(`update bookings set booking_status = 'cancelled' where booking_id = $1`, [booking_id])
    await page.context().setOffline(false)
    const told = page.getByRole('alert')
    await told.getByText('This ride was cancelled').waitFor()
    expect(await told.innerText()).toMatch(/Not accepted: On the way, \d\d:\d\d, Heathrow/)
    await told.getByRole('button', { name: 'OK' }).click()
    await told.waitFor({ state: 'detached' })
    await page.getByText('No rides for now.').waitFor()
    await close()
  })
})

test('signing out leaves nothing of the passengers on the phone', async () => {
  const driver = await driverOf(site)
  await drivenRide(site, driver, { minutes: 90, ...named() })
  const { page, close } = await openDay(site, driver.visitor)
  await badge(page, 'New')
  const stored = () => page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(await stored()).toContain('Ada Marsh')
  await page.getByRole('button', { name: /Tomas/ }).click()
  // The address is that of the sign-in page before it is loaded.
  const loaded = page.waitForEvent('load')
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await loaded
  await page.waitForURL('**/login**')
  expect(await stored()).not.toMatch(/Marsh|7700900413/)
  await close()
})
