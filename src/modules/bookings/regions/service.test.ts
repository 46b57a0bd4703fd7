// The regions of returns, of edited rides and of those that staff of another region book; and bookings that are written while a
// region changes.
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createDb } from '#platform/db.ts'
import { rideToLondon } from '../../../../testing/factories.ts'
import {
  createAdministrator,
  createBookingEditor,
  createRegion,
  createStaff,
  limitToRegions,
  type OfficePerson,
} from '../../../../testing/office.ts'
import { paidRide, queryOne } from '../../../../testing/payments.ts'
import { bookByPhone } from '../../../../testing/phone-bookings.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { createBookingRegions } from './service.ts'
import { moveToRegions } from './store.ts'

let site: TestApp
let office: OfficePerson
beforeAll(async () => {
  site = await startApp()
  office = await createAdministrator(site)
})
afterAll(() => site.close())

const findRegion = async (booking_id: string): Promise<string> =>
  (await queryOne(site.pool, 'select region_id from bookings where booking_id = $1', [booking_id])).region_id

/** A square around a point, which is a region at once. */
const insertRegion = async (region_id: string, [lat, lon]: readonly [number, number]): Promise<void> => {
  const corners = [
    [lat - 0.1, lon - 0.1],
    [lat - 0.1, lon + 0.1],
    [lat + 0.1, lon + 0.1],
    [lat + 0.1, lon - 0.1],
  ]
  await site.pool.query(
    'insert into regions (region_id, name, outline, created_at, updated_at) values ($1, $1, $2, now(), now())',
    [region_id, JSON.stringify([corners])],
  )
}

/** Edits that are not stored yet; one that a failed test left open would keep the site from closing. */
const openEdits = new Set<() => Promise<void>>()
afterEach(async () => {
  for (const commit of openEdits) await commit()
})

/** An edit that moves the pickup of a booking and is not stored yet; the returned function stores it once. */
const beginEdit = async (booking_id: string, [lat, lon]: readonly [number, number]) => {
  const client = await site.pool.connect()
  await client.query('begin')
  await client.query('update bookings set pickup_place = pickup_place || $2 where booking_id = $1', [
    booking_id,
    { lat, lon },
  ])
  const commit = async () => {
    if (!openEdits.delete(commit)) return
    await client.query('commit')
    client.release()
  }
  openEdits.add(commit)
  return commit
}

it('waits for a booking that is being moved into the new outline; without the wait its region stays (control)', async () => {
  const db = createDb(site.pool)
  const { booking_id } = await paidRide(site.visitor())
  const [leeds, york] = [[53.8, -1.55] as const, [53.96, -1.08] as const]
  // Those of an earlier try.
  await site.pool.query('update regions set active = false where outline is not null')

  const commitFirst = await beginEdit(booking_id, leeds)
  await insertRegion(`leeds-${booking_id}`, leeds)
  await moveToRegions(db, { after: { pickup_at: new Date(), booking_id: '' }, limit: 10 })
  await commitFirst()
  expect(await findRegion(booking_id)).toBe('main')

  const commitSecond = await beginEdit(booking_id, york)
  await insertRegion(`york-${booking_id}`, york)
  // Transactions of other tests on this server are waited for as well.
  const pause = async () => {
    await commitSecond()
    await delay(50)
  }
  await createBookingRegions({ db, clock: () => new Date(), pause }).moveUpcoming()
  expect(await findRegion(booking_id)).toBe(`york-${booking_id}`)
})

describe('staff of one region', () => {
  let airport: string
  let dispatcher: OfficePerson
  beforeAll(async () => {
    airport = (await createRegion(office, { name: 'Airport', around: [51.47, -0.4543] })).region_id
    dispatcher = await createStaff(site, 'dispatcher')
    await limitToRegions(site, dispatcher, [airport])
  })
  const statusOf = async (booking_id: string) =>
    (await dispatcher.visitor.get(`/api/admin/bookings/${booking_id}`)).status

  it('see the return of their ride with it, which belongs to the region of its own pickup', async () => {
    const ride = rideToLondon()
    const { booking } = await bookByPhone(dispatcher.visitor, { ride, back: { date: ride.date, time: '22:00' } })
    const { booking_id, return_booking } = booking
    expect(await findRegion(booking_id)).toBe(airport)
    expect(await findRegion(return_booking.booking_id)).toBe('main')
    expect([await statusOf(booking_id), await statusOf(return_booking.booking_id)]).toEqual([200, 403])
    const { body } = await dispatcher.visitor.get('/api/bookings?page=1')
    expect(body.data.map((each: { booking_id: string }) => each.booking_id)).toEqual([booking_id])
  })

  it('book by telephone for another region, and move a ride there, which then is theirs no more', async () => {
    const mayfair = rideToLondon({ pickup: { address: "Claridge's" }, dropoff: { address: 'Heathrow Airport' } })
    const { booking: far } = await bookByPhone(dispatcher.visitor, { ride: mayfair })
    const { booking: near } = await bookByPhone(dispatcher.visitor)
    const { edit } = createBookingEditor(() => ({ site, office: dispatcher.visitor }))
    const moved = await edit(near.booking_id, {
      pickup_location: far.pickup_location,
      dropoff_location: far.dropoff_location,
    })
    expect(moved.status).toBe(200)
    for (const { booking_id } of [far, near]) {
      expect(await findRegion(booking_id)).toBe('main')
      expect(await statusOf(booking_id)).toBe(403)
    }
  })
})
