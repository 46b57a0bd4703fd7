// Regions in dispatch: candidates and suggestions of the ride's region, and what limited staff see of drivers and rides.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAssignedRide, createDriver } from '../../../testing/assigned-rides.ts'
import { waitForDeliveries } from '../../../testing/deliveries.ts'
import { assignDriver, carPath, createEligibleDriver, createRideAt, findOnBoard } from '../../../testing/dispatch.ts'
import { followStream } from '../../../testing/event-stream.ts'
import {
  createAdministrator,
  createRegion,
  createStaff,
  limitToRegions,
  type OfficePerson,
} from '../../../testing/office.ts'
import { setStep } from '../../../testing/office-steps.ts'
import { startApp, type TestApp } from '../../../testing/start-app.ts'
import type { Visitor } from '../../../testing/visitor.ts'
import type { Candidate } from './board/contract.ts'
import type { HeldSteps } from './office-steps/contract.ts'
import type { SuggestedCars } from './suggestion/contract.ts'

let site: TestApp
let office: Visitor
let dispatcher: OfficePerson
let airport = ''
beforeAll(async () => {
  site = await startApp()
  const administrator = await createAdministrator(site)
  office = administrator.visitor
  airport = (await createRegion(administrator, { name: 'Airport', around: [51.47, -0.4543] })).region_id
  await waitForDeliveries(site)
  dispatcher = await createStaff(site, 'dispatcher')
  await limitToRegions(site, dispatcher, [airport])
})
afterAll(() => site.close())

/** Creates a ride of the airport's region. */
const createAirportRide = (days: number) => createRideAt(site, { days })

const moveToMain = (table: 'bookings' | 'drivers', id: string) =>
  table === 'bookings'
    ? site.pool.query(`update bookings set region_id = 'main' where booking_id = $1`, [id])
    : site.pool.query(`update drivers set region_ids = '{main}' where driver_id = $1`, [id])

const retire = (...driver_ids: string[]) =>
  site.pool.query(`update drivers set status = 'unavailable' where driver_id = any ($1)`, [driver_ids])

const toPairs = ({ suggestions }: SuggestedCars) =>
  suggestions.map(({ booking_id, driver_id }) => [booking_id, driver_id]).sort()

describe('drivers for a ride', () => {
  it('are suggested in its region only, and to limited staff for their rides only', async () => {
    const [own, second, other] = [await createAirportRide(20), await createAirportRide(20), await createAirportRide(20)]
    await moveToMain('bookings', other.booking_id)
    const [near, far] = [await createEligibleDriver(site, { region_ids: [airport] }), await createEligibleDriver(site)]
    const suggest = async (who: Visitor, region?: string) =>
      (await who.post('/api/admin/dispatch/suggest', { date: own.date, region })).body.data
    const all = await suggest(office)
    const unfilled = all.left[0]
    const filled = [own, second].find(({ booking_id }) => booking_id !== unfilled?.booking_id)?.booking_id
    expect(toPairs(all)).toEqual(
      [
        [filled, near],
        [other.booking_id, far],
      ].sort(),
    )
    // Drivers of other regions are not counted beside those of the region.
    expect(unfilled.reasons.map(({ drivers }: { drivers: number }) => drivers)).not.toContain(2)
    expect(unfilled.reasons).not.toContainEqual(expect.objectContaining({ reason: 'other_region' }))
    expect(toPairs(await suggest(office, airport))).toEqual([[filled, near]])
    expect(toPairs(await suggest(dispatcher.visitor))).toEqual([[filled, near]])
    expect(toPairs(await suggest(dispatcher.visitor, 'main'))).toEqual([])
    const cars = [{ booking_id: own.booking_id, car_number: 1 }]
    const forCars = await dispatcher.visitor.post('/api/admin/dispatch/suggest-cars', { cars })
    expect(toPairs(forCars.body.data)).toEqual([[own.booking_id, near]])
    await retire(near)
    expect((await suggest(office, 'main')).suggestions).toHaveLength(1)
    await site.pool.query(`update drivers set region_ids = '{main}' where driver_id = $1`, [near])
    const none = await office.post('/api/admin/dispatch/suggest-cars', { cars })
    expect(none.body.data.left[0].reasons).toContainEqual({ reason: 'other_region', drivers: 2 })
    await retire(far)
  })

  it('of other regions are listed last, and assigned by agreement and by staff of both', async () => {
    const ride = await createAirportRide(30)
    const [unfit, far] = [
      await createEligibleDriver(site, { region_ids: [airport], last_name: 'Unfit', car_capacity: null }),
      await createEligibleDriver(site, { last_name: 'Far' }),
    ]
    const list = async (who: Visitor): Promise<[string, string[]][]> =>
      (await who.get(`${carPath(ride.booking_id)}/drivers`)).body.data
        .filter(({ driver_id }: Candidate) => [unfit, far].includes(driver_id))
        .map(({ driver_id, reasons }: Candidate) => [driver_id, reasons])
    expect(await list(office)).toEqual([
      [unfit, ['passengers']],
      [far, ['other_region']],
    ])
    expect(await list(dispatcher.visitor)).toEqual([[unfit, ['passengers']]])
    expect((await assignDriver(office, ride, { driver_id: far })).body).toMatchObject({
      code: 'DRIVER_NOT_ELIGIBLE',
      data: { reasons: ['other_region'] },
    })
    const assign = () => assignDriver(dispatcher.visitor, ride, { driver_id: far, agreed: true })
    expect((await assign()).body.code).toBe('OTHER_REGION')
    await limitToRegions(site, dispatcher, [airport, 'main'])
    expect((await assign()).body.data).toMatchObject({ driver_id: far, is_agreed: true })
    await limitToRegions(site, dispatcher, [airport])
    // A change of the ride ends the agreement, and the driver keeps the ride.
    const path = `/api/bookings/${ride.booking_id}`
    const change = { booking_time: '11:00' }
    const { price, version } = (await ride.customer.post(`${path}/changes/preview`, change)).body.data
    expect((await ride.customer.send('PATCH', path, { ...change, price, version })).status).toBe(200)
    await waitForDeliveries(site)
    const [car] = (await findOnBoard(office, ride)).cars
    expect(car).toMatchObject({ driver: { driver_id: far }, assignment: { is_agreed: false } })
    expect(car.faults).toContain('other_region')
    await retire(unfit, far)
  })
})

describe('limited staff', () => {
  it('list and follow the messages with drivers of their regions only', async () => {
    const [own, other] = [await createDriver(site), await createDriver(site)]
    await site.pool.query('update drivers set region_ids = $2 where driver_id = $1', [own.driver_id, [airport]])
    const say = ({ visitor }: { visitor: Visitor }) =>
      visitor.post('/api/driver/messages', { message_id: randomUUID(), text: 'The road is closed' })
    for (const driver of [own, other]) expect((await say(driver)).status).toBe(200)
    const list = async (who: Visitor, query = ''): Promise<string[]> =>
      (await who.get(`/api/admin/driver-messages${query}`)).body.data.map((each: typeof own) => each.driver_id)
    expect(await list(office)).toEqual([other.driver_id, own.driver_id])
    expect(await list(office, '?region=main')).toEqual([other.driver_id])
    expect(await list(dispatcher.visitor)).toEqual([own.driver_id])
    expect(await list(dispatcher.visitor, '?region=main')).toEqual([])
    const live = (driver_id: string) => `/api/admin/drivers/${driver_id}/messages/live`
    const follow = (driver_id: string) => followStream(site.url, dispatcher.visitor, live(driver_id))
    expect((await follow(other.driver_id)).status).toBe(403)
    const stream = await follow(own.driver_id)
    await moveToMain('drivers', own.driver_id)
    await say(own)
    await stream.ended
  })

  it('follow the held steps and the chauffeurs of rides in their regions only', async () => {
    const driver = await createDriver(site)
    const [own, other] = [await createAssignedRide(site, driver), await createAssignedRide(site, driver)]
    await moveToMain('bookings', other.booking_id)
    const path = '/api/admin/dispatch/steps/live'
    const [all, theirs] = await Promise.all(
      [office, dispatcher.visitor].map((who) => followStream<HeldSteps>(site.url, who, path)),
    )
    const chauffeurs = `/api/bookings/${own.booking_id}/chauffeurs/live`
    const ofRide = await followStream(site.url, dispatcher.visitor, chauffeurs)
    for (const { booking_id } of [own, other])
      expect((await setStep(site, office, booking_id, { action: 'acknowledge' })).status).toBe(200)
    await all?.waitFor(({ steps }) => steps.length === 2)
    await theirs?.waitFor(({ steps }) => steps.length === 1 && steps[0]?.booking_id === own.booking_id)
    await moveToMain('bookings', own.booking_id)
    await site.pool.query(`select pg_notify('rides', $1)`, [own.booking_id])
    await ofRide.ended
    all?.stop()
    theirs?.stop()
  })
})
