// Dispatch over HTTP: the effects of booking changes on assignments, and suggestions for a day.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertAssignment } from '../../../testing/assigned-rides.ts'
import { waitForDeliveries } from '../../../testing/deliveries.ts'
import {
  assignDriver,
  createEligibleDriver,
  createRideAt,
  findOnBoard,
  listRideAudit,
  versionOf,
} from '../../../testing/dispatch.ts'
import { eventually } from '../../../testing/eventually.ts'
import { dateIn } from '../../../testing/factories.ts'
import { createAdministrator } from '../../../testing/office.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'

let site: TestApp
let office: Visitor

beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

describe('a booking that changes', () => {
  const acknowledge = (booking_id: string) =>
    site.pool.query(
      `update assignments set state = 'acknowledged', booking_version_acknowledged = booking_version where booking_id = $1`,
      [booking_id],
    )
  const change = async (ride: { booking_id: string; customer: Visitor }, over: Record<string, unknown>) => {
    const seen = await ride.customer.post(`/api/bookings/${ride.booking_id}/changes/preview`, over)
    const { price, version } = seen.body.data
    const { status, text } = await ride.customer.send('PATCH', `/api/bookings/${ride.booking_id}`, {
      ...over,
      price,
      version,
    })
    if (status !== 200) throw new Error(text)
  }

  it('has to be acknowledged again', async () => {
    const [driver_id, ride] = [await createEligibleDriver(site), await createRideAt(site, { days: 25 })]
    await assignDriver(office, ride, { driver_id })
    await acknowledge(ride.booking_id)
    expect((await findOnBoard(office, ride)).faults).toEqual([])
    await change(ride, { booking_time: '11:00' })
    const shown = await eventually(async () => {
      const now = await findOnBoard(office, ride)
      return now.faults.length ? now : undefined
    })
    expect(shown.faults).toEqual(['changed'])
    expect(shown.cars[0].assignment).toMatchObject({ state: 'assigned', is_acknowledged: false, is_changed: true })
    expect((await listRideAudit(site, ride.booking_id)).at(-1)).toMatchObject({
      action: 'ride.revised',
      after: { changed: ['when'] },
    })
  })

  it('loses a driver who no longer fits, and a cancelled one frees its driver', async () => {
    const driver_id = await createEligibleDriver(site)
    const [first, second] = [
      await createRideAt(site, { days: 26, time: '09:00' }),
      await createRideAt(site, { days: 26, time: '15:00' }),
    ]
    for (const ride of [first, second]) expect((await assignDriver(office, ride, { driver_id })).status).toBe(200)
    await change(second, { booking_time: '09:30' })
    await eventually(async () => (await findOnBoard(office, second)).faults[0] === 'no_driver')
    const [dropped] = (await listRideAudit(site, second.booking_id)).slice(-1)
    expect(dropped).toMatchObject({ action: 'ride.unassigned', after: { why: 'changed', reasons: ['overlap'] } })
    expect((await findOnBoard(office, first)).cars[0].driver.driver_id).toBe(driver_id)
    expect((await first.customer.post(`/api/bookings/${first.booking_id}/cancel`, {})).status).toBe(200)
    await eventually(async () => (await listRideAudit(site, first.booking_id)).at(-1)?.after.why === 'cancelled')
    expect(await findOnBoard(office, first)).toBeUndefined()
    const again = { ...second, version: await versionOf(site, second.booking_id) }
    expect((await assignDriver(office, again, { driver_id })).status).toBe(200)
  })

  it('while it is completed has to be acknowledged again once it is reopened', async () => {
    const [driver_id, ride] = [await createEligibleDriver(site), await createRideAt(site, { days: 29 })]
    await assignDriver(office, ride, { driver_id })
    await acknowledge(ride.booking_id)
    await site.pool.query(`update assignments set state = 'completed', completed_at = now() where booking_id = $1`, [
      ride.booking_id,
    ])
    for (const edit of [{ status: 'completed' }, { pickup_sign: 'Ferrars' }, { status: 'confirmed' }])
      expect((await office.put(`/api/bookings/${ride.booking_id}`, edit)).status).toBe(200)
    await waitForDeliveries(site)
    expect((await findOnBoard(office, ride)).faults).toEqual(['changed'])
  })

  it('from completed to cancelled and back to confirmed keeps its driver', async () => {
    const [driver_id, ride] = [await createEligibleDriver(site), await createRideAt(site, { days: 31 })]
    await assignDriver(office, ride, { driver_id })
    await acknowledge(ride.booking_id)
    await site.pool.query(`update assignments set state = 'completed', completed_at = now() where booking_id = $1`, [
      ride.booking_id,
    ])
    for (const edit of [{ status: 'completed' }, { status: 'cancelled', refund: 0 }, { status: 'confirmed' }]) {
      expect((await office.put(`/api/bookings/${ride.booking_id}`, edit)).status).toBe(200)
      await waitForDeliveries(site)
    }
    expect((await findOnBoard(office, ride)).cars[0].assignment.state).toBe('acknowledged')
  })

  it('to fewer cars keeps a driver who has not set out, on a car that has none', async () => {
    const twoCars = async (days: number) => {
      const ride = await createRideAt(site, { days })
      await site.pool.query('update bookings set cars = 2, number_of_passengers = 5 where booking_id = $1', [
        ride.booking_id,
      ])
      return ride
    }
    const [only, both, out] = [await twoCars(31), await twoCars(32), await twoCars(33)]
    const [first, second] = [await createEligibleDriver(site), await createEligibleDriver(site)]
    await insertAssignment(site, { booking_id: only.booking_id, car_number: 2, driver_id: second })
    await insertAssignment(site, { booking_id: both.booking_id, car_number: 1, driver_id: first })
    await insertAssignment(site, { booking_id: both.booking_id, car_number: 2, driver_id: second })
    const setOut = await insertAssignment(site, { booking_id: out.booking_id, car_number: 2, driver_id: second })
    await site.pool.query(`update assignments set state = 'on_the_way' where assignment_id = $1`, [setOut])
    for (const { booking_id } of [only, both, out])
      expect((await office.put(`/api/bookings/${booking_id}`, { number_of_passengers: 1 })).status).toBe(200)
    await waitForDeliveries(site)
    const listAssigned = async ({ booking_id }: { booking_id: string }) => {
      const { rows } = await site.pool.query('select car_number, driver_id from assignments where booking_id = $1', [
        booking_id,
      ])
      return rows
    }
    expect(await listAssigned(only)).toEqual([{ car_number: 1, driver_id: second }])
    expect(await listAssigned(both)).toEqual([{ car_number: 1, driver_id: first }])
    // The driver has already reported on the second car, which no longer exists.
    expect(await listAssigned(out)).toEqual([])
    expect((await listRideAudit(site, only.booking_id)).at(-1)).toMatchObject({
      action: 'ride.revised',
      before: { car_number: 2 },
      after: { car_number: 1, driver_id: second },
    })
  })

  it('is checked with all changes since the driver saw it, in whatever order the events arrive', async () => {
    // The driver agreed to a day off; the ride then moves to another day off and gets another sign.
    const [driver_id, ride] = [
      await createEligibleDriver(site, { days_off: [0, 1, 2, 3, 4, 5, 6] }),
      await createRideAt(site, { days: 28 }),
    ]
    expect((await assignDriver(office, ride, { driver_id, agreed: true })).status).toBe(200)
    await waitForDeliveries(site)
    await site.pool.query(`create function wait_for_the_test() returns trigger language plpgsql as $$ begin
        if new.data->>'listener' = 'dispatch.changed' then new.start_after = now() + interval '1 hour'; end if;
        return new; end $$`)
    await site.pool.query(
      'create trigger wait before insert on jobs.job for each row execute function wait_for_the_test()',
    )
    await change(ride, { booking_date: dateIn(30) })
    await change(ride, { pickup_sign: 'Ferrars' })
    await site.pool.query('drop trigger wait on jobs.job')
    const { rows } = await site.pool.query<{ id: string }>(
      `select id from jobs.job where data->>'listener' = 'dispatch.changed' and data->'data'->>'booking_id' = $1
       and state = 'created' order by data->'data'->'changed' @> '["sign"]' desc`,
      [ride.booking_id],
    )
    expect(rows).toHaveLength(2)
    for (const { id } of rows) {
      await site.pool.query('update jobs.job set start_after = now() where id = $1', [id])
      await eventually(async () => {
        const { rowCount } = await site.pool.query(`select from jobs.job where id = $1 and state = 'completed'`, [id])
        return rowCount === 1
      })
    }
    const audit = (await listRideAudit(site, ride.booking_id)).slice(1)
    expect(audit).toMatchObject([{ action: 'ride.unassigned', after: { why: 'changed', reasons: ['day_off'] } }])
  })

  it('is flagged on the board if its driver has already set out', async () => {
    const [driver_id, ride] = [await createEligibleDriver(site), await createRideAt(site, { days: 27 })]
    const { data } = (await assignDriver(office, ride, { driver_id })).body
    await acknowledge(ride.booking_id)
    await site.pool.query(`update assignments set state = 'on_the_way' where assignment_id = $1`, [data.assignment_id])
    await site.pool.query(`update drivers set days_off = '{0,1,2,3,4,5,6}' where driver_id = $1`, [driver_id])
    await change(ride, { pickup_sign: 'Ferrars' })
    await eventually(async () => (await findOnBoard(office, ride)).faults.includes('changed'))
    const shown = await findOnBoard(office, ride)
    expect(shown.faults).toEqual(['changed', 'day_off'])
    expect(shown.cars[0]).toMatchObject({ driver: { driver_id }, assignment: { state: 'on_the_way' } })
  })
})

describe('a suggested day', () => {
  it('gives a night driver with Sunday off the small hours of Sunday, and not those of Monday', async () => {
    await site.pool.query(`update drivers set status = 'unavailable'`)
    const driver_id = await createEligibleDriver(site, { preferred_shift: 'night', days_off: [0] })
    // A Sunday at least five weeks ahead.
    const sunday = 35 + ((7 - new Date(dateIn(35)).getUTCDay()) % 7)
    const rides = [
      await createRideAt(site, { days: sunday, time: '01:00' }),
      await createRideAt(site, { days: sunday + 1, time: '01:00' }),
    ] as const
    const days = [sunday, sunday + 1].map((day) => office.post('/api/admin/dispatch/suggest', { date: dateIn(day) }))
    const [onSunday, onMonday] = await Promise.all(days)
    expect(onSunday?.body.data.suggestions).toMatchObject([{ booking_id: rides[0].booking_id, driver_id }])
    expect(onMonday?.body.data.left).toMatchObject([{ booking_id: rides[1].booking_id }])
    expect((await assignDriver(office, rides[0], { driver_id })).status).toBe(200)
    expect((await assignDriver(office, rides[1], { driver_id })).body.data.reasons).toEqual(['day_off'])
    expect((await findOnBoard(office, rides[0])).faults).toEqual(['not_acknowledged'])
  })

  it('contains assignments that the server accepts and lists the cars without a driver', async () => {
    await site.pool.query(`update drivers set status = 'unavailable'`)
    const [one, two] = [
      await createEligibleDriver(site),
      await createEligibleDriver(site, { preferred_shift: 'night' }),
    ]
    const rides = [
      await createRideAt(site, { days: 40, time: '08:00' }),
      await createRideAt(site, { days: 40, time: '13:00' }),
      await createRideAt(site, { days: 40, time: '13:15' }),
      await createRideAt(site, { days: 40, time: '21:00' }),
    ]
    const { status, body } = await office.post('/api/admin/dispatch/suggest', { date: dateIn(40) })
    expect(status).toBe(200)
    const { suggestions, left, empty_miles } = body.data
    expect(suggestions).toHaveLength(3)
    expect(left).toHaveLength(1)
    expect(empty_miles).toBeGreaterThan(0)
    expect(suggestions.at(-1).booking_id).toBe(rides[3]?.booking_id)
    expect([one, two]).toContain(suggestions.at(-1).driver_id)
    const requests = suggestions.map((each: Record<string, unknown>) => ({
      booking_id: each.booking_id,
      car_number: each.car_number,
      booking_version: each.booking_version,
      driver_id: each.driver_id,
      seen: null,
    }))
    const { body: done } = await office.post('/api/admin/dispatch/assignments', { rides: requests })
    expect(done.data.assigned).toHaveLength(3)
    expect(done.data.refused).toEqual([])
    const again = await office.post('/api/admin/dispatch/assignments', {
      rides: [
        { ...requests[0], driver_id: two },
        { ...requests[1], booking_id: '0000000000000' },
      ],
    })
    expect(again.body.data.refused.map(({ code }: { code: string }) => code)).toEqual([
      ...['ASSIGNMENT_CHANGED', 'RIDE_NOT_FOUND'],
    ])
    const { body: rest } = await office.post('/api/admin/dispatch/suggest', { date: dateIn(40) })
    expect([rest.data.suggestions, rest.data.left.length]).toEqual([[], 1])
    await waitForDeliveries(site)
  })
})
