// Upcoming bookings that are written while a region changes.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDb } from '#platform/db.ts'
import { paidRide, queryOne } from '../../../../testing/payments.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import { createBookingRegions } from './service.ts'
import { moveToRegions } from './store.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp()
})
afterAll(() => site.close())

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

/** An edit that moves the pickup of a booking and is not stored yet. */
const beginEdit = async (booking_id: string, [lat, lon]: readonly [number, number]) => {
  const client = await site.pool.connect()
  await client.query('begin')
  await client.query('update bookings set pickup_place = pickup_place || $2 where booking_id = $1', [
    booking_id,
    { lat, lon },
  ])
  return async () => {
    await client.query('commit')
    client.release()
  }
}

it('waits for a booking that is being moved into the new outline; without the wait its region stays (control)', async () => {
  const db = createDb(site.pool)
  const { booking_id } = await paidRide(site.visitor())
  const findRegion = async () =>
    (await queryOne(site.pool, 'select region_id from bookings where booking_id = $1', [booking_id])).region_id
  const [leeds, york] = [[53.8, -1.55] as const, [53.96, -1.08] as const]

  const commitFirst = await beginEdit(booking_id, leeds)
  await insertRegion('leeds', leeds)
  await moveToRegions(db, { after: { pickup_at: new Date(), booking_id: '' }, limit: 10 })
  await commitFirst()
  expect(await findRegion()).toBe('main')

  const commitSecond = await beginEdit(booking_id, york)
  await insertRegion('york', york)
  await createBookingRegions({ db, clock: () => new Date(), pause: commitSecond }).moveUpcoming()
  expect(await findRegion()).toBe('york')
})
