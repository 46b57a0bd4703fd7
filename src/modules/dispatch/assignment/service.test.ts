// Assigning drivers over HTTP: checks of eligibility and concurrent requests.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  assignDriver,
  carPath,
  createEligibleDriver,
  createRideAt,
  findOnBoard,
  listRideAudit,
} from '../../../../testing/dispatch.ts'
import { dateIn } from '../../../../testing/factories.ts'
import { createAdministrator } from '../../../../testing/office.ts'
import { startApp, type TestApp } from '../../../../testing/start-app.ts'
import type { Visitor } from '../../../../testing/visitor.ts'
import { withoutLocks } from '../../../../testing/without-locks.ts'

let site: TestApp
let office: Visitor

beforeAll(async () => {
  site = await startApp()
  office = (await createAdministrator(site)).visitor
})
afterAll(() => site.close())

describe('assigning a driver to a ride', () => {
  it('assigns, replaces and unassigns a driver, and audits each step', async () => {
    const [first, second, ride] = [
      await createEligibleDriver(site),
      await createEligibleDriver(site),
      await createRideAt(site),
    ]
    expect((await findOnBoard(office, ride)).faults).toEqual(['no_driver'])
    const { status, body } = await assignDriver(office, ride, { driver_id: first })
    expect(status).toBe(200)
    const shown = await findOnBoard(office, ride)
    expect(shown.cars[0].driver).toMatchObject({ driver_id: first, name: 'Tomas Ferreira', plate: 'LB26 OST' })
    expect(shown.faults).toEqual(['not_acknowledged'])
    expect((await assignDriver(office, ride, { driver_id: second })).body.code).toBe('ASSIGNMENT_CHANGED')
    const replaced = await assignDriver(office, ride, { driver_id: second, seen: body.data })
    expect(replaced.body.data.driver_id).toBe(second)
    const { assignment_id, version } = replaced.body.data
    const taken = await office.send('DELETE', carPath(ride.booking_id), { seen: { assignment_id, version } })
    expect(taken.status).toBe(200)
    expect((await findOnBoard(office, ride)).faults).toEqual(['no_driver'])
    const audit = await listRideAudit(site, ride.booking_id)
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
    ['a home on another continent', { base_lat: 40.71, base_lon: -74.01 }, ['out_of_reach']],
    ['a home on an island without a bridge', { base_lat: 49.21, base_lon: -2.13 }, ['out_of_reach']],
  ])('refuses a driver with %s', async (_, over, reasons) => {
    const [driver_id, ride] = [await createEligibleDriver(site, over), await createRideAt(site)]
    const { status, body } = await assignDriver(office, ride, { driver_id })
    expect([status, body.code, body.data.reasons]).toEqual([409, 'DRIVER_NOT_ELIGIBLE', reasons])
    const { body: list } = await office.get(`${carPath(ride.booking_id)}/drivers`)
    const shown = list.data.find((each: { driver_id: string }) => each.driver_id === driver_id)
    expect(shown.reasons).toEqual(reasons)
    const canAgree = ['day_off', 'shift', 'too_far'].includes(reasons[0] ?? '')
    expect(shown.is_agreeable).toBe(canAgree)
    expect(shown.empty_miles).toBeLessThan(1000)
    expect((await assignDriver(office, ride, { driver_id, agreed: true })).status).toBe(canAgree ? 200 : 409)
  })

  it('refuses rides that overlap or leave too little time to drive between them', async () => {
    const driver_id = await createEligibleDriver(site)
    const [first, same, soon, later] = [
      await createRideAt(site, { days: 21, time: '10:00' }),
      await createRideAt(site, { days: 21, time: '10:30' }),
      await createRideAt(site, { days: 21, time: '12:15' }),
      await createRideAt(site, { days: 21, time: '15:00' }),
    ]
    expect((await assignDriver(office, first, { driver_id })).status).toBe(200)
    expect((await assignDriver(office, same, { driver_id })).body.data.reasons).toEqual(['overlap'])
    expect((await assignDriver(office, soon, { driver_id })).body.data.reasons).toEqual(['too_little_time'])
    expect((await assignDriver(office, later, { driver_id })).status).toBe(200)
  })

  it('accepts five working days a week, and a sixth only with the agreement of the driver', async () => {
    const driver_id = await createEligibleDriver(site, { working_days: '5 days a week' })
    // A Monday at least three weeks ahead.
    const monday = 21 + ((8 - new Date(dateIn(21)).getUTCDay()) % 7)
    for (let day = 0; day < 5; day++) {
      const ride = await createRideAt(site, { days: monday + day })
      expect((await assignDriver(office, ride, { driver_id })).status).toBe(200)
    }
    const sixth = await createRideAt(site, { days: monday + 5 })
    expect((await assignDriver(office, sixth, { driver_id })).body.data.reasons).toEqual(['day_off'])
    const after = await createRideAt(site, { days: monday + 7 })
    expect((await assignDriver(office, after, { driver_id })).status).toBe(200)
  })

  it('refuses the same driver for both cars of a ride', async () => {
    const [first, second] = [await createEligibleDriver(site), await createEligibleDriver(site)]
    const ride = await createRideAt(site, { days: 22, passengers: 5, luggage: 4 })
    expect((await assignDriver(office, ride, { driver_id: first })).status).toBe(200)
    const again = await assignDriver(office, ride, { driver_id: first, car_number: 2 })
    expect(again.body.data.reasons).toEqual(['overlap'])
    expect((await findOnBoard(office, ride)).faults).toEqual(['no_driver', 'not_acknowledged'])
    expect((await assignDriver(office, ride, { driver_id: second, car_number: 2 })).status).toBe(200)
    expect((await assignDriver(office, ride, { driver_id: second, car_number: 3 })).status).toBe(404)
  })

  it('replaces a driver who has set out only if the office has called them', async () => {
    const [first, second, ride] = [
      await createEligibleDriver(site),
      await createEligibleDriver(site),
      await createRideAt(site, { days: 22 }),
    ]
    const { data } = (await assignDriver(office, ride, { driver_id: first })).body
    await site.pool.query(`update assignments set state = 'on_the_way' where assignment_id = $1`, [data.assignment_id])
    expect((await assignDriver(office, ride, { driver_id: second, seen: data })).body.code).toBe('RIDE_UNDER_WAY')
    expect((await assignDriver(office, ride, { driver_id: second, seen: data, called: true })).status).toBe(200)
  })

  it('refuses a ride that is cancelled, unpaid, missing or changed since it was seen', async () => {
    const [driver_id, ride] = [await createEligibleDriver(site), await createRideAt(site, { days: 22 })]
    expect((await assignDriver(office, { ...ride, version: ride.version - 1 }, { driver_id })).body.code).toBe(
      'RIDE_CHANGED',
    )
    expect((await assignDriver(office, ride, { driver_id: '0000000000000' })).body.code).toBe('DRIVER_NOT_FOUND')
    await site.pool.query(`update bookings set payment_status = 'unpaid' where booking_id = $1`, [ride.booking_id])
    expect((await assignDriver(office, ride, { driver_id })).body.code).toBe('RIDE_NOT_OPEN')
    expect((await assignDriver(office, { ...ride, booking_id: '0000000000000' }, { driver_id })).status).toBe(404)
  })
})

describe('concurrent assignments', () => {
  type SendRequest = () => Promise<{ status: number }>
  const countWinners = async (...requests: SendRequest[]) =>
    (await Promise.all(requests.map((send) => send()))).filter(({ status }) => status === 200).length

  /** Two requests that saw the same driver on a car replace that driver. */
  const raceToReplace = async (app: TestApp, visitor: Visitor) => {
    const [old, one, other] = [
      await createEligibleDriver(app),
      await createEligibleDriver(app),
      await createEligibleDriver(app),
    ]
    const ride = await createRideAt(app, { days: 23 })
    const { data } = (await assignDriver(visitor, ride, { driver_id: old })).body
    return countWinners(
      () => assignDriver(visitor, ride, { driver_id: one, seen: data }),
      () => assignDriver(visitor, ride, { driver_id: other, seen: data }),
    )
  }

  /** Two requests assign one driver to two rides at the same time. */
  const raceForDriver = async (app: TestApp, visitor: Visitor) => {
    const driver_id = await createEligibleDriver(app)
    const [one, other] = [await createRideAt(app, { days: 24 }), await createRideAt(app, { days: 24 })]
    return countWinners(
      () => assignDriver(visitor, one, { driver_id }),
      () => assignDriver(visitor, other, { driver_id }),
    )
  }

  it('accept one of two replacements and one of two rides that overlap', async () => {
    for (let round = 0; round < 3; round++) {
      expect(await raceToReplace(site, office)).toBe(1)
      expect(await raceForDriver(site, office)).toBe(1)
    }
  })

  it('accept both without the locks (control)', { tags: ['full'] }, async () => {
    const instead = (text: string, values: unknown[]): [string, unknown[]] | undefined =>
      text.includes('pg_advisory_xact_lock(hashtextextended') ? ['select $1::text', values] : undefined
    const Client = withoutLocks({ before: 'insert into "assignments"', instead })
    const open = await startApp({ Client })
    try {
      const { visitor } = await createAdministrator(open)
      expect(await raceForDriver(open, visitor)).toBe(2)
      await open.pool.query('alter table assignments drop constraint assignments_pkey')
      expect(await raceToReplace(open, visitor)).toBe(2)
    } finally {
      await open.close()
    }
  })
})
