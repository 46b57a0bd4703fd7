// Who drives what, over HTTP: given by hand and refused with the reasons, two offices at once, and what a change does to it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allDelivered } from '../../../testing/delivered.ts'
import { carPath, give, onBoard, readyDriver, rideAt, versionOf } from '../../../testing/dispatching.ts'
import { moveTo, putOn } from '../../../testing/driving.ts'
import { eventually } from '../../../testing/eventually.ts'
import { dateIn } from '../../../testing/factories.ts'
import { administratorOf } from '../../../testing/office.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import { withoutLocks } from '../../../testing/without-locks.ts'

let site: TestApp
let office: Visitor

beforeAll(async () => {
  site = await startApp()
  office = (await administratorOf(site)).visitor
})
afterAll(() => site.close())

const auditOf = async (booking_id: string) => {
  const { rows } = await site.pool.query(
    `select action, before, after from audit_log where subject = $1 and action like 'ride.%' order by audit_id`,
    [`booking:${booking_id}`],
  )
  return rows
}

describe('a driver on a ride', () => {
  it('is put there by the office, seen on the board, replaced and taken off, each written down', async () => {
    const [first, second, ride] = [await readyDriver(site), await readyDriver(site), await rideAt(site)]
    expect((await onBoard(office, ride)).faults).toEqual(['no_driver'])
    const { status, body } = await give(office, ride, { driver_id: first })
    expect(status).toBe(200)
    const shown = await onBoard(office, ride)
    expect(shown.cars[0].driver).toMatchObject({ driver_id: first, name: 'Tomas Ferreira', plate: 'LB26 OST' })
    expect(shown.faults).toEqual(['not_acknowledged'])
    expect((await give(office, ride, { driver_id: second })).body.code).toBe('ASSIGNMENT_CHANGED')
    const replaced = await give(office, ride, { driver_id: second, seen: body.data })
    expect(replaced.body.data.driver_id).toBe(second)
    const { assignment_id, version } = replaced.body.data
    const taken = await office.send('DELETE', carPath(ride.booking_id), { seen: { assignment_id, version } })
    expect(taken.status).toBe(200)
    expect((await onBoard(office, ride)).faults).toEqual(['no_driver'])
    const audit = await auditOf(ride.booking_id)
    expect(audit.map(({ action }) => action)).toEqual([
      ...['ride.assigned', 'ride.unassigned', 'ride.assigned', 'ride.unassigned'],
    ])
    expect(audit[1]).toMatchObject({ before: { driver_id: first }, after: { why: 'replaced' } })
  })

  it.each([
    ['an expired licence', { driving_license_expiry_date: '2026-01-01' }, ['licence_expired']],
    ['an expired insurance', { insurance_expiry_date: '2026-01-01' }, ['insurance_expired']],
    ['no known insurance', { insurance_expiry_date: null }, ['insurance_unknown']],
    ['the word that they are not there', { status: 'unavailable' }, ['not_available']],
    ['a first day that is yet to come', { date_first_available: dateIn(300) }, ['not_started']],
    ['a last day before it', { date_of_leaving: dateIn(1) }, ['has_left']],
    ['another class of car', { service_classes: ['business_class'] }, ['class']],
    ['too small a car', { car_capacity: 1, car_luggage: 1 }, ['passengers', 'luggage']],
    ['no car', { has_vehicle: false }, ['no_car']],
    ['days off', { days_off: [0, 1, 2, 3, 4, 5, 6] }, ['day_off']],
    ['the other shift', { preferred_shift: 'night' }, ['shift']],
    ['a home too far away', { base_lat: 55.95, base_lon: -3.19 }, ['too_far']],
  ])('is refused on the server with %s', async (_, over, reasons) => {
    const [driver_id, ride] = [await readyDriver(site, over), await rideAt(site)]
    const { status, body } = await give(office, ride, { driver_id })
    expect([status, body.code, body.data.reasons]).toEqual([409, 'DRIVER_UNFIT', reasons])
    const { body: list } = await office.get(`${carPath(ride.booking_id)}/drivers`)
    const shown = list.data.find((each: { driver_id: string }) => each.driver_id === driver_id)
    expect(shown.reasons).toEqual(reasons)
    const canAgree = ['day_off', 'shift', 'too_far'].includes(reasons[0] ?? '')
    expect(shown.is_agreeable).toBe(canAgree)
    expect((await give(office, ride, { driver_id, agreed: true })).status).toBe(canAgree ? 200 : 409)
  })

  it('has one ride at a time, and the way between two', async () => {
    const driver_id = await readyDriver(site)
    const [first, same, soon, later] = [
      await rideAt(site, { days: 21, time: '10:00' }),
      await rideAt(site, { days: 21, time: '10:30' }),
      await rideAt(site, { days: 21, time: '12:15' }),
      await rideAt(site, { days: 21, time: '15:00' }),
    ]
    expect((await give(office, first, { driver_id })).status).toBe(200)
    expect((await give(office, same, { driver_id })).body.data.reasons).toEqual(['overlap'])
    expect((await give(office, soon, { driver_id })).body.data.reasons).toEqual(['too_little_time'])
    expect((await give(office, later, { driver_id })).status).toBe(200)
  })

  it('works on five days of a week where that is agreed, and on the sixth only by their word', async () => {
    const driver_id = await readyDriver(site, { working_days: '5 days a week' })
    // A Monday at least three weeks ahead.
    const monday = 21 + ((8 - new Date(dateIn(21)).getUTCDay()) % 7)
    for (let day = 0; day < 5; day++) {
      const ride = await rideAt(site, { days: monday + day })
      expect((await give(office, ride, { driver_id })).status).toBe(200)
    }
    const sixth = await rideAt(site, { days: monday + 5 })
    expect((await give(office, sixth, { driver_id })).body.data.reasons).toEqual(['day_off'])
    const after = await rideAt(site, { days: monday + 7 })
    expect((await give(office, after, { driver_id })).status).toBe(200)
  })

  it('drives one of two cars: the other needs somebody else', async () => {
    const [first, second] = [await readyDriver(site), await readyDriver(site)]
    const ride = await rideAt(site, { days: 22, passengers: 5, luggage: 4 })
    expect((await give(office, ride, { driver_id: first })).status).toBe(200)
    const again = await give(office, ride, { driver_id: first, car_number: 2 })
    expect(again.body.data.reasons).toEqual(['overlap'])
    expect((await onBoard(office, ride)).faults).toEqual(['no_driver', 'not_acknowledged'])
    expect((await give(office, ride, { driver_id: second, car_number: 2 })).status).toBe(200)
    expect((await give(office, ride, { driver_id: second, car_number: 3 })).status).toBe(404)
  })

  it('who has set out is replaced only by somebody who says that they called', async () => {
    const [first, second, ride] = [await readyDriver(site), await readyDriver(site), await rideAt(site, { days: 22 })]
    const { data } = (await give(office, ride, { driver_id: first })).body
    await site.pool.query(`update assignments set state = 'on_the_way' where assignment_id = $1`, [data.assignment_id])
    expect((await give(office, ride, { driver_id: second, seen: data })).body.code).toBe('RIDE_UNDER_WAY')
    expect((await give(office, ride, { driver_id: second, seen: data, called: true })).status).toBe(200)
  })

  it('is not put on a ride that is cancelled, unpaid, not there, or other than it was seen', async () => {
    const [driver_id, ride] = [await readyDriver(site), await rideAt(site, { days: 22 })]
    expect((await give(office, { ...ride, version: ride.version - 1 }, { driver_id })).body.code).toBe('RIDE_CHANGED')
    expect((await give(office, ride, { driver_id: '0000000000000' })).body.code).toBe('DRIVER_NOT_FOUND')
    await site.pool.query(`update bookings set payment_status = 'unpaid' where booking_id = $1`, [ride.booking_id])
    expect((await give(office, ride, { driver_id })).body.code).toBe('RIDE_NOT_OPEN')
    expect((await give(office, { ...ride, booking_id: '0000000000000' }, { driver_id })).status).toBe(404)
  })
})

describe('two of the office at once', () => {
  type Ask = () => Promise<{ status: number }>
  const winners = async (...asked: Ask[]) =>
    (await Promise.all(asked.map((ask) => ask()))).filter(({ status }) => status === 200).length

  /** Both saw the same driver on the car, and put another one there. */
  const replace = async (app: TestApp, visitor: Visitor) => {
    const [old, one, other] = [await readyDriver(app), await readyDriver(app), await readyDriver(app)]
    const ride = await rideAt(app, { days: 23 })
    const { data } = (await give(visitor, ride, { driver_id: old })).body
    return winners(
      () => give(visitor, ride, { driver_id: one, seen: data }),
      () => give(visitor, ride, { driver_id: other, seen: data }),
    )
  }

  /** One driver, two rides at the same time. */
  const twoRides = async (app: TestApp, visitor: Visitor) => {
    const driver_id = await readyDriver(app)
    const [one, other] = [await rideAt(app, { days: 24 }), await rideAt(app, { days: 24 })]
    return winners(
      () => give(visitor, one, { driver_id }),
      () => give(visitor, other, { driver_id }),
    )
  }

  it('one replaces a driver, and one gives a driver a ride that overlaps', async () => {
    for (let round = 0; round < 3; round++) {
      expect(await replace(site, office)).toBe(1)
      expect(await twoRides(site, office)).toBe(1)
    }
  })

  it('both do without the locks (control)', async () => {
    const instead = (text: string, values: unknown[]): [string, unknown[]] | undefined =>
      text.includes('pg_advisory_xact_lock(hashtextextended') ? ['select $1::text', values] : undefined
    const Client = withoutLocks({ before: 'insert into "assignments"', instead })
    const open = await startApp({ Client })
    try {
      const { visitor } = await administratorOf(open)
      expect(await twoRides(open, visitor)).toBe(2)
      await open.pool.query('alter table assignments drop constraint assignments_pkey')
      expect(await replace(open, visitor)).toBe(2)
    } finally {
      await open.close()
    }
  })
})

describe('a booking that moves on', () => {
  const acknowledged = (booking_id: string) =>
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

  it('is acknowledged again once it has changed', async () => {
    const [driver_id, ride] = [await readyDriver(site), await rideAt(site, { days: 25 })]
    await give(office, ride, { driver_id })
    await acknowledged(ride.booking_id)
    expect((await onBoard(office, ride)).faults).toEqual([])
    await change(ride, { booking_time: '11:00' })
    const shown = await eventually(async () => {
      const now = await onBoard(office, ride)
      return now.faults.length ? now : undefined
    })
    expect(shown.faults).toEqual(['changed'])
    expect(shown.cars[0].assignment).toMatchObject({ state: 'assigned', is_acknowledged: false, is_changed: true })
    expect((await auditOf(ride.booking_id)).at(-1)).toMatchObject({
      action: 'ride.revised',
      after: { changed: ['when'] },
    })
  })

  it('loses a driver who does not fit any more, and frees the one of a cancelled ride', async () => {
    const driver_id = await readyDriver(site)
    const [first, second] = [
      await rideAt(site, { days: 26, time: '09:00' }),
      await rideAt(site, { days: 26, time: '15:00' }),
    ]
    for (const ride of [first, second]) expect((await give(office, ride, { driver_id })).status).toBe(200)
    await change(second, { booking_time: '09:30' })
    await eventually(async () => (await onBoard(office, second)).faults[0] === 'no_driver')
    const [dropped] = (await auditOf(second.booking_id)).slice(-1)
    expect(dropped).toMatchObject({ action: 'ride.unassigned', after: { why: 'changed', reasons: ['overlap'] } })
    expect((await onBoard(office, first)).cars[0].driver.driver_id).toBe(driver_id)
    expect((await first.customer.post(`/api/bookings/${first.booking_id}/cancel`, {})).status).toBe(200)
    await eventually(async () => (await auditOf(first.booking_id)).at(-1)?.after.why === 'cancelled')
    expect(await onBoard(office, first)).toBeUndefined()
    const again = { ...second, version: await versionOf(site, second.booking_id) }
    expect((await give(office, again, { driver_id })).status).toBe(200)
  })

  it('is on the board with its fault where a driver has set out already', async () => {
    const [driver_id, ride] = [await readyDriver(site), await rideAt(site, { days: 27 })]
    const { data } = (await give(office, ride, { driver_id })).body
    await acknowledged(ride.booking_id)
    await site.pool.query(`update assignments set state = 'on_the_way' where assignment_id = $1`, [data.assignment_id])
    await site.pool.query(`update drivers set days_off = '{0,1,2,3,4,5,6}' where driver_id = $1`, [driver_id])
    await change(ride, { pickup_sign: 'Ferrars' })
    await eventually(async () => (await onBoard(office, ride)).faults.includes('changed'))
    const shown = await onBoard(office, ride)
    expect(shown.faults).toEqual(['changed', 'day_off'])
    expect(shown.cars[0]).toMatchObject({ driver: { driver_id }, assignment: { state: 'on_the_way' } })
  })
})

describe('the board', () => {
  it('begins with what is most urgent, and says what is missing', async () => {
    const driver_id = await readyDriver(site)
    const [soon, later, fine] = [
      await rideAt(site, { days: 30 }),
      await rideAt(site, { days: 30 }),
      await rideAt(site, { days: 30 }),
    ]
    const now = Date.now()
    await moveTo(site, soon.booking_id, new Date(now + 90 * 60_000))
    await moveTo(site, later.booking_id, new Date(now + 20 * 3_600_000))
    await moveTo(site, fine.booking_id, new Date(now + 5 * 3_600_000))
    await putOn(site, { booking_id: fine.booking_id, driver_id })
    await site.pool.query(
      `update assignments set state = 'acknowledged', booking_version_acknowledged = booking_version where booking_id = $1`,
      [fine.booking_id],
    )
    const { body } = await office.get('/api/admin/dispatch')
    const ours = [soon, later, fine].map(({ booking_id }) => booking_id)
    const shown = body.data.rides.filter(({ booking_id }: { booking_id: string }) => ours.includes(booking_id))
    expect(shown.map(({ booking_id }: { booking_id: string }) => booking_id)).toEqual(ours)
    expect(shown.map(({ urgency }: { urgency: string }) => urgency)).toEqual(['now', 'soon', 'fine'])
    await site.pool.query(`update drivers set insurance_expiry_date = '2026-01-01' where driver_id = $1`, [driver_id])
    await site.pool.query(
      `update users set phone_number = '' where user_id in (select user_id from bookings where booking_id = $1)`,
      [fine.booking_id],
    )
    const { body: after } = await office.get('/api/admin/dispatch')
    const ride = after.data.rides.find(({ booking_id }: { booking_id: string }) => booking_id === fine.booking_id)
    expect(ride).toMatchObject({ faults: ['insurance_expired', 'no_passenger_phone'], urgency: 'soon' })
  })

  it('refuses days that are none, and shows a week at most', async () => {
    expect((await office.get('/api/admin/dispatch?from=2026-02-30')).status).toBe(400)
    const { body } = await office.get(`/api/admin/dispatch?from=${dateIn(0)}&to=${dateIn(90)}`)
    expect(body.data.to).toBe(dateIn(6))
  })
})

describe('a suggested day', () => {
  it('fills what is open with whom the server then takes, and says what is left', async () => {
    await site.pool.query(`update drivers set status = 'unavailable'`)
    const [one, two] = [await readyDriver(site), await readyDriver(site, { preferred_shift: 'night' })]
    const rides = [
      await rideAt(site, { days: 40, time: '08:00' }),
      await rideAt(site, { days: 40, time: '13:00' }),
      await rideAt(site, { days: 40, time: '13:15' }),
      await rideAt(site, { days: 40, time: '21:00' }),
    ]
    const { status, body } = await office.post('/api/admin/dispatch/suggest', { date: dateIn(40) })
    expect(status).toBe(200)
    const { suggestions, left, empty_miles } = body.data
    expect(suggestions).toHaveLength(3)
    expect(left).toHaveLength(1)
    expect(empty_miles).toBeGreaterThan(0)
    expect(suggestions.at(-1).booking_id).toBe(rides[3]?.booking_id)
    expect([one, two]).toContain(suggestions.at(-1).driver_id)
    const asked = suggestions.map((each: Record<string, unknown>) => ({
      booking_id: each.booking_id,
      car_number: each.car_number,
      booking_version: each.booking_version,
      driver_id: each.driver_id,
      seen: null,
    }))
    const { body: done } = await office.post('/api/admin/dispatch/assignments', { rides: asked })
    expect(done.data.assigned).toHaveLength(3)
    expect(done.data.refused).toEqual([])
    const again = await office.post('/api/admin/dispatch/assignments', {
      rides: [
        { ...asked[0], driver_id: two },
        { ...asked[1], booking_id: '0000000000000' },
      ],
    })
    expect(again.body.data.refused.map(({ code }: { code: string }) => code)).toEqual([
      ...['ASSIGNMENT_CHANGED', 'RIDE_NOT_FOUND'],
    ])
    const { body: rest } = await office.post('/api/admin/dispatch/suggest', { date: dateIn(40) })
    expect([rest.data.suggestions, rest.data.left.length]).toEqual([[], 1])
    await allDelivered(site)
  })
})
