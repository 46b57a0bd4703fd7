// The board over HTTP: order, issues and late rides.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localAt } from '#kernel/time.ts'
import { insertAssignment, movePickup } from '../../../../testing/assigned-rides.ts'
import { createEligibleDriver, createRideAt } from '../../../../testing/dispatch.ts'
import { dateIn } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'

let site: TestApp
let office: Visitor

beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

describe('the board', () => {
  it('shows the ride most at risk first and lists the issues of each', async () => {
    const driver_id = await createEligibleDriver(site)
    const [soon, later, fine] = [
      await createRideAt(site, { days: 30 }),
      await createRideAt(site, { days: 30 }),
      await createRideAt(site, { days: 30 }),
    ]
    const now = Date.now()
    await movePickup(site, soon.booking_id, new Date(now + 90 * 60_000))
    await movePickup(site, later.booking_id, new Date(now + 20 * 3_600_000))
    await movePickup(site, fine.booking_id, new Date(now + 5 * 3_600_000))
    await insertAssignment(site, { booking_id: fine.booking_id, driver_id })
    await site.pool.query(
      `update assignments set state = 'acknowledged', booking_version_acknowledged = booking_version where booking_id = $1`,
      [fine.booking_id],
    )
    const { body } = await office.get('/api/admin/dispatch')
    const ours = [soon, later, fine].map(({ booking_id }) => booking_id)
    const shown = body.data.rides.filter(({ booking_id }: { booking_id: string }) => ours.includes(booking_id))
    expect(shown.map(({ booking_id }: { booking_id: string }) => booking_id)).toEqual(ours)
    expect(shown.map(({ risk }: { risk: string }) => risk)).toEqual(['red', 'amber', 'none'])
    await site.pool.query(`update drivers set insurance_expiry_date = '2026-01-01' where driver_id = $1`, [driver_id])
    await site.pool.query(
      `update users set phone_number = '' where user_id in (select user_id from bookings where booking_id = $1)`,
      [fine.booking_id],
    )
    const { body: after } = await office.get('/api/admin/dispatch')
    const ride = after.data.rides.find(({ booking_id }: { booking_id: string }) => booking_id === fine.booking_id)
    expect(ride).toMatchObject({ faults: ['insurance_expired', 'no_passenger_phone'], risk: 'amber' })
  })

  it('shows a late car as at risk and never as fine', async () => {
    const late = async (minutes: number, state: string, stamps: Record<string, number> = {}) => {
      const ride = await createRideAt(site, { days: 30 })
      const pickup = new Date(Date.now() + minutes * 60_000)
      await movePickup(site, ride.booking_id, pickup)
      await insertAssignment(site, { booking_id: ride.booking_id, driver_id: await createEligibleDriver(site) })
      await site.pool.query(
        `update assignments set state = $2, booking_version_acknowledged = booking_version where booking_id = $1`,
        [ride.booking_id, state],
      )
      for (const [column, ago] of Object.entries(stamps))
        await site.pool.query(`update assignments set ${column} = $2 where booking_id = $1`, [
          ride.booking_id,
          new Date(Date.now() - ago * 60_000),
        ])
      return ride.booking_id
    }
    const cars = {
      onTime: await late(90, 'acknowledged'),
      not_left: await late(20, 'acknowledged'),
      not_arrived: await late(-42, 'on_the_way', { on_the_way_at: 60 }),
      waiting_too_long: await late(-86, 'arrived', { on_the_way_at: 180, arrived_at: 100 }),
      overrun: await late(-360, 'on_board', { on_the_way_at: 500, arrived_at: 380, on_board_at: 350 }),
    }
    const { body } = await office.get('/api/admin/dispatch')
    const shown = (id: string) => body.data.rides.find((ride: { booking_id: string }) => ride.booking_id === id)
    expect(shown(cars.onTime)).toMatchObject({ faults: [], risk: 'none' })
    for (const fault of ['not_left', 'not_arrived', 'waiting_too_long', 'overrun'] as const)
      expect(shown(cars[fault])).toMatchObject({
        faults: [fault],
        risk: fault === 'overrun' ? 'amber' : 'red',
        cars: [{ faults: [fault] }],
      })
    const attention = body.data.rides.filter(({ faults }: { faults: string[] }) => faults.length > 0).length
    expect(body.data.totals.with_faults).toBe(attention)
  })

  it('keeps an unfinished ride of last night and drops a finished one', async () => {
    const yesterday = localAt(new Date(Date.now() - 24 * 3_600_000), 'Europe/London').date
    const lastNight = async (state: string) => {
      const ride = await createRideAt(site, { days: 30 })
      await movePickup(site, ride.booking_id, new Date(Date.now() - 26 * 3_600_000))
      await site.pool.query('update bookings set booking_date = $2 where booking_id = $1', [ride.booking_id, yesterday])
      await insertAssignment(site, { booking_id: ride.booking_id, driver_id: await createEligibleDriver(site) })
      await site.pool.query('update assignments set state = $2 where booking_id = $1', [ride.booking_id, state])
      return ride.booking_id
    }
    const [open, over] = [await lastNight('on_board'), await lastNight('completed')]
    const { body } = await office.get('/api/admin/dispatch')
    const shown = (id: string) => body.data.rides.find((ride: { booking_id: string }) => ride.booking_id === id)
    expect(shown(open)).toMatchObject({ risk: 'amber', faults: expect.arrayContaining(['overrun']) })
    expect(shown(over)).toBeUndefined()
  })

  it('refuses invalid dates and shows a week at most', async () => {
    for (const none of ['from=2026-02-30', 'from=9999-12-31', 'from=9999-12-26&to=9999-12-31'])
      expect((await office.get(`/api/admin/dispatch?${none}`)).status).toBe(400)
    const { body } = await office.get(`/api/admin/dispatch?from=${dateIn(0)}&to=${dateIn(90)}`)
    expect(body.data.to).toBe(dateIn(6))
  })
})
